import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'destination.say-yes': 'Katakan Ya UNTUK LIBURANMU',
  'destination.cheapest': 'Penerbangan termurah',
  'destination.cheapest-where': '{day}, dari {city}',
  'destination.to-tickets': 'Lihat tiket',
  'destination.tickets': 'Tiket ke {place}',
  'destination.wishes': 'Saring tiket',
  'destination.starting-place': 'Terbang dari',
  'destination.anywhere': 'Mana saja',
  'destination.anywhere-note': { other: '{n} kota' },
  'destination.class': 'Kelas',
  'destination.any-class': 'Semua kelas',
  'destination.trip': 'Perjalanan',
  'destination.any-trip': 'Semua',
  'destination.travellers': 'Penumpang',
  'destination.sort': 'Urutkan',
  'destination.by-price': 'Harga',
  'destination.by-time': 'Waktu',
  'destination.dates': 'Tanggal termurah',
  'destination.any-date': 'Kapan saja',
  'destination.any-date-note': 'semua tanggal',
  'destination.date-from': 'dari {city}',
  'destination.found': { other: '{n} tiket' },
  'destination.many': 'banyak tiket',
  'destination.more': 'Lihat tiket lainnya',
  'destination.last':
    'Ini seratus tiket pertama. Pilih kota atau tanggal di atas untuk mempersempit pilihan.',
  'destination.route': '{from} ke {to}',
  'destination.none': 'Tiket tidak tersedia',
  'destination.none-text':
    'Saat ini belum ada penerbangan ke {place}. Coba cek lagi beberapa hari lagi.',
  'destination.none-fit':
    'Tidak ada penerbangan ke {place} yang cocok dengan pilihanmu. Hapus salah satu pilihan.',
  'destination.reset': 'Lihat semua tiket',
  'destination.tickets-failed': 'Tiket gagal dimuat',
  'destination.failed': 'Tujuan gagal dimuat',
  'destination.missing': 'Tujuan tidak ditemukan',
  'destination.missing-text':
    'Mungkin sudah dihapus dari peta. Coba tujuan lain ini, atau cari kota pilihanmu.',
  'destination.back-home': 'Kembali ke beranda',
  'destination.others': 'Tujuan lainnya',
}

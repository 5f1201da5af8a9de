import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'rules.title': 'Jika rencanamu berubah',
  'rules.until': 'Batal sampai {moment}',
  'rules.after': 'Setelah itu',
  'rules.percent': '{percent}% harga tiket dikembalikan',
  'rules.nothing': 'Tidak ada pengembalian dana',
  'rules.closed': 'Dana tidak dikembalikan lagi jika kamu membatalkan penerbangan ini.',
  'rules.change':
    'Ganti ke penerbangan lain dengan rute dan kelas yang sama sampai {moment}, tanpa biaya. Selisihnya kamu bayar atau kami kembalikan.',
  'rules.change-closed': 'Sudah terlambat untuk ganti ke penerbangan lain.',
  'rules.insurance': 'Asuransi tidak dikembalikan jika kamu membatalkan.',
  'rules.airline':
    'Jika maskapai membatalkan, atau menggeser penerbangan {hours} jam atau lebih, semua danamu dikembalikan.',
  'rules.policy': 'Kebijakan pengembalian dana',
  'rules.failed': 'Aturan harga tiket gagal dimuat.',

  'history.title': 'Riwayat harga',
  'history.same': 'Sejak {day} harga terendah penerbangan ini {price}.',
  'history.summary': 'Dalam {n} hari: terendah {low}, tertinggi {high}.',
  'history.now-low': 'Ini harga terendah sejauh ini.',
  'history.now-above': '{amount} di atas harga terendah sejauh ini.',
  'history.table': 'Tampilkan sebagai tabel',
  'history.day': 'Sejak',
  'history.price': 'Harga terendah hari itu',
  'history.failed': 'Riwayat harga gagal dimuat.',
}

import type { Translation } from '#lib/t'
import type { overview as english } from '../en/overview'

export const overview: Translation<typeof english> = {
  'over.as-of': 'Per {moment}. Hari dihitung menurut waktu Jakarta.',
  'over.span': 'Rentang waktu',
  'over.days': { other: '{n} hari' },
  'over.measure': 'Isi grafik',
  'over.revenue': 'Pendapatan',
  'over.bookings': 'Pesanan',
  'over.seats_sold': 'Kursi terjual',
  'over.seats': 'Kursi',
  'over.change': '{percent} % dibanding {n} hari sebelumnya',
  'over.times': '{times} kali {n} hari sebelumnya',
  'over.none-before': 'Tidak ada dalam {n} hari sebelumnya',
  'over.to-verify': 'Pembayaran untuk diverifikasi',
  'over.to-verify-now': 'menunggu saat ini',
  'over.refunds-due': { other: '{n} pesanan lunas dari penerbangan yang dibatalkan' },
  'over.see-waiting': 'Lihat yang menunggu',
  'over.by-day': '{measure} per hari',
  'over.unit-rupiah':
    'Dalam rupiah (rb ribu, jt juta, M miliar), pada hari dibayar; hari ini belum selesai: abu-abu.',
  'over.unit-count': 'Tiap batang satu hari; hari ini belum selesai: abu-abu.',
  'over.chart-label':
    '{measure} per hari, {n} hari terakhir. Angka yang sama menyusul sebagai tabel.',
  'over.nothing': 'Tidak ada apa-apa dalam {n} hari ini.',
  'over.table': 'Pendapatan, pesanan, dan kursi terjual per hari',
  'over.day': 'Hari',
  'over.by-route': 'Rute dengan pendapatan tertinggi',
  'over.route': 'Rute',
  'over.by-airline': 'Maskapai dengan pendapatan tertinggi',
  'over.airline': 'Maskapai',
  'over.none': 'Tidak ada yang dibayar dalam waktu ini.',
  'over.failed': 'Angkanya tidak dapat dimuat',
}

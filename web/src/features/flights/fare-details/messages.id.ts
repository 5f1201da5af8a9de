import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'rules.title': 'Jika rencanamu berubah',
  'rules.until': 'Batal sampai {moment}',
  'rules.after': 'Setelah itu',
  'rules.percent': '{percent}% harga tiket kembali',
  'rules.nothing': 'Tidak ada yang kembali',
  'rules.closed': 'Tidak ada lagi dana yang kembali jika penerbangan ini dibatalkan.',
  'rules.change':
    'Ganti ke penerbangan lain dengan rute dan kelas yang sama sampai {moment}, tanpa biaya. Selisih harga kamu bayar atau kamu terima kembali.',
  'rules.change-closed': 'Sudah terlambat untuk ganti ke penerbangan lain.',
  'rules.insurance': 'Asuransi tidak dikembalikan jika kamu membatalkan.',
  'rules.airline':
    'Jika maskapai membatalkan, atau menggeser penerbangan {hours} jam atau lebih, semuanya kembali.',
  'rules.policy': 'Kebijakan pengembalian dana',
  'rules.failed': 'Aturan tarif tidak bisa dimuat.',

  'history.title': 'Riwayat harga',
  'history.same': 'Sejak {day} harga terendah penerbangan ini {price}.',
  'history.summary': 'Dalam {n} hari: terendah {low}, tertinggi {high}.',
  'history.now-low': 'Ini harga terendah sejauh ini.',
  'history.now-above': '{amount} di atas harga terendah sejauh ini.',
  'history.table': 'Tampilkan sebagai tabel',
  'history.day': 'Sejak',
  'history.price': 'Harga terendah hari itu',
  'history.failed': 'Riwayat harga tidak bisa dimuat.',
}

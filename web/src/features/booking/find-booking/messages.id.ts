import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'find.title': 'Cari pesanan saya',
  'find.text':
    'Isi kode pesanan dan email yang dipakai memesan. Kami kirim tautan untuk melihat perjalanan dan boarding pass-mu.',
  'find.code': 'Kode pesanan',
  'find.code-hint': 'Enam huruf dan angka, ada di email dan boarding pass-mu.',
  'find.email': 'Email pemesan',
  'find.send': 'Kirim tautan',
  'find.sent': 'Jika pesanannya ditemukan, tautannya kami kirim ke emailmu',
  'find.sent-text':
    'Tautan hanya bisa dipakai sekali, dalam 30 menit. Belum terima email? Periksa kode dan alamatnya, lalu minta lagi.',
  'find.again': 'Minta lagi',
  'find.open-title': 'Pesananmu',
  'find.open-text':
    'Tautan hanya bisa dipakai sekali, jadi buka di perangkat yang kamu bawa bepergian.',
  'find.open': 'Lihat pesanan saya',
  'find.refused': 'Pesananmu tidak bisa dibuka dengan tautan ini',
  'find.read-only':
    'Untuk membayar, membatalkan, atau mengubah, masuk ke akun yang dipakai memesan.',
  'find.leg': '{from} ke {to}',
  'find.when': '{day}, {time}',
  'find.code-of': 'Pesanan {code}',
  'find.waiting': 'Menunggu pembayaran',
  'find.paid': 'Pembayaran berhasil',
  'find.ended': 'Pembayaran batal',
  'find.no-pass': 'Boarding pass tidak tersedia: pesanannya belum lunas, atau sudah berakhir.',
  'find.passengers': '{name}, kursi {seat}',
  'find.forget': 'Hapus dari perangkat ini',
}

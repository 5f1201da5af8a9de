import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'find.title': 'Cari pesanan saya',
  'find.lead': 'Tanpa akun. Perjalanan dan boarding pass-mu bisa dibuka lewat email.',
  'find.code': 'Kode pesanan',
  'find.code-hint': 'Enam huruf dan angka. Kodenya bisa langsung ditempel.',
  'find.email': 'Email pemesan',
  'find.send': 'Kirim tautan',
  'find.privacy':
    'Demi privasimu, kami kirim tautan lewat email. Tautannya bisa dipakai sekali, dalam {minutes} menit.',
  'find.sent': 'Cek emailmu',
  'find.sent-to': 'Jika {code} milik {email}, tautannya sedang kami kirim.',
  'find.sent-text':
    'Bisa dipakai sekali, dalam {minutes} menit. Belum terima? Cek folder spam, atau periksa kode dan email, lalu minta lagi.',
  'find.where': 'Di mana kodenya?',
  'find.where-text': 'Di email kami, di e-tiket, dan di boarding pass-mu.',
  'find.way-account': 'Memesan dengan akun?',
  'find.way-account-text': 'Masuk dan lihat semua perjalananmu di Pesanan Saya.',
  'find.way-chat': 'Kodenya hilang?',
  'find.way-chat-text': 'Tanya kami lewat chat.',
  'find.again': 'Minta lagi',
  'find.open-title': 'Pesananmu',
  'find.open-text':
    'Tautan hanya bisa dipakai sekali, jadi buka di perangkat yang kamu bawa bepergian.',
  'find.open': 'Lihat pesanan saya',
  'find.refused': 'Pesananmu tidak bisa dibuka dengan tautan ini',
  'find.link-broken': 'Tautannya tidak lengkap. Buka lagi dari email, atau minta yang baru.',
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

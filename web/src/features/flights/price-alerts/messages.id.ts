import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'price-alert.title': 'Pantau harga {from} ke {to}',
  'price-alert.text': 'Kami kirim email sekali setiap kali harganya turun.',
  'price-alert.sign-in-text': 'Masuk dulu, lalu kami kirim email setiap kali harganya turun.',
  'price-alert.sign-in': 'Masuk untuk memantau harga',
  'price-alert.days': 'Hari',
  'price-alert.day': 'Tanggal ini',
  'price-alert.week': '± 3 hari',
  'price-alert.month': '± 15 hari',
  'price-alert.limit': 'Hanya di bawah (opsional)',
  'price-alert.below': 'Sekarang mulai {price} per orang.',
  'price-alert.any': 'Belum ada penerbangan. Kosongkan agar kami kabari begitu ada.',
  'price-alert.unconfirmed': 'Emailmu belum diverifikasi, jadi email ini belum bisa kami kirim.',
  'price-alert.confirm': 'Verifikasi di Pengaturan',
  'price-alert.watch': 'Pantau harga',
  'price-alert.cancel': 'Nanti saja',
  'price-alert.created': 'Kami memantau harga ini untukmu.',
  'price-alert.where': 'Kamu bisa berhenti kapan saja di',
  'price-alert.settings': 'Pengaturan',
  'error.alert_limit': 'Kamu sudah memantau 20 harga. Hapus salah satu di Pengaturan dulu.',
}

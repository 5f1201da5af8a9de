import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'signup.choice': 'Pesan dengan akun atau sebagai tamu',
  'signup.account': 'Buat akun',
  'signup.account-note':
    'Cukup tambahkan kata sandi. Pesanan, boarding pass, dan pengembalian dana tersimpan di satu tempat.',
  'signup.password': 'Kata sandi',
  'signup.password-hint': 'Minimal {n} karakter',
  'signup.guest': 'Lanjut sebagai tamu',
  'signup.guest-note':
    'Tidak perlu kata sandi. Pesananmu dan tautan untuk memverifikasi alamatmu kami kirim lewat email.',
  'signup.terms': 'Dengan melanjutkan, kamu menyetujui',
  'signup.terms-link': 'syarat & ketentuan',
  'signup.need-password': 'Buat kata sandi, atau lanjut sebagai tamu.',
  'signup.known-title': 'Kamu sudah punya akun',
  'signup.known-text':
    'Sudah ada akun dengan {email}. Masuk, atau lanjut sebagai tamu. Isianmu tidak hilang.',
  'signup.sign-in': 'Masuk',
  'signup.failed': 'Akunmu belum bisa dibuat',
}

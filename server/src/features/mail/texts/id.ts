import type { TextKey } from './en'
import { idBookings } from './id-bookings'

export const id: Record<TextKey, string> = {
  ...idBookings,

  hello: 'Halo {name},',
  'button.hint': 'Jika tombol tidak berfungsi, buka alamat ini:',
  'footer.why':
    'Anda menerima surel ini karena alamat ini diberikan untuk sebuah akun atau pemesanan.',
  'footer.sender': 'Sayap. Penerbangan di Indonesia dan mancanegara.',

  'verify_address.subject': 'Konfirmasi alamat surel Anda',
  'verify_address.body':
    'Mohon konfirmasi bahwa alamat ini milik Anda. Dengan begitu kami dapat membantu Anda masuk kembali ke akun Anda.',
  'verify_address.button': 'Konfirmasi alamat',
  'verify_address.note': 'Jika Anda tidak memintanya, Anda tidak perlu melakukan apa pun.',

  'password_reset.subject': 'Buat kata sandi baru',
  'password_reset.body': 'Seseorang, mungkin Anda, meminta kata sandi baru untuk akun Anda.',
  'password_reset.button': 'Buat kata sandi baru',
  'password_reset.note':
    'Tautan ini berlaku sekali, selama 30 menit. Jika Anda tidak memintanya, kata sandi Anda tetap sama.',

  'security.password_changed.subject': 'Kata sandi Anda telah diubah',
  'security.password_changed.body':
    'Kata sandi akun Anda telah diubah. Semua perangkat lain yang masuk dengannya telah dikeluarkan.',
  'security.email_changed.subject': 'Alamat surel akun Anda telah diubah',
  'security.email_changed.body':
    'Akun Anda kini memakai alamat surel lain: {detail}. Kami tidak akan mengirim surel ke alamat ini lagi.',
  'security.provider_linked.subject': 'Cara baru untuk masuk ke akun Anda',
  'security.provider_linked.body': 'Mulai sekarang akun Anda juga dapat dibuka dengan {detail}.',
  'security.note': 'Bukan Anda? Segera buat kata sandi baru dan hubungi kami.',
  'security.button': 'Buat kata sandi baru',

  'chat_message.subject': 'Ada jawaban dari Sayap',
  'chat_message.body': 'Staf kami menulis kepada Anda: “{words}”',
  'chat_message.button': 'Baca dan balas',
  'chat_message.note':
    'Anda menerima surel ini karena pesannya belum Anda baca. Pengingat dapat dimatikan di pengaturan akun Anda.',

  'find_booking.subject': 'Pemesanan Anda {code}',
  'find_booking.body': 'Seseorang, mungkin Anda, meminta melihat pemesanan ini tanpa masuk.',
  'find_booking.button': 'Lihat pemesanan saya',
  'find_booking.note':
    'Tautan ini berlaku sekali, selama 30 menit. Jika Anda tidak memintanya, Anda tidak perlu melakukan apa pun.',
}

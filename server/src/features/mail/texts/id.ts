import type { TextKey } from './en'
import { idBookings } from './id-bookings'

export const id: Record<TextKey, string> = {
  ...idBookings,

  hello: 'Halo {name},',
  'button.hint': 'Jika tombol tidak berfungsi, buka alamat ini:',
  'footer.why':
    'Kamu menerima email ini karena alamat ini diberikan untuk sebuah akun atau pesanan.',
  'footer.sender': 'Sayap. Penerbangan di Indonesia dan mancanegara.',

  'verify_address.subject': 'Konfirmasi alamat emailmu',
  'verify_address.body':
    'Konfirmasikan bahwa alamat ini milikmu. Dengan begitu kami dapat membantumu masuk kembali ke akunmu.',
  'verify_address.button': 'Konfirmasi alamat',
  'verify_address.note': 'Jika kamu tidak memintanya, kamu tidak perlu melakukan apa pun.',

  'password_reset.subject': 'Buat kata sandi baru',
  'password_reset.body': 'Seseorang, mungkin kamu, meminta kata sandi baru untuk akunmu.',
  'password_reset.button': 'Buat kata sandi baru',
  'password_reset.note':
    'Tautan ini berlaku sekali, selama 30 menit. Jika kamu tidak memintanya, kata sandimu tetap sama.',

  'security.password_changed.subject': 'Kata sandimu telah diubah',
  'security.password_changed.body':
    'Kata sandi akunmu telah diubah. Semua perangkat lain sudah keluar dari akun ini.',
  'security.email_changed.subject': 'Alamat email akunmu telah diubah',
  'security.email_changed.body':
    'Akunmu kini memakai alamat email lain: {detail}. Kami tidak akan mengirim email ke alamat ini lagi.',
  'security.provider_linked.subject': 'Cara baru untuk masuk ke akunmu',
  'security.provider_linked.body': 'Mulai sekarang akunmu juga dapat dibuka dengan {detail}.',
  'security.note': 'Bukan kamu? Segera buat kata sandi baru dan hubungi kami.',
  'security.button': 'Buat kata sandi baru',

  'chat_message.subject': 'Ada jawaban dari Sayap',
  'chat_message.body': 'Petugas kami menulis kepadamu: “{words}”',
  'chat_message.button': 'Baca dan balas',
  'chat_message.note':
    'Kamu menerima email ini karena pesannya belum kamu baca. Pengingat dapat dimatikan di pengaturan akunmu.',

  'find_booking.subject': 'Pesananmu {code}',
  'find_booking.body': 'Seseorang, mungkin kamu, meminta melihat pesanan ini tanpa masuk.',
  'find_booking.button': 'Lihat pesanan saya',
  'find_booking.note':
    'Tautan ini berlaku sekali, selama 30 menit. Jika kamu tidak memintanya, kamu tidak perlu melakukan apa pun.',
}

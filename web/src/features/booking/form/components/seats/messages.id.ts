import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'booking.which-flight': 'Pilih kursi untuk penerbangan',
  'booking.seats-on': '{leg} {chosen}/{n}',
  'booking.seats-next': 'Lanjut pilih kursi penerbangan {n}',
  'booking.seats-back': 'Lanjut pilih kursi pulang',
  'booking.seats-out': 'Lanjut pilih kursi pergi',
  'booking.hold-failed': 'Kursi gagal ditahan: {reason}',
  'booking.sheet.choose': 'Pilih kursi',
  'booking.sheet.change': 'Ubah',
  'booking.sheet.not-chosen-yet': 'Belum dipilih',
  'booking.sheet.route': '{from} ke {to}',
  'booking.sheet.flight-of': 'Penerbangan {at} dari {n} · {from} ke {to}',
  'booking.sheet.optional':
    'Opsional. Jika tidak memilih, kami pilihkan kursi berdekatan saat kamu memesan.',
  'booking.sheet.later': 'Lewati dulu',
  'booking.sheet.next': 'Penerbangan berikutnya',
  'booking.sheet.done': 'Selesai',
  'booking.sheet.none': 'Kursi yang kosong tidak cukup.',
}

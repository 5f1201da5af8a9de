import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'booking.held': { other: 'Kursi {seats} kami tahan sampai {time}' },
  'booking.ending': {
    other: 'Kursi {seats} ditahan sampai {time}. Perpanjang untuk tambahan hingga {minutes} menit.',
  },
  'booking.held-until': 'Kami tahan sampai {time}.',
  'booking.more-time': 'Perpanjang untuk tambahan hingga {minutes} menit.',
  'booking.held-all': 'Semua {n} kursi kami tahan sampai {time}',
  'booking.ending-all':
    'Semua {n} kursi ditahan sampai {time}. Perpanjang untuk tambahan hingga {minutes} menit.',
  'booking.pay-soon': { other: 'Setelah memesan, bayar dalam {n} menit.' },
  'booking.extend': 'Perpanjang',
  'booking.time-left': { other: 'sisa {n} menit' },
  'booking.hold-over': {
    other: 'Kursi {seats} tidak lagi kami tahan. Semua isianmu masih ada.',
  },
  'booking.hold-again': { other: 'Tahan lagi' },
  'booking.hold-ended': 'Waktu menahan kursi habis pukul {time}.',
  'booking.hold-then': { other: 'Setelah itu kursi {seats} dijual lagi. Isianmu tetap tersimpan.' },
}

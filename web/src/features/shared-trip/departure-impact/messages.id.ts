import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'impact.title': 'Dampak',
  'impact.told': '{n} penumpang dalam {bookings} dikabari.',
  'impact.nobody': 'Tidak ada penumpang yang perlu dikabari.',
  'impact.mails': '{n} email dan satu notifikasi di aplikasi.',
  'impact.shift-none': 'Jam berangkatnya tetap.',
  'impact.shift-later': 'Berangkat {h} jam {m} menit lebih lambat.',
  'impact.shift-earlier': 'Berangkat {h} jam {m} menit lebih awal.',
  'impact.unpaid': '{n} pesanan belum dibayar; {sooner} harus dibayar lebih cepat.',
  'impact.rights':
    '{n} pesanan lunas berhak pindah penerbangan tanpa biaya tambahan atau mendapat dana kembali penuh.',
  'impact.missed': '{n} perjalanan tidak lagi cocok dengan penerbangan satunya.',
  'impact.misses': 'Penerbangan satunya {number}, {day}, {time}',
  'impact.bookings': '{n} pesanan',
  'impact.party': 'Rombongan {n} orang',
}

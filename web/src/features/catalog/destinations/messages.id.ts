import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'destinations.trending': 'Tujuan Populer',
  'destinations.top': 'Tujuan Favorit',
  'destinations.from': 'mulai',
  'destinations.from-city': 'sekali jalan dari {city}',
  'destinations.not-from': 'tidak ada penerbangan dari {city}',
  'destinations.carousel': 'karusel',
  'destinations.slide': 'slide',
  'destinations.nth': '{n} dari {all}',
  'destinations.back': '{title} sebelumnya',
  'destinations.on': '{title} berikutnya',
  'destinations.failed': 'Daftar tujuan gagal dimuat',
  'destinations.none': 'Belum ada tujuan',
  'destinations.none-text': 'Tujuan muncul di sini begitu yang pertama ditambahkan.',
}

import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'home.title': 'Temukan Penerbanganmu',
  'home.sub-1': 'Tujuh belas ribu pulau,',
  'home.sub-2': 'satu harga yang jujur.',
  'home.promises': 'Janji kami',
  'home.total': 'Satu harga.',
  'home.total-text': 'Totalnya sama di setiap layar, lengkap dengan rinciannya.',
  'home.seat': 'Kursimu, kami jaga.',
  'home.seat-text': 'Pilih di denah, dan kursi itu milikmu sampai batas waktu yang tertera.',
  'home.pass': 'Boarding pass-mu, tanpa sinyal.',
  'home.pass-text':
    'Buka sekali saja; setelah itu tak perlu jaringan, di gerbang maupun di atas awan.',
}

import type { Translation } from '#lib/t'
import type { settings as english } from '../en/settings'

export const settings: Translation<typeof english> = {
  'settings.appearance': 'Tampilan',
  'settings.language': 'Bahasa',
  'settings.english': 'English',
  'settings.indonesian': 'Bahasa Indonesia',
  'settings.theme': 'Tema',
  'settings.system': 'Ikut perangkat',
  'settings.light': 'Terang',
  'settings.dark': 'Gelap',
  'settings.password': 'Kata sandi',
  'settings.new-password': 'Kata sandi baru',
  'settings.change-password': 'Ganti kata sandi',
  'settings.password-changed': 'Kata sandi diganti',
  'settings.others-ended': { other: '{n} sesi lain berakhir.' },
  'settings.sessions': 'Tempat kamu masuk',
  'settings.signed-in': 'Sejak {at}',
  'settings.used': 'Terakhir dipakai {at}',
  'settings.this-device': 'Perangkat ini',
  'settings.end-others': 'Keluar dari semua perangkat lain',
}

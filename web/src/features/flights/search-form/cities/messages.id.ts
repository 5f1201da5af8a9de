import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'cities.where-from': 'Dari mana?',
  'cities.where-to': 'Mau ke mana?',
  'cities.back': 'Kembali ke pencarian',
  'cities.clear': 'Hapus isian',
  'cities.from': 'mulai {price}',
  'cities.fares': 'Harga sekali jalan dari {city}, per orang',
  'cities.recent': 'Terakhir dicari',
  'cities.popular': 'Populer',
  'cities.all': 'Semua kota',
  'cities.near': 'Dekat {city}',
  'cities.more': 'Kota lain',
  'cities.guess': 'Maksudmu',
  'cities.none': 'Tidak ada kota bernama “{typed}”',
  'cities.none-hint': 'Periksa ejaannya, atau coba kode bandara seperti YIA.',
  'cities.failed': 'Daftar kota gagal dimuat',
  'cities.failed-hint': 'Kamu tetap bisa mengetik nama kota dan mencari.',
  'cities.away': '{name}, {n} km jauhnya',
  'cities.found': { other: '{n} kota' },
}

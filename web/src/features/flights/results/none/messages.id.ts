import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'none.day': 'Tidak ada penerbangan {class} dari {from} ke {to} pada {day}',
  'none.seats': { other: 'Ini yang paling mendekati, dengan kursi untuk {n} orang.' },
  'none.failed': 'Penerbangan yang paling mendekati gagal dimuat.',
  'none.nothing': 'Yang mendekati pun tidak ada',
  'none.nothing-hint': 'Ini penerbangan termurah dari {city} dalam dua bulan ke depan.',
  'none.best': 'Paling mendekati',
  'none.see-day': 'Pilih tanggal ini',
  'none.see-class': 'Lihat penerbangan {class}',
  'none.see-route': 'Lihat penerbangannya',
  'none.days': '{class} di hari lain',
  'none.classes': 'Kelas lain',
  'none.nearby': '{class} dari atau ke kota terdekat',
  'none.places': 'Tujuan lain dari {city}',
  'none.route': '{from} ke {to}',
  'none.same-day': 'hari yang sama',
  'none.earlier': { other: '{n} hari lebih awal' },
  'none.later': { other: '{n} hari kemudian' },
  'none.from': 'mulai {price}',
  'none.fit-all': {
    other: 'Tanpa filter ada {n} penerbangan di tanggal ini, mulai {price} per orang.',
  },
  'none.fit-one': 'Jika satu filter dihapus',
  'none.fit-without': 'Hapus filter “{filter}”',
  'none.fit-count': { other: '{n} penerbangan' },
}

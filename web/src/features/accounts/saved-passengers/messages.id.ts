import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'saved.title': 'Penumpang tersimpan',
  'saved.note': 'Orang-orang yang terbang bersamamu. Nama mereka muncul saat kamu memesan.',
  'saved.adult': 'Dewasa',
  'saved.child': 'Anak',
  'saved.born': 'lahir {day}',
  'saved.name': 'Nama lengkap',
  'saved.type': 'Kategori',
  'saved.day-format': '24/11/1990',
  'saved.open-calendar': 'Buka kalender',
  'saved.birthday': 'Tanggal lahir (opsional)',
  'saved.add': 'Simpan penumpang',
  'saved.added': '{name} sudah disimpan.',
  'saved.delete': 'Hapus',
  'saved.delete-of': 'Hapus {name}',
  'saved.deleted': '{name} sudah dihapus.',
}

import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'airlines.title': 'Maskapai',
  'airlines.count': {
    other: '{n} maskapai. Penerbangan maskapai yang Nonaktif tidak ditemukan dan tidak dijual.',
  },
  'airlines.search': 'Cari maskapai',
  'airlines.name': 'Nama',
  'airlines.code': 'Kode',
  'airlines.code-hint':
    'Dua karakter, seperti di depan nomor penerbangan. Kosong: dibuat dari namanya.',
  'airlines.photo': 'Foto (jpg, png, jpeg)',
  'airlines.status': 'Status',
  'airlines.active': 'aktif',
  'airlines.off': 'Nonaktif',
  'airlines.new': 'Maskapai baru',
  'airlines.add': 'Tambah maskapai',
  'airlines.added': '{name} sudah ditambahkan.',
  'airlines.update': 'Perbarui',
  'airlines.update-title': 'Perbarui {name}',
  'airlines.updated': '{name} sudah diperbarui.',
  'airlines.change-status': 'Ubah Status',
  'airlines.status-done': '{name}: {status}',
  'airlines.status-failed': 'Statusnya tidak diubah.',
  'airlines.undo': 'Urungkan',
  'airlines.delete': 'Hapus',
  'airlines.delete-ask': 'Hapus {name}?',
  'airlines.delete-text':
    'Nama dan logonya hilang selamanya. Maskapai yang punya penerbangan tetap ada.',
  'airlines.deleted': '{name} sudah dihapus.',
  'airlines.has-flights': {
    other:
      '{n} penerbangan miliknya, jadi maskapai ini tetap ada. Bila dinonaktifkan, penerbangannya tidak ditemukan dan tidak dijual.',
  },
  'airlines.switch-off': 'Nonaktifkan',
  'airlines.keep': 'Biarkan',
  'airlines.failed': 'Daftar maskapai tidak dapat dimuat',
  'airlines.none': 'Belum ada maskapai',
  'airlines.none-text': 'Yang pertama kamu tambahkan akan ada di sini.',
}

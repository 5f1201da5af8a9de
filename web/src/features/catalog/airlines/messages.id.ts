import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'airlines.title': 'Maskapai',
  'airlines.count': {
    other:
      '{n} maskapai. Penerbangan maskapai Nonaktif tidak muncul di pencarian dan tidak dijual.',
  },
  'airlines.search': 'Cari maskapai',
  'airlines.name': 'Nama',
  'airlines.code': 'Kode',
  'airlines.code-hint':
    'Dua karakter, seperti pada nomor penerbangan. Jika kosong, dibuat dari namanya.',
  'airlines.photo': 'Foto (jpg, png, jpeg)',
  'airlines.status': 'Status',
  'airlines.active': 'Aktif',
  'airlines.off': 'Nonaktif',
  'airlines.new': 'Maskapai baru',
  'airlines.add': 'Tambah maskapai',
  'airlines.added': '{name} sudah ditambahkan.',
  'airlines.update': 'Perbarui',
  'airlines.update-title': 'Perbarui {name}',
  'airlines.updated': '{name} sudah diperbarui.',
  'airlines.change-status': 'Ubah Status',
  'airlines.status-done': '{name}: {status}',
  'airlines.status-failed': 'Status gagal diubah.',
  'airlines.undo': 'Urungkan',
  'airlines.delete': 'Hapus',
  'airlines.delete-ask': 'Hapus {name}?',
  'airlines.delete-text':
    'Nama dan logonya terhapus permanen. Maskapai yang punya penerbangan tidak bisa dihapus.',
  'airlines.deleted': '{name} sudah dihapus.',
  'airlines.has-flights': {
    other:
      'Maskapai ini punya {n} penerbangan, jadi tidak bisa dihapus. Nonaktifkan saja: penerbangannya tidak muncul di pencarian dan tidak dijual.',
  },
  'airlines.switch-off': 'Nonaktifkan',
  'airlines.keep': 'Tidak jadi',
  'airlines.failed': 'Daftar maskapai gagal dimuat',
  'airlines.none': 'Belum ada maskapai',
  'airlines.none-text': 'Maskapai yang kamu tambahkan akan muncul di sini.',
}

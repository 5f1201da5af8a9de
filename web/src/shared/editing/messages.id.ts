import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'error.changed_meanwhile':
    'Sementara itu ini sudah diubah orang lain. Lihat lagi, lalu putuskan.',

  'edit.changed': 'Sudah diubah orang lain',
  'edit.changed-by': '{who} mengubahnya {moment}, setelah kamu membukanya.',
  'edit.changed-elsewhere': 'Ini diubah {moment}, setelah kamu membukanya di sini.',
  'edit.changed-text': 'Isianmu tidak hilang. Pilih untuk tiap kolom mana yang dipakai.',
  'edit.theirs': 'Isian mereka',
  'edit.yours': 'Isianmu',
  'edit.elsewhere': 'Tersimpan',
  'edit.here': 'Di sini',
  'edit.untouched': 'Kamu tidak mengubahnya.',
  'edit.all-theirs': 'Semua isian mereka',
  'edit.all-yours': 'Semua isian saya',
  'edit.save-choice': 'Simpan pilihan ini',
  'edit.back': 'Kembali ke formulir',
  'edit.empty': '(kosong)',
  'edit.yes': 'ya',
  'edit.no': 'tidak',
  'edit.new-picture': 'Foto barumu',
  'edit.picture': 'Foto yang tersimpan',

  'edit.restored': 'Ini isianmu pada {moment}, belum disimpan.',
  'edit.restored-files': 'Foto dan kata sandi tidak ikut disimpan. Pilih lagi.',
  'edit.discard': 'Hapus',

  'edit.leave-title': 'Tinggalkan tanpa menyimpan?',
  'edit.leave-text':
    'Isianmu tetap ada di perangkat ini sebagai draf sampai kamu menyimpannya atau keluar.',
  'edit.leave': 'Tinggalkan',
  'edit.stay': 'Tetap di sini',
}

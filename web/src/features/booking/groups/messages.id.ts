import type { messages as english } from './messages.en'

export const messages: Record<keyof typeof english, string> = {
  'error.group_limit':
    'Permintaan rombonganmu yang terbuka sudah terlalu banyak. Batalkan satu, atau coba besok.',
  'error.group_present': 'Kamu sudah mengajukan rombongan untuk rute dan tanggal ini.',
  'error.group_closed': 'Permintaan rombongan ini atau harganya sudah berakhir.',
  'error.names_missing': 'Tiket dibuat setelah penumpang bernama. Isi namanya dulu.',
  'error.name_given':
    'Salah satu penumpang ini sudah bernama. Perbaiki namanya di halaman perjalanan.',
}

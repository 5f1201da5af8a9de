import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'multi.flight': 'Penerbangan {n}',
  'multi.swap': 'Tukar kota asal dan tujuan penerbangan {n}',
  'multi.remove': 'Hapus penerbangan {n}',
  'multi.add': 'Tambah penerbangan',
  'multi.seats':
    'Satu akun bisa menahan {max} kursi yang belum dibayar. Untuk {n} penerbangan, maksimal {party} orang.',
}

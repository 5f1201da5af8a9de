import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'unsent.title': { other: '{n} hasil pindai belum terkirim' },
  'unsent.text':
    'Jika keluar, data itu terhapus dari perangkat ini dan penumpangnya dihitung belum datang. Tunggu koneksi, atau selesaikan yang ditolak.',
  'unsent.sign-out': 'Hapus dan keluar',
  'unsent.stay': 'Tetap masuk',
}

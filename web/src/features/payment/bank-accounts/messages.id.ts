import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'banks.title': 'Rekening bank',
  'banks.note': 'Tujuan transfer penumpang. Pesanan baru diberi salah satu yang aktif.',
  'banks.add': 'Tambah rekening',
  'banks.failed': 'Rekening bank tidak dapat dimuat',
  'banks.none': 'Belum ada rekening bank',
  'banks.none-text':
    'Tanpa rekening, penumpang tidak ditawari transfer bank: petugas mengonfirmasi tiap pembayaran sendiri.',
  'banks.bank': 'Bank',
  'banks.number': 'Nomor rekening',
  'banks.holder': 'Pemilik rekening',
  'banks.status': 'Ditawarkan',
  'banks.on': 'aktif',
  'banks.off': 'nonaktif',
  'banks.open': 'Diminta transfer',
  'banks.edit': 'Ubah',
  'banks.edit-title': 'Ubah {name}',
  'banks.form-text':
    'Penumpang melihatnya seperti tertulis di sini. Begitu ada yang diminta transfer, nomornya tetap.',
  'banks.offer': 'Tawarkan kepada pesanan baru',
  'banks.added': '{name} ditambahkan',
  'banks.changed': '{name} diubah',
  'banks.switch-off': 'Nonaktifkan',
  'banks.switch-on': 'Aktifkan',
  'banks.off-done': '{name} tidak ditawarkan lagi. Yang sudah mendapatkannya tetap memakainya.',
  'banks.on-done': '{name} ditawarkan kepada pesanan baru.',
  'banks.switch-failed': 'Rekeningnya tidak diubah.',
}

import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'banks.title': 'Rekening bank',
  'banks.note': 'Rekening tujuan transfer. Pesanan baru memakai salah satu yang aktif.',
  'banks.add': 'Tambah rekening',
  'banks.failed': 'Rekening bank gagal dimuat',
  'banks.none': 'Belum ada rekening bank',
  'banks.none-text':
    'Tanpa rekening, transfer bank tidak ditawarkan dan petugas harus mengonfirmasi setiap pembayaran secara manual.',
  'banks.bank': 'Bank',
  'banks.number': 'Nomor rekening',
  'banks.holder': 'Pemilik rekening',
  'banks.status': 'Status',
  'banks.on': 'Aktif',
  'banks.off': 'Nonaktif',
  'banks.open': 'Menunggu transfer',
  'banks.edit': 'Ubah',
  'banks.edit-title': 'Ubah {name}',
  'banks.form-text':
    'Ditampilkan persis seperti ini ke pengguna. Setelah dipakai untuk tagihan, nomornya tidak bisa diubah.',
  'banks.offer': 'Tawarkan untuk pesanan baru',
  'banks.added': '{name} ditambahkan',
  'banks.changed': '{name} diubah',
  'banks.switch-off': 'Nonaktifkan',
  'banks.switch-on': 'Aktifkan',
  'banks.off-done': '{name} tidak ditawarkan lagi. Pesanan yang sudah memakainya tidak berubah.',
  'banks.on-done': '{name} ditawarkan untuk pesanan baru.',
  'banks.switch-failed': 'Rekening gagal diubah.',
}

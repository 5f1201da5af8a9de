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
    'Ditampilkan persis seperti ini ke pengguna. Setelah ada yang diminta transfer, rekening atau nomor lain baru dipakai 24 jam kemudian.',
  'banks.offer': 'Tawarkan untuk pesanan baru',
  'banks.added': '{name} ditambahkan',
  'banks.changed': '{name} diubah',
  'banks.waits': '{name} dipakai 24 jam lagi.',
  'banks.from': 'mulai {when}',
  'banks.starts': '{name} {number} dipakai mulai {when}.',
  'banks.starts-text': 'Sebelum itu super admin bisa membatalkannya.',
  'banks.replaces':
    'Saat itu menggantikan {name} {number}; tagihan yang sudah terbuka tetap ke rekening lama. Sebelum itu super admin bisa membatalkannya.',
  'banks.cancel': 'Batalkan {name} {number}',
  'banks.cancelled': '{name} dibatalkan, tidak ada yang berubah',
  'banks.cancel-failed': 'Rekening gagal dibatalkan.',
  'banks.switch-off': 'Nonaktifkan',
  'banks.switch-on': 'Aktifkan',
  'banks.off-done': '{name} tidak ditawarkan lagi. Pesanan yang sudah memakainya tidak berubah.',
  'banks.on-done': '{name} ditawarkan untuk pesanan baru.',
  'banks.switch-failed': 'Rekening gagal diubah.',
}

import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'announce.title': 'Pengumuman',
  'announce.note': 'Penumpang membacanya di lonceng, sebagai Pemberitahuan',
  'announce.flight': 'Penerbangan (tidak wajib)',
  'announce.flight-hint':
    'Cari dengan nomor, kota, rute, atau tanggal: Medan - Jakarta 5/12. Penumpangnya diberi tahu. Bila kosong: semua yang punya perjalanan mendatang.',
  'announce.flights': 'Penerbangan mendatang',
  'announce.bookings': { other: '{n} pesanan' },
  'announce.cancelled': 'dibatalkan',
  'announce.no-flight': 'Tidak ada penerbangan mendatang yang cocok.',
  'announce.which':
    'Pilih salah satu penerbangan, atau kosongkan untuk memberi tahu semua penumpang.',
  'announce.text': 'Yang disampaikan kepada penumpang',
  'announce.text-hint': 'Paling banyak 500 karakter. Tidak dapat ditarik kembali.',
  'announce.send': 'Kirim',
  'announce.reach': { other: 'Sampai ke {n} penumpang' },
  'announce.done': { other: '{n} penumpang diberi tahu.' },
  'announce.sent': 'Yang pernah dikirim',
  'announce.failed': 'Pengumuman tidak dapat dimuat',
  'announce.none': 'Belum ada pengumuman',
  'announce.none-text': 'Yang kamu kirim ada di sini, dengan jumlah penerimanya.',
  'announce.to-flight': '{flight} pada {day}',
  'announce.to-all': 'Semua yang punya perjalanan mendatang',
  'announce.told': { other: '{n} penumpang' },
  'announce.by': '{who}, {moment}',
}

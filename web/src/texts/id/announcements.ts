import type { Translation } from '#lib/t'
import type { announcements as english } from '../en/announcements'

export const announcements: Translation<typeof english> = {
  'announce.title': 'Pengumuman',
  'announce.note': 'Penumpang membacanya di lonceng, sebagai Pemeliharaan',
  'announce.flight': 'Id penerbangan (tidak wajib)',
  'announce.flight-hint':
    'Penumpangnya diberi tahu. Bila kosong: semua yang punya perjalanan mendatang.',
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

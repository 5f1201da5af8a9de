import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'papers.of': 'Dokumen pesanan {code}',
  'papers.e-ticket': 'E-tiket (PDF)',
  'papers.receipt': 'Kuitansi (PDF)',
  'papers.calendar': 'Tambahkan ke kalender',
  'papers.share': 'Bagikan',
  'papers.share-text':
    '{from} ke {to}: {airline} {flight}, {day}, berangkat {departs}, tiba {arrives}.',
  'papers.share-copied': 'Info perjalanan disalin, tinggal tempel.',
  'papers.share-failed': 'Browser-mu tidak mengizinkan kami membagikan perjalanan.',
  'papers.failed': 'Berkas gagal diunduh',
}

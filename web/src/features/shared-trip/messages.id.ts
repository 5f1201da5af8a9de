import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'papers.of': 'Dokumen pemesanan {code}',
  'papers.e-ticket': 'E-tiket (PDF)',
  'papers.receipt': 'Tanda terima (PDF)',
  'papers.calendar': 'Tambah ke kalender',
  'papers.share': 'Bagikan',
  'papers.share-text':
    '{from} ke {to}: {airline} {flight}, {day}, berangkat {departs}, tiba {arrives}.',
  'papers.share-copied': 'Perjalanan disalin, tinggal tempel.',
  'papers.share-failed': 'Perambanmu tidak mengizinkan kami membagikan perjalanan.',
  'papers.failed': 'Berkas tidak dapat diambil',
}

import type { Translation } from '#lib/t'
import type { papers as english } from '../en/papers'

export const papers: Translation<typeof english> = {
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

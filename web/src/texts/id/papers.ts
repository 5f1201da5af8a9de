import type { Translation } from '#lib/t'
import type { papers as english } from '../en/papers'

export const papers: Translation<typeof english> = {
  'papers.of': 'Dokumen pemesanan {code}',
  'papers.e-ticket': 'E-tiket (PDF)',
  'papers.receipt': 'Tanda terima (PDF)',
  'papers.calendar': 'Tambah ke kalender',
  'papers.failed': 'Berkas tidak dapat diambil',
}

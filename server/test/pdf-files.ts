import { once } from 'node:events'
import PDFDocument from 'pdfkit'

interface PdfParts {
  pages?: number
  /** Points (1/72 inch). */
  size?: readonly [number, number]
  /** Entries of the catalogue: `/OpenAction …`. */
  catalog?: string
  /** Drawing operators of each page. */
  content?: string
  /** Entries of each page's resources. */
  resources?: string
  /** Further objects, from number 4. */
  objects?: string[]
}

/** Draws a red rectangle from the lower left corner. */
const RED = '1 0 0 rg 0 0 100 100 re f'

/** A PDF 1.7 with a cross-reference table, as the parts say; by default one page of A4. */
export function pdfOf({
  pages = 1,
  size = [595, 842],
  catalog = '',
  content = RED,
  resources = '',
  objects = [],
}: PdfParts = {}): Buffer {
  const first = 4 + objects.length
  const kids = Array.from({ length: pages }, (_, nth) => `${first + nth} 0 R`).join(' ')
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size.join(' ')}]/Contents 3 0 R/Resources<<${resources}>>>>`
  const bodies = [
    `<</Type/Catalog/Pages 2 0 R ${catalog}>>`,
    `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    ...objects,
    ...Array.from({ length: pages }, () => page),
  ]
  let text = '%PDF-1.7\n'
  const offsets = bodies.map((body, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj${body}endobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const xref = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer<</Size ${bodies.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + xref + trailer, 'latin1')
}

/** A PDF that nobody can read without the password. */
export async function encryptedPdf(): Promise<Buffer> {
  const document = new PDFDocument({ userPassword: 'rahasia' })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.text('Transfer Rp 1.000.000')
  document.end()
  await once(document, 'end')
  return Buffer.concat(chunks)
}

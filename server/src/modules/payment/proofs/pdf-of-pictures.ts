import PDFDocument from 'pdfkit'
import type { PagePicture } from './render-pdf-pages'

/** Points (1/72 inch) of a pixel at the 150 dpi in which pages are rendered. */
const POINTS = 72 / 150

/** Returns a PDF that consists of these pictures, and of nothing else. */
export async function pdfOfPictures(pages: readonly PagePicture[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, margin: 0 })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.once('end', resolve))
  for (const { width, height, bytes } of pages) {
    const size: [number, number] = [width * POINTS, height * POINTS]
    document.addPage({ size, margin: 0 })
    document.image(bytes, 0, 0, { width: size[0], height: size[1] })
  }
  document.end()
  await ended
  return Buffer.concat(chunks)
}

import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { encryptedPdf, pdfOf } from '../../../../test/pdf-files'
import { pdfOfPictures } from './pdf-of-pictures'
import { type PdfPages, renderPdfPages } from './render-pdf-pages'

async function pagesOf(pdf: Buffer, limits?: Parameters<typeof renderPdfPages>[1]) {
  const result = await renderPdfPages(pdf, limits)
  if ('fault' in result) throw new Error(result.fault)
  return result
}

/** Red, green and blue of a point of a page. */
async function colourAt({ pages: [page] }: PdfPages, left: number, top: number) {
  const at = sharp(page?.bytes).extract({ left, top, width: 1, height: 1 })
  return [...(await at.raw().toBuffer())]
}
const isNear = (colour: number[], wanted: number[]) =>
  colour.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 12)

it('a page of a PDF becomes a JPEG of 150 dpi with what the page shows', async () => {
  const rendered = await pagesOf(pdfOf())
  expect(rendered).toMatchObject({ page_count: 1, pages: [{ width: 1240, height: 1754 }] })
  expect((await sharp(rendered.pages[0]?.bytes).metadata()).format).toBe('jpeg')
  expect(isNear(await colourAt(rendered, 50, 1700), [255, 0, 0])).toBe(true)
  expect(isNear(await colourAt(rendered, 1000, 100), [255, 255, 255])).toBe(true)
})

it('of a PDF with a thousand pages the first ten are rendered and all are counted', async () => {
  const rendered = await pagesOf(pdfOf({ pages: 1000, size: [100, 100] }))
  expect(rendered.page_count).toBe(1000)
  expect(rendered.pages).toHaveLength(10)
})

it.each([
  ['of ten kilometres', [28_346_000, 28_346_000] as const],
  ['that is very wide', [1_000_000, 1] as const],
  ['that is very high', [1, 1_000_000] as const],
])('a page %s is rendered within the limit of pixels', async (_what, size) => {
  const { pages } = await pagesOf(pdfOf({ size }))
  const [{ width, height } = { width: 0, height: 0 }] = pages
  expect(width).toBeGreaterThan(0)
  expect(width * height).toBeLessThanOrEqual(3_000_000)
})

it('a PDF with JavaScript and actions becomes pictures without them', async () => {
  const script = '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\);while\\(true\\){})>>'
  const rendered = await pagesOf(pdfOf({ catalog: script }))
  const safe = await pdfOfPictures(rendered.pages)
  expect(safe.subarray(0, 5).toString()).toBe('%PDF-')
  expect(safe.toString('latin1')).not.toMatch(/JavaScript|OpenAction|app\.alert/)
  expect((await pagesOf(safe)).pages).toMatchObject([{ width: 1240 }])
})

it('a PDF that is a web page as well becomes pictures without it', async () => {
  const polyglot = pdfOf({ objects: ['(<html><script>alert(1)</script></html>)'] })
  const { pages } = await pagesOf(polyglot)
  expect(pages[0]?.bytes.toString('latin1')).not.toContain('<script>')
})

it.each([
  ['a web page between the marks of a PDF', '%PDF-1.7<html><script>alert(1)</script></html>%%EOF'],
  ['a catalogue without pages', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'],
  ['marks alone', '%PDF-1.7\n%%EOF'],
])('a PDF that is %s is refused as damaged', async (_what, text) => {
  expect(await renderPdfPages(Buffer.from(text))).toEqual({ fault: 'file_cut_off' })
})

it('a PDF with a password is refused as protected', async () => {
  expect(await renderPdfPages(await encryptedPdf())).toEqual({ fault: 'pdf_protected' })
})

it('a PDF that takes too long is refused, its thread ends and the next one is rendered', async () => {
  const slow = pdfOf({ content: `${'0 0 m 500 800 l 3 3 m 400 700 l S\n'.repeat(60_000)}` })
  const results = await Promise.all([
    renderPdfPages(slow, { timeoutMs: 150 }),
    renderPdfPages(pdfOf()),
  ])
  expect(results).toMatchObject([{ fault: 'pdf_too_complex' }, { page_count: 1 }])
})

it('a picture of 144 megapixels inside a PDF is drawn within the limit of memory', async () => {
  const side = 12_000
  const pixels = deflateSync(Buffer.alloc(side * side)).toString('latin1')
  const picture = `<</Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode/Length ${pixels.length}>>`
  const bomb = pdfOf({
    content: '595 0 0 842 0 0 cm /X Do',
    resources: '/XObject<</X 4 0 R>>',
    objects: [`${picture}stream\n${pixels}\nendstream`],
  })
  const rendered = await pagesOf(bomb, { maxMemoryBytes: 64 * 1024 * 1024 })
  expect(rendered.page_count).toBe(1)
})

it('a PDF that needs more memory than PDFium may have is refused, and the next one is rendered', async () => {
  // The pixels of one page are 120 MB.
  const limits = {
    maxMemoryBytes: 64 * 1024 * 1024,
    maxPixels: 30_000_000,
    maxWidth: 6000,
    maxScale: 20,
  }
  expect(await renderPdfPages(pdfOf(), limits)).toEqual({ fault: 'pdf_too_complex' })
  expect(await pagesOf(pdfOf())).toMatchObject({ page_count: 1 })
})

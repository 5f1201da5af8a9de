import type { Locale } from '@sayap/contract/core/format'
import PDFDocument from 'pdfkit'
import { fontFiles, runsOf, type Weight } from './fonts'

export const INK = '#0b2a3c'
export const SOFT = '#3e5a6b'
export const LINE = '#e3dbcd'
export const SEA = '#0a6f7d'
export const PAPER = '#fbf8f3'
export const MARIGOLD = '#f5a524'

/** A4 in points, and its margin. */
export const PAGE = { width: 595.28, height: 841.89, margin: 40 }

/** Declares conformance to ISO 14289-1 (accessible PDF); @types/pdfkit does not know it yet. */
const PDF_UA = { subset: 'PDF/UA' } as object

export interface TextStyle {
  size?: number
  weight?: Weight
  colour?: string
  align?: 'left' | 'right' | 'center'
  /** Points. Longer text is set smaller, down to half its size, and then cut. */
  width?: number
}

/** Smallest size of fitted text, as a part of its own size. */
const MIN_SCALE = 0.5

export type PdfPage = ReturnType<typeof createPdf>

/**
 * Starts a PDF of A4 pages on which everything is placed by coordinates in points. It is tagged for
 * screen readers: content belongs to a structure element, decoration is marked as an artifact.
 */
export function createPdf(title: string, language: Locale) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    ...PDF_UA,
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    font: '',
    info: { Title: title, Author: 'Sayap', Creator: 'Sayap' },
  })
  for (const { name, file } of fontFiles) doc.registerFont(name, file())
  const root = doc.struct('Document')
  doc.addStructure(root)

  const { drawText, measureWidth } = textRenderer(doc)

  return {
    doc,

    /** Points that a line of text takes at its own size. */
    widthOf: (text: string, { size = 10, weight = 'plain' }: TextStyle) =>
      measureWidth(text, size, weight),

    /** Adds a line of text as a structure element of that kind (`H1`, `P`). */
    addText(kind: string, text: string, [x, y]: readonly [number, number], style: TextStyle = {}) {
      root.add(doc.struct(kind, {}, () => drawText(text, x, y, style)))
    },

    /** Adds several lines, as text, x, y and style, that are read as one element. */
    addTexts(kind: string, lines: readonly (readonly [string, number, number, TextStyle])[]) {
      root.add(
        doc.struct(kind, {}, () => {
          for (const [text, x, y, style] of lines) drawText(text, x, y, style)
        }),
      )
    },

    /** Adds a drawing with its alternative text. */
    addFigure(alt: string, draw: () => void) {
      root.add(doc.struct('Figure', { alt }, draw))
    },

    /** Adds a drawing that screen readers skip. */
    addDecoration(draw: () => void) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },

    /** Ends the document and returns the whole file. */
    async toBuffer(): Promise<Buffer> {
      const chunks: Buffer[] = []
      doc.on('data', (chunk: Buffer) => chunks.push(chunk))
      const done = new Promise((resolve, reject) => doc.once('end', resolve).once('error', reject))
      root.end()
      doc.end()
      await done
      return Buffer.concat(chunks)
    },
  }
}

/** Measures and draws single lines of text, each character in a font that has it. */
function textRenderer(doc: PDFKit.PDFDocument) {
  const measureWidth = (text: string, size: number, weight: Weight) =>
    runsOf(text, weight).reduce(
      (width, run) => width + doc.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    )

  function fitText(text: string, { size = 10, weight = 'plain', width }: TextStyle) {
    const natural = measureWidth(text, size, weight)
    if (width === undefined || natural <= width) return { text, size, textWidth: natural }
    const smaller = Math.max(size * MIN_SCALE, (size * width) / natural)
    let cut = text
    while (cut.length > 1 && measureWidth(`${cut}…`, smaller, weight) > width)
      cut = cut.slice(0, -1)
    const fitted = cut === text || smaller > size * MIN_SCALE ? text : `${cut}…`
    return { text: fitted, size: smaller, textWidth: measureWidth(fitted, smaller, weight) }
  }

  function drawText(fullText: string, left: number, y: number, style: TextStyle) {
    const { text, size, textWidth } = fitText(fullText, style)
    const { align = 'left', width = textWidth, weight = 'plain', colour = INK } = style
    const indent = { left: 0, center: (width - textWidth) / 2, right: width - textWidth }[align]
    let x = left + indent
    for (const run of runsOf(text, weight)) {
      doc.font(run.font).fontSize(size).fillColor(colour)
      doc.text(run.text, x, y, { lineBreak: false })
      x += doc.widthOfString(run.text)
    }
  }
  return { drawText, measureWidth }
}

/** Sayap's logo in a square of 32. */
const LOGO = [
  'M2 18.6C12.4 18.2 23.4 13.6 30 3.4C29.6 14.4 19.8 21.6 8.6 21.6C5.8 21.6 3.4 20.6 2 18.6Z',
  'M8.6 23.6C15.8 23.4 22.4 20.6 26.8 15C26 21.6 20.4 26 13.8 26C11.6 26 9.8 25.2 8.6 23.6Z',
  'M14.6 27.8C18.4 27.6 21.4 26.2 23.8 23.4C22.9 27.4 20 29.6 17.2 29.6C16 29.6 15.2 29 14.6 27.8Z',
]

/** Logo and name on the left, what the document is on the right; the same on every page. */
export function renderHeader(page: PdfPage, heading: string, right: string, isFirst: boolean) {
  const { margin, width } = PAGE
  page.addDecoration(() => {
    const { doc } = page
    doc.save().translate(margin, 30).scale(0.9)
    for (const path of LOGO) doc.path(path).fill(SEA)
    doc.restore()
    doc.rect(margin, 74, width - 2 * margin, 0.75).fill(LINE)
  })
  page.addText('P', 'Sayap', [margin + 36, 34], { size: 18, weight: 'strong', colour: SEA })
  const half = { width: 250, align: 'right' } as const
  const x = width - margin - 250
  page.addText(isFirst ? 'H1' : 'P', heading, [x, 30], { ...half, size: 16, weight: 'strong' })
  page.addText('P', right, [x, 52], { ...half, size: 10, colour: SOFT })
}

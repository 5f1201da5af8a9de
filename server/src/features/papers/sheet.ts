import type { WrittenLanguage } from '@sayap/contract/written-time'
import PDFDocument from 'pdfkit'
import { fontFiles } from './fonts'
import { type Style, textSetter } from './set-text'

export const SOFT = '#3e5a6b'
export const LINE = '#e3dbcd'
export const SEA = '#0a6f7d'
export const PAPER = '#fbf8f3'

/** A4 in points, and its margin. */
export const PAGE = { width: 595.28, height: 841.89, margin: 40 }

/** Declares ISO 14289-1, readable by everybody's programs; the types do not know it yet. */
const UNIVERSAL = { subset: 'PDF/UA' } as object

/**
 * One page after another on which everything is set by place, tagged for readers: what says
 * something stands in an element of the structure, what only looks is an artifact.
 */
export function sheet(title: string, language: WrittenLanguage) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    ...UNIVERSAL,
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

  const set = textSetter(doc)

  return {
    doc,

    /** Says something: an element of that kind (`H1`, `P`) with these words. */
    say(kind: string, words: string, [x, y]: readonly [number, number], style: Style = {}) {
      root.add(doc.struct(kind, {}, () => set(words, x, y, style)))
    },

    /** Several lines said as one. */
    sayAll(kind: string, lines: readonly (readonly [string, number, number, Style])[]) {
      root.add(
        doc.struct(kind, {}, () => {
          for (const [words, x, y, style] of lines) set(words, x, y, style)
        }),
      )
    },

    /** A picture with its words. */
    figure(alt: string, draw: () => void) {
      root.add(doc.struct('Figure', { alt }, draw))
    },

    /** Only to look at. */
    decorate(draw: () => void) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },

    /** The whole file. */
    async bytes(): Promise<Buffer> {
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

export type Sheet = ReturnType<typeof sheet>

import { runsOf, type Weight } from './fonts'

export const INK = '#0b2a3c'

export interface Style {
  size?: number
  weight?: Weight
  colour?: string
  align?: 'left' | 'right' | 'center'
  /** Points; longer text is set smaller, down to half its size, and then cut. */
  width?: number
}

const LEAST = 0.5

type Document = PDFKit.PDFDocument

/** Sets one line by place, every letter in a face that holds it. */
export function textSetter(doc: Document) {
  const widthOf = (text: string, size: number, weight: Weight) =>
    runsOf(text, weight).reduce(
      (width, run) => width + doc.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    )

  function fitted(text: string, { size = 10, weight = 'plain', width }: Style) {
    const wide = widthOf(text, size, weight)
    if (width === undefined || wide <= width) return { text, size, wide }
    const smaller = Math.max(size * LEAST, (size * width) / wide)
    let cut = text
    while (cut.length > 1 && widthOf(`${cut}…`, smaller, weight) > width) cut = cut.slice(0, -1)
    const shown = cut === text || smaller > size * LEAST ? text : `${cut}…`
    return { text: shown, size: smaller, wide: widthOf(shown, smaller, weight) }
  }

  return function set(words: string, x: number, y: number, style: Style) {
    const { text, size, wide } = fitted(words, style)
    const { align = 'left', width = wide, weight = 'plain', colour = INK } = style
    const spare = { left: 0, center: (width - wide) / 2, right: width - wide }[align]
    let at = x + spare
    for (const run of runsOf(text, weight)) {
      doc.font(run.font).fontSize(size).fillColor(colour)
      doc.text(run.text, at, y, { lineBreak: false })
      at += doc.widthOfString(run.text)
    }
  }
}

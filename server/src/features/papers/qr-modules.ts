// Its `raw` by name is a symbology; the one that answers modules is only in the whole.
import bwip from 'bwip-js/node'

export interface QrModules {
  /** Modules on one side, without the quiet zone. */
  size: number
  /** Dark modules that touch in a row, as column, row and length: no seams between them. */
  runs: [column: number, row: number, length: number][]
}

/** Level M, as readers of boarding passes expect it; the text is taken letter by letter. */
const OPTIONS = { eclevel: 'M', parse: false }

export function qrModules(text: string): QrModules {
  const [symbol] = bwip.raw('qrcode', text, OPTIONS)
  if (!symbol || !('pixs' in symbol)) throw new Error('A QR code is made of modules.')
  const { pixs, pixx: size } = symbol
  const rows = Array.from({ length: size }, (_, row) => pixs.slice(row * size, (row + 1) * size))
  return { size, runs: rows.flatMap((row, nth) => runsOf(row, nth)) }
}

const runsOf = (row: readonly number[], nth: number): QrModules['runs'] =>
  [...row.join('').matchAll(/1+/g)].map(({ index, 0: { length } }) => [index, nth, length])

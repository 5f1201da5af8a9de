import type { Say } from './paper-words'
import type { Pass } from './passes'
import { qrModules } from './qr-modules'
import { INK, type Style } from './set-text'
import { type Sheet, SOFT } from './sheet'

interface StubDrawing {
  say: Say
  /** Points from the top of the page. */
  top: number
  /** What the QR image holds. */
  code: string
}

/** Points from the perforation to the edge. */
export const STUB = 168

const CAPTION: Style = { size: 8, colour: SOFT }

/** Right of the perforation, which stands at `left`: the code, and its names for people. */
export function drawStub(
  sheet: Sheet,
  { trip, passenger, no_seat }: Pass,
  { say, top, code }: StubDrawing,
  left: number,
) {
  const side = 132
  const x = left + (STUB - side) / 2
  sheet.figure(say('ticket.qr', { name: passenger.name, seat: no_seat }), () =>
    drawQr(sheet, code, x, top + 14, side),
  )
  const centre: Style = { align: 'center', width: STUB - 16 }
  const inner = left + 8
  sheet.sayAll('P', [
    [say('ticket.code'), inner, top + 152, { ...CAPTION, ...centre }],
    [trip.code, inner, top + 163, { size: 15, weight: 'strong', ...centre }],
  ])
  sheet.sayAll('P', [
    [say('ticket.number'), inner, top + 186, { ...CAPTION, ...centre }],
    [passenger.ticket ?? '', inner, top + 197, { size: 9, weight: 'strong', ...centre }],
  ])
}

/** Modules on white with the quiet zone of four that readers need. */
function drawQr({ doc }: Sheet, code: string, x: number, y: number, side: number) {
  const { size, runs } = qrModules(code)
  const module = side / (size + 8)
  doc.rect(x, y, side, side).fill('#ffffff')
  for (const [column, row, length] of runs)
    doc.rect(x + (column + 4) * module, y + (row + 4) * module, length * module, module)
  doc.fill(INK)
}

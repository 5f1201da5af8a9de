import type { WrittenLanguage } from '@sayap/contract/written-time'
import { drawPass } from './draw-pass'
import { paperWords } from './paper-words'
import { passesOf } from './passes'
import { PAGE, type Sheet, SOFT, sheet } from './sheet'
import { drawHead } from './sheet-head'
import type { Trip } from './trip'

const FIRST_TOP = 92
const PASS_HEIGHT = 222
const GAP = 16
const PER_PAGE = 3

/** `codes`: what the QR image of each passenger's pass holds, as everywhere else. */
export async function eTicket(
  trip: Trip,
  language: WrittenLanguage,
  codes: ReadonlyMap<number, string>,
) {
  const say = paperWords(language)
  const passes = passesOf(trip)
  const pages = Math.ceil(passes.length / PER_PAGE)
  const paper = sheet(say('ticket.title', { code: trip.code }), language)
  for (const [nth, pass] of passes.entries()) {
    const place = nth % PER_PAGE
    if (place === 0) {
      if (nth > 0) paper.doc.addPage()
      const code = `${say('ticket.code')} ${trip.code}`
      drawHead(paper, say('ticket.heading'), code, nth === 0)
      drawFoot(paper, [
        say('ticket.times'),
        `${say('ticket.issued')} ${say('ticket.page', { n: nth / PER_PAGE + 1, all: pages })}`,
      ])
    }
    const top = FIRST_TOP + place * (PASS_HEIGHT + GAP)
    drawPass(paper, pass, { say, language, top, code: codes.get(pass.passenger.id) ?? '' })
  }
  return paper.bytes()
}

function drawFoot(paper: Sheet, lines: string[]) {
  const width = PAGE.width - 2 * PAGE.margin
  for (const [nth, line] of lines.entries())
    paper.say('P', line, [PAGE.margin, 806 + nth * 12], { size: 8, colour: SOFT, width })
}

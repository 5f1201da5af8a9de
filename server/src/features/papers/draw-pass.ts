import { type WrittenLanguage, writtenDay, zoneName } from '@sayap/contract/written-time'
import { drawCard, LEFT, PERFORATION } from './draw-card'
import { drawStub } from './draw-stub'
import { flightName } from './flight-name'
import type { Say } from './paper-words'
import type { Pass } from './passes'
import type { Style } from './set-text'
import { SEA, type Sheet, SOFT } from './sheet'

export interface Drawing {
  say: Say
  language: WrittenLanguage
  /** Points from the top of the page. */
  top: number
  /** What the QR image holds. */
  code: string
}

const HEIGHT = 222
const INNER = LEFT + 18
const MAIN_WIDTH = PERFORATION - INNER - 18
/** Boarding begins this many minutes before departure, as on the pass. */
const BOARDING_MINUTES = 40

const CAPTION: Style = { size: 8, colour: SOFT }
const VALUE: Style = { size: 12, weight: 'strong' }

/** One boarding pass as it looks on the screen: facts on the left, code beside the perforation. */
export function drawPass(sheet: Sheet, pass: Pass, drawing: Drawing) {
  drawCard(sheet, drawing.top, HEIGHT)
  drawCarrier(sheet, pass, drawing)
  drawRoute(sheet, pass, drawing)
  drawFacts(sheet, pass, drawing)
  drawStub(sheet, pass, drawing, PERFORATION)
}

function drawCarrier(sheet: Sheet, { leg }: Pass, { say, top }: Drawing) {
  const title = say('ticket.route', { from: leg.starting_place, to: leg.destination_place })
  sheet.say('H2', title, [INNER, top + 14], { ...VALUE, size: 13, width: 210 })
  sheet.say('P', `${leg.name_airline}, ${flightName(leg)}`, [INNER, top + 32], {
    ...CAPTION,
    size: 9,
    width: 210,
  })
  const right: Style = { width: 100, align: 'right' }
  const x = PERFORATION - 118
  sheet.sayAll('P', [
    [say('ticket.class'), x, top + 16, { ...CAPTION, ...right }],
    [say(`class.${leg.class_flight}`), x, top + 28, { ...VALUE, size: 11, ...right }],
  ])
}

function drawRoute(sheet: Sheet, { leg }: Pass, { say, language, top }: Drawing) {
  const y = top + 58
  const middle = INNER + MAIN_WIDTH / 2
  sheet.decorate(() => {
    const { doc } = sheet
    doc.moveTo(middle - 50, y + 24).quadraticCurveTo(middle, y + 2, middle + 50, y + 24)
    doc.lineWidth(1.5).stroke(SEA)
    doc
      .circle(middle - 50, y + 24, 3)
      .circle(middle + 50, y + 24, 3)
      .fill(SEA)
  })
  const centre: Style = { align: 'center', width: 128 }
  sheet.sayAll('P', [
    [say('ticket.departure'), middle - 64, y + 31, { ...CAPTION, ...centre }],
    [
      writtenDay(leg.departure_date, language),
      middle - 64,
      y + 43,
      { ...VALUE, size: 11, ...centre },
    ],
  ])
  const from = zoneName(leg.zone_from, new Date(leg.departs_at))
  const to = zoneName(leg.zone_to, new Date(leg.arrives_at))
  const city: Style = { size: 9, colour: SOFT, width: 90 }
  sheet.sayAll('P', [
    [leg.airport_from, INNER, y, { size: 24, weight: 'strong' }],
    [leg.starting_place, INNER, y + 31, city],
    [`${leg.departure_time} ${from}`, INNER, y + 43, { ...VALUE, size: 11 }],
  ])
  const x = INNER + MAIN_WIDTH - 90
  const right: Style = { align: 'right', width: 90 }
  sheet.sayAll('P', [
    [leg.airport_to, x, y, { size: 24, weight: 'strong', ...right }],
    [leg.destination_place, x, y + 31, { ...city, ...right }],
    [`${leg.arrived_time} ${to}`, x, y + 43, { ...VALUE, size: 11, ...right }],
  ])
}

function drawFacts(sheet: Sheet, pass: Pass, { say, top }: Drawing) {
  const { leg, passenger, no_seat } = pass
  const y = top + 128
  const column = MAIN_WIDTH / 4
  const fact = (label: string, value: string, x: number, at: number, width: number) =>
    sheet.sayAll('P', [
      [label, x, at, { ...CAPTION, width }],
      [value, x, at + 12, { ...VALUE, width }],
    ])
  const facts = [
    [say('ticket.boarding'), boardingTime(leg.departure_time)],
    [say('ticket.terminal'), leg.terminal],
    [say('ticket.gate'), String(leg.gate)],
    [say('ticket.seat'), no_seat],
  ] as const
  for (const [nth, [label, value]] of facts.entries())
    fact(label, value, INNER + nth * column, y, column - 8)
  // The whole line: names are long, and whoever reads them at the gate is in a hurry.
  fact(say('ticket.passenger'), passenger.name, INNER, y + 42, MAIN_WIDTH)
}

/** Local; a day before it is still shown by its clock time, as on the pass. */
function boardingTime(departure: string) {
  const [hours = 0, minutes = 0] = departure.split(':').map(Number)
  const at = (hours * 60 + minutes - BOARDING_MINUTES + 1440) % 1440
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(at / 60))}:${two(at % 60)}`
}

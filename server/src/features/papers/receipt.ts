import { PAID } from '@sayap/contract/booking-states'
import { rupiah } from '@sayap/contract/rupiah'
import { type WrittenLanguage, writtenDay, writtenMoment } from '@sayap/contract/written-time'
import { drawCard, LEFT, PERFORATION } from './draw-card'
import { STUB } from './draw-stub'
import { flightName } from './flight-name'
import { paidLegs } from './paid-legs'
import { paperWords, type Say } from './paper-words'
import { LINE, PAGE, SEA, type Sheet, SOFT, sheet } from './sheet'
import { drawHead } from './sheet-head'
import type { Trip, TripLeg } from './trip'

const CARD = { top: 92, height: 124 }
const WIDTH = PAGE.width - 2 * PAGE.margin
const LABELS = WIDTH - 150

/** What was paid for a trip, line by line. */
export async function receipt(trip: Trip, language: WrittenLanguage) {
  const say = paperWords(language)
  const legs = paidLegs(trip)
  const paper = sheet(say('receipt.title', { code: trip.code }), language)
  drawHead(paper, say('receipt.heading'), `${say('ticket.code')} ${trip.code}`, true)
  drawCard(paper, CARD.top, CARD.height)
  drawFacts(paper, trip, legs, say, language)
  drawState(paper, legs, say, drawLines(paper, trip, legs, say, language))
  paper.say('P', say('receipt.made'), [LEFT, 806], { size: 8, colour: SOFT })
  return paper.bytes()
}

function drawFacts(paper: Sheet, trip: Trip, legs: TripLeg[], say: Say, language: WrittenLanguage) {
  const { payment, credit_used, name_contact, code } = trip
  const due = legs.reduce((sum, leg) => sum + leg.amount_due, 0)
  const method =
    credit_used >= due && due > 0 ? 'credit_only' : (payment?.method ?? 'bank_transfer')
  const bank = payment?.bank_name && method === 'bank_transfer' ? `, ${payment.bank_name}` : ''
  const [leg] = legs
  const paidAt = leg?.paid_at ? writtenMoment(leg.paid_at, leg.zone_from, language) : ''
  const facts = [
    [say('receipt.number'), `${code}-${trip.id_trip}`],
    [say('receipt.for'), name_contact],
    [say('receipt.date'), paidAt],
    [say('receipt.method'), `${say(`receipt.${method}`)}${bank}`],
  ] as const
  for (const [nth, [label, value]] of facts.entries())
    paper.sayAll('P', [
      [label, LEFT + 18, CARD.top + 22 + nth * 22, { size: 10, colour: SOFT, width: 104 }],
      [
        value,
        LEFT + 130,
        CARD.top + 22 + nth * 22,
        { size: 10, weight: 'strong', width: PERFORATION - LEFT - 144 },
      ],
    ])
}

type Line = [label: string, amount: number]

/** Line by line below the card; returns their sum. */
function drawLines(paper: Sheet, trip: Trip, legs: TripLeg[], say: Say, language: WrittenLanguage) {
  const code = legs.reduce((sum, leg) => sum + leg.unique_code, 0)
  const lines = legs.flatMap((leg) => legLines(leg, say, language))
  if (code > 0) lines.push([say('receipt.unique_code'), code])
  const sum = lines.reduce((total, [, amount]) => total + amount, 0)
  const totals: Line[] = [[say('receipt.sum'), sum]]
  if (trip.credit_used > 0)
    totals.push(
      [say('receipt.credit'), -trip.credit_used],
      [say('receipt.transferred'), sum - trip.credit_used],
    )
  let y = CARD.top + CARD.height + 34
  const row = (label: string, value: string, strong: boolean, colour?: string) => {
    const style = {
      size: 10,
      ...(strong && { weight: 'strong' as const }),
      ...(colour && { colour }),
    }
    paper.sayAll('P', [
      [label, LEFT, y, { ...style, width: LABELS }],
      [value, LEFT + WIDTH - 140, y, { ...style, width: 140, align: 'right' }],
    ])
    y += 22
  }
  const rule = () => {
    const at = y - 6
    paper.decorate(() => paper.doc.rect(LEFT, at, WIDTH, 0.75).fill(LINE))
    y += 4
  }
  row(say('receipt.what'), say('receipt.amount'), false, SOFT)
  rule()
  for (const [label, amount] of lines) row(label, rupiah(amount), false)
  rule()
  for (const [label, amount] of totals) row(label, rupiah(amount), true)
  return sum
}

function legLines(leg: TripLeg, say: Say, language: WrittenLanguage): Line[] {
  const ticket = say('receipt.ticket', {
    flight: flightName(leg),
    from: leg.starting_place,
    to: leg.destination_place,
    day: writtenDay(leg.departure_date, language),
    count: leg.capacity,
    price: rupiah(leg.unit_price),
  })
  const insurance = say('receipt.insurance', { count: leg.capacity })
  const lines: Line[] = [
    [ticket, leg.total_price],
    [insurance, leg.insurance_total],
  ]
  return lines.filter(([, amount]) => amount > 0)
}

/** The stub: how much, and whether it is ours still. */
function drawState(paper: Sheet, legs: TripLeg[], say: Say, sum: number) {
  const isPaid = legs.some(({ status }) => status === PAID)
  const colour = isPaid ? SEA : SOFT
  const centre = { align: 'center', width: STUB - 24 } as const
  const x = PERFORATION + 12
  paper.sayAll('P', [
    [say('receipt.sum'), x, CARD.top + 22, { ...centre, size: 9, colour: SOFT }],
    [rupiah(sum), x, CARD.top + 36, { ...centre, size: 16, weight: 'strong' }],
  ])
  paper.decorate(() =>
    paper.doc
      .roundedRect(x + 12, CARD.top + 74, STUB - 48, 30, 8)
      .lineWidth(1.5)
      .stroke(colour),
  )
  paper.say('P', say(isPaid ? 'receipt.paid' : 'receipt.refunded'), [x + 16, CARD.top + 82], {
    ...{ ...centre, size: 12, weight: 'strong', colour, width: STUB - 56 },
  })
}

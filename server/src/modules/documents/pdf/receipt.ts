import { PAID } from '@sayap/contract/booking/booking-states'
import { positionOfSeat, seatNumber } from '@sayap/contract/booking/seat-plan'
import { formatDate, formatDateTime, formatRupiah, type Locale } from '@sayap/contract/core/format'
import { documentTranslator, type TranslateDocument } from '../messages/messages'
import {
  type DocumentLeg,
  type DocumentTrip,
  formatFlightNumber,
  paidLegs,
} from '../trip/document-trip'
import { createPdf, LINE, PAGE, type PdfPage, renderHeader, SEA, SOFT } from './pdf-page'
import { LEFT, PERFORATION, renderCard, STUB_WIDTH } from './ticket-card'

/** Who sells the tickets, as the operator has configured it. */
export interface Seller {
  name?: string | undefined
  address?: string | undefined
  tax_number?: string | undefined
}

const CARD_HEIGHT = 124
const WIDTH = PAGE.width - 2 * PAGE.margin
const LABELS = WIDTH - 150

/** What was paid for a trip, line by line: by whom, to whom, for which passengers and seats. */
export async function renderReceipt(trip: DocumentTrip, language: Locale, seller: Seller) {
  const t = documentTranslator(language)
  const legs = paidLegs(trip)
  const page = createPdf(t('receipt.title', { code: trip.code }), language)
  renderHeader(page, t('receipt.heading'), `${t('ticket.code')} ${trip.code}`, true)
  const top = renderSeller(page, seller, t)
  renderCard(page, top, CARD_HEIGHT)
  renderDetails(page, top, trip, legs, t, language)
  const sum = renderLines(page, top + CARD_HEIGHT + 34, trip, legs, t, language)
  renderPaymentState(page, top, legs, t, sum)
  page.addText('P', t('receipt.made'), [LEFT, 806], { size: 8, colour: SOFT })
  return page.toBuffer()
}

const SELLER = { top: 88, height: 15 }

/** The seller below the header, as far as it is configured; returns where the card begins. */
function renderSeller(page: PdfPage, { name, address, tax_number }: Seller, t: TranslateDocument) {
  const lines = [
    name && t('receipt.seller', { name }),
    address,
    tax_number && t('receipt.tax_number', { number: tax_number }),
  ].filter((line) => line !== undefined && line !== '')
  for (const [index, line] of lines.entries())
    page.addText('P', line ?? '', [LEFT, SELLER.top + index * SELLER.height], {
      size: 9.5,
      width: WIDTH,
      ...(index === 0 ? { weight: 'strong' } : { colour: SOFT }),
    })
  return SELLER.top + 4 + (lines.length > 0 ? lines.length * SELLER.height + 6 : 0)
}

function renderDetails(
  page: PdfPage,
  top: number,
  trip: DocumentTrip,
  legs: DocumentLeg[],
  t: TranslateDocument,
  language: Locale,
) {
  const { payment, credit_used, name_contact, code } = trip
  const due = legs.reduce((sum, leg) => sum + leg.amount_due, 0)
  const discount = discountOf(legs)
  const method =
    due === 0 && discount > 0
      ? 'voucher_only'
      : credit_used >= due && due > 0
        ? 'credit_only'
        : (payment?.method ?? 'bank_transfer')
  const bank = payment?.bank_name && method === 'bank_transfer' ? `, ${payment.bank_name}` : ''
  const [leg] = legs
  const paidAt = leg?.paid_at ? formatDateTime(leg.paid_at, leg.zone_from, language) : ''
  const facts = [
    [t('receipt.number'), `${code}-${trip.id_trip}`],
    [t('receipt.for'), name_contact],
    [t('receipt.date'), paidAt],
    [t('receipt.method'), `${t(`receipt.${method}`)}${bank}`],
  ] as const
  for (const [index, [label, value]] of facts.entries())
    page.addTexts('P', [
      [label, LEFT + 18, top + 22 + index * 22, { size: 10, colour: SOFT, width: 104 }],
      [
        value,
        LEFT + 130,
        top + 22 + index * 22,
        { size: 10, weight: 'strong', width: PERFORATION - LEFT - 144 },
      ],
    ])
}

const discountOf = (legs: DocumentLeg[]) => legs.reduce((sum, leg) => sum + leg.discount, 0)

/** `names`: the passengers with their seats, below the line. */
type Line = [label: string, amount: number, names?: readonly string[]]

/** Renders the lines below the card and returns their sum in rupiah. */
function renderLines(
  page: PdfPage,
  top: number,
  trip: DocumentTrip,
  legs: DocumentLeg[],
  t: TranslateDocument,
  language: Locale,
) {
  const code = legs.reduce((sum, leg) => sum + leg.unique_code, 0)
  const lines = legs.flatMap((leg) => legLines(leg, t, language))
  const discount = discountOf(legs)
  if (discount > 0) lines.push([t('receipt.voucher'), -discount])
  if (code > 0) lines.push([t('receipt.unique_code'), code])
  const sum = lines.reduce((total, [, amount]) => total + amount, 0)
  const totals: Line[] = [[t('receipt.sum'), sum]]
  if (trip.credit_used > 0)
    totals.push(
      [t('receipt.credit'), -trip.credit_used],
      [t('receipt.transferred'), sum - trip.credit_used],
    )
  let y = top
  const row = (label: string, value: string, strong: boolean, colour?: string) => {
    const style = {
      size: 10,
      ...(strong && { weight: 'strong' as const }),
      ...(colour && { colour }),
    }
    page.addTexts('P', [
      [label, LEFT, y, { ...style, width: LABELS }],
      [value, LEFT + WIDTH - 140, y, { ...style, width: 140, align: 'right' }],
    ])
    y += 22
  }
  const rule = () => {
    const at = y - 6
    page.addDecoration(() => page.doc.rect(LEFT, at, WIDTH, 0.75).fill(LINE))
    y += 4
  }
  row(t('receipt.what'), t('receipt.amount'), false, SOFT)
  rule()
  for (const [label, amount, names = []] of lines) {
    row(label, formatRupiah(amount), false)
    for (const name of names) {
      page.addText('P', name, [LEFT + 12, y - 6], { size: 9, colour: SOFT, width: LABELS - 12 })
      y += 14
    }
  }
  rule()
  for (const [label, amount] of totals) row(label, formatRupiah(amount), true)
  return sum
}

function legLines(leg: DocumentLeg, t: TranslateDocument, language: Locale): Line[] {
  const ticket = t('receipt.ticket', {
    flight: formatFlightNumber(leg),
    from: leg.starting_place,
    to: leg.destination_place,
    day: formatDate(leg.departure_date, language),
    count: leg.capacity,
    price: formatRupiah(leg.unit_price),
  })
  const insurance = t('receipt.insurance', { count: leg.capacity })
  const names = leg.passengers.map(({ name, id_seat }) =>
    t('receipt.passenger', { name, seat: seatNumber(leg.class_flight, positionOfSeat(id_seat)) }),
  )
  const lines: Line[] = [
    [ticket, leg.total_price, names],
    [insurance, leg.insurance_total],
  ]
  return lines.filter(([, amount]) => amount > 0)
}

/** On the stub: the sum, and whether it is still paid or was refunded. */
function renderPaymentState(
  page: PdfPage,
  top: number,
  legs: DocumentLeg[],
  t: TranslateDocument,
  sum: number,
) {
  const isPaid = legs.some(({ status }) => status === PAID)
  const colour = isPaid ? SEA : SOFT
  const centre = { align: 'center', width: STUB_WIDTH - 24 } as const
  const x = PERFORATION + 12
  page.addTexts('P', [
    [t('receipt.sum'), x, top + 22, { ...centre, size: 9, colour: SOFT }],
    [formatRupiah(sum), x, top + 36, { ...centre, size: 16, weight: 'strong' }],
  ])
  page.addDecoration(() =>
    page.doc
      .roundedRect(x + 12, top + 74, STUB_WIDTH - 48, 30, 8)
      .lineWidth(1.5)
      .stroke(colour),
  )
  page.addText('P', t(isPaid ? 'receipt.paid' : 'receipt.refunded'), [x + 16, top + 82], {
    ...centre,
    size: 12,
    weight: 'strong',
    colour,
    width: STUB_WIDTH - 56,
  })
}

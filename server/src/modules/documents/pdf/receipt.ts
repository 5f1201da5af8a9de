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
import { amountInWords } from './amount-in-words'
import {
  createPdf,
  LINE,
  MARIGOLD,
  PAGE,
  PAPER,
  type PdfPage,
  renderHeader,
  SEA,
  SOFT,
  type TextStyle,
} from './pdf-page'
import type { Seller } from './seller'
import { LEFT, renderCard } from './ticket-card'

const WIDTH = PAGE.width - 2 * PAGE.margin
const BOTTOM = 786
const CARD_HEIGHT = 62
/** Narrower than that of a boarding pass: there is no QR code, and the facts need the width. */
const STUB_WIDTH = 128
const PERFORATION = LEFT + WIDTH - STUB_WIDTH

/** A receipt while it is being drawn. */
interface Receipt {
  page: PdfPage
  trip: DocumentTrip
  /** Those that were paid. */
  legs: DocumentLeg[]
  t: TranslateDocument
  language: Locale
  /** Where the next line goes, in points from the top. */
  y: number
  pageNumber: number
}

/** What was paid for a trip, line by line: by whom, to whom, for which passengers and seats. */
export async function renderReceipt(trip: DocumentTrip, language: Locale, seller: Seller) {
  const t = documentTranslator(language)
  const page = createPdf(t('receipt.title', { code: trip.code }), language)
  const receipt: Receipt = { page, trip, legs: paidLegs(trip), t, language, y: 0, pageNumber: 0 }
  startPage(receipt)
  renderParties(receipt, seller)
  renderPayment(receipt)
  renderPassengers(receipt)
  renderItems(receipt)
  return page.toBuffer()
}

/** Header and footer; the same on every page. */
function startPage(receipt: Receipt) {
  const { page, trip, t } = receipt
  if (receipt.pageNumber > 0) page.doc.addPage()
  receipt.pageNumber += 1
  const number = `${t('receipt.number')} ${trip.code}-${trip.id_trip}`
  renderHeader(page, t('receipt.heading'), number, receipt.pageNumber === 1)
  page.addTexts('P', [
    [t('receipt.made'), LEFT, 806, { size: 8, colour: SOFT, width: WIDTH - 80 }],
    [
      t('receipt.page', { n: receipt.pageNumber }),
      LEFT + WIDTH - 80,
      806,
      { size: 8, colour: SOFT, width: 80, align: 'right' },
    ],
  ])
  receipt.y = 92
}

/** Starts another page where less than this is left of the present one. */
function reserve(receipt: Receipt, height: number) {
  if (receipt.y + height > BOTTOM) startPage(receipt)
}

const isText = (text: string | false | undefined): text is string => !!text

/** Seller and buyer beside each other; without a configured seller the buyer alone. */
function renderParties(receipt: Receipt, { name, address, tax_number }: Seller) {
  const { trip, t } = receipt
  const seller = [name, address, tax_number && t('receipt.tax_number', { number: tax_number })]
  const parties = [
    { title: t('receipt.seller'), lines: seller.filter(isText) },
    { title: t('receipt.for'), lines: [trip.name_contact, trip.email_contact] },
  ].filter(({ lines }) => lines.length > 0)
  const width = WIDTH / 2 - 12
  for (const [index, { title, lines }] of parties.entries()) {
    const x = LEFT + index * (WIDTH / 2 + 12)
    receipt.page.addTexts('P', [
      [title, x, receipt.y, { size: 8.5, colour: SOFT, width }],
      ...lines.map(
        (line, at) =>
          [
            line,
            x,
            receipt.y + 15 + at * 15,
            { size: at === 0 ? 11 : 9.5, width, ...(at === 0 && { weight: 'strong' as const }) },
          ] as const,
      ),
    ])
  }
  receipt.y += 24 + Math.max(...parties.map(({ lines }) => lines.length)) * 15
}

const FACT_LABEL: TextStyle = { size: 8.5, colour: SOFT }
const FACT: TextStyle = { size: 9, weight: 'strong' }

/** The card: booking code, when and how it was paid, and on the stub whether it still is. */
function renderPayment(receipt: Receipt) {
  const { page, trip, legs, t, language, y } = receipt
  renderCard(page, y, CARD_HEIGHT, PERFORATION)
  const [leg] = legs
  const facts = [
    [t('ticket.code'), trip.code],
    [t('receipt.date'), leg?.paid_at ? formatDateTime(leg.paid_at, leg.zone_from, language) : ''],
    [t('receipt.method'), methodOf(trip, legs, t)],
  ] as const
  let x = LEFT + 18
  for (const [label, value] of facts) {
    // Only the last one, the name of a bank, can be too long for what is left.
    const width = PERFORATION - 14 - x
    page.addTexts('P', [
      [label, x, y + 16, { ...FACT_LABEL, width }],
      [value, x, y + 30, { ...FACT, width }],
    ])
    x += Math.max(page.widthOf(label, FACT_LABEL), page.widthOf(value, FACT)) + 20
  }
  const isPaid = legs.some(({ status }) => status === PAID)
  page.addText('P', t(isPaid ? 'receipt.paid' : 'receipt.refunded'), [PERFORATION + 12, y + 22], {
    align: 'center',
    size: 14,
    weight: 'strong',
    colour: isPaid ? SEA : SOFT,
    width: STUB_WIDTH - 24,
  })
  receipt.y += CARD_HEIGHT + 24
}

function methodOf(
  { payment, credit_used }: DocumentTrip,
  legs: DocumentLeg[],
  t: TranslateDocument,
) {
  const due = legs.reduce((sum, leg) => sum + leg.amount_due, 0)
  if (due === 0 && discountOf(legs) > 0) return t('receipt.voucher_only')
  if (credit_used >= due && due > 0) return t('receipt.credit_only')
  const method = payment?.method ?? 'bank_transfer'
  const bank = payment?.bank_name && method === 'bank_transfer' ? `, ${payment.bank_name}` : ''
  return `${t(`receipt.${method}`)}${bank}`
}

const discountOf = (legs: DocumentLeg[]) => legs.reduce((sum, leg) => sum + leg.discount, 0)

interface Column {
  x: number
  width: number
  align?: 'left' | 'right'
}
interface Cell {
  text: string
  /** A second line, smaller. */
  note?: string
  strong?: boolean
}

const NAME_WIDTH = 176
const ROW = { oneLine: 22, twoLines: 34 }

/** A row of a table that is read as one element, with a line below it. */
function renderRow(
  receipt: Receipt,
  columns: readonly Column[],
  cells: readonly Cell[],
  size = 10,
) {
  const height = cells.some(({ note }) => note) ? ROW.twoLines : ROW.oneLine
  reserve(receipt, height)
  const { page, y } = receipt
  page.addTexts(
    'P',
    cells.flatMap(({ text, note, strong }, at) => {
      const { x, width, align = 'left' } = columns[at] ?? { x: LEFT, width: WIDTH }
      const style = { width, align }
      return [
        [
          text,
          x,
          y,
          {
            ...style,
            size,
            ...(strong && { weight: 'strong' as const }),
            ...(size < 9 && { colour: SOFT }),
          },
        ],
        ...(note ? [[note, x, y + 13, { ...style, size: 8, colour: SOFT }] as const] : []),
      ] as const
    }),
  )
  page.addDecoration(() => page.doc.rect(LEFT, y + height - 7, WIDTH, 0.75).fill(LINE))
  receipt.y += height
}

function renderTitle(receipt: Receipt, title: string) {
  reserve(receipt, 80)
  receipt.page.addText('H2', title, [LEFT, receipt.y], { size: 12, weight: 'strong' })
  receipt.y += 22
}

/** Who sat where: a column for each flight, with the ticket where it is valid. */
function renderPassengers(receipt: Receipt) {
  const { legs, t, language } = receipt
  renderTitle(receipt, t('receipt.passengers'))
  const width = (WIDTH - NAME_WIDTH) / legs.length
  const columns = [
    { x: LEFT, width: NAME_WIDTH - 10 },
    ...legs.map((_, at) => ({ x: LEFT + NAME_WIDTH + at * width, width: width - 8 })),
  ]
  renderRow(
    receipt,
    columns,
    [
      { text: t('ticket.passenger') },
      ...legs.map((leg) => ({
        text: `${formatFlightNumber(leg)} ${leg.airport_from}–${leg.airport_to}`,
        note: formatDate(leg.departure_date, language),
      })),
    ],
    8.5,
  )
  const [first] = legs
  for (const [at, { name, category_passenger }] of (first?.passengers ?? []).entries())
    renderRow(receipt, columns, [
      { text: name, note: t(`receipt.${category_passenger}`), strong: true },
      ...legs.map((leg) => seatCell(leg, at, t)),
    ])
  receipt.y += 14
}

/** The seat of a trip's passenger on a flight; passengers have the same order on all flights. */
function seatCell(leg: DocumentLeg, at: number, t: TranslateDocument): Cell {
  const passenger = leg.passengers[at]
  if (!passenger) return { text: '' }
  const seat = seatNumber(leg.class_flight, positionOfSeat(passenger.id_seat))
  return {
    text: t('receipt.seat', { seat }),
    ...(passenger.ticket && { note: passenger.ticket }),
  }
}

const ITEMS: Column[] = [
  { x: LEFT, width: 250 },
  { x: LEFT + 260, width: 50, align: 'right' },
  { x: LEFT + 316, width: 92, align: 'right' },
  { x: LEFT + WIDTH - 100, width: 100, align: 'right' },
]

/** Quantity and price of everything, what was taken off, and the sum in digits and words. */
function renderItems(receipt: Receipt) {
  const { trip, legs, t, language } = receipt
  renderTitle(receipt, t('receipt.items'))
  renderRow(
    receipt,
    ITEMS,
    [
      { text: t('receipt.what') },
      { text: t('receipt.quantity') },
      { text: t('receipt.unit_price') },
      { text: t('receipt.amount') },
    ],
    8.5,
  )
  for (const leg of legs)
    for (const cells of legRows(leg, t, language)) renderRow(receipt, ITEMS, cells)
  const discount = discountOf(legs)
  const uniqueCode = legs.reduce((sum, leg) => sum + leg.unique_code, 0)
  const price = legs.reduce((sum, leg) => sum + leg.total_price + leg.insurance_total, 0)
  const total = price - discount + uniqueCode
  const further: [label: string, amount: number, isTotal?: boolean][] = []
  if (price !== total) further.push([t('receipt.subtotal'), price])
  if (discount > 0) further.push([t('receipt.voucher'), -discount])
  if (uniqueCode > 0) further.push([t('receipt.unique_code'), uniqueCode])
  further.push([t('receipt.sum'), total, true])
  if (trip.credit_used > 0)
    further.push(
      [t('receipt.credit'), -trip.credit_used],
      [t('receipt.transferred'), total - trip.credit_used, true],
    )
  // The sums stay together.
  const height = further.reduce((sum, [, , isTotal]) => sum + sumHeight(isTotal), WORDS_HEIGHT)
  reserve(receipt, height)
  for (const [label, amount, isTotal] of further) renderSum(receipt, label, amount, isTotal)
  underline(receipt, total - trip.credit_used)
  renderWords(receipt, total)
}

function legRows(leg: DocumentLeg, t: TranslateDocument, language: Locale): Cell[][] {
  const { capacity, unit_price, total_price, insurance_total } = leg
  const row = (text: string, note: string, unit: number, amount: number): Cell[] => [
    { text, note, strong: true },
    { text: String(capacity) },
    { text: formatRupiah(unit) },
    { text: formatRupiah(amount) },
  ]
  const route = t('receipt.ticket', {
    from: leg.starting_place,
    to: leg.destination_place,
    class: t(`class.${leg.class_flight}`),
  })
  const flight = `${leg.name_airline} ${formatFlightNumber(leg)}, ${formatDate(leg.departure_date, language)}`
  return [
    row(route, flight, unit_price, total_price),
    ...(insurance_total > 0
      ? [
          row(
            t('receipt.insurance'),
            t('receipt.per_passenger'),
            insurance_total / capacity,
            insurance_total,
          ),
        ]
      : []),
  ]
}

const SUMS = LEFT + 172

const TOTAL: TextStyle = { size: 12, weight: 'strong' }

const WORDS_HEIGHT = 28
const sumHeight = (isTotal = false) => (isTotal ? 26 : 20)

function renderSum(receipt: Receipt, label: string, amount: number, isTotal = false) {
  const style = isTotal ? TOTAL : { size: 10 }
  receipt.page.addTexts('P', [
    [label, SUMS, receipt.y, { ...style, width: 220 }],
    [formatRupiah(amount), LEFT + WIDTH - 120, receipt.y, { ...style, width: 120, align: 'right' }],
  ])
  receipt.y += sumHeight(isTotal)
}

/** As on the screen: the amount that was paid stands on a marigold line. */
function underline({ page, y }: Receipt, amount: number) {
  const width = page.widthOf(formatRupiah(amount), TOTAL)
  page.addDecoration(() =>
    page.doc.roundedRect(LEFT + WIDTH - width, y - 9, width, 2, 1).fill(MARIGOLD),
  )
}

function renderWords(receipt: Receipt, total: number) {
  const { page, t, language, y } = receipt
  page.addDecoration(() => page.doc.roundedRect(LEFT, y, WIDTH, WORDS_HEIGHT, 8).fill(PAPER))
  page.addTexts('P', [
    [t('receipt.in_words'), LEFT + 12, y + 8, { size: 8.5, colour: SOFT, width: 60 }],
    [amountInWords(total, language), LEFT + 76, y + 7, { size: 10, width: WIDTH - 88 }],
  ])
}

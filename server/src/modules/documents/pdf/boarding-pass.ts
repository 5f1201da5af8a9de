import { formatDate, type Locale, zoneName } from '@sayap/contract/core/format'
// The named export `raw` is a symbology; only the default export has the one that returns modules.
import bwip from 'bwip-js/node'
import type { TranslateDocument } from '../messages/messages'
import {
  boardingStart,
  formatFlightNumber,
  isBoardedDayBefore,
  type PassengerTicket,
} from '../trip/document-trip'
import { INK, type PdfPage, SEA, SOFT, type TextStyle } from './pdf-page'
import { LEFT, PERFORATION, renderCard, STUB_WIDTH } from './ticket-card'

interface PassOptions {
  t: TranslateDocument
  language: Locale
  /** Points from the top of the page. */
  top: number
  /** The text in the QR code. */
  code: string
}

/** Points. */
export const PASS_HEIGHT = 222
const INNER = LEFT + 18
const MAIN_WIDTH = PERFORATION - INNER - 18

const CAPTION: TextStyle = { size: 8, colour: SOFT }
const VALUE: TextStyle = { size: 12, weight: 'strong' }

/** One boarding pass, laid out as on the screen: details on the left, QR code on the stub. */
export function renderBoardingPass(page: PdfPage, ticket: PassengerTicket, options: PassOptions) {
  renderCard(page, options.top, PASS_HEIGHT)
  renderAirline(page, ticket, options)
  renderRoute(page, ticket, options)
  renderDetails(page, ticket, options)
  renderStub(page, ticket, options)
}

function renderAirline(page: PdfPage, { leg }: PassengerTicket, { t, top }: PassOptions) {
  const title = t('ticket.route', { from: leg.starting_place, to: leg.destination_place })
  page.addText('H2', title, [INNER, top + 14], { ...VALUE, size: 13, width: 210 })
  page.addText('P', `${leg.name_airline}, ${formatFlightNumber(leg)}`, [INNER, top + 32], {
    ...CAPTION,
    size: 9,
    width: 210,
  })
  const right: TextStyle = { width: 100, align: 'right' }
  const x = PERFORATION - 118
  page.addTexts('P', [
    [t('ticket.class'), x, top + 16, { ...CAPTION, ...right }],
    [t(`class.${leg.class_flight}`), x, top + 28, { ...VALUE, size: 11, ...right }],
  ])
}

function renderRoute(page: PdfPage, { leg }: PassengerTicket, { t, language, top }: PassOptions) {
  const y = top + 58
  const middle = INNER + MAIN_WIDTH / 2
  page.addDecoration(() => {
    const { doc } = page
    doc.moveTo(middle - 50, y + 24).quadraticCurveTo(middle, y + 2, middle + 50, y + 24)
    doc.lineWidth(1.5).stroke(SEA)
    doc
      .circle(middle - 50, y + 24, 3)
      .circle(middle + 50, y + 24, 3)
      .fill(SEA)
  })
  const centre: TextStyle = { align: 'center', width: 128 }
  page.addTexts('P', [
    [t('ticket.departure'), middle - 64, y + 31, { ...CAPTION, ...centre }],
    [
      formatDate(leg.departure_date, language),
      middle - 64,
      y + 43,
      { ...VALUE, size: 11, ...centre },
    ],
  ])
  const from = zoneName(leg.zone_from, new Date(leg.departs_at))
  const to = zoneName(leg.zone_to, new Date(leg.arrives_at))
  const city: TextStyle = { size: 9, colour: SOFT, width: 90 }
  page.addTexts('P', [
    [leg.airport_from, INNER, y, { size: 24, weight: 'strong' }],
    [leg.starting_place, INNER, y + 31, city],
    [`${leg.departure_time} ${from}`, INNER, y + 43, { ...VALUE, size: 11 }],
  ])
  const x = INNER + MAIN_WIDTH - 90
  const right: TextStyle = { align: 'right', width: 90 }
  page.addTexts('P', [
    [leg.airport_to, x, y, { size: 24, weight: 'strong', ...right }],
    [leg.destination_place, x, y + 31, { ...city, ...right }],
    [`${leg.arrived_time} ${to}`, x, y + 43, { ...VALUE, size: 11, ...right }],
    ...(leg.arrived_date === leg.departure_date
      ? []
      : [[formatDate(leg.arrived_date, language), x, y + 57, { ...CAPTION, ...right }] as const]),
  ])
}

function renderDetails(page: PdfPage, ticket: PassengerTicket, { t, top }: PassOptions) {
  const { leg, passenger, no_seat } = ticket
  const y = top + 128
  const column = MAIN_WIDTH / 4
  const renderDetail = (
    [label, value, more = '']: readonly [string, string, string?],
    x: number,
    at: number,
    width: number,
  ) =>
    page.addTexts('P', [
      [label, x, at, { ...CAPTION, width }],
      [value, x, at + 12, { ...VALUE, width }],
      ...(more ? [[more, x, at + 27, { ...CAPTION, width }] as const] : []),
    ])
  const details = [
    [
      t('ticket.boarding'),
      boardingStart(leg).time,
      isBoardedDayBefore(leg) ? t('ticket.day-before') : '',
    ],
    [t('ticket.terminal'), leg.terminal],
    [t('ticket.gate'), String(leg.gate)],
    [t('ticket.seat'), no_seat],
  ] as const
  for (const [index, detail] of details.entries())
    renderDetail(detail, INNER + index * column, y, column - 8)
  // A line for the name alone: names are long and are read in a hurry at the gate.
  const label = `${t('ticket.passenger')} · ${t(`receipt.${passenger.category_passenger}`)}`
  renderDetail([label, passenger.name], INNER, y + 42, MAIN_WIDTH)
}

/** Right of the perforation: the QR code, the booking code and the ticket code. */
function renderStub(
  page: PdfPage,
  { trip, passenger, no_seat }: PassengerTicket,
  { t, top, code }: PassOptions,
) {
  const side = 132
  const x = PERFORATION + (STUB_WIDTH - side) / 2
  page.addFigure(t('ticket.qr', { name: passenger.name, seat: no_seat }), () =>
    renderQrCode(page, code, x, top + 14, side),
  )
  const centre: TextStyle = { align: 'center', width: STUB_WIDTH - 16 }
  const inner = PERFORATION + 8
  page.addTexts('P', [
    [t('ticket.code'), inner, top + 152, { ...CAPTION, ...centre }],
    [trip.code, inner, top + 163, { size: 15, weight: 'strong', ...centre }],
  ])
  page.addTexts('P', [
    [t('ticket.number'), inner, top + 186, { ...CAPTION, ...centre }],
    [passenger.ticket ?? '', inner, top + 197, { size: 9, weight: 'strong', ...centre }],
  ])
}

/** On white, with the quiet zone of four modules that scanners need. */
function renderQrCode({ doc }: PdfPage, code: string, x: number, y: number, side: number) {
  const { size, runs } = qrModules(code)
  const module = side / (size + 8)
  doc.rect(x, y, side, side).fill('#ffffff')
  for (const [column, row, length] of runs)
    doc.rect(x + (column + 4) * module, y + (row + 4) * module, length * module, module)
  doc.fill(INK)
}

interface QrModules {
  /** Modules on one side, without the quiet zone. */
  size: number
  /** Adjacent dark modules of a row as one rectangle, so that no seams show between them. */
  runs: [column: number, row: number, length: number][]
}

/** Level M, as scanners of boarding passes expect; `parse: false` takes the text literally. */
const QR_OPTIONS = { eclevel: 'M', parse: false }

function qrModules(text: string): QrModules {
  const [symbol] = bwip.raw('qrcode', text, QR_OPTIONS)
  if (!symbol || !('pixs' in symbol)) throw new Error('bwip-js returned no QR modules.')
  const { pixs, pixx: size } = symbol
  const rows = Array.from({ length: size }, (_, row) => pixs.slice(row * size, (row + 1) * size))
  return { size, runs: rows.flatMap(darkRuns) }
}

const darkRuns = (row: readonly number[], rowIndex: number): QrModules['runs'] =>
  [...row.join('').matchAll(/1+/g)].map(({ index, 0: { length } }) => [index, rowIndex, length])

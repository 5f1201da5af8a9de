import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import { positionOfSeat, seatNumber } from '@sayap/contract/booking/seat-plan'
import {
  formatDate,
  formatDateTime,
  formatRupiah,
  type Locale,
  zoneName,
} from '@sayap/contract/core/format'
import { CHANGED_FIELDS, type FlightDetailChange } from '@sayap/contract/messaging/notifications'
import {
  type DocumentLeg,
  type DocumentTrip,
  formatFlightNumber,
} from '#modules/documents/trip/document-trip'
import type { Block, FlightEndpoint } from '../email-content'
import type { TranslateEmail } from '../messages/messages'

/** What an email about a trip is made from; `legs` are those it is about. */
export interface TripContext {
  trip: DocumentTrip
  legs: DocumentLeg[]
  t: TranslateEmail
  language: Locale
}

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const note = (words: string): Block => ({ kind: 'note', text: words })

type Rows = [label: string, value: string][]

const formatRoute = (leg: DocumentLeg, t: TranslateEmail) =>
  t('trip.route', { from: leg.starting_place, to: leg.destination_place })

/** The earliest payment deadline, in the time zone of the place of departure. */
export function paymentDeadline({ legs, language }: TripContext) {
  const [first] = legs.toSorted((a, b) => a.pay_before.localeCompare(b.pay_before))
  return first ? formatDateTime(first.pay_before, first.zone_from, language) : ''
}

/** How a traveller whose email is not confirmed gets a later deadline for the trip; nothing for others. */
export function laterDeadlineBlock({ legs, t, language }: TripContext): Block[] {
  const [now] = legs.map(({ pay_before }) => pay_before).toSorted()
  const [first] = legs
    .map(({ pay_before, pay_before_confirmed: until, zone_from }) => ({
      until: until ?? pay_before,
      zone_from,
    }))
    .toSorted((a, b) => a.until.localeCompare(b.until))
  if (!first || !now || first.until <= now) return []
  const when = formatDateTime(first.until, first.zone_from, language)
  return [text(t('confirm_email.trip', { when }))]
}

/** One block per flight, with passengers and seats once it is paid. */
export const flightBlocks = ({ legs, t, language }: TripContext): Block[] =>
  legs.map((leg) => ({
    kind: 'flight',
    title: `${leg.starting_place} (${leg.airport_from}) – ${leg.destination_place} (${leg.airport_to})`,
    endpoints: endpointsOf(leg, language),
    rows: [
      [t('trip.flight'), `${leg.name_airline} ${formatFlightNumber(leg)}`],
      [t('trip.gate'), t('trip.gate_value', { terminal: leg.terminal, gate: leg.gate })],
    ],
    headings: [t('trip.passengers'), t('trip.seat_head')],
    passengers: leg.status === PAID ? seatedPassengers(leg, t) : [],
  }))

/** Times are local to the airports, as in the fields of the flight. */
const endpointsOf = (
  leg: DocumentLeg,
  language: Locale,
): [departure: FlightEndpoint, arrival: FlightEndpoint] => [
  {
    airport: leg.airport_from,
    city: leg.starting_place,
    time: `${leg.departure_time} ${zoneName(leg.zone_from, new Date(leg.departs_at))}`,
    day: formatDate(leg.departure_date, language),
  },
  {
    airport: leg.airport_to,
    city: leg.destination_place,
    time: `${leg.arrived_time} ${zoneName(leg.zone_to, new Date(leg.arrives_at))}`,
    day: formatDate(leg.arrived_date, language),
  },
]

const seatedPassengers = ({ passengers, class_flight }: DocumentLeg, t: TranslateEmail) =>
  passengers.map(({ name, id_seat }) => {
    const seat = seatNumber(class_flight, positionOfSeat(id_seat))
    return { name, seat, sentence: t('trip.seat', { name, seat }) }
  })

const pendingTotal = ({ legs }: DocumentTrip) =>
  legs.reduce((sum, leg) => sum + (leg.status === PENDING_PAYMENT ? leg.amount_due : 0), 0)

/** Rupiah that are still to be paid for the trip. */
export const amountToPay = (trip: DocumentTrip) =>
  trip.payment?.state === 'open' ? trip.payment.amount : pendingTotal(trip) - trip.credit_used

/** What is to be paid, line by line, and the bank account to transfer it to. */
export function paymentBlocks({ trip, t }: TripContext): Block[] {
  const pending = trip.legs.filter(({ status }) => status === PENDING_PAYMENT)
  const uniqueCode = pending.reduce((sum, { unique_code }) => sum + unique_code, 0)
  const discount = pending.reduce((sum, leg) => sum + leg.discount, 0)
  const covered = pending.reduce((sum, leg) => sum + leg.covered, 0)
  const amount = amountToPay(trip)
  const received = pendingTotal(trip) - trip.credit_used - amount
  const rows: Rows = [
    ...pending.flatMap((leg) => legRows(leg, t)),
    ...amountRow(t('money.voucher'), -discount),
    ...amountRow(t('money.former_booking'), -covered),
    ...amountRow(t('money.unique_code'), uniqueCode),
    ...amountRow(t('money.credit'), -trip.credit_used),
    ...amountRow(t('money.received'), -received),
    [t('money.total'), formatRupiah(amount)],
  ]
  return [{ kind: 'rows', title: t('money.title'), rows, total: true }, ...bankBlocks(trip, t)]
}

function legRows(leg: DocumentLeg, t: TranslateEmail): Rows {
  const price = formatRupiah(leg.unit_price)
  const ticket = t('money.ticket', { route: formatRoute(leg, t), count: leg.capacity, price })
  return [
    [ticket, formatRupiah(leg.total_price)],
    ...amountRow(t('money.insurance'), leg.insurance_total),
  ]
}

const amountRow = (label: string, amount: number): Rows =>
  amount === 0 ? [] : [[label, formatRupiah(amount)]]

function bankBlocks({ payment }: DocumentTrip, t: TranslateEmail): Block[] {
  if (payment?.state !== 'open' || payment.bank_name === null) return []
  const rows: Rows = [
    [t('bank.name'), payment.bank_name],
    [t('bank.number'), payment.account_number ?? ''],
    [t('bank.holder'), payment.account_holder ?? ''],
  ]
  return [{ kind: 'rows', title: t('bank.title'), rows }]
}

const formatChange = ({ field }: FlightDetailChange, value: string, { language }: TripContext) =>
  field.endsWith('_date') ? formatDate(value, language) : value

/** What changed of a flight, former and new. */
export function changedRows(context: TripContext, changes: readonly FlightDetailChange[]): Block {
  const { t } = context
  const rows = CHANGED_FIELDS.flatMap((field) =>
    changes
      .filter((change) => change.field === field)
      .map((change): [string, string] => [
        t(`changed.${field}`),
        t('flight_changed.value', {
          from: formatChange(change, change.from, context),
          to: formatChange(change, change.to, context),
        }),
      ]),
  )
  return { kind: 'rows', title: t('flight_changed.title'), rows }
}

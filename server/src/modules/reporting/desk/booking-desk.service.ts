import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import { positionOfSeat, seatNumber } from '@sayap/contract/booking/seat-plan'
import {
  type BookingDesk,
  type DeskLeg,
  type HistoryEntry,
  type LedgerLine,
  RESENDS_A_DAY,
  type ResentMail,
} from '@sayap/contract/operations/booking-desk'
import type { Refund } from '@sayap/contract/payment/refunds'
import { bookingsService } from '#modules/booking/bookings.service'
import { resendsService } from '#modules/booking/desk/resends.service'
import { ledgerService } from '#modules/payment/ledger/ledger.service'
import { partPayment } from '#modules/payment/ledger/part-payment'
import { refundsService } from '#modules/refunds/refunds.service'
import type { Database } from '#platform/database/database'
import { notFound } from '#platform/http/app-error'
import { bookingDeskRepository, type HistoryRow, type LegFacts } from './booking-desk.repository'

/** More than a booking ever has, but for one that somebody keeps changing. */
const MAX_HISTORY = 200

/** The booking page of staff; any leg names the trip. */
export const bookingDeskService = (db: Database) => ({
  async one(id_booking: number): Promise<BookingDesk> {
    const desk = bookingDeskRepository(db)
    const head = await desk.head(id_booking)
    if (!head) throw notFound()
    const { id_trip } = head
    const bookings = await bookingsService(db).ofTrips([id_trip])
    const refunds = await refundsService(db).ofBookings(bookings.map(({ id }) => id))
    const facts = await desk.legs(id_trip)
    const legs = bookings.flatMap((booking) => {
      const own = facts.find(({ id }) => id === booking.id)
      const refund = refunds.find((one) => one.id_booking === booking.id) ?? null
      return own ? [deskLeg(booking, own, refund)] : []
    })
    const credit = await ledgerService(db).creditOf(head.traveller.id)
    return {
      ...head,
      traveller: { ...head.traveller, credit },
      legs,
      people: await desk.people(id_trip),
      money: await moneyOf(db, id_trip),
      resend: {
        mail: mailOf(bookings),
        left: Math.max(0, RESENDS_A_DAY - (await resendsService(db).today(id_trip))),
      },
      history: (await desk.history(id_trip, MAX_HISTORY)).map((row) => historyEntry(row, bookings)),
    }
  },
})

/** Travellers may until some hours before departure, staff until departure. */
function deskLeg(booking: Booking, facts: LegFacts, refund: Refund | null): DeskLeg {
  const { status } = booking
  const flies = !facts.cancelled && !facts.closed && facts.hours_left > 0
  const isLive = status === PENDING_PAYMENT || status === PAID
  const change = isLive && flies && facts.complete && !facts.boarded
  return {
    ...booking,
    departs_at: facts.departs_at,
    refund,
    can: {
      change,
      rebook: change && status === PAID,
      cancel: cancellable(status, facts),
    },
  }
}

/** Nothing goes back for a flight that has left. */
function cancellable(status: Booking['status'], { boarded, hours_left }: LegFacts) {
  if (status === PENDING_PAYMENT) return 'free'
  return status === PAID && !boarded && hours_left > 0 ? 'refund' : null
}

function mailOf(legs: readonly Booking[]): ResentMail | null {
  if (legs.some(({ status }) => status === PAID)) return 'payment_verified'
  return legs.some(({ status }) => status === PENDING_PAYMENT) ? 'booking_made' : null
}

async function moneyOf(db: Database, id_trip: number): Promise<BookingDesk['money']> {
  const desk = bookingDeskRepository(db)
  const unpaid = await desk.unpaid(id_trip)
  const due = unpaid ? Math.max(0, unpaid.price + unpaid.unique_code - unpaid.held) : 0
  return {
    ...(await desk.balance(id_trip)),
    due,
    part_payment: await partPayment(db, id_trip),
    insurance: (await desk.insurance(id_trip)) ?? null,
    ledger: await desk.ledger(id_trip),
    on_verify: unpaid ? linesOf(unpaid, due) : [],
  }
}

/** What `settleTrip` writes once the amount due was recorded. */
function linesOf({ held, price, unique_code }: Unpaid, due: number): LedgerLine[] {
  const code = Math.min(Math.max(0, held + due - price), unique_code)
  const lines: LedgerLine[] = [
    { from: 'bank', to: 'held', amount: due },
    { from: 'held', to: 'sales', amount: price },
    { from: 'held', to: 'credit', amount: code },
    { from: 'held', to: 'credit', amount: Math.max(0, held + due - price - code) },
  ]
  return lines.filter(({ amount }) => amount > 0)
}

type Unpaid = NonNullable<Awaited<ReturnType<ReturnType<typeof bookingDeskRepository>['unpaid']>>>

function historyEntry({ detail, ...row }: HistoryRow, bookings: readonly Booking[]): HistoryEntry {
  if (row.kind !== 'seats') return row
  const moves = seatMoves(detail, bookings)
  return { ...row, from: listOf(moves, 'from'), to: listOf(moves, 'to') }
}

interface SeatMove {
  from: string
  to: string
}

const listOf = (moves: readonly SeatMove[], of: keyof SeatMove) =>
  moves.map((move) => move[of]).join(', ') || null

interface NotedChange {
  table?: unknown
  before?: { id_seat?: unknown } | null
  after?: { id_seat?: unknown } | null
}

/** The seat numbers that an audit entry has noted. */
function seatMoves(detail: unknown, [booking]: readonly Booking[]): SeatMove[] {
  if (!Array.isArray(detail) || !booking) return []
  const numberOf = (id_seat: unknown) =>
    typeof id_seat === 'number'
      ? seatNumber(booking.flight.class_flight, positionOfSeat(id_seat))
      : undefined
  return (detail as NotedChange[])
    .filter(({ table }) => table === 'passengers')
    .flatMap(({ before, after }) => {
      const [from, to] = [numberOf(before?.id_seat), numberOf(after?.id_seat)]
      return from && to ? [{ from, to }] : []
    })
}

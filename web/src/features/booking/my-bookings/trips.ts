import {
  CANCELLED,
  EXPIRED,
  PAID,
  PENDING_PAYMENT,
  REFUNDED,
} from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import { journey } from '#shared/dates/journey'

/** Bookings that are paid together: a single leg, or the outbound and the return leg. */
export interface MyTrip {
  legs: readonly Booking[]
  /** The legs that have the status of the trip. */
  active: readonly Booking[]
  /** The first active leg; its deadline and status count for the trip. */
  lead: Booking
}

/** The status of a trip is the first of these that one of its legs has. */
const STATUS_ORDER: readonly number[] = [PENDING_PAYMENT, PAID, EXPIRED, REFUNDED, CANCELLED]

function toTrip(legs: readonly Booking[]): MyTrip[] {
  const status = STATUS_ORDER.find((one) => legs.some((leg) => leg.status === one))
  const active = legs.filter((leg) => leg.status === status)
  const [lead] = active
  return lead ? [{ legs, active, lead }] : []
}

/** Groups bookings into trips and keeps their order. */
export function groupTrips(bookings: readonly Booking[]): MyTrip[] {
  const byTrip = new Map<number, Booking[]>()
  for (const booking of bookings) {
    const { id_trip } = booking
    byTrip.set(id_trip, [...(byTrip.get(id_trip) ?? []), booking])
  }
  return [...byTrip.values()].flatMap((legs) => toTrip(legs.sort((a, b) => a.leg - b.leg)))
}

/** In rupiah: the amount due, the part already paid for a pending trip, and the remainder. */
export function amountLeft(active: readonly Booking[]) {
  const [lead] = active
  const paid = lead?.status === PENDING_PAYMENT ? (lead.trip_paid ?? 0) : 0
  const due = sumAmounts(active, 'amount_due')
  return { paid, due, left: Math.max(0, due - paid) }
}

export const sumAmounts = (
  bookings: readonly Booking[],
  part: 'amount_due' | 'insurance_total' | 'unique_code',
) => bookings.reduce((sum, booking) => sum + booking[part], 0)

export interface TripSections {
  coming: MyTrip[]
  past: MyTrip[]
}

const isActive = ({ status }: Booking) => status === PENDING_PAYMENT || status === PAID
const departs = ({ flight }: Booking) => journey(flight, 0).departs
const lands = ({ flight }: Booking) => journey(flight, 0).lands

/** The first leg that has not landed, or the last one. */
export const currentLeg = ({ active, lead }: MyTrip, now: number) =>
  active.find((leg) => lands(leg) > now) ?? active.at(-1) ?? lead

/** Pending trips first, by deadline; then paid ones, by departure. */
const byUrgency = (now: number) => (one: MyTrip, other: MyTrip) =>
  one.lead.status - other.lead.status ||
  (one.lead.status === PENDING_PAYMENT
    ? Date.parse(one.lead.pay_before) - Date.parse(other.lead.pay_before)
    : departs(currentLeg(one, now)) - departs(currentLeg(other, now)))

/** Separates trips with a flight that has not landed yet from past and closed ones. */
export function splitTrips(bookings: readonly Booking[], now: number): TripSections {
  const trips = groupTrips(bookings)
  const coming = trips.filter(({ active }) =>
    active.some((leg) => isActive(leg) && lands(leg) > now),
  )
  const past = trips.filter((one) => !coming.includes(one))
  return {
    coming: coming.sort(byUrgency(now)),
    past: past.sort((one, other) => departs(other.lead) - departs(one.lead)),
  }
}

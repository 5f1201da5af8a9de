import { CANCELLED, EXPIRED, PAID, REFUNDED, WAITING } from '@sayap/contract/booking-states'
import type { Booking } from '@sayap/contract/bookings'

/** The bookings that are paid as one: one leg, or the way out and the way back. */
export interface Trip {
  legs: readonly Booking[]
  /** Those that make the trip what it is: while one waits, those that wait. */
  active: readonly Booking[]
  /** The first of these: its deadline and its state are the trip's. */
  lead: Booking
}

/** The first of them that a leg is in is the trip's. */
const ORDER: readonly number[] = [WAITING, PAID, EXPIRED, REFUNDED, CANCELLED]

function tripOf(legs: readonly Booking[]): Trip[] {
  const status = ORDER.find((one) => legs.some((leg) => leg.status === one))
  const active = legs.filter((leg) => leg.status === status)
  const [lead] = active
  return lead ? [{ legs, active, lead }] : []
}

/** The trips of a list of bookings, in its order. */
export function tripsOf(bookings: readonly Booking[]): Trip[] {
  const byTrip = new Map<number, Booking[]>()
  for (const booking of bookings) {
    const { id_trip } = booking
    byTrip.set(id_trip, [...(byTrip.get(id_trip) ?? []), booking])
  }
  return [...byTrip.values()].flatMap((legs) => tripOf(legs.sort((a, b) => a.leg - b.leg)))
}

/** Rupiah: what is here already of a trip that waits, and what is left to pay of it. */
export function leftToPay(active: readonly Booking[]) {
  const [lead] = active
  const paid = lead?.status === WAITING ? (lead.trip_paid ?? 0) : 0
  const due = sumOf(active, 'amount_due')
  return { paid, due, left: Math.max(0, due - paid) }
}

export const sumOf = (
  bookings: readonly Booking[],
  part: 'amount_due' | 'insurance_total' | 'unique_code',
) => bookings.reduce((sum, booking) => sum + booking[part], 0)

import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import type { TripOverview } from '@sayap/contract/booking/trip/trip-overview'
import {
  type TripGroup,
  type TripProgress,
  tripProgress,
} from '@sayap/contract/booking/trip/trip-progress'

/** A trip with what it waits for. */
export interface MyTrip {
  trip: TripOverview
  progress: TripProgress
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
  part: 'amount_due' | 'covered' | 'discount' | 'insurance_total' | 'unique_code',
) => bookings.reduce((sum, booking) => sum + (booking[part] ?? 0), 0)

export type TripSections = Record<TripGroup, MyTrip[]>

const departs = ({ progress }: MyTrip) => Date.parse(progress.leg.departs_at)

/** The deadline of what is to be paid, else the departure. */
const dueAt = (one: MyTrip) =>
  one.progress.leg.status === PENDING_PAYMENT
    ? Date.parse(one.progress.leg.pay_before)
    : departs(one)

/** What needs the traveller by deadline, what is coming by departure, what is past the latest first. */
export function tripSections(trips: readonly TripOverview[], now: number): TripSections {
  const all = trips.map((trip) => ({ trip, progress: tripProgress(trip, now) }))
  const inGroup = (group: TripGroup) => all.filter(({ progress }) => progress.group === group)
  return {
    needs_you: inGroup('needs_you').sort((one, other) => dueAt(one) - dueAt(other)),
    coming: inGroup('coming').sort((one, other) => departs(one) - departs(other)),
    past: inGroup('past').sort((one, other) => departs(other) - departs(one)),
  }
}

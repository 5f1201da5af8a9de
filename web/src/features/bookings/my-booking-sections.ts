import { PAID, WAITING } from '@sayap/contract/booking-states'
import type { Booking } from '@sayap/contract/bookings'
import { journey } from '#lib/zoned-time'
import { type Trip, tripsOf } from './trips'

export interface Sections {
  coming: Trip[]
  past: Trip[]
}

const live = ({ status }: Booking) => status === WAITING || status === PAID
const departs = ({ flight }: Booking) => journey(flight, 0).departs
const lands = ({ flight }: Booking) => journey(flight, 0).lands

/** The leg a trip is at: the first that has not landed. */
export const legAt = ({ active, lead }: Trip, now: number) =>
  active.find((leg) => lands(leg) > now) ?? active.at(-1) ?? lead

/** What needs the traveller comes first: by deadline while it waits, then by departure. */
const byUrgency = (now: number) => (one: Trip, other: Trip) =>
  one.lead.status - other.lead.status ||
  (one.lead.status === WAITING
    ? Date.parse(one.lead.pay_before) - Date.parse(other.lead.pay_before)
    : departs(legAt(one, now)) - departs(legAt(other, now)))

/** Trips with a flight still to come, and those that have landed or will not be flown. */
export function sections(bookings: readonly Booking[], now: number): Sections {
  const trips = tripsOf(bookings)
  const coming = trips.filter(({ active }) => active.some((leg) => live(leg) && lands(leg) > now))
  const past = trips.filter((one) => !coming.includes(one))
  return {
    coming: coming.sort(byUrgency(now)),
    past: past.sort((one, other) => departs(other.lead) - departs(one.lead)),
  }
}

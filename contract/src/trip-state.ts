import { type BookingStatus, CANCELLED, EXPIRED, PAID, REFUNDED, WAITING } from './booking-states'
import type { TripState } from './payments'

/** The first of them that a leg is in is the trip's. */
const ORDER: readonly [BookingStatus, TripState][] = [
  [WAITING, 'waiting'],
  [PAID, 'paid'],
  [EXPIRED, 'expired'],
  [REFUNDED, 'refunded'],
  [CANCELLED, 'cancelled'],
]

/** What a trip is, by the states of its legs; and which of them make it that. */
export function tripState<L extends { status: number }>(legs: readonly L[]) {
  for (const [status, state] of ORDER) {
    const those = legs.filter((leg) => leg.status === status)
    if (those.length > 0) return { state, status, legs: those }
  }
  throw new Error('a trip has at least one leg')
}

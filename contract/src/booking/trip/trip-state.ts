import type { TripState } from '../../payment/payments'
import {
  type BookingStatus,
  CANCELLED,
  EXPIRED,
  PAID,
  PENDING_PAYMENT,
  REFUNDED,
} from '../booking-states'

/** A trip has the first of these states that one of its legs has. */
const PRECEDENCE: readonly [BookingStatus, TripState][] = [
  [PENDING_PAYMENT, 'waiting'],
  [PAID, 'paid'],
  [EXPIRED, 'expired'],
  [REFUNDED, 'refunded'],
  [CANCELLED, 'cancelled'],
]

/** Returns the state of a trip and its legs that are in this state. */
export function tripState<L extends { status: number }>(legs: readonly L[]) {
  for (const [status, state] of PRECEDENCE) {
    const matching = legs.filter((leg) => leg.status === status)
    if (matching.length > 0) return { state, status, legs: matching }
  }
  throw new Error('a trip has at least one leg')
}

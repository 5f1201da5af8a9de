import { CANCELLED, EXPIRED, PAID, REFUNDED, WAITING } from '@sayap/contract/booking-states'
import type { Database } from '#db/database'
import type { Actor } from './booking-moves.repository'
import { moveBookings } from './move-booking'

/** How bookings end for reasons of money; each answers the ids of those that moved. */
export const bookingEndsService = (tx: Database) => ({
  /** Paid ones whose money goes back. */
  refund: (ids: number[], actor: Actor) =>
    moveBookings(tx, { ids, from: PAID, to: REFUNDED, reason: 'refund_confirmed', actor }),

  /** Waiting ones whose time to pay is over at the provider's. */
  expire: (ids: number[], actor: Actor) =>
    moveBookings(tx, { ids, from: WAITING, to: EXPIRED, reason: 'deadline_passed', actor }),

  /** Waiting ones whose payment was called off at the provider's. */
  cancel: (ids: number[], actor: Actor) =>
    moveBookings(tx, { ids, from: WAITING, to: CANCELLED, reason: 'payment_cancelled', actor }),
})

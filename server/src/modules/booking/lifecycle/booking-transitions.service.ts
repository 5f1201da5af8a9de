import {
  ALLOWED_TRANSITIONS,
  CANCELLED,
  EXPIRED,
  PAID,
  PENDING_PAYMENT,
  REFUNDED,
} from '@sayap/contract/booking/booking-states'
import { MAX_GROUP } from '@sayap/contract/booking/groups/group-requests'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError } from '#platform/http/app-error'
import type { Actor, BookingEvent } from '../events'
import { storedFingerprint } from '../tickets/revoked-passes.service'
import { ticketsRepository } from '../tickets/tickets.repository'
import { ticketCodes } from '../tickets/tickets.service'
import { bookingTransitionsRepository, type Transition } from './booking-transitions.repository'

/** Closing of bookings for reasons of payment; each function returns the ids of those that changed. */
export const bookingTransitionsService = (tx: Database) => ({
  /** Closes paid bookings whose money goes back. */
  refund: (ids: number[], actor: Actor) =>
    transitionBookings(tx, { ids, from: PAID, to: REFUNDED, reason: 'refund_confirmed', actor }),

  /** Closes unpaid bookings whose payment deadline has passed at the payment provider. */
  expire: (ids: number[], actor: Actor) =>
    transitionBookings(tx, {
      ids,
      from: PENDING_PAYMENT,
      to: EXPIRED,
      reason: 'deadline_passed',
      actor,
    }),

  /** Closes unpaid bookings whose payment was cancelled at the payment provider. */
  cancel: (ids: number[], actor: Actor) =>
    transitionBookings(tx, {
      ids,
      from: PENDING_PAYMENT,
      to: CANCELLED,
      reason: 'payment_cancelled',
      actor,
    }),
})

/**
 * The only way a booking changes its status. Seats, tickets and status history change with it, and
 * one event is published. Returns the ids of the bookings that were still in `from`.
 */
export async function transitionBookings(tx: Database, transition: Transition) {
  const { from, to, ids } = transition
  if (!ALLOWED_TRANSITIONS[from].includes(to)) throw transitionRefused()
  const codes = to === PAID ? ticketCodes(MAX_GROUP * ids.length) : []
  const revoked = from === PAID ? await fingerprintsOf(tx, ids) : []
  const changed = await bookingTransitionsRepository(tx).apply(transition, { codes, revoked })
  const bookingIds = changed.map(({ id }) => id)
  if (bookingIds.length > 0) await publish<BookingEvent>(tx, toEvent(transition, bookingIds))
  return bookingIds
}

/**
 * The list of revoked passes needs what stands on the passes now: later the names may be erased, or
 * the flight may use another airport of the same city.
 */
const fingerprintsOf = async (tx: Database, bookings: readonly number[]) =>
  (await ticketsRepository(tx).passesOfBookings(bookings)).map(storedFingerprint)

function toEvent({ from, to, reason, actor }: Transition, bookingIds: number[]): BookingEvent {
  const transition = { bookingIds, from, reason, actor }
  switch (to) {
    case PAID:
      return { ...transition, type: 'booking.paid', to }
    case EXPIRED:
      return { ...transition, type: 'booking.expired', to }
    case CANCELLED:
      return { ...transition, type: 'booking.cancelled', to }
    case REFUNDED:
      return { ...transition, type: 'booking.refunded', to }
    default:
      throw transitionRefused()
  }
}

export const transitionRefused = () =>
  new AppError('booking_move_refused', 'A booking in this state cannot do that.')

import { CANCELLED, PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError, notFound } from '#platform/http/app-error'
import { ownerFilter, type Principal } from '#platform/http/principal'
import { loadBooking } from '../booking-details'
import type { Actor, BookingEvent } from '../events'
import { bookingTransitionsRepository, type LockedBooking } from './booking-transitions.repository'
import { transitionBookings } from './booking-transitions.service'
import { tripsRepository } from './trips.repository'

interface CancelRequest {
  id: number
  /** Cancels the other leg of its trip too. */
  whole_trip: boolean
}

/** Cancels unpaid bookings and returns the one named; a repeated request changes nothing. */
export const cancelBooking = (
  db: Database,
  { id, whole_trip }: CancelRequest,
  principal: Principal,
  request_id: string,
) =>
  db.transaction(async (tx) => {
    await tripsRepository(tx).lockFlights(id, null)
    const legs = await bookingTransitionsRepository(tx).lockTrip(id, ownerFilter(principal))
    if (legs.length === 0) throw notFound()
    const requested = legs.filter((leg) => whole_trip || leg.id === id)
    const actor = { role: principal.role, id: principal.id, request_id }
    await cancelLegs(tx, requested, actor)
    if (requested.length < legs.length)
      await publish<BookingEvent>(tx, { type: 'booking.leg_cancelled', bookingId: id, actor })
    return loadBooking(tx, id, null)
  })

async function cancelLegs(tx: Database, legs: LockedBooking[], actor: Actor) {
  const open = legs.filter(({ status }) => status !== CANCELLED)
  for (const leg of open) requirePendingPayment(leg)
  if (open.length === 0) return
  const ids = open.map(({ id }) => id)
  const reason = actor.role === 'user' ? 'cancelled_by_traveller' : 'cancelled_by_staff'
  await transitionBookings(tx, { ids, from: PENDING_PAYMENT, to: CANCELLED, reason, actor })
}

function requirePendingPayment({ status }: LockedBooking) {
  if (status === PAID)
    throw new AppError('refund_needed', 'This booking is paid: ask for a refund instead.')
  if (status !== PENDING_PAYMENT)
    throw new AppError('booking_closed', 'This booking has already ended.')
}

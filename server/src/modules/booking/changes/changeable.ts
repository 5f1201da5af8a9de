import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import { ownerFilter, type Principal } from '#platform/http/principal'
import { type ChangeableBooking, changesRepository } from './changes.repository'

/** Locks a booking of this traveller, or any for staff, with its flight; throws `not_found`. */
export async function lockBooking(tx: Database, id: number, principal: Principal) {
  const changes = changesRepository(tx)
  await changes.lockFlight(id)
  const booking = await changes.lockBooking(id, ownerFilter(principal))
  if (!booking) throw notFound()
  return booking
}

/** The error of a booking of which nothing can be changed any more; undefined for any other. */
export function closedFor({ status, complete, cancelled, closed }: ChangeableBooking) {
  if (status !== PENDING_PAYMENT && status !== PAID)
    return new AppError('booking_closed', 'This booking has ended.')
  if (cancelled) return new AppError('flight_cancelled', 'This flight was cancelled.')
  if (closed) return new AppError('change_closed', 'The flight is closed: nothing can be changed.')
  if (!complete) return new AppError('passengers_incomplete', 'Not all passengers are named yet.')
  return undefined
}

/**
 * Throws unless the booking is paid or awaits payment, its flight has not been cancelled, and there
 * are at least so many hours until departure; staff may until departure.
 */
export function requireChangeable(booking: ChangeableBooking, { role }: Principal, hours: number) {
  const closed = closedFor(booking)
  if (closed) throw closed
  if (booking.hours_left < (role === 'user' ? hours : 0))
    throw new AppError('change_closed', 'So close to departure this cannot be changed any more.')
}

/** The instant so many hours before departure; undefined once it has passed. */
export const latestTime = ({ hours_left, departs_at }: ChangeableBooking, hours: number) =>
  hours_left < hours
    ? undefined
    : new Date(Date.parse(departs_at) - hours * 3_600_000).toISOString()

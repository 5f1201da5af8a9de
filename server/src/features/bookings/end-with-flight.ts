import { CANCELLED, WAITING } from '@sayap/contract/booking-states'
import type { Database } from '#db/database'
import { type Actor, bookingMovesRepository } from './booking-moves.repository'
import { moveBookings } from './move-booking'

/**
 * What becomes of the bookings of a flight that was just cancelled and is still locked: unpaid ones
 * end, paid ones stay paid until their refund. Answers the ids of both.
 */
export async function endWithFlight(tx: Database, id_flight: number, actor: Actor) {
  const live = await bookingMovesRepository(tx).lockLiveOf(id_flight)
  const waiting = live.filter(({ status }) => status === WAITING).map(({ id }) => id)
  const paid = live.filter(({ status }) => status !== WAITING).map(({ id }) => id)
  const move = { from: WAITING, to: CANCELLED, reason: 'flight_cancelled', actor } as const
  const cancelled = waiting.length > 0 ? await moveBookings(tx, { ids: waiting, ...move }) : []
  return { cancelled, paid }
}

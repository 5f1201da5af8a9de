import { CANCELLED, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Database } from '#platform/database/database'
import type { Actor } from '../events'
import { inventoryService } from '../inventory/inventory.service'
import { bookingTransitionsRepository } from './booking-transitions.repository'
import { transitionBookings } from './booking-transitions.service'
import { flightBookingsRepository } from './flight-bookings.repository'

/** What a change of a flight means for its bookings; in the transaction that locked the flight. */
export const flightBookingsService = (tx: Database) => {
  const bookings = flightBookingsRepository(tx)
  return {
    /** Call it after the flight is locked: a statement that waited for the lock misses the newest. */
    count: bookings.count,

    /** Who is told of a change of these flights, and whose connection does not fit them as they are. */
    notified: bookings.notified,
    missedConnections: bookings.missedConnections,

    /** Payment deadlines stay some hours before departure when the flight now departs earlier. */
    bringDeadlinesForward: bookings.bringDeadlinesForward,

    /** Deletes seat holds that belong to no booking. */
    releaseHolds: inventoryService(tx).releaseHolds,

    /**
     * Cancels the unpaid bookings of a flight that was cancelled or closed; paid ones stay paid.
     * Returns the ids of the bookings it cancelled, and of the paid ones.
     */
    async cancelUnpaid(
      id_flight: number,
      actor: Actor,
      reason: 'flight_cancelled' | 'flight_closed' = 'flight_cancelled',
    ) {
      const live = await bookingTransitionsRepository(tx).lockLiveOf(id_flight)
      const idsOf = (isUnpaid: boolean) =>
        live.filter(({ status }) => (status === PENDING_PAYMENT) === isUnpaid).map(({ id }) => id)
      const unpaid = idsOf(true)
      const transition = {
        ids: unpaid,
        from: PENDING_PAYMENT,
        to: CANCELLED,
        reason,
        actor,
      } as const
      const cancelled = unpaid.length > 0 ? await transitionBookings(tx, transition) : []
      return { cancelled, paid: idsOf(false) }
    },
  }
}

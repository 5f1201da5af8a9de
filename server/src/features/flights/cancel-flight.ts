import type { FlightCancellation } from '@sayap/contract/flight-admin'
import type { Database } from '#db/database'
import { bookingsService } from '#features/bookings/bookings.service'
import { notificationsService } from '#features/notifications/notifications.service'
import { moneyService } from '#features/payments/money.service'
import { refundsService } from '#features/refunds/refunds.service'
import type { Caller } from '#http/caller'
import { flightChangeRepository } from './flight-change.repository'
import { noSuchFlight, staffFlight } from './staff-flight'

/**
 * Everybody is told; unpaid bookings end, paid ones are offered everything back. Cancelled again it
 * changes nothing, and counts those that still await their refund.
 */
export const cancelFlight = (
  db: Database,
  id: number,
  by: Caller,
  request_id: string,
): Promise<FlightCancellation> =>
  db.transaction(async (tx) => {
    const flights = flightChangeRepository(tx)
    const flight = await flights.lock(id)
    if (!flight) throw noSuchFlight()
    const isFirst = !flight.is_cancelled
    if (isFirst) await flights.cancel(id)
    const bookings = bookingsService(tx)
    const { cancelled, paid } = await bookings.endWithFlight(id, by, request_id)
    const told = isFirst ? [...cancelled, ...paid] : []
    await notificationsService(tx).tell('flight_cancelled', told)
    const actor = { role: by.role, id: by.id, request_id }
    await refundsService(tx).offer(paid, actor)
    // Of a round trip the other leg may be paid already, now that this one costs nothing.
    for (const one of cancelled) await moneyService(tx).settleIfCovered(one, actor)
    await flights.forgetHolds(id)
    return {
      flight: await staffFlight(tx, id),
      bookings_cancelled: cancelled.length,
      bookings_to_refund: paid.length,
    }
  })

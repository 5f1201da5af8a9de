import type { FlightChange } from '@sayap/contract/flight-form'
import type { Database } from '#db/database'
import { notificationsService } from '#features/notifications/notifications.service'
import { AppError } from '#http/app-error'
import { detailsChanged, mergeChange, requireUnlocked } from './changed-flight'
import { flightChangeRepository, type LockedFlight } from './flight-change.repository'
import { betweenCities } from './places-of-flight'
import { noSuchFlight, staffFlight } from './staff-flight'

/** Answers the flight as it now is; a new price is for bookings made from now on. */
export const changeFlight = (db: Database, id: number, change: FlightChange) =>
  db.transaction(async (tx) => {
    const flights = flightChangeRepository(tx)
    const before = await flights.lock(id)
    requireFlown(before)
    const after = betweenCities(tx, mergeChange(before, change))
    requireUnlocked(before, after, await flights.bookings(id))
    if (!(await flights.write(id, after)))
      throw new AppError('not_found', 'That airline does not exist.')
    if (before.class_flight !== after.class_flight) await flights.forgetHolds(id)
    await flights.bringDeadlinesForward(id, before.departs_at)
    const changed = await staffFlight(tx, id)
    await notificationsService(tx).tellFlightChanged(id, detailsChanged(before, changed))
    return changed
  })

function requireFlown(flight: LockedFlight | undefined): asserts flight {
  if (!flight) throw noSuchFlight()
  if (flight.is_cancelled)
    throw new AppError('flight_cancelled', 'This flight is cancelled and cannot be changed.')
}

import type { Departure } from '@sayap/contract/operations/departures'
import { boardingConflictsService } from '#modules/booking/boarding/boarding-conflicts.service'
import { noShowsService, requireClosable } from '#modules/booking/boarding/no-shows.service'
import { groupRequestsService } from '#modules/booking/groups/group-requests.service'
import { flightBookingsService } from '#modules/booking/lifecycle/flight-bookings.service'
import { departureClosed, departuresService } from '#modules/flights/departures/departures.service'
import { paymentsService } from '#modules/payment/payments.service'
import { proposalsService } from '#modules/refunds/disruptions/proposals.service'
import { departureFactsService } from '#modules/reporting/departures/departures.service'
import { type AuditContext, withAuditEntry } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'

/**
 * Closes a departure: nobody boards or books any more, passengers with a ticket who have not boarded
 * become no-shows, unpaid bookings end, and money that comes for them later is travel credit. Of two
 * members of staff one closes it; the other gets 409 `departure_closed` with the name of the first. 409
 * `conflicts_open` while staff have not said what became of a passenger whose pass was read twice.
 */
export const closeDeparture = (
  db: Database,
  id: number,
  context: AuditContext,
): Promise<Departure> => {
  let counted = { no_shows: 0, bookings_ended: 0 }
  return withAuditEntry(
    db,
    context,
    async (tx) => {
      counted = await close(tx, id, context)
      return departureFactsService(tx).one(id)
    },
    { action: 'departure_closed', subject: 'flight', idOf: () => id, detail: () => counted },
  )
}

async function close(tx: Database, id: number, { principal, requestId }: AuditContext) {
  const departures = departuresService(tx)
  const flying = (await departures.lock(id)).filter(({ is_cancelled }) => !is_cancelled)
  const [first] = flying
  if (!first) throw new AppError('flight_cancelled', 'This departure is cancelled.')
  if (first.closed_at) throw departureClosed(first)
  requireClosable(first.hours_left)
  const flights = flying.map((flight) => flight.id)
  await boardingConflictsService(tx).requireSettled(flights)
  await departures.close(flights, principal.id)

  const actor = { role: principal.role, id: principal.id, request_id: requestId }
  const bookings = flightBookingsService(tx)
  let ended = 0
  for (const flight of flights) {
    const { cancelled } = await bookings.cancelUnpaid(flight, actor, 'flight_closed')
    ended += cancelled.length
    // The other leg of a round trip may be fully paid, now that this one costs nothing.
    for (const booking of cancelled) await paymentsService(tx).settleIfFullyPaid(booking, actor)
    await groupRequestsService(tx).endOfFlight(flight, 'sales_closed')
    await proposalsService(tx).loseFlight(flight)
    await bookings.releaseHolds(flight)
  }
  const missing = await noShowsService(tx).markMissing(flights, principal.id, requestId)
  return { no_shows: missing.length, bookings_ended: ended }
}

/**
 * Opens a closed departure again, until it leaves: passengers whom the closing made no-shows are expected
 * again. Unpaid bookings that ended stay ended.
 */
export const reopenDeparture = (
  db: Database,
  id: number,
  context: AuditContext,
): Promise<Departure> =>
  withAuditEntry(
    db,
    context,
    async (tx) => {
      const departures = departuresService(tx)
      const closed = (await departures.lock(id)).filter(({ closed_at }) => closed_at)
      const [first] = closed
      if (!first?.closed_at) throw new AppError('departure_open', 'This departure is open.')
      if (first.hours_left <= 0)
        throw new AppError('departure_closed', 'This departure has left and stays closed.')
      const flights = closed.map((flight) => flight.id)
      await noShowsService(tx).undoOfClosing(flights, context.principal.id)
      await departures.reopen(flights)
      return departureFactsService(tx).one(id)
    },
    { action: 'departure_reopened', subject: 'flight', idOf: () => id },
  )

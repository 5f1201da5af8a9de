import type { BodyOf } from '@sayap/contract/core/endpoint'
import type { Departure, departures as endpoints } from '@sayap/contract/operations/departures'
import { departureClosed, departuresService } from '#modules/flights/departures/departures.service'
import { departureFactsService } from '#modules/reporting/departures/departures.service'
import { type AuditContext, withAuditEntry } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'

/**
 * Sells another class on a departure: one transaction creates its flight and links it, so that no flight
 * stays alone halfway. 409 `departure_differs` for a class that the departure sells already.
 */
export const addClass = (
  db: Database,
  id: number,
  added: BodyOf<typeof endpoints.addClass>,
  context: AuditContext,
): Promise<Departure> => {
  let created = 0
  return withAuditEntry(
    db,
    context,
    async (tx) => {
      created = await add(tx, id, added)
      return departureFactsService(tx).one(id)
    },
    { action: 'flight_created', subject: 'flight', idOf: () => created },
  )
}

async function add(tx: Database, id: number, added: BodyOf<typeof endpoints.addClass>) {
  const departures = departuresService(tx)
  const [first] = (await departures.lock(id)).filter(({ is_cancelled }) => !is_cancelled)
  if (!first) throw new AppError('flight_cancelled', 'This departure is cancelled.')
  if (first.closed_at) throw departureClosed(first)
  if (first.hours_left <= 0) throw new AppError('departure_closed', 'This departure has left.')
  const flights = (await departures.flights(id)).filter(({ cancelled_at }) => !cancelled_at)
  const sold = flights.find(({ class_flight }) => class_flight === added.class_flight)
  if (sold)
    throw new AppError('departure_differs', `Flight ${sold.id} sells this class on it already.`)
  const [like] = flights
  if (!like) throw new AppError('flight_cancelled', 'This departure is cancelled.')
  return departures.addClass(like, added)
}

import { cabinOf } from '@sayap/contract/booking/seat-plan'
import { inputFault } from '@sayap/contract/core/input-errors'
import type { Flight } from '@sayap/contract/flights/flights'
import type {
  Departure,
  DepartureChange,
  DepartureImpact,
} from '@sayap/contract/operations/departures'
import type { Actor } from '#modules/booking/events'
import { flightBookingsService } from '#modules/booking/lifecycle/flight-bookings.service'
import { flightAdminService, type LockedFlight } from '#modules/flights/admin/flight-admin.service'
import { today } from '#modules/flights/days'
import { requireNotMovedIntoPast } from '#modules/flights/departed'
import { departuresService } from '#modules/flights/departures/departures.service'
import type { FlightEvent } from '#modules/flights/events'
import { changeRightsService } from '#modules/refunds/change-rights.service'
import { departureFactsService } from '#modules/reporting/departures/departures.service'
import { type AuditContext, actorOf, withAuditEntry } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError } from '#platform/http/app-error'
import { fitSeats } from './fit-seats'

type Change = Omit<DepartureChange, 'revisions'>
type Revision = DepartureChange['revisions'][number]
export type Rescheduled = Extract<FlightEvent, { type: 'flight.rescheduled' }>

interface MoveOptions {
  /** Revisions that the caller has seen; absent: the flights as they are now. */
  known?: readonly Revision[]
  /** Publishes what was changed, in the same transaction. */
  publishEvents?: (tx: Database, events: readonly Rescheduled[]) => Promise<void>
}

async function publishAll(tx: Database, events: readonly Rescheduled[]) {
  for (const event of events) await publish<FlightEvent>(tx, event)
}

/** Ends the transaction of a preview: what it changed is rolled back. */
class Previewed extends Error {
  constructor(readonly impact: DepartureImpact) {
    super('previewed')
  }
}

/**
 * What a change of a departure would mean. The change is made, looked at and rolled back, so that the
 * preview cannot differ from what saving does; nobody is notified.
 */
export async function previewChange(db: Database, id: number, change: Change, actor: Actor) {
  try {
    return await db.transaction(async (tx): Promise<never> => {
      const { impact } = await apply(tx, id, { change, actor })
      throw new Previewed(impact)
    })
  } catch (error) {
    if (error instanceof Previewed) return error.impact
    throw error
  }
}

/**
 * Changes times, gate, terminal or aircraft of every flight of a departure in one transaction and tells everybody
 * booked. `revisions`: as the preview returned them; 409 `changed_meanwhile` if a flight changed since.
 */
export const changeDeparture = (
  db: Database,
  id: number,
  { revisions, ...change }: DepartureChange,
  context: AuditContext,
): Promise<Departure> => moveDeparture(db, id, change, context, { known: revisions })

/** `changeDeparture` of flights as they are now, whoever changed them last, unless they are `known`. */
export const moveDeparture = (
  db: Database,
  id: number,
  change: Change,
  context: AuditContext,
  { known, publishEvents = publishAll }: MoveOptions = {},
): Promise<Departure> => {
  let notified = 0
  return withAuditEntry(
    db,
    context,
    async (tx) => {
      const actor = actorOf(context)
      const { impact, events } = await apply(tx, id, { change, actor, ...(known && { known }) })
      notified = impact.passengers
      await publishEvents(tx, events)
      return departureFactsService(tx).one(id)
    },
    {
      action: 'departure_changed',
      subject: 'flight',
      idOf: () => id,
      detail: () => ({
        fields: Object.keys(change).filter((name) => name !== 'confirm'),
        passengers: notified,
      }),
    },
  )
}

/** Writes the change; returns what it means and what passengers are notified of. */
async function apply(
  tx: Database,
  id: number,
  { change, actor, known }: { change: Change; actor: Actor; known?: readonly Revision[] },
) {
  const members = await departuresService(tx).lock(id)
  const flying = members.filter(({ is_cancelled }) => !is_cancelled).map((flight) => flight.id)
  if (flying.length === 0)
    throw new AppError('flight_cancelled', 'This departure is cancelled and cannot be changed.')
  const flights = flightAdminService(tx)
  const bookings = flightBookingsService(tx)
  const locked: { flightId: number; before: LockedFlight }[] = []
  for (const flightId of flying) locked.push({ flightId, before: await flights.lock(flightId) })
  const revisions = locked.map(({ flightId, before }) => ({
    id: flightId,
    revision: before.revision,
  }))
  // Before the rules: what a colleague changed may be the reason why this change breaks one.
  if (known) requireKnown(revisions, known)
  const events: Rescheduled[] = []
  let sooner = 0
  let minutes = 0
  let rights = 0
  for (const { flightId, before } of locked) {
    const { binding } = await bookings.count(flightId)
    const formerCabin = cabinOf(await flights.one(flightId))
    // Times that have passed are refused below, whatever is confirmed.
    const confirm = ['departure_past' as const, ...(change.confirm ?? [])]
    const wanted = { ...change, confirm }
    const { flight, changes } = await flights.update(flightId, before, wanted, binding)
    if (before.id_aircraft_type !== (flight.id_aircraft_type ?? null))
      await fitSeats(tx, [flightId], { from: formerCabin, to: cabinOf(flight) })
    sooner += (await bookings.bringDeadlinesForward(flightId, before.departs_at)).length
    const after = await flights.lock(flightId)
    const { bookingIds, paid } = await changeRightsService(tx).flightChanged(
      flightId,
      before,
      actor,
    )
    rights += paid.length
    minutes = Math.round((Date.parse(after.departs_at) - Date.parse(before.departs_at)) / 60_000)
    requireNotMovedIntoPast(before, after, pastFault(flight))
    if (changes.length > 0)
      events.push({ type: 'flight.rescheduled', flightId, changes, withRight: bookingIds })
  }
  const notified = await bookings.notified(events.map(({ flightId }) => flightId))
  const missed = await bookings.missedConnections(flying)
  return {
    events,
    impact: { minutes, ...notified, sooner_deadlines: sooner, rights, missed, revisions },
  }
}

/** Says which days are left, or that the time of today has passed. */
function pastFault({ departure_date, zone_from }: Pick<Flight, 'departure_date' | 'zone_from'>) {
  const day = today(zone_from)
  return departure_date < day ? inputFault('day_too_early', { day }) : inputFault('departure_past')
}

function requireKnown(revisions: readonly Revision[], known: readonly Revision[]) {
  const isKnown = ({ id, revision }: Revision) =>
    known.some((one) => one.id === id && one.revision === revision)
  if (revisions.length === known.length && revisions.every(isKnown)) return
  throw new AppError(
    'changed_meanwhile',
    'A colleague has changed this departure meanwhile. Look at the preview again.',
  )
}

import { cabinOf } from '@sayap/contract/booking/seat-plan'
import { inputFault } from '@sayap/contract/core/input-errors'
import type { FlightChange } from '@sayap/contract/flights/flight-form'
import { groupRequestsService } from '#modules/booking/groups/group-requests.service'
import { flightBookingsService } from '#modules/booking/lifecycle/flight-bookings.service'
import { revokedPassesService } from '#modules/booking/tickets/revoked-passes.service'
import { flightAdminService, type LockedFlight } from '#modules/flights/admin/flight-admin.service'
import { changesFingerprints } from '#modules/flights/admin/flight-change'
import { requireNotMovedIntoPast } from '#modules/flights/departed'
import type { FlightEvent } from '#modules/flights/events'
import { changeRightsService } from '#modules/refunds/change-rights.service'
import { proposalsService } from '#modules/refunds/disruptions/proposals.service'
import { type AuditContext, actorOf, withAuditEntry } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import type { KnownRevision } from '#platform/revisions/known-revision'
import { fitSeats } from './fit-seats'

const LEFT_ALREADY = inputFault('departure_past')

/**
 * Changes a flight and returns it. What passengers bought cannot change once there are bookings
 * (409 `flight_locked`), nor an aircraft without their seats (409 `aircraft_too_small`), nor the times of a
 * flight that departed more than 24 hours ago (409 `departure_closed`); a flight with live bookings does not
 * move into the past (400). Payment deadlines follow an earlier departure; passengers are notified of new
 * times, gates and airports. A new price applies to future bookings only. `known`: the revision that the
 * caller read; 409 `changed_meanwhile` if others changed the same since.
 */
export const rescheduleFlight = (
  db: Database,
  id: number,
  change: FlightChange,
  context: AuditContext,
  known?: KnownRevision,
) =>
  withAuditEntry(
    db,
    context,
    async (tx) => {
      const flights = flightAdminService(tx)
      const bookings = flightBookingsService(tx)
      const before = await flights.lock(id)
      const formerCabin = cabinOf(await flights.one(id))
      const { binding, live } = await bookings.count(id)
      const meant = await flights.withoutReadFare(before, change, known)
      const merged = await flights.merge(id, before, meant, known)
      const confirm = confirmedOf(change, live)
      await storeFingerprintsBefore(tx, id, before, merged)
      const { flight, changes } = await flights.update(id, before, { ...merged, confirm }, binding)
      if (live > 0) requireNotMovedIntoPast(before, await flights.lock(id), LEFT_ALREADY)
      if (before.class_flight !== flight.class_flight) {
        await groupRequestsService(tx).reopenOfFlight(id)
        await proposalsService(tx).loseFlight(id)
        await bookings.releaseHolds(id)
      } else if (before.id_aircraft_type !== (flight.id_aircraft_type ?? null)) {
        await fitSeats(tx, [id], { from: formerCabin, to: cabinOf(flight) })
      }
      await bookings.bringDeadlinesForward(id, before.departs_at)
      const { bookingIds: withRight } = await changeRightsService(tx).flightChanged(
        id,
        before,
        actorOf(context),
      )
      if (changes.length > 0)
        await publish<FlightEvent>(tx, {
          type: 'flight.rescheduled',
          flightId: id,
          changes,
          withRight,
        })
      return flights.one(id)
    },
    {
      action: 'flight_changed',
      subject: 'flight',
      idOf: (flight) => flight.id,
      detail: () => ({
        fields: Object.keys(change).filter((name) => name !== 'revision' && name !== 'confirm'),
      }),
    },
  )

/** Only where fingerprints change: reading all tickets of the flight for each change of times would be waste. */
async function storeFingerprintsBefore(
  tx: Database,
  id: number,
  before: LockedFlight,
  change: FlightChange,
) {
  if (changesFingerprints(before, change)) await revokedPassesService(tx).keepOfFlight(id)
}

/** Nobody can confirm of a booked flight that it has left: `requireNotMovedIntoPast` refuses that. */
const confirmedOf = ({ confirm }: FlightChange, live: number) =>
  live > 0 ? ['departure_past' as const, ...(confirm ?? [])] : confirm

import { cabinOf } from '@sayap/contract/booking/seat-plan'
import type { FlightChange } from '@sayap/contract/flights/flight-form'
import { groupRequestsService } from '#modules/booking/groups/group-requests.service'
import { flightBookingsService } from '#modules/booking/lifecycle/flight-bookings.service'
import { revokedPassesService } from '#modules/booking/tickets/revoked-passes.service'
import { flightAdminService } from '#modules/flights/admin/flight-admin.service'
import type { FlightEvent } from '#modules/flights/events'
import { changeRightsService } from '#modules/refunds/change-rights.service'
import { proposalsService } from '#modules/refunds/disruptions/proposals.service'
import { type AuditContext, actorOf, withAuditEntry } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import type { KnownRevision } from '#platform/revisions/known-revision'
import { fitSeats } from './fit-seats'

/**
 * Changes a flight and returns it. What passengers bought cannot change once there are bookings
 * (409 `flight_locked`), nor an aircraft without their seats (409 `aircraft_too_small`); payment deadlines follow an earlier departure; passengers are notified of
 * new times, gates and airports. A new price applies to future bookings only. `known`: the revision
 * that the caller read; 409 `changed_meanwhile` if others changed the same since.
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
      const { binding } = await bookings.count(id)
      const merged = await flights.merge(id, before, change, known)
      const wanted = { ...merged, confirm: change.confirm }
      await revokedPassesService(tx).keepOfFlight(id)
      const { flight, changes } = await flights.update(id, before, wanted, binding)
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

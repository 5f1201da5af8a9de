import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import { groupRequestsService } from '#modules/booking/groups/group-requests.service'
import { flightBookingsService } from '#modules/booking/lifecycle/flight-bookings.service'
import { waitingListService } from '#modules/booking/waiting-list/waiting-list.service'
import { flightAdminService } from '#modules/flights/admin/flight-admin.service'
import { leaveOutDayOf } from '#modules/flights/schedules/schedules.service'
import { proposalsService } from '#modules/refunds/disruptions/proposals.service'
import { type AuditContext, withAuditEntry } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'

/** Deletes a flight that was never booked and returns it; bookings refer to all others. */
export const deleteFlight = (
  db: Database,
  id: number,
  context: AuditContext,
): Promise<StaffFlight> =>
  withAuditEntry(
    db,
    context,
    async (tx) => {
      const flights = flightAdminService(tx)
      const bookings = flightBookingsService(tx)
      // Before the flight: a run locks the schedule first.
      await leaveOutDayOf(tx, id)
      await flights.lock(id)
      const { live, all } = await bookings.count(id)
      if (all > 0) throw hasBookings(live, all)
      const deleted = await flights.one(id)
      await waitingListService(tx).endOfFlight(id)
      await groupRequestsService(tx).endOfFlight(id, 'flight_cancelled')
      await proposalsService(tx).loseFlight(id)
      await bookings.releaseHolds(id)
      await flights.delete(id)
      return deleted
    },
    { action: 'flight_deleted', subject: 'flight', idOf: (flight) => flight.id },
  )

const hasBookings = (live: number, all: number) =>
  live > 0
    ? new AppError(
        'has_dependents',
        `This flight has ${live} live bookings. Cancel the flight instead: then they are told.`,
        { dependents: live },
      )
    : new AppError(
        'has_dependents',
        `This flight had ${all} bookings, which have ended but are kept. Cancel it instead.`,
        { dependents: all },
      )

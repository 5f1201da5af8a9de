import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import { groupRequestsService } from '#modules/booking/groups/group-requests.service'
import { inventoryService } from '#modules/booking/inventory/inventory.service'
import { waitingListService } from '#modules/booking/waiting-list/waiting-list.service'
import { flightAdminService } from '#modules/flights/admin/flight-admin.service'
import { proposalsService } from '#modules/refunds/disruptions/proposals.service'
import { type AuditContext, withAuditEntry } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import type { KnownRevision } from '#platform/revisions/known-revision'

/**
 * Takes a flight off sale or puts it back on sale; returns it. It flies either way: bookings, also those
 * that await their payment, stay as they are. While the sale is stopped nobody books or holds seats; who
 * had an offer of the waiting list waits on in the same place, quotes of groups go back to staff, and
 * proposals to passengers of disrupted flights end. Repeated, it changes nothing. `known`: the revision
 * that the caller read.
 * @throws AppError 409 `changed_meanwhile`, `flight_cancelled`, `departure_closed`
 */
export const setSale = (
  db: Database,
  id: number,
  on_sale: boolean,
  context: AuditContext,
  known?: KnownRevision,
): Promise<StaffFlight> =>
  db.transaction(async (tx) => {
    const flights = flightAdminService(tx)
    // A booking that has begun shares this lock: it is there before, or is refused.
    const before = await flights.lock(id)
    const change = { on_sale, by: context.principal.id, known }
    if (await flights.setSale(id, before, change))
      await withAuditEntry(
        tx,
        context,
        async (inner) => ({ offers: on_sale ? 0 : await takeBack(inner, id) }),
        {
          action: on_sale ? 'sale_resumed' : 'sale_stopped',
          subject: 'flight',
          idOf: () => id,
          detail: ({ offers }) => (on_sale ? {} : { offers }),
        },
      )
    return flights.one(id)
  })

/** Ends what was held for travellers who have not booked; returns how many offers of the waiting list. */
async function takeBack(tx: Database, id: number) {
  const offers = await waitingListService(tx).pauseOfFlight(id)
  await groupRequestsService(tx).reopenOfFlight(id)
  await proposalsService(tx).loseFlight(id)
  await inventoryService(tx).releaseHolds(id)
  return offers
}

import { type Cabin, renumbered } from '@sayap/contract/booking/seat-plan'
import { groupRequestsService } from '#modules/booking/groups/group-requests.service'
import { inventoryService } from '#modules/booking/inventory/inventory.service'
import { proposalsService } from '#modules/refunds/disruptions/proposals.service'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'

/** So many passengers are named; all are counted. */
const MAX_NAMED = 100

/**
 * Gives passengers the seats of the same numbers after their flights got another cabin, in the
 * transaction that locked and changed the flights. Holds of seats that are gone, or have other positions
 * now, end; quotes of groups and proposals that held them go back to staff.
 * @throws AppError 409 `aircraft_too_small` with the passengers whose seat the new cabin does not have
 */
export async function fitSeats(
  tx: Database,
  flights: readonly number[],
  { from, to }: { from: Cabin; to: Cabin },
) {
  if (flights.length === 0) return
  const inventory = inventoryService(tx)
  const kept = renumbered(from, to)
  const { passengers, total } = await inventory.unseated(flights, [...kept.keys()], MAX_NAMED)
  if (total > 0)
    throw new AppError(
      'aircraft_too_small',
      `${total} passengers would lose their seat. Give them other seats first.`,
      { passengers, dependents: total },
    )
  const unchanged = [...kept].filter(([position, there]) => position === there)
  const disturbed = await inventory.heldOutside(
    flights,
    unchanged.map(([position]) => position),
  )
  for (const id of disturbed) {
    await groupRequestsService(tx).reopenOfFlight(id)
    await proposalsService(tx).loseFlight(id)
    await inventory.releaseHolds(id)
  }
  await inventory.renumber(
    flights,
    [...kept].filter(([position, there]) => position !== there),
  )
}

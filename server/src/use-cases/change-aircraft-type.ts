import type { AircraftType, AircraftTypeChange } from '@sayap/contract/flights/aircraft-types'
import { fleetService } from '#modules/flights/fleet/fleet.service'
import type { Database } from '#platform/database/database'
import type { KnownRevision } from '#platform/revisions/known-revision'
import { fitSeats } from './fit-seats'

/**
 * Changes an aircraft type; its coming flights sell the new cabins from now on. `known`: the revision
 * that the caller read.
 * @throws AppError 409 `changed_meanwhile`, `has_dependents`, and `aircraft_too_small` with the passengers
 * who would lose a seat
 */
export const changeAircraftType = (
  db: Database,
  id: number,
  change: AircraftTypeChange,
  known?: KnownRevision,
): Promise<AircraftType> =>
  db.transaction(async (tx) => {
    const fleet = fleetService(tx)
    for (const { flights, ...cabins } of await fleet.update(id, change, known))
      await fitSeats(tx, flights, cabins)
    return fleet.one(id)
  })

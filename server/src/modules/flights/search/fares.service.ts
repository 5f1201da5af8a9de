import type { FareQuery } from '@sayap/contract/flights/fares'
import { airportsService } from '#modules/catalog/airports/airports.service'
import { destinationName } from '#modules/catalog/destinations/destinations.service'
import type { Database } from '#platform/database/database'
import { faresRepository } from './fares.repository'
import { type FareSearch, normalizeFares } from './search-query'

export const faresService = (db: Database) => {
  const { findCity } = airportsService(db)
  const fares = faresRepository(db)

  return {
    /** Throws 404 when the destination does not exist. */
    searchOf: async (id_destination: number, query: FareQuery): Promise<FareSearch> =>
      normalizeFares(await destinationName(db, id_destination), query, findCity),

    to: async (search: FareSearch) => (await fares.to(search)) ?? { origins: [], days: [] },
  }
}

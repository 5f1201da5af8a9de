import type { FareQuery } from '@sayap/contract/fares'
import type { Database } from '#db/database'
import { airportsService } from '#features/airports/airports.service'
import { type FareSearch, faresRepository } from './fares.repository'

export const faresService = (db: Database) => {
  const { cityNamed } = airportsService(db)
  const fares = faresRepository(db)

  return {
    /** The question as the database is asked it: two that mean the same become the same. */
    searchOf: (place: string, query: FareQuery): FareSearch => ({
      to: cityNamed(place),
      from: query.starting_place === undefined ? undefined : cityNamed(query.starting_place),
      class_flight: query.class_flight,
      type_trip: query.type_trip,
    }),

    to: async (search: FareSearch) => (await fares.to(search)) ?? { origins: [], days: [] },
  }
}

import type { Database } from '#platform/database/database'
import { airportData } from './airport-data'
import { airportsRepository } from './airports.repository'
import { nearCities } from './near-cities'
import { codesOf, findCitiesByPrefix, findCity } from './place-names'

export const airportsService = (db: Database) => {
  const airports = airportsRepository(db)

  return {
    list: airports.list,
    findCity,
    findCitiesByPrefix,
    codesOf,
    nearCities,

    /** Updates the table to the airports that this version of the program ships. */
    load: () => airports.upsert(airportData),
  }
}

/** The cities that have an airport in the table this version ships. */
export const cityNames: readonly string[] = [...new Set(airportData.map(({ city }) => city))]

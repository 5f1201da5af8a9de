import type { Database } from '#db/database'
import { airportData } from './airport-data'
import { airportsRepository } from './airports.repository'
import { citiesLike, cityNamed, codesOf } from './place-names'

export const airportsService = (db: Database) => {
  const airports = airportsRepository(db)

  return {
    list: airports.list,
    cityNamed,
    citiesLike,
    codesOf,

    /** Brings the table up to what this version of the program knows; with or without demo data. */
    load: () => airports.upsert(airportData),
  }
}

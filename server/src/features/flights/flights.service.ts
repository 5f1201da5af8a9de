import type { DatesQuery, FlightSearch } from '@sayap/contract/flight-search'
import type { Flight } from '@sayap/contract/flights'
import type { Database } from '#db/database'
import { airportsService } from '#features/airports/airports.service'
import { imageUrl } from '#features/images/images.service'
import { AppError } from '#http/app-error'
import { facetsOf } from './facets'
import { flightInsertRepository } from './flight-insert.repository'
import type { FlightRow } from './flight-row.repository'
import { flightSearchRepository } from './flight-search.repository'
import { flightsRepository } from './flights.repository'
import { type NewFlight, onceOnly, type Schedule } from './new-flight'
import { type Search, searchOf } from './search'

/** Pixels; the mark beside a flight is shown at up to 48, twice that on a fine screen. */
const MARK_WIDTH = 96

export const flightsService = (db: Database) => {
  const flights = flightsRepository(db)
  const { search: searchRow } = flightSearchRepository(db)
  const { insert } = flightInsertRepository(db)
  const { cityNamed } = airportsService(db)

  const load = (schedules: readonly Schedule[]) =>
    insert(
      schedules.map((flight) => ({
        ...flight,
        starting_place: cityNamed(flight.starting_place),
        destination_place: cityNamed(flight.destination_place),
      })),
    )

  async function search(search: Search) {
    const row = await searchRow(search)
    if (!row) throw new Error('A search answers one row.')
    return {
      data: (row.flights ?? []).map(flightOf),
      pagination: {
        currentPage: search.page,
        limit: search.limit,
        totalData: row.total,
        totalPage: Math.ceil(row.total / search.limit),
      },
      facets: facetsOf(row, markUrl),
    }
  }

  return {
    /** Those that exist, in no particular order; past and cancelled ones too. */
    byIds: async (ids: readonly number[]) => (await flights.byIds(ids)).map(flightOf),

    one: async (id: number) => {
      const [row] = await flights.byIds([id])
      if (!row) throw new AppError('not_found', 'There is no such flight.')
      return flightOf(row)
    },

    /** The search as the database is asked it: two that mean the same become the same. */
    searchOf: (query: FlightSearch) => searchOf(query, cityNamed),

    search,

    /** The same for the days of a route. */
    datesOf: (query: DatesQuery): DatesQuery => ({
      ...query,
      starting_place: cityNamed(query.starting_place),
      destination_place: cityNamed(query.destination_place),
    }),

    cheapestDays: flights.cheapestDays,

    /** The coming flights of one airline, as a search among these. */
    async ofAirline(id: number, query: FlightSearch) {
      if (!(await flights.airlineExists(id)))
        throw new AppError('not_found', 'There is no such airline.')
      return search({ ...searchOf(query, cityNamed), of_airline: id })
    },

    /** A function from a place to the least price of a coming flight there, null without one. */
    cheapestTo: async (places: readonly string[]) => {
      const cities = new Set(places.map(cityNamed))
      const prices = new Map<string, number>()
      for (const { city, price } of await flights.cheapestTo([...cities])) prices.set(city, price)
      return (place: string) => prices.get(cityNamed(place)) ?? null
    },

    /** Each flight every day for as many days as it has prices; answers the new ids, in no order. */
    load,

    create: async (flight: NewFlight) => {
      const [created] = await load([onceOnly(flight)])
      if (!created) throw new AppError('not_found', 'There is no such airline.')
      return created.id
    },
  }
}

/** Of the mark beside a flight, by the hash of the picture. */
export const markUrl = (photo: string | null) => imageUrl(photo, MARK_WIDTH)

const flightOf = ({ airline_photo, ...row }: FlightRow): Flight => ({
  ...row,
  image_airline: markUrl(airline_photo),
})

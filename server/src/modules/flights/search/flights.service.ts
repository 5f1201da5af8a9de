import type { DatesQuery, FlightSearch } from '@sayap/contract/flights/flight-search'
import type { Flight } from '@sayap/contract/flights/flights'
import { airportsService } from '#modules/catalog/airports/airports.service'
import { imageUrl } from '#modules/catalog/images/images.service'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { toFacets } from './facets'
import type { FlightRow } from './flight-row.repository'
import { flightSearchRepository } from './flight-search.repository'
import { flightsRepository } from './flights.repository'
import { normalizeDates, normalizeSearch, type SearchQuery } from './search-query'

/** Pixels: the logo next to a flight is shown at up to 48, on a high-density screen from twice that. */
const LOGO_WIDTH = 96

export const flightsService = (db: Database) => {
  const flights = flightsRepository(db)
  const { search: searchRow } = flightSearchRepository(db)
  const { findCity } = airportsService(db)

  async function search(search: SearchQuery) {
    const row = await searchRow(search)
    if (!row) throw new Error('A search returns one row.')
    return {
      data: (row.flights ?? []).map(toFlight),
      pagination: paginationOf(search, row.total),
      facets: toFacets(row, airlineLogoUrl),
    }
  }

  return {
    /** Returns those that exist, departed and cancelled ones too, in no particular order. */
    byIds: async (ids: readonly number[]) => (await flights.byIds(ids)).map(toFlight),

    /** The `revision` becomes the ETag of the response. */
    one: async (id: number): Promise<Flight & { revision: number }> => {
      const [row] = await flights.byIds([id])
      if (!row) throw new AppError('not_found', 'There is no such flight.')
      return { ...toFlight(row), revision: row.revision }
    },

    normalizeSearch: (query: FlightSearch) => normalizeSearch(query, findCity),

    normalizeDates: (query: DatesQuery) => normalizeDates(query, findCity),

    search,

    cheapestDays: flights.cheapestDays,

    /** Searches the upcoming flights of one airline. */
    async ofAirline(id: number, query: FlightSearch) {
      if (!(await flights.airlineExists(id)))
        throw new AppError('not_found', 'There is no such airline.')
      return search({ ...normalizeSearch(query, findCity), of_airline: id })
    },

    /** Returns a function from a place to the lowest price of an upcoming flight there, or null. */
    cheapestTo: async (places: readonly string[]) => {
      const cities = new Set(places.map(findCity))
      const prices = new Map<string, number>()
      for (const { city, price } of await flights.cheapestTo([...cities])) prices.set(city, price)
      return (place: string) => prices.get(findCity(place)) ?? null
    },
  }
}

export const paginationOf = ({ page, limit }: SearchQuery, total: number) => ({
  currentPage: page,
  limit,
  totalData: total,
  totalPage: Math.ceil(total / limit),
})

/** `photo`: hash of the airline's stored logo. */
export const airlineLogoUrl = (photo: string | null) => imageUrl(photo, LOGO_WIDTH)

/** Details that are null become undefined: what is unknown is absent on the wire. */
export function withKnownDetails<R extends FlightDetails>(row: R): R {
  const known = { ...row }
  // Not deleted: that would make the object slow for whatever reads it.
  for (const name of DETAILS) if (known[name] === null) known[name] = undefined
  return known
}

const DETAILS = [
  'transit_place',
  'layover_minutes',
  'cabin_kg',
  'checked_kg',
  'aircraft',
  'id_aircraft_type',
  'cabin',
] as const satisfies (keyof Flight)[]

type FlightDetails = Pick<Flight, (typeof DETAILS)[number]>

/** Where the airline does not name the aircraft, its type does. */
export const toFlight = ({ airline_photo, name_aircraft, ...row }: FlightRow): Flight => ({
  ...withKnownDetails({ ...row, aircraft: row.aircraft ?? name_aircraft ?? undefined }),
  image_airline: airlineLogoUrl(airline_photo),
})

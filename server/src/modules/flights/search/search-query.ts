import type { FareQuery } from '@sayap/contract/flights/fares'
import type { CabinClass, TripType } from '@sayap/contract/flights/flight-enums'
import type { DatesQuery, FlightSearch } from '@sayap/contract/flights/flight-search'
import { HOUR_SPANS } from '@sayap/contract/flights/flight-search'

type FindCity = (typed: string) => string

/** A normalized search: places by their city, times of day by quarters 0 to 3. */
export type SearchQuery = Omit<
  FlightSearch,
  'departure_hours' | 'arrived_hours' | 'return_date'
> & {
  departure_quarters: string | undefined
  arrived_quarters: string | undefined
  /** Only flights of this airline; unlike the filter `airline` it has no facet count. */
  of_airline?: number
}

/** Searches that mean the same become equal, and so share a cached response. */
export function normalizeSearch(query: FlightSearch, findCity: FindCity): SearchQuery {
  const { departure_hours, arrived_hours, return_date: _, ...rest } = query
  return {
    ...rest,
    ...(query.starting_place !== undefined && { starting_place: findCity(query.starting_place) }),
    ...(query.destination_place !== undefined && {
      destination_place: findCity(query.destination_place),
    }),
    departure_quarters: quarters(departure_hours),
    arrived_quarters: quarters(arrived_hours),
  }
}

/** Turns `00-06,18-24` into `0,3`. */
const quarters = (spans: string | undefined) =>
  spans
    ?.split(',')
    .map((span) => HOUR_SPANS.indexOf(span as (typeof HOUR_SPANS)[number]))
    .join(',')

export const normalizeDates = (query: DatesQuery, findCity: FindCity): DatesQuery => ({
  ...query,
  starting_place: findCity(query.starting_place),
  destination_place: findCity(query.destination_place),
})

export interface FareSearch {
  /** City. */
  to: string
  /** City. */
  from: string | undefined
  class_flight: CabinClass | undefined
  type_trip: TripType | undefined
}

/** `place`: the name of the destination. */
export const normalizeFares = (
  place: string,
  query: FareQuery,
  findCity: FindCity,
): FareSearch => ({
  to: findCity(place),
  from: query.starting_place === undefined ? undefined : findCity(query.starting_place),
  class_flight: query.class_flight,
  type_trip: query.type_trip,
})

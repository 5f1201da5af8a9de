import type { FlightSearch } from '@sayap/contract/flight-search'
import { HOUR_SPANS } from '@sayap/contract/flight-search'

/** A search as the database is asked it: places by their city, times of day by quarters 0 to 3. */
export type Search = Omit<FlightSearch, 'departure_hours' | 'arrived_hours' | 'return_date'> & {
  departure_quarters: string | undefined
  arrived_quarters: string | undefined
  /** Only among the flights of this airline: no filter that others are counted beside. */
  of_airline?: number
}

export function searchOf(query: FlightSearch, cityNamed: (typed: string) => string): Search {
  const { departure_hours, arrived_hours, return_date: _, ...same } = query
  return {
    ...same,
    ...(query.starting_place !== undefined && { starting_place: cityNamed(query.starting_place) }),
    ...(query.destination_place !== undefined && {
      destination_place: cityNamed(query.destination_place),
    }),
    departure_quarters: quarters(departure_hours),
    arrived_quarters: quarters(arrived_hours),
  }
}

/** `00-06,18-24` as `0,3`. */
const quarters = (spans: string | undefined) =>
  spans
    ?.split(',')
    .map((span) => HOUR_SPANS.indexOf(span as (typeof HOUR_SPANS)[number]))
    .join(',')

import type { StaffFlightFilters, StaffFlightList } from '@sayap/contract/flights/flight-admin'
import { readCursor, type Sorting } from '#platform/database/keyset'

/** Filters of staff with their text parsed. */
export interface StaffFilters
  extends Pick<StaffFlightList, 'airline' | 'class_flight' | 'sale' | 'from' | 'to' | 'when'> {
  /** A flight matches when any of these does. */
  match: SearchMatch | undefined
}

/** A page of them. */
export interface StaffSearch extends StaffFilters {
  limit: number
  sorting: Sorting
  /** The sorted values of the last flight of the previous page. */
  after: readonly string[] | undefined
}

export interface SearchMatch {
  /** Lower-case keys as in the indexes; of a route, its origins. */
  places: string[]
  /** Destinations, where a route was typed. */
  destinations: string[] | undefined
  flight_number: string
  id: number | null
}

interface Cities {
  findCity: (typed: string) => string
  findCitiesByPrefix: (typed: string) => string[]
}

/** More cities than this mean that the typed text is too short to select any. */
const MAX_CITIES = 12

export const parseStaffFilters = (
  { q, airline, class_flight, sale, from, to, when }: StaffFlightFilters,
  cities: Cities,
): StaffFilters => ({
  airline,
  class_flight,
  sale,
  from,
  to,
  when,
  match: q === undefined ? undefined : parseText(q, cities),
})

/** `Medan - Jakarta`, also `Medan to Jakarta` and the Indonesian `Medan ke Jakarta`. */
const ROUTE = /^(.+?)(?:\s*(?:–|—|→|->|>)\s*|\s(?:-|to|ke)\s+)(.+)$/i

/** Reads what staff typed to find flights or schedules. */
export function parseText(q: string, cities: Cities): SearchMatch {
  const [, origin = q, destination] = ROUTE.exec(q) ?? []
  return {
    places: placeKeys(origin, cities),
    destinations: destination === undefined ? undefined : placeKeys(destination, cities),
    flight_number: q.replace(/\s/g, '').toUpperCase(),
    id: /^[1-9]\d{0,14}$/.test(q) ? Number(q) : null,
  }
}

function placeKeys(place: string, { findCity, findCitiesByPrefix }: Cities) {
  const names = [place, findCity(place), ...findCitiesByPrefix(place).slice(0, MAX_CITIES)]
  return [...new Set(names.map((name) => name.trim().toLowerCase()))]
}

const MICROSECONDS = 1000

/**
 * `1795132800000_42`: the instant of departure in milliseconds since 1970, and the id. The cursor of
 * lists that do not name their order, as from before there were others.
 */
export const departureCursor = ([instant = '', id = '']: readonly string[]) =>
  `${Number(instant) / MICROSECONDS}_${id}`

const DEPARTURE_CURSOR = /^(\d+)_(\d+)$/

/** The sorted values that a cursor holds, of either kind. */
export function parseCursor(sorting: Sorting, cursor: string): string[] {
  const [, instant, id] = DEPARTURE_CURSOR.exec(cursor) ?? []
  if (instant === undefined || id === undefined || sorting.name !== 'departs')
    return readCursor(sorting, cursor)
  return [String(Number(instant) * MICROSECONDS), id]
}

import type { StaffFlightList } from '@sayap/contract/flights/flight-admin'

/** A staff search with its text and cursor parsed. */
export interface StaffSearch
  extends Pick<StaffFlightList, 'airline' | 'class_flight' | 'from' | 'to' | 'when' | 'limit'> {
  /** A flight matches when any of these does. */
  match: SearchMatch | undefined
  /** The last flight of the previous page. */
  after: { departs_at: string; id: number } | undefined
}

interface SearchMatch {
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

export const parseStaffSearch = ({ q, after, ...rest }: StaffFlightList, cities: Cities) => ({
  ...rest,
  match: q === undefined ? undefined : parseText(q, cities),
  after: after === undefined ? undefined : parseCursor(after),
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

/** `1795132800000_42`: the instant of departure in milliseconds since 1970, and the id. */
export const cursorOf = (departs_at: string, id: number) => `${Date.parse(departs_at)}_${id}`

function parseCursor(cursor: string) {
  const [instant = 0, id = 0] = cursor.split('_').map(Number)
  return { departs_at: new Date(instant).toISOString(), id }
}

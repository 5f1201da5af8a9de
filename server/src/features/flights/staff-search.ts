import type { StaffFlightList } from '@sayap/contract/flight-admin'

/** A staff search as the database is asked it. */
export interface StaffSearch
  extends Pick<StaffFlightList, 'airline' | 'class_flight' | 'from' | 'to' | 'when' | 'limit'> {
  /** Any of these. */
  sought: Sought | undefined
  /** The last flight of the page before. */
  after: { departs_at: string; id: number } | undefined
}

interface Sought {
  /** As the indexes have them, in lower case; where a route is sought, where it begins. */
  places: string[]
  /** Where it ends. */
  ends: string[] | undefined
  flight_number: string
  id: number | null
}

interface Cities {
  cityNamed: (typed: string) => string
  citiesLike: (typed: string) => string[]
}

/** Beyond these a beginning is too short to mean anything. */
const MOST_CITIES = 12

export const staffSearchOf = ({ q, after, ...same }: StaffFlightList, cities: Cities) => ({
  ...same,
  sought: q === undefined ? undefined : soughtBy(q, cities),
  after: after === undefined ? undefined : readCursor(after),
})

/** `Medan - Jakarta`, as it is written here and in Indonesian. */
const ROUTE = /^(.+?)(?:\s*(?:–|—|→|->|>)\s*|\s(?:-|to|ke)\s+)(.+)$/i

function soughtBy(q: string, cities: Cities): Sought {
  const [, start = q, end] = ROUTE.exec(q) ?? []
  return {
    places: keysOf(start, cities),
    ends: end === undefined ? undefined : keysOf(end, cities),
    flight_number: q.replace(/\s/g, '').toUpperCase(),
    id: /^[1-9]\d{0,14}$/.test(q) ? Number(q) : null,
  }
}

function keysOf(place: string, { cityNamed, citiesLike }: Cities) {
  const names = [place, cityNamed(place), ...citiesLike(place).slice(0, MOST_CITIES)]
  return [...new Set(names.map((name) => name.trim().toLowerCase()))]
}

/** `1795132800000_42`: the instant of departure in milliseconds, and the id. */
export const cursorOf = (departs_at: string, id: number) => `${Date.parse(departs_at)}_${id}`

function readCursor(cursor: string) {
  const [instant = 0, id = 0] = cursor.split('_').map(Number)
  return { departs_at: new Date(instant).toISOString(), id }
}

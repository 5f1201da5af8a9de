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
  /** As the indexes have them, in lower case. */
  places: string[]
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

function soughtBy(q: string, { cityNamed, citiesLike }: Cities): Sought {
  const places = [q, cityNamed(q), ...citiesLike(q).slice(0, MOST_CITIES)]
  return {
    places: [...new Set(places.map((place) => place.trim().toLowerCase()))],
    flight_number: q.replace(/\s/g, '').toUpperCase(),
    id: /^[1-9]\d{0,14}$/.test(q) ? Number(q) : null,
  }
}

/** `1795132800000_42`: the instant of departure in milliseconds, and the id. */
export const cursorOf = (departs_at: string, id: number) => `${Date.parse(departs_at)}_${id}`

function readCursor(cursor: string) {
  const [instant = 0, id = 0] = cursor.split('_').map(Number)
  return { departs_at: new Date(instant).toISOString(), id }
}

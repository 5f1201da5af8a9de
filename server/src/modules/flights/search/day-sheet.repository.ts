import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'
import { isLiveClaim } from '../seat-availability'
import { flightColumns, flightJoins } from './flight-row.repository'
import { candidates } from './flight-search.repository'
import type { SearchQuery } from './search-query'

/** One flight of a day sheet: what filters, sorts and facets read, and the whole row as JSON. */
export interface SheetRow {
  id: number
  price: number
  transit: 'direct' | 'transit'
  wifi: boolean
  meal: boolean
  luggage: boolean
  id_airline: number
  name_airline: string
  airline_photo: string | null
  /** Seconds since 1970. */
  departs_at: number
  duration_minutes: number
  /** Quarters of the day, 0 to 3. */
  departure_quarter: number
  arrived_quarter: number
  /** Milliseconds until something of this flight changes without a write. */
  changes_in_ms: number
  /** A `FlightRow` as JSON. */
  details: string
}

export const daySheetRepository = (db: Database) => ({
  /**
   * The flights of a search without its filters, up to `limit`, ordered by the name of the airline.
   * Holds that run out, the end of sales and the departure are the changes that nobody writes. The ids come
   * first, by an index alone, like those of the search statement.
   */
  rows: (search: SearchQuery, limit: number) =>
    db.rows<SheetRow>(sql`
      with found as materialized (select id from flights where ${candidates(search)} limit ${limit})
      select f.id, f.price, f.transit, f.wifi, f.meal, f.luggage, f.id_airline,
        a.name as name_airline, a.photo as airline_photo,
        extract(epoch from f.departs_at)::float8 as departs_at, f.duration_minutes,
        left(f.departure_time, 2)::int / 6 as departure_quarter,
        left(f.arrived_time, 2)::int / 6 as arrived_quarter,
        (1000 * extract(epoch from least(
          f.departs_at - now(),
          case when f.departs_at >= (select first_on_sale())
            then f.departs_at - (select first_on_sale()) end,
          (select min(c.expires_at) from claims c where c.id_flight = f.id and ${isLiveClaim}) - now()
        )))::float8 as changes_in_ms,
        (select row_to_json(one)::text from (select ${flightColumns}) one) as details
      from found join flights f using (id) ${flightJoins}
      order by a.name
    `),
})

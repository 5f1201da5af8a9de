import {
  BEST_RUPIAH_FOR_TRANSIT,
  BEST_RUPIAH_PER_HOUR,
  MAX_COUNTED_FLIGHTS,
} from '@sayap/contract/flights/flight-search'
import type { Database } from '#platform/database/database'
import { and, empty, type Sql, sql } from '#platform/database/sql'
import type { FacetRow } from './facets'
import { type FlightRow, flightColumns, flightJoins } from './flight-row.repository'
import type { SearchQuery } from './search-query'

const orders: Record<SearchQuery['sortBY'], Sql> = {
  price: sql`price`,
  departure_time: sql`departs_at`,
  transit: sql`transit`,
  best: sql`price + duration_minutes * ${BEST_RUPIAH_PER_HOUR}::bigint / 60
    + case transit when 'transit' then ${BEST_RUPIAH_FOR_TRANSIT}::bigint else 0 end`,
}

const orderBy = ({ sortBY, sort }: SearchQuery) =>
  sql`${orders[sortBY]} ${sort === 'ASC' ? sql`asc` : sql`desc`}, price, id`

/** Conditions that every result meets; facets count among these. */
export const candidates = (search: SearchQuery) =>
  and(
    sql`cancelled_at is null`,
    sql`departs_at > now()`,
    sql`id_airline <> all (array(select id from airlines where not active))`,
    search.of_airline !== undefined && sql`id_airline = ${search.of_airline}`,
    search.starting_place !== undefined && sql`origin_key = lower(${search.starting_place})`,
    search.destination_place !== undefined && sql`dest_key = lower(${search.destination_place})`,
    search.departure_date !== undefined && onDay(search.departure_date),
    search.class_flight !== undefined && sql`class_flight = ${search.class_flight}`,
    search.type_trip !== undefined && sql`type_trip = ${search.type_trip}`,
  )

/** A local day lies within these instants in every time zone: they let the index by instant help. */
const onDay = (day: string) => sql`
  departure_date = ${day}::date
  and departs_at > ${day}::date::timestamp at time zone 'UTC' - interval '14 hours'
  and departs_at < ${day}::date::timestamp at time zone 'UTC' + interval '36 hours'
`

/**
 * The groups of filters that a flight fails, one bit each; 0 is a result. A filter that is not set is
 * null, and no comparison with null fails: one statement text serves all combinations.
 */
const failing = (search: SearchQuery) => sql`
  case when transit <> ${search.transit ?? null}::text then 1 else 0 end
  + case when not wifi and ${search.filter_wifi ?? false}::boolean
           or not meal and ${search.filter_meal ?? false}::boolean
           or not luggage and ${search.filter_luggage ?? false}::boolean then 2 else 0 end
  + case when id_airline <> all (string_to_array(${search.airline ?? null}::text, ',')::bigint[])
      then 4 else 0 end
  + case when price < ${search.min_price ?? null}::bigint or price > ${search.max_price ?? null}::bigint
      then 8 else 0 end
  + case when left(departure_time, 2)::int / 6
      <> all (string_to_array(${search.departure_quarters ?? null}::text, ',')::int[])
      then 16 else 0 end
  + case when left(arrived_time, 2)::int / 6
      <> all (string_to_array(${search.arrived_quarters ?? null}::text, ',')::int[])
      then 32 else 0 end
  + case when duration_minutes > ${search.max_duration ?? null}::int then 64 else 0 end
`

const namesNoRoute = (search: SearchQuery) =>
  search.starting_place === undefined || search.destination_place === undefined

const found = (search: SearchQuery) => sql`
  select id, price, transit, wifi, meal, luggage, id_airline, departs_at, duration_minutes,
         left(departure_time, 2)::int / 6 as departure_quarter,
         left(arrived_time, 2)::int / 6 as arrived_quarter,
         ${failing(search)} as fails
  from flights
  where ${candidates(search)}
  ${namesNoRoute(search) ? sql`order by departs_at limit ${MAX_COUNTED_FLIGHTS}` : empty}
`

/** Each facet counts as if its own group were not set: `fails & 126` ignores bit 1. */
const counts = sql`
  select
    count(*) filter (where fails = 0)::int as total,
    array[count(*) filter (where fails & 126 = 0 and transit = 'direct'),
          count(*) filter (where fails & 126 = 0 and transit = 'transit')]::int[] as transit,
    array[count(*) filter (where fails & 125 = 0 and wifi),
          count(*) filter (where fails & 125 = 0 and meal),
          count(*) filter (where fails & 125 = 0 and luggage)]::int[] as facilities,
    array[count(*) filter (where fails & 111 = 0 and departure_quarter = 0),
          count(*) filter (where fails & 111 = 0 and departure_quarter = 1),
          count(*) filter (where fails & 111 = 0 and departure_quarter = 2),
          count(*) filter (where fails & 111 = 0 and departure_quarter = 3)]::int[] as departure_time,
    array[count(*) filter (where fails & 95 = 0 and arrived_quarter = 0),
          count(*) filter (where fails & 95 = 0 and arrived_quarter = 1),
          count(*) filter (where fails & 95 = 0 and arrived_quarter = 2),
          count(*) filter (where fails & 95 = 0 and arrived_quarter = 3)]::int[] as arrived_time,
    min(price) filter (where fails & 119 = 0) as price_min,
    max(price) filter (where fails & 119 = 0) as price_max,
    min(duration_minutes) filter (where fails & 63 = 0) as duration_min,
    max(duration_minutes) filter (where fails & 63 = 0) as duration_max
  from found
`

const histogram = sql`
  select json_agg(json_build_object('step', step, 'count', count)) from (
    select least(11, (price - price_min) * 12 / greatest(price_max - price_min, 1)) as step,
           count(*)::int as count
    from found, counts where fails & 119 = 0 group by 1
  ) steps
`

const airlineCounts = sql`
  select json_agg(json_build_object('id', a.id, 'name', a.name, 'photo', a.photo, 'count', n.count)
                  order by a.name)
  from (select id_airline, count(*) filter (where fails & 123 = 0)::int as count
        from found group by id_airline) n
  join airlines a on a.id = n.id_airline
`

export type SearchRow = FacetRow & { total: number; flights: FlightRow[] | null }

export const flightSearchRepository = (db: Database) => ({
  /** One statement: ids, counts and facets by index-only scans, then the rows of the page. */
  search: (search: SearchQuery) =>
    db.row<SearchRow>(sql`
      with found as materialized (${found(search)}),
      counts as materialized (${counts}),
      page as (
        select id, row_number() over () as place from (
          select id from found where fails = 0
          order by ${orderBy(search)}
          limit ${search.limit} offset ${(search.page - 1) * search.limit}
        ) ids
      )
      select counts.*, (${histogram}) as histogram, (${airlineCounts}) as airlines,
        (select json_agg(shown order by shown.place) from (
          select page.place, ${flightColumns} from page join flights f using (id) ${flightJoins}
        ) shown) as flights
      from counts
    `),
})

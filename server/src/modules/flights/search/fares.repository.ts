import type { Fare } from '@sayap/contract/flights/fares'
import type { Database } from '#platform/database/database'
import { and, sql } from '#platform/database/sql'
import { isForSale } from '../seat-availability'
import type { FareSearch } from './search-query'

/** Two months of the busiest destination; of more flights, those that leave next. */
const MAX_ROWS = 20_000

export const faresRepository = (db: Database) => ({
  /** Counts the same flights as `cheapestTo`: of active airlines, while sales are open. */
  to: ({ to, from, class_flight, type_trip }: FareSearch) =>
    db.row<{ origins: Fare[]; days: Fare[] }>(sql`
      with coming as materialized (
        select starting_place, airport_from, departure_date, price from flights f
        where ${and(
          sql`dest_key = lower(${to})`,
          isForSale,
          sql`departure_date >= (now() - interval '1 day')::date`,
          sql`departure_date < (now() + interval '62 days')::date`,
          sql`departs_at >= (select first_on_sale())`,
          sql`id_airline <> all (array(select id from airlines where not active))`,
          class_flight !== undefined && sql`class_flight = ${class_flight}`,
          type_trip !== undefined && sql`type_trip = ${type_trip}`,
        )}
        order by departure_date limit ${MAX_ROWS}
      ), origins as (
        select distinct on (starting_place) * from coming
        order by starting_place, price, departure_date
      ), days as (
        select distinct on (departure_date) * from coming
        where lower(starting_place) = lower(coalesce(${from ?? null}::text, starting_place))
        order by departure_date, price, starting_place
      )
      select
        (select coalesce(json_agg(o order by o.price, o.starting_place), '[]') from origins o) as origins,
        (select coalesce(json_agg(d order by d.departure_date), '[]') from days d) as days
    `),
})

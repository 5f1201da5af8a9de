import type { Fare } from '@sayap/contract/fares'
import type { FlightClass, TripType } from '@sayap/contract/flight-words'
import type { Database } from '#db/database'
import { and, sql } from '#db/sql'

/** Two months of the busiest destination; of more flights, those that leave next. */
const MOST = 20_000

export interface FareSearch {
  /** Cities. */
  to: string
  from: string | undefined
  class_flight: FlightClass | undefined
  type_trip: TripType | undefined
}

export const faresRepository = (db: Database) => ({
  /** As `cheapestTo` counts them: of airlines that fly, while sales are open. */
  to: ({ to, from, class_flight, type_trip }: FareSearch) =>
    db.row<{ origins: Fare[]; days: Fare[] }>(sql`
      with coming as materialized (
        select starting_place, airport_from, departure_date, price from flights
        where ${and(
          sql`dest_key = lower(${to})`,
          sql`cancelled_at is null`,
          sql`departure_date >= (now() - interval '1 day')::date`,
          sql`departure_date < (now() + interval '62 days')::date`,
          sql`departs_at >= (select first_on_sale())`,
          sql`id_airline <> all (array(select id from airlines where not active))`,
          class_flight !== undefined && sql`class_flight = ${class_flight}`,
          type_trip !== undefined && sql`type_trip = ${type_trip}`,
        )}
        order by departure_date limit ${MOST}
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

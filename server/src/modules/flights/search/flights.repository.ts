import type { DatesQuery } from '@sayap/contract/flights/flight-search'
import type { CheapestDay } from '@sayap/contract/flights/flights'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'
import { isForSale, isForSaleById } from '../seat-availability'
import { type FlightRow, flightColumns, flightJoins } from './flight-row.repository'

export const flightsRepository = (db: Database) => ({
  /** Cancelled and departed ones too, in no particular order. */
  byIds: (ids: readonly number[]) =>
    db.rows<FlightRow & { revision: number }>(sql`
      select ${flightColumns}, f.cancelled_at, f.revision from flights f ${flightJoins}
      where f.id = any (string_to_array(${ids.join(',')}::text, ',')::bigint[])
    `),

  airlineExists: async (id: number) =>
    (await db.row(sql`select id from airlines where id = ${id}`)) !== undefined,

  /**
   * An index-only scan. Sold-out flights count too, as a seat may become free; those that are not for sale, or
   * whose sales have closed, do not: a search lists them, but nobody could pay their price.
   */
  cheapestDays: ({
    starting_place,
    destination_place,
    class_flight,
    type_trip,
    ...q
  }: DatesQuery) =>
    db.rows<CheapestDay>(sql`
      select departure_date, min(price) as price, count(*)::int as flights
      from flights, (
        select coalesce(${q.from ?? null}::date, (now() at time zone 'Asia/Jakarta')::date) as first
      ) days
      where origin_key = lower(${starting_place}) and dest_key = lower(${destination_place})
        and departure_date >= first and departure_date < first + ${q.days}::int
        and class_flight = ${class_flight} and type_trip = ${type_trip}
        and cancelled_at is null and departs_at >= (select first_on_sale()) and ${isForSaleById(sql`flights.id`)}
        and id_airline <> all (array(select id from airlines where not active))
      group by departure_date
      order by departure_date
    `),

  /**
   * The lowest price of an upcoming flight on sale to each city; cities without one are left out.
   * Steps from day to day in the index and reads one row of each, so the cost does not grow.
   */
  cheapestTo: (cities: readonly string[]) =>
    db.rows<{ city: string; price: number }>(sql`
      select wanted.city, min(cheapest.price) as price
      from jsonb_array_elements_text(${JSON.stringify(cities)}::jsonb) as wanted(city)
      cross join lateral (
        with recursive days as (
          (select departure_date as day from flights
           where dest_key = lower(wanted.city) and cancelled_at is null
             and departure_date >= (now() - interval '1 day')::date
           order by departure_date limit 1)
          union all
          select (select departure_date from flights
                  where dest_key = lower(wanted.city) and cancelled_at is null
                    and departure_date > days.day
                  order by departure_date limit 1)
          from days where days.day is not null
        )
        select one.price from days cross join lateral (
          select price from flights f
          where dest_key = lower(wanted.city) and ${isForSale}
            and departure_date = days.day and departs_at >= (select first_on_sale())
            and id_airline <> all (array(select id from airlines where not active))
          order by price limit 1
        ) one
      ) cheapest
      group by wanted.city
    `),
})

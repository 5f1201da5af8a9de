import type { PriceHistory } from '@sayap/contract/flights/fare-rules'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

export const fareDetailsRepository = (db: Database) => ({
  /** By the database's clock; negative hours once it has departed. */
  departure: (id: number) =>
    db.row<{ departs_at: string; hours_left: number; is_cancelled: boolean }>(sql`
      select departs_at, cancelled_at is not null as is_cancelled,
        (extract(epoch from departs_at - now()) / 3600)::float8 as hours_left
      from flights where id = ${id}
    `),

  /**
   * The lowest price of each day up to today or its departure. A day without a change costs what the one
   * before it ended with.
   */
  history: (id: number, days: number) =>
    db.rows<PriceHistory['days'][number]>(sql`
      with flight as (
        select f.id, f.price, today, least(today, f.departure_date) as last,
          greatest((f.created_at at time zone 'Asia/Jakarta')::date, today - ${days - 1}::int) as first
        from flights f, (select (now() at time zone 'Asia/Jakarta')::date as today) clock
        where f.id = ${id}
      )
      select (first + n) as day, coalesce(
          (select p.lowest from flight_prices p where p.id_flight = flight.id and p.day = first + n),
          (select p.closing from flight_prices p
           where p.id_flight = flight.id and p.day < first + n order by p.day desc limit 1),
          (select p.opening from flight_prices p
           where p.id_flight = flight.id and p.day > first + n order by p.day limit 1),
          price
        ) as price
      from flight cross join lateral generate_series(0, last - first) n
      order by day
    `),
})

import { PAID } from '@sayap/contract/booking/booking-states'
import type { Database } from '#platform/database/database'
import { literal, sql } from '#platform/database/sql'
import type { Span } from './dashboard.repository'

export interface LoadRow {
  day: string
  id_airline: number
  sold: number
  capacity: number
}

/** Weeks by which last year is compared: weekdays stay weekdays. */
export const WEEKS_BEFORE = 52

export const loadsRepository = (db: Database) => ({
  /**
   * By day of departure and airline, `weeks` before the span: seats of what was not cancelled, and of
   * them those that had been paid for so many weeks ago and still are. Days are those of airports,
   * whose clocks differ by less than a day from UTC: so the index of instants narrows the bookings.
   */
  byDay: ({ from, to }: Span, weeks: number) =>
    db.rows<LoadRow>(sql`
      with span as (
        select ${from}::date - ${7 * weeks}::int as first, ${to}::date - ${7 * weeks}::int as last
      ),
      offered as (
        select f.departure_date as day, f.id_airline, sum(f.capacity)::int as capacity
        from flights f, span
        where f.departure_date between span.first and span.last and f.cancelled_at is null
        group by 1, 2
      ),
      sold as (
        select b.departure_date as day, b.id_airline, sum(b.capacity)::int as sold
        from bookings b, span
        where b.status = ${literal(PAID)}
          and b.departs_at between span.first - 1 and span.last + 2
          and b.departure_date between span.first and span.last
          and b.status_at <= now() - make_interval(weeks => ${weeks}::int)
          and not exists (
            select from flights f where f.id = b.id_flight and f.cancelled_at is not null
          )
        group by 1, 2
      )
      select offered.day + ${7 * weeks}::int as day, id_airline, capacity, coalesce(sold, 0) as sold
      from offered left join sold using (day, id_airline)
    `),

  airlines: (ids: readonly number[]) =>
    db.rows<{ id: number; name: string; photo: string | null }>(sql`
      select id, name, photo from airlines where id = any(${ids}::bigint[])
    `),
})

import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { DayFigures, RouteFigures } from '@sayap/contract/operations/dashboard'
import type { Database } from '#platform/database/database'
import { literal, type Sql, sql } from '#platform/database/sql'

const ROUTES = 10
const AIRLINES = 5

export interface TopAirline extends Omit<RouteFigures, 'starting_place' | 'destination_place'> {
  id: number
  name: string
  photo: string | null
}

interface Now {
  as_of: string
  payments_to_verify: number
  refunds_due: number
}

export interface Span {
  /** First and last day in Jakarta, `YYYY-MM-DD`. */
  from: string
  to: string
}

/** The instant at which a date begins in Jakarta. */
const begins = (day: Sql) => sql`(${day}::timestamp at time zone 'Asia/Jakarta')`
const within = (column: Sql, { from, to }: Span) => sql`
  ${column} >= ${begins(sql`${from}::date`)} and ${column} < ${begins(sql`(${to}::date + 1)`)}
`

/** Rupiah of a paid booking. Its unique code is none of them: it was returned as travel credit. */
const price = sql`amount_due - unique_code`

const sums = sql`
  sum(bookings)::int as bookings, sum(revenue)::bigint as revenue, sum(seats_sold)::int as seats_sold
`

/**
 * Bookings created and seats sold in a span by flight, read from two indexes only. A paid booking
 * counts on the day of its payment, and not any more once it is cancelled or refunded.
 */
const flows = (span: Span) => sql`
  select id_flight, ${sums}
  from (
    select id_flight, 1 as bookings, 0::bigint as revenue, 0 as seats_sold
    from bookings where ${within(sql`created_at`, span)}
    union all
    select id_flight, 0, ${price}, capacity
    from bookings where status = ${literal(PAID)} and ${within(sql`status_at`, span)}
  ) flow
  group by id_flight
`

export const dashboardRepository = (db: Database) => ({
  /** Raises the limits of this transaction: sums over a year take more memory and time. */
  raiseLimits: () => db.script(`set local work_mem = '64MB'; set local statement_timeout = '20s'`),

  /** The last `days` days, today included. */
  lastDays: async (days: number) =>
    (await db.row<Span>(sql`
      select today - ${days - 1}::int as from, today as to
      from (select (now() at time zone 'Asia/Jakarta')::date as today) clock
    `)) as Span,

  /**
   * Sums of each day of a span and of the span of equal length before it, in order; one index range
   * per day, no date per row.
   */
  byDay: ({ from, to }: Span) =>
    db.rows<DayFigures>(sql`
      select day, made.bookings, sold.revenue, sold.seats_sold
      from (
        select ${to}::date - ago as day
        from generate_series(0, 2 * (${to}::date - ${from}::date) + 1) as ago
      ) days
      cross join lateral (
        select count(*)::int as bookings from bookings
        where created_at >= ${begins(sql`day`)} and created_at < ${begins(sql`(day + 1)`)}
      ) made
      cross join lateral (
        select coalesce(sum(${price}), 0)::bigint as revenue,
          coalesce(sum(capacity), 0)::int as seats_sold
        from bookings
        where status = ${literal(PAID)}
          and status_at >= ${begins(sql`day`)} and status_at < ${begins(sql`(day + 1)`)}
      ) sold
      order by day
    `),

  /** Routes and airlines with the most revenue; each flight is looked up once. */
  leaders: async (span: Span) => {
    const row = await db.row<{ routes: RouteFigures[]; airlines: TopAirline[] }>(sql`
      with sold as materialized (
        select starting_place, destination_place, id_airline, ${sums}
        from (${flows(span)}) flows join flights f on f.id = id_flight
        group by starting_place, destination_place, id_airline
      ),
      routes as (
        select starting_place, destination_place, ${sums}
        from sold group by 1, 2
        having sum(revenue) > 0
        order by revenue desc, bookings desc, 1, 2 limit ${ROUTES}
      ),
      airlines as (
        select a.id, a.name, a.photo, ${sums}
        from sold join airlines a on a.id = id_airline group by a.id
        having sum(sold.revenue) > 0
        order by revenue desc, bookings desc, a.id limit ${AIRLINES}
      )
      select
        (select coalesce(jsonb_agg(to_jsonb(routes)), '[]') from routes) as routes,
        (select coalesce(jsonb_agg(to_jsonb(airlines)), '[]') from airlines) as airlines
    `)
    return row ?? { routes: [], airlines: [] }
  },

  now: () =>
    db.row<Now>(sql`
      select now() as as_of,
        (select count(*) from bookings
         where status = ${literal(PENDING_PAYMENT)} and draft_until is null and pay_before > now()) as payments_to_verify,
        (select count(*) from flights f join bookings b on b.id_flight = f.id and b.status = ${literal(PAID)}
         where f.cancelled_at is not null) as refunds_due
    `),
})

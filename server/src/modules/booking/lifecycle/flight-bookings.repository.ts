import { EXPIRED, PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Database } from '#platform/database/database'
import { literal, sql } from '#platform/database/sql'

export interface FlightBookings {
  /** Unpaid and paid ones. */
  live: number
  /** Live and expired ones: a late payment still pays an expired booking. */
  binding: number
  all: number
}

export const flightBookingsRepository = (db: Database) => ({
  count: async (id_flight: number) =>
    (await db.row<FlightBookings>(sql`
      select count(*) filter (where status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)}))::int as live,
        count(*) filter (where status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)}, ${literal(EXPIRED)}))::int as binding,
        count(*)::int as all
      from bookings where id_flight = ${id_flight}
    `)) ?? { live: 0, binding: 0, all: 0 },

  bringDeadlinesForward: (id_flight: number, formerDeparture: string) =>
    db.rows<{ id: number }>(sql`
      update bookings b set pay_before = last.moment
      from flights f, lateral (
        select f.departs_at - make_interval(hours => hours_before_departure) as moment
        from payment_deadlines
      ) last
      where f.id = ${id_flight} and b.id_flight = f.id and b.status = ${literal(PENDING_PAYMENT)}
        and f.departs_at < ${formerDeparture}::timestamptz and b.pay_before > last.moment
      returning b.id
    `),
})

import { CANCELLED, PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { DepartureImpact } from '@sayap/contract/operations/departures'
import type { Database } from '#platform/database/database'
import { literal, sql } from '#platform/database/sql'

export interface FlightBookings {
  /** Unpaid and paid ones. */
  live: number
  /**
   * All but those that were cancelled before they were paid: a late payment still pays an expired booking,
   * and what was paid and refunded is settled with the airline of the flight.
   */
  binding: number
  all: number
}

type MissedConnection = DepartureImpact['missed'][number]

export const flightBookingsRepository = (db: Database) => ({
  count: async (id_flight: number) =>
    (await db.row<FlightBookings>(sql`
      select count(*) filter (where status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)}))::int as live,
        count(*) filter (
          where status <> ${literal(CANCELLED)} or exists (
            select from booking_moves m where m.id_booking = b.id and m.to_status = ${literal(PAID)}
          )
        )::int as binding,
        count(*)::int as all
      from bookings b where id_flight = ${id_flight}
    `)) ?? { live: 0, binding: 0, all: 0 },

  /** Unpaid and paid bookings of these flights, their passengers, and how many trips they are. */
  notified: async (flights: readonly number[]) =>
    (await db.row<{
      bookings: number
      passengers: number
      mails: number
      unpaid_bookings: number
    }>(sql`
      select count(*)::int as bookings, coalesce(sum(capacity), 0)::int as passengers,
        count(distinct id_trip)::int as mails,
        (count(*) filter (where status = ${literal(PENDING_PAYMENT)}))::int as unpaid_bookings
      from bookings
      where id_flight = any(${flights}::bigint[])
        and status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)})
    `)) ?? { bookings: 0, passengers: 0, mails: 0, unpaid_bookings: 0 },

  /** Bookings of these flights whose trip has another flight that overlaps with theirs. */
  missedConnections: (flights: readonly number[]) =>
    db.rows<MissedConnection>(sql`
      select b.id as id_booking, b.code as booking_code, b.capacity as passengers,
        other.flight_number, other.departure_date, other.departure_time
      from bookings b
      join flights f on f.id = b.id_flight
      join bookings leg on leg.id_trip = b.id_trip and leg.id <> b.id
      join flights other on other.id = leg.id_flight
      where b.id_flight = any(${flights}::bigint[]) and other.cancelled_at is null
        and b.status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)})
        and leg.status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)})
        and case when leg.leg > b.leg then f.arrives_at >= other.departs_at
                 else f.departs_at <= other.arrives_at end
      order by other.departs_at, b.id
    `),

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

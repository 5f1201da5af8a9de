import type { TripType } from '@sayap/contract/flights/flight-enums'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

/**
 * Held until the transaction ends, so that of two servers starting at the same time only one loads
 * the demo.
 */
const DEMO_LOCK = 7_021_994

export const demoRepository = (db: Database) => ({
  lock: () => db.rows(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`),

  /** Today in Jakarta, and the last day with a departure of this flight. */
  calendar: (flight_number: string) =>
    db.row<{ today: string; last: string | null }>(sql`
      select (now() at time zone 'Asia/Jakarta')::date as today, (
        select max(departure_date) from flights f join airlines a on a.id = f.id_airline
        where f.flight_number = ${flight_number} and a.code = left(${flight_number}, 2)
          and f.departs_at > now() - interval '2 days'
      ) as last
    `),

  airlines: () =>
    db.rows<{ id: number; code: string }>(sql`select id, code from airlines order by id`),

  /** Returns whether the username or email address is already taken: by the first super admin. */
  staff: ({ username, email }: { username: string; email: string }) =>
    db.row<{ id: number }>(sql`
      select id from admins
      where lower(username) = lower(${username}) or lower(email) = lower(${email})
    `),

  /**
   * Returns a flight on sale between two cities some days ahead, the same one for the same
   * arguments.
   */
  someFlight: (
    from: string,
    to: string,
    days: number,
    choice: number,
    type: TripType = 'one way',
  ) =>
    db.row<{ id: number; gate: number }>(sql`
      select id, gate from flights
      where origin_key = lower(${from}) and dest_key = lower(${to})
        and departure_date = (now() at time zone 'Asia/Jakarta')::date + ${days}::int
        and class_flight = 'economy' and type_trip = ${type} and transit = 'direct'
        and cancelled_at is null and departs_at >= (select first_on_sale())
      order by price, id offset ${choice} limit 1
    `),
})

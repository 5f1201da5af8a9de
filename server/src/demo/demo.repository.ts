import type { TripType } from '@sayap/contract/flight-words'
import type { Database } from '#db/database'
import { sql } from '#db/sql'

/** Held until the transaction ends: two servers starting at once load one demo. */
const DEMO_LOCK = 7_021_994

export const demoRepository = (db: Database) => ({
  lock: () => db.rows(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`),

  /** Today in Jakarta, and the last day this flight is already flown. */
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

  /** Somebody of that username or e-mail may be there before us: the first super admin. */
  staff: ({ username, email }: { username: string; email: string }) =>
    db.row<{ id: number }>(sql`
      select id from admins
      where lower(username) = lower(${username}) or lower(email) = lower(${email})
    `),

  /** A flight on sale from one city to another some days ahead, the same one for the same choice. */
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

import type { Database } from '#db/database'
import { sql } from '#db/sql'
import { flightWritten, madeFlights } from './made-flights.repository'
import { type NewFlight, onceOnly } from './new-flight'

export type LockedFlight = NewFlight & {
  flight_number: string
  airport_from: string
  airport_to: string
  is_cancelled: boolean
  departs_at: string
}

export interface FlightBookings {
  /** Waiting and paid ones. */
  live: number
  /** Those, and expired ones: late money still makes these into bookings of this flight. */
  binding: number
  all: number
}

export const flightChangeRepository = (db: Database) => ({
  /** Until the transaction ends nobody books on this flight: a booking shares the lock. */
  lock: (id: number) =>
    db.row<LockedFlight>(sql`
      select id_airline, flight_number, starting_place, destination_place, airport_from, airport_to,
        departure_date, departure_time, arrived_date, arrived_time, transit, price, gate, terminal,
        luggage, wifi, meal, type_trip, class_flight, cancelled_at is not null as is_cancelled, departs_at
      from flights where id = ${id}
      for update
    `),

  /** To be asked after the lock is had: a statement that waited for it would not see the newest. */
  bookings: async (id: number) =>
    (await db.row<FlightBookings>(sql`
      select count(*) filter (where status in (0, 1))::int as live,
        count(*) filter (where status in (0, 1, 2))::int as binding, count(*)::int as all
      from bookings where id_flight = ${id}
    `)) ?? { live: 0, binding: 0, all: 0 },

  /** Without a row there is no such airline. */
  write: (id: number, flight: NewFlight) =>
    db.row<{ id: number }>(sql`
      with made as (${madeFlights([onceOnly(flight)])})
      update flights set (${flightWritten}) = (select ${flightWritten} from made)
      where id = ${id} and exists (select from made)
      returning id
    `),

  /** No booking is to be paid later than some hours before departure, wherever that moves. */
  bringDeadlinesForward: (id: number, departed: string) =>
    db.rows<{ id: number }>(sql`
      update bookings b set pay_before = last.moment
      from flights f, lateral (
        select f.departs_at - make_interval(hours => hours_before_departure) as moment
        from payment_deadlines
      ) last
      where f.id = ${id} and b.id_flight = f.id and b.status = 0
        and f.departs_at < ${departed}::timestamptz and b.pay_before > last.moment
      returning b.id
    `),

  /** Whoever only looked at seats holds them no longer. */
  forgetHolds: (id: number) =>
    db.rows<{ id: number }>(sql`
      delete from claims where id_flight = ${id} and id_booking is null returning id
    `),

  remove: (id: number) =>
    db.row<{ id: number }>(sql`delete from flights where id = ${id} returning id`),

  cancel: (id: number) =>
    db.row<{ id: number }>(sql`
      update flights set cancelled_at = now() where id = ${id} returning id
    `),
})

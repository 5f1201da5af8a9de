import type { FlightClass } from '@sayap/contract/flight-words'
import type { Passenger } from '@sayap/contract/passengers'
import type { Database } from '#db/database'
import { and, type Sql, sql } from '#db/sql'

/** A passenger, with the cabin that says how the seat is numbered. */
export type PassengerRow = Omit<Passenger, 'no_seat'> & { class_flight: FlightClass }

const passengersWhere = (condition: Sql, order: Sql) => sql`
  select p.id, p.name, p.category_passenger, p.id_seat, p.id_booking, b.id_user, f.class_flight
  from passengers p
  join bookings b on b.id = p.id_booking
  join flights f on f.id = p.id_flight
  where ${condition}
  order by ${order}
`

export const passengersRepository = (db: Database) => ({
  ofBookings: (ids: number[]) =>
    db.rows<PassengerRow>(passengersWhere(sql`p.id_booking = any(${ids}::bigint[])`, sql`p.id`)),

  latest: (limit: number) =>
    db.rows<PassengerRow>(passengersWhere(sql`true`, sql`p.id desc limit ${limit}`)),

  /** `owner`: only if it is in a booking of theirs. */
  find: (id: number, owner: number | null) =>
    db.row<PassengerRow>(
      passengersWhere(
        and(sql`p.id = ${id}`, owner !== null && sql`b.id_user = ${owner}`),
        sql`p.id`,
      ),
    ),

  bookingIsOf: async (id_booking: number, owner: number | null) =>
    (await db.row(sql`
      select id from bookings
      where ${and(sql`id = ${id_booking}`, owner !== null && sql`id_user = ${owner}`)}
    `)) !== undefined,
})

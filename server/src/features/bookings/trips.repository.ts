import type { BookingStatus } from '@sayap/contract/booking-states'
import type { Database } from '#db/database'
import { and, sql } from '#db/sql'

/** One booking of a trip, as far as its payment is concerned. */
export interface Leg {
  id: number
  id_trip: number
  id_flight: number
  id_user: number
  code: string
  status: BookingStatus
  capacity: number
  /** Rupiah: tickets and insurance, without the unique code. */
  price: number
  unique_code: number
  /** All passengers are named, and their names not erased since. */
  complete: boolean
}

export interface LockedFlight {
  id: number
  /** Neither cancelled nor departed. */
  flies: boolean
}

export const tripsRepository = (db: Database) => ({
  /** Before the bookings' own locks: flight, booking, seats is the order of the house. */
  lockFlights: (id_booking: number) =>
    db.rows<LockedFlight>(sql`
      select f.id, f.cancelled_at is null and f.departs_at > now() as flies
      from flights f
      where f.id in (
        select id_flight from bookings
        where id_trip = (select id_trip from bookings where id = ${id_booking})
      )
      order by f.id
      for share
    `),

  /** The first leg first, like everybody. `owner`: only if it is theirs. */
  lockLegs: (id_booking: number, owner: number | null) =>
    db.rows<Leg>(sql`
      select id, id_trip, id_flight, id_user, code, status, capacity,
        total_price + insurance_total as price, unique_code,
        draft_until is null and erased_at is null as complete
      from bookings
      where ${and(
        sql`id_trip = (select id_trip from bookings where id = ${id_booking})`,
        owner !== null && sql`id_user = ${owner}`,
      )}
      order by id
      for update
    `),

  /** How often the legs were moved: two acts with a move between them are two acts. */
  moves: async (id_trip: number) =>
    (
      await db.row<{ moves: number }>(sql`
        select count(*)::int as moves from booking_moves
        where id_booking in (select id from bookings where id_trip = ${id_trip})
      `)
    )?.moves ?? 0,

  byCode: (code: string) =>
    db.row<{ id: number }>(sql`select id from bookings where code = ${code} and leg = 1`),

  /** At least so many minutes to pay from now on, for the legs that wait. */
  giveTime: (id_trip: number, minutes: number) =>
    db.rows(sql`
      update bookings
      set pay_before = greatest(pay_before, now() + make_interval(mins => ${minutes}::int))
      where id_trip = ${id_trip} and status = 0
    `),
})

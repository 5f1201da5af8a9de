import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { BookingPassenger, Passenger } from '@sayap/contract/booking/passengers'
import { positionOfSeat, SEATS_PER_FLIGHT } from '@sayap/contract/booking/seat-plan'
import type { CabinPlan } from '@sayap/contract/flights/cabin-plan'
import type { CabinClass } from '@sayap/contract/flights/flight-enums'
import { cabinPlan } from '#modules/flights/seat-availability'
import type { Database } from '#platform/database/database'
import { and, literal, type Sql, sql } from '#platform/database/sql'
import { claimSeats } from '../inventory/claims.repository'

/** A passenger with the cabin class, which determines the seat number. */
export type PassengerRow = Omit<Passenger, 'no_seat'> & { class_flight: CabinClass }

/** A booking whose passengers are named one request at a time. */
export interface IncompleteBooking {
  id: number
  id_flight: number
  class_flight: CabinClass
  /** Of the flight's aircraft type; null for the plan of its class. */
  cabin: CabinPlan | null
  capacity: number
  /** It awaits payment and the time to name its passengers has not passed. */
  open: boolean
  /** All passengers are named. */
  complete: boolean
}

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

  /** With an `owner` only a passenger of that traveller's bookings. */
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

  /** Locks the booking: passengers that are added at the same time are counted one by one. */
  lockBooking: (id: number, id_user: number) =>
    db.row<IncompleteBooking>(sql`
      select b.id, b.id_flight, f.class_flight, ${cabinPlan} as cabin, b.capacity,
        b.status = ${literal(PENDING_PAYMENT)} and coalesce(b.draft_until > now(), true) as open,
        b.draft_until is null as complete
      from bookings b join flights f on f.id = b.id_flight
      where b.id = ${id} and b.id_user = ${id_user}
      for update of b
    `),

  /** The passengers so far. Call it after `lockBooking`, so that it sees all earlier ones. */
  namedSoFar: (id_booking: number) =>
    db.rows<Pick<Passenger, 'id' | 'category_passenger' | 'id_seat'>>(sql`
      select id, category_passenger, id_seat from passengers where id_booking = ${id_booking}
    `),

  /**
   * Claims the seat and inserts the passenger; returns undefined where somebody else has the seat.
   * The last passenger completes the booking.
   */
  insert: (
    booking: IncompleteBooking,
    { name, category_passenger, id_seat }: BookingPassenger,
    { holder, isLast }: { holder: string | null; isLast: boolean },
  ) =>
    db.row<{ id: number }>(sql`
      with claimed as (
        ${claimSeats(
          sql`
            select ${booking.id_flight}::bigint, ${positionOfSeat(id_seat)}::int,
              ${booking.id}::bigint, null::uuid, null::timestamptz
          `,
          holder,
        )}
      ),
      completed as (
        update bookings set draft_until = null
        where ${isLast}::boolean and id = (select id_booking from claimed)
      )
      insert into passengers (id_booking, id_flight, name, category_passenger, id_seat)
      select id_booking, id_flight, ${name}, ${category_passenger}, ${id_seat} from claimed
      returning id
    `),

  /** Gives passengers of one booking other seats, which are claimed; they may swap them. */
  moveTo: (seats: readonly { id_passenger: number; id_seat: number }[]) =>
    db.rows(sql`
      update passengers p set id_seat = one.id_seat
      from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb)
        as one (id_passenger bigint, id_seat bigint)
      where p.id = one.id_passenger
    `),

  /** Seats of these flights at the positions `from` are now at those of `to`. */
  renumber: (flights: readonly number[], from: readonly number[], to: readonly number[]) =>
    db.rows(sql`
      update passengers p set id_seat = p.id_flight * ${literal(SEATS_PER_FLIGHT)} + moved.there
      from unnest(${from}::int[], ${to}::int[]) as moved (here, there)
      where p.id_flight = any(${flights}::bigint[])
        and p.id_seat = p.id_flight * ${literal(SEATS_PER_FLIGHT)} + moved.here
    `),

  rename: (id: number, name: string) =>
    db.rows(sql`update passengers set name = ${name} where id = ${id}`),

  renameAll: (passengers: readonly { id: number; name: string }[]) =>
    db.rows(sql`
      update passengers p set name = one.name
      from jsonb_to_recordset(${JSON.stringify(passengers)}::jsonb) as one (id bigint, name text)
      where p.id = one.id
    `),

  /** Moves passengers whose seat no longer belongs to the booking to the seats it has claimed. */
  moveToClaimedSeats: (id_booking: number) =>
    db.rows(sql`
      with own as (
        select id_flight * ${literal(SEATS_PER_FLIGHT)} + position as id_seat from claims
        where id_booking = ${id_booking} and released_at is null
      ),
      unseated as (
        select id, row_number() over (order by id) as ordinal from passengers
        where id_booking = ${id_booking} and id_seat not in (select id_seat from own)
      ),
      spare as (
        select id_seat, row_number() over (order by id_seat) as ordinal from own
        where id_seat not in (select id_seat from passengers where id_booking = ${id_booking})
      )
      update passengers p set id_seat = spare.id_seat
      from unseated join spare using (ordinal)
      where p.id = unseated.id
    `),
})

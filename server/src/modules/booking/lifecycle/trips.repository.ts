import { type BookingStatus, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Database } from '#platform/database/database'
import { and, literal, sql } from '#platform/database/sql'
import { lockFlights } from './lock-flights.repository'

/** One booking of a trip, with what its payment needs. */
export interface Leg {
  id: number
  id_trip: number
  id_flight: number
  id_user: number
  code: string
  status: BookingStatus
  capacity: number
  /** Rupiah: tickets and insurance less the discount and what is covered, without the unique code. */
  price: number
  /** Rupiah: the tickets alone, and what a voucher takes off them. */
  fare: number
  discount: number
  unique_code: number
  /** The booking that this one is to replace, and the rupiah that it bears; null and 0 for any other. */
  id_replaces: number | null
  covered: number
  /** All passengers are named, and their names have not been erased. */
  complete: boolean
}

export interface DepartureTime {
  /** By the database's clock; negative once it has departed. */
  hours_left: number
  /** An instant. */
  departs_at: string
  cancelled: boolean
}

export interface LockedTripFlight {
  id: number
  /** Not cancelled, closed by staff or departed. */
  flies: boolean
}

/** The difference of a change of flight must be paid at least this long before the replaced flight departs. */
const CHANGE_PAID_BEFORE = sql`interval '2 hours'`

export const tripsRepository = (db: Database) => ({
  /**
   * Lock order: flights first, then bookings, then seats. With the flights of a booking that the trip is
   * to replace: it ends in the transaction that pays for the trip. `booked`: as in `lockFlights`.
   */
  lockFlights: (id_booking: number, booked: number | null) =>
    db.rows<LockedTripFlight>(
      lockFlights(
        sql`
          select leg.id_flight from bookings leg
          where leg.id_trip = (select id_trip from bookings where id = ${id_booking})
          union all
          select replaced.id_flight from bookings leg
          join bookings former on former.id = leg.id_replaces
          join bookings replaced on replaced.id_trip = former.id_trip
          where leg.id_trip = (select id_trip from bookings where id = ${id_booking})
            and leg.status = ${literal(PENDING_PAYMENT)}
        `,
        booked,
      ),
    ),

  /** Locks the legs in ascending order; with `owner` only if the trip is theirs. */
  lockLegs: (id_booking: number, owner: number | null) =>
    db.rows<Leg>(sql`
      select id, id_trip, id_flight, id_user, code, status, capacity,
        total_price + insurance_total - discount - covered as price, total_price as fare, discount,
        unique_code, id_replaces, covered,
        draft_until is null and erased_at is null as complete
      from bookings
      where ${and(
        sql`id_trip = (select id_trip from bookings where id = ${id_booking})`,
        owner !== null && sql`id_user = ${owner}`,
      )}
      order by id
      for update
    `),

  /**
   * Number of status transitions of all legs so far; distinguishes a repeated action from a new
   * one.
   */
  transitionCount: async (id_trip: number) =>
    (
      await db.row<{ transitions: number }>(sql`
        select count(*)::int as transitions from booking_moves
        where id_booking in (select id from bookings where id_trip = ${id_trip})
      `)
    )?.transitions ?? 0,

  byCode: (code: string) =>
    db.row<{ id: number }>(sql`select id from bookings where code = ${code} and leg = 1`),

  /**
   * Leaves at least `minutes` from now on to pay for the unpaid legs, but not beyond the first departure,
   * nor, of a booking that replaces another, beyond the time at which that one can no longer be given up.
   */
  extendDeadline: (id_trip: number, minutes: number) =>
    db.rows(sql`
      update bookings b
      set pay_before = greatest(b.pay_before, least(
        now() + make_interval(mins => ${minutes}::int),
        (
          select min(leg.departs_at) from bookings leg
          where leg.id_trip = b.id_trip and leg.status = ${literal(PENDING_PAYMENT)}
        ),
        (
          select former.departs_at - ${CHANGE_PAID_BEFORE} from bookings former
          where former.id = b.id_replaces
        )
      ))
      where b.id_trip = ${id_trip} and b.status = ${literal(PENDING_PAYMENT)}
    `),

  isInsured: async (id: number) =>
    (await db.row<{ insurance: boolean }>(sql`select insurance from bookings where id = ${id}`))
      ?.insurance ?? false,

  /** Insures the passengers of a booking; the trip is locked. */
  insure: (id: number, pricePerPassenger: number) =>
    db.rows(sql`
      update bookings
      set insurance = true, insurance_total = capacity * ${pricePerPassenger}::bigint,
        amount_due = total_price + capacity * ${pricePerPassenger}::bigint - discount - covered + unique_code
      where id = ${id} and not insurance
    `),

  departureOf: (id_booking: number) =>
    db.row<DepartureTime>(sql`
      select extract(epoch from f.departs_at - now())::float8 / 3600 as hours_left, f.departs_at,
        f.cancelled_at is not null as cancelled
      from bookings b join flights f on f.id = b.id_flight where b.id = ${id_booking}
    `),

  /** Removes the unique code of a trip that awaits payment, where it has one. */
  clearUniqueCode: (id_trip: number) =>
    db.rows(sql`
      update bookings set unique_code = 0, amount_due = total_price + insurance_total - discount - covered
      where id_trip = ${id_trip} and status = ${literal(PENDING_PAYMENT)} and unique_code > 0
    `),

  /**
   * Lets the booking bear a part of the price of the one that is to replace it, in rupiah: the latter
   * is then paid two hours before the former departs, or never.
   */
  cover: ({ id, id_replaces, covered }: { id: number; id_replaces: number; covered: number }) =>
    db.rows(sql`
      update bookings b
      set id_replaces = ${id_replaces}, covered = ${covered}, amount_due = b.amount_due - ${covered},
        pay_before = least(b.pay_before, f.departs_at - ${CHANGE_PAID_BEFORE})
      from bookings former join flights f on f.id = former.id_flight
      where b.id = ${id} and former.id = ${id_replaces}
    `),

  /** Nothing bears a part of the price any more; the trip is locked. */
  uncover: (id_trip: number) =>
    db.rows(sql`
      update bookings set amount_due = amount_due + covered, covered = 0
      where id_trip = ${id_trip} and covered > 0
    `),

  /** The booking that is to replace this one and awaits its payment. */
  waitingChangeOf: (id: number) =>
    db.row<{ id: number; id_flight: number; pay_before: string }>(sql`
      select id, id_flight, pay_before from bookings
      where id_replaces = ${id} and status = ${literal(PENDING_PAYMENT)}
    `),

  /** Takes these rupiah off the fares; legs of the trip that are not named get none. It is locked. */
  setDiscounts: (id_trip: number, discounts: readonly { id: number; discount: number }[]) =>
    db.rows(sql`
      update bookings b
      set discount = leg.discount,
        amount_due = total_price + insurance_total - leg.discount - covered + unique_code
      from (
        select legs.id, coalesce(named.discount, 0) as discount
        from bookings legs
        left join jsonb_to_recordset(${JSON.stringify(discounts)}::jsonb)
          as named (id bigint, discount bigint) using (id)
        where legs.id_trip = ${id_trip}
      ) leg
      where b.id = leg.id and b.discount <> leg.discount
    `),
})

import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { CabinPlan } from '@sayap/contract/flights/cabin-plan'
import type { CabinClass } from '@sayap/contract/flights/flight-enums'
import {
  areSeats,
  cabinPlan,
  freeSeatCount,
  isForSale,
  isSeatAvailable,
} from '#modules/flights/seat-availability'
import type { Database } from '#platform/database/database'
import { literal, sql } from '#platform/database/sql'
import { claimSeats } from '../inventory/claims.repository'
import { type BookingRequest, fingerprintOf } from './booking-request'

/** One leg of an attempt to book; unless `id_booking` is set, nothing was booked. */
export interface BookingAttempt {
  id_booking: number | null
  id_flight: number
  leg: number
  class_flight: CabinClass
  cabin: CabinPlan | null
  on_sale: boolean
  /** It departs after the flight before it has landed; of a round trip on the same route back. */
  follows: boolean
  /** All flights follow one another. */
  connects: boolean
  /** The fare it is sold at; null for a flight with a price of its own. */
  id_fare: number | null
  /** What the party pays the airlines for the whole trip, in rupiah. */
  total_price: number
  /** Counted only for a booking without passengers, which names no seats yet. */
  free_seats: number | null
  /** Everything fits, but the idempotency key was used before. */
  repeated: boolean
  claimed: number[]
}

/** What a flight offers to an attempt that books nothing. */
type OfferedFlight = Omit<
  BookingAttempt,
  'id_booking' | 'leg' | 'follows' | 'connects' | 'repeated'
>

interface StoredResponse {
  /** SHA-256 of the booking the key was sent with. */
  fingerprint: Buffer
  /** JSON of the data that was returned the first time. */
  answer: string
}

export const bookRepository = (db: Database) => ({
  /**
   * Books a trip in one statement: locks its flights against a cancellation, takes the key, claims
   * the seats and writes the bookings only if all seats were free. Seats claimed by an attempt that
   * fails stay claimed until the caller rolls back. Returns no row for a flight that does not exist.
   */
  book: (request: BookingRequest) =>
    db.rows<BookingAttempt>(
      request.flights.length === 1 ? oneWayStatement(request) : severalFlightsStatement(request),
    ),

  /**
   * Returns how the attempt would end at this moment, without a lock and without writing. Only
   * for one way; undefined where the flight does not exist.
   */
  precheckAvailability: (request: BookingRequest) =>
    db.row<OfferedFlight>(sql`
      with flight as (${offeredFlight(request)})
      select f.id as id_flight, class_flight, cabin, on_sale, free_seats, id_fare,
        leg_price as total_price,
        array(
          select wanted.position from unnest(${request.positions}::int[]) as wanted (position)
          where ${isSeatAvailable(sql`wanted.position`, request.holder)}
        ) as claimed
      from flight f
    `),

  /** Returns the response to the first booking with this idempotency key. */
  findResponse: (id_user: number, key: string) =>
    db.row<StoredResponse>(sql`
      select fingerprint, answer from idempotency_keys
      where id_user = ${id_user} and key = ${key}
    `),

  storeResponse: (id_user: number, key: string, response: string) =>
    db.rows(sql`
      update idempotency_keys set answer = ${response} where id_user = ${id_user} and key = ${key}
    `),
})

/** The path that many travellers contend for: it has no plan node more than it needs. */
const oneWayStatement = (request: BookingRequest) => sql`
  with flight as materialized (${offeredFlight(request)} for share of f),
  accepted as materialized (
    select flight.*, nextval('bookings_id_seq') as id_booking
    from flight
    where on_sale
      and leg_price = coalesce(${request.total_price}::bigint, leg_price)
      and are_seats
      and ${request.capacity}::int <= coalesce(free_seats, seats)
      and (id_fare is null or ${request.byFares}::boolean)
  ),
  new_key as (${insertKey(request)}),
  leg_to_book as materialized (${acceptedUnlessRepeated(request)}),
  claimed as (${claimSeats(
    sql`
      select leg_to_book.id, position, leg_to_book.id_booking, null::uuid, null::timestamptz
      from leg_to_book, unnest(${request.positions}::int[]) as position
      order by position
    `,
    request.holder,
  )}),
  booked as (
    insert into bookings
      (id, id_trip, leg, code, id_flight, id_user, name_contact, email_contact, phone_contact,
       insurance, capacity, unit_price, total_price, insurance_total, amount_due, pay_before,
       draft_until, terms_version, booked_by, id_group, id_fare)
    overriding system value
    -- A trigger sets the trip to the id of its first booking.
    select id_booking, null::bigint, ${bookingValues(request)}
    from leg_to_book
    where (select count(*) from claimed) = ${request.positions.length}::int
    returning id, id_flight, leg
  ),
  seated as (${insertPassengers(request)}),
  history as (${insertHistory(request)})
  select (select id from booked where leg = flight.leg) as id_booking,
    flight.id as id_flight, leg, class_flight, cabin, on_sale, free_seats, id_fare,
    true as follows, true as connects, leg_price as total_price,
    exists (select from accepted) and not exists (select from leg_to_book) as repeated,
    array(select position from claimed where id_flight = flight.id) as claimed
  from flight order by leg
`

/**
 * Flights and seats are taken in ascending order, whichever way the trip goes: trips that cross each
 * other cannot wait for one another.
 */
const severalFlightsStatement = (request: BookingRequest) => sql`
  with flight as materialized (
    select f.id, requested.leg::int, f.class_flight, ${cabinPlan} as cabin, f.price, f.id_fare,
      f.origin_key, f.dest_key, f.departs_at, f.arrives_at,
      a.active and ${isForSale} and sales_open(f.departs_at) as on_sale,
      f.price * ${request.capacity}::int as leg_price, null::int as free_seats,
      are_seats(f.id_cabin_plan, f.capacity, array(
        select seat.position
        from unnest(${request.legs}::int[], ${request.positions}::int[]) as seat (leg, position)
        where seat.leg = requested.leg
      )) as are_seats
    from unnest(${request.flights}::bigint[])
      with ordinality as requested (id_flight, leg)
    join flights f on f.id = requested.id_flight
    join airlines a on a.id = f.id_airline
    order by f.id
    for share of f
  ),
  connected as materialized (
    select flight.*, coalesce(
      departs_at > lag(arrives_at) over (order by leg)
        and (not ${request.isRoundTrip}::boolean
          or (origin_key, dest_key) = (lag(dest_key) over (order by leg), lag(origin_key) over (order by leg))),
      true) as follows
    from flight
  ),
  -- The earliest payment deadline is that of the trip.
  trip as materialized (
    select count(*) as legs, sum(leg_price)::bigint as total_price,
      pay_before(min(departs_at)) as pay_before,
      bool_and(on_sale and are_seats
        and (id_fare is null or ${request.byFares}::boolean)) as offered,
      bool_and(follows) as connects
    from connected
  ),
  accepted as materialized (
    select by_leg.*, trip.pay_before, nextval('bookings_id_seq') as id_booking
    from (select * from flight order by leg) by_leg cross join trip
    where trip.legs = ${request.flights.length}::int and trip.offered and trip.connects
      and trip.total_price = coalesce(${request.total_price}::bigint, trip.total_price)
  ),
  new_key as (${insertKey(request)}),
  leg_to_book as materialized (${acceptedUnlessRepeated(request)}),
  claimed as (${claimSeats(
    sql`
      select leg_to_book.id, seat.position, leg_to_book.id_booking, null::uuid, null::timestamptz
      from unnest(${request.legs}::int[], ${request.positions}::int[]) as seat (leg, position)
      join leg_to_book using (leg)
      order by leg_to_book.id, seat.position
    `,
    request.holder,
  )}),
  booked as (
    insert into bookings
      (id, id_trip, leg, code, id_flight, id_user, name_contact, email_contact, phone_contact,
       insurance, capacity, unit_price, total_price, insurance_total, amount_due, pay_before,
       draft_until, terms_version, booked_by, id_group, id_fare)
    overriding system value
    select id_booking, (select id_booking from leg_to_book where leg = 1), ${bookingValues(request)}
    from leg_to_book
    where (select count(*) from claimed) = ${request.positions.length}::int
    returning id, id_flight, leg
  ),
  seated as (${insertPassengers(request)}),
  history as (${insertHistory(request)})
  select (select id from booked where leg = flight.leg) as id_booking,
    flight.id as id_flight, leg, class_flight, cabin, on_sale, free_seats, id_fare,
    follows, (select connects from trip) as connects, (select total_price from trip) as total_price,
    exists (select from accepted) and not exists (select from leg_to_book) as repeated,
    array(select position from claimed where id_flight = flight.id) as claimed
  from connected as flight order by leg
`

/** The flight of a one-way trip; without seat numbers in the request its free seats are counted. */
const offeredFlight = ({ flights, capacity, positions, unit_price }: BookingRequest) => sql`
  select f.id, 1 as leg, f.class_flight, ${cabinPlan} as cabin, f.capacity as seats,
    ${areSeats(positions)} as are_seats,
    coalesce(${unit_price ?? null}::bigint, f.price) as price, f.id_fare,
    pay_before(f.departs_at) as pay_before,
    a.active and ${isForSale} and sales_open(f.departs_at) as on_sale,
    coalesce(${unit_price ?? null}::bigint, f.price) * ${capacity}::int as leg_price,
    case when ${positions.length}::int = 0 then ${freeSeatCount} end as free_seats
  from flights f join airlines a on a.id = f.id_airline
  where f.id = ${flights[0]}
`

/** A concurrent request with the same key waits here until the first one's transaction has ended. */
const insertKey = (request: BookingRequest) => sql`
  insert into idempotency_keys (id_user, key, fingerprint, id_booking)
  select ${request.id_user}, ${request.key}, ${request.key === null ? null : fingerprintOf(request)}, id_booking
  from accepted where leg = 1 and ${request.key}::text is not null
  on conflict do nothing
  returning id_booking
`

const acceptedUnlessRepeated = ({ key }: BookingRequest) => sql`
  select * from accepted where ${key}::text is null or exists (select from new_key)
`

/** All columns of a booking from `leg` on; `amount_due` gets its unique code with the payment request. */
const bookingValues = (request: BookingRequest) => sql`
  leg, ${request.code}, id, ${request.id_user},
  ${request.name_contact}, ${request.email_contact}, ${request.phone_contact}, ${request.insurance},
  ${request.capacity}, price, leg_price, ${request.insurance_total},
  leg_price + ${request.insurance_total}::bigint, pay_before,
  case when ${request.positions.length}::int = 0 then now() + interval '10 minutes' end,
  case when ${request.terms}::boolean then policy_in_force('terms') end,
  ${staffOf(request)}::bigint, ${request.id_group ?? null}::bigint,
  case when ${request.unit_price ?? null}::bigint is null then id_fare end
`

/** The member of staff who books; null for a traveller. */
const staffOf = ({ by }: BookingRequest) => (by === undefined || by.role === 'user' ? null : by.id)

const insertPassengers = ({ passengers }: BookingRequest) => sql`
  insert into passengers (id_booking, id_flight, name, title, category_passenger, id_seat)
  select booked.id, booked.id_flight, passenger.name, passenger.title, passenger.category_passenger,
    passenger.id_seat
  from booked, rows from (
    jsonb_to_recordset(${JSON.stringify(passengers)}::jsonb)
      as (leg int, name text, title text, category_passenger text, id_seat bigint)
  ) with ordinality as passenger (leg, name, title, category_passenger, id_seat, ordinal)
  where passenger.leg = booked.leg
  order by ordinal
`

const insertHistory = ({ id_user, by, request_id }: BookingRequest) => sql`
  insert into booking_moves (id_booking, to_status, reason, actor_role, actor_id, request_id)
  select id, ${literal(PENDING_PAYMENT)}, 'created', ${by?.role ?? 'user'},
    ${by ? by.id : id_user}, ${request_id}
  from booked
`

import type { FlightClass } from '@sayap/contract/flight-words'
import type { Database } from '#db/database'
import { sql } from '#db/sql'
import { oneWay } from './book-one-way.repository'
import { thereAndBack } from './book-there-and-back.repository'
import type { Order } from './order'

/** What became of one leg of an attempt to book; unless `id_booking` is set, nothing was booked. */
export interface LegAttempt {
  id_booking: number | null
  id_flight: number
  leg: number
  class_flight: FlightClass
  on_sale: boolean
  /** The way back is the same route the other way, after the first flight has landed. */
  returns: boolean
  /** What the party pays the airlines for the whole trip, in rupiah. */
  total_price: number
  /** Counted only for a draft, which names no seats yet. */
  free_seats: number | null
  /** Everything fits but the idempotency key was used before. */
  repeated: boolean
  claimed: number[]
}

const partsOf = ({ flights }: Order) => (flights.length === 1 ? oneWay : thereAndBack)

export const bookRepository = (db: Database) => ({
  /**
   * Books a trip of one or two legs in one statement: locks its flights against being cancelled
   * meanwhile, takes the key, then the seats, and writes the bookings only if all of them were had.
   * Seats had by an attempt that fails stay claimed until the caller rolls back. A leg whose flight
   * does not exist has no row.
   */
  book: (order: Order) =>
    db.rows<LegAttempt>(sql`
      with ${partsOf(order).wanted(order)},
      fresh as (${keyTaken(order)}),
      go as materialized (
        select * from wanted where ${order.key}::text is null or exists (select from fresh)
      ),
      claimed as (${seatsClaimed(order)}),
      booked as (${bookingsWritten(order)}),
      seated as (${passengersSeated(order)}),
      noted as (
        insert into booking_moves (id_booking, to_status, reason, actor_role, actor_id, request_id)
        select id, 0, 'created', 'user', ${order.id_user}, ${order.request_id} from booked
      )
      select (select id from booked where leg = flight.leg) as id_booking,
        flight.id as id_flight, leg, class_flight, on_sale, free_seats,
        ${partsOf(order).returns} as returns, ${partsOf(order).total_price} as total_price,
        exists (select from wanted) and not exists (select from go) as repeated,
        array(select position from claimed where id_flight = flight.id) as claimed
      from flight order by leg
    `),
})

/** The same key at the same moment waits here until the first one's transaction has ended. */
const keyTaken = ({ id_user, key, fingerprint }: Order) => sql`
  insert into idempotency_keys (id_user, key, fingerprint, id_booking)
  select ${id_user}, ${key}, ${fingerprint}, id_booking
  from wanted where leg = 1 and ${key}::text is not null
  on conflict do nothing
  returning id_booking
`

/** Free seats, and over holds that ran out or are the traveller's own. */
const seatsClaimed = (order: Order) => sql`
  insert into claims (id_flight, position, id_booking)
  ${partsOf(order).seats(order)}
  on conflict (id_flight, position) where released_at is null
  do update set id_booking = excluded.id_booking, holder = null, expires_at = null
  where claims.id_booking is null
    and (claims.expires_at <= now() or claims.holder = ${order.holder}::uuid)
  returning id_flight, position
`

const bookingsWritten = (order: Order) => sql`
  insert into bookings
    (id, id_trip, leg, code, id_flight, id_user, name_contact, email_contact, phone_contact,
     insurance, capacity, unit_price, total_price, insurance_total, amount_due, pay_before,
     draft_until)
  overriding system value
  select id_booking, ${partsOf(order).id_trip}, leg, ${order.code}, id, ${order.id_user},
    ${order.name_contact}, ${order.email_contact}, ${order.phone_contact}, ${order.insurance},
    ${order.capacity}, price, leg_price, ${order.insurance_total},
    leg_price + ${order.insurance_total}::bigint, pay_before,
    case when ${order.positions.length}::int = 0 then now() + interval '10 minutes' end
  from go
  where (select count(*) from claimed) = ${order.positions.length}::int
  returning id, id_flight, leg
`

const passengersSeated = ({ passengers }: Order) => sql`
  insert into passengers (id_booking, id_flight, name, category_passenger, id_seat)
  select booked.id, booked.id_flight, one.name, one.category_passenger, one.id_seat
  from booked, rows from (
    jsonb_to_recordset(${JSON.stringify(passengers)}::jsonb)
      as (leg int, name text, category_passenger text, id_seat bigint)
  ) with ordinality as one (leg, name, category_passenger, id_seat, nth)
  where one.leg = booked.leg
  order by nth
`

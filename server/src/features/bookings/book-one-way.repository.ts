import { sql } from '#db/sql'
import type { BookingParts } from './booking-parts.repository'
import type { Order } from './order'

/** One flight: the path that everybody contends for, and so without a node more than it needs. */
export const oneWay: BookingParts = {
  wanted: (order) => sql`
    flight as materialized (${flightLocked(order)}),
    wanted as materialized (${wantedIfOffered(order)})
  `,

  seats: ({ positions }) => sql`
    select go.id, position, go.id_booking
    from go, unnest(${positions}::int[]) as position
    order by position
  `,

  // A trigger names the trip after its first booking.
  id_trip: sql`null::bigint`,
  returns: sql`true`,
  total_price: sql`leg_price`,
}

const flightLocked = (order: Order) => sql`${flightOffered(order)} for share of f`

export const flightOffered = ({ flights, capacity, positions }: Order) => sql`
  select f.id, 1 as leg, f.class_flight, f.capacity as seats, f.price,
    pay_before(f.departs_at) as pay_before,
    a.active and f.cancelled_at is null and sales_open(f.departs_at) as on_sale,
    f.price * ${capacity}::int as leg_price,
    case when ${positions.length}::int = 0 then f.capacity - (
      select count(*)::int from claims c
      where c.id_flight = f.id and c.released_at is null
        and (c.expires_at is null or c.expires_at > now())
    ) end as free_seats
  from flights f join airlines a on a.id = f.id_airline
  where f.id = ${flights[0]}
`

const wantedIfOffered = ({ total_price, highest, capacity }: Order) => sql`
  select flight.*, nextval('bookings_id_seq') as id_booking
  from flight
  where on_sale
    and leg_price = coalesce(${total_price}::bigint, leg_price)
    and ${highest[0]}::int <= seats
    and ${capacity}::int <= coalesce(free_seats, seats)
`

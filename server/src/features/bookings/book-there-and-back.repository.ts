import { sql } from '#db/sql'
import type { BookingParts } from './booking-parts.repository'
import type { Order } from './order'

/**
 * Two flights. They and their seats are taken in ascending order, whichever way the trip goes:
 * trips that cross each other cannot wait for one another.
 */
export const thereAndBack: BookingParts = {
  wanted: (order) => sql`
    flight as materialized (${flightsLocked(order)}),
    trip as materialized (${tripOffered}),
    wanted as materialized (${wantedIfOffered(order)})
  `,

  seats: ({ legs, positions }) => sql`
    select go.id, seat.position, go.id_booking
    from unnest(${legs}::int[], ${positions}::int[]) as seat (leg, position)
    join go using (leg)
    order by go.id, seat.position
  `,

  id_trip: sql`(select id_booking from go where leg = 1)`,
  returns: sql`(select returns from trip)`,
  total_price: sql`(select total_price from trip)`,
}

const flightsLocked = ({ flights, highest, capacity }: Order) => sql`
  select f.id, asked.leg::int, f.class_flight, f.capacity as seats, f.price,
    f.origin_key, f.dest_key, f.departs_at, f.arrives_at,
    a.active and f.cancelled_at is null and sales_open(f.departs_at) as on_sale,
    f.price * ${capacity}::int as leg_price, asked.highest, null::int as free_seats
  from unnest(${flights}::bigint[], ${highest}::int[])
    with ordinality as asked (id_flight, highest, leg)
  join flights f on f.id = asked.id_flight
  join airlines a on a.id = f.id_airline
  order by f.id
  for share of f
`

/** Both legs together; the earlier deadline is that of the trip. */
const tripOffered = sql`
  select count(*) as legs, sum(leg_price)::bigint as total_price,
    pay_before(min(departs_at)) as pay_before,
    bool_and(on_sale and highest <= seats) as offered,
    array_agg(origin_key order by leg) = array_agg(dest_key order by leg desc)
      and min(departs_at) filter (where leg = 2) > min(arrives_at) filter (where leg = 1)
      as returns
  from flight
`

const wantedIfOffered = ({ flights, total_price }: Order) => sql`
  select in_order.*, trip.pay_before, nextval('bookings_id_seq') as id_booking
  from (select * from flight order by leg) in_order cross join trip
  where trip.legs = ${flights.length}::int and trip.offered and trip.returns
    and trip.total_price = coalesce(${total_price}::bigint, trip.total_price)
`

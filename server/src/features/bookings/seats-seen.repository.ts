import type { Database } from '#db/database'
import { sql } from '#db/sql'
import type { LegAttempt } from './book.repository'
import { flightOffered } from './book-one-way.repository'
import type { Order } from './order'

export const seatsSeenRepository = (db: Database) => ({
  /** Of the seats of a one-way order, those nobody else has, as an attempt that wrote nothing. */
  free: (order: Order) =>
    db.row<LegAttempt>(sql`
      with flight as (${flightOffered(order)})
      select null as id_booking, id as id_flight, leg, class_flight, on_sale, free_seats,
        true as returns, leg_price as total_price, false as repeated,
        array(
          select wanted.position from unnest(${order.positions}::int[]) as wanted (position)
          where not exists (
            select from claims c
            where c.id_flight = flight.id and c.position = wanted.position
              and c.released_at is null and (
                c.id_booking is not null
                or (c.expires_at > now() and c.holder is distinct from ${order.holder}::uuid)
              )
          )
        ) as claimed
      from flight
    `),
})

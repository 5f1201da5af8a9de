import type { FlightClass } from '@sayap/contract/flight-words'
import { HOLD_MINUTES, MOST_SEATS_HELD } from '@sayap/contract/seats'
import type { Database } from '#db/database'
import { sql } from '#db/sql'

/** Which seats of which flight, and whose. */
interface Wish {
  holder: string
  id_flight: number
  positions: number[]
}

export interface HoldAttempt {
  id_flight: number
  class_flight: FlightClass
  on_sale: boolean
  /** With the seats held on other flights it would be too many; nothing was held. */
  too_many: boolean
  held: number[]
  expires_at: string | null
}

export const holdsRepository = (db: Database) => ({
  /**
   * Holds these positions and lets go of the holder's others on this flight. A seat that another
   * has is left out of `held`: the caller rolls back. One statement over all seats concerned, in
   * ascending order, so that no two callers can wait for each other.
   */
  set: (wish: Wish) =>
    db.row<HoldAttempt>(sql`
      with flight as materialized (${flightFor(wish)}),
      touched as (${seatsTouched(wish)})
      select flight.id as id_flight, class_flight, on_sale, too_many,
        array(
          select position from touched
          where position = any(${wish.positions}::int[]) order by position
        ) as held,
        (select max(expires_at) from touched where expires_at > now()) as expires_at
      from flight
    `),

  /** Lets go of all the holder has on a flight, also when it is no longer sold. */
  release: (holder: string, id_flight: number) =>
    db.rows(sql`
      update claims set expires_at = now()
      where id in (
        select id from claims
        where holder = ${holder}::uuid and id_flight = ${id_flight}
          and released_at is null and id_booking is null and expires_at > now()
        order by position
        for update
      )
    `),
})

/** A party of nine that flies there and back holds nine seats each way. */
const flightFor = ({ holder, id_flight, positions }: Wish) => sql`
  select f.id, f.class_flight, f.capacity,
    a.active and f.cancelled_at is null and sales_open(f.departs_at) as on_sale,
    ${positions.length}::int + (
      select count(*) from claims c join flights other on other.id = c.id_flight
      where c.holder = ${holder}::uuid and c.id_flight <> f.id
        and c.released_at is null and c.id_booking is null and c.expires_at > now()
        and (other.origin_key, other.dest_key) <> (f.dest_key, f.origin_key)
    ) > ${MOST_SEATS_HELD}::int as too_many
  from flights f join airlines a on a.id = f.id_airline
  where f.id = ${id_flight}
`

/** Letting go is expiring now: such a hold is free to whoever comes next, until it is swept. */
const seatsTouched = ({ holder, id_flight, positions }: Wish) => sql`
  insert into claims (id_flight, position, holder, expires_at)
  select flight.id, position, ${holder}::uuid,
    case when position = any(${positions}::int[])
         then now() + ${HOLD_MINUTES}::int * interval '1 minute' else now() end
  from flight, (
    select unnest(${positions}::int[]) as position
    union
    select position from claims
    where holder = ${holder}::uuid and id_flight = ${id_flight}
      and released_at is null and id_booking is null
  ) concerned
  where on_sale and not too_many and ${Math.max(0, ...positions)}::int <= flight.capacity
  order by position
  on conflict (id_flight, position) where released_at is null
  do update set holder = excluded.holder, expires_at = excluded.expires_at
  where claims.id_booking is null
    and (claims.holder = excluded.holder or claims.expires_at <= now())
  returning position, expires_at
`

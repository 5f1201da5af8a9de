import { HOLD_MINUTES, MAX_HELD_SEATS } from '@sayap/contract/booking/holds'
import type { CabinClass } from '@sayap/contract/flights/flight-enums'
import { isLiveClaim } from '#modules/flights/seat-availability'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'
import { claimSeats } from './claims.repository'

/** The seats of a flight that a browser wants to hold. */
interface HoldRequest {
  holder: string
  id_flight: number
  positions: number[]
}

export interface HoldAttempt {
  id_flight: number
  class_flight: CabinClass
  on_sale: boolean
  /** With the seats held on other flights there would be too many; nothing was held. */
  too_many: boolean
  held: number[]
  expires_at: string | null
}

export const holdsRepository = (db: Database) => ({
  /**
   * Holds these positions and releases the holder's others on this flight. A seat that somebody
   * else has is missing from `held`: the caller rolls back. One statement claims all seats concerned
   * in ascending order, so that no two callers can wait for each other.
   */
  set: (request: HoldRequest) =>
    db.row<HoldAttempt>(sql`
      with flight as materialized (${requestedFlight(request)}),
      touched as (${claimSeats(concernedSeats(request), request.holder)})
      select flight.id as id_flight, class_flight, on_sale, too_many,
        array(
          select position from touched
          where position = any(${request.positions}::int[]) order by position
        ) as held,
        (select max(expires_at) from touched where expires_at > now()) as expires_at
      from flight
    `),

  /** Releases all seats the holder has on a flight, also when it is no longer on sale. */
  release: (holder: string, id_flight: number) =>
    db.rows(sql`
      update claims set expires_at = now()
      where id in (
        select c.id from claims c
        where c.holder = ${holder}::uuid and c.id_flight = ${id_flight} and ${isLiveClaim}
        order by c.position
        for update
      )
    `),
})

/** A party of nine on a round trip holds nine seats in each direction. */
const requestedFlight = ({ holder, id_flight, positions }: HoldRequest) => sql`
  select f.id, f.class_flight, f.capacity,
    a.active and f.cancelled_at is null and sales_open(f.departs_at) as on_sale,
    ${positions.length}::int + (
      select count(*) from claims c join flights other on other.id = c.id_flight
      where c.holder = ${holder}::uuid and c.id_flight <> f.id and ${isLiveClaim}
        and (other.origin_key, other.dest_key) <> (f.dest_key, f.origin_key)
    ) > ${MAX_HELD_SEATS}::int as too_many
  from flights f join airlines a on a.id = f.id_airline
  where f.id = ${id_flight}
`

/** The requested seats, and those to be released: their hold expires now and no longer blocks them. */
const concernedSeats = ({ holder, id_flight, positions }: HoldRequest) => sql`
  select flight.id, position, null::bigint, ${holder}::uuid,
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
`

import type { CabinPlan } from '@sayap/contract/flights/cabin-plan'
import type { CabinClass } from '@sayap/contract/flights/flight-enums'
import { areSeats, cabinPlan, isForSale, isLiveClaim } from '#modules/flights/seat-availability'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'
import { type HoldLimits, holdSeats, type SeatHolder } from './claims.repository'

/** The seats of a flight that a browser wants to hold. */
interface HoldRequest {
  by: SeatHolder
  id_flight: number
  positions: number[]
  /** The other flights of the same multi-city trip. */
  flightsOfTrip: readonly number[]
}

export interface HoldAttempt {
  id_flight: number
  class_flight: CabinClass
  cabin: CabinPlan | null
  on_sale: boolean
  held: number[]
  /** Of the wanted seats: the first that expires. */
  expires_at: string | null
  /** Seconds until then. */
  expires_in: number | null
}

export const holdsRepository = (db: Database) => ({
  /**
   * Holds these positions and releases the holder's others, on this flight and on those of another
   * trip. A seat that somebody else has is missing from `held`: the caller rolls back. One statement
   * claims all seats concerned in ascending order, so that no two callers can wait for each other.
   */
  set: (request: HoldRequest, limits: HoldLimits) =>
    db.row<HoldAttempt>(sql`
      with flight as materialized (${requestedFlight(request)}),
      touched as (${holdSeats(concernedSeats(request), request.by, limits)}),
      held as (
        select position, expires_at from touched
        where id_flight = ${request.id_flight} and position = any(${request.positions}::int[])
      )
      select flight.id as id_flight, class_flight, cabin, on_sale,
        array(select position from held order by position) as held,
        (select min(expires_at) from held) as expires_at,
        (select extract(epoch from min(expires_at) - now())::int from held) as expires_in
      from flight
    `),

  /**
   * Of these positions the ones whose hold has ended: they are free, and who has just failed to hold
   * them must wait. Returns the seconds to wait.
   */
  waiting: (id_flight: number, positions: number[], waitMinutes: number) =>
    db.rows<{ position: number; seconds: number }>(sql`
      select c.position, ceil(extract(epoch from
        c.expires_at + ${waitMinutes}::int * interval '1 minute' - now()))::int as seconds
      from claims c
      where c.id_flight = ${id_flight} and c.position = any(${positions}::int[])
        and c.released_at is null and c.id_booking is null and c.expires_at <= now()
    `),

  /**
   * Releases all seats the holder has on a flight, also when it is no longer on sale. Those of an
   * offer stay: it ends by its time, or when its traveller leaves the waiting list.
   */
  release: (holder: string, id_flight: number) =>
    db.rows(sql`
      update claims set expires_at = now()
      where id in (
        select c.id from claims c
        where c.holder = ${holder}::uuid and c.id_flight = ${id_flight} and ${isLiveClaim}
          and not ${isOffered}
        order by c.position
        for update
      )
    `),
})

const requestedFlight = ({ id_flight, positions }: HoldRequest) => sql`
  select f.id, f.class_flight, ${cabinPlan} as cabin, ${areSeats(positions)} as are_seats,
    f.origin_key, f.dest_key,
    a.active and ${isForSale} and sales_open(f.departs_at) as on_sale
  from flights f join airlines a on a.id = f.id_airline
  where f.id = ${id_flight}
`

/** The claim `c` is a seat of an offer of a waiting list that has not ended. */
const isOffered = sql`exists (
  select from waiting_entries e
  where e.id_flight = c.id_flight and e.holder = c.holder and e.state = 'offered'
    and e.offer_expires_at > now()
)`

/**
 * The requested seats, and the holder's others, which are let go: their hold expires now. A browser
 * holds seats of one trip at a time: only those of a flight back the same way are kept, and those of
 * the further flights of a multi-city trip.
 */
const concernedSeats = ({ by, id_flight, positions, flightsOfTrip }: HoldRequest) => sql`
  select seat.* from flight, lateral (
    select distinct flight.id as id_flight, wanted.position, true as wanted
    from unnest(${positions}::int[]) as wanted (position)
    union all
    select c.id_flight, c.position, false
    from claims c join flights other on other.id = c.id_flight
    where c.holder = ${by.holder}::uuid and c.id_booking is null and ${isLiveClaim}
      and not ${isOffered}
      and case when c.id_flight = ${id_flight} then c.position <> all (${positions}::int[])
          else (other.origin_key, other.dest_key) <> (flight.dest_key, flight.origin_key)
            and c.id_flight <> all (${flightsOfTrip}::bigint[]) end
  ) seat
  where on_sale and are_seats
`

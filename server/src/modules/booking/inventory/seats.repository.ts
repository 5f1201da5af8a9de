import type { CabinPlan } from '@sayap/contract/flights/cabin-plan'
import type { CabinClass } from '@sayap/contract/flights/flight-enums'
import { cabinPlan, isLiveClaim } from '#modules/flights/seat-availability'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

/** A flight's cabin with the positions in it that are not free. */
export interface FlightSeats {
  id_flight: number
  class_flight: CabinClass
  /** Of its aircraft type; null for the plan of its class. */
  cabin: CabinPlan | null
  taken: number[]
  held: number[]
  /** Held by the browser that sends the request. */
  mine: number[]
  /** When the first of `mine` expires. */
  expires_at: string | null
  /** Seconds until then. */
  expires_in: number | null
}

export const seatsRepository = (db: Database) => ({
  cabin: (id_flight: number, holder: string | null) =>
    db.row<FlightSeats>(sql`
      select f.id as id_flight, f.class_flight, ${cabinPlan} as cabin,
        coalesce(array_agg(c.position) filter (where c.id_booking is not null), '{}') as taken,
        coalesce(array_agg(c.position) filter (
          where c.expires_at is not null and c.holder is distinct from ${holder}::uuid
        ), '{}') as held,
        coalesce(array_agg(c.position order by c.position) filter (
          where c.holder = ${holder}::uuid
        ), '{}') as mine,
        min(c.expires_at) filter (where c.holder = ${holder}::uuid) as expires_at,
        extract(epoch from
          min(c.expires_at) filter (where c.holder = ${holder}::uuid) - now())::int as expires_in
      from flights f
      left join claims c on c.id_flight = f.id and ${isLiveClaim}
      where f.id = ${id_flight}
      group by f.id
    `),
})

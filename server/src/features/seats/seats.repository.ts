import type { FlightClass } from '@sayap/contract/flight-words'
import type { Database } from '#db/database'
import { sql } from '#db/sql'

/** A flight's cabin and the positions in it that are not free. */
export interface Cabin {
  id_flight: number
  class_flight: FlightClass
  taken: number[]
  held: number[]
  /** Held by the one who asks. */
  mine: number[]
  /** When the first of `mine` runs out. */
  expires_at: string | null
}

export const seatsRepository = (db: Database) => ({
  cabin: (id_flight: number, holder: string | null) =>
    db.row<Cabin>(sql`
      select f.id as id_flight, f.class_flight,
        coalesce(array_agg(c.position) filter (where c.id_booking is not null), '{}') as taken,
        coalesce(array_agg(c.position) filter (
          where c.expires_at is not null and c.holder is distinct from ${holder}::uuid
        ), '{}') as held,
        coalesce(array_agg(c.position order by c.position) filter (
          where c.holder = ${holder}::uuid
        ), '{}') as mine,
        min(c.expires_at) filter (where c.holder = ${holder}::uuid) as expires_at
      from flights f
      left join claims c on c.id_flight = f.id and c.released_at is null
        and (c.expires_at is null or c.expires_at > now())
      where f.id = ${id_flight}
      group by f.id
    `),
})

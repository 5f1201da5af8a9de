import type { Database } from '#db/database'
import { sql } from '#db/sql'
import { flightWritten, madeFlights } from './made-flights.repository'
import type { Schedule } from './new-flight'

/**
 * The same airline, number, route, moment, class and trip. The limit makes it a look into the index
 * of the search for each row: without it the planner prefers to read all flights, once for a chunk.
 */
const isKnown = sql`
  coalesce((
    select true from flights f
    where f.cancelled_at is null
      and f.origin_key = lower(made.starting_place) and f.dest_key = lower(made.destination_place)
      and f.departure_date = made.departure_date and f.class_flight = made.class_flight
      and f.id_airline = made.id_airline and f.departure_time = made.departure_time
      and f.type_trip = made.type_trip and f.flight_number = made.flight_number
    limit 1
  ), false)
`

export interface Verdict {
  nth: number
  verdict: 'known' | 'arrives_before_departure'
}

export const scheduleRepository = (db: Database) => ({
  /** Those that would not be inserted, and why. */
  judge: (schedules: readonly Schedule[]) =>
    db.rows<Verdict>(sql`
      select nth, verdict from (
        select nth, case when arrives_at <= departs_at then 'arrives_before_departure'
                         when ${isKnown} then 'known' end as verdict
        from (${madeFlights(schedules)}) made
      ) judged
      where verdict is not null
    `),

  /**
   * Passes over what is there already, or of an airline that no longer is: the same schedules again
   * add nothing. Answers the `nth` of those it inserted.
   */
  insertNew: (schedules: readonly Schedule[]) =>
    db.rows<{ nth: number }>(sql`
      with fresh as materialized (
        select nth, ${flightWritten} from (${madeFlights(schedules)}) made
        where arrives_at > departs_at and not ${isKnown}
      ),
      inserted as (insert into flights (${flightWritten}) select ${flightWritten} from fresh)
      select nth from fresh
    `),
})

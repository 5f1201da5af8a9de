import type { Flight } from '@sayap/contract/flights/flights'
import { raw, sql } from '#platform/database/sql'
import { inputColumnsOf } from '../schedule/schedule.repository'
import { cabinPlan, freeSeatCount, isForSale } from '../seat-availability'

/** A flight as selected: the airline's logo is a hash, not a URL. */
export type FlightRow = Omit<Flight, 'image_airline'> & {
  airline_photo: string | null
  name_aircraft: string | null
}

/** Time zone of a place that is in no table. */
const DEFAULT_ZONE = 'Asia/Jakarta'

/** Columns of a flight `f` with its airline, airports, free seats and whether it is on sale now. */
export const flightColumns = sql`
  f.id, ${inputColumnsOf('f')}, f.id_airline as id_airlane, a.name as name_airline,
  a.photo as airline_photo, a.code as airline_code,
  fa.name as airport_from_name, ta.name as airport_to_name,
  coalesce(fa.zone, ${DEFAULT_ZONE}) as zone_from, coalesce(ta.zone, ${DEFAULT_ZONE}) as zone_to,
  f.duration_minutes / 60 || ' hours ' || f.duration_minutes % 60 || ' minutes' as duration_time,
  f.duration_minutes, f.capacity,
  ${cabinPlan} as cabin,
  (select name from aircraft_types where id = f.id_aircraft_type) as name_aircraft,
  ${freeSeatCount} as free_seats,
  a.active and ${isForSale}
    and f.departs_at >= (select first_on_sale()) as on_sale
`

/**
 * Airports are joined by code and city: a made-up code may be another city's real one. `offset 0` keeps the
 * planner from a hash join: it would take the lower-case cities of all airports for each statement.
 */
const airportJoin = (alias: string, code: string, city: string) =>
  raw(`left join lateral (
    select name, zone from airports where code = ${code} and lower(airports.city) = ${city} offset 0
  ) ${alias} on true`)

export const flightJoins = sql`
  join airlines a on a.id = f.id_airline
  ${airportJoin('fa', 'f.airport_from', 'f.origin_key')}
  ${airportJoin('ta', 'f.airport_to', 'f.dest_key')}
`

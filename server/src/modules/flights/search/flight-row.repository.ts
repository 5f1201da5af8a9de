import type { Flight } from '@sayap/contract/flights/flights'
import { sql } from '#platform/database/sql'
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

/** Airports are joined by code and city: a made-up code may be another city's real one. */
export const flightJoins = sql`
  join airlines a on a.id = f.id_airline
  left join airports fa on fa.code = f.airport_from and lower(fa.city) = f.origin_key
  left join airports ta on ta.code = f.airport_to and lower(ta.city) = f.dest_key
`

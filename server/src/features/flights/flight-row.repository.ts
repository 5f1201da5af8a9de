import type { Flight } from '@sayap/contract/flights'
import { sql } from '#db/sql'

/** A flight as the database answers it: the airline's picture still by its hash. */
export type FlightRow = Omit<Flight, 'image_airline'> & { airline_photo: string | null }

/** Where the clock of a place stands that is in no table. */
const HOME_ZONE = 'Asia/Jakarta'

/** A flight `f` with what is shown beside it; says at this moment what is free and on sale. */
export const flightColumns = sql`
  f.id, f.id_airline, f.id_airline as id_airlane, a.name as name_airline,
  a.photo as airline_photo, a.code as airline_code, f.flight_number,
  f.starting_place, f.destination_place, f.airport_from, f.airport_to,
  fa.name as airport_from_name, ta.name as airport_to_name,
  f.departure_date, f.departure_time, f.arrived_date, f.arrived_time,
  coalesce(fa.zone, ${HOME_ZONE}) as zone_from, coalesce(ta.zone, ${HOME_ZONE}) as zone_to,
  f.duration_minutes / 60 || ' hours ' || f.duration_minutes % 60 || ' minutes' as duration_time,
  f.duration_minutes, f.transit, f.price, f.gate, f.terminal, f.luggage, f.wifi, f.meal,
  f.type_trip, f.class_flight, f.capacity,
  f.capacity - (
    select count(*)::int from claims c
    where c.id_flight = f.id and c.released_at is null
      and (c.expires_at is null or c.expires_at > now())
  ) as free_seats,
  a.active and f.cancelled_at is null and f.departs_at >= (select first_on_sale()) as on_sale
`

/** A code made of a city's letters may be another city's real one: both must fit. */
export const flightJoins = sql`
  join airlines a on a.id = f.id_airline
  left join airports fa on fa.code = f.airport_from and lower(fa.city) = f.origin_key
  left join airports ta on ta.code = f.airport_to and lower(ta.city) = f.dest_key
`

import { raw, sql } from '#db/sql'
import type { Schedule } from './new-flight'

/** The columns of a flight that are written; all others the database makes of them. */
export const flightWritten = raw(`
  id_airline, flight_number, starting_place, destination_place, airport_from, airport_to,
  departure_date, departure_time, arrived_date, arrived_time, departs_at, arrives_at,
  transit, price, gate, terminal, luggage, wifi, meal, type_trip, class_flight, capacity
`)

/**
 * Schedules as rows to be written, each with the `nth` of its schedule: airports, instants and seats
 * come from here alone. A place in no table keeps Jakarta's clock and a code made of its letters.
 */
export const madeFlights = (schedules: readonly Schedule[]) => sql`
  select nth, id_airline, number as flight_number, starting_place, destination_place,
    code_from as airport_from, code_to as airport_to,
    departure_date + shift as departure_date, departure_time,
    arrived_date + shift as arrived_date, arrived_time,
    (departure_date + shift + departure_time::time) at time zone zone_from as departs_at,
    (arrived_date + shift + arrived_time::time) at time zone zone_to as arrives_at,
    transit, price, gate, terminal, luggage, wifi, meal, type_trip, class_flight,
    case class_flight when 'economy' then 120 when 'business' then 36 else 8 end as capacity
  from (
    select n.*, daily.price, (daily.day - 1)::int as shift,
      coalesce(n.flight_number, a.code || 100 + abs(hashtext(
        concat_ws(',', n.starting_place, n.destination_place, n.departure_time, n.class_flight)
      )) % 900) as number,
      coalesce(fa.code, n.airport_from, rpad(upper(left(regexp_replace(n.starting_place, '[^A-Za-z]', '', 'g'), 3)), 3, 'X')) as code_from,
      coalesce(ta.code, n.airport_to, rpad(upper(left(regexp_replace(n.destination_place, '[^A-Za-z]', '', 'g'), 3)), 3, 'X')) as code_to,
      coalesce(fa.zone, 'Asia/Jakarta') as zone_from,
      coalesce(ta.zone, 'Asia/Jakarta') as zone_to
    from jsonb_to_recordset(${JSON.stringify(schedules)}::jsonb) as n(
      nth int, id_airline bigint, flight_number text, starting_place text, destination_place text,
      airport_from text, airport_to text,
      departure_date date, departure_time text, arrived_date date, arrived_time text,
      transit text, prices bigint[], gate int, terminal text,
      luggage boolean, wifi boolean, meal boolean, type_trip text, class_flight text
    )
    join airlines a on a.id = n.id_airline
    left join airports fa on lower(fa.city) = lower(n.starting_place)
      and case when n.airport_from is null then fa.is_primary else fa.code = n.airport_from end
    left join airports ta on lower(ta.city) = lower(n.destination_place)
      and case when n.airport_to is null then ta.is_primary else ta.code = n.airport_to end
    cross join unnest(n.prices) with ordinality as daily(price, day)
  ) placed
`

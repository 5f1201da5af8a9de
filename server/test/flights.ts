import { seatCount } from '@sayap/contract/booking/seat-plan'
import type { Flight } from '@sayap/contract/flights/flights'
import { addDays } from '../src/modules/flights/days'
import type { Database } from '../src/platform/database/database'
import { sql } from '../src/platform/database/sql'
import { addStaff } from './accounts'

interface FlightOptions
  extends Partial<
    Pick<
      Flight,
      | 'id_airline'
      | 'flight_number'
      | 'starting_place'
      | 'destination_place'
      | 'airport_from'
      | 'airport_to'
      | 'departure_time'
      | 'transit'
      | 'price'
      | 'luggage'
      | 'wifi'
      | 'meal'
      | 'type_trip'
      | 'class_flight'
      | 'transit_place'
      | 'layover_minutes'
      | 'cabin_kg'
      | 'checked_kg'
      | 'aircraft'
    >
  > {
  /** Days from today, in Jakarta, until departure; 30 by default. */
  days?: number
  /** Duration in minutes; 145 by default. */
  minutes?: number
}

/** Returns the id of the airline with this code; inserts it where there is none. */
export async function addAirline(db: Database, name = 'Kelana', code = 'EK', active = true) {
  const row = await db.row<{ id: number }>(sql`
    insert into airlines (name, code, active) values (${name}, ${code}, ${active})
    on conflict (code) do update set active = excluded.active
    returning id
  `)
  return row?.id ?? 0
}

/** The local day on which `addFlight` lets a flight depart. */
export const flightDay = (days = 30) =>
  addDays(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(), days)

/** Inserts a flight, by default economy from Medan to Jakarta in 30 days; returns its id. */
export async function addFlight(db: Database, options: FlightOptions = {}): Promise<number> {
  const class_flight = options.class_flight ?? 'economy'
  const flight = {
    id_airline: options.id_airline ?? (await addAirline(db)),
    flight_number: 'EK181',
    starting_place: 'Medan',
    destination_place: 'Jakarta',
    airport_from: 'KNO',
    airport_to: 'CGK',
    departure_time: '08:00',
    transit: 'direct',
    price: 500_000,
    luggage: true,
    wifi: false,
    meal: false,
    type_trip: 'one way',
    ...options,
    class_flight,
    capacity: seatCount(class_flight),
  }
  const row = await db.row<{ id: number }>(sql`
    with requested as (
      select f.*, ((now() at time zone 'Asia/Jakarta')::date + ${options.days ?? 30}::int
                   + f.departure_time::time) at time zone 'Asia/Jakarta' as departs
      from jsonb_populate_record(null::flights, ${JSON.stringify(flight)}::jsonb) f
    ), timed as (
      select *, departs + make_interval(mins => ${options.minutes ?? 145}::int) as arrives from requested
    )
    insert into flights (
      id_airline, flight_number, starting_place, destination_place, airport_from, airport_to,
      departure_date, departure_time, arrived_date, arrived_time, departs_at, arrives_at,
      transit, price, gate, terminal, luggage, wifi, meal, type_trip, class_flight, capacity,
      transit_place, layover_minutes, cabin_kg, checked_kg, aircraft
    )
    select id_airline, flight_number, starting_place, destination_place, airport_from, airport_to,
           (departs at time zone 'Asia/Jakarta')::date, departure_time,
           (arrives at time zone 'Asia/Jakarta')::date,
           to_char(arrives at time zone 'Asia/Jakarta', 'HH24:MI'), departs, arrives,
           transit, price, 7, 'B', luggage, wifi, meal, type_trip, class_flight, capacity,
           transit_place, layover_minutes, cabin_kg, checked_kg, aircraft
    from timed
    returning id
  `)
  return row?.id ?? 0
}

/** Moves a flight 90 days back, so that one of `addFlight` departed 60 days ago. */
export const moveToPast = (db: Database, id: number) =>
  db.rows(sql`
    update flights set departure_date = departure_date - 90, arrived_date = arrived_date - 90,
      departs_at = departs_at - interval '90 days', arrives_at = arrives_at - interval '90 days'
    where id = ${id}
  `)

/** Leaves the flight so shortly before its departure that its sales have closed, on the day it has. */
export const closeSalesByTime = (db: Database, id: number) =>
  db.rows(sql`
    update flights set departs_at = now() + interval '20 minutes',
      arrives_at = now() + interval '90 minutes'
    where id = ${id}
  `)

/** As staff close a departure, but at any time before it. */
export async function closeDeparture(db: Database, id: number) {
  const { id: by } = await addStaff(db, 'admin', 'Gate')
  await db.rows(sql`update flights set closed_at = now(), closed_by = ${by} where id = ${id}`)
}

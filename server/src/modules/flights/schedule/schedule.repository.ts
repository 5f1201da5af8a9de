import type { Database } from '#platform/database/database'
import { raw, type Sql, sql } from '#platform/database/sql'
import type { FlightFacts } from './flight-rules'
import type { FlightValues, Schedule } from './new-flight'

/** The columns that forms, files and demo data name, with their types as a recordset. */
const INPUT_TYPES = {
  id_airline: 'bigint',
  flight_number: 'text',
  starting_place: 'text',
  destination_place: 'text',
  airport_from: 'text',
  airport_to: 'text',
  departure_date: 'date',
  departure_time: 'text',
  arrived_date: 'date',
  arrived_time: 'text',
  transit: 'text',
  price: 'bigint',
  gate: 'int',
  terminal: 'text',
  luggage: 'boolean',
  wifi: 'boolean',
  meal: 'boolean',
  type_trip: 'text',
  class_flight: 'text',
  transit_place: 'text',
  layover_minutes: 'int',
  cabin_kg: 'int',
  checked_kg: 'int',
  aircraft: 'text',
  id_aircraft_type: 'bigint',
} satisfies Record<keyof FlightValues, string>

const inputNames = Object.keys(INPUT_TYPES)

export const INPUT_COLUMNS = raw(inputNames.join(', '))

/** The same columns of a table alias. */
export const inputColumnsOf = (alias: string) =>
  raw(inputNames.map((name) => `${alias}.${name}`).join(', '))

/** All columns that are written: the named ones, and those that follow from them. */
export const WRITTEN_COLUMNS = raw(
  [...inputNames, 'departs_at', 'arrives_at', 'capacity'].join(', '),
)

/** Named columns that `flightRows` completes or shifts; the others are written as they come. */
const COMPLETED = ['flight_number', 'airport_from', 'airport_to', 'departure_date', 'arrived_date']
const COPIED_COLUMNS = raw(inputNames.filter((name) => !COMPLETED.includes(name)).join(', '))

const RECORDSET = raw(
  Object.entries({ nth: 'int', prices: 'bigint[]', ...INPUT_TYPES })
    .filter(([name]) => name !== 'price')
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
)

/** Three letters for a place that has no airport in the table. */
const madeUpCode = (place: 'starting_place' | 'destination_place') => sql`
  rpad(upper(left(regexp_replace(${raw(`n.${place}`)}, '[^A-Za-z]', '', 'g'), 3)), 3, 'X')
`

/**
 * Schedules as rows to be written, each with the `nth` of its schedule: airports, instants and seats
 * are determined here only. A place that is in no table has Jakarta's clock and a code made of its
 * letters.
 */
export const flightRows = (schedules: readonly Schedule[]) => sql`
  select nth, ${COPIED_COLUMNS}, number as flight_number,
    code_from as airport_from, code_to as airport_to,
    departure_date + shift as departure_date, arrived_date + shift as arrived_date,
    (departure_date + shift + departure_time::time) at time zone zone_from as departs_at,
    (arrived_date + shift + arrived_time::time) at time zone zone_to as arrives_at,
    case class_flight when 'economy' then 120 when 'business' then 36 else 8 end as capacity
  from (
    select n.*, daily.price, (daily.day - 1)::int as shift,
      coalesce(n.flight_number, a.code || 100 + abs(hashtext(
        concat_ws(',', n.starting_place, n.destination_place, n.departure_time, n.class_flight)
      )) % 900) as number,
      coalesce(fa.code, n.airport_from, ${madeUpCode('starting_place')}) as code_from,
      coalesce(ta.code, n.airport_to, ${madeUpCode('destination_place')}) as code_to,
      coalesce(fa.zone, 'Asia/Jakarta') as zone_from,
      coalesce(ta.zone, 'Asia/Jakarta') as zone_to
    from jsonb_to_recordset(${JSON.stringify(schedules)}::jsonb) as n(${RECORDSET})
    join airlines a on a.id = n.id_airline
    left join airports fa on lower(fa.city) = lower(n.starting_place)
      and case when n.airport_from is null then fa.is_primary else fa.code = n.airport_from end
    left join airports ta on lower(ta.city) = lower(n.destination_place)
      and case when n.airport_to is null then ta.is_primary else ta.code = n.airport_to end
    cross join unnest(n.prices) with ordinality as daily(price, day)
  ) resolved
`

/** What makes two rows of `made` the same flight: the columns that `duplicate` compares. */
const SAME_FLIGHT_COLUMNS =
  raw(`id_airline, flight_number, lower(starting_place), lower(destination_place),
  departure_date, departure_time, class_flight, type_trip`)

/**
 * The id of a flight of the same airline, number, route, moment, class and trip, null for none. The limit
 * makes it a lookup in the search index for each row: without it the planner prefers to read all flights,
 * once for a chunk.
 */
const duplicate = (except: Sql = sql`0`) => sql`
  (
    select f.id from flights f
    where f.cancelled_at is null and f.id <> ${except}
      and f.origin_key = lower(made.starting_place) and f.dest_key = lower(made.destination_place)
      and f.departure_date = made.departure_date and f.class_flight = made.class_flight
      and f.id_airline = made.id_airline and f.departure_time = made.departure_time
      and f.type_trip = made.type_trip and f.flight_number = made.flight_number
    limit 1
  )
`

/** Why the aircraft type of a row of `made` cannot fly it; null where it can, or none is named. */
const aircraftFault = sql`
  case when made.id_aircraft_type is null or exists (
      select from cabin_plans c where c.id_aircraft_type = made.id_aircraft_type
        and c.class_flight = made.class_flight and c.is_current
    ) then null
    when exists (select from aircraft_types t where t.id = made.id_aircraft_type)
    then 'aircraft_without_class' else 'unknown_aircraft_type' end
`

/** Of the advisory lock: flights are added one transaction at a time, so that no two are the same. */
export const FORM_LOCK = 430_430

/** Why an import skips a row, as the code of an input fault. */
export type SkippedBecause = 'departure_past' | NonNullable<FlightFacts['aircraft_fault']>

export const scheduleRepository = (db: Database) => ({
  insert: (schedules: readonly Schedule[]) =>
    db.rows<{ id: number }>(sql`
      insert into flights (${WRITTEN_COLUMNS})
      select ${WRITTEN_COLUMNS} from (${flightRows(schedules)}) made
      returning id
    `),

  /**
   * Until the transaction ends nobody else adds a flight, or gives one another number, route, class or
   * time. Taken after the locks of flights.
   */
  lock: () => db.rows(sql`select pg_advisory_xact_lock(${FORM_LOCK})`),

  /**
   * Each with its place in the list; those of an unknown airline are missing. `same`: in the order of the
   * list, flights that are no duplicates, because they are the same ones.
   */
  facts: (schedules: readonly Schedule[], same: readonly number[] = []) =>
    db.rows<FlightFacts & { nth: number }>(sql`
      select nth, trunc(extract(epoch from arrives_at - departs_at) / 60)::int as minutes,
        departs_at <= now() as is_past,
        ${duplicate(sql`coalesce((${same}::bigint[])[made.nth + 1], 0)`)} as id_duplicate,
        ${aircraftFault} as aircraft_fault
      from (${flightRows(schedules)}) made
    `),

  /**
   * Skips flights that exist already and those of an airline that was deleted: the same schedules
   * again add nothing, nor does one that is listed twice. Those that have departed are skipped unless that
   * is confirmed. Returns the `nth` of each inserted one, and of each skipped one that does not exist why.
   */
  insertNew: (schedules: readonly Schedule[], id_import: number, pastConfirmed: boolean) =>
    db.rows<{ nth: number; fault: SkippedBecause | null }>(sql`
      with made as materialized (
        select *, departs_at <= now() and not ${pastConfirmed}::boolean as is_past
        from (${flightRows(schedules)}) wanted
      ),
      fresh as materialized (
        -- Rows of one flight with and without its number look different until the number is completed.
        select distinct on (${SAME_FLIGHT_COLUMNS}) nth, ${WRITTEN_COLUMNS} from made
        where not is_past and arrives_at > departs_at and ${duplicate()} is null
          -- The fleet may have changed since the file was checked.
          and ${aircraftFault} is null
        order by ${SAME_FLIGHT_COLUMNS}, nth
      ),
      inserted as (
        insert into flights (${WRITTEN_COLUMNS}, id_import)
        select ${WRITTEN_COLUMNS}, ${id_import}::bigint from fresh
      )
      select nth, null as fault from fresh
      union all select nth, 'departure_past' from made where is_past and ${duplicate()} is null
      union all
      select nth, ${aircraftFault} from made
      where not is_past and ${aircraftFault} is not null and ${duplicate()} is null
    `),
})

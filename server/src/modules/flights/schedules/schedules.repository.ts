import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type {
  DayState,
  FlightSchedule,
  ScheduleDay,
  ScheduleList,
} from '@sayap/contract/flights/schedules'
import type { Database } from '#platform/database/database'
import {
  integerKey,
  orderBy,
  readCursor,
  rowsAfter,
  type Sorting,
  textKey,
  writeCursor,
} from '#platform/database/keyset'
import { lockUntilStable } from '#platform/database/lock-until-stable'
import { and, literal, raw, sql } from '#platform/database/sql'
import { airportZone } from '../airport-zone'
import type { FlightFacts } from '../schedule/flight-rules'
import {
  agreement,
  COPIED,
  changedFlights,
  columnsOf,
  isBlocked,
  isMissing,
  olderSchedule,
  otherFlight,
  PLACES,
  plannedFlights,
} from './schedule-plan.repository'

/** The fields that staff edit, as they are stored. */
export type ScheduleValues = Omit<
  FlightSchedule,
  | 'id'
  | 'name_airline'
  | 'image_airline'
  | 'zone_from'
  | 'zone_to'
  | 'ended_on'
  | 'generated_until'
  | 'cabins'
  | 'coming_flights'
  | 'booked_flights'
  | 'created_at'
  | 'revision'
>

export type ScheduleRow = Omit<FlightSchedule, 'image_airline' | 'revision'> & {
  airline_photo: string | null
  revision: number
}

export type LockedSchedule = ScheduleValues & {
  id: number
  ended_on: string | null
  revision: number
  /** The same for schedules that leave together; null for one that leaves alone. */
  id_cabin_group: number | null
}

/** A schedule as a preview takes it: not all of them are stored. */
export type PlannedSchedule = ScheduleValues & {
  id?: number | undefined
  ended_on?: string | null
  id_cabin_group?: number | null
}

export const INPUT_NAMES = [
  ...COPIED,
  ...PLACES,
  'days_of_week',
  'first_day',
  'last_day',
  'added',
  'left_out',
  'departure_time',
  'arrived_time',
  'arrival_days',
] as const satisfies readonly (keyof ScheduleValues)[]
const INPUTS = raw(INPUT_NAMES.join(', '))
const INPUTS_OF_V = columnsOf('v', INPUT_NAMES)

const valuesOf = (values: object) =>
  sql`jsonb_populate_record(null::schedules, ${JSON.stringify(values)}::jsonb)`

/** Its last day has passed, or staff ended it. */
const IS_ENDED = raw(`(s.ended_on is not null or
  greatest(s.last_day, (select max(one) from unnest(s.added) one)) < (now() at time zone 'Asia/Jakarta')::date)`)

/** First class first. */
const rankOf = (alias: string) =>
  raw(`array_position(array['first class', 'business', 'economy'], ${alias}.class_flight)`)

/** Whether `c` is a cabin of the departures of `s`. One that was taken out has ended without the others. */
const isCabinOf = (c: string, s: string) =>
  raw(`(${c}.id = ${s}.id or ${c}.id_cabin_group = ${s}.id_cabin_group
    and ${c}.ended_on is not distinct from ${s}.ended_on)`)

/** The first of the cabins that leave together stands for all of them in lists. */
const IS_FIRST = sql`not exists (
  select from schedules c
  where c.id_cabin_group = s.id_cabin_group and ${isCabinOf('c', 's')} and ${rankOf('c')} < ${rankOf('s')}
)`

const SHOWN = sql`
  select s.id, ${columnsOf('s', INPUT_NAMES)}, s.ended_on, s.generated_until, s.created_at, s.revision,
    a.name as name_airline, a.photo as airline_photo,
    ${airportZone(sql`s.airport_from`, sql`s.starting_place`)} as zone_from,
    ${airportZone(sql`s.airport_to`, sql`s.destination_place`)} as zone_to,
    cabins.list as cabins, flown.coming_flights, flown.booked_flights
  from schedules s join airlines a on a.id = s.id_airline
  cross join lateral (
    select array_agg(c.id) as ids,
      jsonb_agg(
        jsonb_build_object('id', c.id, 'class_flight', c.class_flight, 'price', c.price)
        order by ${rankOf('c')}
      ) as list
    from schedules c where ${isCabinOf('c', 's')}
  ) cabins
  cross join lateral (
    select count(distinct f.schedule_day)::int as coming_flights,
      count(distinct f.schedule_day) filter (where exists (
        select from bookings b where b.id_flight = f.id and b.status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)})
      ))::int as booked_flights
    from flights f
    where f.id_schedule = any(cabins.ids) and f.departs_at > now() and f.cancelled_at is null
  ) flown
`

/** Of two cabins of a day the state of the one that staff have to know. */
const BY_WEIGHT: readonly DayState[] = [
  'conflict',
  'kept_change',
  'kept_remove',
  'change',
  'remove',
  'new',
  'later',
  'differs',
  'same',
  'cancelled',
  'past',
  'left_out',
]

interface Search extends Pick<ScheduleList, 'airline' | 'state'> {
  /** Lower-case names. */
  places?: readonly string[] | undefined
  destinations?: readonly string[] | undefined
  flight_number?: string | undefined
}

const conditions = ({ airline, state, places, destinations, flight_number }: Search) =>
  and(
    IS_FIRST,
    airline !== undefined && sql`s.id_airline = ${airline}`,
    state === 'active' && sql`not ${IS_ENDED}`,
    state === 'ended' && sql`${IS_ENDED}`,
    places !== undefined &&
      destinations !== undefined &&
      sql`lower(s.starting_place) = any(${places}::text[])
        and lower(s.destination_place) = any(${destinations}::text[])`,
    places !== undefined &&
      destinations === undefined &&
      sql`(lower(s.starting_place) = any(${places}::text[])
        or lower(s.destination_place) = any(${places}::text[])
        or s.flight_number = ${flight_number ?? ''})`,
  )

const SORTING: Sorting = {
  name: 'schedules',
  order: 'asc',
  keys: [
    textKey(sql`s.flight_number`),
    // As text, so that a row that was read tells its cursor.
    textKey(sql`to_char(s.first_day, 'YYYY-MM-DD')`),
    integerKey(sql`s.id`),
  ],
}

/** The cursor of the rows that follow this one. */
export const cursorAfter = ({ flight_number, first_day, id }: ScheduleRow) =>
  writeCursor(SORTING, [flight_number, first_day, String(id)])

interface Page {
  after: string | undefined
  offset: number
  limit: number
}

const lockCabins = (db: Database, id: number) =>
  db.rows<LockedSchedule>(sql`
    select id, ${INPUTS}, ended_on, revision, id_cabin_group from schedules
    where id = ${id} or id_cabin_group = (select id_cabin_group from schedules where id = ${id})
    order by id for no key update
  `)

export const schedulesRepository = (db: Database) => ({
  /** By flight number, then by season. With `after` the rows that follow that one, else from `offset` on. */
  page: (search: Search, { after, offset, limit }: Page) =>
    db.rows<ScheduleRow>(sql`
      ${SHOWN} where ${and(
        conditions(search),
        rowsAfter(SORTING, after === undefined ? undefined : readCursor(SORTING, after)),
      )}
      order by ${orderBy(SORTING)} limit ${limit} offset ${offset}
    `),

  count: async (search: Search) =>
    (
      await db.row<{ count: number }>(
        sql`select count(*)::int as count from schedules s where ${conditions(search)}`,
      )
    )?.count ?? 0,

  one: (id: number) => db.row<ScheduleRow>(sql`${SHOWN} where s.id = ${id}`),

  /** Its fields as they are stored. */
  get: (id: number) =>
    db.row<LockedSchedule>(sql`
      select id, ${INPUTS}, ended_on, revision, id_cabin_group from schedules where id = ${id}
    `),

  /** All that leave together with a schedule, itself included; empty where there is none. */
  group: (id: number) =>
    db.rows<LockedSchedule>(sql`
      select id, ${INPUTS}, ended_on, revision, id_cabin_group from schedules
      where id = ${id} or id_cabin_group = (select id_cabin_group from schedules where id = ${id})
      order by id
    `),

  /** The same; until the transaction ends no run works on them and nobody else changes them. */
  lockGroup: (id: number) => lockUntilStable(() => lockCabins(db, id)),

  /** The seats that its aircraft type gives its flights, null without one, and why it cannot fly them. */
  cabin: async ({
    id_aircraft_type,
    class_flight,
  }: Pick<ScheduleValues, 'id_aircraft_type' | 'class_flight'>) =>
    (await db.row<{ seats: number | null; fault: FlightFacts['aircraft_fault'] }>(sql`
      select cardinality(c.positions) as seats,
        case when t.id is null then 'unknown_aircraft_type'
          when c.id is null then 'aircraft_without_class' end as fault
      from (select ${id_aircraft_type}::bigint as id) wanted
      left join aircraft_types t on t.id = wanted.id
      left join cabin_plans c on c.id_aircraft_type = t.id and c.class_flight = ${class_flight}
        and c.is_current
      where wanted.id is not null
    `)) ?? { seats: null, fault: null },

  insert: (values: ScheduleValues) =>
    db.row<{ id: number }>(sql`
      insert into schedules (${INPUTS})
      select ${INPUTS_OF_V} from ${valuesOf(values)} v
      returning id
    `),

  update: (id: number, values: ScheduleValues) =>
    db.row<{ id: number }>(sql`
      update schedules set (${INPUTS}) = (select ${INPUTS_OF_V} from ${valuesOf(values)} v)
      where id = ${id} returning id
    `),

  /** From now on they leave together. */
  link: (ids: readonly number[], id_cabin_group: number) =>
    db.rows(sql`
      update schedules set id_cabin_group = ${id_cabin_group} where id = any(${[...ids]}::bigint[])
    `),

  end: (ids: readonly number[], lastDay: string) =>
    db.rows(sql`
      update schedules set ended_on = ${lastDay}::date
      where id = any(${[...ids]}::bigint[]) and ended_on is null
    `),

  /** A cabin that was taken out flies again. */
  resume: (id: number) => db.rows(sql`update schedules set ended_on = null where id = ${id}`),

  /**
   * Leaves the day of a flight out of its schedule, so that no run makes it again. Locks the schedule,
   * which comes before its flights.
   */
  leaveOutDayOf: (id_flight: number) =>
    db.rows(sql`
      update schedules s
      set left_out = array_append(s.left_out, f.schedule_day)
      from flights f
      where f.id = ${id_flight} and s.id = f.id_schedule and not f.schedule_day = any(s.left_out)
    `),

  /** The primary airport of each place, unless one is given; three letters for an unknown place. */
  airports: async (places: readonly { place: string; code: string | undefined }[]) =>
    (
      await db.rows<{ code: string }>(sql`
        select coalesce(known.code, n.code,
          rpad(upper(left(regexp_replace(n.place, '[^A-Za-z]', '', 'g'), 3)), 3, 'X')) as code
        from jsonb_to_recordset(${JSON.stringify(places.map((one, nth) => ({ ...one, nth })))}::jsonb)
          as n(nth int, place text, code text)
        left join airports known on lower(known.city) = lower(n.place)
          and case when n.code is null then known.is_primary else known.code = n.code end
        order by n.nth
      `)
    ).map(({ code }) => code),

  /** Minutes from departure to arrival on the first day; the zones of both airports. */
  times: (values: ScheduleValues) =>
    db.row<{ minutes: number; zone_from: string; zone_to: string }>(sql`
      select extract(epoch from
          (v.first_day + v.arrival_days + v.arrived_time::time) at time zone zone_to
          - (v.first_day + v.departure_time::time) at time zone zone_from)::int / 60 as minutes,
        zone_from, zone_to
      from ${valuesOf(values)} v
      cross join lateral (select
        ${airportZone(sql`v.airport_from`, sql`v.starting_place`)} as zone_from,
        ${airportZone(sql`v.airport_to`, sql`v.destination_place`)} as zone_to
      ) zones
    `),

  /**
   * What a run would do with each day of schedules that leave together, as of one flight: what matters most of
   * any class. `id` is that of a stored schedule.
   */
  preview: (cabins: readonly PlannedSchedule[], horizon: string) => {
    const stored = sql`stored`
    const planned = plannedFlights(stored, sql`'2000-01-01'::date`, sql`'2101-12-31'::date`)
    // As they will be: those that stay as they are differ from the plan in what a departure shares.
    const leavesApart = sql`exists (
      select from existing e
      where e.id_cabin_group = p.id_cabin_group and e.schedule_day = p.schedule_day
        and e.id_schedule is distinct from p.id_schedule and not e.is_dropped
        and (e.leaves_with_others or e.shares and (e.in_use or ${isBlocked('e')})
          or ${agreement('e')} is distinct from ${agreement('p')})
    )`
    // What was kept when a cabin was taken out is no news of this change.
    const endedBefore = sql`exists (
      select from schedules s
      where s.id = e.id_schedule and s.ended_on is not null and s.applied_revision = s.revision
    )`
    return db.rows<ScheduleDay>(sql`
      with stored as (
        select (jsonb_populate_record(v, jsonb_strip_nulls(jsonb_build_object('applied', s.applied)))).*
        from jsonb_populate_recordset(null::schedules, ${JSON.stringify(cabins)}::jsonb) v
        left join schedules s on s.id = v.id
      ),
      planned as materialized (${planned}),
      existing as materialized (${changedFlights(stored, sql`select * from planned`)}),
      days as (
        select e.schedule_day as day, e.id as id_flight,
          case when e.is_dropped and e.in_use and ${endedBefore} then 'same'
            when e.is_dropped and e.in_use then 'kept_remove'
            when e.is_dropped and not e.all_dropped then 'change' when e.is_dropped then 'remove'
            when e.differs and e.in_use then 'kept_change'
            when e.differs and ${isBlocked('e')} then 'conflict' when e.differs then 'change'
            when e.is_other then 'differs' else 'same' end as state,
          (e.other ->> 'flight')::bigint as other_flight, (e.other ->> 'schedule')::bigint as other_schedule,
          e.other ->> 'number' as other_number, e.other ->> 'time' as other_time, null as left_out_class
        from existing e
        union all
        select f.schedule_day, f.id,
          case when f.departs_at <= now() then 'past' else 'cancelled' end, null, null, null, null, null
        from flights f join stored s on s.id = f.id_schedule
        where (f.departs_at <= now() or f.cancelled_at is not null)
        union all
        select p.schedule_day, null,
          case when p.departs_at <= now() then 'past'
            when o.id is not null or older.id is not null then 'conflict'
            when p.schedule_day > ${horizon}::date then 'later'
            else 'new' end,
          o.id, older.id, coalesce(o.flight_number, older.flight_number),
          coalesce(o.departure_time, older.departure_time), null
        from planned p
        left join lateral (${otherFlight(sql`f.id, f.flight_number, f.departure_time`)}) o on true
        left join lateral (${olderSchedule(sql`o.id, o.flight_number, o.departure_time`)}) older on true
        where ${isMissing(stored, leavesApart)}
        union all
        select one, null, 'left_out', null, null, null, null,
          case when s.ended_on is null or one <= s.ended_on then s.class_flight end
        from stored s, unnest(s.left_out) one
        where not exists (
          select from flights f where f.id_schedule = s.id and f.schedule_day = one
        )
      ),
      counted as (
        select d.*, (
          select count(*)::int from bookings b where b.id_flight = d.id_flight and b.status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)})
        ) as bookings
        from days d
      ),
      missing as (
        select day, jsonb_agg(left_out_class order by left_out_class) as classes
        from days where left_out_class is not null group by day
      ),
      shown as (
        select distinct on (day) day, state, coalesce(id_flight, max(id_flight) over (partition by day)) as id_flight,
          other_flight, other_schedule, other_number, other_time,
          coalesce(sum(bookings) over (partition by day), 0)::int as bookings
        from counted
        order by day, array_position(${[...BY_WEIGHT]}::text[], state), other_number nulls last,
          bookings desc, id_flight
      )
      select shown.*,
        case when state in ('left_out', 'past', 'cancelled', 'remove') or state = 'conflict' and id_flight is null
          then '[]' else coalesce(missing.classes, '[]') end as without
      from shown left join missing using (day)
      order by day
    `)
  },
})

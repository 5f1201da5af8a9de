import { raw, type Sql, sql } from '#platform/database/sql'
import { airportZone } from '../airport-zone'
import { freeSeatCount } from '../seat-availability'

/**
 * What a run would do with each day of schedules, as one query: the preview shows its rows, the run
 * acts on them. `source` has rows of the table `schedules`, stored or not.
 */

/** Columns that a flight takes from its schedule as they are. */
export const COPIED = [
  'id_airline',
  'flight_number',
  'transit',
  'transit_place',
  'layover_minutes',
  'price',
  'gate',
  'terminal',
  'luggage',
  'wifi',
  'meal',
  'type_trip',
  'class_flight',
  'cabin_kg',
  'checked_kg',
  'aircraft',
  'id_aircraft_type',
] as const

/** Columns that each class of a departure has for itself. */
export const OWN_OF_CABIN = [
  'class_flight',
  'price',
  'luggage',
  'wifi',
  'meal',
  'cabin_kg',
  'checked_kg',
  'capacity',
] as const

export const PLACES = ['starting_place', 'destination_place', 'airport_from', 'airport_to'] as const

/** The times of a flight are one thing: who moved one by hand has moved the flight. */
export const TIMES = ['departure_date', 'departure_time', 'arrived_date', 'arrived_time'] as const

export const columnsOf = (alias: string, names: readonly string[]) =>
  raw(names.map((name) => `${alias}.${name}`).join(', '))

const lastDayOf = (alias: string) =>
  raw(`least(${alias}.last_day, coalesce(${alias}.ended_on, ${alias}.last_day))`)

/** Whether the schedule `alias` flies on a day. */
const fliesOn = (alias: string, day: Sql) => {
  const of = (column: string) => raw(`${alias}.${column}`)
  return sql`(
    ${day} >= ${of('first_day')} and ${day} <= ${lastDayOf(alias)}
      and extract(isodow from ${day})::int = any(${of('days_of_week')})
      and not ${day} = any(${of('left_out')})
    or ${day} = any(${of('added')}) and ${day} <= coalesce(${of('ended_on')}, 'infinity')
      and not ${day} = any(${of('left_out')})
  )`
}

/** Seats of a flight of the schedule `s`. */
export const scheduleCapacity = sql`
  coalesce(
    (select cardinality(positions) from cabin_plans c
     where c.id_aircraft_type = s.id_aircraft_type and c.class_flight = s.class_flight and c.is_current),
    case s.class_flight when 'economy' then 120 when 'business' then 36 else 8 end
  )
`

/** Every day on which a schedule flies, from `first` to `last`, as the flight that it would be. */
export const plannedFlights = (source: Sql, first: Sql, last: Sql) => sql`
  select s.id as id_schedule, s.id_cabin_group, day as schedule_day,
    ${columnsOf('s', COPIED)}, ${columnsOf('s', PLACES)},
    day as departure_date, s.departure_time,
    day + s.arrival_days as arrived_date, s.arrived_time,
    (day + s.departure_time::time) at time zone zone_from as departs_at,
    (day + s.arrival_days + s.arrived_time::time) at time zone zone_to as arrives_at,
    ${scheduleCapacity} as capacity
  from ${source} s
  left join airports fa on fa.code = s.airport_from and lower(fa.city) = lower(s.starting_place)
  left join airports ta on ta.code = s.airport_to and lower(ta.city) = lower(s.destination_place)
  cross join lateral (
    select coalesce(fa.zone, 'Asia/Jakarta') as zone_from, coalesce(ta.zone, 'Asia/Jakarta') as zone_to
  ) zones
  cross join lateral (
    select greatest(s.first_day, ${first}) + n as day
    from generate_series(0, least(${lastDayOf('s')}, ${last}) - greatest(s.first_day, ${first})) n
    union
    select one from unnest(s.added) one where one between ${first} and ${last}
  ) days
  where ${fliesOn('s', sql`day`)}
`

/**
 * Another flight of the airline in the same cabin that day, with the same number, or on the same route
 * at the same time. A lookup in two indexes for each row `p`; `+ 0` keeps the planner from an index on the
 * date, which finds all flights of the day.
 */
export const otherFlight = (columns: Sql) => sql`
  select ${columns} from (
    (select f.id, f.flight_number, f.departure_time from flights f
     where f.cancelled_at is null and f.flight_number = p.flight_number
       and f.departs_at between p.departs_at - interval '36 hours' and p.departs_at + interval '36 hours'
       and f.departure_date + 0 = p.departure_date and f.id_airline = p.id_airline
       and f.class_flight = p.class_flight and f.type_trip = p.type_trip
       and (f.id_schedule is null or f.id_schedule is distinct from p.id_schedule)
     limit 1)
    union all
    (select f.id, f.flight_number, f.departure_time from flights f
     where f.cancelled_at is null and f.origin_key = lower(p.starting_place)
       and f.dest_key = lower(p.destination_place) and f.departure_date = p.departure_date
       and f.class_flight = p.class_flight and f.departure_time = p.departure_time
       and f.id_airline = p.id_airline and f.type_trip = p.type_trip
       and (f.id_schedule is null or f.id_schedule is distinct from p.id_schedule)
     limit 1)
  ) f limit 1
`

/** An older schedule that has this day, whether its flight exists yet or not. */
export const olderSchedule = (columns: Sql) => sql`
  select ${columns} from schedules o
  where o.id_airline = p.id_airline and o.class_flight = p.class_flight and o.type_trip = p.type_trip
    and o.id < coalesce(p.id_schedule, 9223372036854775807)
    and (o.flight_number = p.flight_number
      or lower(o.starting_place) = lower(p.starting_place)
        and lower(o.destination_place) = lower(p.destination_place)
        and o.departure_time = p.departure_time)
    and ${fliesOn('o', sql`p.schedule_day`)}
  order by o.id limit 1
`

/**
 * Whether anybody depends on the flight `f` itself: bookings, ended ones too because late money pays them, a
 * seat that is held now, a party on its waiting list, or a message that was sent to its passengers.
 */
const isUsed = sql`(
  exists (select from bookings b where b.id_flight = f.id)
  or exists (select from announcements n where n.id_flight = f.id)
  or exists (
    select from waiting_entries w where w.id_flight = f.id and w.state in ('waiting', 'offered')
  )
  or ${freeSeatCount} < f.capacity
  or f.closed_at is not null
)`

/** The same of a flight alone: one class of a departure does not leave at another time than the others. */
export const isInUse = sql`(${isUsed} or f.id_departure is not null)`

/**
 * Whether the flight `f` of the schedule `s` leaves with one that does not follow the same schedules: one that
 * staff linked with it, or a class that was cancelled.
 */
const leavesWithOthers = (source: Sql) => sql`(f.id_departure is not null and exists (
  select from flights o
  where o.id_departure = f.id_departure and o.id <> f.id and (
    o.cancelled_at is not null or o.schedule_day is distinct from f.schedule_day
      or not exists (select from ${source} g where g.id = o.id_schedule and g.id_cabin_group = s.id_cabin_group)
  )
))`

/**
 * Whether a flight of the cabin that leaves with the planned one `p` was cancelled or closed: nobody sells
 * another class of that departure.
 */
const isOver = (source: Sql) => sql`(p.id_cabin_group is not null and exists (
  select from ${source} c join flights f on f.id_schedule = c.id and f.schedule_day = p.schedule_day
  where c.id_cabin_group = p.id_cabin_group and (f.cancelled_at is not null or f.closed_at is not null)
))`

/** Whether any cabin that leaves with the planned flight of `found` has a flight that day. */
export const hasFlights = (source: Sql) => sql`exists (
  select from ${source} c join flights f on f.id_schedule = c.id and f.schedule_day = found.schedule_day
  where c.id_cabin_group = found.id_cabin_group
)`

/** What the flights of a departure must agree in; see the constraint `flights_of_departure_agree`. */
export const agreement = (alias: string) =>
  raw(`concat_ws('|', ${alias}.id_airline, ${alias}.flight_number, ${alias}.airport_from, ${alias}.airport_to,
    extract(epoch from ${alias}.departs_at), extract(epoch from ${alias}.arrives_at),
    coalesce(${alias}.id_aircraft_type, 0))`)

/**
 * Planned flights `p` that there are not yet, and that can still be made. `leavesApart`: whether a flight of
 * another cabin of that day does not leave as planned: a class that was made then would have no aircraft.
 */
export const isMissing = (source: Sql, leavesApart: Sql) => sql`(
  not exists (
    select from flights f where f.id_schedule = p.id_schedule and f.schedule_day = p.schedule_day
  ) and not ${isOver(source)} and not (p.id_cabin_group is not null and ${leavesApart})
)`

/** `leavesApart` of flights as they are stored; `source` has all schedules that leave together. */
export const storedLeavesApart = (source: Sql) => sql`exists (
  select from ${source} s join flights f on f.id_schedule = s.id and f.schedule_day = p.schedule_day
  where s.id_cabin_group = p.id_cabin_group and s.id <> p.id_schedule and f.cancelled_at is null
    and (${agreement('f')} is distinct from ${agreement('p')} or ${leavesWithOthers(source)})
)`

/** One for the flights of a day that leave together, by the columns of a row. */
export const dayOf = (alias: string) =>
  raw(`(coalesce(${alias}.id_cabin_group, ${alias}.id_schedule), ${alias}.schedule_day)`)

/**
 * The flight `f` of the plan's row `p` as it would be, column by column: the schedule's value where the
 * flight still has the one that was applied last (`a`, a row of `applied`), else what staff made of it.
 */
const merged = (names: readonly string[]) =>
  names.map(
    (name) =>
      `case when f.${name} is not distinct from a.${name} then p.${name} else f.${name} end as ${name}`,
  )

/** Columns that follow their schedule each for itself. */
const OWN = COPIED.filter((name) => !['price', 'class_flight', 'id_aircraft_type'].includes(name))

const untouched = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([mine, applied]) => `f.${mine} is not distinct from ${applied}`).join(' and ')

const hasItsTimes = untouched([
  ['departure_date', 'f.schedule_day'],
  ['departure_time', 'a.departure_time'],
  ['arrived_date', 'f.schedule_day + a.arrival_days'],
  ['arrived_time', 'a.arrived_time'],
])
const hasItsPlaces = untouched(PLACES.map((name) => [name, `a.${name}`] as const))

/** What the aircraft carries is one thing: another class needs other seats of another cabin. */
const CABIN = ['class_flight', 'id_aircraft_type', 'capacity'] as const
const hasItsCabin = untouched([
  ['class_flight', 'a.class_flight'],
  ['id_aircraft_type', 'a.id_aircraft_type'],
])

/** A flight that is sold by fares has their price; one that stays in another class keeps its own. */
const hasItsPrice = `f.id_fare is null and f.price is not distinct from a.price
  and (${hasItsCabin} or f.class_flight = p.class_flight)`

/** Cabin, times and places each go together with what follows from them. */
const together = (condition: string, names: readonly string[]) =>
  names.map((name) => `case when ${condition} then p.${name} else f.${name} end as ${name}`)

const MERGED = raw(
  [
    ...merged(OWN),
    ...together(hasItsPrice, ['price']),
    ...together(hasItsCabin, CABIN),
    ...together(hasItsPlaces, PLACES),
    ...together(hasItsTimes, TIMES),
  ].join(', '),
)

const MERGED_NAMES = [...COPIED, ...PLACES, ...TIMES, 'capacity'] as const
const COMPARED = MERGED_NAMES.filter((name) => name !== 'price')

/** Columns that a run writes into a flight. */
export const WRITTEN = [...MERGED_NAMES, 'departs_at', 'arrives_at'] as const

const departsAt = sql`
  (m.departure_date + m.departure_time::time)
    at time zone ${airportZone(sql`m.airport_from`, sql`m.starting_place`)}
`
const arrivesAt = sql`
  (m.arrived_date + m.arrived_time::time)
    at time zone ${airportZone(sql`m.airport_to`, sql`m.destination_place`)}
`

/** What makes a flight another one for `otherFlight`. */
const MOVED_BY = [
  'id_airline',
  'flight_number',
  'class_flight',
  'type_trip',
  'starting_place',
  'destination_place',
  'departure_date',
  'departure_time',
] as const

/** What a flight is in conflict with, as one value. */
const named = (alias: string, kind: 'flight' | 'schedule') => {
  const of = (column: string) => raw(`${alias}.${column}`)
  return sql`jsonb_build_object(${kind}::text, ${of('id')}, 'number', ${of('flight_number')},
    'time', ${of('departure_time')})`
}

/** What the classes of one departure have in common; the rest each of them has for itself. */
const SHARED = MERGED_NAMES.filter((name) => !OWN_OF_CABIN.some((own) => own === name))

const AGREED = agreement('r')

const hasItsIdentity = untouched([
  ['id_airline', 'a.id_airline'],
  ['flight_number', 'a.flight_number'],
  ['id_aircraft_type', 'a.id_aircraft_type'],
])

/**
 * The coming flights of the schedules of `source` that are not cancelled, as they would be. `other`: what
 * is in the way of one that would leave as another flight than now. A case, unlike a join, looks for it
 * only where a flight moves.
 *
 * Classes of one departure follow together in what they share, and only if nobody depends on any of them, none
 * was moved by hand and nothing is in the way of any: `in_use` and `held_up` are then true for all. A class whose
 * schedule alone has lost the day goes alone.
 *
 * Each `offset 0` keeps the planner from writing an expression, subselects with it, wherever it is used.
 */
export const changedFlights = (source: Sql, planned: Sql) => sql`
  select q.*, q.id_departure is not null and q.shares and coalesce(bool_or(
      q.shares and not q.is_dropped and not q.in_use
        and (q.other is not null or q.departs_at <= now() or q.arrives_at <= q.departs_at)
    ) over (partition by q.unit), false) as held_up
  from (
    select p.*, case when p.moves and not p.is_dropped and not p.in_use
      then coalesce((${otherFlight(named('f', 'flight'))}), (${olderSchedule(named('o', 'schedule'))}))
      end as other
    from (
      select r.*, bool_and(r.is_dropped) over (
          partition by coalesce(r.id_cabin_group, r.id_schedule), r.schedule_day
        ) as all_dropped,
        r.is_used or r.leaves_with_others or r.id_departure is not null
          and (r.is_dropped and bool_and(r.is_dropped) over departure or not r.is_dropped and r.shares)
          and (bool_or(r.is_used or r.was_moved or r.leaves_with_others) over departure
            or min(${AGREED}) filter (where not r.is_dropped) over departure
              is distinct from max(${AGREED}) filter (where not r.is_dropped) over departure) as in_use
      from (
        select f.id, f.id_schedule, f.schedule_day, s.id_cabin_group, f.id_departure,
          coalesce(f.id_departure, -f.id) as unit, p.id_schedule is null as is_dropped,
          row(${columnsOf('f', MERGED_NAMES)}) is distinct from row(${columnsOf('m', MERGED_NAMES)}) as differs,
          row(${columnsOf('f', SHARED)}) is distinct from row(${columnsOf('m', SHARED)}) as shares,
          row(${columnsOf('f', MOVED_BY)}) is distinct from row(${columnsOf('m', MOVED_BY)}) as moves,
          p.id_schedule is not null and row(${columnsOf('f', COMPARED)})
            is distinct from row(${columnsOf('p', COMPARED)}) or f.id_fare is null
            and p.id_schedule is not null and f.price is distinct from p.price as is_other,
          ${isUsed} as is_used, ${leavesWithOthers(source)} as leaves_with_others,
          not (${raw(hasItsTimes)} and ${raw(hasItsPlaces)} and ${raw(hasItsIdentity)}) as was_moved,
          ${columnsOf('m', MERGED_NAMES)},
          ${departsAt} as departs_at,
          ${arrivesAt} as arrives_at
        from ${source} s
        join flights f on f.id_schedule = s.id and f.departs_at > now() and f.cancelled_at is null
        cross join lateral jsonb_populate_record(null::schedules, coalesce(s.applied, to_jsonb(s))) a
        left join (${planned}) p on p.id_schedule = f.id_schedule and p.schedule_day = f.schedule_day
        cross join lateral (select ${MERGED} offset 0) m
        offset 0
      ) r
      window departure as (partition by r.unit)
    ) p
  ) q
`

/** A row of `changedFlights` that stays as it is: another flight is in its way, or it would have left. */
export const isBlocked = (alias: string) =>
  raw(`(${alias}.other is not null or ${alias}.departs_at <= now() or ${alias}.held_up)`)

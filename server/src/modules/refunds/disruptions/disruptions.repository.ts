import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { DisruptionReason } from '@sayap/contract/flights/flight-enums'
import type {
  DisruptedFlight,
  DisruptionHead,
  DisruptionImpact,
  DisruptionKind,
  DisruptionState,
} from '@sayap/contract/operations/disruptions'
import { CHANGE_RIGHT_HOURS } from '@sayap/contract/payment/refund-rule'
import type { Database } from '#platform/database/database'
import { and, literal, type Sql, sql } from '#platform/database/sql'

/** Failures of the server after which a flight is left out. */
const MAX_ATTEMPTS = 3

/** What staff choose to do to flights. */
export interface Change {
  kind: DisruptionKind
  /** Minutes; 0 for a cancellation. */
  delay: number
}

export interface ChosenFlight {
  id: number
  /** By the database's clock. */
  departed: boolean
  cancelled: boolean
  closed: boolean
}

export interface LockedDisruption {
  id: number
  kind: DisruptionKind
  reason: DisruptionReason
  delay_minutes: number | null
  state: DisruptionState
  /** Its seats are not held any more. */
  over: boolean
  answer_hours: number | null
}

export type DisruptionFlightRow = DisruptedFlight & { done: boolean; failure: string | null }

const isLive = sql`b.status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)})`

/**
 * The flight `f` of the booking `b` would move so far from what was booked (`booked`, left joined) that
 * its traveller may choose: by hours, or to an earlier day. A cancellation always gives the right.
 */
export const isEntitled = ({ kind, delay }: Change) => {
  const limit = sql`make_interval(hours => ${literal(CHANGE_RIGHT_HOURS)})`
  const later = sql`make_interval(mins => ${delay}::int)`
  const moved = (time: Sql, bookedTime: Sql) =>
    sql`abs(extract(epoch from ${time} + ${later} - coalesce(${bookedTime}, ${time})))
      >= extract(epoch from ${limit})`
  return sql`(
    ${kind === 'cancel'}::boolean or booked.right_since is not null
    or ${moved(sql`f.departs_at`, sql`booked.departs_at`)}
    or ${moved(sql`f.arrives_at`, sql`booked.arrives_at`)}
    or (f.departure_date + f.departure_time::time + ${later})::date
      < coalesce(booked.departure_date, f.departure_date)
  )`
}

/** `others`: further columns of `f` and of what `from` joins. */
const flightColumns = sql`
  f.id, f.id_departure, f.flight_number, a.name as name_airline, f.starting_place,
  f.destination_place, f.airport_from, f.airport_to, f.departure_date, f.departure_time,
  f.arrived_time, f.class_flight, sold.bookings, sold.passengers
`
const sold = sql`
  cross join lateral (
    select count(*)::int as bookings, coalesce(sum(b.capacity), 0)::int as passengers
    from bookings b where b.id_flight = f.id and ${isLive}
  ) sold
`

const heads = (condition: Sql, order: Sql) => sql`
  select d.id, d.kind, d.reason, d.note, d.delay_minutes, d.state, d.held_until, d.answer_hours,
    asked.fullname as created_by, d.created_at, confirmed.fullname as confirmed_by, d.confirmed_at,
    d.ended_at, d.revision, parties.counts as parties, flight.*
  from disruptions d
  join admins asked on asked.id = d.created_by
  left join admins confirmed on confirmed.id = d.confirmed_by
  cross join lateral (
    select count(*)::int as flights_total, count(done_at)::int as flights_done,
      count(failure)::int as flights_failed
    from disruption_flights where id_disruption = d.id
  ) flight
  cross join lateral (
    select json_object_agg(states.state, json_build_object(
      'bookings', coalesce(found.bookings, 0), 'passengers', coalesce(found.passengers, 0)
    )) as counts
    from unnest(array['held', 'open', 'offered', 'accepted', 'declined', 'expired', 'ended'])
      as states (state)
    left join (
      select state, count(*)::int as bookings, sum(party)::int as passengers
      from rebooking_proposals where id_disruption = d.id group by state
    ) found using (state)
  ) parties
  where ${condition} order by ${order}
`

interface NewDisruption extends Change {
  reason: DisruptionReason
  note: string
  holdHours: number
  by: number
}

export const disruptionsRepository = (db: Database) => ({
  /** Flights that leave or land there in these hours of the day and can be changed; earliest first. */
  flightsAt: (
    airport: string,
    day: string,
    hours: { from: string; to: string },
    ends: { departures: boolean; arrivals: boolean },
    limit: number,
  ) =>
    db.rows<DisruptedFlight>(sql`
      select ${flightColumns}
      from flights f join airlines a on a.id = f.id_airline ${sold}
      where f.cancelled_at is null and f.closed_at is null and f.departs_at > now()
        and (
          (${ends.departures}::boolean and f.airport_from = ${airport}
            and f.departure_date = ${day}::date
            and f.departure_time between ${hours.from} and ${hours.to})
          or (${ends.arrivals}::boolean and f.airport_to = ${airport}
            and f.departure_date between ${day}::date - 1 and ${day}::date
            and f.arrived_date = ${day}::date
            and f.arrived_time between ${hours.from} and ${hours.to})
        )
      order by f.departs_at, f.id
      limit ${limit}
    `),

  /** These flights and those that leave together with one of them, ascending; cancelled ones only if named. */
  chosen: (ids: readonly number[]) =>
    db.rows<ChosenFlight>(sql`
      select f.id, f.departs_at <= now() as departed, f.cancelled_at is not null as cancelled,
        f.closed_at is not null as closed
      from flights f
      where f.id = any(${ids}::bigint[])
        or f.cancelled_at is null and f.id_departure in (
          select id_departure from flights where id = any(${ids}::bigint[])
        )
      order by f.id
    `),

  impact: async (flights: readonly number[], change: Change) =>
    (await db.row<DisruptionImpact>(sql`
      with flight as materialized (
        select * from flights where id = any(${flights}::bigint[])
      ),
      live as materialized (
        select b.id, b.id_trip, b.leg, b.capacity, b.status, b.id_flight,
          b.total_price + b.insurance_total - b.discount as amount,
          b.status = ${literal(PAID)} and ${isEntitled(change)} as entitled
        from bookings b join flight f on f.id = b.id_flight
        left join booked_times booked on booked.id_booking = b.id
        where ${isLive}
      ),
      missing as materialized (
        select distinct mine.id_trip
        from live mine join flight f on f.id = mine.id_flight
        join bookings b on b.id_trip = mine.id_trip and b.id <> mine.id
        join flights other on other.id = b.id_flight
        where ${isLive} and other.cancelled_at is null
          and other.id <> all(${flights}::bigint[])
          and (
            ${change.kind === 'cancel'}::boolean
            or b.leg > mine.leg
              and f.arrives_at + make_interval(mins => ${change.delay}::int) >= other.departs_at
          )
      )
      select (select count(distinct coalesce(id_departure, -id))::int from flight) as departures,
        (select count(*)::int from flight) as flights,
        count(*)::int as bookings, coalesce(sum(capacity), 0)::int as passengers,
        (count(*) filter (where status = ${literal(PENDING_PAYMENT)}))::int as unpaid_bookings,
        count(distinct id_trip)::int as mails,
        (count(*) filter (where entitled))::int as rights,
        coalesce(sum(amount) filter (where entitled), 0)::bigint as amount,
        (select count(*)::int from missing) as missed
      from live
    `)) as DisruptionImpact,

  insert: ({ kind, delay, reason, note, holdHours, by }: NewDisruption) =>
    db.row<{ id: number }>(sql`
      insert into disruptions (kind, reason, note, delay_minutes, held_until, created_by)
      values (${kind}, ${reason}, ${note}, ${kind === 'delay' ? delay : null}::int,
        now() + make_interval(hours => ${holdHours}::int), ${by})
      returning id
    `),

  /** Two that name the same flight: the later fails by `disruption_flights_once`. */
  insertFlights: (id: number, flights: readonly number[]) =>
    db.rows(sql`
      insert into disruption_flights (id_disruption, id_flight)
      select ${id}::bigint, flight from unnest(${flights}::bigint[]) as flight order by flight
    `),

  /** Locks flights against changes and cancellations; bookings go on. */
  lockFlights: (flights: readonly number[]) =>
    db.rows(sql`
      select id from flights where id = any(${flights}::bigint[]) order by id for share
    `),

  /** The disruption that has one of these flights. */
  liveWith: (flights: readonly number[]) =>
    db.row<{ id: number; fullname: string }>(sql`
      select d.id, a.fullname
      from disruption_flights f join disruptions d on d.id = f.id_disruption
      join admins a on a.id = d.created_by
      where f.is_live and f.id_flight = any(${flights}::bigint[])
      order by d.id limit 1
    `),

  list: (before: number | undefined, limit: number) =>
    db.rows<DisruptionHead>(
      heads(
        and(sql`true`, before !== undefined && sql`d.id < ${before}`),
        sql`d.id desc limit ${limit}`,
      ),
    ),

  find: (id: number) => db.row<DisruptionHead>(heads(sql`d.id = ${id}`, sql`d.id`)),

  /** Earliest first. */
  flightsOf: (id: number) =>
    db.rows<DisruptionFlightRow>(sql`
      select ${flightColumns}, mine.done_at is not null as done, mine.failure
      from disruption_flights mine join flights f on f.id = mine.id_flight
      join airlines a on a.id = f.id_airline ${sold}
      where mine.id_disruption = ${id}
      order by f.departs_at, f.id
    `),

  lock: (id: number) =>
    db.row<LockedDisruption>(sql`
      select id, kind, reason, delay_minutes, state, held_until <= now() as over, answer_hours
      from disruptions where id = ${id} for update
    `),

  confirm: (id: number, by: number, answer_hours: number) =>
    db.rows(sql`
      update disruptions set state = 'confirmed', confirmed_at = now(), confirmed_by = ${by},
        answer_hours = ${answer_hours}
      where id = ${id}
    `),

  /** Ends a draft, or one whose flights are all done. */
  end: async (id: number, state: 'done' | 'dropped' | 'expired') => {
    await db.rows(sql`
      update disruptions set state = ${state}, ended_at = now() where id = ${id}
    `)
    await db.rows(sql`
      update disruption_flights set is_live = false where id_disruption = ${id} and is_live
    `)
  },

  /** Drafts whose seats are not held any more; those that somebody else has locked are skipped. */
  lockOver: (limit: number) =>
    db.rows<{ id: number }>(sql`
      select id from disruptions where state = 'draft' and held_until <= now()
      order by id limit ${limit} for update skip locked
    `),

  /** A confirmed disruption, locked: one server at a time works on it. */
  lockConfirmed: () =>
    db.row<LockedDisruption & { confirmed_by: number; role: 'admin' | 'super admin' }>(sql`
      select d.id, d.kind, d.reason, d.delay_minutes, d.state, false as over, d.answer_hours,
        d.confirmed_by, a.role
      from disruptions d join admins a on a.id = d.confirmed_by
      where d.state = 'confirmed' order by d.id limit 1
      for update of d skip locked
    `),

  /** The next flight of it that is not done, lowest id first. */
  nextFlight: (id: number) =>
    db.row<{ id_flight: number }>(sql`
      select id_flight from disruption_flights
      where id_disruption = ${id} and done_at is null order by id_flight limit 1
    `),

  /** `failure`: the code of the error because of which they stay as they are. */
  flightsDone: (id: number, flights: readonly number[], failure: string | null) =>
    db.rows(sql`
      update disruption_flights set done_at = now(), is_live = false, failure = ${failure}
      where id_disruption = ${id} and id_flight = any(${flights}::bigint[])
    `),

  /**
   * After a failure of the server. Returns those of the flights that have failed so often that they are
   * left out.
   */
  noteFault: async (id: number, flights: readonly number[]) =>
    (
      await db.rows<{ id_flight: number; given_up: boolean }>(sql`
        update disruption_flights set attempts = attempts + 1
        where id_disruption = ${id} and id_flight = any(${flights}::bigint[]) and done_at is null
        returning id_flight, attempts >= ${literal(MAX_ATTEMPTS)} as given_up
      `)
    ).flatMap(({ id_flight, given_up }) => (given_up ? [id_flight] : [])),
})

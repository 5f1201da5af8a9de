import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { DayDeparture, DayView } from '@sayap/contract/operations/home'
import type { Database } from '#platform/database/database'
import {
  instantKey,
  integerKey,
  keysOfRow,
  orderBy,
  readCursor,
  rowsAfter,
  type Sorting,
  writeCursor,
} from '#platform/database/keyset'
import { and, literal, type Sql, sql } from '#platform/database/sql'

export type DayDepartureRow = Omit<DayDeparture, 'image_airline'> & { airline_photo: string | null }

type DescribedRow = DayDepartureRow & { keys: string[] }

interface Page {
  view: DayView
  after: string | undefined
  limit: number
}

/** By instant. A departure that leaves the list meanwhile hides none that follows it. */
const SORTING: Sorting = {
  name: 'day-departures',
  order: 'asc',
  keys: [instantKey(sql`d.departs_at`), integerKey(sql`d.id`)],
}

/** So long before departure, passengers who have not boarded are a problem. */
export const MISSING_MINUTES = 30

/** Passengers of a ticket `t` who have neither boarded nor been marked as no-show. */
const isMissing = sql`
  not exists (select from boardings bo where bo.id_ticket = t.id and bo.undone_at is null)
  and not exists (select from no_shows n where n.id_ticket = t.id and n.undone_at is null)
`

/** Paid bookings of these flights with their valid tickets. */
const ticketsOf = (flights: Sql) => sql`
  bookings b join passengers p on p.id_booking = b.id
  join tickets t on t.id_passenger = p.id and t.revoked_at is null
  where b.id_flight ${flights} and b.status = ${literal(PAID)}
`

/** Scans of two gates that nobody has settled, by flight: an index has only these. */
export const openConflicts = sql`
  select bo.id_flight, count(*)::int as conflicts
  from boarding_conflicts c join boardings bo on bo.id = c.id_boarding
  where c.outcome is null group by bo.id_flight
`
const conflictsOf = (flights: Sql) => sql`
  select coalesce(sum(conflicts), 0)::int from unsettled where id_flight ${flights}
`

/**
 * Minutes that the flights leave later than their bookings were made for. A booking made after a
 * change has no row: it knew the new time.
 */
const movedMinutes = (flights: Sql, departs_at: Sql) => sql`
  coalesce((
    select (extract(epoch from ${departs_at} - bt.departs_at) / 60)::int
    from bookings b join booked_times bt on bt.id_booking = b.id
    where b.id_flight ${flights} and b.status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)})
    order by b.id limit 1
  ), 0)
`

/** Today in the zone of a flight's airport; three days at most, so that an index finds them. */
const isToday = sql`
  f.departure_date between (now() - interval '1 day')::date and (now() + interval '1 day')::date
  and f.departure_date = (now() at time zone coalesce(fa.zone, 'Asia/Jakarta'))::date
`

/** The departures of today: flights that leave together are one, cancelled ones only if all are. */
const today = sql`
  with flights_today as materialized (
    select f.id, f.id_departure, f.departs_at, f.cancelled_at is not null as cancelled, f.closed_at,
      f.revision
    from flights f
    left join airports fa on fa.code = f.airport_from and lower(fa.city) = f.origin_key
    where ${isToday}
  ),
  today as materialized (
    select coalesce(min(id) filter (where not cancelled), min(id)) as id,
      coalesce(array_agg(id) filter (where not cancelled), array_agg(id)) as flights,
      coalesce(min(departs_at) filter (where not cancelled), min(departs_at)) as departs_at,
      bool_and(cancelled) as cancelled,
      bool_or(closed_at is not null and not cancelled) as closed,
      bool_or(revision > 1) as edited
    from flights_today group by coalesce(-id_departure, id)
  ),
  unsettled as materialized (${openConflicts}),
  -- What reads bookings is asked of few departures only: a case, unlike an and, keeps its order.
  judged as materialized (
    select d.*, case
        when d.cancelled then true
        when (${conflictsOf(sql`= any(d.flights)`)}) > 0 then true
        when d.departs_at <= now() then false
        when d.edited and ${movedMinutes(sql`= any(d.flights)`, sql`d.departs_at`)} <> 0 then true
        when d.closed or d.departs_at > now() + make_interval(mins => ${literal(MISSING_MINUTES)})
          then false
        else exists (select from ${ticketsOf(sql`= any(d.flights)`)} and ${isMissing})
      end as has_problem
    from today d
  )
`

const VIEWS: Record<DayView, Sql> = {
  next: sql`d.departs_at > now() and not d.cancelled`,
  problems: sql`d.has_problem`,
  all: sql`true`,
}

interface DayCounts {
  all: number
  next: number
  problems: number
  gone: number
}

const NOTHING: DayCounts = { all: 0, next: 0, problems: 0, gone: 0 }

export const dayDeparturesRepository = (db: Database) => ({
  /**
   * In the order of the instants; `next` is the `after` of the following page, null after the last. One
   * statement, so that the day is judged once.
   */
  async page({ view, after, limit }: Page) {
    const last = after === undefined ? undefined : readCursor(SORTING, after)
    const rows = await db.rows<DayCounts & (DescribedRow | { id: null })>(sql`
      ${today},
      shown as materialized (
        select d.* from judged d
        where ${and(VIEWS[view], rowsAfter(SORTING, last))}
        order by ${orderBy(SORTING)} limit ${limit + 1}
      ),
      described as (
        select d.id, ${keysOfRow(SORTING)} as keys, f.flight_number, a.name as airline_name, a.photo as airline_photo,
          f.starting_place, f.destination_place, f.airport_from, f.airport_to, d.departs_at,
          f.departure_time, coalesce(fa.zone, 'Asia/Jakarta') as zone_from, f.gate, f.terminal,
          case when d.cancelled then 'cancelled' when d.departs_at <= now() then 'departed'
            when d.closed then 'closed' when people.boarded > 0 then 'boarding'
            when moved.minutes <> 0 then 'moved' else 'on_time' end as state,
          moved.minutes as moved_minutes,
          (select sum(capacity)::int from flights where id = any(d.flights)) as capacity,
          (
            select coalesce(sum(b.capacity), 0)::int from bookings b
            where b.id_flight = any(d.flights) and b.status = ${literal(PAID)}
          ) as sold,
          people.*, people.expected - people.boarded - people.no_show as missing,
          (${conflictsOf(sql`= any(d.flights)`)}) as conflicts
        from shown d
        join flights f on f.id = d.id
        join airlines a on a.id = f.id_airline
        left join airports fa on fa.code = f.airport_from and lower(fa.city) = f.origin_key
        cross join lateral (
          select ${movedMinutes(sql`= any(d.flights)`, sql`d.departs_at`)} as minutes
        ) moved
        cross join lateral (
          select count(*)::int as expected,
            (count(*) filter (where exists (
              select from boardings bo where bo.id_ticket = t.id and bo.undone_at is null
            )))::int as boarded,
            (count(*) filter (where exists (
              select from no_shows n where n.id_ticket = t.id and n.undone_at is null
            )))::int as no_show
          from ${ticketsOf(sql`= any(d.flights)`)}
        ) people
      )
      select counts.*, d.*
      from (
        select count(*)::int as all,
          (count(*) filter (where ${VIEWS.next}))::int as next,
          (count(*) filter (where ${VIEWS.problems}))::int as problems,
          (count(*) filter (where d.departs_at <= now() and not d.cancelled))::int as gone
        from judged d
      ) counts left join described d on true
      order by ${orderBy(SORTING)}
    `)
    const [{ all, next, problems, gone } = NOTHING] = rows
    const described = rows.flatMap(({ all, next, problems, gone, ...departure }) =>
      departure.id === null ? [] : departure,
    )
    const shown = described.slice(0, limit)
    const end = described.length > limit ? shown.at(-1) : undefined
    return {
      departures: shown.map(({ keys, ...departure }): DayDepartureRow => departure),
      next: end ? writeCursor(SORTING, end.keys) : null,
      counts: { all, next, problems, gone },
    }
  },
})

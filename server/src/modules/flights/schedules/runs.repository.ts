import type { ScheduleRun } from '@sayap/contract/flights/schedules'
import type { Database } from '#platform/database/database'
import { lockUntilStable } from '#platform/database/lock-until-stable'
import { and, raw, sql } from '#platform/database/sql'
import type { IdPage } from '#platform/http/input/id-page'
import {
  agreement,
  changedFlights,
  columnsOf,
  dayOf,
  hasFlights,
  isBlocked,
  isMissing,
  olderSchedule,
  otherFlight,
  plannedFlights,
  storedLeavesApart,
  WRITTEN,
} from './schedule-plan.repository'
import { INPUT_NAMES } from './schedules.repository'

/** Schedules of one transaction, each cabin counted: at most some fifteen thousand flights. */
export const CHUNK = 20

const SHOWN = sql`
  select r.id, r.id_schedule, a.fullname as by, r.last_day, r.status, r.schedules, r.done, r.created,
    r.changed, r.removed, r.kept, r.conflicts, r.failed, r.created_at, r.finished_at
  from schedule_runs r left join admins a on a.id = r.id_admin
`

/** The schedules `c` that leave together with `s`, itself included. */
const IS_OF_GROUP = raw('(c.id = s.id or c.id_cabin_group = s.id_cabin_group)')

const AGREED = agreement('found')

const WRITTEN_COLUMNS = raw(WRITTEN.join(', '))

interface RunPage extends IdPage {
  id_schedule?: number | undefined
}

export interface NewRun {
  /** Null: all schedules that are due. */
  id_schedule: number | null
  id_admin: number | null
  /** No flight is made for a later day. */
  last_day: string
}

/** After so many failures of the server a run goes on without the schedule. */
const MAX_ATTEMPTS = 3

export interface RunChunk {
  id: number
  last_day: string
  schedules: readonly number[]
}

export interface RunCounts {
  created: number
  changed: number
  removed: number
  kept: number
  conflicts: number
}

const NO_FLIGHTS: RunCounts = { created: 0, changed: 0, removed: 0, kept: 0, conflicts: 0 }

interface Changed extends Omit<RunCounts, 'created'> {
  dropped: number[]
}

interface Created extends Pick<RunCounts, 'created' | 'conflicts'> {
  /** Rows of flights, of each class. */
  inserted: number
  joining: number[]
}

interface LockedRow {
  id: number
  /** The same for schedules that leave together. */
  unit: number
  is_grouped: boolean
  is_applied: boolean
  has_changed: boolean
}

/** Ascending, with all that leave together with them. */
const lockGroups = (db: Database, ids: readonly number[]) =>
  db.rows<LockedRow>(sql`
    select id, coalesce(id_cabin_group, id) as unit, id_cabin_group is not null as is_grouped,
      applied is not null as is_applied,
      applied_revision is distinct from revision as has_changed
    from schedules
    where id = any(${[...ids]}::bigint[]) or id_cabin_group in (
      select id_cabin_group from schedules where id = any(${[...ids]}::bigint[])
    )
    order by id for no key update
  `)

const mine = (ids: readonly number[]) =>
  sql`(select * from schedules where id = any(${ids}::bigint[]))`

/** Its last day, of the season or added. */
const LAST_DAY = raw('greatest(s.last_day, (select max(one) from unnest(s.added) one))')

/**
 * Whether the flights of the schedule `s` are not as it says up to a day. One whose flights could not be
 * made rests a while: each try of the job would be another failed run.
 */
const isDue = (lastDay: string) => sql`(
  (s.applied_revision is distinct from s.revision
    or s.ended_on is null and s.generated_until < least(${lastDay}::date, ${LAST_DAY}))
  and (s.failed_at is null or s.failed_at < now() - interval '6 hours')
)`

const isOf = (schedules: readonly number[]) => sql`f.id_schedule = any(${[...schedules]}::bigint[])`

/** Flights of `edited`, and those of `grouped` on whose day another class has none. */
const isOfGroup = (edited: readonly number[], grouped: readonly number[]) => sql`f.id in (
  select f.id from flights f where ${isOf(edited)}
  union all
  select mine.id from schedules s join flights mine on mine.id_schedule = s.id
  where s.id = any(${[...grouped]}::bigint[]) and mine.departs_at > now() and exists (
    select from schedules c
    where c.id_cabin_group = s.id_cabin_group
      and (c.ended_on is null or c.ended_on >= mine.schedule_day)
      and not exists (
        select from flights o where o.id_schedule = c.id and o.schedule_day = mine.schedule_day
      )
  )
)`

/** So many of them as one transaction takes, from the first on; at least one. */
function asManyAsFit<Part extends { cabins: number }>(parts: readonly Part[]) {
  let cabins = 0
  return parts.filter((part, at) => {
    cabins += part.cabins
    return at === 0 || cabins <= CHUNK
  })
}

export const runsRepository = (db: Database) => ({
  one: (id: number) => db.row<ScheduleRun>(sql`${SHOWN} where r.id = ${id}`),

  latest: ({ id_schedule, before, limit }: RunPage) =>
    db.rows<ScheduleRun>(sql`
      ${SHOWN} where ${and(
        id_schedule !== undefined &&
          sql`r.id_schedule in (
            select id from schedules
            where id = ${id_schedule}
              or id_cabin_group = (select id_cabin_group from schedules where id = ${id_schedule})
          )`,
        before !== undefined && sql`r.id < ${before}`,
      )}
      order by r.id desc limit ${limit}
    `),

  running: (id_schedule: number | null) =>
    db.row<{ id: number }>(sql`
      select id from schedule_runs
      where coalesce(id_schedule, 0) = coalesce(${id_schedule}::bigint, 0) and status = 'running'
    `),

  /** Returns undefined while such a run is running. */
  insert: ({ id_schedule, id_admin, last_day }: NewRun) =>
    db.row<{ id: number }>(sql`
      insert into schedule_runs (id_schedule, id_admin, last_day)
      values (${id_schedule}, ${id_admin}, ${last_day}::date)
      on conflict do nothing
      returning id
    `),

  /**
   * The schedule of the run, or all whose flights are not as they say up to its last day; of those that leave
   * together one, whose turn is that of all.
   */
  addParts: (id: number, { id_schedule, last_day }: NewRun) =>
    db.rows(sql`
      insert into schedule_run_parts (id_run, id_schedule)
      select ${id}, min(s.id) from schedules s
      where ${id_schedule === null ? isDue(last_day) : sql`s.id = ${id_schedule}`}
      group by coalesce(s.id_cabin_group, s.id)
    `),

  /** Whether the job that keeps the horizon has anything to do. */
  isAnyDue: async (last_day: string) =>
    (await db.row(sql`
      select s.id from schedules s where ${isDue(last_day)} limit 1
    `)) !== undefined,

  /** A run without schedules is done at once. */
  begin: (id: number) =>
    db.rows(sql`
      update schedule_runs r set schedules = parts.count,
        status = case when parts.count = 0 then 'done' else status end,
        finished_at = case when parts.count = 0 then now() end
      from (select count(*)::int from schedule_run_parts where id_run = ${id}) parts
      where r.id = ${id}
    `),

  isAnyRunning: async () =>
    (await db.row(sql`select id from schedule_runs where status = 'running' limit 1`)) !==
    undefined,

  /**
   * Locks the next schedules of the oldest run; returns undefined when nothing is left to do. Those of
   * which one has failed before come last, each alone, so that only that one fails again.
   */
  takeChunk: async (): Promise<RunChunk | undefined> => {
    const parts = await db.rows<{
      id: number
      last_day: string
      id_schedule: number
      attempts: number
      cabins: number
    }>(sql`
      select r.id, r.last_day, p.id_schedule, p.attempts,
        (select count(*)::int from schedules c where ${IS_OF_GROUP}) as cabins
      from schedule_runs r join schedule_run_parts p on p.id_run = r.id
      join schedules s on s.id = p.id_schedule
      where r.id = (select min(id_run) from schedule_run_parts)
      order by p.attempts, p.id_schedule limit ${CHUNK}
      for update of p
    `)
    const [first] = parts
    if (!first) return undefined
    const { id, last_day } = first
    const taken =
      first.attempts > 0 ? [first] : asManyAsFit(parts.filter(({ attempts }) => attempts === 0))
    return { id, last_day, schedules: taken.map(({ id_schedule }) => id_schedule) }
  },

  /**
   * After a failure of the server. Returns those of the schedules that have failed so often that the run
   * goes on without them.
   */
  noteFault: async ({ id, schedules }: RunChunk) =>
    (
      await db.rows<{ id_schedule: number; given_up: boolean }>(sql`
        update schedule_run_parts set attempts = attempts + 1
        where id_run = ${id} and id_schedule = any(${[...schedules]}::bigint[])
        returning id_schedule, attempts >= ${MAX_ATTEMPTS}::int as given_up
      `)
    ).flatMap(({ id_schedule, given_up }) => (given_up ? [id_schedule] : [])),

  /** Of a run that goes on without them: with all that leave together with them. Returns their ids. */
  noteFailed: async (schedules: readonly number[]) =>
    (
      await db.rows<{ id: number }>(sql`
      update schedules set failed_at = now() where id in (
        select c.id from schedules c
        where exists (
          select from schedules s where s.id = any(${[...schedules]}::bigint[]) and ${IS_OF_GROUP}
        )
        order by c.id for no key update
      ) returning id
    `)
    ).map(({ id }) => id),

  /**
   * Locks the schedules and all that leave together with them; returns their ids. `edited`: those that changed
   * since their flights were made, of a group all, because their flights follow together. `grouped`: those
   * that leave with others.
   */
  async lockSchedules(ids: readonly number[]) {
    const rows = await lockUntilStable(() => lockGroups(db, ids))
    const moved = new Set(rows.filter((row) => row.has_changed).map(({ unit }) => unit))
    const idsOf = (some: readonly LockedRow[]) => some.map(({ id }) => id)
    return {
      all: idsOf(rows),
      edited: idsOf(rows.filter(({ unit, is_applied }) => is_applied && moved.has(unit))),
      grouped: idsOf(rows.filter(({ is_grouped }) => is_grouped)),
    }
  },

  /**
   * Until the transaction ends nobody books on the flights of `edited`, or holds a seat of them; and nobody
   * moves one of `grouped` with which a class may leave that is still to be made.
   */
  lockFlights: (edited: readonly number[], grouped: readonly number[]) =>
    db.rows(sql`
      select f.id from flights f
      where ${grouped.length > 0 ? isOfGroup(edited, grouped) : isOf(edited)}
        and f.departs_at > now() and f.cancelled_at is null
      order by f.id for update of f
    `),

  /**
   * Gives unsold flights the new values. Returns the ids of the unsold ones whose day the schedule no
   * longer has, and how many flights are changed, removed, kept because they are sold, and left in conflict.
   */
  change: async (schedules: readonly number[]) => {
    const planned = plannedFlights(
      mine(schedules),
      sql`'2000-01-01'::date`,
      sql`'2101-12-31'::date`,
    )
    // A cabin that was taken out is looked at again with each change of the others.
    const hasChanged = sql`exists (
      select from schedules s
      where s.id = w.id_schedule and s.applied_revision is distinct from s.revision
    )`
    const row = await db.row<Changed>(sql`
      with planned as materialized (${planned}),
      wanted as materialized (${changedFlights(mine(schedules), sql`select * from planned`)}),
      updated as (
        update flights f set (${WRITTEN_COLUMNS}) = (select ${columnsOf('w', WRITTEN)})
        from wanted w
        where w.id = f.id and w.differs and not w.is_dropped and not w.in_use
          and not ${isBlocked('w')} and w.arrives_at > w.departs_at
        returning coalesce(w.id_cabin_group, w.id_schedule) as id_cabin_group, w.id_schedule, w.schedule_day
      ),
      changed as (
        select * from updated
        union all
        select id_cabin_group, id_schedule, schedule_day from wanted
        where is_dropped and not in_use and not all_dropped
      )
      select (select count(distinct ${dayOf('changed')})::int from changed) as changed,
        count(distinct ${dayOf('w')}) filter (
          where in_use and (not is_dropped and differs or is_dropped and ${hasChanged})
        )::int as kept,
        count(distinct ${dayOf('w')}) filter (
          where differs and not is_dropped and not in_use and ${isBlocked('w')}
        )::int as conflicts,
        count(distinct ${dayOf('w')}) filter (
          where is_dropped and not in_use and all_dropped
        )::int as removed,
        coalesce(jsonb_agg(id) filter (where is_dropped and not in_use), '[]') as dropped
      from wanted w
    `)
    return row ?? { changed: 0, kept: 0, conflicts: 0, removed: 0, dropped: [] }
  },

  deleteFlights: (ids: readonly number[]) =>
    db.rows(sql`delete from flights where id = any(${ids}::bigint[])`),

  /**
   * Makes the flights that are missing up to a day. A day in conflict for one class is in conflict for all
   * that leave together. Classes of a departure of which there is no flight yet are linked at once;
   * `joining`: ids of those that may leave with flights that there are already.
   */
  create: async (schedules: readonly number[], lastDay: string): Promise<Created> => {
    const source = mine(schedules)
    const planned = plannedFlights(
      source,
      sql`(now() at time zone 'Asia/Jakarta')::date - 1`,
      sql`${lastDay}::date`,
    )
    const row = await db.row<Created>(sql`
      with found as materialized (
        select p.*, exists (${otherFlight(sql`1`)}) or exists (${olderSchedule(sql`1`)}) as is_repeated
        from (${planned}) p
        where p.departs_at > now() and p.arrives_at > p.departs_at and ${isMissing(source, storedLeavesApart(source))}
      ),
      missing as materialized (
        select found.*, bool_or(is_repeated) over departure as in_conflict,
          case when id_cabin_group is not null and count(*) over departure > 1
            and min(${AGREED}) over departure = max(${AGREED}) over departure
            and not ${hasFlights(source)}
            then min(case when id_cabin_group is not null then nextval('departure_ids') end) over departure
          end as id_departure
        from found
        window departure as (partition by ${dayOf('found')})
      ),
      inserted as (
        insert into flights (id_schedule, schedule_day, id_departure, ${WRITTEN_COLUMNS})
        select id_schedule, schedule_day, id_departure, ${WRITTEN_COLUMNS} from missing where not in_conflict
        on conflict (id_schedule, schedule_day) where id_schedule is not null do nothing
        returning id, id_schedule, schedule_day, id_departure
      ),
      made as (select i.*, s.id_cabin_group from inserted i join schedules s on s.id = i.id_schedule)
      select (select count(distinct ${dayOf('made')})::int from made) as created,
        count(distinct ${dayOf('missing')}) filter (where in_conflict)::int as conflicts,
        (select count(*)::int from made) as inserted,
        (
          select coalesce(
            jsonb_agg(id) filter (where id_cabin_group is not null and id_departure is null), '[]'
          ) from made
        ) as joining
      from missing
    `)
    return row ?? { created: 0, conflicts: 0, inserted: 0, joining: [] }
  },

  /**
   * Flights that were just made leave together with those of the other cabins, where all agree in what a
   * departure shares, and staff have not taken them apart or linked one of them with another flight.
   */
  linkCabins: (made: readonly number[]) =>
    db.rows(sql`
      with made as materialized (select unnest(${[...made]}::bigint[]) as id),
      days as (
        select distinct s.id_cabin_group, f.schedule_day
        from made join flights f on f.id = made.id join schedules s on s.id = f.id_schedule
      ),
      agreed as materialized (
        select d.id_cabin_group, d.schedule_day, max(f.id_departure) as id_departure
        from days d
        join schedules s on s.id_cabin_group = d.id_cabin_group
        join flights f on f.id_schedule = s.id and f.schedule_day = d.schedule_day
        left join made on made.id = f.id
        group by d.id_cabin_group, d.schedule_day
        having count(*) > 1 and count(*) = count(distinct f.class_flight)
          and bool_and(f.cancelled_at is null and f.closed_at is null and f.departs_at > now())
          and count(distinct (f.id_airline, f.flight_number, f.airport_from, f.airport_to,
            f.departs_at, f.arrives_at, coalesce(f.id_aircraft_type, 0))) = 1
          and count(distinct f.id_departure) < 2
          and (count(*) filter (where made.id is null) < 2
            or count(*) filter (where made.id is null and f.id_departure is null) = 0)
          and not exists (
            select from flights o
            where o.id_departure = max(f.id_departure) and o.id <> all(array_agg(f.id))
          )
      ),
      linked as materialized (
        select id_cabin_group, schedule_day, coalesce(id_departure, nextval('departure_ids')) as id_departure
        from agreed
      )
      update flights f set id_departure = l.id_departure
      from linked l join schedules s on s.id_cabin_group = l.id_cabin_group
      where f.id_schedule = s.id and f.schedule_day = l.schedule_day
        and f.id_departure is distinct from l.id_departure
    `),

  /** Notes what was applied: a later change is compared with it. */
  noteApplied: (schedules: readonly number[], lastDay: string) =>
    db.rows(sql`
      update schedules s set applied_revision = revision,
        generated_until = greatest(s.generated_until, ${lastDay}::date), failed_at = null,
        applied = (
          select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(s))
          where key = any(${[...INPUT_NAMES]}::text[])
        )
      where id = any(${schedules}::bigint[])
    `),

  /** Deletes the parts that there are and adds their counts; the last chunk ends the run. */
  finishChunk: (
    { id, schedules }: Pick<RunChunk, 'id' | 'schedules'>,
    counts = NO_FLIGHTS,
    failed = 0,
  ) =>
    db.rows(sql`
      with finished as (
        delete from schedule_run_parts
        where id_run = ${id} and id_schedule = any(${[...schedules]}::bigint[])
        returning id_schedule
      ),
      parts as (select count(*)::int as ended from finished)
      update schedule_runs set
        done = done + ended, created = created + ${counts.created}::int,
        changed = changed + ${counts.changed}::int, removed = removed + ${counts.removed}::int,
        kept = kept + ${counts.kept}::int, conflicts = conflicts + ${counts.conflicts}::int,
        failed = failed + ${failed}::int,
        status = case when done + ended = schedules then 'done' else status end,
        finished_at = case when done + ended = schedules then now() end
      from parts
      where id = ${id}
    `),

  /**
   * Analyzes the flights if those that were added since it was done last are more than half of what the
   * statistics count. Autovacuum comes once a minute: a run on an empty table would make 100,000 flights
   * meanwhile, with plans for none. Skipped where autovacuum or a new index has the lock, and where the role
   * may not (PostgreSQL 15 and 16, with roles); returns whether it was done.
   */
  async analyzeFlights(added: number) {
    const counted = async () =>
      (
        await db.row<{ reltuples: number }>(
          sql`select reltuples from pg_class where oid = 'flights'::regclass`,
        )
      )?.reltuples ?? 0
    const before = await counted()
    if (added <= Math.max(before, 0) / 2) return false
    await db.script('analyze (skip_locked) flights')
    return (await counted()) !== before
  },

  /** Call it outside a transaction. It enables index-only scans of the new rows by the search. */
  vacuumFlights: () => db.script('vacuum analyze flights'),
})

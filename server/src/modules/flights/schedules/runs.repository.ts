import type { ScheduleRun } from '@sayap/contract/flights/schedules'
import type { Database } from '#platform/database/database'
import { and, raw, sql } from '#platform/database/sql'
import type { IdPage } from '#platform/http/input/id-page'
import {
  changedFlights,
  columnsOf,
  isBlocked,
  olderSchedule,
  otherFlight,
  plannedFlights,
  WRITTEN,
} from './schedule-plan.repository'
import { INPUT_NAMES } from './schedules.repository'

/** Schedules of one transaction: at most some fifteen thousand flights. */
export const CHUNK = 20

const SHOWN = sql`
  select r.id, r.id_schedule, a.fullname as by, r.last_day, r.status, r.schedules, r.done, r.created,
    r.changed, r.removed, r.kept, r.conflicts, r.failed, r.created_at, r.finished_at
  from schedule_runs r left join admins a on a.id = r.id_admin
`

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

interface Changed extends Pick<RunCounts, 'changed' | 'kept' | 'conflicts'> {
  dropped: number[]
}

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

export const runsRepository = (db: Database) => ({
  one: (id: number) => db.row<ScheduleRun>(sql`${SHOWN} where r.id = ${id}`),

  latest: ({ id_schedule, before, limit }: RunPage) =>
    db.rows<ScheduleRun>(sql`
      ${SHOWN} where ${and(
        id_schedule !== undefined && sql`r.id_schedule = ${id_schedule}`,
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

  /** The schedule of the run, or all whose flights are not as they say up to its last day. */
  addParts: (id: number, { id_schedule, last_day }: NewRun) =>
    db.rows(sql`
      insert into schedule_run_parts (id_run, id_schedule)
      select ${id}, s.id from schedules s
      where ${id_schedule === null ? isDue(last_day) : sql`s.id = ${id_schedule}`}
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
    }>(sql`
      select r.id, r.last_day, p.id_schedule, p.attempts
      from schedule_runs r join schedule_run_parts p on p.id_run = r.id
      where r.id = (select min(id_run) from schedule_run_parts)
      order by p.attempts, p.id_schedule limit ${CHUNK}
      for update of p
    `)
    const [first] = parts
    if (!first) return undefined
    const { id, last_day } = first
    const taken = first.attempts > 0 ? [first] : parts.filter(({ attempts }) => attempts === 0)
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

  noteFailed: (schedules: readonly number[]) =>
    db.rows(sql`
      update schedules set failed_at = now() where id = any(${[...schedules]}::bigint[])
    `),

  /** Locks the schedules; returns those that changed since their flights were made. */
  lockSchedules: async (ids: readonly number[]) => {
    const locked = await db.rows<{ id: number; has_changed: boolean }>(sql`
      select id, applied is not null and applied_revision is distinct from revision as has_changed
      from schedules where id = any(${ids}::bigint[])
      order by id for no key update
    `)
    return locked.filter(({ has_changed }) => has_changed).map(({ id }) => id)
  },

  /** Until the transaction ends nobody books on these flights or holds a seat of them. */
  lockFlights: (schedules: readonly number[]) =>
    db.rows(sql`
      select id from flights
      where id_schedule = any(${schedules}::bigint[]) and departs_at > now() and cancelled_at is null
      order by id for update
    `),

  /**
   * Gives unsold flights the new values. Returns the ids of the unsold ones whose day the schedule no
   * longer has, and how many flights were changed, kept because they are sold, and left in conflict.
   */
  change: async (schedules: readonly number[]) => {
    const planned = plannedFlights(
      mine(schedules),
      sql`'2000-01-01'::date`,
      sql`'2101-12-31'::date`,
    )
    const row = await db.row<Changed>(sql`
      with planned as materialized (${planned}),
      wanted as materialized (${changedFlights(mine(schedules), sql`select * from planned`)}),
      updated as (
        update flights f set (${WRITTEN_COLUMNS}) = (select ${columnsOf('w', WRITTEN)})
        from wanted w
        where w.id = f.id and w.differs and not w.is_dropped and not w.in_use
          and not ${isBlocked('w')} and w.arrives_at > w.departs_at
        returning f.id
      )
      select (select count(*)::int from updated) as changed,
        count(*) filter (where in_use and (differs or is_dropped))::int as kept,
        count(*) filter (
          where differs and not is_dropped and not in_use and ${isBlocked('wanted')}
        )::int as conflicts,
        coalesce(jsonb_agg(id) filter (where is_dropped and not in_use), '[]') as dropped
      from wanted
    `)
    return row ?? { changed: 0, kept: 0, conflicts: 0, dropped: [] }
  },

  deleteFlights: (ids: readonly number[]) =>
    db.rows<{ id: number }>(sql`
      delete from flights where id = any(${ids}::bigint[]) returning id
    `),

  /** Makes the flights that are missing up to a day; counts days in conflict with others. */
  create: async (schedules: readonly number[], lastDay: string) => {
    const planned = plannedFlights(
      mine(schedules),
      sql`(now() at time zone 'Asia/Jakarta')::date - 1`,
      sql`${lastDay}::date`,
    )
    const row = await db.row<{ created: number; conflicts: number }>(sql`
      with missing as materialized (
        select p.*, exists (${otherFlight(sql`1`)}) or exists (${olderSchedule(sql`1`)}) as in_conflict
        from (${planned}) p
        where p.departs_at > now() and p.arrives_at > p.departs_at
          and not exists (
            select from flights f
            where f.id_schedule = p.id_schedule and f.schedule_day = p.schedule_day
          )
      ),
      inserted as (
        insert into flights (id_schedule, schedule_day, ${WRITTEN_COLUMNS})
        select id_schedule, schedule_day, ${WRITTEN_COLUMNS} from missing where not in_conflict
        on conflict (id_schedule, schedule_day) where id_schedule is not null do nothing
        returning id
      )
      select (select count(*)::int from inserted) as created,
        count(*) filter (where in_conflict)::int as conflicts
      from missing
    `)
    return row ?? { created: 0, conflicts: 0 }
  },

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

  /** Deletes the parts and adds their counts; the last chunk ends the run. */
  finishChunk: (
    { id, schedules }: Pick<RunChunk, 'id' | 'schedules'>,
    counts = NO_FLIGHTS,
    failed = 0,
  ) =>
    db.rows(sql`
      with finished as (
        delete from schedule_run_parts
        where id_run = ${id} and id_schedule = any(${[...schedules]}::bigint[])
      )
      update schedule_runs set
        done = done + ${schedules.length}::int, created = created + ${counts.created}::int,
        changed = changed + ${counts.changed}::int, removed = removed + ${counts.removed}::int,
        kept = kept + ${counts.kept}::int, conflicts = conflicts + ${counts.conflicts}::int,
        failed = failed + ${failed}::int,
        status = case when done + ${schedules.length}::int = schedules then 'done' else status end,
        finished_at = case when done + ${schedules.length}::int = schedules then now() end
      where id = ${id}
    `),

  /** Call it outside a transaction. It enables index-only scans of the new rows by the search. */
  vacuumFlights: () => db.script('vacuum analyze flights'),
})

import {
  type FlightImport,
  type ImportedFlight,
  MAX_LISTED_PROBLEMS,
  type RowProblem,
} from '@sayap/contract/flights/flight-import'
import type { Database } from '#platform/database/database'
import { and, raw, sql } from '#platform/database/sql'
import { isInUse } from '../schedules/schedule-plan.repository'
import type { Candidate, CheckedSchedule } from './check-schedule'

const SHOWN = raw(`
  select i.id, i.name, i.status, i.good + i.bad + i.known as rows, i.good, i.bad, i.known, i.inserted,
    i.skipped, i.problems, i.problem_groups as groups, i.preview, a.fullname as by, i.removed, i.kept,
    u.fullname as undone_by, i.undone_at, i.created_at, i.started_at, i.finished_at
  from flight_imports i
  left join admins a on a.id = i.id_admin
  left join admins u on u.id = i.undone_by
`)

/** How many of the flights in use are named. */
const LISTED = 100

interface Chunk {
  id: number
  id_import: number
  /** Departures in the past were confirmed. */
  past_confirmed: boolean
  rows: Candidate[]
}

interface Outcome {
  inserted: number
  /** One for each row that was not inserted. */
  skipped: readonly RowProblem[]
}

export const importsRepository = (db: Database) => ({
  one: (id: number) =>
    db.row<FlightImport>(sql`${SHOWN} where i.id = ${id} and i.status <> 'checking'`),

  /** The latest first; `before`: only older ones than that. */
  latest: ({ before, limit }: { before?: number | undefined; limit: number }) =>
    db.rows<FlightImport>(sql`
      ${SHOWN} where ${and(sql`i.status <> 'checking'`, before !== undefined && sql`i.id < ${before}`)}
      order by i.id desc limit ${limit}
    `),

  /** Nobody sees it until `complete`. */
  insert: (name: string, id_admin: number, pastConfirmed: boolean) =>
    db.row<{ id: number }>(sql`
      insert into flight_imports (name, id_admin, status, past_confirmed)
      values (${name}, ${id_admin}, 'checking', ${pastConfirmed})
      returning id
    `),

  complete: (id: number, { good, bad, known, problems, groups, preview }: CheckedSchedule) =>
    db.rows(sql`
      update flight_imports set status = 'checked', good = ${good}, bad = ${bad}, known = ${known},
        problems = ${JSON.stringify(problems)}::jsonb,
        problem_groups = ${JSON.stringify(groups)}::jsonb,
        preview = ${JSON.stringify(preview)}::jsonb
      where id = ${id}
    `),

  delete: (id: number) => db.rows(sql`delete from flight_imports where id = ${id}`),

  /** `rows`: candidates as JSON text. */
  addChunk: (id_import: number, rows: string) =>
    db.rows(sql`
      insert into flight_import_chunks (id_import, rows) values (${id_import}, ${rows}::jsonb)
    `),

  /** `rows`: problems as JSON text. */
  addProblems: (id_import: number, rows: string) =>
    db.rows(sql`
      insert into flight_import_problems (id_import, rows) values (${id_import}, ${rows}::jsonb)
    `),

  /** The next part of the problems of an import after that one, in the order of its lines. */
  problemsAfter: (id_import: number, after: number) =>
    db.row<{ id: number; rows: RowProblem[] }>(sql`
      select id, rows from flight_import_problems
      where id_import = ${id_import} and id > ${after} order by id limit 1
    `),

  /** Deletes imports that were checked a week ago and never started, and those that broke off. */
  deleteOld: () =>
    db.rows(sql`
      delete from flight_imports
      where status = 'checked' and created_at < now() - interval '7 days'
        or status = 'checking' and created_at < now() - interval '1 hour'
    `),

  /** Returns undefined when it was started before. */
  start: (id: number) =>
    db.row<{ id: number }>(sql`
      update flight_imports
      set status = case when good = 0 then 'done' else 'running' end, started_at = now(),
        finished_at = case when good = 0 then now() end
      where id = ${id} and status = 'checked'
      returning id
    `),

  /** Locks the next chunk of a started import that no other server works on. */
  takeChunk: () =>
    db.row<Chunk>(sql`
      select c.id, c.id_import, i.past_confirmed, c.rows
      from flight_import_chunks c join flight_imports i on i.id = c.id_import
      where i.status = 'running'
      order by c.id limit 1
      for update of c skip locked
    `),

  /** Deletes the chunk and adds its counts; the last chunk ends the import. */
  finishChunk: ({ id, id_import, rows }: Chunk, { inserted, skipped }: Outcome) =>
    db.rows(sql`
      with finished as (delete from flight_import_chunks where id = ${id}),
      noted as (
        insert into flight_import_problems (id_import, rows)
        select ${id_import}, ${JSON.stringify(skipped)}::jsonb where ${skipped.length}::int > 0
      )
      update flight_imports set
        inserted = inserted + ${inserted}::int, skipped = skipped + ${skipped.length}::int,
        problems = jsonb_path_query_array(
          problems || ${JSON.stringify(skipped.slice(0, MAX_LISTED_PROBLEMS))}::jsonb,
          ${`$[0 to ${MAX_LISTED_PROBLEMS - 1}]`}::jsonpath
        ),
        status = case when inserted + skipped + ${rows.length}::int = good
                      then 'done' else status end,
        finished_at = case when inserted + skipped + ${rows.length}::int = good then now() end
      where id = ${id_import}
    `),

  isAnyRunning: async (status: 'running' | 'undoing' = 'running') =>
    (await db.row(sql`select id from flight_imports where status = ${status} limit 1`)) !==
    undefined,

  /** Flights of the import that somebody depends on, and how many there are. */
  inUse: async (id_import: number) => {
    const rows = await db.rows<ImportedFlight & { total: number }>(sql`
      select f.id, f.flight_number, f.departure_date, f.departure_time,
        count(*) over ()::int as total
      from flights f where f.id_import = ${id_import} and ${isInUse}
      order by f.departs_at, f.id limit ${LISTED}
    `)
    return {
      total: rows[0]?.total ?? 0,
      flights: rows.map(({ total, ...flight }) => flight),
    }
  },

  /** Locks the import until the transaction ends. */
  lock: (id: number) =>
    db.row<{ status: FlightImport['status'] }>(
      sql`select status from flight_imports where id = ${id} and status <> 'checking' for update`,
    ),

  beginUndo: (id: number, id_admin: number) =>
    db.rows(sql`
      update flight_imports set status = 'undoing', undone_by = ${id_admin}, undone_at = now()
      where id = ${id}
    `),

  /** Locks an import that is to be undone and that no other server works on. */
  takeUndo: () =>
    db.row<{ id: number }>(sql`
      select id from flight_imports where status = 'undoing' order by id limit 1
      for update skip locked
    `),

  /** Until the transaction ends nobody books on these flights; ascending. */
  lockFlights: async (id_import: number, limit: number) =>
    (
      await db.rows<{ id: number }>(sql`
        select id from flights where id_import = ${id_import} order by id limit ${limit} for update
      `)
    ).map(({ id }) => id),

  /** Those of the flights, locked before, that somebody depends on by now. */
  usedOf: async (flights: readonly number[]) =>
    (
      await db.rows<{ id: number }>(sql`
        select f.id from flights f where f.id = any(${[...flights]}::bigint[]) and ${isInUse}
      `)
    ).map(({ id }) => id),

  /** They no longer belong to their import. */
  keepFlights: (flights: readonly number[]) =>
    db.rows(sql`update flights set id_import = null where id = any(${[...flights]}::bigint[])`),

  deleteFlights: (flights: readonly number[]) =>
    db.rows(sql`delete from flights where id = any(${[...flights]}::bigint[])`),

  noteUndo: (id: number, counts: { removed: number; kept: number; isDone: boolean }) =>
    db.rows(sql`
      update flight_imports set removed = removed + ${counts.removed}::int,
        kept = kept + ${counts.kept}::int,
        status = case when ${counts.isDone}::boolean then 'undone' else status end
      where id = ${id}
    `),

  /** Call it outside a transaction. It enables index-only scans of the new rows by the search. */
  vacuumFlights: () => db.script('vacuum analyze flights'),
})

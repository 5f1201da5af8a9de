import {
  type FlightImport,
  MAX_LISTED_PROBLEMS,
  type RowProblem,
} from '@sayap/contract/flights/flight-import'
import type { Database } from '#platform/database/database'
import { raw, sql } from '#platform/database/sql'
import type { Candidate, CheckedSchedule } from './check-schedule'

const COLUMNS = raw(`
  id, name, status, good + bad + known as rows, good, bad, known, inserted, skipped, problems,
  created_at, started_at, finished_at
`)

const LATEST = 20

interface Chunk {
  id: number
  id_import: number
  rows: Candidate[]
}

interface Outcome {
  inserted: number
  /** One for each row that was not inserted. */
  skipped: readonly RowProblem[]
}

export const importsRepository = (db: Database) => ({
  one: (id: number) =>
    db.row<FlightImport>(sql`select ${COLUMNS} from flight_imports where id = ${id}`),

  latest: () =>
    db.rows<FlightImport>(sql`
      select ${COLUMNS} from flight_imports order by id desc limit ${LATEST}
    `),

  insert: (name: string, { good, bad, known, problems }: CheckedSchedule) =>
    db.row<FlightImport>(sql`
      insert into flight_imports (name, good, bad, known, problems)
      values (${name}, ${good}, ${bad}, ${known}, ${JSON.stringify(problems)}::jsonb)
      returning ${COLUMNS}
    `),

  /** `rows`: candidates as JSON text. */
  addChunk: (id_import: number, rows: string) =>
    db.rows(sql`
      insert into flight_import_chunks (id_import, rows) values (${id_import}, ${rows}::jsonb)
    `),

  /** Deletes imports that were checked a week ago and never started. */
  deleteOld: () =>
    db.rows(sql`
      delete from flight_imports
      where status = 'checked' and created_at < now() - interval '7 days'
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
      select c.id, c.id_import, c.rows
      from flight_import_chunks c join flight_imports i on i.id = c.id_import
      where i.status = 'running'
      order by c.id limit 1
      for update of c skip locked
    `),

  /** Deletes the chunk and adds its counts; the last chunk ends the import. */
  finishChunk: ({ id, id_import, rows }: Chunk, { inserted, skipped }: Outcome) =>
    db.rows(sql`
      with finished as (delete from flight_import_chunks where id = ${id})
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

  isAnyRunning: async () =>
    (await db.row(sql`select id from flight_imports where status = 'running' limit 1`)) !==
    undefined,

  /** Call it outside a transaction. It enables index-only scans of the new rows by the search. */
  vacuumFlights: () => db.script('vacuum analyze flights'),
})

import { type FlightImport, MOST_PROBLEMS, type RowProblem } from '@sayap/contract/flight-import'
import type { Database } from '#db/database'
import { raw, sql } from '#db/sql'
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
  /** One for each row that was passed over. */
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

  /** `rows`: candidates as JSON. */
  addChunk: (id_import: number, rows: string) =>
    db.rows(sql`
      insert into flight_import_chunks (id_import, rows) values (${id_import}, ${rows}::jsonb)
    `),

  /** Looked at and never begun. */
  forgetOld: () =>
    db.rows(sql`
      delete from flight_imports
      where status = 'checked' and created_at < now() - interval '7 days'
    `),

  /** Nothing when it was begun before. */
  start: (id: number) =>
    db.row<{ id: number }>(sql`
      update flight_imports
      set status = case when good = 0 then 'done' else 'running' end, started_at = now(),
        finished_at = case when good = 0 then now() end
      where id = ${id} and status = 'checked'
      returning id
    `),

  /** The next piece of any running import that nobody else is at, until the transaction ends. */
  takeChunk: () =>
    db.row<Chunk>(sql`
      select c.id, c.id_import, c.rows
      from flight_import_chunks c join flight_imports i on i.id = c.id_import
      where i.status = 'running'
      order by c.id limit 1
      for update of c skip locked
    `),

  /** The last one ends the import: sums are right under the row's lock, whoever else is at it. */
  finishChunk: ({ id, id_import, rows }: Chunk, { inserted, skipped }: Outcome) =>
    db.rows(sql`
      with finished as (delete from flight_import_chunks where id = ${id})
      update flight_imports set
        inserted = inserted + ${inserted}::int, skipped = skipped + ${skipped.length}::int,
        problems = jsonb_path_query_array(
          problems || ${JSON.stringify(skipped.slice(0, MOST_PROBLEMS))}::jsonb,
          ${`$[0 to ${MOST_PROBLEMS - 1}]`}::jsonpath
        ),
        status = case when inserted + skipped + ${rows.length}::int = good
                      then 'done' else status end,
        finished_at = case when inserted + skipped + ${rows.length}::int = good then now() end
      where id = ${id_import}
    `),

  isAnyRunning: async () =>
    (await db.row(sql`select id from flight_imports where status = 'running' limit 1`)) !==
    undefined,

  /** Outside any transaction. What the search reads from its index alone, it can only after this. */
  tidy: () => db.script('vacuum analyze flights'),
})

import type { Database } from '../../src/db/database'
import { sql } from '../../src/db/sql'

/** Written by a refused call, to count failed sign-ins, or by the server itself, after its answer. */
const COUNTERS = ['sign_in_failures', 'recovery_requests']

/** Tells whether anything was written, and what all tables hold, in a few characters. */
export async function watchTables(db: Database) {
  const tables = await db.rows<{ name: string }>(sql`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all (${COUNTERS})
    order by tablename
  `)
  const parts = tables.map(
    ({ name }) =>
      `select '${name} ' || count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as line from ${name} t`,
  )
  const text = `select string_agg(line, E'\\n') as all_lines from (${parts.join(' union all ')}) l`
  const whole = sql(Object.assign([text], { raw: [text] }) as TemplateStringsArray)

  return {
    /** Moves whenever a transaction writes, even one that is rolled back. */
    lastTransaction: async () => {
      const row = await db.row<{ last: string }>(
        sql`select pg_snapshot_xmax(pg_current_snapshot())::text as last`,
      )
      return row?.last
    },
    contents: async () => (await db.row<{ all_lines: string }>(whole))?.all_lines,
  }
}

import type { Database } from '../../src/platform/database/database'
import { sql } from '../../src/platform/database/sql'

/**
 * Tables written by refused requests, to count and record failed sign-ins or to use up a challenge
 * that was answered, or by the server after its response.
 */
const COUNTERS = [
  'sign_in_failures',
  'sign_ins',
  'recovery_requests',
  'auth_challenges',
  'audit_links',
  'voucher_attempts',
]
/** Without `counter` and `used_at`: a signature counts also where it opens nothing. */
const COLUMNS: Record<string, string> = {
  passkeys: '(t.id, t.id_user, t.id_admin, t.credential_id, t.name)',
}
/** Of these tables the rows that a refused request may add are left out. */
const WITHOUT: Record<string, string> = { audit: `where action <> 'sign_in_refused'` }

/**
 * Detects whether a request changed anything, from transaction ids or from the content of all
 * tables.
 */
export async function watchTables(db: Database) {
  const tables = await db.rows<{ name: string }>(sql`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all (${COUNTERS})
    order by tablename
  `)
  const parts = tables.map(
    ({ name }) =>
      `select '${name} ' || count(*) || ' ' || coalesce(sum(hashtextextended(${COLUMNS[name] ?? 't'}::text, 0)), 0) as line from ${name} t ${WITHOUT[name] ?? ''}`,
  )
  const text = `select string_agg(line, E'\\n') as all_lines from (${parts.join(' union all ')}) l`
  const allTables = sql(Object.assign([text], { raw: [text] }) as TemplateStringsArray)

  return {
    /**
     * Returns the next transaction id: it increases with every transaction that writes, even one
     * rolled back.
     */
    position: async () => {
      const row = await db.row<{ next: string }>(
        sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
      )
      return row?.next ?? ''
    },

    /** Whether a transaction between two positions was committed. 0.2 ms; `contents` takes 30. */
    isCommitted: async (from: string, to: string) => {
      const row = await db.row<{ committed: boolean }>(sql`
        select bool_or(pg_xact_status(id::text::xid8) = 'committed') as committed
        from generate_series(${from}::bigint, ${to}::bigint - 1) id
      `)
      return row?.committed === true
    },

    /** A hash of all rows, in a few characters per table. */
    contents: async () => (await db.row<{ all_lines: string }>(allTables))?.all_lines,
  }
}

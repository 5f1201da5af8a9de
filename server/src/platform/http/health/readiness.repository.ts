import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

export const readinessRepository = (db: Database) => ({
  /** Fails, or never resolves, when the database is unreachable. */
  check: () => db.row<{ one: number }>(sql`select 1 as one`),
})

import type { Database } from '#db/database'
import { sql } from '#db/sql'

export const readinessRepository = (db: Database) => ({
  /** Fails, or never comes, when the database does not answer. */
  ask: () => db.row<{ one: number }>(sql`select 1 as one`),
})

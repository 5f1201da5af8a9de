import type { Database } from '#db/database'
import { sql } from '#db/sql'

export interface Violation {
  /** The invariant's number and words. */
  inv: string
  /** Which row breaks it. */
  detail: string
}

export const findViolations = (db: Database, text: string) =>
  db.rows<Violation>(sql(Object.assign([text], { raw: [text] }) as TemplateStringsArray))

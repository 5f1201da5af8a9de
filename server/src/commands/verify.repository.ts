import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

export interface Violation {
  /** The invariant's number and description. */
  inv: string
  /** The row that violates it. */
  detail: string
}

export const findViolations = (db: Database, text: string) =>
  db.rows<Violation>(sql(Object.assign([text], { raw: [text] }) as TemplateStringsArray))

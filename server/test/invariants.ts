import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findViolations } from '../src/commands/verify.repository'
import type { Database } from '../src/platform/database/database'

const text = readFileSync(join(import.meta.dirname, '../../faults/invariants.sql'), 'utf8')

/** Returns the violations of faults/invariants.sql; empty if there are none. */
export const violations = (db: Database) => findViolations(db, text)

const start = text.search(/^select 'INV/m)
const invariants = text.slice(start).split(/^union all\n(?:--.*\n)*(?=select (?:distinct )?'INV)/m)

/**
 * Returns the violations of one invariant, `INV01`. PostgreSQL plans the query anew after each change of
 * a table's definition, and to plan all invariants takes longer than anything else in a test.
 */
export function violationsOf(inv: string, db: Database) {
  const parts = invariants.filter((one) => one.includes(`'${inv} `))
  if (parts.length === 0) throw new Error(`There is no ${inv} in invariants.sql`)
  return findViolations(
    db,
    `${text.slice(0, start)} select * from (${parts.join('\nunion all\n')}\n) one (inv, detail)`,
  )
}

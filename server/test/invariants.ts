import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findViolations } from '../src/commands/verify.repository'
import type { Database } from '../src/platform/database/database'

const text = readFileSync(join(import.meta.dirname, '../../faults/invariants.sql'), 'utf8')

/** Returns the violations of faults/invariants.sql; empty if there are none. */
export const violations = (db: Database) => findViolations(db, text)

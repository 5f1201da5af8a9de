import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../src/platform/database/database'
import { findViolations } from '../src/verify.repository'

const text = readFileSync(join(import.meta.dirname, '../../faults/invariants.sql'), 'utf8')

/** Returns the violations of faults/invariants.sql; empty if there are none. */
export const violations = (db: Database) => findViolations(db, text)

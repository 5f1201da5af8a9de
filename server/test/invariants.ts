import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../src/db/database'
import { findViolations } from '../src/verify.repository'

const text = readFileSync(join(import.meta.dirname, '../../faults/invariants.sql'), 'utf8')

/** What must never be and is, by faults/invariants.sql; empty when all is well. */
export const violations = (db: Database) => findViolations(db, text)

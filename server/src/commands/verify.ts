import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RootDatabase } from '#platform/database/database'
import { openDatabase } from '#platform/database/open-database'
import { serverRoot } from '#platform/database/server-root'
import { StartupError } from '#platform/startup-error'
import { readConfig } from '../config'
import { findViolations } from './verify.repository'
import { readerUrl } from './with-owner'

/** Invariants in SQL: each query returns one row per violation. */
const FILE = join(serverRoot, '../faults/invariants.sql')

const UNKNOWN_TABLE = '42P01'

/**
 * `sayap verify`: checks the invariants in the database of this environment and prints one
 * line per violation; the exit code is 1 if there are any. It changes nothing.
 */
export async function verify() {
  const env = readConfig(process.env, { database: 'only' })
  const db = await openDatabase({ ...env, DATABASE_URL: readerUrl(env) }, () => process.exit(1))
  try {
    process.exitCode = (await report(db)) > 0 ? 1 : 0
  } catch (error) {
    if ((error as { code?: string }).code === UNKNOWN_TABLE)
      throw new StartupError('This database is older than the program: run "sayap migrate".')
    throw error
  } finally {
    await db.close()
  }
}

async function report(db: RootDatabase) {
  // On a connection without time limits, because all tables are read.
  const found = await db.session((session) => findViolations(session, readFileSync(FILE, 'utf8')))
  for (const { inv, detail } of found) console.log(`${inv}: ${detail}`)
  console.log(found.length === 0 ? 'Nothing is wrong.' : `${found.length} violations.`)
  return found.length
}

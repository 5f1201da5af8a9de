import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Home } from '#db/database'
import { openDatabase } from '#db/open-database'
import { serverRoot } from '#db/server-root'
import { readEnv } from './env'
import { StartRefused } from './start-refused'
import { findViolations } from './verify.repository'

/** What must never be, in SQL: one row for each time it is. */
const FILE = join(serverRoot, '../faults/invariants.sql')

const UNKNOWN_TABLE = '42P01'

/**
 * `npm run verify`: looks in the database of this environment for what must never be, and says one
 * line for each; 1 is the exit code when there are any. It changes nothing.
 */
export async function verify() {
  const db = await openDatabase(readEnv(process.env), () => process.exit(1))
  try {
    process.exitCode = (await report(db)) > 0 ? 1 : 0
  } catch (error) {
    if ((error as { code?: string }).code === UNKNOWN_TABLE)
      throw new StartRefused('This database is older than the program: start the server once.')
    throw error
  } finally {
    await db.close()
  }
}

async function report(db: Home) {
  // On a connection without time limits: everything is looked at.
  const found = await db.session((session) => findViolations(session, readFileSync(FILE, 'utf8')))
  for (const { inv, detail } of found) console.log(`${inv}: ${detail}`)
  console.log(found.length === 0 ? 'Nothing is wrong.' : `${found.length} violations.`)
  return found.length
}

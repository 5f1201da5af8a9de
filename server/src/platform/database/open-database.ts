import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '#platform/startup-error'
import type { RootDatabase } from './database'
import { isDatabaseUnavailable } from './database-errors'
import { openEmbedded } from './embedded/embedded'
import { openPostgres, POOL_SIZES } from './postgres'
import { sql } from './sql'

export interface DatabaseLocation {
  DATABASE_URL: string | undefined
  DATA_DIR: string
  DATABASE_DIRECT_URL?: string | undefined
  DATABASE_READ_URL?: string | undefined
  DATABASE_POOL_MONEY?: number
  DATABASE_POOL_READING?: number
  DATABASE_POOL_JOBS?: number
  DATABASE_NAMED_STATEMENTS?: boolean
  /** Seconds to wait for a database that is not up yet. */
  DATABASE_WAIT?: number
}

/** Opens PostgreSQL if DATABASE_URL is set, else the embedded database, and waits for a first response. */
export async function openDatabase(
  location: DatabaseLocation,
  onLost: () => void,
  /** What a new embedded database starts from, where it is not empty. */
  template?: string,
): Promise<RootDatabase> {
  if (location.DATABASE_URL === undefined) return openEmbedded(location.DATA_DIR, onLost, template)
  const database = openPostgres(location.DATABASE_URL, {
    directUrl: location.DATABASE_DIRECT_URL,
    readUrl: location.DATABASE_READ_URL,
    connections: {
      money: location.DATABASE_POOL_MONEY ?? POOL_SIZES.money,
      reading: location.DATABASE_POOL_READING ?? POOL_SIZES.reading,
      jobs: location.DATABASE_POOL_JOBS ?? POOL_SIZES.jobs,
    },
    named: location.DATABASE_NAMED_STATEMENTS ?? true,
  })
  try {
    await untilUp(database, location.DATABASE_WAIT ?? 0)
    return database
  } catch (error) {
    await database.close()
    // The URL contains a password; PostgreSQL's message does not.
    throw new StartupError(`${answering(location)} does not answer: ${reasonOf(error)}`)
  }
}

/** The setting whose address is tried. */
const answering = ({ DATABASE_DIRECT_URL }: DatabaseLocation) =>
  DATABASE_DIRECT_URL === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'

const PAUSE_MS = 500
const ANSWER_WITHIN_MS = 5000
const SECOND = 1000
const SAID_EVERY_MS = 10 * SECOND

/** Asks until it answers. A wrong password or name is reported at once: waiting would not help. */
async function untilUp(database: RootDatabase, seconds: number) {
  const began = performance.now()
  let said = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      await database.session((session) => session.rows(sql`select 1`), ANSWER_WITHIN_MS)
      return
    } catch (error) {
      const now = performance.now()
      if (!isDatabaseUnavailable(error) || now - began >= seconds * SECOND) throw error
      if (now - said >= SAID_EVERY_MS) {
        said = now
        const left = Math.ceil(seconds - (now - began) / SECOND)
        console.log(`Waiting for the database, up to ${left} s more: ${reasonOf(error)}`)
      }
      await wait(PAUSE_MS)
    }
  }
}

/** An address with several IP addresses fails with one error for each, and no message. */
const reasonOf = (error: unknown) => {
  const { message, cause } = error as Error
  return message || String((cause as NodeJS.ErrnoException | undefined)?.code ?? 'no connection')
}

import { StartupError } from '#platform/startup-error'
import type { RootDatabase } from './database'
import { openEmbedded } from './embedded'
import { openPostgres } from './postgres'
import { sql } from './sql'

export interface DatabaseLocation {
  DATABASE_URL: string | undefined
  DATA_DIR: string
}

/** Opens PostgreSQL if DATABASE_URL is set, else the embedded database, and waits for a first response. */
export async function openDatabase(
  location: DatabaseLocation,
  onLost: () => void,
): Promise<RootDatabase> {
  if (location.DATABASE_URL === undefined) return openEmbedded(location.DATA_DIR, onLost)
  const database = openPostgres(location.DATABASE_URL)
  try {
    await database.session((session) => session.rows(sql`select 1`))
    return database
  } catch (error) {
    await database.close()
    // The URL contains a password; PostgreSQL's message does not.
    throw new StartupError(`DATABASE_URL does not answer: ${(error as Error).message}`)
  }
}

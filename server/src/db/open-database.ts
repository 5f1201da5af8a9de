import { StartRefused } from '../start-refused'
import type { Home } from './database'
import { openEmbedded } from './embedded'
import { openPostgres } from './postgres'
import { sql } from './sql'

export interface Place {
  DATABASE_URL: string | undefined
  DATA_DIR: string
}

/** PostgreSQL where there is an address, else the embedded database; it has answered once. */
export async function openDatabase(place: Place, lost: () => void): Promise<Home> {
  if (place.DATABASE_URL === undefined) return openEmbedded(place.DATA_DIR, lost)
  const home = openPostgres(place.DATABASE_URL)
  try {
    await home.session((session) => session.rows(sql`select 1`))
    return home
  } catch (error) {
    await home.close()
    // The address holds a password; PostgreSQL's own words do not.
    throw new StartRefused(`DATABASE_URL does not answer: ${(error as Error).message}`)
  }
}

import { StartupError } from '#platform/startup-error'
import type { Database, RootDatabase } from './database'
import { sql } from './sql'

export interface ServerFacts {
  /** `15.14` */
  version: string
  /** `150014` */
  version_num: number
  /** Whether it is a replica, which nobody can write to. */
  is_replica: boolean
  role: string
  database: string
}

/** The oldest PostgreSQL that the SQL of this program runs on. */
const OLDEST = 150_000

export async function readServerFacts(db: Database): Promise<ServerFacts> {
  const [facts] = await db.rows<ServerFacts>(sql`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int as version_num,
      pg_is_in_recovery() as is_replica, current_user::text as role,
      current_database()::text as database
  `)
  if (!facts) throw new Error('PostgreSQL says nothing about itself.')
  return facts
}

/** Throws a StartupError for a PostgreSQL that is too old or a replica. */
export const assertWritable = (db: RootDatabase) =>
  db.session(async (session) => {
    const problem = unusable(await readServerFacts(session))
    if (problem) throw new StartupError(problem)
  })

/** Why the server cannot run on this PostgreSQL; undefined if it can. */
export function unusable({ is_replica, version, version_num }: ServerFacts) {
  if (version_num < OLDEST) return `PostgreSQL 15 or newer is needed; DATABASE_URL is ${version}.`
  if (is_replica)
    return 'DATABASE_URL leads to a replica, which cannot be written. Set it to the primary.'
  return undefined
}

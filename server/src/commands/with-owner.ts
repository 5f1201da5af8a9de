import type { RootDatabase } from '#platform/database/database'
import { openDatabase } from '#platform/database/open-database'
import { assertWritable } from '#platform/database/server-facts'
import { readConfig } from '../config'

/** Opens the database as the role that owns its tables and closes it when `work` ends. */
export async function withOwner<T>(work: (db: RootDatabase) => Promise<T>): Promise<T> {
  const env = readConfig(process.env, { database: 'only' })
  const owner = ownerUrl(env)
  const db = await openDatabase(
    {
      ...env,
      DATABASE_URL: owner,
      // Sessions and migrations never go through a pooler.
      DATABASE_DIRECT_URL: undefined,
    },
    () => process.exit(1),
  )
  try {
    if (owner) await assertWritable(db)
    return await work(db)
  } finally {
    await db.close()
  }
}

interface Urls {
  DATABASE_URL: string | undefined
  DATABASE_DIRECT_URL: string | undefined
  DATABASE_OWNER_URL: string | undefined
}

/** Undefined for the embedded database. */
export const ownerUrl = (env: Urls) => env.DATABASE_OWNER_URL ?? readerUrl(env)

/** For what only reads, on PostgreSQL itself. */
export const readerUrl = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Urls) =>
  DATABASE_DIRECT_URL ?? DATABASE_URL

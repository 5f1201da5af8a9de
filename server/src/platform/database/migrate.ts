import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '#platform/startup-error'
import type { Database, RootDatabase } from './database'
import { serverRoot } from './server-root'
import { sql } from './sql'

/** Number of the advisory lock. No other code may use the same one in this database. */
const MIGRATING = 0x5a_1a_9

interface Applied {
  name: string
  checksum: string
}

/**
 * Brings the database to the newest migration; returns the names it applied. Forward only, one
 * migrator at a time, each file in a separate transaction: a failed start can be started again.
 */
export function migrate(db: RootDatabase, migrations?: Migration[]): Promise<string[]> {
  return db.session(async (session) => {
    const wanted = migrations ?? (await readMigrations())
    await session.rows(sql`select pg_advisory_lock(${MIGRATING})`)
    try {
      return await apply(session, wanted)
    } finally {
      await session.rows(sql`select pg_advisory_unlock(${MIGRATING})`)
    }
  })
}

async function apply(session: Database, wanted: Migration[]) {
  await session.script(`create table if not exists migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const applied = await session.rows<Applied>(
    sql`select name, checksum from migrations order by name`,
  )
  assertSameHistory(applied, wanted)
  const missing = wanted.slice(applied.length)
  for (const { name, checksum, text } of missing)
    await session.transaction(async (tx) => {
      await tx.script(text)
      await tx.rows(sql`insert into migrations (name, checksum) values (${name}, ${checksum})`)
    })
  return missing.map(({ name }) => name)
}

/** The applied migrations must be the first ones of `server/migrations`, unchanged. */
function assertSameHistory(applied: Applied[], wanted: Migration[]) {
  for (const [i, { name, checksum }] of applied.entries()) {
    if (!wanted.some((known) => known.name === name))
      throw new StartupError(
        `The database is newer than this program: it has the migration ${name}. ` +
          'Start the version that made it, or a newer one.',
      )
    if (wanted[i]?.name !== name)
      throw new StartupError(
        `The migration ${wanted[i]?.name} was never applied, but the later ${name} was. ` +
          'New migrations go to the end.',
      )
    if (wanted[i].checksum !== checksum)
      throw new StartupError(
        `The migration ${name} was changed after it was applied. ` +
          'Put its text back and make the change in a new one.',
      )
  }
}

interface Migration {
  /** `003-bookings` */
  name: string
  text: string
  /** SHA-256 of the text, hex. */
  checksum: string
}

const NAME = /^\d{3}-[a-z0-9-]+\.sql$/

/** The files of `server/migrations` in order. */
export async function readMigrations(folder = join(serverRoot, 'migrations')) {
  const files = (await readdir(folder)).filter((file) => NAME.test(file)).sort()
  return Promise.all(
    files.map(async (file): Promise<Migration> => {
      const text = await readFile(join(folder, file), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name: file.slice(0, -'.sql'.length), text, checksum }
    }),
  )
}

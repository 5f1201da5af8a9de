import { StartRefused } from '../start-refused'
import type { Database, Home } from './database'
import { type Migration, readMigrations } from './migration-files'
import { sql } from './sql'

/** Any number, as long as nobody else takes it in the same database. */
const MIGRATING = 0x5a_1a_9

interface Applied {
  name: string
  checksum: string
}

/**
 * Brings the database to the newest migration; answers the names it applied. Forward only, one
 * migrator at a time, each file in a transaction of its own: a failed start can be started again.
 */
export function migrate(home: Home, migrations?: Migration[]): Promise<string[]> {
  return home.session(async (session) => {
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
  refuseOtherHistory(applied, wanted)
  const missing = wanted.slice(applied.length)
  for (const { name, checksum, text } of missing)
    await session.transaction(async (tx) => {
      await tx.script(text)
      await tx.rows(sql`insert into migrations (name, checksum) values (${name}, ${checksum})`)
    })
  return missing.map(({ name }) => name)
}

/** What was applied must be the beginning of what we know, unchanged. */
function refuseOtherHistory(applied: Applied[], wanted: Migration[]) {
  for (const [i, { name, checksum }] of applied.entries()) {
    if (!wanted.some((known) => known.name === name))
      throw new StartRefused(
        `The database is newer than this program: it has the migration ${name}. ` +
          'Start the version that made it, or a newer one.',
      )
    if (wanted[i]?.name !== name)
      throw new StartRefused(
        `The migration ${wanted[i]?.name} was never applied, but the later ${name} was. ` +
          'New migrations go to the end.',
      )
    if (wanted[i].checksum !== checksum)
      throw new StartRefused(
        `The migration ${name} was changed after it was applied. ` +
          'Put its text back and make the change in a new one.',
      )
  }
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '#platform/startup-error'
import type { Database, RootDatabase } from './database'
import { sqlState } from './database-errors'
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

/** Names of the migrations that this program has and the database lacks; needs no right but to read. */
export const missingMigrations = (db: RootDatabase, migrations?: Migration[]): Promise<string[]> =>
  db.session(async (session) => {
    const missing = await missingOf(session, migrations ?? (await readMigrations()))
    return missing.map(({ name }) => name)
  })

/** Throws a StartupError unless the database is at this program's version. */
export async function assertMigrated(db: RootDatabase, migrations?: Migration[]) {
  const missing = await missingMigrations(db, migrations)
  if (missing.length === 0) return
  throw new StartupError(
    `${count(missing)} missing in the database, the first is ${missing[0]}. ` +
      'Run "sayap migrate" as the role that owns the tables, then start again.',
  )
}

const count = (missing: readonly unknown[]) =>
  missing.length === 1 ? '1 migration is' : `${missing.length} migrations are`

async function apply(session: Database, wanted: Migration[]) {
  const missing = await missingOf(session, wanted)
  // A role without rights to the schema may start a server where there is nothing to do.
  if (missing.length === 0) return []
  try {
    await session.script(REGISTER)
    await ownRegister(session)
    for (const { name, checksum, text } of missing)
      await session.transaction(async (tx) => {
        await tx.script(text)
        await tx.rows(sql`insert into migrations (name, checksum) values (${name}, ${checksum})`)
      })
  } catch (error) {
    if (sqlState(error) !== NO_RIGHT) throw error
    throw new StartupError(
      `${count(missing)} missing in the database, and this role may not change its schema ` +
        `(${(error as Error).message}). Run "sayap migrate" as the role that owns the tables.`,
    )
  }
  return missing.map(({ name }) => name)
}

/** SQLSTATE insufficient_privilege. */
const NO_RIGHT = '42501'

const REGISTER = `create table if not exists migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

/**
 * Default privileges let other roles write every new table. The list of applied migrations stays its
 * owner's, so that no server can pretend to a version.
 */
export const ownRegister = (session: Database) =>
  session.script(`do $$ declare reader regrole; begin
    for reader in
      select distinct acl.grantee::regrole
      from pg_class register, aclexplode(register.relacl) acl
      where register.oid = 'migrations'::regclass and acl.grantee not in (0, register.relowner)
    loop
      execute format('revoke all on migrations from %s', reader);
      execute format('grant select on migrations to %s', reader);
    end loop;
  end $$`)

async function missingOf(session: Database, wanted: Migration[]) {
  const applied = (
    await session.row<{ exists: boolean }>(
      sql`select to_regclass('migrations') is not null as exists`,
    )
  )?.exists
    ? await session.rows<Applied>(sql`select name, checksum from migrations order by name`)
    : []
  assertSameHistory(applied, wanted)
  return wanted.slice(applied.length)
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

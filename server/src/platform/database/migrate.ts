import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
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
  /** Of a migration that this program does not have: the oldest one a program must have beside it. */
  needs: string | null
}

/** Milliseconds between two tries to become the migrator. */
const TURN_MS = 200
/**
 * Milliseconds that a migration waits for a table. Behind its waiting lock all requests to the table wait, and
 * they give up after a second: the migration lets them pass and tries again.
 */
const LOCK_MS = 300
const LOCK_PAUSE_MS = 200
const LOCK_TRIES = 300

/**
 * Brings the database to the newest migration; returns the names it applied. Forward only, one
 * migrator at a time, each file in a transaction or in steps that can be repeated: a failed start can be
 * started again.
 */
export function migrate(db: RootDatabase, migrations?: Migration[]): Promise<string[]> {
  return db.session(async (session) => {
    const wanted = migrations ?? (await readMigrations())
    await becomeMigrator(session)
    try {
      return await apply(session, wanted)
    } finally {
      await session.script('reset lock_timeout')
      await session.rows(sql`select pg_advisory_unlock(${MIGRATING})`)
    }
  })
}

/** Asks again and again: a statement that waits has a snapshot, and `create index concurrently` waits for that. */
async function becomeMigrator(session: Database) {
  const isMine = () =>
    session.row<{ mine: boolean }>(sql`select pg_try_advisory_lock(${MIGRATING}) as mine`)
  while (!(await isMine())?.mine) await wait(TURN_MS)
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
    for (const migration of missing) await applyOne(session, migration)
  } catch (error) {
    if (sqlState(error) !== NO_RIGHT) throw error
    throw new StartupError(
      `${count(missing)} missing in the database, and this role may not change its schema ` +
        `(${(error as Error).message}). Run "sayap migrate" as the role that owns the tables.`,
    )
  }
  return missing.map(({ name }) => name)
}

/**
 * A line between the steps of a migration that is not one transaction. All steps but the last can be repeated;
 * the last one is a transaction with the record that the migration was applied.
 */
const NEXT_STEP = /^-- next step$/m
const NEEDS = /^-- needs: (\S+)$/m
const CONCURRENTLY = /^\s*(?:--.*\n\s*)*(create|drop) (unique )?index concurrently\b/i

async function applyOne(session: Database, { name, checksum, text }: Migration) {
  const steps = text.split(NEXT_STEP)
  const record = (tx: Database) =>
    tx.rows(sql`
      insert into migrations (name, checksum, needs)
      values (${name}, ${checksum}, ${NEEDS.exec(text)?.[1] ?? null})
    `)
  const last = CONCURRENTLY.test(steps.at(-1) ?? '') ? '' : (steps.pop() ?? '')
  await dropBrokenIndexes(session, text)
  // Several statements in one message are one transaction; one that refuses that stands alone in its step.
  for (const step of steps) {
    if (CONCURRENTLY.test(step)) await withoutHurry(session, step)
    else await lettingOthersPass(session, name, () => session.script(step))
  }
  await lettingOthersPass(session, name, () =>
    session.transaction(async (tx) => {
      await tx.script(last)
      await record(tx)
    }),
  )
}

/** It waits for the transactions of others, who do not wait for it. */
async function withoutHurry(session: Database, step: string) {
  await session.script('set lock_timeout = 0')
  await session.script(step)
}

async function lettingOthersPass<T>(session: Database, name: string, work: () => Promise<T>) {
  await session.script(`set lock_timeout = ${LOCK_MS}`)
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (![LOCK_NOT_HAD, DEADLOCK].includes(sqlState(error))) throw error
      if (tries === LOCK_TRIES)
        throw new StartupError(
          `The migration ${name} did not get its locks in ${LOCK_TRIES} tries: something holds a table for long ` +
            '(see pg_stat_activity). What it began was undone; repeat the command.',
        )
      await wait(LOCK_PAUSE_MS)
    }
  }
}

/** What `create index concurrently` leaves when it fails: an index that is written and never read. */
async function dropBrokenIndexes(session: Database, text: string) {
  const broken = await session.rows<{ name: string; plain: string }>(sql`
    select i.indexrelid::regclass::text as name, c.relname as plain
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid
  `)
  for (const { name, plain } of broken)
    if (new RegExp(`\\b${plain}\\b`).test(text))
      await withoutHurry(session, `drop index concurrently ${name}`)
}

/** SQLSTATEs lock_not_available and deadlock_detected. */
const LOCK_NOT_HAD = '55P03'
const DEADLOCK = '40P01'

/** SQLSTATE insufficient_privilege. */
const NO_RIGHT = '42501'

const REGISTER = `create table if not exists migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
alter table migrations add column if not exists needs text`

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
    ? await session.rows<Applied>(sql`
        select name, checksum, to_jsonb(m) ->> 'needs' as needs from migrations m order by name
      `)
    : []
  const known = applied.filter(({ name }) => wanted.some((one) => one.name === name))
  assertSameHistory(known, wanted)
  assertRunsOn(applied, wanted)
  return wanted.slice(known.length)
}

/**
 * Migrations only add, so that a program also runs on the schema of a later one, during an upgrade and after
 * one that is taken back; a migration that takes something away names what a program must have.
 */
function assertRunsOn(applied: Applied[], wanted: Migration[]) {
  const has = (name: string) => wanted.some((one) => one.name === name)
  const later = applied.filter(({ name }) => !has(name))
  const [missing] = wanted.filter(({ name }) => !applied.some((one) => one.name === name))
  const refused = missing ? later[0] : later.find(({ needs }) => needs !== null && !has(needs))
  if (!refused) return
  throw new StartupError(
    `The database is newer than this program: it has the migration ${refused.name}. ` +
      'Start the version that made it, or a newer one.',
  )
}

/** The applied migrations that this program has must be its first ones, unchanged. */
function assertSameHistory(applied: Applied[], wanted: Migration[]) {
  for (const [i, { name, checksum }] of applied.entries()) {
    if (wanted[i]?.name !== name)
      throw new StartupError(
        `The migration ${wanted[i]?.name} was never applied, but the later ${name} was. ` +
          'New migrations go to the end.',
      )
    if (wanted[i].checksum !== checksum && !wanted[i].former?.includes(checksum))
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
  /** Checksums of texts that came to the same schema in another way, or that a later migration puts right. */
  former?: string[]
}

const NAME = /^\d{3}-[a-z0-9-]+\.sql$/

/** The files of `server/migrations` in order. */
export async function readMigrations(folder = join(serverRoot, 'migrations')) {
  const files = (await readdir(folder)).filter((file) => NAME.test(file)).sort()
  const formerly = await readFormerChecksums(join(folder, 'former-checksums.json'))
  return Promise.all(
    files.map(async (file): Promise<Migration> => {
      const text = await readFile(join(folder, file), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const name = file.slice(0, -'.sql'.length)
      return { name, text, checksum, former: formerly[name] ?? [] }
    }),
  )
}

const readFormerChecksums = async (file: string): Promise<Record<string, string[]>> =>
  existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}

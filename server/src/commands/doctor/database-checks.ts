import { accountsService } from '#modules/accounts/sign-in/accounts.service'
import { matchSecret, OTHER_SECRET } from '#modules/accounts/sign-in/session-secret.service'
import type { Database, RootDatabase } from '#platform/database/database'
import { missingMigrations } from '#platform/database/migrate'
import { readServerFacts, unusable } from '#platform/database/server-facts'
import { StartupError } from '#platform/startup-error'
import type { Config } from '../../config'
import { doctorRepository } from './doctor.repository'
import { type Finding, ok, warning, wrong } from './finding'

/** Everything that the database tells; later checks are left out where an earlier one fails. */
export async function checkDatabase(db: RootDatabase, env: Config): Promise<Finding[]> {
  const began = performance.now()
  const facts = await db.session((session) => readServerFacts(session))
  const ms = Math.round(performance.now() - began)
  const problem = unusable(facts)
  if (problem) return [wrong('database', problem)]
  const found = [
    ok('database', `PostgreSQL ${facts.version}, ${facts.database} as ${facts.role}, ${ms} ms`),
    await checkRequests(db),
    await checkMigrations(db),
  ]
  if (found.some(({ verdict }) => verdict === 'wrong')) return found
  return [
    ...found,
    ...(await db.session((session) => checkContents(session, env))),
    await checkSuperAdmin(db),
  ]
}

/** Requests go through the pools, which a pooler may serve; sessions go to PostgreSQL itself. */
async function checkRequests(db: RootDatabase): Promise<Finding> {
  try {
    await doctorRepository(db).load()
    return ok('pool', 'requests reach the database')
  } catch (error) {
    return wrong('pool', `DATABASE_URL: ${(error as Error).message}`)
  }
}

async function checkMigrations(db: RootDatabase): Promise<Finding> {
  try {
    const missing = await missingMigrations(db)
    return missing.length === 0
      ? ok('migrations', 'the schema is at the version of this program')
      : wrong('migrations', `${missing.length} missing, the first is ${missing[0]}: sayap migrate`)
  } catch (error) {
    if (error instanceof StartupError) return wrong('migrations', error.message)
    throw error
  }
}

async function checkContents(db: Database, env: Config): Promise<Finding[]> {
  return [await checkRole(db), await checkSecret(db, env), ...(await checkLoad(db, env))]
}

async function checkRole(db: Database): Promise<Finding> {
  const role = await doctorRepository(db).role()
  if (!role) return wrong('role', 'the role cannot be looked up')
  if (role.closed_table)
    return wrong('role', `it may not write ${role.closed_table}: run operations/roles.sql again`)
  if (role.owners.length > 1)
    return warning('role', `tables belong to ${role.owners.join(', ')}: run operations/roles.sql`)
  if (role.is_superuser || role.may_change_schema)
    return warning(
      'role',
      'it may change the schema, which serving does not need: operations/roles.sql',
    )
  return ok('role', 'it reads and writes rows and cannot change the schema')
}

async function checkSecret(db: Database, env: Config): Promise<Finding> {
  if (!env.SESSION_SECRET) return wrong('secret', 'SESSION_SECRET: needed with DATABASE_URL')
  const match = await matchSecret(db, env.SESSION_SECRET, env.SESSION_SECRET_PREVIOUS)
  return match === 'other' ? wrong('secret', OTHER_SECRET) : ok('secret', SECRETS[match])
}

const SECRETS = {
  first: 'no server has started with one yet',
  same: 'SESSION_SECRET is that of the other servers',
  successor: 'SESSION_SECRET replaces SESSION_SECRET_PREVIOUS at the next start',
}

/** Milliseconds. Holds, payment deadlines and sessions are the database's clock, codes are both. */
const CLOCK_WARNING = 2000
const CLOCK_WRONG = 30_000

async function checkLoad(db: Database, env: Config): Promise<Finding[]> {
  const sent = Date.now()
  const load = await doctorRepository(db).load()
  if (!load) return []
  const off = Math.round(load.now_ms - (sent + Date.now()) / 2)
  // The server's pools, and the connection that listens.
  const perServer =
    env.DATABASE_POOL_MONEY +
    env.DATABASE_POOL_READING +
    env.DATABASE_POOL_JOBS +
    1 +
    (env.DATABASE_READ_URL ? 1 : 0)
  const servers = Math.floor(load.max_connections / perServer)
  return [
    judgeClock(off),
    (servers > 0 ? ok : wrong)(
      'capacity',
      `max_connections is enough for ${servers} servers of ${perServer} connections`,
    ),
    ok('size', `the database has ${(load.database_bytes / 1e6).toFixed(0)} MB`),
  ]
}

/** `off`: milliseconds that the database's clock is ahead of this machine's. */
export function judgeClock(off: number): Finding {
  const text = `this machine and the database differ by ${Math.abs(off)} ms`
  if (Math.abs(off) > CLOCK_WRONG) return wrong('clock', `${text}: set up NTP on both`)
  return (Math.abs(off) > CLOCK_WARNING ? warning : ok)('clock', text)
}

async function checkSuperAdmin(db: Database): Promise<Finding> {
  return (await accountsService(db).hasSuperAdmin())
    ? ok('staff', 'there is a super admin')
    : warning('staff', 'nobody can sign in to /admin yet: sayap create-super-admin')
}

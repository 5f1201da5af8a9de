import { relative } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { accountsService } from '#modules/accounts/sign-in/accounts.service'
import { assertSameSecret } from '#modules/accounts/sign-in/session-secret.service'
import type { Database, RootDatabase } from '#platform/database/database'
import { assertMigrated, migrate } from '#platform/database/migrate'
import { assertWritable } from '#platform/database/server-facts'
import { AppError } from '#platform/http/app-error'
import { StartupError } from '#platform/startup-error'
import { buildApp } from './app'
import { type Config, warningsOf } from './config'
import { loadDemo } from './demo/load-demo'
import { assertNoDemoAccounts } from './demo/open-demo-accounts'
import { explainListenError } from './port'

export interface StartOptions {
  /** Whether migrations that are missing in a PostgreSQL are applied; else the start is refused. */
  mayMigrate: boolean
}

/**
 * Migrates an open database or checks that it is migrated, starts listening and prints the startup
 * banner.
 */
export async function serve(db: RootDatabase, env: Config, { mayMigrate }: StartOptions) {
  if (env.DATABASE_URL) await assertWritable(db)
  await (mayMigrate || !env.DATABASE_URL ? migrate(db) : assertMigrated(db))
  if (env.DATABASE_URL && env.SESSION_SECRET)
    await assertSameSecret(db, env.SESSION_SECRET, env.SESSION_SECRET_PREVIOUS)
  if (!env.DEMO_ALLOWED) await assertNoDemoAccounts(db)
  await makeFirstSuperAdmin(env, db)
  const accounts = env.DEMO ? await loadDemo(db) : []
  const app = await buildApp({ db, env })
  await listen(app, env)
  stopOnSignal(app, db, env.STOP_DELAY)
  printStartupBanner(env, accounts)
}

const listen = (app: FastifyInstance, env: Config) =>
  app
    .listen({ host: env.HOST, port: env.PORT })
    .catch((error: unknown) => Promise.reject(explainListenError(error, env)))

/** Only where there is none: a later start with the same settings changes nothing. */
async function makeFirstSuperAdmin(env: Config, db: Database) {
  const { SUPER_ADMIN_USERNAME, SUPER_ADMIN_EMAIL, SUPER_ADMIN_PASSWORD } = env
  if (!SUPER_ADMIN_USERNAME || !SUPER_ADMIN_EMAIL || !SUPER_ADMIN_PASSWORD) return
  try {
    await accountsService(db).createFirstSuperAdmin({
      username: SUPER_ADMIN_USERNAME,
      email: SUPER_ADMIN_EMAIL,
      fullname: SUPER_ADMIN_USERNAME,
      password: SUPER_ADMIN_PASSWORD,
    })
  } catch (error) {
    if (error instanceof AppError) throw new StartupError(`SUPER_ADMIN_...: ${error.message}`)
    throw error
  }
}

interface Account {
  kind: string
  signInAt: string
  name: string
  password: string
}

/** The startup banner: address and demo accounts. */
function printStartupBanner(env: Config, accounts: readonly Account[] = []) {
  const lines = [`Sayap is ready:  ${env.PUBLIC_URL}`]
  if (accounts.length > 0) lines.push('', ...accounts.map(line))
  if (env.DATABASE_URL === undefined)
    lines.push(
      '',
      `The database is embedded, in ${relative('', env.DATA_DIR) || '.'}: for one server only, and not safe`,
      'against power loss. Set DATABASE_URL to a PostgreSQL for anything that matters.',
    )
  for (const warning of warningsOf(env)) lines.push('', `Warning: ${warning}`)
  console.log(
    ['', ...lines, '', 'Ctrl-C stops it.', ''].map((text) => `  ${text}`.trimEnd()).join('\n'),
  )
}

const line = ({ kind, signInAt, name, password }: Account) =>
  `${kind.padEnd(12)} ${name.padEnd(24)} ${password.padEnd(24)} ${signInAt}`

/** Milliseconds until requests in progress are aborted: the whole stop takes two seconds at most. */
const DRAIN_MS = 1500
/** The database may hang as well: what is committed is safe without closing it. */
const EXIT_MS = 1900
/** Between two looks for connections that have become idle. */
const IDLE_CHECK_MS = 50

/**
 * Stops on SIGTERM and Ctrl-C: refuses new connections, completes requests in progress, then exits
 * with 0. Before that, `delay` seconds long, it serves on while /readyz says that it stops, so that a
 * proxy can take it out before it refuses anything; a second signal ends the delay.
 */
function stopOnSignal(app: FastifyInstance, db: RootDatabase, delay: number) {
  let endDelay: (() => void) | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (endDelay) return endDelay()
      app.startDraining()
      const delayed = new Promise<void>((resolve) => {
        endDelay = resolve
        setTimeout(resolve, delay * 1000)
      })
      void delayed.then(() => stop(app, db))
    })
}

async function stop(app: FastifyInstance, db: RootDatabase) {
  // Of the connections that are idle, Node closes those only that were used before.
  setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS).unref()
  setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref()
  setTimeout(() => process.exit(0), EXIT_MS).unref()
  try {
    await app.close()
    await db.close()
    process.exit(0)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}

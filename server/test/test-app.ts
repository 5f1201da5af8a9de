import type { FastifyInstance, InjectOptions } from 'fastify'
import { inject } from 'vitest'
import { buildApp } from '../src/app'
import { readConfig } from '../src/config'
import type { RootDatabase } from '../src/platform/database/database'
import { sql } from '../src/platform/database/sql'
import type { Engine } from './global-setup'
import { openTestDatabase, PATIENCE } from './test-database'

/** Tables that the program fills itself; all others are emptied between tests. */
const REFERENCE = [
  'airports',
  'approval_modes',
  'migrations',
  'payment_deadlines',
  'permitted_moves',
  'policies',
  'policy_versions',
  'secrets',
]

/** Most tests act as one member of staff; those of approvals switch them on. */
const TEST_SETTINGS = { RATE_LIMIT: '0', LOG_LEVEL: 'silent', DEMO: 'off', APPROVALS: 'off' }

export type TestApp = Awaited<ReturnType<typeof testApp>>

/**
 * One server on one database per test file, on the engine of the test run unless `engine` names one;
 * call `reset` between tests and `close` at the end. `settings` are environment variables.
 */
export async function testApp(
  settings: Record<string, string> = {},
  engine: Engine = inject('engine'),
) {
  const { db, asReplica, heard, close } = await openTestDatabase(engine)
  const env = readConfig({ ...TEST_SETTINGS, ...settings })
  const app = await buildApp({
    db,
    env,
    responseWithinMs: PATIENCE,
    maxDelayMs: Number.POSITIVE_INFINITY,
  })
  await app.ready()
  const empty = await emptying(db)
  injectAfter(heard, app)

  return {
    app,
    db,
    reset: async () => {
      await asReplica(empty)
      await heard()
    },
    close: async () => {
      await app.close()
      await close()
    },
  }
}

/**
 * A request sees what the test and earlier requests wrote: a server's caches are behind by as long as
 * a notification takes, which on a busy machine is any time.
 */
function injectAfter(heard: () => Promise<void>, app: FastifyInstance) {
  const inject = app.inject.bind(app)
  app.inject = (async (request: InjectOptions) => {
    await heard()
    return inject(request)
  }) as typeof app.inject
}

/** Deletes like `truncate`, in a tenth of its time, because the tables of a test have few rows. */
async function emptying(db: RootDatabase) {
  const statements = await db.rows<{ text: string }>(sql`
    with emptied as (
      select oid, relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all (${REFERENCE})
    )
    select format('delete from %I', name) as text from emptied
    union all
    select format('select setval(%L, 1, false)', objid::regclass) from emptied, pg_depend
    where refobjid = oid and deptype = 'i' and objid in (select seqrelid from pg_sequence)
  `)
  // Deleting as a replica sends no notification, so the server's caches are cleared too.
  const notify = ['flights_changed', 'seats_changed', 'catalogue_changed'].map(
    (channel) => `notify ${channel}, '*'`,
  )
  return [...statements.map(({ text }) => text), ...notify]
}

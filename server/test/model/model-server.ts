import { setTimeout as wait } from 'node:timers/promises'
import { buildApp } from '../../src/app'
import { readConfig } from '../../src/config'
import { openPostgres } from '../../src/platform/database/postgres'
import { sql } from '../../src/platform/database/sql'
import { startFakeMidtrans } from '../fake-midtrans'
import type { RealPostgres } from '../real-postgres'
import { WHOLE_CABIN } from '../whole-cabin'

export type ModelServer = Awaited<ReturnType<typeof modelServer>>

/** The whole server on a separate database in a real PostgreSQL, with its own provider. */
export async function modelServer(postgres: RealPostgres) {
  const db = openPostgres(await postgres.createDatabase())
  const midtrans = await startFakeMidtrans()
  const env = readConfig({
    RATE_LIMIT: '0',
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    // One member of staff does all.
    APPROVALS: 'off',
    ...WHOLE_CABIN,
    ...midtrans.settings,
  })
  const app = await buildApp({ db, env })
  await app.ready()
  return {
    app,
    db,
    midtrans,
    reset: () => empty(db),
    close: async () => {
      await app.close()
      await midtrans.close()
      await db.close()
    },
  }
}

const KEPT = [
  'airports',
  'approval_modes',
  'migrations',
  'payment_deadlines',
  'permitted_moves',
  'policies',
  'policy_versions',
  'secrets',
]

async function empty(db: ReturnType<typeof openPostgres>) {
  const tables = await db.rows<{ name: string }>(sql`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all (${KEPT})
  `)
  // A session, because the pools' time limits are those of requests.
  await db.session((session) =>
    session.script(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`),
  )
  await db.rows(sql`select pg_notify('flights_changed', '*'), pg_notify('seats_changed', '*'),
    pg_notify('catalogue_changed', '*')`)
  await wait(20)
}

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { RootDatabase } from '../src/platform/database/database'
import { withRetry } from '../src/platform/database/database-errors'
import { openPglite } from '../src/platform/database/embedded/pglite'
import { openPostgres } from '../src/platform/database/postgres'
import { forgetStatementNames } from '../src/platform/database/sql'
import type { Engine } from './global-setup'
import { startPostgres } from './real-postgres'

/** Milliseconds. A server's limits protect its users; a test may run on a machine that is busy. */
export const PATIENCE = 60_000

interface TestDatabase {
  db: RootDatabase
  /** Runs statements without triggers and without checks of foreign keys, in one transaction. */
  asReplica(statements: string[]): Promise<void>
  /** Resolves when `db` has heard the notifications of all transactions that have ended. */
  heard(): Promise<void>
  close(): Promise<void>
}

/** A migrated database of its own: in memory, or a copy of the one that the test run prepared. */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  forgetStatementNames()
  if (engine === 'postgres') return openCopy()
  const db = await openPglite({ template: inject('template') })
  const asReplica = (statements: string[]) =>
    db.transaction((tx) =>
      tx.script(['set local session_replication_role = replica', ...statements].join(';')),
    )
  // It has one session, which delivers a statement's notifications before its result.
  return { db, asReplica, heard: async () => undefined, close: db.close }
}

async function openCopy(): Promise<TestDatabase> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('There is no PostgreSQL to be had.')
  const url = withGenericPlans(await postgres.createDatabase())
  const db = openPostgres(url, {
    limits: {
      connectMs: PATIENCE,
      waitMs: PATIENCE,
      answerWithinMs: PATIENCE,
      totalMs: PATIENCE,
      stuckMs: PATIENCE,
    },
    timeouts: { statement_timeout: PATIENCE, lock_timeout: PATIENCE },
  })
  const { heard, stop } = await barrier(db, url)
  const replica = await replicaSession(url)
  let closed = false
  const close = () => {
    closed = true
    return db.close()
  }
  return {
    db: { ...db, close },
    asReplica: replica.run,
    // A test may close the database to see what the server does without one.
    heard: async () => (closed ? undefined : heard()),
    close: async () => {
      await Promise.all([stop(), replica.end()])
      await db.close()
      await postgres.stop()
    },
  }
}

/**
 * PostgreSQL plans a statement anew for each of its first five executions in a session, which a test
 * rarely reaches: a fifth of its processor time in tests of payments (decision 45).
 */
function withGenericPlans(address: string) {
  const url = new URL(address)
  url.searchParams.set('options', '-c plan_cache_mode=force_generic_plan')
  return url.href
}

/**
 * A session of its own: to change `session_replication_role` makes PostgreSQL forget every plan of a
 * session, and the server's sessions would plan all of their statements anew in each test.
 */
async function replicaSession(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set session_replication_role = replica')
  return {
    // A request or job that the test before did not wait for may deadlock with it.
    run: (statements: string[]) => withRetry(() => runAtOnce(client, statements)),
    end: () => client.end(),
  }
}

/** Runs the statements in one transaction, which a failed one ends: the session would refuse all later ones. */
async function runAtOnce(client: pg.Client, statements: string[]) {
  try {
    await client.query(['begin', ...statements, 'commit'].join(';'))
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const CHANNEL = 'test_heard'

/**
 * PostgreSQL delivers notifications in the order of the transactions' ends, so whoever hears the one
 * that is sent here has heard all before it.
 */
async function barrier(db: RootDatabase, url: string) {
  const waiting = new Map<string, () => void>()
  await db.listen(CHANNEL, {
    onNotify: (sent) => {
      waiting.get(sent)?.()
      waiting.delete(sent)
    },
    // The listener gives up a connection that does not answer within two seconds, which is also what
    // a busy machine does; what was sent meanwhile never arrives.
    onReconnect: () => {
      for (const sent of waiting.keys()) send(sent)
    },
  })
  // Not from a pool, whose connections the server may have used up.
  const sender = new pg.Client({ connectionString: url })
  await sender.connect()
  // A client sends one query at a time.
  let last: Promise<unknown> = Promise.resolve()
  const send = (sent: string) => {
    const query = { name: 'heard', text: 'select pg_notify($1, $2)', values: [CHANNEL, sent] }
    last = last.then(() => sender.query(query))
  }
  return {
    heard: async () => {
      const sent = randomUUID()
      const arrived = new Promise<void>((resolve) => waiting.set(sent, resolve))
      send(sent)
      await Promise.all([last, arrived])
    },
    stop: () => sender.end(),
  }
}

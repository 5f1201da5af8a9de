import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { RootDatabase } from '../src/platform/database/database'
import { openPglite } from '../src/platform/database/pglite'
import { openPostgres } from '../src/platform/database/postgres'
import { forgetStatementNames } from '../src/platform/database/sql'
import type { Engine } from './global-setup'
import { startPostgres } from './real-postgres'

/** Milliseconds. A server's limits protect its users; a test may run on a machine that is busy. */
export const PATIENCE = 60_000

interface TestDatabase {
  db: RootDatabase
  /** Resolves when `db` has heard the notifications of all transactions that have ended. */
  heard(): Promise<void>
  close(): Promise<void>
}

/** A migrated database of its own: in memory, or a copy of the one that the test run prepared. */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  forgetStatementNames()
  if (engine === 'postgres') return openCopy()
  const db = await openPglite({ template: inject('template') })
  // It has one session, which delivers a statement's notifications before its result.
  return { db, heard: async () => undefined, close: db.close }
}

async function openCopy(): Promise<TestDatabase> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('There is no PostgreSQL to be had.')
  const url = await postgres.createDatabase()
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
  let closed = false
  const close = () => {
    closed = true
    return db.close()
  }
  return {
    db: { ...db, close },
    // A test may close the database to see what the server does without one.
    heard: async () => (closed ? undefined : heard()),
    close: async () => {
      await stop()
      await db.close()
      await postgres.stop()
    },
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
  })
  // Not from a pool, whose connections the server may have used up.
  const sender = new pg.Client({ connectionString: url })
  await sender.connect()
  // A client sends one query at a time.
  let last: Promise<unknown> = Promise.resolve()
  return {
    heard: async () => {
      const sent = randomUUID()
      const arrived = new Promise<void>((resolve) => waiting.set(sent, resolve))
      const query = { name: 'heard', text: 'select pg_notify($1, $2)', values: [CHANNEL, sent] }
      last = last.then(() => sender.query(query))
      await Promise.all([last, arrived])
    },
    stop: () => sender.end(),
  }
}

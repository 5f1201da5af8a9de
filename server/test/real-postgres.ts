import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { Database } from '../src/platform/database/database'
import { openPostgres } from '../src/platform/database/postgres'
import { sql } from '../src/platform/database/sql'

/** A running PostgreSQL, and the name of its prepared database. */
export interface Postgres {
  url: string
  template: string
}

export interface RealPostgres {
  /** Creates a database, migrated unless `empty`, and returns its URL. */
  createDatabase(options?: { name?: string; empty?: boolean }): Promise<string>
  /** Drops the databases that were created. */
  stop(): Promise<void>
}

/**
 * The real PostgreSQL of this test run. Returns undefined if there is none; the test is then
 * skipped by name.
 */
export async function startPostgres(): Promise<RealPostgres | undefined> {
  const postgres = inject('postgres')
  return postgres && postgresAt(postgres)
}

/**
 * Sessions of this database that begin from now on notice a deadlock after 50 ms, which is before they
 * give up waiting for the lock: `pg_stat_database` counts each, also on a busy machine.
 */
export const detectDeadlocksSoon = (db: Database) =>
  db.rows(sql`
    do $$ begin
      execute format('alter database %I set deadlock_timeout = 50', current_database());
    end $$
  `)

/** Much longer than any server waits: a test must not fail because its machine is busy. */
export const PATIENCE_MS = 120_000

/** Opens the database of a test for the test itself, which waits for connections, locks and answers. */
export const openTestDatabase = (url: string, connections?: number) =>
  openPostgres(url, {
    ...(connections !== undefined && { connections }),
    limits: {
      connectMs: PATIENCE_MS,
      waitMs: PATIENCE_MS,
      answerWithinMs: PATIENCE_MS,
      totalMs: PATIENCE_MS,
    },
    timeouts: {
      statement_timeout: PATIENCE_MS,
      lock_timeout: PATIENCE_MS,
      idle_in_transaction_session_timeout: PATIENCE_MS,
    },
  })

export function postgresAt({ url, template }: Postgres): RealPostgres {
  const admin = openPostgres(url, { connections: 1 })
  const made: string[] = []
  // A session, because the pools' time limits are those of requests.
  const run = (text: string) => admin.session((session) => session.script(text))

  return {
    async createDatabase({ name = `sayap_${randomBytes(8).toString('hex')}`, empty } = {}) {
      await run(`create database ${name} template ${empty ? 'template0' : template}`)
      made.push(name)
      const address = new URL(url)
      address.pathname = `/${name}`
      return address.href
    },
    async stop() {
      for (const name of made) await run(`drop database if exists ${name} with (force)`)
      await admin.close()
    },
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../src/platform/database/database'
import { type Sql, sql } from '../src/platform/database/sql'
import { PATIENCE_MS } from './real-postgres'

interface Waiting {
  /** Narrows the sessions, by columns of `pg_stat_activity`. */
  running?: Sql
  /** Whether there is nothing left to wait for. */
  hasEnded?: () => boolean
}

/**
 * Resolves once at least `sessions` sessions of this database wait for a lock. Call it outside of the
 * transaction that holds the lock: in there `pg_stat_activity` stays as it was first read.
 */
export async function waitForBlockedSessions(
  db: Database,
  sessions: number,
  { running = sql`true`, hasEnded = () => false }: Waiting = {},
) {
  const count = sql`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and ${running}
  `
  const until = Date.now() + PATIENCE_MS
  while (!hasEnded() && ((await db.row<{ n: number }>(count))?.n ?? 0) < sessions) {
    if (Date.now() > until) throw new Error(`${sessions} sessions never waited for a lock.`)
    await wait(10)
  }
}

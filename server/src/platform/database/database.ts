import type { Sql } from './sql'

/**
 * The interface to PostgreSQL: a pool, or PGlite in a thread of this process. Both return DATE and
 * TIME as PostgreSQL's text (no time zone can shift a day), INT8 and NUMERIC as number, TIMESTAMPTZ
 * as ISO 8601 text in UTC, BYTEA as Buffer. Pass JSON as text, with JSON.stringify.
 */
export interface Database {
  rows<Row>(query: Sql): Promise<Row[]>
  row<Row>(query: Sql): Promise<Row | undefined>
  /**
   * Runs `work` in a transaction. Inside, use `tx` for every query: the embedded database has one
   * session, and a query that bypasses `tx` would wait for its own transaction forever. A nested
   * transaction is a savepoint. Deadlocks are retried, so `work` may run more than once: no side
   * effects in it.
   */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>
  /** Runs several statements in one text, without values; outside a transaction they are atomic. */
  script(text: string): Promise<void>
}

export interface Listener {
  onNotify: (payload: string) => void
  /** Called after the connection was lost for a while: notifications may have been missed. */
  onReconnect?: () => void
}

/**
 * What a connection is for. Each purpose has a pool of its own, so that one that is exhausted does
 * not stop the others; `money` (bookings, payments and their notifications) is the default.
 */
export type Lane = 'money' | 'reading' | 'jobs'

/** The database as opened by main, with operations for the whole process only. */
export interface RootDatabase extends Database {
  listen(channel: string, listener: Listener): Promise<() => void>
  /**
   * Runs on a separate connection without PostgreSQL's time limits: migrations, bulk loads. Each
   * message is given up after `answerWithinMs`, half an hour by default.
   */
  session<T>(work: (session: Database) => Promise<T>, answerWithinMs?: number): Promise<T>
  /**
   * For searches that anybody may make: a replica as far as it is up to date. Absent where there is none.
   * Never for what belongs to one person, nor for a decision. What changes its results must be listened
   * for through it.
   */
  forSearches?: () => RootDatabase
  /** The same database through the connections of one purpose. */
  lane(name: Lane): RootDatabase
  /** Whether notifications arrive; absent where they cannot be lost. */
  hearsNotifications?: () => boolean
  /**
   * All notifications of what was committed before this moment (`performance.now()`) have arrived;
   * absent where they cannot be lost.
   */
  heardUntil?: () => number
  /** Numbers of connections, if there are pools: open, idle, and callers waiting for one. */
  pools?: () => Record<Lane, { total: number; idle: number; waiting: number }>
  close(): Promise<void>
}

import type { Sql } from './sql'

/**
 * All the server knows of PostgreSQL: a pool, or PGlite in a thread of this process.
 *
 * Both answer DATE and TIME as the text PostgreSQL wrote (no time zone can shift a day), INT8 and
 * NUMERIC as number, TIMESTAMPTZ as ISO 8601 text in UTC, BYTEA as Buffer. JSON goes in as text:
 * JSON.stringify it.
 */
export interface Database {
  rows<Row>(query: Sql): Promise<Row[]>
  row<Row>(query: Sql): Promise<Row | undefined>
  /**
   * All or nothing. Inside, use `tx` for everything: the embedded database has one session, and a
   * call past `tx` would wait for its own transaction for ever. A transaction inside another is a
   * savepoint. Deadlocks are retried, so `work` may run more than once: no side effects in it.
   */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>
  /** Several statements in one text, without values; outside a transaction they are atomic. */
  script(text: string): Promise<void>
}

export interface Ears {
  heard: (payload: string) => void
  /** The connection was lost for a while: anything may have been said. */
  missed?: () => void
}

/** The database as opened by main: what only the whole process may do. */
export interface Home extends Database {
  listen(channel: string, ears: Ears): Promise<() => void>
  /** One connection of its own, without time limits: migrations, bulk loads. */
  session<T>(work: (session: Database) => Promise<T>): Promise<T>
  /** Connections, where there is more than one: open, free, and callers that wait for one. */
  pool?: () => { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

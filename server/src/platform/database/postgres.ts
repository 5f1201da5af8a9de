import pg from 'pg'
import { type Connection, runTransaction, sessionOn } from './connection'
import type { RootDatabase } from './database'
import { breaksConnection, DatabaseUnavailableError, withRetry } from './database-errors'
import { openListener } from './postgres-listener'
import { type Sql, statementName } from './sql'

const LIMITS = {
  statement_timeout: 2000,
  lock_timeout: 1000,
  idle_in_transaction_session_timeout: 10_000,
}

/** Opens PostgreSQL 15 to 18 through a pool. It connects at the first query. */
export function openPostgres(connectionString: string, { connections = 8 } = {}): RootDatabase {
  const common = {
    connectionString,
    types: typeParsers,
    keepAlive: true,
    application_name: 'sayap',
  }
  const pool = new pg.Pool({
    ...common,
    ...LIMITS,
    max: connections,
    connectionTimeoutMillis: 500,
    idleTimeoutMillis: 30_000,
  })
  ignoreLostConnections(pool)
  const listener = openListener(common)

  const withConnection = <T>(work: (connection: Connection) => Promise<T>) =>
    withPoolClient(pool, work)

  const rows = <Row>(query: Sql) =>
    withRetry(() => withConnection((connection) => connection.rows<Row>(query)))

  return {
    rows,
    row: async <Row>(query: Sql) => (await rows<Row>(query))[0],
    script: async (text) => {
      await withConnection((connection) => connection.script(text))
    },
    transaction: (work) =>
      withRetry(() => withConnection((connection) => runTransaction(connection, work))),
    listen: listener.listen,
    session: async (work) => {
      const client = new pg.Client({ ...common, connectionTimeoutMillis: 5000 })
      client.on('error', () => undefined)
      try {
        await client.connect().catch((error) => Promise.reject(toDatabaseError(error)))
        return await work(sessionOn(postgresConnection(client, { patient: true }).connection))
      } finally {
        await client.end()
      }
    },
    pool: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

/** A broken connection, idle or in use, must not end the process; its next query fails. */
function ignoreLostConnections(pool: pg.Pool) {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

async function withPoolClient<T>(pool: pg.Pool, work: (connection: Connection) => Promise<T>) {
  const client = await pool.connect().catch((error) => Promise.reject(toDatabaseError(error)))
  const { connection, broken } = postgresConnection(client)
  try {
    return await work(connection)
  } finally {
    // With an error the pool discards the connection; without one, the next user would get it.
    client.release(broken())
  }
}

const DATE = 1082
const INT8 = 20
const NUMERIC = 1700
const TIMESTAMPTZ = 1184
const TEXTS: number = 1009

/** Array types that pg would otherwise parse: date[], int8[], numeric[]. */
const elements: Record<number, (text: string) => unknown> = {
  1182: String,
  1016: Number,
  1231: Number,
}

/** Parsers by type, as documented at `Database`. */
const typeParsers = {
  getTypeParser(oid: number, format?: 'text') {
    if (oid === DATE) return String
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
    const element = elements[oid]
    return element ? arrayOf(element) : pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

const arrayOf = (element: (text: string) => unknown) => (text: string) => {
  const entries: (string | null)[] = pg.types.getTypeParser(TEXTS)(text)
  return entries.map((entry) => (entry === null ? null : element(entry)))
}

/**
 * Slightly longer than PostgreSQL's own statement_timeout: beyond it the connection itself is dead.
 */
const ANSWER_WITHIN_MS = 2500

/** One connection of the pool, which records whether it can be used again. */
function postgresConnection(client: pg.ClientBase, { patient = false } = {}) {
  let broken: Error | undefined

  async function send(query: pg.QueryConfig) {
    try {
      return await client.query(query)
    } catch (error) {
      const known = toDatabaseError(error)
      if (breaksConnection(known)) broken = known
      throw known
    }
  }

  const connection: Connection = {
    rows: async <Row>({ text, values }: Sql) => {
      const name = statementName(text)
      const limit = patient ? {} : { query_timeout: ANSWER_WITHIN_MS }
      return (await send({ text, values, ...(name && { name }), ...limit })).rows as Row[]
    },
    script: async (text) => {
      const results = await send({ text })
      return [results].flat().at(-1)?.command ?? ''
    },
  }
  return { connection, broken: () => broken }
}

/**
 * Errors from PostgreSQL are returned as they are; connection errors become a
 * DatabaseUnavailableError.
 */
const toDatabaseError = (error: unknown) =>
  error instanceof pg.DatabaseError
    ? error
    : new DatabaseUnavailableError((error as Error).message, { cause: error })

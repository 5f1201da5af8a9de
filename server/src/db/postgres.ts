import pg from 'pg'
import { type Connection, runTransaction, sessionOn } from './connection'
import type { Home } from './database'
import { asOutage, postgresConnection, types } from './postgres-client'
import { openListener } from './postgres-listener'
import { retrying } from './retry'
import type { Sql } from './sql'

const LIMITS = {
  statement_timeout: 2000,
  lock_timeout: 1000,
  idle_in_transaction_session_timeout: 10_000,
}

/** PostgreSQL 15 to 18 by address, through a pool. Nothing is connected until the first question. */
export function openPostgres(connectionString: string, { connections = 8 } = {}): Home {
  const common = { connectionString, types, keepAlive: true, application_name: 'sayap' }
  const pool = new pg.Pool({
    ...common,
    ...LIMITS,
    max: connections,
    connectionTimeoutMillis: 500,
    idleTimeoutMillis: 30_000,
  })
  surviveLostConnections(pool)
  const listener = openListener(common)

  const withConnection = <T>(work: (connection: Connection) => Promise<T>) => borrow(pool, work)

  const rows = <Row>(query: Sql) =>
    retrying(() => withConnection((connection) => connection.rows<Row>(query)))

  return {
    rows,
    row: async <Row>(query: Sql) => (await rows<Row>(query))[0],
    script: async (text) => {
      await withConnection((connection) => connection.script(text))
    },
    transaction: (work) =>
      retrying(() => withConnection((connection) => runTransaction(connection, work))),
    listen: listener.listen,
    session: async (work) => {
      const client = new pg.Client({ ...common, connectionTimeoutMillis: 5000 })
      client.on('error', () => undefined)
      try {
        await client.connect().catch((error) => Promise.reject(asOutage(error)))
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

/** A connection that breaks, idle or in hand, must not end the process; its next user is told. */
function surviveLostConnections(pool: pg.Pool) {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

async function borrow<T>(pool: pg.Pool, work: (connection: Connection) => Promise<T>) {
  const client = await pool.connect().catch((error) => Promise.reject(asOutage(error)))
  const { connection, broken } = postgresConnection(client)
  try {
    return await work(connection)
  } finally {
    // With an error the pool throws the connection away; without, the next user would inherit it.
    client.release(broken())
  }
}

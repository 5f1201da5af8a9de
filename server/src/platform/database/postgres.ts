import pg from 'pg'
import { runTransaction, sessionOn } from './connection'
import { connectionPool, type PoolLimits } from './connection-pool'
import type { Database, Lane, RootDatabase } from './database'
import { withRetry } from './database-errors'
import {
  type ConnectionStyle,
  destroySocket,
  endClient,
  PostgresConnection,
  toDatabaseError,
} from './postgres-connection'
import { openListener } from './postgres-listener'
import { typeParsers } from './postgres-types'
import { replicaReads } from './replica-reads'
import { type Sql, sql } from './sql'

export interface PostgresOptions {
  /** Of PostgreSQL itself where the other address is a pooler's: LISTEN, sessions and jobs. */
  directUrl?: string | undefined
  /** A streaming replica for searches. */
  readUrl?: string | undefined
  /** Connections of each pool. */
  connections?: number | Record<Lane, number>
  /** False for a pooler that does not know named prepared statements. */
  named?: boolean
  /** For tests, which cannot wait. */
  limits?: Partial<PoolLimits>
  /** PostgreSQL's own limits, also for tests. */
  timeouts?: Partial<typeof TIMEOUTS>
}

/** Connections of each pool by default: 18 and the listener per server process. */
export const POOL_SIZES: Readonly<Record<Lane, number>> = { money: 8, reading: 8, jobs: 2 }

/**
 * Of the requests' pools. The answer is waited for slightly longer than PostgreSQL's own
 * statement_timeout: beyond it the connection itself is dead.
 */
const LIMITS: PoolLimits = {
  connectMs: 2000,
  waitMs: 500,
  answerWithinMs: 2500,
  totalMs: 5000,
  stuckMs: 10_000,
}

/**
 * A job's transaction works through a batch. Nobody waits for a job, and many begin at the same moment: one
 * that runs once an hour must not be left out because another takes half a second.
 */
const JOB_LIMITS: PoolLimits = { ...LIMITS, waitMs: 2000, totalMs: 30_000, stuckMs: 60_000 }

/** The primary answers when a replica does not: a traveller waits for both. */
const REPLICA_LIMITS: PoolLimits = {
  ...LIMITS,
  connectMs: 500,
  waitMs: 200,
  answerWithinMs: 1000,
  totalMs: 1500,
}

/** Migrations and imports may take long, but not for ever. */
const SESSION_ANSWER_MS = 30 * 60_000

/**
 * A session has none of PostgreSQL's limits of time but those after which a machine that is gone has freed
 * what it locked: flights, the lock of the migrator. Between two statements of its transactions there is
 * only work in memory. Idle, it is probed after 30 seconds, three times.
 */
const SESSION_SETTINGS = `
  set idle_in_transaction_session_timeout = 60000; set tcp_user_timeout = 10000;
  set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`

/** Opens PostgreSQL 15 to 18 through its pools. They connect at the first query. */
export function openPostgres(
  connectionString: string,
  {
    directUrl,
    readUrl,
    connections = POOL_SIZES,
    named = true,
    limits = {},
    timeouts,
  }: PostgresOptions = {},
): RootDatabase {
  const direct = clientConfig(directUrl ?? connectionString)
  const isPooled = directUrl !== undefined
  const settings = (set: 'set' | 'set local') =>
    Object.entries({ ...TIMEOUTS, ...timeouts })
      .map(([name, value]) => `${set} ${name} = ${value}`)
      .join('; ')
  const sizes =
    typeof connections === 'number'
      ? { money: connections, reading: connections, jobs: connections }
      : connections

  const requests = (name: Lane) =>
    connectionPool({
      name,
      size: sizes[name],
      client: clientConfig(connectionString),
      limits: { ...LIMITS, ...limits },
      // A pooler gives every transaction another session: settings must go with the transaction.
      ...(isPooled
        ? { style: { begin: `begin; ${settings('set local')}`, named } }
        : { style: { named }, setUp: settings('set') }),
    })
  const pools = {
    money: requests('money'),
    reading: requests('reading'),
    jobs: connectionPool({
      name: 'jobs',
      size: sizes.jobs,
      client: direct,
      limits: { ...JOB_LIMITS, ...limits },
      style: { named: named || isPooled },
      setUp: settings('set'),
    }),
  }
  let noteChange = () => {}
  const money = laneOn(pools.money, isPooled)
  const lanes = {
    // Only a replica has to be told what changed.
    money: readUrl === undefined ? money : noting(money, () => noteChange()),
    reading: laneOn(pools.reading, isPooled),
    jobs: laneOn(pools.jobs, false),
  }
  const listener = openListener(direct, (channel) =>
    lanes.jobs.rows(sql`select pg_notify(${channel}, '')`),
  )
  const searches = readUrl === undefined ? undefined : searchesOn(readUrl)
  if (searches) noteChange = searches.noteChange

  function searchesOn(url: string) {
    const pool = (name: string, size: number, connectionString: string) =>
      connectionPool({
        name,
        size,
        client: clientConfig(connectionString),
        limits: { ...REPLICA_LIMITS, ...limits },
        style: { named },
        setUp: settings('set'),
      })
    const replica = pool('replica', sizes.reading, url)
    const sampling = pool('replica lag', 1, directUrl ?? connectionString)
    const { rows, row, ...reads } = replicaReads({
      use: replica.use,
      primary: lanes.reading,
      sample: laneOn(sampling, false),
    })
    return {
      ...reads,
      database: { ...lanes.reading, rows, row },
      close: async () => {
        reads.close()
        await Promise.all([replica.close(), sampling.close()])
      },
    }
  }

  const whole = {
    listen: listener.listen,
    hearsNotifications: listener.hears,
    heardUntil: listener.heardUntil,
    session: <T>(work: (session: Database) => Promise<T>, answerWithinMs = SESSION_ANSWER_MS) =>
      withSession(direct, answerWithinMs, { named: named || isPooled }, work).finally(() =>
        noteChange(),
      ),
    pools: () => ({
      money: pools.money.counts(),
      reading: pools.reading.counts(),
      jobs: pools.jobs.counts(),
    }),
    ...(searches && {
      forSearches: (): RootDatabase => ({
        ...whole,
        ...searches.database,
        // Of all notifications those matter that searches are made anew for.
        listen: (channel, { onNotify, onReconnect }) =>
          listener.listen(channel, {
            onNotify: (payload) => {
              noteChange()
              onNotify(payload)
            },
            onReconnect: () => {
              noteChange()
              onReconnect?.()
            },
          }),
      }),
    }),
    close: async () => {
      await listener.close()
      await searches?.close()
      await Promise.all(Object.values(pools).map((pool) => pool.close()))
    },
    lane: (name: Lane): RootDatabase => ({ ...lanes[name], ...whole }),
  }
  return { ...lanes.money, ...whole }
}

/**
 * No startup parameters but the name: PgBouncer refuses them. Idle connections are probed after 5
 * seconds; Node cannot set TCP's user timeout, so a path that goes silent under a message is found
 * by the message's deadline.
 */
const clientConfig = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  types: typeParsers,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5000,
  application_name: 'sayap',
})

/** Milliseconds. PostgreSQL frees what a lost server locked after these. */
const TIMEOUTS = {
  statement_timeout: 2000,
  lock_timeout: 1000,
  idle_in_transaction_session_timeout: 10_000,
  tcp_user_timeout: 10_000,
}

type Pool = ReturnType<typeof connectionPool>

/** A pool as a database. `inTransactions`: single statements too, so that their settings apply. */
function laneOn(pool: Pool, inTransactions: boolean): Database {
  const transaction = <T>(work: (tx: Database) => Promise<T>) =>
    withRetry(() => pool.use((connection) => runTransaction(connection, work)))
  const rows = <Row>(query: Sql) =>
    inTransactions
      ? transaction((tx) => tx.rows<Row>(query))
      : withRetry(() => pool.use((connection) => connection.rows<Row>(query)))
  return {
    rows,
    row: async <Row>(query: Sql) => (await rows<Row>(query))[0],
    script: async (text) => {
      await pool.use((connection) => connection.script(text))
    },
    transaction,
  }
}

const READING = /^\s*select\b/i

/** The same lane; `onChange` is called after what may have changed something, before the caller goes on. */
function noting(lane: Database, onChange: () => void): Database {
  const after = <T>(work: Promise<T>) => work.finally(onChange)
  const rows = <Row>(query: Sql) =>
    READING.test(query.text) ? lane.rows<Row>(query) : after(lane.rows<Row>(query))
  return {
    rows,
    row: async <Row>(query: Sql) => (await rows<Row>(query))[0],
    script: (text) => after(lane.script(text)),
    transaction: (work) => after(lane.transaction(work)),
  }
}

async function withSession<T>(
  config: pg.ClientConfig,
  answerWithinMs: number,
  style: ConnectionStyle,
  work: (session: Database) => Promise<T>,
) {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    destroySocket(client)
    throw toDatabaseError(error)
  }
  try {
    const connection = new PostgresConnection(client, { answerWithinMs }, style)
    await connection.script(SESSION_SETTINGS)
    return await work(sessionOn(connection))
  } finally {
    await endClient(client)
  }
}

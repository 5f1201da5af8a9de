import { channel } from 'node:diagnostics_channel'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './connection'
import { DatabaseUnavailableError } from './database-errors'
import {
  type ConnectionStyle,
  destroySocket,
  PostgresConnection,
  toDatabaseError,
} from './postgres-connection'

export interface PoolOptions {
  name: string
  /** Most connections at a time. */
  size: number
  client: pg.ClientConfig
  style: ConnectionStyle
  /** One message that sets up each new connection. */
  setUp?: string
  limits: PoolLimits
}

/** All in milliseconds. */
export interface PoolLimits {
  /** To open a connection, with its encryption and sign-in. */
  connectMs: number
  /** A caller waits that long for a connection that others use. */
  waitMs: number
  answerWithinMs: number
  totalMs: number
  /** A full pool that gave nothing back for so long is rebuilt. */
  stuckMs: number
}

/** Publishes the name of each pool that was rebuilt. */
export const poolRebuilt = channel('sayap.pool.rebuilt')

const CLOSE_MS = 1000

type Generation = ReturnType<typeof openGeneration>

/**
 * A pg.Pool whose connections all have deadlines. Should one ever be lost nevertheless, a watchdog
 * replaces the whole pool: a server that answers 503 until somebody restarts it is worse than
 * transactions that are cut off.
 */
export function connectionPool(options: PoolOptions) {
  const { name, size, style, limits } = options
  let current = openGeneration(options)

  async function use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const generation = current
    const client = await acquire(generation, size, limits.waitMs)
    const connection = new PostgresConnection(client, limits, style)
    try {
      return await work(connection)
    } finally {
      generation.giveBack(client, connection.fault())
    }
  }

  const watchdog = setInterval(() => {
    if (current.idleMs() < limits.stuckMs || !current.isExhausted(size)) return
    const stuck = current
    current = openGeneration(options)
    poolRebuilt.publish(name)
    void discard(stuck)
  }, limits.stuckMs / 4)
  watchdog.unref()

  return {
    use,
    counts: () => ({
      total: current.pool.totalCount,
      idle: current.pool.idleCount,
      waiting: current.pool.waitingCount,
    }),
    close: async () => {
      clearInterval(watchdog)
      const closed = current.pool.end()
      await Promise.race([closed, wait(CLOSE_MS, undefined, { ref: false })])
      current.destroyUsed()
    },
  }
}

function discard(stuck: Generation) {
  stuck.destroyUsed()
  // Ends when the last borrower returns, if ever.
  return stuck.pool.end().catch(() => undefined)
}

/** A pg.Pool and what it lent. */
function openGeneration({ size, client, setUp, limits }: PoolOptions) {
  const pool = new pg.Pool({
    ...client,
    max: size,
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: 30_000,
    ...(setUp && { onConnect: (fresh) => prepare(fresh, setUp, limits.connectMs) }),
  })
  ignoreLostConnections(pool)
  const used = new Set<pg.PoolClient>()
  let movedAt = performance.now()

  async function take() {
    try {
      const taken = await pool.connect()
      used.add(taken)
      return taken
    } catch (error) {
      throw toDatabaseError(error)
    } finally {
      movedAt = performance.now()
    }
  }

  return {
    pool,
    take,
    /** With a fault the pool discards the connection. */
    giveBack(client: pg.PoolClient, fault?: Error) {
      movedAt = performance.now()
      used.delete(client)
      client.release(fault)
    },
    /** Milliseconds since a connection was lent, returned or refused. */
    idleMs: () => performance.now() - movedAt,
    isExhausted: (full: number) => pool.totalCount >= full && pool.idleCount === 0,
    destroyUsed() {
      for (const client of used) destroySocket(client)
    },
  }
}

/** Waits for a connection in use by others no longer than `waitMs`. */
async function acquire(generation: Generation, size: number, waitMs: number) {
  const { pool } = generation
  const mustWait = pool.totalCount >= size && pool.idleCount <= pool.waitingCount
  const taking = generation.take()
  if (!mustWait) return taking

  // A plain timer: an AbortController for each borrower cost a third of the time of a booking.
  return new Promise<pg.PoolClient>((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new DatabaseUnavailableError(`No connection was free within ${waitMs} ms.`))
    }, waitMs)
    taking.then(
      (taken) => {
        clearTimeout(timer)
        // The pool cannot take back the order: what it delivers late is returned at once.
        if (isLate) generation.giveBack(taken)
        else resolve(taken)
      },
      (error) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}

/** pg.Pool awaits the promise, which its types do not know. */
const prepare = (client: pg.ClientBase, text: string, query_timeout: number): unknown =>
  client.query({ text, query_timeout } as pg.QueryConfig)

/** A broken connection, idle or in use, must not end the process; its next query fails. */
function ignoreLostConnections(pool: pg.Pool) {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

import { channel } from 'node:diagnostics_channel'
import { setTimeout as wait } from 'node:timers/promises'

/** SQLSTATE connection_failure; also used for failures that never reached PostgreSQL. */
const CONNECTION_FAILURE = '08006'

/** The database could not be reached or did not respond in time. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  readonly code = CONNECTION_FAILURE
}

/**
 * SQLSTATEs after which a retry may succeed: connection lost (08), shutting down (57P0), a full disk
 * (53100), no memory (53200), too many connections (53300), query cancelled (57014), lock not available
 * (55P03), idle transaction timeout (25P03).
 */
const UNAVAILABLE_STATES = /^(08...|57P0.|53[123]00|57014|55P03|25P03)$/

export const isDatabaseUnavailable = (error: unknown) => UNAVAILABLE_STATES.test(sqlState(error))

/** SQLSTATE query_canceled. */
const STATEMENT_TIMEOUT = '57014'

/**
 * Whether a job that failed may simply try again: a lost connection, a full disk or a lock that somebody
 * holds says nothing about the rows it works on. A statement that exceeds its timeout counts against them,
 * because one that is always too slow would block the queue. A whole transaction that exceeds the 30 seconds of a job does
 * not: it ends with the error of a lost connection, and cannot be told from one here.
 */
export const isTransient = (error: unknown) =>
  isDatabaseUnavailable(error) && sqlState(error) !== STATEMENT_TIMEOUT

/** Whether the connection of this error can no longer be used. */
export const breaksConnection = (error: unknown) => /^(08...|57P0.|25P03)$/.test(sqlState(error))

export const sqlState = (error: unknown) =>
  String((error as { code?: unknown } | undefined)?.code ?? '')

const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'
const RETRIES = 3
const MAX_PAUSE_MS = 40

/** Publishes the SQLSTATE of each retry; costs nothing without a subscriber. */
export const transactionRetried = channel('sayap.transaction.retried')

/** Repeats a transaction that PostgreSQL ended because of a deadlock or serialization failure. */
export async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      const lost = [DEADLOCK, SERIALIZATION_FAILURE].includes(sqlState(error))
      if (!lost || tries === RETRIES) throw error
      transactionRetried.publish(sqlState(error))
      // Jitter, so that the two transactions do not collide again.
      await wait(Math.random() * MAX_PAUSE_MS * (tries + 1))
    }
  }
}

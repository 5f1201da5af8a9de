import pg from 'pg'
import { querySpan } from '#platform/tracing/tracing'
import type { Connection } from './connection'
import { breaksConnection, DatabaseUnavailableError } from './database-errors'
import { type Sql, statementName } from './sql'

export interface ConnectionLimits {
  /** Milliseconds within which every message must be answered, BEGIN and COMMIT included. */
  answerWithinMs: number
  /** Milliseconds for all messages together; without it, as long as each is answered in time. */
  totalMs?: number
}

export interface ConnectionStyle {
  /** The statement, or several, that begins a transaction. */
  begin?: string
  /** False where a pooler does not know named prepared statements. */
  named?: boolean
}

/**
 * One connection with a deadline for every message. After a message that was not answered in time
 * the protocol's state is unknown and pg would queue everything else behind the lost answer
 * (node-postgres issues 3399 and 2973): the socket is destroyed, and every further message fails
 * at once instead of being sent, ROLLBACK too.
 */
export function postgresConnection(
  client: pg.ClientBase,
  { answerWithinMs, totalMs = Number.POSITIVE_INFINITY }: ConnectionLimits,
  { begin = 'begin', named = true }: ConnectionStyle = {},
) {
  const endsAt = performance.now() + totalMs
  let broken: Error | undefined

  function giveUp(error: Error) {
    broken = error
    destroySocket(client)
    return error
  }

  /** Milliseconds the next message may take. */
  function timeLeft() {
    const left = Math.min(answerWithinMs, endsAt - performance.now())
    if (left > 0) return Math.ceil(left)
    throw giveUp(new DatabaseUnavailableError(`The transaction took longer than ${totalMs} ms.`))
  }

  async function send(query: pg.QueryConfig) {
    if (broken) throw broken
    const timed = { ...query, query_timeout: timeLeft() }
    try {
      return await client.query(timed)
    } catch (error) {
      const known = toDatabaseError(error)
      if (breaksConnection(known)) giveUp(known)
      throw known
    }
  }

  const connection: Connection = {
    begin,
    rows: async <Row>({ text, values }: Sql) => {
      const name = named ? statementName(text) : undefined
      const query = { text, values, ...(name && { name }) }
      return (await querySpan(text, name, () => send(query))).rows as Row[]
    },
    script: async (text) => {
      const results = await querySpan(text, undefined, () => send({ text }))
      return [results].flat().at(-1)?.command ?? ''
    },
  }
  return {
    connection,
    /** Why this connection must not be used again; undefined if it may be. */
    fault: () => broken ?? unfinished(client),
  }
}

const IDLE = 'I'

/** The next user of a connection must not continue somebody's transaction. */
const unfinished = (client: pg.ClientBase) =>
  client.getTransactionStatus() === IDLE
    ? undefined
    : new Error('The connection was left in a transaction.')

/** Closes at once: a farewell could wait for a dead path for ever. */
export function destroySocket(client: pg.ClientBase) {
  ;(client as pg.Client).connection.stream.destroy()
}

const FAREWELL_MS = 1000

/** Closes as the protocol says, or at once if the other side does not react. */
export async function endClient(client: pg.Client) {
  const late = setTimeout(() => destroySocket(client), FAREWELL_MS)
  try {
    await client.end()
  } finally {
    clearTimeout(late)
  }
}

/**
 * Errors from PostgreSQL are returned as they are; connection errors become a
 * DatabaseUnavailableError.
 */
export const toDatabaseError = (error: unknown) =>
  error instanceof pg.DatabaseError || error instanceof DatabaseUnavailableError
    ? error
    : new DatabaseUnavailableError((error as Error).message, { cause: error })

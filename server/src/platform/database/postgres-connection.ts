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
export class PostgresConnection implements Connection {
  readonly begin: string
  readonly #client: pg.ClientBase
  readonly #limits: ConnectionLimits
  readonly #named: boolean
  readonly #endsAt: number
  #broken: Error | undefined

  constructor(
    client: pg.ClientBase,
    limits: ConnectionLimits,
    { begin = 'begin', named = true }: ConnectionStyle = {},
  ) {
    this.begin = begin
    this.#client = client
    this.#limits = limits
    this.#named = named
    this.#endsAt = performance.now() + (limits.totalMs ?? Number.POSITIVE_INFINITY)
  }

  async rows<Row>({ text, values }: Sql) {
    const name = this.#named ? statementName(text) : undefined
    const { rows } = await querySpan(text, name, () => this.#send({ text, values, name }))
    return rows as Row[]
  }

  async script(text: string) {
    const results = await querySpan(text, undefined, () => this.#send({ text }))
    return [results].flat().at(-1)?.command ?? ''
  }

  /** Why this connection must not be used again; undefined if it may be. */
  fault() {
    return this.#broken ?? unfinished(this.#client)
  }

  async #send(query: TimedQuery) {
    if (this.#broken) throw this.#broken
    query.query_timeout = this.#timeLeft()
    try {
      return await this.#client.query(query as pg.QueryConfig)
    } catch (error) {
      const known = toDatabaseError(error)
      if (breaksConnection(known)) this.#giveUp(known)
      throw known
    }
  }

  /** Milliseconds the next message may take. */
  #timeLeft() {
    const { answerWithinMs, totalMs } = this.#limits
    const left = Math.min(answerWithinMs, this.#endsAt - performance.now())
    if (left > 0) return Math.ceil(left)
    throw this.#giveUp(
      new DatabaseUnavailableError(`The transaction took longer than ${totalMs} ms.`),
    )
  }

  #giveUp(error: Error) {
    this.#broken = error
    destroySocket(this.#client)
    return error
  }
}

/** pg knows `query_timeout`, and a name that is undefined, which its types do not. */
interface TimedQuery {
  text: string
  values?: unknown[]
  name?: string | undefined
  query_timeout?: number
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

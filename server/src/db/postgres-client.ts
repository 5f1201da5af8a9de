import pg from 'pg'
import type { Connection } from './connection'
import { breaksConnection, Outage } from './outage'
import type { Sql } from './sql'
import { statementName } from './statement-name'

const DATE = 1082
const INT8 = 20
const NUMERIC = 1700
const TIMESTAMPTZ = 1184
const TEXTS: number = 1009

/** Elements of the arrays pg would parse otherwise: date[], int8[], numeric[]. */
const elements: Record<number, (text: string) => unknown> = {
  1182: String,
  1016: Number,
  1231: Number,
}

/** Parsers by type, as `Database` promises them. */
export const types = {
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

/** A little more than PostgreSQL's own statement_timeout: then the connection itself is dead. */
const ANSWER_WITHIN_MS = 2500

/** One checked-out connection, remembering whether it can be used again. */
export function postgresConnection(client: pg.ClientBase, { patient = false } = {}) {
  let broken: Error | undefined

  async function send(query: pg.QueryConfig) {
    try {
      return await client.query(query)
    } catch (error) {
      const known = asOutage(error)
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

/** Errors of PostgreSQL stay; those of the way to it become an Outage. */
export const asOutage = (error: unknown) =>
  error instanceof pg.DatabaseError ? error : new Outage((error as Error).message, { cause: error })

import type { Database } from './database'
import type { Sql } from './sql'

/** One session of either engine, as its adapter implements it. */
export interface Connection {
  /** What begins a transaction, where a plain BEGIN does not do. */
  readonly begin?: string
  rows<Row>(query: Sql): Promise<Row[]>
  /** Returns the command tag of the last statement. */
  script(text: string): Promise<string>
}

/** A database on one connection, outside any transaction. */
export const sessionOn = (connection: Connection): Database =>
  databaseOn(connection, (work) => runTransaction(connection, work))

/** Runs `work` between BEGIN and COMMIT. */
export async function runTransaction<T>(
  connection: Connection,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  await connection.script(connection.begin ?? 'begin')
  let result: T
  try {
    result = await work(databaseOn(connection, (nested) => runSavepoint(connection, nested)))
  } catch (error) {
    // The adapter discards a connection that cannot roll back, and sends nothing on one that is
    // broken; the first error is thrown.
    await connection.script('rollback').catch(() => undefined)
    throw error
  }
  await commit(connection)
  return result
}

/** PostgreSQL responds to COMMIT with ROLLBACK, and no error, when a failed statement was swallowed. */
async function commit(connection: Connection) {
  const tag = await connection.script('commit')
  if (tag !== 'COMMIT')
    throw new Error(
      'The transaction was rolled back: a statement in it failed and its error was swallowed.',
    )
}

async function runSavepoint<T>(
  connection: Connection,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  await connection.script('savepoint nested')
  try {
    const result = await work(databaseOn(connection, (deeper) => runSavepoint(connection, deeper)))
    await connection.script('release nested')
    return result
  } catch (error) {
    await connection.script('rollback to nested; release nested').catch(() => undefined)
    throw error
  }
}

function databaseOn(connection: Connection, transaction: Database['transaction']): Database {
  return {
    rows: (query) => connection.rows(query),
    row: async <Row>(query: Sql) => (await connection.rows<Row>(query))[0],
    script: async (text) => {
      await connection.script(text)
    },
    transaction,
  }
}

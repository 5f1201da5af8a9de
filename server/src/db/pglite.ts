import { type Connection, runTransaction, sessionOn } from './connection'
import type { Ears, Home } from './database'
import { startThread, type ThreadOptions } from './database-thread'
import type { Sql } from './sql'
import { statementName } from './statement-name'

export interface Pglite extends Home {
  /** The whole database as one compressed file, to be a template. */
  dump(): Promise<Buffer>
  /** Calls back if the thread dies; nothing can be asked after that. */
  onLost(lost: () => void): void
}

/** PostgreSQL in a thread of this process: on the main thread it would starve the event loop. */
export async function openPglite(options: ThreadOptions = {}): Promise<Pglite> {
  const channels = new Map<string, Set<Ears>>()
  const { ask, worker } = await startThread(options, (channel, payload) => {
    for (const ears of channels.get(channel) ?? []) ears.heard(payload)
  })
  const connection: Connection = {
    rows: async <Row>({ text, values }: Sql) => {
      const name = statementName(text)
      const answer = await ask<Answer>('query', { text, values, ...(name && { name }) })
      return withBuffers(answer) as Row[]
    },
    script: (text) => ask<string>('script', { text }),
  }

  // One session: whole transactions take turns, and whatever is asked outside waits for them.
  let tail: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = tail.then(work)
    tail = mine.catch(() => undefined)
    return mine
  }
  const rows = <Row>(query: Sql) => inTurn(() => connection.rows<Row>(query))

  return {
    rows,
    row: async <Row>(query: Sql) => (await rows<Row>(query))[0],
    script: async (text) => {
      await inTurn(() => connection.script(text))
    },
    transaction: (work) => inTurn(() => runTransaction(connection, work)),
    session: (work) => inTurn(() => work(sessionOn(connection))),
    listen: async (channel, ears) => {
      const set = channels.get(channel) ?? new Set()
      if (!channels.has(channel)) await inTurn(() => ask('listen', { channel }))
      channels.set(channel, set.add(ears))
      return () => void set.delete(ears)
    },
    dump: () => inTurn(async () => Buffer.from(await ask<Uint8Array>('dump'))),
    onLost: (lost) => worker.once('exit', lost),
    close: async () => {
      worker.removeAllListeners('exit')
      await inTurn(() => ask('close'))
      await worker.terminate()
    },
  }
}

interface Answer {
  rows: Record<string, unknown>[]
  bytes: string[]
}

function withBuffers({ rows, bytes }: Answer) {
  for (const row of bytes.length > 0 ? rows : [])
    for (const name of bytes) {
      const value = row[name]
      if (value instanceof Uint8Array) row[name] = Buffer.from(value.buffer)
    }
  return rows
}

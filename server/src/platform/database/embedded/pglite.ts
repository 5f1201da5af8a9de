import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { querySpan } from '#platform/tracing/tracing'
import { type Connection, runTransaction, sessionOn } from '../connection'
import type { Listener, RootDatabase } from '../database'
import { DatabaseUnavailableError } from '../database-errors'
import { type Sql, statementName } from '../sql'

export interface Pglite extends RootDatabase {
  /** Returns the whole database as one compressed file, to be used as a template. */
  dump(): Promise<Buffer>
  /** Called when the thread ends; every query fails after that. */
  onLost(lost: () => void): void
}

/** PostgreSQL in a thread of this process: on the main thread it would block the event loop. */
export async function openPglite(options: ThreadOptions = {}): Promise<Pglite> {
  const channels = new Map<string, Set<Listener>>()
  const { call, worker } = await startThread(options, (channel, payload) => {
    for (const listener of channels.get(channel) ?? []) listener.onNotify(payload)
  })
  const connection: Connection = {
    rows: async <Row>({ text, values }: Sql) => {
      const name = statementName(text)
      const query = { text, values, ...(name && { name }) }
      const result = await querySpan(text, name, () => call<QueryResult>('query', query))
      return withBuffers(result) as Row[]
    },
    script: (text) => querySpan(text, undefined, () => call<string>('script', { text })),
  }

  // There is one session: transactions run one after another, and other queries wait for them.
  let tail: Promise<unknown> = Promise.resolve()
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = tail.then(work)
    tail = mine.catch(() => undefined)
    return mine
  }
  const rows = <Row>(query: Sql) => enqueue(() => connection.rows<Row>(query))

  const database: Pglite = {
    rows,
    row: async <Row>(query: Sql) => (await rows<Row>(query))[0],
    script: async (text) => {
      await enqueue(() => connection.script(text))
    },
    transaction: (work) => enqueue(() => runTransaction(connection, work)),
    session: (work) => enqueue(() => work(sessionOn(connection))),
    listen: async (channel, listener) => {
      const set = channels.get(channel) ?? new Set()
      if (!channels.has(channel)) await enqueue(() => call('listen', { channel }))
      channels.set(channel, set.add(listener))
      return () => void set.delete(listener)
    },
    dump: () => enqueue(async () => Buffer.from(await call<Uint8Array>('dump'))),
    onLost: (lost) => worker.once('exit', lost),
    close: async () => {
      worker.removeAllListeners('exit')
      await enqueue(() => call('close'))
      await worker.terminate()
    },
    // One session serves all purposes.
    lane: () => database,
  }
  return database
}

interface QueryResult {
  rows: Record<string, unknown>[]
  bytes: string[]
}

function withBuffers({ rows, bytes }: QueryResult) {
  for (const row of bytes.length > 0 ? rows : [])
    for (const name of bytes) {
      const value = row[name]
      if (value instanceof Uint8Array) row[name] = Buffer.from(value.buffer)
    }
  return rows
}

interface ThreadOptions {
  /** Folder of the data; in memory when absent. */
  dataDir?: string
  /** A dump to start from. */
  template?: string
}

interface PendingCall {
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

/** Starts the database's thread. `call` sends one message and resolves with its result. */
async function startThread(
  options: ThreadOptions,
  onNotify: (channel: string, payload: string) => void,
) {
  const worker = new Worker(join(import.meta.dirname, 'pglite-thread.js'), { workerData: options })
  const pending = new Map<number, PendingCall>()
  let last = 0
  let ended: Error | undefined

  worker.on('message', ({ id, value, error, channel, payload }) => {
    if (channel !== undefined) return onNotify(channel, payload)
    const caller = pending.get(id)
    pending.delete(id)
    if (error) caller?.reject(Object.assign(new Error(error.message), error))
    else caller?.resolve(value as never)
  })
  const end = (error?: Error) => {
    ended ??= new DatabaseUnavailableError(error?.message ?? 'The database thread ended.', {
      cause: error,
    })
    for (const caller of pending.values()) caller.reject(ended)
    pending.clear()
  }
  worker.on('error', end)
  worker.on('exit', () => end())
  await untilStarted(worker)

  const call = <Result>(method: string, order: object = {}) =>
    new Promise<Result>((resolve, reject) => {
      if (ended) return reject(ended)
      pending.set(++last, { resolve, reject })
      worker.postMessage({ id: last, method, ...order })
    })
  return { call, worker }
}

/** Resolves with the thread's first message; rejects if the thread fails before. */
async function untilStarted(worker: Worker) {
  const listening = new AbortController()
  const { signal } = listening
  const failed = once(worker, 'error', { signal }).then(([error]) => Promise.reject(error))
  try {
    await Promise.race([once(worker, 'message', { signal }), failed])
  } finally {
    failed.catch(() => undefined)
    listening.abort()
  }
}

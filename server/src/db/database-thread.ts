import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Outage } from './outage'

export interface ThreadOptions {
  /** A folder; absent: in memory. */
  dataDir?: string
  /** A dump to begin from. */
  template?: string
}

interface Waiting {
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

/** Starts the database's thread and gives `ask`, one question and its answer. */
export async function startThread(
  options: ThreadOptions,
  heard: (channel: string, payload: string) => void,
) {
  const worker = new Worker(join(import.meta.dirname, 'pglite-thread.js'), { workerData: options })
  const waiting = new Map<number, Waiting>()
  let last = 0
  let ended: Error | undefined

  worker.on('message', ({ id, value, error, channel, payload }) => {
    if (channel !== undefined) return heard(channel, payload)
    const asker = waiting.get(id)
    waiting.delete(id)
    if (error) asker?.reject(Object.assign(new Error(error.message), error))
    else asker?.resolve(value as never)
  })
  const end = (error?: Error) => {
    ended ??= new Outage(error?.message ?? 'The database thread ended.', { cause: error })
    for (const asker of waiting.values()) asker.reject(ended)
    waiting.clear()
  }
  worker.on('error', end)
  worker.on('exit', () => end())
  await begun(worker)

  const ask = <Answer>(door: string, order: object = {}) =>
    new Promise<Answer>((resolve, reject) => {
      if (ended) return reject(ended)
      waiting.set(++last, { resolve, reject })
      worker.postMessage({ id: last, door, ...order })
    })
  return { ask, worker }
}

/** Resolves at the thread's first word; rejects with what stopped it from speaking. */
async function begun(worker: Worker) {
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

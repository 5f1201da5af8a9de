import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { WrittenLanguage } from '@sayap/contract/written-time'
import { serverRoot } from '#db/server-root'
import { AppError } from '#http/app-error'
import type { Trip } from './trip'

/** What the thread is asked to draw; `codes`: what each passenger's QR image holds. */
export interface Order {
  paper: 'e-ticket' | 'receipt'
  trip: Trip
  language: WrittenLanguage
  codes: ReadonlyMap<number, string>
}

type Answer = { bytes: Uint8Array; failed?: undefined } | { failed: string }

interface Waiting {
  order: Order
  resolve: (pdf: Buffer) => void
  reject: (error: unknown) => void
}

interface Limits {
  /** Papers that may wait for the one being drawn. */
  most: number
  /** For one paper, the start of the thread with it. */
  patienceMs: number
  /** Nothing asked for so long: the thread ends and gives its memory back. */
  idleMs: number
}

const LIMITS: Limits = { most: 32, patienceMs: 20_000, idleMs: 60_000 }
const RETRY_SECONDS = 5

/** Beside the bundled server; run from source, where the tests bundle it to. */
const threadFile = () =>
  [import.meta.dirname, join(serverRoot, 'dist')]
    .map((folder) => join(folder, 'drawing-thread.js'))
    .find((file) => existsSync(file)) ?? ''

/** A thread that is started when it is first sent something, and again after it was ended or lost. */
function drawingThread(answered: (answer: Answer) => void, lost: (error?: Error) => void) {
  let worker: Worker | undefined

  function start() {
    const started = new Worker(threadFile())
    // A stopping server does not wait for it; who waits for a paper holds a connection anyway.
    started.unref()
    // One that was ended may still have something to say.
    const isMine = () => worker === started
    started.on('message', (answer: Answer) => isMine() && answered(answer))
    started.on('error', (error) => isMine() && lost(error))
    started.on('exit', () => isMine() && lost())
    return started
  }

  return {
    send(order: Order) {
      try {
        worker ??= start()
        worker.postMessage(order)
      } catch (error) {
        lost(error as Error)
      }
    },
    end() {
      void worker?.terminate()
      worker = undefined
    },
  }
}

/**
 * Draws PDFs in a thread of its own, one at a time: on the main thread a family's pass would keep
 * everybody waiting for most of a second. What cannot be drawn in time is 503, to be asked again.
 */
export function drawingOffice({ most, patienceMs, idleMs }: Limits = LIMITS) {
  const queue: Waiting[] = []
  let current: Waiting | undefined
  let timer: NodeJS.Timeout | undefined
  const thread = drawingThread(settle, lose)

  function next() {
    clearTimeout(timer)
    current = queue.shift()
    if (!current) {
      timer = setTimeout(thread.end, idleMs).unref()
      return
    }
    timer = setTimeout(() => lose(new Error('It took too long.')), patienceMs)
    thread.send(current.order)
  }

  function settle(answer: Answer) {
    if (answer.failed === undefined) current?.resolve(Buffer.from(answer.bytes.buffer))
    else current?.reject(new Error(`A paper was not drawn: ${answer.failed}`))
    next()
  }

  /** The thread is gone or stuck: the others are drawn by a new one. */
  function lose(cause?: Error) {
    current?.reject(busy(cause))
    thread.end()
    next()
  }

  return (order: Order) =>
    new Promise<Buffer>((resolve, reject) => {
      if (queue.length >= most) return reject(busy())
      queue.push({ order, resolve, reject })
      if (!current) next()
    })
}

const busy = (cause?: Error) =>
  Object.assign(
    new AppError(
      'unavailable',
      'Many papers are being drawn right now. Please try again shortly.',
      {},
      RETRY_SECONDS,
    ),
    { cause },
  )

/** The one of this process, whoever asks. */
export const draw = drawingOffice()

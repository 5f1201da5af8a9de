import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@sayap/contract/core/format'
import type { Piscina } from 'piscina'
import { serverRoot } from '#platform/database/server-root'
import { AppError } from '#platform/http/app-error'
import { createSerialQueue } from '#platform/jobs/serial-queue'
import type { DocumentTrip } from '../trip/document-trip'
import type { Seller } from './seller'

/** `codes`: the text in each passenger's QR code, by passenger id. */
export type PdfJob = { trip: DocumentTrip; language: Locale; seller: Seller } & (
  | { document: 'e-ticket'; codes: ReadonlyMap<number, string> }
  | { document: 'receipt' }
)

/** What the worker sends back; `error` is a stack: a defect of ours, which no retry mends. */
export type PdfResult = { bytes: Uint8Array; error?: undefined } | { error: string }

interface Limits {
  /** Jobs that may wait for the one in progress. */
  maxQueued: number
  /** For one job, its wait and the start of the thread included. */
  timeoutMs: number
  /** The thread ends after this time without a job and gives its memory back. */
  idleMs: number
}

const LIMITS: Limits = { maxQueued: 32, timeoutMs: 20_000, idleMs: 60_000 }
const RETRY_SECONDS = 5
const REFUSAL = 'Many documents are being made right now. Please try again shortly.'

/**
 * Returns a function that renders PDFs in a thread, one at a time: on the main thread the
 * e-tickets of a family would delay every request by most of a second. What cannot be rendered in
 * time fails with 503 and may be requested again.
 */
export function createPdfRenderer({ maxQueued, timeoutMs, idleMs }: Limits = LIMITS) {
  let opened: Promise<Piscina> | undefined
  const pool = () => {
    opened ??= import('piscina').then(
      (library) =>
        new library.Piscina({
          filename: workerFile(),
          name: 'renderDocument',
          minThreads: 0,
          maxThreads: 1,
          idleTimeout: idleMs,
        }),
    )
    return opened
  }
  // Piscina's own queue is first come, first served.
  const inTurn = createSerialQueue(maxQueued + 1, REFUSAL)

  async function run(job: PdfJob): Promise<PdfResult> {
    const signal = AbortSignal.timeout(timeoutMs)
    const timedOut = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    const rendered = inTurn(async () => (await pool()).run(job, { signal }))
    try {
      return await Promise.race([rendered, timedOut])
    } catch (cause) {
      throw unavailable(cause)
    }
  }

  return async (job: PdfJob) => {
    const result = await run(job)
    if (result.error !== undefined) throw new Error(`A PDF was not rendered: ${result.error}`)
    return Buffer.from(result.bytes)
  }
}

/** Next to the bundled server or, when running from source, where the tests bundle it to. */
const workerFile = () =>
  [import.meta.dirname, join(serverRoot, 'dist')]
    .map((folder) => join(folder, 'pdf-worker.js'))
    .find((file) => existsSync(file)) ?? ''

const unavailable = (cause?: unknown) =>
  Object.assign(new AppError('unavailable', REFUSAL, {}, RETRY_SECONDS), { cause })

/** The renderer that all requests and emails of the process share. */
export const renderPdf = createPdfRenderer()

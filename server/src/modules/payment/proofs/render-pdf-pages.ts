import { on } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { createSerialQueue } from '#platform/jobs/serial-queue'

export interface PagePicture {
  /** Pixels. */
  width: number
  height: number
  /** JPEG. */
  bytes: Buffer
}

export interface PdfPages {
  /** Of the document, also those that were not rendered. */
  page_count: number
  pages: PagePicture[]
}

/** Why a PDF cannot be rendered: codes of input errors. */
export type PdfFault = 'file_cut_off' | 'pdf_protected' | 'pdf_too_complex'

interface Limits {
  /** Further pages are counted but not rendered. */
  maxPages: number
  /** Pixels of a page: 150 dpi of A4. */
  maxWidth: number
  maxPixels: number
  /** Pixels per point (1/72 inch), so that a small page is not enlarged without end. */
  maxScale: number
  /** Of PDFium, which starts with 16 MB. */
  maxMemoryBytes: number
  /** For one document, the start of the thread included, its wait not. */
  timeoutMs: number
}

const LIMITS: Limits = {
  maxPages: 10,
  maxWidth: 1240,
  maxPixels: 3_000_000,
  maxScale: 3,
  maxMemoryBytes: 192 * 1024 * 1024,
  timeoutMs: 20_000,
}

type Message =
  | { page: { width: number; height: number; pixels: Uint8Array }; fault?: undefined }
  | { page_count: number; page?: undefined; fault?: undefined }
  | { fault: PdfFault; page?: undefined }

/** One document at a time: each may take 200 MB and one core. */
const inTurn = createSerialQueue(20, 'Too many files are being read right now.')

/**
 * Renders the first pages of a PDF that nobody should open, each as a JPEG. The thread in which this
 * happens is ended when it takes too long or too much memory; the text, links and scripts of the PDF
 * are not in the result.
 */
export const renderPdfPages = (pdf: Buffer, limits: Partial<Limits> = {}) =>
  inTurn(() => render(pdf, { ...LIMITS, ...limits }))

async function render(pdf: Buffer, limits: Limits): Promise<PdfPages | { fault: PdfFault }> {
  const thread = startThread(pdf, limits)
  const signal = AbortSignal.timeout(limits.timeoutMs)
  const pages: PagePicture[] = []
  try {
    for await (const [message] of on(thread, 'message', { signal, close: ['exit'] })) {
      const { page, ...end } = message as Message
      if (!page) return 'page_count' in end ? { ...end, pages } : (end as { fault: PdfFault })
      pages.push(await encode(page))
      thread.postMessage('next')
    }
  } catch (error) {
    if (!isOverLimit(error)) throw error
  } finally {
    await thread.terminate()
  }
  return { fault: 'pdf_too_complex' }
}

function startThread(bytes: Buffer, { timeoutMs: _, ...limits }: Limits) {
  const thread = new Worker(join(import.meta.dirname, 'pdf-thread.js'), {
    workerData: { bytes, ...limits },
    name: 'pdf-pages',
    // No setting or secret of the process is visible in the thread.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 },
    stdout: true,
    stderr: true,
  })
  // PDFium writes about broken files, as much as it likes.
  thread.stdout.resume()
  thread.stderr.resume()
  // The loop that reads its messages reports an error; one after that concerns nobody.
  thread.on('error', () => undefined)
  return thread
}

const OVER_LIMIT = ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY']
const isOverLimit = (error: unknown) =>
  error instanceof Error && 'code' in error && OVER_LIMIT.includes(String(error.code))

/** Without subsampled colours: small coloured text stays readable. */
const JPEG = { quality: 82, chromaSubsampling: '4:4:4' } as const

async function encode({
  width,
  height,
  pixels,
}: NonNullable<Message['page']>): Promise<PagePicture> {
  const raw = { width, height, channels: 4 } as const
  const bytes = await sharp(pixels, { raw }).removeAlpha().jpeg(JPEG).toBuffer()
  return { width, height, bytes }
}

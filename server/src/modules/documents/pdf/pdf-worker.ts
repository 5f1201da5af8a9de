import { renderETicket } from './e-ticket'
import { renderReceipt } from './receipt'
import type { PdfJob, PdfResult } from './render-pdf'

/** Runs in the thread that render-pdf.ts starts. */
export async function renderDocument(job: PdfJob): Promise<PdfResult> {
  try {
    return { bytes: await render(job) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const render = (job: PdfJob) =>
  job.document === 'e-ticket'
    ? renderETicket(job.trip, job.language, job.codes, job.seller)
    : renderReceipt(job.trip, job.language, job.seller)

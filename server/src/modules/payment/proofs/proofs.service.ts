import { createHash } from 'node:crypto'
import { inputFault } from '@sayap/contract/core/input-errors'
import { FILE_KINDS } from '@sayap/contract/core/uploads'
import { type ProofPages, proofPagePath } from '@sayap/contract/payment/proofs'
import { type Actor, tripsService } from '#modules/booking/lifecycle/trips.service'
import { readPhoto } from '#modules/catalog/images/images.service'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError, notFound } from '#platform/http/app-error'
import { fileRefused } from '#platform/http/input/validation'
import type { ProofRejected } from '../events'
import { isAwaitingInsurance } from '../insurance/insurance-dues'
import { insuranceDuesRepository } from '../insurance/insurance-dues.repository'
import { type NewProof, proofsRepository, type StoredProof } from './proofs.repository'
import type { PdfPages } from './render-pdf-pages'

/** Pixels: enough to read the amounts of a screenshot. */
const SIZES = { widths: [1600] }
const PDF_HEAD = /^%PDF-[12]\.\d/
/** Bytes at the end of a PDF in which its `%%EOF` must be found. */
const PDF_TAIL = 2048
/** Minutes that a traveller has at least to send another proof. */
const RETRY_MINUTES = 30

/**
 * Checks the proof of a transfer by its content. An image is decoded and encoded again; of a PDF
 * the pages are rendered as pictures, and nothing serves the PDF itself. Throws 422 `file_refused`
 * for anything else.
 */
export async function readProof(file: File | undefined): Promise<NewProof> {
  if (!file || file.size === 0) throw fileRefused('proof', inputFault('file_not_an_image_or_pdf'))
  if (file.size > FILE_KINDS.proof.maxBytes)
    throw fileRefused('proof', inputFault('file_too_large', { max_megabytes: 5 }))
  const original = Buffer.from(await file.arrayBuffer())
  const hash = createHash('sha256').update(original).digest('hex')
  if (PDF_HEAD.test(original.subarray(0, 8).toString('latin1')))
    return {
      media_type: 'application/pdf',
      bytes: original,
      hash,
      rendered: await readPdf(original),
    }
  const picture = await readPhoto(file, SIZES, 'proof')
  const bytes = picture?.renditions[0]?.bytes
  if (!bytes) throw fileRefused('proof', inputFault('file_not_an_image_or_pdf'))
  return { media_type: 'image/webp', bytes, hash, rendered: null }
}

async function readPdf(bytes: Buffer): Promise<PdfPages> {
  // PDFium would rebuild a document that is cut off, without the pages that are missing.
  if (!bytes.subarray(-PDF_TAIL).includes('%%EOF'))
    throw fileRefused('proof', inputFault('file_cut_off'))
  const { renderPdfPages } = await import('./render-pdf-pages')
  const rendered = await renderPdfPages(bytes)
  if ('fault' in rendered) throw fileRefused('proof', inputFault(rendered.fault))
  return rendered
}

/** Stores a proof for review, also for an expired trip: a late payment is reviewed like any other. */
export const sendProof = (db: Database, id_booking: number, owner: number, file: NewProof) =>
  db.transaction(async (tx) => {
    const trip = await tripsService(tx).lock(id_booking, owner)
    if (!trip) throw notFound()
    const isAwaited = trip.state === 'waiting' || trip.state === 'expired'
    if (!isAwaited && !(trip.state === 'paid' && (await isAwaitingInsurance(tx, trip))))
      throw new AppError('booking_closed', 'This trip no longer waits for a payment.')
    await proofsRepository(tx).put(trip.id_trip, file)
  })

/**
 * Rejects the proof in review. The payment deadline is extended, as it may have passed during the
 * review.
 */
export const rejectProof = (db: Database, id_booking: number, reason: string, actor: Actor) =>
  db.transaction(async (tx) => {
    const trip = await tripsService(tx).lock(id_booking)
    if (!trip) throw notFound()
    const rejected = await proofsRepository(tx).reject(trip.id_trip, actor.id, reason)
    if (!rejected) throw new AppError('no_proof', 'There is no proof in review.')
    await tripsService(tx).extendDeadline(trip.id_trip, RETRY_MINUTES)
    await insuranceDuesRepository(tx).extendDeadline(trip.id_trip, RETRY_MINUTES)
    const [due] = await insuranceDuesRepository(tx).waiting([trip.id_trip])
    await publish<ProofRejected>(tx, {
      type: 'payment.proof_rejected',
      tripId: trip.id_trip,
      reason,
      ...(due && {
        insurance: {
          bookingId: due.id_booking,
          amount: due.amount,
          payBefore: due.pay_before,
        },
      }),
    })
  })

/** What staff may see of proofs: pictures that the server made, never what a traveller sent. */
export const proofViews = (db: Database) => {
  const repository = proofsRepository(db)

  /** The proof; a PDF that was stored before pages were kept is rendered first. */
  async function find(id: number): Promise<StoredProof> {
    const file = await repository.file(id)
    if (!file) throw notFound()
    if (file.media_type === 'image/webp' || file.page_count !== null) return file
    const { renderPdfPages } = await import('./render-pdf-pages')
    const result = await renderPdfPages(file.bytes)
    const rendered = 'fault' in result ? { page_count: 0, pages: [] } : result
    await db.transaction((tx) => proofsRepository(tx).addPages(id, file.hash, rendered))
    return { ...file, page_count: rendered.page_count }
  }

  return {
    async pages(id: number): Promise<ProofPages> {
      const { media_type, page_count } = await find(id)
      if (media_type === 'image/webp') throw notFound()
      const sizes = await repository.pageSizes(id)
      const pages = sizes.map(({ nth, ...size }) => ({ url: proofPagePath(id, nth), ...size }))
      return { page_count: page_count ?? 0, pages }
    },

    /** JPEG. */
    async page(id: number, nth: number) {
      const page = await repository.page(id, nth)
      if (!page) throw notFound()
      return page.bytes
    },

    /** The picture as it was encoded again, or a PDF of the pictures of its pages. */
    async file(id: number) {
      const { media_type, bytes } = await find(id)
      if (media_type === 'image/webp') return { media_type, bytes }
      const pages = await repository.pages(id)
      if (pages.length === 0) throw notFound()
      // With pdfkit, which a start without it is faster for.
      const { pdfOfPictures } = await import('./pdf-of-pictures')
      return { media_type, bytes: await pdfOfPictures(pages) }
    },
  }
}

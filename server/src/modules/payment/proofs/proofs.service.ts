import { createHash } from 'node:crypto'
import { inputFault } from '@sayap/contract/core/input-errors'
import { FILE_KINDS } from '@sayap/contract/core/uploads'
import { type Actor, tripsService } from '#modules/booking/lifecycle/trips.service'
import { readPhoto } from '#modules/catalog/images/images.service'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError, notFound } from '#platform/http/app-error'
import { fileRefused } from '#platform/http/input/validation'
import type { ProofRejected } from '../events'
import { type ProofFile, proofsRepository } from './proofs.repository'

/** Pixels: enough to read the amounts of a screenshot. */
const SIZES = { widths: [1600] }
const PDF_HEAD = /^%PDF-[12]\.\d/
/** Bytes at the end of a PDF in which its `%%EOF` must be found. */
const PDF_TAIL = 2048
/** Minutes that a traveller has at least to send another proof. */
const RETRY_MINUTES = 30

/**
 * Checks the proof of a transfer by its content. An image is decoded and encoded again; a PDF is
 * stored as it is, as nobody can make one harmless, and only ever served as an attachment. Throws
 * 422 `file_refused` for anything else.
 */
export async function readProof(file: File | undefined): Promise<ProofFile> {
  if (!file || file.size === 0) throw fileRefused('proof', inputFault('file_not_an_image_or_pdf'))
  if (file.size > FILE_KINDS.proof.maxBytes)
    throw fileRefused('proof', inputFault('file_too_large', { max_megabytes: 5 }))
  const original = Buffer.from(await file.arrayBuffer())
  const hash = createHash('sha256').update(original).digest('hex')
  if (PDF_HEAD.test(original.subarray(0, 8).toString('latin1')))
    return { media_type: 'application/pdf', bytes: requireWholePdf(original), hash }
  const picture = await readPhoto(file, SIZES, 'proof')
  const bytes = picture?.renditions[0]?.bytes
  if (!bytes) throw fileRefused('proof', inputFault('file_not_an_image_or_pdf'))
  return { media_type: 'image/webp', bytes, hash }
}

function requireWholePdf(bytes: Buffer) {
  if (!bytes.subarray(-PDF_TAIL).includes('%%EOF'))
    throw fileRefused('proof', inputFault('file_cut_off'))
  return bytes
}

/** Stores a proof for review, also for an expired trip: a late payment is reviewed like any other. */
export const sendProof = (db: Database, id_booking: number, owner: number, file: ProofFile) =>
  db.transaction(async (tx) => {
    const trip = await tripsService(tx).lock(id_booking, owner)
    if (!trip) throw notFound()
    if (trip.state !== 'waiting' && trip.state !== 'expired')
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
    await publish<ProofRejected>(tx, {
      type: 'payment.proof_rejected',
      tripId: trip.id_trip,
      reason,
    })
  })

export const findProofFile = (db: Database, id: number) => proofsRepository(db).file(id)

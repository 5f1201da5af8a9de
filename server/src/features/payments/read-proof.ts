import { createHash } from 'node:crypto'
import { FILE_KINDS } from '@sayap/contract/uploads'
import { readPhoto } from '#features/images/images.service'
import { AppError } from '#http/app-error'
import type { ProofFile } from './proofs.repository'

/** Pixels: enough to read the figures of a screenshot. */
const SIZES = { widths: [1600] }
const PDF_HEAD = /^%PDF-[12]\.\d/
const PDF_TAIL = 2048

/**
 * A proof of a transfer, judged by its content: a picture is read and written anew, a PDF kept as
 * it came, as nobody can make one harmless; it is only ever handed out as a file.
 */
export async function readProof(file: File | undefined): Promise<ProofFile> {
  if (!file || file.size === 0) throw refused('must be a picture (jpg, png) or a PDF')
  if (file.size > FILE_KINDS.proof.mostBytes) throw refused('must be at most 5 MB')
  const original = Buffer.from(await file.arrayBuffer())
  const hash = createHash('sha256').update(original).digest('hex')
  if (PDF_HEAD.test(original.subarray(0, 8).toString('latin1')))
    return { media_type: 'application/pdf', bytes: wholePdf(original), hash }
  const picture = await readPhoto(file, SIZES, 'proof')
  const bytes = picture?.renditions[0]?.bytes
  if (!bytes) throw refused('must be a picture (jpg, png) or a PDF')
  return { media_type: 'image/webp', bytes, hash }
}

function wholePdf(bytes: Buffer) {
  if (!bytes.subarray(-PDF_TAIL).includes('%%EOF')) throw refused('is damaged, or cut off')
  return bytes
}

const refused = (message: string) =>
  new AppError('file_refused', `proof: ${message}`, {
    errors: [{ pointer: '/body/proof', message }],
  })

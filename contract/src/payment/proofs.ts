import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { IdParams } from '../core/wire'

export const PROOF_STATES = ['in_review', 'accepted', 'rejected'] as const

/** A proof as its traveller sees it; only staff may read the file. */
export const Proof = z
  .object({
    /** `in_review` until staff have looked at it. */
    state: z.enum(PROOF_STATES),
    /** Staff's text; only with `rejected`. */
    reason: z.nullable(z.string()),
    /** An instant: when it was sent, or accepted or rejected. */
    at: z.string(),
  })
  .check(z.meta({ id: 'Proof' }))
export type Proof = z.infer<typeof Proof>

/** A proof as staff see it. */
export const StaffProof = z
  .object({
    id: z.int(),
    /** `in_review` until staff, or the server for insurance, accept or reject it. */
    state: z.enum(PROOF_STATES),
    /** Why it was rejected, as the traveller reads it; null unless it is `rejected`. */
    reason: z.nullable(z.string()),
    /** Of the file behind `url`: images are encoded again as WebP. */
    media_type: z.enum(['image/webp', 'application/pdf']),
    /**
     * URL of the file, below the API's prefix: an image inline, encoded again; for a PDF an
     * attachment, a PDF of pictures of its pages. It requires the bearer token, so a screen fetches
     * it and shows a blob. A PDF as it was sent is not to be had.
     */
    url: z.string(),
    /**
     * Instant at which it was sent, ISO 8601 in UTC; a proof that replaces one in review keeps the
     * instant of the first.
     */
    created_at: z.string(),
    /**
     * Instant at which it was accepted or rejected, ISO 8601 in UTC; null while it is in review.
     */
    reviewed_at: z.nullable(z.string()),
    /** Booking references of other trips that the same file was sent for. */
    also_sent_for: z.array(z.string()),
  })
  .check(z.meta({ id: 'StaffProof' }))
export type StaffProof = z.infer<typeof StaffProof>

/** A PDF as staff see it: a picture of each page. */
export const ProofPages = z
  .object({
    /** Of the document; more than there are in `pages` if it is long, 0 if it cannot be shown. */
    page_count: z.int(),
    /** Images of the first pages, in order; empty where `page_count` is 0. */
    pages: z.array(
      z.object({
        /** URL of a JPEG, below the API's prefix; it requires the bearer token. */
        url: z.string(),
        /** Width in pixels. */
        width: z.int(),
        /** Height in pixels. */
        height: z.int(),
      }),
    ),
  })
  .check(z.meta({ id: 'ProofPages' }))
export type ProofPages = z.infer<typeof ProofPages>

/** For staff; `:id` is the proof's. */
export const proofs = {
  pages: endpoint({
    method: 'GET',
    path: '/payments/proofs/:id/pages',
    summary: 'The pages of a proof that is a PDF, as pictures; 404 for one that is a picture',
    message: 'Pages of the proof',
    access: ['payments:manage'],
    params: IdParams,
    data: ProofPages,
  }),
}

/** Responds with a JPEG, without an envelope; pages are counted from 1. */
export const proofPagePath = (id: number | ':id', nth: number | ':nth') =>
  `/payments/proofs/${id}/pages/${nth}`

/** Responds with the file, without an envelope; `:id` is the proof's. */
export const proofFilePath = (id: number | ':id') => `/payments/proofs/${id}/file`

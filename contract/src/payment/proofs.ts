import * as z from 'zod/mini'

export const PROOF_STATES = ['in_review', 'accepted', 'rejected'] as const

/** A proof as its traveller sees it; only staff may read the file. */
export const Proof = z
  .object({
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
    state: z.enum(PROOF_STATES),
    reason: z.nullable(z.string()),
    media_type: z.enum(['image/webp', 'application/pdf']),
    /**
     * URL of the file, below the API's prefix: an image inline, a PDF as an attachment. It requires
     * the bearer token, so a screen fetches it and shows a blob.
     */
    url: z.string(),
    created_at: z.string(),
    reviewed_at: z.nullable(z.string()),
    /** Booking references of other trips that the same file was sent for. */
    also_sent_for: z.array(z.string()),
  })
  .check(z.meta({ id: 'StaffProof' }))
export type StaffProof = z.infer<typeof StaffProof>

/** Responds with the file, without an envelope; `:id` is the proof's. */
export const proofFilePath = (id: number | ':id') => `/payments/proofs/${id}/file`

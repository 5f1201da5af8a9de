import * as z from 'zod/mini'

export const PROOF_STATES = ['in_review', 'accepted', 'rejected'] as const

/** A proof as its traveller sees it; the file itself is for staff only. */
export const Proof = z
  .object({
    state: z.enum(PROOF_STATES),
    /** Staff's words; with `rejected` only. */
    reason: z.nullable(z.string()),
    /** When it came, or was last accepted or rejected; an instant. */
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
     * Of the file, below the API's prefix: a picture inline, a PDF as an attachment. It asks for the
     * bearer token, so a screen fetches it and shows a blob.
     */
    url: z.string(),
    created_at: z.string(),
    reviewed_at: z.nullable(z.string()),
    /** Codes of other trips that the very same file was sent for. */
    also_sent_for: z.array(z.string()),
  })
  .check(z.meta({ id: 'StaffProof' }))
export type StaffProof = z.infer<typeof StaffProof>

/** Answers no envelope but the file; `:id` is the proof's. */
export const proofFilePath = (id: number | ':id') => `/payments/proofs/${id}/file`

import * as z from 'zod/mini'
import { endpoint, SIGNED_IN } from './endpoint'
import { Id, Instant, optional, required } from './wire'

export const Ticket = z
  .object({
    id: z.int(),
    id_passenger: z.int(),
    /** Unguessable. */
    code: z.string(),
    /** The PNR: six characters for humans, one per booking. */
    booking_code: z.string(),
    /**
     * What the QR image holds: an IATA bar-coded boarding pass (Resolution 792, type M, one leg)
     * with an Ed25519 signature over everything before its `^` in the security field.
     */
    bcbp: z.string(),
    issued_at: z.string(),
  })
  .check(z.meta({ id: 'Ticket' }))
export type Ticket = z.infer<typeof Ticket>

export const tickets = {
  list: endpoint({
    method: 'GET',
    path: '/tickets',
    summary: "A passenger's ticket, as an array of one; empty while the booking is not paid",
    message: 'Ticket',
    access: SIGNED_IN,
    query: z.object({ id_passenger: required(Id) }),
    data: z.array(Ticket),
  }),
  publicKey: endpoint({
    method: 'GET',
    path: '/tickets/public-key',
    summary: 'The Ed25519 key that proves a pass',
    message: 'Public key',
    access: 'anyone',
    /** The raw 32 bytes, base64url. */
    data: z.object({ algorithm: z.literal('Ed25519'), key: z.string() }),
  }),
  revoked: endpoint({
    method: 'GET',
    path: '/tickets/revoked',
    summary: 'Names of the passes that are not valid any more, for gates that work offline',
    message: 'Revoked passes',
    access: 'anyone',
    /** Only those revoked since an earlier list's `as_of`; too long ago, all are answered. */
    query: z.object({ since: optional(Instant) }),
    data: z.object({
      as_of: z.string(),
      /** False: an addition to the list of `since`. */
      complete: z.boolean(),
      /** See `lastingPart` of the pass; of flights that departed in the last three days or will. */
      revoked: z.array(z.string()),
    }),
  }),
}

import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { Id, Instant, optional, required } from '../core/wire'

/** Boarding begins this many minutes before departure. */
export const BOARDING_MINUTES = 40

/** `apple`: the file `GET /passengers/:id/boarding-pass.pkpass`; `google`: the link of `GET /wallet-links`. */
export const Wallet = z.enum(['apple', 'google'])
export type Wallet = z.infer<typeof Wallet>

export const Ticket = z
  .object({
    id: z.int(),
    /** The passenger who flies with it. */
    id_passenger: z.int(),
    /** Unguessable. */
    code: z.string(),
    /** Booking reference (PNR), six characters, one per trip. */
    booking_code: z.string(),
    /**
     * The text of the QR image: an IATA bar-coded boarding pass (Resolution 792, type M, one leg)
     * with an Ed25519 signature over everything before its `^` in the security field. The character
     * after the `^` is the id of the key.
     */
    bcbp: z.string(),
    /** ISO 8601 in UTC. */
    issued_at: z.string(),
    /** The wallets that the pass can be added to; absent where none is set up. */
    wallets: z.optional(z.array(Wallet)),
  })
  .check(z.meta({ id: 'Ticket' }))
export type Ticket = z.infer<typeof Ticket>

export const tickets = {
  list: endpoint({
    method: 'GET',
    path: '/tickets',
    summary: "A passenger's ticket, as an array of one; empty while the booking is not paid",
    message: 'Ticket',
    access: ['user', 'bookings:read'],
    scope: 'bookings:read',
    query: z.object({
      /** The passenger whose ticket it is. */
      id_passenger: required(Id),
    }),
    data: z.array(Ticket),
  }),
  publicKey: endpoint({
    method: 'GET',
    path: '/tickets/public-key',
    summary: 'The Ed25519 key that proves a pass',
    message: 'Public key',
    access: 'public',
    scope: 'bookings:read',
    data: z.object({
      /** The signature algorithm. */
      algorithm: z.literal('Ed25519'),
      /** The key that signs now: the raw 32 bytes, base64url. */
      key: z.string(),
      /** Every key whose passes may still be flown, with the id their passes carry. */
      keys: z.array(
        z.object({
          /** One character: what follows the `^` in the `bcbp` of its passes. */
          id: z.string(),
          /** The raw 32 bytes, base64url. */
          key: z.string(),
        }),
      ),
    }),
  }),
  revoked: endpoint({
    method: 'GET',
    path: '/tickets/revoked',
    summary: 'Names of the passes that are not valid any more, for gates that work offline',
    message: 'Revoked passes',
    access: 'public',
    scope: 'bookings:read',
    query: z.object({
      /** Only passes revoked since an earlier list's `as_of`; all if that is too long ago. */
      since: optional(Instant),
    }),
    data: z.object({
      /** When the list was made, ISO 8601 in UTC: the `since` of the next call. */
      as_of: z.string(),
      /** False for an addition to the list of `since`. */
      complete: z.boolean(),
      /**
       * Fingerprints of passes whose flight departs or departed within 3 days: of the characters 3 to 36
       * and 49 to 57 of `bcbp` the SHA-256 in base64url, its first 16 characters.
       */
      revoked: z.array(z.string()),
    }),
  }),
}

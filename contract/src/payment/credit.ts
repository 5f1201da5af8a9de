import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { idCursor } from '../core/id-cursor'
import { IdParams, integer, MAX_RUPIAH, required, text, withDefault } from '../core/wire'
import { Limit } from '../flights/flight-search'

/** Why travel credit changed; the screens have the texts. */
export const CREDIT_KINDS = [
  'credit_reserved',
  'credit_released',
  'unique_code_returned',
  'money_credited',
  'refund_credited',
  'reversal',
  'correction',
] as const

export const CreditEntry = z
  .object({
    id: z.int(),
    /**
     * Why it changed: used for a trip, given back, refunded, taken back by the payment provider, or
     * corrected by staff.
     */
    kind: z.enum(CREDIT_KINDS),
    /** Rupiah; positive where credit was added, negative where it was used. */
    amount: z.int(),
    /** The trip that the credit came from or was used for. */
    id_trip: z.nullable(z.int()),
    /** Booking reference of that trip; null without one. */
    code: z.nullable(z.string()),
    /** When, ISO 8601 in UTC. */
    at: z.string(),
    /** Rupiah of credit after this entry. */
    balance: z.optional(z.int()),
  })
  .check(z.meta({ id: 'CreditEntry' }))
export type CreditEntry = z.infer<typeof CreditEntry>

/** Travel credit that staff give by hand; a traveller sees it as a correction. */
export const NewCredit = z.object({
  /** Rupiah. */
  amount: required(integer(1, MAX_RUPIAH)),
  /** Why, for staff. */
  reason: required(text(3, 500)),
})
export type NewCredit = z.infer<typeof NewCredit>

export const credit = {
  mine: endpoint({
    method: 'GET',
    path: '/credit',
    summary: "One's own travel credit: the balance and its entries, newest first",
    message: 'Travel credit',
    access: ['user'],
    scope: 'bookings:read',
    query: z.object({ ...idCursor, limit: withDefault(Limit, 20) }),
    /**
     * Rupiah; `balance` is the sum of all entries. `on_hold` of it came from a payment that is
     * disputed, and cannot be spent until that is settled.
     */
    data: z.object({
      /** Rupiah: the sum of all entries. */
      balance: z.int(),
      /** Rupiah of the balance that cannot be spent until a dispute is settled. */
      on_hold: z.optional(z.int()),
      /** Newest first. */
      entries: z.array(CreditEntry),
    }),
    /** The `after` of the next page, null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
  give: endpoint({
    method: 'POST',
    path: '/users/:id/credit',
    summary: 'Give a traveller travel credit by hand',
    message: 'Travel credit given',
    access: ['credit:manage'],
    reauthenticate: true,
    audit: { action: 'credit_given', subject: 'user' },
    params: IdParams,
    body: NewCredit,
    approval: true,
    data: z.object({
      /** Rupiah of the traveller's credit after it. */
      balance: z.int(),
    }),
  }),
}

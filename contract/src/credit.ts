import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { Limit } from './flight-search'
import { fallback, Id, optional } from './wire'

/** Why travel credit came or went; the words are the screens'. */
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
    kind: z.enum(CREDIT_KINDS),
    /** Rupiah; what came is positive, what went negative. */
    amount: z.int(),
    /** The trip it came from or went to. */
    id_trip: z.nullable(z.int()),
    code: z.nullable(z.string()),
    at: z.string(),
  })
  .check(z.meta({ id: 'CreditEntry' }))
export type CreditEntry = z.infer<typeof CreditEntry>

export const credit = {
  mine: endpoint({
    method: 'GET',
    path: '/credit',
    summary: "One's own travel credit: the balance and its entries, newest first",
    message: 'Travel credit',
    access: ['user'],
    query: z.object({ before: optional(Id), limit: fallback(Limit, 20) }),
    /** Rupiah; the sum of all entries. */
    data: z.object({ balance: z.int(), entries: z.array(CreditEntry) }),
    /** The `before` of the next page, null on the last. */
    also: { next: z.nullable(z.int()) },
  }),
}

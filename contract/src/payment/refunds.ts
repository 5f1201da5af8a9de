import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { enumOf, IdParams, integer, MAX_RUPIAH, optional, required } from '../core/wire'
import { MAX_PASSENGERS } from '../flights/flight-search'
import { NewBankAccount } from './bank-accounts'

/**
 * `offered`: the flight was cancelled or changed by hours, and the traveller has not chosen yet. After
 * a change that ends with the departure: who flies has chosen.
 * `asked`: requested. `stopped`: not sent, for `stop_reason`.
 */
export const REFUND_STATES = [
  'offered',
  'asked',
  'approved',
  'sent',
  'rebooked',
  'stopped',
] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const REFUND_CAUSES = ['traveller', 'flight_cancelled', 'flight_changed'] as const
export const REFUND_DESTINATIONS = ['bank', 'credit'] as const
/** `payment_reversed`: the provider took the payment back; a refund would pay it twice. */
export const STOP_REASONS = ['payment_reversed'] as const
/** `provider`: the payment provider sent it back. */
const SENT_BY = [...REFUND_DESTINATIONS, 'provider'] as const

/** One part of the price: what is left of the payment for it, and what is refunded. Rupiah. */
const QuoteLine = z.object({
  /** What was paid for. */
  kind: z.enum(['fare', 'insurance']),
  /** Rupiah that are left of what was paid for it. */
  paid: z.int(),
  /** Per cent of `paid` that come back. */
  percent: z.int(),
  /** Rupiah that come back. */
  amount: z.int(),
})

export const RefundQuote = z
  .object({
    /** The booking that would be cancelled. */
    id_booking: z.int(),
    /**
     * Who cancels or changes: the traveller, or the airline by a cancellation or a change of the times by
     * hours.
     */
    cause: z.enum(REFUND_CAUSES),
    /** What is refunded of each part of the price. */
    lines: z.array(QuoteLine),
    /** Rupiah: the sum of the lines. */
    paid: z.int(),
    /** Rupiah that come back: the sum of the lines. */
    amount: z.int(),
    /** Rupiah of the price that the payment provider has sent back already; not in `paid`. */
    sent_back: z.optional(z.int()),
    /** An instant after which less is refunded; null where the airline cancelled. */
    valid_until: z.nullable(z.string()),
    /** Working days that a bank transfer takes after staff approved it. */
    bank_working_days: z.int(),
  })
  .check(z.meta({ id: 'RefundQuote' }))
export type RefundQuote = z.infer<typeof RefundQuote>

const RefundTransition = z.object({
  /** The state that it came into. */
  to_state: z.enum(REFUND_STATES),
  /** An instant. */
  at: z.string(),
})

export const Refund = z
  .object({
    id: z.int(),
    /** The booking that was cancelled. */
    id_booking: z.int(),
    /**
     * Who cancels or changes: the traveller, or the airline by a cancellation or a change of the times by
     * hours.
     */
    cause: z.enum(REFUND_CAUSES),
    /**
     * `offered`: the traveller has not chosen yet; `asked`, `approved` and `sent` follow each other;
     * `rebooked`: another flight instead; `stopped`: not sent, for `stop_reason`.
     */
    state: z.enum(REFUND_STATES),
    /** Rupiah that were paid. */
    paid: z.int(),
    /** Rupiah that come back. */
    amount: z.int(),
    /** Null while it is only offered, and after a rebooking. */
    destination: z.nullable(z.enum(SENT_BY)),
    /** Bank that it is sent to; null unless `destination` is `bank`. */
    bank_name: z.nullable(z.string()),
    /** Account that it is sent to, digits only; null unless `destination` is `bank`. */
    account_number: z.nullable(z.string()),
    /** In whose name the account is; null unless `destination` is `bank`. */
    account_holder: z.nullable(z.string()),
    /** The bank's number of the transfer, once it is sent. */
    bank_reference: z.nullable(z.string()),
    /** Null unless it is `stopped`. */
    stop_reason: z.nullable(z.enum(STOP_REASONS)),
    /** When it was offered or asked for, ISO 8601 in UTC. */
    created_at: z.string(),
    /** Oldest first. */
    timeline: z.array(RefundTransition),
  })
  .check(z.meta({ id: 'Refund' }))
export type Refund = z.infer<typeof Refund>

export const RefundRequest = z.object({
  /** Rupiah of the quote that the traveller saw; 409 `quote_changed` if it is another now. */
  amount: required(integer(0, MAX_PASSENGERS * MAX_RUPIAH)),
  /** `credit` is there at once; `bank` takes working days and names the account. */
  destination: required(enumOf(REFUND_DESTINATIONS)),
  /** Name of the bank; all three fields of the account are required with `bank`. */
  bank_name: optional(NewBankAccount.shape.bank_name),
  /** Digits; spaces, full stops and hyphens are removed. */
  account_number: optional(NewBankAccount.shape.account_number),
  /** In whose name the account is. */
  account_holder: optional(NewBankAccount.shape.account_holder),
})
export type RefundRequest = z.infer<typeof RefundRequest>

export const refunds = {
  quote: endpoint({
    method: 'GET',
    path: '/bookings/:id/refund/quote',
    summary: 'What comes back, when and why, if this paid booking is cancelled now',
    message: 'Refund quote',
    access: ['user'],
    scope: 'bookings:read',
    params: IdParams,
    data: RefundQuote,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/bookings/:id/refund',
    summary: 'Cancel a paid booking for the quoted amount; asked again it answers what stands',
    message: 'Refund asked',
    access: ['user'],
    scope: 'refunds:write',
    reauthenticate: { ifBody: { destination: 'bank' } },
    params: IdParams,
    body: RefundRequest,
    data: Refund,
  }),
  one: endpoint({
    method: 'GET',
    path: '/bookings/:id/refund',
    summary: 'The refund of a booking with its timeline; null where there is none',
    message: 'Refund',
    access: ['user', 'bookings:read'],
    scope: 'bookings:read',
    params: IdParams,
    data: z.nullable(Refund),
  }),
}

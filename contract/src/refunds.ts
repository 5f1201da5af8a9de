import * as z from 'zod/mini'
import { NewBankAccount } from './bank-accounts'
import { endpoint, SIGNED_IN } from './endpoint'
import { IdParams, optional, Rupiah, required, word } from './wire'

/**
 * `offered`: staff cancelled the flight and the traveller has yet to say where the money goes.
 * `stopped`: before it was sent, for a reason.
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

export const REFUND_CAUSES = ['traveller', 'flight_cancelled'] as const
export const REFUND_DESTINATIONS = ['bank', 'credit'] as const
/** `payment_reversed`: the provider took back what was paid; to send it too would pay twice. */
export const STOP_REASONS = ['payment_reversed'] as const
/** `provider`: it went back the way it came, from the provider's own desk. */
const CAME_BACK_BY = [...REFUND_DESTINATIONS, 'provider'] as const

/** One part of the price: what was paid for it, and what comes back. Rupiah. */
const QuoteLine = z.object({
  kind: z.enum(['fare', 'insurance']),
  paid: z.int(),
  percent: z.int(),
  amount: z.int(),
})

export const RefundQuote = z
  .object({
    id_booking: z.int(),
    cause: z.enum(REFUND_CAUSES),
    lines: z.array(QuoteLine),
    /** Rupiah: the sums of the lines. */
    paid: z.int(),
    amount: z.int(),
    /** An instant after which less comes back; null where the airline cancelled. */
    valid_until: z.nullable(z.string()),
    /** A transfer to a bank is there so many working days after staff approved it. */
    bank_working_days: z.int(),
  })
  .check(z.meta({ id: 'RefundQuote' }))
export type RefundQuote = z.infer<typeof RefundQuote>

const RefundMove = z.object({
  to_state: z.enum(REFUND_STATES),
  /** An instant. */
  at: z.string(),
})

export const Refund = z
  .object({
    id: z.int(),
    id_booking: z.int(),
    cause: z.enum(REFUND_CAUSES),
    state: z.enum(REFUND_STATES),
    /** Rupiah. */
    paid: z.int(),
    amount: z.int(),
    /** Null as long as it is only offered, and after a rebooking. */
    destination: z.nullable(z.enum(CAME_BACK_BY)),
    bank_name: z.nullable(z.string()),
    account_number: z.nullable(z.string()),
    account_holder: z.nullable(z.string()),
    /** The bank's number of our transfer, once it is sent. */
    bank_reference: z.nullable(z.string()),
    /** Why it is `stopped`; else null. */
    stop_reason: z.nullable(z.enum(STOP_REASONS)),
    created_at: z.string(),
    /** Oldest first. */
    timeline: z.array(RefundMove),
  })
  .check(z.meta({ id: 'Refund' }))
export type Refund = z.infer<typeof Refund>

export const AskRefund = z.object({
  /** Rupiah the traveller was told; is it another now, 409 `quote_changed`. */
  amount: required(Rupiah),
  destination: required(word(REFUND_DESTINATIONS)),
  /** All three with `bank`. */
  bank_name: optional(NewBankAccount.shape.bank_name),
  account_number: optional(NewBankAccount.shape.account_number),
  account_holder: optional(NewBankAccount.shape.account_holder),
})
export type AskRefund = z.infer<typeof AskRefund>

export const refunds = {
  quote: endpoint({
    method: 'GET',
    path: '/bookings/:id/refund/quote',
    summary: 'What comes back, when and why, if this paid booking is cancelled now',
    message: 'Refund quote',
    access: ['user'],
    params: IdParams,
    data: RefundQuote,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/bookings/:id/refund',
    summary: 'Cancel a paid booking for the quoted amount; asked again it answers what stands',
    message: 'Refund asked',
    access: ['user'],
    params: IdParams,
    body: AskRefund,
    data: Refund,
  }),
  one: endpoint({
    method: 'GET',
    path: '/bookings/:id/refund',
    summary: 'The refund of a booking with its timeline; null where there is none',
    message: 'Refund',
    access: SIGNED_IN,
    params: IdParams,
    data: z.nullable(Refund),
  }),
}

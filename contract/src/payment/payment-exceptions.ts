import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { idCursor } from '../core/id-cursor'
import { IdParams, LooseBoolean, required, text, withDefault } from '../core/wire'
import { Limit } from '../flights/flight-search'
import { NewBankAccount } from './bank-accounts'
import { PAYMENT_OUTCOMES } from './payment-review'

export const PAYMENT_EXCEPTION_KINDS = [
  'late_payment',
  'double_payment',
  'partial_payment',
  'over_payment',
  'unmatched_money',
  'payment_reversed',
  'payment_challenged',
] as const
export type PaymentExceptionKind = (typeof PAYMENT_EXCEPTION_KINDS)[number]

/** While one of these is open, the payment of the trip is disputed and its refund is blocked. */
export const REFUND_BLOCKING_KINDS = [
  'payment_reversed',
  'payment_challenged',
] as const satisfies readonly PaymentExceptionKind[]

/** What happened to the payment of an exception; the parameters are amounts in rupiah. */
export const EXCEPTION_NOTES = [
  'paid_before',
  'cancelled_before',
  'refunded_before',
  'overpaid',
  'underpaid',
  'passengers_unnamed',
  'late_and_underpaid',
  'late_without_seats',
  'reversed_by_provider',
  'refund_stopped',
  'refund_sent_before',
  'partial_chargeback',
  'challenged_by_provider',
  'paid_again',
  'not_whole_rupiah',
  'refunded_by_provider',
  'refund_requested_here',
  'rebooked_to',
  'looks_applied',
  'insurance_short',
  'insurance_over',
  'account_erased',
] as const
export type ExceptionNote = (typeof EXCEPTION_NOTES)[number]

/** A payment that needs a person; a case on the wire. */
export const PaymentException = z
  .object({
    id: z.int(),
    /**
     * What is wrong with the payment. While a case of `payment_reversed` or `payment_challenged` is
     * open, refunds of its trip wait.
     */
    kind: z.enum(PAYMENT_EXCEPTION_KINDS),
    /** Null where the trip is not known yet. */
    id_trip: z.nullable(z.int()),
    /** Booking reference of the trip; null while the trip is unknown. */
    code: z.nullable(z.string()),
    /** Name of the account of the trip; null while the trip is unknown. */
    traveller: z.nullable(z.string()),
    /** Rupiah that the case is about; null where no amount is known. */
    amount: z.nullable(z.int()),
    /** What happened, as English sentences; of a statement line also its description. */
    detail: z.string(),
    /** The sentences of `detail` as codes with their parameters; a sentence of a bank has no code. */
    notes: z.optional(
      z.array(
        z.object({
          /** One sentence of `detail`. */
          text: z.string(),
          /** The sentence as a code; absent for a sentence of a bank. */
          code: z.optional(z.enum(EXCEPTION_NOTES)),
          /** Amounts in rupiah that the sentence of `code` has, by name; absent without a code. */
          params: z.optional(z.record(z.string(), z.int())),
        }),
      ),
    ),
    /** The received payment it is about, as it was reported; null for a notice of the provider. */
    money: z.nullable(
      z.object({
        id: z.int(),
        /** Where it was reported: a bank statement, the provider, or a member of staff. */
        source: z.enum(['bank_statement', 'midtrans', 'staff']),
        /**
         * What the source knows it by: a fingerprint of the statement line, the transaction of the
         * provider, or the confirmation of staff.
         */
        external_ref: z.string(),
        /**
         * Instant at which it was received, ISO 8601 in UTC; of a statement line the beginning of
         * its day.
         */
        received_at: z.string(),
        /** Description of the statement line; null where the source has none. */
        note: z.nullable(z.string()),
      }),
    ),
    /** Instant at which the case was opened, ISO 8601 in UTC. */
    opened_at: z.string(),
    /** Instant at which the case was closed, ISO 8601 in UTC; null while it is open. */
    closed_at: z.nullable(z.string()),
    /**
     * Full name of the member of staff who closed it; null while it is open, and where the server
     * closed it.
     */
    closed_by: z.nullable(z.string()),
    /** What was looked at and decided; null while it is open. */
    closing_note: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'Case' }))
export type PaymentException = z.infer<typeof PaymentException>

/** What staff did about it. */
export const ClosingNote = z.object({
  /** What was looked at and decided, 3 to 500 characters. */
  note: required(text(3, 500)),
})
/** The trip that the payment is for. */
export const MatchingTrip = z.object({
  /** Booking reference of that trip, in any letter case. */
  code: required(text(4, 10)),
})

/** The account from which unmatched money came, and to which it goes back. */
export const CasePayout = z.object({
  bank_name: NewBankAccount.shape.bank_name,
  account_number: NewBankAccount.shape.account_number,
  account_holder: NewBankAccount.shape.account_holder,
  /** Why, for staff. */
  note: required(text(3, 500)),
})
export type CasePayout = z.infer<typeof CasePayout>

export const paymentExceptions = {
  list: endpoint({
    method: 'GET',
    path: '/cases',
    summary: 'Cases, newest first; the open ones unless closed ones are asked for',
    message: 'Cases',
    access: ['cases:manage'],
    query: z.object({
      /** True: closed cases; false: the open ones. */
      closed: withDefault(LooseBoolean, false),
      ...idCursor,
      limit: withDefault(Limit, 20),
    }),
    data: z.array(PaymentException),
    meta: {
      /** The `after` of the next page; null on the last. */
      next: z.nullable(z.int()),
      /** How many cases are open in all. */
      open: z.int(),
    },
  }),
  close: endpoint({
    method: 'POST',
    path: '/cases/:id/close',
    summary: 'Close a case with a note: what was looked at and decided',
    message: 'Case closed',
    access: ['cases:manage'],
    audit: { action: 'case_closed', subject: 'case' },
    reauthenticate: true,
    params: IdParams,
    body: ClosingNote,
    data: PaymentException,
  }),
  attach: endpoint({
    method: 'POST',
    path: '/cases/:id/attach',
    summary: 'Give unmatched money to the trip it is for, which closes the case',
    message: 'Money attached',
    access: ['cases:manage'],
    audit: { action: 'case_attached', subject: 'case' },
    reauthenticate: true,
    params: IdParams,
    body: MatchingTrip,
    approval: true,
    data: z.object({
      /**
       * `settled`: the trip, or insurance that it awaited, is paid; `held`: it is less than the
       * amount due and held for the trip; `credited`: the trip is closed, paid or without seats, or
       * the money came late and is too little, so it is travel credit; `known`: staff had confirmed
       * it before, so the second count is reversed and the trip stays as it is.
       */
      outcome: z.enum(PAYMENT_OUTCOMES),
      case: PaymentException,
    }),
  }),
  payOut: endpoint({
    method: 'POST',
    path: '/cases/:id/payout',
    summary: 'Send unmatched money back to a bank account, which closes the case',
    message: 'Money paid out',
    access: ['cases:manage'],
    reauthenticate: true,
    audit: { action: 'case_paid_out', subject: 'case' },
    params: IdParams,
    body: CasePayout,
    approval: true,
    data: PaymentException,
  }),
  notMoney: endpoint({
    method: 'POST',
    path: '/cases/:id/not-money',
    summary:
      'Close a case whose statement line repeats one that was applied before: nothing came twice',
    message: 'Case closed',
    access: ['cases:manage'],
    reauthenticate: true,
    audit: { action: 'case_not_money', subject: 'case' },
    params: IdParams,
    body: ClosingNote,
    approval: true,
    data: PaymentException,
  }),
}

import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { FormFile } from '../core/uploads'
import { enumOf, IdParams, LooseBoolean, required } from '../core/wire'
import { TransferAccount } from './bank-accounts'
import { Proof } from './proofs'

/** Travellers pay for a trip of one or two legs; its id is that of its first booking. */
export const PAYMENT_METHODS = ['bank_transfer', 'midtrans'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** `waiting` as long as one leg awaits payment, afterwards by the status of its legs. */
export const TRIP_STATES = ['waiting', 'paid', 'expired', 'cancelled', 'refunded'] as const
export type TripState = (typeof TRIP_STATES)[number]

export const PAYMENT_PURPOSES = ['trip', 'insurance'] as const

/** Rupiah: the limit of QRIS, which is not offered for higher amounts. */
export const MAX_QRIS_AMOUNT = 10_000_000

export const PAYMENT_LINES = [
  'ticket',
  'insurance',
  'voucher',
  'former_booking',
  'unique_code',
  'credit',
  'received',
] as const

/**
 * A part of the amount; `voucher`, `former_booking` (what the booking that this one is to replace bears),
 * `credit` (travel credit used) and `received` are negative.
 */
export const PaymentLine = z
  .object({
    /** What it is for; `voucher`, `former_booking`, `credit` and `received` take something off. */
    kind: z.enum(PAYMENT_LINES),
    /** The leg's booking, for `ticket` and `insurance`; null for what belongs to the whole trip. */
    id_booking: z.nullable(z.int()),
    /** Rupiah. */
    amount: z.int(),
  })
  .check(z.meta({ id: 'PaymentLine' }))
export type PaymentLine = z.infer<typeof PaymentLine>

export const Payment = z
  .object({
    /** The id of the trip's first booking. */
    id_trip: z.int(),
    /** The booking reference, the same for both legs. */
    code: z.string(),
    /** `waiting` as long as one leg awaits payment, afterwards by the status of its legs. */
    state: z.enum(TRIP_STATES),
    /**
     * What is asked for: `insurance` where the trip is paid and insurance was added to it, of which
     * `state`, `amount`, `lines` and `pay_before` are then. Absent: the trip.
     */
    purpose: z.optional(z.enum(PAYMENT_PURPOSES)),
    /** Of the current request; null where nothing is requested. */
    method: z.nullable(z.enum(PAYMENT_METHODS)),
    /** The methods to choose from; where it is empty, staff take the payment in another way. */
    methods: z.array(z.enum(PAYMENT_METHODS)),
    /** Whole rupiah still to pay, the sum of the lines; 0 unless the trip awaits payment. */
    amount: z.int(),
    /** What the amount is made of. */
    lines: z.array(PaymentLine),
    /** The account to transfer to. */
    bank_account: z.nullable(TransferAccount),
    /** ISO 8601 in UTC: the earliest deadline of the legs. */
    pay_before: z.string(),
    /** While a proof is in review the trip does not expire before this instant; else null. */
    review_until: z.nullable(z.string()),
    /**
     * Hours for which the trip does not expire while a proof that is sent now is in review; a later
     * deadline stays.
     */
    hours_in_review: z.int(),
    /** The latest proof. */
    proof: z.nullable(Proof),
    /** The provider's page, for `midtrans`. */
    redirect_url: z.nullable(z.string()),
    /** The provider refused the last attempt: nothing was paid, and another is possible. */
    refused: z.boolean(),
    /** Rupiah of travel credit that this trip uses. */
    credit_used: z.int(),
    /** Rupiah of travel credit that is left. */
    credit_left: z.int(),
    /** The voucher in use; null without one. Rupiah. */
    voucher: z.optional(
      z.nullable(
        z.object({
          /** The code that the traveller typed. */
          code: z.string(),
          /** Rupiah that it takes off. */
          discount: z.int(),
        }),
      ),
    ),
  })
  .check(z.meta({ id: 'Payment' }))
export type Payment = z.infer<typeof Payment>

/** For travellers; `:id` is the id of any booking of the trip. Another's trip is 404. */
export const payments = {
  one: endpoint({
    method: 'GET',
    path: '/payments/:id',
    summary: 'What is to be paid for a trip, and how; `id` is any of its bookings',
    message: 'Payment',
    access: ['user'],
    scope: 'bookings:read',
    params: IdParams,
    data: Payment,
  }),
  sendProof: endpoint({
    method: 'POST',
    path: '/payments/:id/proof',
    summary: 'Send the proof of a transfer: jpg, png or webp, or pdf; a new one replaces it',
    message: 'Proof received',
    access: ['user'],
    scope: 'bookings:write',
    params: IdParams,
    body: z.object({ proof: FormFile }),
    files: { proof: 'proof' },
    status: 201,
    data: Payment,
  }),
  chooseMethod: endpoint({
    method: 'PUT',
    path: '/payments/:id/method',
    summary: 'Choose how to pay: `bank_transfer` or `midtrans` where that is offered',
    message: 'Payment method chosen',
    access: ['user'],
    scope: 'bookings:write',
    params: IdParams,
    body: z.object({
      /** One of the `methods` of the payment. */
      method: required(enumOf(PAYMENT_METHODS)),
    }),
    data: Payment,
  }),
  useCredit: endpoint({
    method: 'PUT',
    path: '/payments/:id/credit',
    summary: 'Use as much travel credit as there is, or none; if it covers all, the trip is paid',
    message: 'Travel credit',
    access: ['user'],
    scope: 'bookings:write',
    params: IdParams,
    body: z.object({
      /** True: as much travel credit as there is; false: none. */
      use: required(LooseBoolean),
    }),
    data: Payment,
  }),
}

import * as z from 'zod/mini'
import { TransferTo } from './bank-accounts'
import { endpoint } from './endpoint'
import { Proof } from './proofs'
import { FormFile } from './uploads'
import { Flag, IdParams, required, word } from './wire'

/** The one who travels pays for one or two legs at once: a trip, named by its first booking. */
export const PAYMENT_METHODS = ['bank_transfer', 'midtrans'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Of the trip: `waiting` as long as one leg waits, then what became of its legs. */
export const TRIP_STATES = ['waiting', 'paid', 'expired', 'cancelled', 'refunded'] as const
export type TripState = (typeof TRIP_STATES)[number]

/** Rupiah: QRIS takes no more at once, so it is not offered above. */
export const MOST_BY_QRIS = 10_000_000

export const PAYMENT_LINES = ['ticket', 'insurance', 'unique_code', 'credit', 'received'] as const

/** What the amount is made of; `credit` (travel credit used) and `received` (money) are negative. */
export const PaymentLine = z
  .object({
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
    id_trip: z.int(),
    /** The booking code, the same for both legs. */
    code: z.string(),
    state: z.enum(TRIP_STATES),
    /** How it is to be paid now; null while no way is chosen or none is offered. */
    method: z.nullable(z.enum(PAYMENT_METHODS)),
    /** What can be chosen; empty when nothing can: then staff take the payment some other way. */
    methods: z.array(z.enum(PAYMENT_METHODS)),
    /** Rupiah still to pay, the sum of the lines; 0 unless the trip waits. */
    amount: z.int(),
    lines: z.array(PaymentLine),
    /** For a transfer: where to. */
    bank_account: z.nullable(TransferTo),
    /** An instant: the earliest deadline of the legs. */
    pay_before: z.string(),
    /** While a proof is in review the trip does not expire before this instant; else null. */
    review_until: z.nullable(z.string()),
    /** How long one that is sent now would stop the clock. */
    hours_in_review: z.int(),
    /** The latest proof. */
    proof: z.nullable(Proof),
    /** The provider's page, for `midtrans`. */
    redirect_url: z.nullable(z.string()),
    /** The provider refused the last attempt; nothing was taken, and another may be made. */
    refused: z.boolean(),
    /** Travel credit: what is used for this trip, and what is left beside it. Rupiah. */
    credit_used: z.int(),
    credit_left: z.int(),
  })
  .check(z.meta({ id: 'Payment' }))
export type Payment = z.infer<typeof Payment>

/** The traveller's side; `:id` is the id of any booking of the trip, another's trip is 404. */
export const payments = {
  one: endpoint({
    method: 'GET',
    path: '/payments/:id',
    summary: 'What is to be paid for a trip, and how; `id` is any of its bookings',
    message: 'Payment',
    access: ['user'],
    params: IdParams,
    data: Payment,
  }),
  sendProof: endpoint({
    method: 'POST',
    path: '/payments/:id/proof',
    summary: 'Send the proof of a transfer: jpg, png or webp, or pdf; a new one replaces it',
    message: 'Proof received',
    access: ['user'],
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
    params: IdParams,
    body: z.object({ method: required(word(PAYMENT_METHODS)) }),
    data: Payment,
  }),
  useCredit: endpoint({
    method: 'PUT',
    path: '/payments/:id/credit',
    summary: 'Use as much travel credit as there is, or none; if it covers all, the trip is paid',
    message: 'Travel credit',
    access: ['user'],
    params: IdParams,
    body: z.object({ use: required(Flag) }),
    data: Payment,
  }),
}

import * as z from 'zod/mini'
import { endpoint, STAFF } from './endpoint'
import { Limit } from './flight-search'
import { Payment } from './payments'
import { StaffProof } from './proofs'
import { fallback, fallbackWord, Id, IdParams, optional, required, text, whole } from './wire'

/** Rupiah: the most one transfer may be. */
export const MOST_MONEY = 1_000_000_000_000

/** `in_review`: a proof waits for staff; `open`: every trip that is asked to pay. */
export const PAYMENT_QUEUES = ['in_review', 'open'] as const

/** What became of money, by the state the trip was in. */
export const MONEY_OUTCOMES = [
  /** The trip is paid; what was too much, the unique code too, is travel credit. */
  'settled',
  /** Too little: kept for the trip, and the rest is asked. */
  'held',
  /** The trip cannot take it (ended, no seats, paid before): it is the traveller's credit. */
  'credited',
  /** Nobody knows whose it is: a case. */
  'unmatched',
  /** It was known before: nothing happened. */
  'known',
] as const
export type MoneyOutcome = (typeof MONEY_OUTCOMES)[number]

const PaidLeg = z.object({
  id_booking: z.int(),
  starting_place: z.string(),
  destination_place: z.string(),
  departure_date: z.string(),
  departure_time: z.string(),
  flight_number: z.string(),
  capacity: z.int(),
  status: z.int(),
})

/** A trip's payment as staff see it, the proof beside the expected amount. */
export const StaffPayment = z
  .object({
    id_trip: Payment.shape.id_trip,
    code: Payment.shape.code,
    state: Payment.shape.state,
    method: Payment.shape.method,
    amount: Payment.shape.amount,
    lines: Payment.shape.lines,
    bank_account: Payment.shape.bank_account,
    pay_before: Payment.shape.pay_before,
    review_until: Payment.shape.review_until,
    /** What the money must be at least: `amount` while the trip waits, else what was last asked. */
    asked: z.int(),
    traveller: z.object({ id: z.int(), name: z.string(), email: z.string() }),
    legs: z.array(PaidLeg),
    /** The latest. */
    proof: z.nullable(StaffProof),
    /** Kinds of the trip's open cases. */
    open_cases: z.array(z.string()),
  })
  .check(z.meta({ id: 'StaffPayment' }))
export type StaffPayment = z.infer<typeof StaffPayment>

/** Why a proof is not accepted, as its traveller reads it. */
export const ProofRejection = z.object({ reason: required(text(3, 300)) })

/** The staff's side; `:id` is the id of any booking of the trip. */
export const paymentReview = {
  queue: endpoint({
    method: 'GET',
    path: '/payments',
    summary: 'Payments to look at, the longest waiting first',
    message: 'Payments',
    access: STAFF,
    query: z.object({
      state: fallbackWord(PAYMENT_QUEUES, 'in_review'),
      /** A booking code: that trip only, whatever its state. */
      code: optional(text(1, 10)),
      /** The `next` of the page before. */
      after: optional(Id),
      limit: fallback(Limit, 20),
    }),
    data: z.array(StaffPayment),
    /** `next`: the `after` of the next page, null on the last. `in_review`: proofs waiting in all. */
    also: { next: z.nullable(z.int()), in_review: z.int() },
  }),
  verify: endpoint({
    method: 'POST',
    path: '/payments/:id/verify',
    summary: 'Money for this trip came in: verify it; verified twice it counts once',
    message: 'Payment verified',
    access: STAFF,
    params: IdParams,
    body: z.object({
      /** Rupiah that came; absent: exactly what was asked. */
      amount: optional(whole(1, MOST_MONEY)),
      /** What the screen showed as asked; is it another now, 409 `amount_changed`. */
      asked: optional(whole(0, MOST_MONEY)),
    }),
    data: z.object({ outcome: z.enum(MONEY_OUTCOMES), payment: StaffPayment }),
  }),
  reject: endpoint({
    method: 'POST',
    path: '/payments/:id/reject',
    summary: 'Reject the proof in review with a reason; the traveller is told and may try again',
    message: 'Proof rejected',
    access: STAFF,
    params: IdParams,
    body: ProofRejection,
    data: StaffPayment,
  }),
}

import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import {
  enumWithDefault,
  Id,
  IdParams,
  integer,
  optional,
  required,
  text,
  withDefault,
} from '../core/wire'
import { Limit } from '../flights/flight-search'
import { Payment } from './payments'
import { StaffProof } from './proofs'

/** Rupiah: the maximum of one payment. */
export const MAX_AMOUNT = 1_000_000_000_000

/** `in_review`: trips with a proof that awaits review; `open`: trips with an open request. */
export const PAYMENT_QUEUES = ['in_review', 'open'] as const

/** What a payment did, by the state of its trip. */
export const PAYMENT_OUTCOMES = [
  /** The trip is paid; the unique code and any excess are travel credit. */
  'settled',
  /** The amount is below the amount due. It is held for the trip, and the rest is requested. */
  'held',
  /** The trip is closed, paid or without seats: the payment is the traveller's credit. */
  'credited',
  /** The trip is not known: a payment exception. */
  'unmatched',
  /** It was recorded before: nothing changed. */
  'known',
] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]

const ReviewLeg = z.object({
  /** The booking of this leg. */
  id_booking: z.int(),
  /** City of departure. */
  starting_place: z.string(),
  /** City of arrival. */
  destination_place: z.string(),
  /** Departure date, `YYYY-MM-DD`, local to the airport of departure. */
  departure_date: z.string(),
  /** Time of departure, `HH:mm`, local to the airport of departure. */
  departure_time: z.string(),
  /** Designator and number: `GA204`. */
  flight_number: z.string(),
  /** Number of passengers. */
  capacity: z.int(),
  /** 0 awaits payment, 1 paid, 2 expired, 3 cancelled, 4 refunded. */
  status: z.int(),
})

/** A trip's payment as staff see it, with the proof and the expected amount. */
export const StaffPayment = z
  .object({
    id_trip: Payment.shape.id_trip,
    code: Payment.shape.code,
    state: Payment.shape.state,
    purpose: Payment.shape.purpose,
    method: Payment.shape.method,
    amount: Payment.shape.amount,
    lines: Payment.shape.lines,
    bank_account: Payment.shape.bank_account,
    pay_before: Payment.shape.pay_before,
    review_until: Payment.shape.review_until,
    /**
     * Rupiah that are expected: `amount` while the trip awaits payment, else that of its last
     * request.
     */
    asked: z.int(),
    /** The account that the trip belongs to. */
    traveller: z.object({
      id: z.int(),
      /** Name of the account. */
      name: z.string(),
      /** Email address of the account. */
      email: z.string(),
    }),
    /** All legs of the trip, in order. */
    legs: z.array(ReviewLeg),
    /** The latest proof of payment; null without one. */
    proof: z.nullable(StaffProof),
    /** Kinds of the trip's open payment exceptions, also of those that dispute the money it came from. */
    open_cases: z.array(z.string()),
  })
  .check(z.meta({ id: 'StaffPayment' }))
export type StaffPayment = z.infer<typeof StaffPayment>

/** Why a proof is rejected, as the traveller reads it. */
export const ProofRejection = z.object({
  /** What is wrong with the proof, as the traveller reads it, 3 to 300 characters. */
  reason: required(text(3, 300)),
})

/** For staff; `:id` is the id of any booking of the trip. */
export const paymentReview = {
  queue: endpoint({
    method: 'GET',
    path: '/payments',
    summary: 'Payments to look at, the longest waiting first',
    message: 'Payments',
    access: ['payments:manage'],
    query: z.object({
      /**
       * `in_review`: trips with a proof that awaits review; `open`: trips with an open payment
       * request. Ignored with `code`.
       */
      state: enumWithDefault(PAYMENT_QUEUES, 'in_review'),
      /** A booking reference: only that trip, in any state. */
      code: optional(text(1, 10)),
      /** The `next` of the previous page. */
      after: optional(Id),
      limit: withDefault(Limit, 20),
    }),
    data: z.array(StaffPayment),
    meta: {
      /** The `after` of the next page; null on the last. */
      next: z.nullable(z.int()),
      /** How many proofs await review in all. */
      in_review: z.int(),
    },
  }),
  verify: endpoint({
    method: 'POST',
    path: '/payments/:id/verify',
    summary:
      'Money for this trip came in: verify it; verified twice it counts once, a part with the same Idempotency-Key',
    message: 'Payment verified',
    access: ['payments:manage'],
    audit: { action: 'payment_verified', subject: 'booking' },
    reauthenticate: true,
    params: IdParams,
    body: z.object({
      /** Rupiah that were received; absent: exactly the amount due. */
      amount: optional(integer(1, MAX_AMOUNT)),
      /** The amount due that the screen showed; 409 `amount_changed` if it is another now. */
      asked: optional(integer(0, MAX_AMOUNT)),
    }),
    /** Where more than the limit would become travel credit. */
    approval: true,
    data: z.object({
      /**
       * `settled`: the trip, or insurance that it awaited, is paid; `held`: it is less than the
       * amount due and held for the trip, and the rest is requested; `credited`: the trip is closed,
       * paid or without seats, so it is travel credit; `known`: it was recorded before, only a proof
       * in review is accepted.
       */
      outcome: z.enum(PAYMENT_OUTCOMES),
      payment: StaffPayment,
    }),
  }),
  reject: endpoint({
    method: 'POST',
    path: '/payments/:id/reject',
    summary: 'Reject the proof in review with a reason; the traveller is told and may try again',
    message: 'Proof rejected',
    access: ['payments:manage'],
    audit: { action: 'proof_rejected', subject: 'booking' },
    params: IdParams,
    body: ProofRejection,
    data: StaffPayment,
  }),
}

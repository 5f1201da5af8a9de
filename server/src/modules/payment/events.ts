import type { Actor, Trip } from '#modules/booking/lifecycle/trips.service'

/** What the payment module publishes, in the transaction that caused it. Amounts are rupiah. */
export type PaymentEvent =
  | ProofRejected
  | PaymentReversed
  | PaymentRefundedByProvider
  | OwedRefundsReduced
  | InsuranceAdded
  | InsuranceAsked
  | InsuranceLapsed
  | DifferencePaid

/** Staff rejected the proof of a transfer; the trip still awaits its payment, or insurance added to it. */
export interface ProofRejected {
  type: 'payment.proof_rejected'
  tripId: number
  /** The insurance that it was for, where the trip is paid. */
  insurance?: Omit<InsuranceAsked, 'type'>
  /** Staff's text, as the traveller reads it. */
  reason: string
}

/**
 * The provider took back money that had paid for the trip. The trip is locked; its legs change
 * their status only after this.
 */
export interface PaymentReversed {
  type: 'payment.reversed'
  tripId: number
  actor: Actor
}

/** The provider sent all that was left of a payment back, without a request of ours. */
export interface PaymentRefundedByProvider {
  type: 'payment.refunded_by_provider'
  tripId: number
  /** Identifies the received payment. */
  transactionId: string
  /** What was paid. */
  amount: number
  note: string
  actor: Actor
}

/**
 * The provider sent back money for a trip whose refund waits to be sent: so much less is owed. The
 * trip is locked.
 */
export interface OwedRefundsReduced {
  type: 'payment.owed_refunds_reduced'
  tripId: number
  amount: number
  actor: Actor
}

/**
 * The difference to a dearer flight is held for a trip that is to replace another booking: the latter's
 * part is due now. The trip is locked, and the flights of the other booking.
 */
export interface DifferencePaid {
  type: 'payment.difference_paid'
  trip: Pick<Trip, 'id_trip' | 'id_user' | 'covered'>
  bookingId: number
  replacedId: number
  actor: Actor
}

/** A paid booking is insured now. */
export interface InsuranceAdded {
  type: 'payment.insurance_added'
  bookingId: number
  /** A payment has come for it; false: travel credit that was there paid for it. */
  byPayment: boolean
}

/** The traveller asked for insurance of a paid booking, which awaits its payment. */
export interface InsuranceAsked {
  type: 'payment.insurance_asked'
  bookingId: number
  /** Rupiah, without a unique code. */
  amount: number
  /** ISO 8601 in UTC. */
  payBefore: string
}

/** It was not paid in time, or the flight left, was cancelled or boarded before; the booking stays. */
export interface InsuranceLapsed {
  type: 'payment.insurance_lapsed'
  bookingId: number
}

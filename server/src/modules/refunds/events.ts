import type { DisruptionReason } from '@sayap/contract/flights/flight-enums'
import type { FlightDetailChange } from '@sayap/contract/messaging/notifications'
import type { DisruptionKind } from '@sayap/contract/operations/disruptions'
import type { Refund } from '@sayap/contract/payment/refunds'
import type { ProposedFlight } from './disruptions/proposals.repository'

/**
 * What the refunds module publishes, in the transaction that caused it; `refund.<state>` as the
 * refund's new state. Staff and travellers follow a refund by these.
 */
export type RefundEvent =
  | RefundOffered
  | RefundRequested
  | RefundApproved
  | RefundSent
  | RefundStopped
  | BookingRebooked
  | RebookingProposed
  | ProposalEnded

interface OfBooking {
  bookingId: number
  /** Rupiah that is refunded. */
  amount: number
}

/** Staff cancelled the flight; the traveller has not chosen yet what to do with the payment. */
export interface RefundOffered extends OfBooking {
  type: 'refund.offered'
}

/** The traveller cancelled a paid booking; staff have to send the money. */
export interface RefundRequested extends OfBooking {
  type: 'refund.requested'
  destination: Refund['destination']
}

export interface RefundApproved extends OfBooking {
  type: 'refund.approved'
  destination: Refund['destination']
}

/** The money was transferred, became travel credit, or went back by the payment provider. */
export interface RefundSent extends OfBooking {
  type: 'refund.sent'
  destination: Refund['destination']
  /** Of a bank transfer. */
  bankReference?: string
}

/** It will not be sent: the payment itself was reversed. */
export interface RefundStopped extends OfBooking {
  type: 'refund.stopped'
  destination: Refund['destination']
}

/**
 * The party of a booking flies with another one from now on: the first has ended, and its tickets are
 * revoked. The other one is paid, or awaits what it costs beyond the first.
 */
export interface BookingRebooked {
  type: 'booking.rebooked'
  /** The booking that has ended, and the one that replaces it. */
  from: number
  to: number
}

/** A flight was cancelled or delayed by hours, and seats of another one are held until `until`. */
export type RebookingProposed = ProposedFlight & {
  type: 'rebooking.proposed'
  kind: DisruptionKind
  reason: DisruptionReason
  /** After a delay: what changed of the booked flight. */
  changes?: readonly FlightDetailChange[]
}

/** The seats of a proposal are held no more: it was not answered in time, or its flight does not fly. */
export type ProposalEnded = ProposedFlight & {
  type: 'proposal.ended'
  cause: 'expired' | 'flight_lost'
}

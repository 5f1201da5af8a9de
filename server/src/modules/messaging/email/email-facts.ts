import type { Role } from '@sayap/contract/core/endpoint'
import type { DisruptionReason } from '@sayap/contract/flights/flight-enums'
import type {
  BookingChange,
  FlightDetailChange,
  PassengerMove,
} from '@sayap/contract/messaging/notifications'
import type { SecurityChange } from '#modules/accounts/events'
import type { ApprovalEvent } from '#modules/approvals/events'
import type { GroupEnded, GroupQuoted, WaitingEnded, WaitingOffered } from '#modules/booking/events'
import type { PriceDropped } from '#modules/flights/events'
import type { ProposalEnded, RebookingProposed } from '#modules/refunds/events'

/** An email to the holder of an account, in that account's language. */
export interface ToAccount {
  account: { id: number; role: Role }
  /** Recipient when it is not the account's present address: a former or a new one. */
  email?: string
  /** Identifies what the email is about: with the same key it is queued once. */
  key: string
}

/** The deadlines of an unpaid trip, now and once the address is confirmed, and the time zone of its departure. */
export interface LaterDeadline {
  pay_before: string
  pay_before_confirmed: string
  zone_from: string
}

interface WithLink extends ToAccount {
  /** Path of the page behind the button, `/reset-password#token=…`; a secret is called `token`. */
  path: string
}

/** `detail`: as in the event. */
type SecurityNotice = ToAccount &
  (
    | { change: SecurityChange; detail?: string }
    /** `at`: ISO 8601 in UTC. */
    | { change: 'new_device'; device: string; network: string; at: string }
  )

/** Emails that are rendered in the transaction that queues them, and what each needs to know. */
export interface ImmediateEmails {
  verify_address: WithLink
  password_reset: WithLink
  /** To a guest, who can choose a password by the link. */
  guest_account: WithLink
  /** To a guest, who signs in by the link. */
  guest_sign_in: WithLink
  security_notice: SecurityNotice
  /** To staff: somebody asks for a second person, or a request is closed. */
  approval_notice: ToAccount &
    Pick<ApprovalEvent, 'approvalId' | 'kind' | 'state' | 'asker' | 'decider' | 'code' | 'amount'> &
    // Emails that were queued by an earlier version have none.
    Partial<Pick<ApprovalEvent, 'startsAt'>>
  /** A route became cheaper than the traveller knew. */
  price_drop: ToAccount & Omit<PriceDropped, 'type' | 'alertId' | 'userId'>
  /** Seats are held for a party of a waiting list; the list or the offer has ended. */
  waiting_offer: ToAccount & Omit<WaitingOffered, 'type'>
  waiting_ended: ToAccount & Omit<WaitingEnded, 'type'>
  /** A group has a price and seats; its request has ended. */
  group_quoted: ToAccount & Omit<GroupQuoted, 'type'>
  group_ended: ToAccount & Omit<GroupEnded, 'type'>
  /** To the contact of a service account: its receiver has failed for days. */
  webhook_paused: ToAccount & { host: string }
  /** Staff replied and the traveller has not read it; a long text is cut. */
  chat_message: WithLink & { text: string }
  /** `path` has a token that opens the trip without an account. */
  find_booking: { id_booking: number; key: string; path: string }
}

/** Emails to the contact of a trip that are rendered after the commit; see ADR 23. */
export interface TripEmails {
  booking_made: object
  payment_due: object
  payment_verified: object
  proof_rejected: { reason: string }
  booking_cancelled: object
  booking_expired: object
  /** `right`: to another flight for nothing or a full refund, once it is paid. */
  flight_changed: { changes: readonly FlightDetailChange[]; right?: true }
  flight_cancelled: { reason?: DisruptionReason }
  /** `code`: of the booking that replaces it. */
  booking_rebooked: { code: string }
  /** Another flight is proposed, whose seats are held; they are held no more. */
  rebooking_proposed: Omit<RebookingProposed, 'type'>
  proposal_ended: Omit<ProposalEnded, 'type'>
  /** A message of staff to a departure; `text_id`: for travellers who read Indonesian. */
  announcement: { id_announcement: number; text: string; text_id?: string }
  /** `address`: with `contact`, where mails go now, as far as it may be shown. */
  booking_changed: {
    change: BookingChange
    passengers: readonly PassengerMove[]
    address?: string
    /** With `insurance`: a payment came for it, and no travel credit that was there. */
    by_payment?: true
    /** With `insurance_asked`: rupiah, until when, and why a proof of its payment was rejected. */
    insurance?: { amount: number; pay_before: string; rejected?: string }
  }
  refund_step: {
    step: 'asked' | 'approved' | 'sent' | 'stopped'
    /** Rupiah. */
    amount: number
    /** `provider`: it has sent the money back by itself, which ended the booking. */
    destination: 'bank' | 'credit' | 'provider'
    /** The bank's reference of a transfer that was sent. */
    bank_reference?: string
  }
}
export type TripEmailEvent = keyof TripEmails

import type { Role } from '@sayap/contract/endpoint'

/** To a person with an account, in that person's language. */
export interface ToAccount {
  account: { id: number; role: Role }
  /** Where to, when not to the account's own address: to the former one, or to a new one. */
  email?: string
  /** What this mail is about, named once and for ever: the link's id, the change's. */
  once: string
}

interface WithLink extends ToAccount {
  /** Where its button leads, `/reset-password?token=…`; the secret is called `token`. */
  path: string
}

export type SecurityNotice = 'password_changed' | 'email_changed' | 'provider_linked'

/** Any legs of any trips: a trip gets one mail. */
interface OfBookings {
  bookings: readonly number[]
}

interface OfChangedFlight extends OfBookings {
  changes: readonly { field: string; from: string; to: string }[]
}

interface RefundStep {
  id_booking: number
  step: 'asked' | 'approved' | 'sent' | 'stopped'
  /** Rupiah. */
  amount: number
  destination: 'bank' | 'credit'
  /** With `sent`, what the bank calls it. */
  bank_reference?: string | null
}

/** What each mail must be told; booking mails go to the booking's contact. */
export interface MailFacts {
  verify_address: WithLink
  password_reset: WithLink
  /** `detail`: the provider's name, or the new address as far as it may be shown. */
  security_notice: ToAccount & { what: SecurityNotice; detail?: string }
  /** Staff wrote, and it was not read for a while; of a long text the beginning is shown. */
  chat_message: WithLink & { text: string }
  /** `path` with a `token` opens the trip without an account. */
  find_booking: { id_booking: number; once: string; path: string }
  booking_made: OfBookings
  payment_due: OfBookings
  payment_verified: OfBookings
  /** `id_booking`: any leg of the trip; without the proof's id every call is a mail. */
  proof_rejected: { id_booking: number; id_proof?: number; reason: string }
  booking_cancelled: OfBookings
  booking_expired: OfBookings
  flight_changed: OfChangedFlight
  flight_cancelled: OfBookings
  refund_step: RefundStep
}

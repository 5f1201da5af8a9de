import type { FlightDetailChange, NotificationEvent } from '@sayap/contract/notifications'
import type { MailEvent } from '@sayap/contract/outbox'
import type { MailFacts } from './mail-facts'

/** What is said beside the bookings. */
export interface ToldDetails {
  changes?: readonly FlightDetailChange[]
  reason?: string
}

type Queue = <E extends MailEvent>(event: E, facts: MailFacts[E]) => Promise<void>
type Write = (queue: Queue, bookings: readonly number[], details: ToldDetails) => Promise<void>

/**
 * What is told in the bell and by mail too. Steps of a refund are mailed by who takes them, as the
 * bell does not know where the money goes; what staff announce is for the bell alone.
 */
export const MAILED: Partial<Record<NotificationEvent, Write>> = {
  booking_made: (queue, bookings) => queue('booking_made', { bookings }),
  payment_verified: (queue, bookings) => queue('payment_verified', { bookings }),
  payment_due: (queue, bookings) => queue('payment_due', { bookings }),
  booking_expired: (queue, bookings) => queue('booking_expired', { bookings }),
  flight_cancelled: (queue, bookings) => queue('flight_cancelled', { bookings }),
  flight_changed: (queue, bookings, { changes = [] }) =>
    queue('flight_changed', { bookings, changes }),
  proof_rejected: async (queue, [id_booking], { reason = '' }) => {
    if (id_booking !== undefined) await queue('proof_rejected', { id_booking, reason })
  },
}

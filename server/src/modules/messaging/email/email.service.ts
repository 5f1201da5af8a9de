import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/database/database'
import type { ImmediateEmails, TripEmailEvent, TripEmails } from './email-facts'
import { emailsRepository } from './emails.repository'
import { renderImmediate } from './immediate-emails'
import { TRIP_EMAILS } from './trip-emails'

interface QueueOptions {
  /** Although the same was queued before. */
  again?: boolean
  /** Whom it goes to in place of the contact. */
  to?: { name: string; email: string }
}

/**
 * Queues emails in the transaction of what they are about: a rollback takes them back, and the same
 * event is queued once. The send-emails job sends them.
 */
export const emailService = (tx: Database) => {
  const emails = emailsRepository(tx)

  return {
    /**
     * Queues an email with a secret link, or one to an account. It is rendered immediately: the
     * secret is redacted from rendered emails only, there is next to nothing to read for it, and its
     * transaction holds no lock that others wait for.
     */
    async queue<E extends keyof ImmediateEmails>(event: E, facts: ImmediateEmails[E]) {
      const email = await renderImmediate(tx, event, facts)
      if (email) await emails.insert([email])
    },

    /**
     * A booking that is paid in the transaction that makes it, by travel credit or by what was paid for
     * another flight, needs no email that asks for a payment.
     */
    async paidAtOnce(bookings: readonly number[]) {
      await emails.takeBack('booking_made', bookings)
    },

    /**
     * Queues one email to the contact of each trip of these bookings. Only its facts are stored
     * here, in one statement: the transactions of bookings and payments hold locks on flights.
     */
    async queueForTrips<E extends TripEmailEvent>(
      event: E,
      bookings: readonly number[],
      facts: TripEmails[E],
      { again, to }: QueueOptions = {},
    ) {
      if (bookings.length === 0) return
      const { legs, occurrence, isOfDeadline } = TRIP_EMAILS[event]
      await emails.insertUnrendered({
        event,
        bookings,
        legs,
        occurrence: again ? randomUUID() : (occurrence?.(facts) ?? null),
        facts,
        isOfDeadline: isOfDeadline ?? false,
        to: to ?? null,
        isReminder: event === 'payment_due',
      })
    },
  }
}

import type { MailEvent } from '@sayap/contract/outbox'
import type { Database } from '#db/database'
import type { Addressed, Letter } from './letter'
import { answerLetter, findLetter, linkLetter, securityLetter } from './letters/account-letters'
import {
  bookingCancelled,
  bookingExpired,
  bookingMade,
  paymentDue,
  paymentVerified,
  proofRejected,
} from './letters/booking-letters'
import { flightCancelled, flightChanged } from './letters/flight-letters'
import { refundStep } from './letters/refund-letter'
import type { MailFacts, ToAccount } from './mail-facts'
import { type Say, wordsIn } from './mail-words'
import { recipientsRepository } from './recipients.repository'
import { everyTime, type Legs, type TripLetter, tripLetters } from './trip-letters'

type Writer<E extends MailEvent> = (db: Database, facts: MailFacts[E]) => Promise<Addressed[]>

/** A letter to the contact of each trip, told once about each trip or leg. */
const ofTrips =
  (event: MailEvent, legs: Legs, write: TripLetter['write']) =>
  (db: Database, { bookings }: MailFacts['booking_made']) =>
    tripLetters(db, { event, bookings, legs, write })

const WRITERS: { [E in MailEvent]: Writer<E> } = {
  verify_address: (db, facts) =>
    toAccount(db, 'verify_address', facts, (say) => linkLetter('verify_address', facts, say)),
  password_reset: (db, facts) =>
    toAccount(db, 'password_reset', facts, (say) => linkLetter('password_reset', facts, say)),
  chat_message: (db, facts) =>
    toAccount(db, 'chat_message', facts, (say) => answerLetter(facts, say)),
  security_notice: (db, facts) =>
    toAccount(db, 'security_notice', facts, (say) => securityLetter(facts, say)),

  find_booking: (db, { id_booking, once, path }) =>
    tripLetters(db, {
      event: 'find_booking',
      bookings: [id_booking],
      legs: 'named',
      once,
      write: (about) => findLetter(about, path),
    }),

  booking_made: ofTrips('booking_made', 'waiting', bookingMade),
  payment_due: ofTrips('payment_due', 'waiting', paymentDue),
  payment_verified: ofTrips('payment_verified', 'paid', paymentVerified),
  booking_cancelled: ofTrips('booking_cancelled', 'named', bookingCancelled),
  booking_expired: ofTrips('booking_expired', 'named', bookingExpired),

  proof_rejected: (db, { id_booking, id_proof, reason }) =>
    tripLetters(db, {
      event: 'proof_rejected',
      bookings: [id_booking],
      legs: 'waiting',
      once: id_proof === undefined ? everyTime() : String(id_proof),
      write: (about) => proofRejected(about, reason),
    }),

  flight_changed: (db, { bookings, changes }) =>
    tripLetters(db, {
      event: 'flight_changed',
      bookings,
      legs: 'named',
      once: everyTime(),
      write: (about) => flightChanged(about, changes),
    }),

  flight_cancelled: ofTrips('flight_cancelled', 'named', flightCancelled),

  refund_step: (db, facts) =>
    tripLetters(db, {
      event: 'refund_step',
      bookings: [facts.id_booking],
      legs: 'named',
      once: facts.step,
      write: (about) => refundStep(about, facts),
    }),
}

/** The letters an event leads to; none where nobody is left to write to. */
export const lettersFor = <E extends MailEvent>(
  db: Database,
  event: E,
  facts: MailFacts[E],
): Promise<Addressed[]> => WRITERS[event](db, facts)

async function toAccount(
  db: Database,
  event: MailEvent,
  { account, email, once }: ToAccount,
  write: (say: Say) => Letter,
): Promise<Addressed[]> {
  const found = await recipientsRepository(db).account(account)
  if (!found) return []
  const to = { ...found, email: email ?? found.email }
  const letter = write(wordsIn(to.language))
  return [{ event, dedupe_key: `${event}:${once}`, to, id_booking: null, letter }]
}

import { randomUUID } from 'node:crypto'
import {
  type DocumentTrip,
  documentTripsService,
} from '#modules/documents/trip/document-trips.service'
import type { Database } from '#platform/database/database'
import { describeError } from '#platform/mail-transport/smtp'
import type { EmailContent } from './email-content'
import type { TripEmailEvent, TripEmails } from './email-facts'
import {
  emailsRepository,
  type LegSelection,
  type PendingEmail,
  type StrangerLimits,
} from './emails.repository'
import { emailTranslator } from './messages/messages'
import { proposalEnded, rebookingProposed } from './templates/proposal-emails'
import { renderEmail } from './templates/render-email'
import type { TripContext } from './templates/trip-blocks'
import {
  announcement,
  bookingCancelled,
  bookingChanged,
  bookingExpired,
  bookingMade,
  bookingRebooked,
  flightCancelled,
  flightChanged,
  paymentDue,
  paymentVerified,
  proofRejected,
  refundStep,
} from './templates/trip-emails'

interface TripEmail<Facts> {
  legs: LegSelection
  /** Distinguishes repetitions; without it an event is emailed once per trip or per legs. */
  occurrence?: (facts: Facts) => string
  /** It is emailed once for each deadline that a trip has had. */
  isOfDeadline?: true
  content: (context: TripContext, facts: Facts) => EmailContent
}

const eachTime = () => randomUUID()

export const TRIP_EMAILS: { [E in TripEmailEvent]: TripEmail<TripEmails[E]> } = {
  booking_made: { legs: 'pending', content: bookingMade },
  payment_due: { legs: 'pending', isOfDeadline: true, content: paymentDue },
  payment_verified: { legs: 'paid', content: paymentVerified },
  proof_rejected: { legs: 'pending', occurrence: eachTime, content: proofRejected },
  booking_cancelled: { legs: 'named', content: bookingCancelled },
  booking_expired: { legs: 'named', content: bookingExpired },
  flight_changed: { legs: 'named', occurrence: eachTime, content: flightChanged },
  flight_cancelled: { legs: 'named', content: flightCancelled },
  booking_rebooked: { legs: 'named', content: bookingRebooked },
  rebooking_proposed: {
    legs: 'named',
    occurrence: ({ until }) => until,
    content: rebookingProposed,
  },
  proposal_ended: { legs: 'named', occurrence: ({ until }) => until, content: proposalEnded },
  announcement: {
    legs: 'named',
    occurrence: ({ id_announcement }) => String(id_announcement),
    content: announcement,
  },
  booking_changed: { legs: 'named', occurrence: eachTime, content: bookingChanged },
  refund_step: { legs: 'named', occurrence: ({ step }) => step, content: refundStep },
}

const KNOWN_EVENTS = Object.keys(TRIP_EMAILS) as TripEmailEvent[]

/** Emails per transaction. */
const BATCH_SIZE = 50

/** Renders the emails whose facts were stored in transactions that have committed since. */
export async function renderPendingEmails(
  db: Database,
  strangers: StrangerLimits,
  signal?: AbortSignal,
) {
  let count = 0
  do count = await db.transaction((tx) => renderBatch(tx, strangers))
  while (count === BATCH_SIZE && !signal?.aborted)
}

async function renderBatch(tx: Database, strangers: StrangerLimits) {
  const emails = emailsRepository(tx)
  const pending = await emails.lockUnrendered(KNOWN_EVENTS, BATCH_SIZE)
  if (pending.length === 0) return 0
  const trips = await documentTripsService(tx).withBookings(pending.map((one) => one.id_booking))
  const rendered = []
  const obsolete = []
  for (const email of pending) {
    const trip = trips.find(({ legs }) => legs.some((leg) => leg.id_booking === email.id_booking))
    if (!trip || isObsolete(email, trip)) obsolete.push(email.id)
    else {
      try {
        rendered.push({ id: email.id, ...renderPending(email, trip) })
      } catch (error) {
        // Left in the queue, one email that cannot be rendered would hold up all others.
        await emails.markUnrenderable(email.id, describeError(error))
      }
    }
  }
  await emails.setContents(rendered, strangers)
  await emails.delete(obsolete)
  return pending.length
}

/** A reminder to pay has nothing to say once the trip is paid or closed, or reminders are off. */
const isObsolete = ({ event, facts }: PendingEmail, trip: DocumentTrip) =>
  event === 'payment_due' &&
  (!trip.mail_reminders ||
    !facts.legs.some(({ id_booking, status }) =>
      trip.legs.some((leg) => leg.id_booking === id_booking && leg.status === status),
    ))

function renderPending({ event, facts, to_name, language }: PendingEmail, now: DocumentTrip) {
  const trip = atEvent(now, facts)
  const concerned = new Set(facts.legs.map(({ id_booking }) => id_booking))
  const legs = trip.legs.filter(({ id_booking }) => concerned.has(id_booking))
  const context = { trip, legs, t: emailTranslator(language), language }
  const content = TRIP_EMAILS[event].content(context, facts as never)
  return renderEmail(content, { name: to_name, language })
}

/** The trip with its legs in the states they had at the event; all else is as it is now. */
const atEvent = (trip: DocumentTrip, { legs }: PendingEmail['facts']): DocumentTrip => ({
  ...trip,
  legs: trip.legs.map((leg) => ({
    ...leg,
    ...legs.find(({ id_booking }) => id_booking === leg.id_booking),
  })),
})

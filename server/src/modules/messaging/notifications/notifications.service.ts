import type {
  Notification,
  NotificationEvent,
  NotificationKind,
} from '@sayap/contract/messaging/notifications'
import type { GroupEnded, GroupQuoted, WaitingEnded, WaitingOffered } from '#modules/booking/events'
import type { FlightEvent } from '#modules/flights/events'
import type { ProposalEnded, RebookingProposed } from '#modules/refunds/events'
import type { Database } from '#platform/database/database'
import type { Principal } from '#platform/http/principal'
import { emailService } from '../email/email.service'
import type { TripEmailEvent, TripEmails } from '../email/email-facts'
import {
  type BookingNotification,
  type NotificationDetails,
  notificationsRepository,
  type Seen,
} from './notifications.repository'

const KIND_OF: Record<NotificationEvent, NotificationKind> = {
  booking_made: 'Ticket Booked',
  payment_verified: 'Congratulation',
  payment_due: 'Continue Payment',
  flight_changed: 'Maintenance',
  flight_cancelled: 'Maintenance',
  proof_rejected: 'Continue Payment',
  booking_expired: 'Maintenance',
  refund_step: 'Maintenance',
  announcement: 'Maintenance',
  booking_changed: 'Maintenance',
  waiting_offer: 'Congratulation',
  waiting_ended: 'Maintenance',
  group_quoted: 'Congratulation',
  group_ended: 'Maintenance',
  rebooking_proposed: 'Maintenance',
  proposal_ended: 'Maintenance',
}

/** Of a change of a booking only insurance that awaits its payment asks for anything. */
const kindOf = ({ event, data }: Pick<Notification, 'event' | 'data'>) =>
  data.change === 'insurance_asked' ? 'Continue Payment' : KIND_OF[event]

type FlightRescheduled = Pick<
  Extract<FlightEvent, { type: 'flight.rescheduled' }>,
  'flightId' | 'changes' | 'withRight' | 'proposed'
>

interface Page {
  before?: number | undefined
  limit: number
}

/** Booking events that are notified both in the app and by email. */
type NotifiedEvent = Exclude<
  BookingNotification & TripEmailEvent,
  'refund_step' | 'rebooking_proposed' | 'proposal_ended'
>

/** Only travellers have notifications: ids of staff are counted separately. */
export const notificationsService = (db: Database) => {
  const notifications = notificationsRepository(db)
  const emails = emailService(db)

  async function notifyInApp(
    event: BookingNotification,
    bookings: readonly number[],
    details: NotificationDetails = {},
  ) {
    if (bookings.length > 0) await notifications.insertForBookings(event, bookings, details)
  }

  const userIdOf = ({ id, role }: Principal) => (role === 'user' ? id : null)

  return {
    /** Notifies in the app without an email. */
    notifyInApp,

    /**
     * Notifies in the app and by email, in the transaction that caused the event and after its
     * change: notifications show the booking as it is then. An event of both legs of a trip is
     * notified once.
     */
    async notify<E extends NotifiedEvent>(
      event: E,
      bookings: readonly number[],
      details: TripEmails[E],
    ) {
      await notifyInApp(event, bookings, details)
      await emails.queueForTrips(event, bookings, details)
    },

    /**
     * Notifies everyone booked on a flight, in the transaction that changes it. Who is proposed another
     * flight reads of the change in that email, and gets no second one.
     */
    async notifyFlightChanged({ flightId, changes, withRight, proposed = [] }: FlightRescheduled) {
      if (changes.length === 0) return
      const notified = await notifications.insertForFlight(flightId, changes, withRight)
      const bookings = notified.map(bookingOf).filter((id) => !proposed.includes(id))
      const right = new Set(withRight)
      const others = bookings.filter((id) => !right.has(id))
      const entitled = bookings.filter((id) => right.has(id))
      await emails.queueForTrips('flight_changed', others, { changes })
      await emails.queueForTrips('flight_changed', entitled, { changes, right: true })
    },

    /** Of a waiting list: seats are offered, or the list or the offer has ended. */
    async notifyWaiting(event: WaitingOffered | WaitingEnded) {
      const isOffer = event.type === 'waiting_list.offered'
      await notifications.insertForUser(
        event.userId,
        isOffer ? 'waiting_offer' : 'waiting_ended',
        waitingFacts(event),
      )
    },

    /** Of a group request: it has a price, or has ended. */
    notifyGroup: (event: GroupQuoted | GroupEnded) =>
      notifications.insertForUser(
        event.userId,
        event.type === 'group.quoted' ? 'group_quoted' : 'group_ended',
        groupFacts(event),
      ),

    /** Seats of another flight are held for a booking, or are held no more. */
    async notifyProposal(event: RebookingProposed | ProposalEnded) {
      const { id_booking, flight_number, departure_date, departure_time, until, type } = event
      const about = { flight_number, departure_date, departure_time, until }
      if (type === 'rebooking.proposed') {
        const proposal = { ...about, kind: event.kind }
        await notifyInApp('rebooking_proposed', [id_booking], { proposal })
        await emails.queueForTrips('rebooking_proposed', [id_booking], event)
      } else {
        await notifyInApp('proposal_ended', [id_booking], { proposal: about })
        await emails.queueForTrips('proposal_ended', [id_booking], event)
      }
    },

    /** Changes of the flights of these bookings that were notified, oldest first. */
    flightChanges: (bookings: readonly number[]) => notifications.flightChanges(bookings),

    /** Reminds up to `limit` travellers who must pay soon; returns the new notifications. */
    async sendPaymentReminders(limit: number) {
      const reminded = await notifications.insertPaymentReminders(limit)
      await emails.queueForTrips('payment_due', reminded.map(bookingOf), {})
      return reminded
    },

    /** Newest first; `next` is the `before` of the following page, null after the last. */
    async list({ before, limit }: Page, principal: Principal) {
      const id_user = userIdOf(principal)
      if (id_user === null) return { data: [], unread: 0, next: null }
      const rows = await notifications.list(id_user, { before, limit: limit + 1 })
      const data = rows.slice(0, limit).map((row) => ({ ...row, kind: kindOf(row) }))
      const next = rows.length > limit ? (data.at(-1)?.id ?? null) : null
      return { data, unread: await notifications.unread(id_user), next }
    },

    /** Marks all, or those between the two ids, as read; returns how many are still unread. */
    async read(seen: Seen, principal: Principal) {
      const id_user = userIdOf(principal)
      if (id_user === null) return { unread: 0 }
      await notifications.read(id_user, seen)
      return { unread: await notifications.unread(id_user) }
    },

    /** Cleared notifications are not listed again; those that arrived after `up_to` stay. */
    async clear(up_to: number | undefined, principal: Principal) {
      const id_user = userIdOf(principal)
      if (id_user === null) return { unread: 0 }
      await notifications.clear(id_user, up_to)
      return { unread: await notifications.unread(id_user) }
    },

    /** Undoes the last clear within ten minutes. */
    async restore(principal: Principal) {
      const id_user = userIdOf(principal)
      if (id_user === null) return { restored: 0, unread: 0 }
      const restored = await notifications.restore(id_user)
      return { restored: restored.length, unread: await notifications.unread(id_user) }
    },
  }
}

const waitingFacts = (event: WaitingOffered | WaitingEnded): Notification['data'] => ({
  booking_code: '',
  id_flight: event.id_flight,
  flight_number: event.flight_number,
  starting_place: event.starting_place,
  destination_place: event.destination_place,
  departure_date: event.departure_date,
  departure_time: event.departure_time,
  capacity: event.capacity,
  amount_due: 0,
  /** The end of an offer. */
  pay_before: event.type === 'waiting_list.offered' ? event.until : new Date().toISOString(),
  paid: false,
  id_waiting: event.entryId,
  ...(event.type === 'waiting_list.ended' && { waiting: event.reason }),
})

const groupFacts = (event: GroupQuoted | GroupEnded): Notification['data'] => ({
  booking_code: '',
  id_flight: event.id_flight ?? 0,
  flight_number: event.flight_number,
  starting_place: event.starting_place,
  destination_place: event.destination_place,
  departure_date: event.departure_date,
  departure_time: event.departure_time,
  capacity: event.capacity,
  amount_due: event.type === 'group.quoted' ? event.unit_price * event.capacity : 0,
  /** The end of a quote. */
  pay_before: event.type === 'group.quoted' ? event.until : new Date().toISOString(),
  paid: false,
  id_group: event.requestId,
  ...(event.type === 'group.ended' && { group: event.ended }),
})

const bookingOf = ({ id_booking }: { id_booking: number }) => id_booking

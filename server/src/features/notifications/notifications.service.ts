import type {
  FlightDetailChange,
  NotificationEvent,
  NotificationKind,
} from '@sayap/contract/notifications'
import type { Database } from '#db/database'
import { mailService } from '#features/mail/mail.service'
import type { Caller } from '#http/caller'
import { notificationsRepository } from './notifications.repository'
import { type BookingEvent, type Details, tellRepository } from './tell.repository'

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
}

interface Page {
  before?: number | undefined
  limit: number
}

/** Notifications are travellers': staff, whose ids are counted apart, have none. */
export const notificationsService = (db: Database) => {
  const notifications = notificationsRepository(db)
  const tell = tellRepository(db)

  /** In the bell alone, without a mail beside it. */
  async function ring(event: BookingEvent, bookings: readonly number[], details: Details = {}) {
    if (bookings.length > 0) await tell.ofBookings(event, bookings, details)
  }

  const own = ({ id, role }: Caller) => (role === 'user' ? id : null)

  return {
    ring,

    /** Newest first; `next` is the `before` of the following page, null after the last. */
    async list({ before, limit }: Page, caller: Caller) {
      const id_user = own(caller)
      if (id_user === null) return { data: [], unread: 0, next: null }
      const rows = await notifications.list(id_user, { before, limit: limit + 1 })
      const data = rows.slice(0, limit).map((row) => ({ ...row, kind: KIND_OF[row.event] }))
      const next = rows.length > limit ? (data.at(-1)?.id ?? null) : null
      return { data, unread: await notifications.unread(id_user), next }
    },

    /** Marks those up to that id, or all; answers how many are left unread. */
    async read(up_to: number | undefined, caller: Caller) {
      const id_user = own(caller)
      if (id_user === null) return { unread: 0 }
      await notifications.read(id_user, up_to)
      return { unread: await notifications.unread(id_user) }
    },

    /** Cleared ones are not listed again; those that came after `up_to` stay. */
    async clear(up_to: number | undefined, caller: Caller) {
      const id_user = own(caller)
      if (id_user === null) return { unread: 0 }
      await notifications.clear(id_user, up_to)
      return { unread: await notifications.unread(id_user) }
    },

    /** Takes the last clear back, if it was a moment ago. */
    async restore(caller: Caller) {
      const id_user = own(caller)
      if (id_user === null) return { restored: 0, unread: 0 }
      const restored = await notifications.restore(id_user)
      return { restored: restored.length, unread: await notifications.unread(id_user) }
    },

    /**
     * In the transaction of what happened, after it: the facts are taken as they then are. Of both
     * legs of a trip where both are meant: what they go through together is told once.
     */
    async tell(event: BookingEvent, bookings: readonly number[], details: Details = {}) {
      await ring(event, bookings, details)
      await mailService(db).told(event, bookings, details)
    },

    /** Everybody booked on a flight, in the transaction that changes it, after the change. */
    async tellFlightChanged(id_flight: number, changes: readonly FlightDetailChange[]) {
      if (changes.length === 0) return
      const told = await tell.ofFlight(id_flight, changes)
      await mailService(db).told('flight_changed', told.map(bookingOf), { changes })
    },

    /** Urges whoever must pay soon and was not urged yet, at most so many; answers the new rows. */
    async urgePayments(limit: number) {
      const told = await tell.ofPaymentsDue(limit)
      await mailService(db).told('payment_due', told.map(bookingOf))
      return told
    },
  }
}

const bookingOf = ({ id_booking }: { id_booking: number }) => id_booking

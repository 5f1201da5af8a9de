import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import { RESENDS_A_DAY, type ResentMail } from '@sayap/contract/operations/booking-desk'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError, notFound } from '#platform/http/app-error'
import type { BookingEvent } from '../events'
import { tripsService } from '../lifecycle/trips.service'
import { deskRepository, type StaffAct } from './desk.repository'

const STATUS_FOR: Record<ResentMail, number> = {
  booking_made: PENDING_PAYMENT,
  payment_verified: PAID,
}

export const resendsService = (db: Database) => ({
  /** How often staff had emails of a trip sent again within 24 hours. */
  today: (id_trip: number) => deskRepository(db).resendsToday(id_trip),

  /** Has the email sent again. Its trip is locked, so that two colleagues cannot pass the limit. */
  resend: (id_booking: number, mail: ResentMail, by: StaffAct) =>
    db.transaction(async (tx) => {
      const trip = await tripsService(tx).lock(id_booking)
      if (!trip) throw notFound()
      const legs = trip.legs.filter(({ status }) => status === STATUS_FOR[mail])
      if (legs.length === 0)
        throw new AppError('booking_closed', 'There is nothing to send for it.')
      const desk = deskRepository(tx)
      if ((await desk.resendsToday(trip.id_trip)) >= RESENDS_A_DAY)
        throw new AppError(
          'mail_limit',
          `Emails of one booking can be sent again ${RESENDS_A_DAY} times within 24 hours.`,
        )
      await desk.insertResend(trip.id_trip, mail, by)
      await publish<BookingEvent>(tx, {
        type: 'booking.mail_requested',
        bookingIds: legs.map(({ id }) => id),
        mail,
      })
    }),
})

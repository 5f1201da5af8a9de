import { PAID } from '@sayap/contract/booking/booking-states'
import type { RefundRequest } from '@sayap/contract/payment/refunds'
import type { Actor } from '#modules/booking/events'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { notFound } from '#platform/http/app-error'
import { ownerFilter, type Principal } from '#platform/http/principal'
import type { RefundOffered } from './events'
import { amountAfter, refundQuote } from './refund-quote'
import { refundsRepository } from './refunds.repository'
import { notPaid, requestRefund } from './request-refund'

export const refundsService = (db: Database) => ({
  /** What a traveller gets back for a paid booking now. */
  async quote(id_booking: number, { id }: Principal) {
    const booking = await refundsRepository(db).booking(id_booking, id)
    if (!booking) throw notFound()
    if (booking.status !== PAID) throw notPaid()
    return refundQuote(booking)
  },

  /** The same for staff, with what goes back after the step of the quote has passed. */
  async outlook(id_booking: number) {
    const booking = await refundsRepository(db).booking(id_booking, null)
    if (!booking) throw notFound()
    if (booking.status !== PAID) throw notPaid()
    const quote = refundQuote(booking)
    return { quote, id_trip: booking.id_trip, after: amountAfter(booking, quote) }
  },

  async request(
    id_booking: number,
    request: RefundRequest,
    { id, role }: Principal,
    request_id: string,
  ) {
    const actor = { role, id, request_id }
    const refund = await db.transaction((tx) => requestRefund(tx, id_booking, request, actor))
    if (!refund) throw notFound()
    return refund
  },

  /** Null where the booking has no refund. */
  async one(id_booking: number, principal: Principal) {
    const refunds = refundsRepository(db)
    if (!(await refunds.booking(id_booking, ownerFilter(principal)))) throw notFound()
    return (await refunds.ofBooking(id_booking)) ?? null
  },

  /** The refunds of these bookings; most have none. */
  ofBookings: (bookings: readonly number[]) => refundsRepository(db).ofBookings(bookings),

  /** Offers a full refund to the paid bookings of a flight, in the transaction that cancels it. */
  async offer(bookings: readonly number[], actor: Actor) {
    for (const { id_booking, amount } of await refundsRepository(db).offer(
      bookings,
      'flight_cancelled',
      actor,
    ))
      await publish<RefundOffered>(db, { type: 'refund.offered', bookingId: id_booking, amount })
  },
})

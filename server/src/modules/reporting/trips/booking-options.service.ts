import type { BookingOptions } from '@sayap/contract/booking/booking-options'
import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import { DOCUMENT_KINDS } from '@sayap/contract/documents/documents'
import { bookingsService } from '#modules/booking/bookings.service'
import { changesService } from '#modules/booking/changes/changes.service'
import { insuranceService } from '#modules/payment/insurance/insurance.service'
import { partPaymentAfter } from '#modules/payment/ledger/part-payment'
import { flightChangeService } from '#modules/refunds/flight-change.service'
import { refundsService } from '#modules/refunds/refunds.service'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import type { Principal } from '#platform/http/principal'

/** What a traveller can do about a booking now, with price and latest time of each. */
export const bookingOptionsService = (db: Database) => ({
  /** Throws `not_found` for another's booking. */
  async one(id: number, principal: Principal): Promise<BookingOptions> {
    const booking = await bookingsService(db).one(id, principal)
    const { seats, name } = await changesService(db).offered(booking)
    return {
      id_booking: id,
      seats,
      flight: await flightChangeService(db).offered(id, principal),
      name,
      insurance: await insuranceService(db).offered(booking),
      documents: booking.status === PAID ? [...DOCUMENT_KINDS] : [],
      cancel: await cancellation(db, booking, principal),
    }
  },
})

/** Null where it can no longer be cancelled, or nothing would be refunded. */
async function cancellation(
  db: Database,
  { id, id_trip, status }: Booking,
  principal: Principal,
): Promise<BookingOptions['cancel']> {
  if (status === PENDING_PAYMENT) {
    const part_payment = await partPaymentAfter(db, { id, id_trip })
    return { kind: 'free', part_payment, amount: 0, percent: null, until: null }
  }
  if (status !== PAID) return null
  try {
    const { amount, lines, valid_until } = await refundsService(db).quote(id, principal)
    const percent = lines.find(({ kind }) => kind === 'fare')?.percent ?? null
    return { kind: 'refund', amount, percent, until: valid_until }
  } catch (error) {
    // Its flight departs too soon, or the booking was closed since it was read.
    if (error instanceof AppError && CLOSED.includes(error.code)) return null
    throw error
  }
}

const CLOSED: readonly AppError['code'][] = ['refund_closed', 'booking_closed']

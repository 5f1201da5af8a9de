import type {
  BookingCancelled,
  BookingEvent,
  BookingExpired,
  BookingPaid,
  BookingRefunded,
} from '#modules/booking/events'
import type { FlightEvent } from '#modules/flights/events'
import { on } from '#platform/events/events'
import { withdrawInsurance } from './insurance/insurance-dues'
import { settleIfFullyPaid } from './reconciliation/settle-trip'
import {
  closePaidRequests,
  closeUnpaidRequests,
  openPaymentRequest,
} from './requests/payment-requests.service'
import { removeVouchersBelowMinimum, returnVouchersOfUnpaid } from './vouchers/voucher-returns'

export const paymentSubscribers = [
  on<BookingEvent, 'booking.created'>('booking.created', (tx, { tripId }) =>
    openPaymentRequest(tx, tripId),
  ),
  on<BookingPaid>('booking.paid', closePaidRequests),
  // First, as the requests after it ask for what the trip costs without the voucher.
  on<BookingCancelled>('booking.cancelled', removeVouchersBelowMinimum),
  on<BookingExpired>('booking.expired', closeUnpaidRequests),
  on<BookingCancelled>('booking.cancelled', closeUnpaidRequests),
  on<BookingExpired>('booking.expired', returnVouchersOfUnpaid),
  on<BookingCancelled>('booking.cancelled', returnVouchersOfUnpaid),
  // What was to be insured has ended.
  on<BookingCancelled>('booking.cancelled', (tx, { bookingIds }) =>
    withdrawInsurance(tx, bookingIds),
  ),
  on<BookingRefunded>('booking.refunded', (tx, { bookingIds }) =>
    withdrawInsurance(tx, bookingIds),
  ),
  on<FlightEvent, 'flight.cancelled'>('flight.cancelled', (tx, { bookingIds }) =>
    withdrawInsurance(tx, bookingIds),
  ),
  // A payment that came before the passengers were named is held.
  on<BookingEvent, 'booking.passengers_complete'>(
    'booking.passengers_complete',
    (tx, { bookingId, actor }) => settleIfFullyPaid(tx, bookingId, actor),
  ),
  // What was paid so far may cover the leg that is left.
  on<BookingEvent, 'booking.leg_cancelled'>('booking.leg_cancelled', (tx, { bookingId, actor }) =>
    settleIfFullyPaid(tx, bookingId, actor),
  ),
]

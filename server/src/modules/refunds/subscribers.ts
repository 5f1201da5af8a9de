import type { BookingEvent, BookingPaid } from '#modules/booking/events'
import type { OfferLimits } from '#modules/booking/waiting-list/waiting-offers'
import type { FlightEvent } from '#modules/flights/events'
import type {
  DifferencePaid,
  OwedRefundsReduced,
  PaymentRefundedByProvider,
  PaymentReversed,
} from '#modules/payment/events'
import { on } from '#platform/events/events'
import { changeRightsService } from './change-rights.service'
import { proposalsService } from './disruptions/proposals.service'
import { completeChange } from './flight-change.service'
import { recordProviderRefund, reduceOwedRefunds, stopUnsentRefunds } from './provider-refunds'

export const refundSubscribers = (limits: OfferLimits) => [
  on<BookingEvent, 'booking.refunded'>('booking.refunded', (tx, { bookingIds }) =>
    proposalsService(tx).endOfBookings(bookingIds, limits),
  ),
  on<BookingEvent, 'booking.cancelled'>('booking.cancelled', (tx, { bookingIds }) =>
    proposalsService(tx).endOfBookings(bookingIds, limits),
  ),
  on<FlightEvent, 'flight.cancelled'>('flight.cancelled', (tx, { flightId }) =>
    proposalsService(tx).loseFlight(flightId),
  ),
  on<BookingPaid>('booking.paid', (tx, { bookingIds, actor }) =>
    changeRightsService(tx).bookingsPaid(bookingIds, actor),
  ),
  on<DifferencePaid>('payment.difference_paid', completeChange),
  on<PaymentReversed>('payment.reversed', stopUnsentRefunds),
  on<PaymentRefundedByProvider>('payment.refunded_by_provider', recordProviderRefund),
  on<OwedRefundsReduced>('payment.owed_refunds_reduced', reduceOwedRefunds),
]

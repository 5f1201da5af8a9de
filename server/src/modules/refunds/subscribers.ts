import type { BookingPaid } from '#modules/booking/events'
import type {
  OwedRefundsReduced,
  PaymentRefundedByProvider,
  PaymentReversed,
} from '#modules/payment/events'
import { on } from '#platform/events/events'
import { changeRightsService } from './change-rights.service'
import { recordProviderRefund, reduceOwedRefunds, stopUnsentRefunds } from './provider-refunds'

export const refundSubscribers = [
  on<BookingPaid>('booking.paid', (tx, { bookingIds, actor }) =>
    changeRightsService(tx).bookingsPaid(bookingIds, actor),
  ),
  on<PaymentReversed>('payment.reversed', stopUnsentRefunds),
  on<PaymentRefundedByProvider>('payment.refunded_by_provider', recordProviderRefund),
  on<OwedRefundsReduced>('payment.owed_refunds_reduced', reduceOwedRefunds),
]

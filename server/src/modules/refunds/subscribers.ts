import type {
  OwedRefundsReduced,
  PaymentRefundedByProvider,
  PaymentReversed,
} from '#modules/payment/events'
import { on } from '#platform/events/events'
import { recordProviderRefund, reduceOwedRefunds, stopUnsentRefunds } from './provider-refunds'

export const refundSubscribers = [
  on<PaymentReversed>('payment.reversed', stopUnsentRefunds),
  on<PaymentRefundedByProvider>('payment.refunded_by_provider', recordProviderRefund),
  on<OwedRefundsReduced>('payment.owed_refunds_reduced', reduceOwedRefunds),
]

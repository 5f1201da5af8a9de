import { type Actor, type Trip, tripsService } from '#modules/booking/lifecycle/trips.service'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { paymentExceptionsRepository } from './exceptions/payment-exceptions.repository'
import { withdrawInsurance } from './insurance/insurance-dues'
import {
  leftOfPayment,
  type ReceivedPayment,
  type ReportedPayment,
  receivedPaymentsRepository,
} from './reconciliation/received-payments.repository'
import { recordPayment } from './reconciliation/record-payment'
import { returnToProvider } from './reconciliation/return-money'
import { reversePayment } from './reconciliation/reverse-payment'
import { settleIfFullyPaid } from './reconciliation/settle-trip'
import { reissuePaymentRequest } from './requests/payment-requests.service'

export { leftOfPayment }

/** The payment module as other modules use it, in their transaction. */
export const paymentsService = (tx: Database) => ({
  /** Records a payment for the trip of any of its bookings; null where the trip is unknown. */
  async record(payment: ReportedPayment, id_booking: number | null, actor: Actor) {
    const trip = id_booking === null ? undefined : await tripsService(tx).lock(id_booking)
    return recordPayment(tx, payment, trip, actor)
  },

  reverse: (payment: ReportedPayment, id_booking: number, actor: Actor) =>
    reversePayment(tx, payment, id_booking, actor),

  /** Locks a received payment of the provider. */
  lockProviderPayment: (transactionId: string): Promise<ReceivedPayment | undefined> =>
    receivedPaymentsRepository(tx).lock('midtrans', transactionId),

  /** Records that the provider sent all of a payment back. The trip and the payment are locked. */
  returnToProvider: (trip: Trip, payment: ReceivedPayment, actor: Actor) =>
    returnToProvider(tx, { trip, payment, amount: payment.amount, actor }),

  /**
   * Throws 409 `payment_in_question` while an open case disputes the payment of a trip, which is
   * locked: until then its money can go nowhere.
   */
  async requireUndisputed(id_trip: number) {
    if (await paymentsService(tx).isDisputed(id_trip))
      throw new AppError('payment_in_question', 'The payment of this trip is being looked at.')
  },

  isDisputed: (id_trip: number) => paymentExceptionsRepository(tx).isDisputed(id_trip),

  settleIfFullyPaid: (id_booking: number, actor: Actor) => settleIfFullyPaid(tx, id_booking, actor),

  /** Insurance of a paid booking that awaits its payment is awaited no more; the trip is locked. */
  withdrawInsurance: (id_booking: number) => withdrawInsurance(tx, [id_booking]),

  reissueRequest: (id_trip: number) => reissuePaymentRequest(tx, id_trip),
})

import type { Actor } from '#modules/booking/events'
import { bookingTransitionsService } from '#modules/booking/lifecycle/booking-transitions.service'
import { type Leg, tripsService } from '#modules/booking/lifecycle/trips.service'
import type {
  OwedRefundsReduced,
  PaymentRefundedByProvider,
  PaymentReversed,
} from '#modules/payment/events'
import { ledgerService } from '#modules/payment/ledger/ledger.service'
import { leftOfPayment, paymentsService } from '#modules/payment/payments.service'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import type { RefundSent, RefundStopped } from './events'
import { refundsRepository } from './refunds.repository'

/** Stops the refunds that are not sent yet: the payment itself was reversed. The trip is locked. */
export async function stopUnsentRefunds(tx: Database, { tripId, actor }: PaymentReversed) {
  const refunds = refundsRepository(tx)
  const stopped = await refunds.stopUnsent(tripId, 'payment_reversed')
  for (const { id, id_booking, amount } of stopped) {
    await refunds.insertTransitions(id, ['stopped'], actor)
    await publish<RefundStopped>(tx, {
      type: 'refund.stopped',
      bookingId: id_booking,
      amount,
      destination: 'bank',
    })
  }
}

/** The provider sent a part of the refunds that wait: less or nothing more is owed. */
export async function reduceOwedRefunds(
  tx: Database,
  { tripId, amount, actor }: OwedRefundsReduced,
) {
  const refunds = refundsRepository(tx)
  const reduced = await refunds.reduceUnsent(tripId, amount)
  for (const { id, id_booking, amount: before } of reduced.filter(({ stopped }) => stopped)) {
    await refunds.insertTransitions(id, ['stopped'], actor)
    await publish<RefundStopped>(tx, {
      type: 'refund.stopped',
      bookingId: id_booking,
      amount: before,
      destination: 'bank',
    })
  }
}

/**
 * The provider sent back all that was left of a payment. A trip that it had settled is refunded, and
 * we owe nothing more for it; in any other case the payment is reversed. Repeating it changes nothing.
 */
export async function recordProviderRefund(
  tx: Database,
  { tripId, transactionId, amount, note, actor }: PaymentRefundedByProvider,
) {
  const payments = paymentsService(tx)
  const payment = await payments.lockProviderPayment(transactionId)
  if (!payment) return
  // Locked again to read its present state: the payment may just have been recorded.
  const trip = await tripsService(tx).lock(tripId)
  if (trip?.state !== 'paid' || payment.outcome !== 'settled') {
    if (leftOfPayment(payment) === 0) return
    const reported = { source: 'midtrans', external_ref: transactionId, amount, note } as const
    return payments.reverse(reported, tripId, actor)
  }
  const sent = await payments.returnToProvider(trip, payment, actor)
  await refundLegs(tx, trip.legs, sent, actor)
  // Travel credit that paid a part of the trip is returned to the traveller.
  const ledger = ledgerService(tx)
  await ledger.transfer({
    kind: 'refund_credited',
    from: 'sales',
    to: 'credit',
    amount: await ledger.salesWithoutFees(tripId),
    id_trip: trip.id_trip,
    id_user: trip.id_user,
    request_id: actor.request_id,
  })
}

/** `sent`: rupiah that the provider sent back, which the legs share by their prices. */
async function refundLegs(tx: Database, legs: readonly Leg[], sent: number, actor: Actor) {
  const refunds = refundsRepository(tx)
  await bookingTransitionsService(tx).refund(
    legs.map(({ id }) => id),
    actor,
  )
  for (const { id: id_booking, amount } of partsOf(sent, legs)) {
    const saved = await refunds.save({
      id_booking,
      cause: 'traveller',
      paid: amount,
      amount,
      state: 'sent',
      destination: 'provider',
    })
    if (saved) await refunds.insertTransitions(saved.id, ['sent'], actor)
    await publish<RefundSent>(tx, {
      type: 'refund.sent',
      bookingId: id_booking,
      amount,
      destination: 'provider',
    })
  }
}

/** Divides an amount over the legs: at most their prices, as it may have paid for others too. */
function partsOf(amount: number, legs: readonly Leg[]) {
  let price = legs.reduce((sum, leg) => sum + leg.price, 0)
  let left = Math.min(amount, price)
  return legs.map((leg) => {
    const part = price > 0 ? Math.round((left * leg.price) / price) : 0
    price -= leg.price
    left -= part
    return { id: leg.id, amount: part }
  })
}

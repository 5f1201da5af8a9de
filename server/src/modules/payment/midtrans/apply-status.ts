import { bookingTransitionsService } from '#modules/booking/lifecycle/booking-transitions.service'
import { type Actor, type Trip, tripsService } from '#modules/booking/lifecycle/trips.service'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import type { PaymentRefundedByProvider } from '../events'
import { exceptionNote } from '../exceptions/exception-notes'
import { paymentExceptionsRepository } from '../exceptions/payment-exceptions.repository'
import { replacementNotes } from '../exceptions/replacement-notes'
import { requestInsurance, withdrawInsurance } from '../insurance/insurance-dues'
import {
  leftOfPayment,
  receivedPaymentsRepository,
} from '../reconciliation/received-payments.repository'
import { recordPayment } from '../reconciliation/record-payment'
import { returnToProvider } from '../reconciliation/return-money'
import { reversePayment } from '../reconciliation/reverse-payment'
import type { ProviderOrder } from '../requests/payment-requests.repository'
import { reissuePaymentRequest } from '../requests/payment-requests.service'
import type { OrderStatus, ProviderStatus } from './payment-provider'

/** An order with its status at the provider; the trip is locked and as it was before. */
interface StatusChange {
  order: ProviderOrder
  status: OrderStatus
  trip: Trip
  actor: Actor
}

/** A status change with the amount of the transaction in whole rupiah. */
interface Change extends StatusChange {
  amount: number
}

/** Applies the status that the provider reports for an order. Repeating it changes nothing. */
export async function applyStatus(tx: Database, change: StatusChange) {
  const { order, status } = change
  if (status.amount !== null && status.amount > 0)
    return APPLY[status.status](tx, { ...change, amount: status.amount })
  await openChallenge(tx, { ...change, amount: order.amount }, once('not_whole_rupiah'))
}

type Apply = (tx: Database, change: Change) => Promise<unknown>

/**
 * By the statuses of Midtrans's transaction cycle
 * (https://docs.midtrans.com/docs/transaction-status-cycle). Each can be applied again, and one that
 * arrives after a later one was applied changes nothing.
 */
const APPLY: Record<ProviderStatus, Apply> = {
  pending: async () => undefined,
  authorize: async () => undefined,
  capture: record,
  settlement: record,
  // A denied payment may be tried again until the deadline; one that was settled is reversed.
  deny: reverse,
  cancel: async (tx, change) => {
    await reverse(tx, change)
    await close(tx, change, 'cancel')
  },
  failure: async (tx, change) => {
    await reverse(tx, change)
    await close(tx, change, 'cancel')
  },
  expire: (tx, change) => close(tx, change, 'expire'),
  // The payment was settled before, even if that was never reported.
  refund: async (tx, change) => {
    await record(tx, change)
    // What paid for insurance was travel credit, and so it goes back: the trip stays paid.
    if (change.order.for_insurance) await reverse(tx, change)
    else await publishRefund(tx, change)
  },
  partial_refund: async (tx, change) => {
    await record(tx, change)
    await applyPartialRefund(tx, change)
  },
  chargeback: async (tx, change) => {
    await record(tx, change)
    await reverse(tx, change)
  },
  partial_chargeback: async (tx, change) => {
    await record(tx, change)
    await openPartialChargeback(tx, change)
  },
}

/** Each transaction of the provider is one payment, whatever its status. */
const reportedPayment = ({ order, status, amount }: Change) => ({
  source: 'midtrans' as const,
  external_ref: status.transaction_id,
  amount,
  note: noteOf(order, status),
})

const noteOf = ({ order_ref }: ProviderOrder, { status }: OrderStatus) =>
  `order ${order_ref}: ${status}`

async function record(tx: Database, change: Change) {
  const { status, trip, actor } = change
  if (status.fraud === 'challenge' && status.status === 'capture')
    return openChallenge(tx, change, once('challenged_by_provider'))
  if (status.fraud !== 'accept') return
  await recordPayment(tx, reportedPayment(change), trip, actor)
  const payment = await receivedPaymentsRepository(tx).lock('midtrans', status.transaction_id)
  const isSettled = status.status === 'settlement' || status.status === 'capture'
  if (isSettled && payment?.outcome === 'returned' && leftOfPayment(payment) === 0)
    await openChallenge(tx, change, once('paid_again'))
}

async function reverse(tx: Database, change: Change) {
  await reversePayment(tx, reportedPayment(change), change.order.id_trip, change.actor)
}

/**
 * Ends what the order is for, only if it is still the open request: the trip where it awaits payment, or
 * the insurance of a paid one. What is awaited longer than the order is asked for by transfer instead.
 */
async function close(tx: Database, { order, trip, actor }: Change, how: 'cancel' | 'expire') {
  if (!order.open) return
  const { id_trip, for_insurance, is_outlived } = order
  const ids = trip.legs.map(({ id }) => id)
  if (for_insurance)
    await (is_outlived ? requestInsurance(tx, id_trip) : withdrawInsurance(tx, ids))
  else if (trip.state !== 'waiting') return
  else if (is_outlived) await reissuePaymentRequest(tx, id_trip)
  else await bookingTransitionsService(tx)[how](ids, actor)
}

/** The refunds module records the refund. */
const publishRefund = (tx: Database, { order, status, amount, actor }: Change) =>
  publish<PaymentRefundedByProvider>(tx, {
    type: 'payment.refunded_by_provider',
    tripId: order.id_trip,
    transactionId: status.transaction_id,
    amount,
    note: noteOf(order, status),
    actor,
  })

/**
 * The provider reports the sum of all parts that it sent back so far. A paid trip stays paid, and
 * staff are notified by a payment exception for each part.
 */
async function applyPartialRefund(tx: Database, change: Change) {
  const { order, status, actor } = change
  const payment = await receivedPaymentsRepository(tx).lock('midtrans', status.transaction_id)
  // Read again: the payment may just have been recorded.
  const trip = await tripsService(tx).lock(order.id_trip)
  if (!payment || !trip) return
  const amount = status.refunded - payment.sent_back
  if ((await returnToProvider(tx, { trip, payment, amount, actor })) === 0) return
  const { refunded } = status
  const sentBack = exceptionNote('refunded_by_provider', { refunded, amount: status.amount })
  const more = trip.state === 'refunded' ? ` ${exceptionNote('refund_requested_here')}` : ''
  await openChallenge(
    tx,
    { ...change, amount: refunded },
    { about: `refunded_by_provider:${refunded}`, detail: sentBack + more },
  )
}

/**
 * The amount is not reported. Each further answer of the provider that differs from those before is
 * another part that was taken back, with a payment exception of its own.
 */
const openPartialChargeback = (tx: Database, change: Change) =>
  openChallenge(tx, change, {
    about: change.status.report,
    detail: exceptionNote('partial_chargeback'),
  })

interface Matter {
  /** Identifies it among those of the transaction. */
  about: string
  detail: string
  /** Older versions opened a case of it without saying what it is about, and its text says it. */
  hasFormer?: true
}

/** What a transaction has once at most. */
const once = (note: 'not_whole_rupiah' | 'challenged_by_provider' | 'paid_again'): Matter => ({
  about: note,
  detail: exceptionNote(note),
  hasFormer: true,
})

/** Opens a payment exception about a transaction of the order, once for each matter. */
async function openChallenge(
  tx: Database,
  { order: { id_trip }, status, amount }: Change,
  { about, detail, hasFormer }: Matter,
) {
  const notes = [detail, ...(await replacementNotes(tx, id_trip))]
  await paymentExceptionsRepository(tx).openOncePerReport(
    { kind: 'payment_challenged', id_trip, id_money: null, amount, detail: notes.join(' ') },
    { report_ref: `${status.transaction_id}:${about}`, former: hasFormer ? detail : null },
  )
}

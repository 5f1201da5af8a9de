import { type Actor, type Trip, tripsService } from '#modules/booking/lifecycle/trips.service'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import type { PaymentReversed } from '../events'
import { exceptionNote } from '../exceptions/exception-notes'
import { paymentExceptionsRepository } from '../exceptions/payment-exceptions.repository'
import type { TripRefunds } from '../ledger/ledger.repository'
import { ledgerService } from '../ledger/ledger.service'
import { reissuePaymentRequest } from '../requests/payment-requests.service'
import {
  type ReceivedPayment,
  type ReportedPayment,
  receivedPaymentsRepository,
} from './received-payments.repository'

/**
 * The provider took a payment back, or cancelled one that it never reported: then it will never
 * count. Happens once. A paid trip is cancelled with its tickets, a refund that is not sent yet is
 * stopped, and what cannot be recovered is a loss. Locks the trip of `id_booking`.
 */
export async function reversePayment(
  tx: Database,
  payment: ReportedPayment,
  id_booking: number,
  actor: Actor,
) {
  const trip = await tripsService(tx).lock(id_booking)
  const payments = receivedPaymentsRepository(tx)
  const unreported = await payments.insertIfNew(payment)
  if (unreported) {
    await payments.setOutcome(unreported.id, trip?.id_trip ?? null, 'returned')
    return
  }
  const received = await payments.lock(payment.source, payment.external_ref)
  if (!received || received.outcome === 'returned' || !trip) return
  await payments.setOutcome(received.id, trip.id_trip, 'returned')
  const refunds = await stopRefunds(tx, trip, received, actor)
  await takeBack(tx, trip, { ...received, owed: refunds?.owed ?? 0 }, actor)
  await paymentExceptionsRepository(tx).open({
    kind: 'payment_reversed',
    id_trip: trip.id_trip,
    id_money: received.id,
    amount: received.amount,
    detail: [payment.note ?? exceptionNote('reversed_by_provider'), ...describe(refunds)].join(' '),
  })
}

/** Only a payment that settled the trip can have been refunded. Returns its refunds so far. */
async function stopRefunds(
  tx: Database,
  { id_trip }: Trip,
  { outcome }: ReceivedPayment,
  actor: Actor,
) {
  if (outcome !== 'settled') return
  const refunds = await ledgerService(tx).refundsOf(id_trip)
  await publish<PaymentReversed>(tx, { type: 'payment.reversed', tripId: id_trip, actor })
  return refunds
}

const describe = ({ owed, sent_by_bank }: Partial<TripRefunds> = {}) => [
  ...(owed ? [exceptionNote('refund_stopped', { amount: owed })] : []),
  ...(sent_by_bank ? [exceptionNote('refund_sent_before', { amount: sent_by_bank })] : []),
]

/** `owed`: rupiah of refunds that were stopped. */
type Reversal = Pick<ReceivedPayment, 'id' | 'amount' | 'outcome'> & { owed: number }

async function takeBack(tx: Database, trip: Trip, reversal: Reversal, actor: Actor) {
  const { id_trip, id_user, state } = trip
  const { amount, outcome, owed } = reversal
  const sources = await fundingSources(tx, trip, reversal)
  const posting = { id_trip, id_user, request_id: actor.request_id }
  const ledger = ledgerService(tx)
  await ledger.post({
    ...posting,
    kind: 'reversal',
    entries: [...sources, { account: 'midtrans', amount: -amount }],
  })
  // The stopped refunds were higher than the payment: travel credit had paid the difference.
  const fromRefunds = sources.find(({ account }) => account === 'refunds')?.amount ?? 0
  await ledger.transfer({
    ...posting,
    kind: 'money_credited',
    from: 'refunds',
    to: 'credit',
    amount: owed - fromRefunds,
  })
  if (outcome !== 'settled' && outcome !== 'held') return
  if (state === 'waiting') await reissuePaymentRequest(tx, id_trip)
  if (state !== 'paid') return
  await tripsService(tx).revoke(trip, actor)
  // Travel credit that paid the rest of the trip is returned to the traveller.
  await ledger.transfer({
    ...posting,
    kind: 'money_credited',
    from: 'sales',
    to: 'credit',
    amount: await ledger.salesOf(id_trip),
  })
}

/**
 * Entries for where the amount comes from, in this order: what is left where the payment went,
 * stopped refunds, the traveller's credit, and at last our loss.
 */
async function fundingSources(tx: Database, trip: Trip, { amount, outcome, owed }: Reversal) {
  const ledger = ledgerService(tx)
  const { held, reserved } = await ledger.heldFor(trip.id_trip)
  const sales = outcome === 'settled' ? await ledger.salesOf(trip.id_trip) : 0
  const credit = await ledger.creditOf(trip.id_user)
  const available = [
    { account: 'held', most: outcome === 'held' ? held - reserved : 0 },
    { account: 'sales', most: sales },
    { account: 'refunds', most: owed },
    { account: 'credit', most: credit },
    { account: 'losses', most: amount },
  ] as const
  let left = amount
  return available.map(({ account, most }) => {
    const part = Math.min(left, Math.max(0, most))
    left -= part
    return { account, amount: part }
  })
}

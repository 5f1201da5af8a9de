import { type Actor, type Trip, tripsService } from '#modules/booking/lifecycle/trips.service'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import type { PaymentReversed } from '../events'
import { exceptionNote } from '../exceptions/exception-notes'
import { paymentExceptionsRepository } from '../exceptions/payment-exceptions.repository'
import { replacementNotes } from '../exceptions/replacement-notes'
import { ledgerService, type TripBalances } from '../ledger/ledger.service'
import { reissuePaymentRequest } from '../requests/payment-requests.service'
import {
  leftOfPayment,
  type ReceivedPayment,
  type ReportedPayment,
  receivedPaymentsRepository,
} from './received-payments.repository'
import {
  divideOverSources,
  losePaidOut,
  returnUnmatchedToProvider,
  type Source,
} from './return-money'

/**
 * The provider took back what is left of a payment, or cancelled one that it never reported: then it
 * will never count. Happens once. A paid trip is cancelled with its tickets, a refund that is not sent yet is
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
  if (!received || !trip) return
  if (received.outcome === 'returned') return reversePaidOut(tx, payment, received, trip, actor)
  if (received.outcome === 'unmatched')
    return returnUnmatchedToProvider(tx, received, leftOfPayment(received), actor, payment.note)
  const refunds = await stopRefunds(tx, trip, received, actor)
  const left = leftOfPayment(received)
  await takeBack(tx, trip, { ...received, left, owed: refunds?.owed ?? 0 }, actor)
  await payments.setOutcome(received.id, trip.id_trip, 'returned')
  const note = payment.note ?? exceptionNote('reversed_by_provider')
  const replacements = await replacementNotes(tx, trip.id_trip)
  await paymentExceptionsRepository(tx).open({
    kind: 'payment_reversed',
    id_trip: trip.id_trip,
    id_money: received.id,
    amount: left,
    detail: [note, ...describe(refunds), ...replacements].join(' '),
  })
}

/**
 * A payment for the trip of an erased account was paid out by bank before: what the provider takes back
 * is a loss. Nothing is left of any other that was returned.
 */
async function reversePaidOut(
  tx: Database,
  { note }: ReportedPayment,
  received: ReceivedPayment,
  { code }: Trip,
  actor: Actor,
) {
  const amount = leftOfPayment(received)
  if (amount === 0) return
  await losePaidOut(tx, received, amount, actor)
  const detail = [
    exceptionNote('account_erased', { code }),
    exceptionNote('reversed_by_provider'),
    exceptionNote('refund_sent_before', { amount }),
    ...(note ? [note] : []),
  ]
  await paymentExceptionsRepository(tx).open({
    kind: 'payment_reversed',
    id_trip: null,
    id_money: received.id,
    amount,
    detail: detail.join(' '),
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
  const refunds = await ledgerService(tx).leftOf(id_trip)
  await publish<PaymentReversed>(tx, { type: 'payment.reversed', tripId: id_trip, actor })
  return refunds
}

const describe = ({ owed, sent_by_bank }: Partial<TripBalances> = {}) => [
  ...(owed ? [exceptionNote('refund_stopped', { amount: owed })] : []),
  ...(sent_by_bank ? [exceptionNote('refund_sent_before', { amount: sent_by_bank })] : []),
]

/** Rupiah: `left` of the payment goes back; `owed` were refunds that are stopped now. */
type Reversal = Pick<ReceivedPayment, 'outcome'> & { left: number; owed: number }

const REVERSAL_ORDER: readonly Source[] = ['held', 'sales', 'refunds', 'credit', 'losses']

async function takeBack(tx: Database, trip: Trip, reversal: Reversal, actor: Actor) {
  const { id_trip, id_user, state } = trip
  const { left, outcome, owed } = reversal
  const taking = { trip, outcome, amount: left, order: REVERSAL_ORDER }
  const parts = await divideOverSources(tx, taking)
  const posting = { id_trip, id_user, request_id: actor.request_id }
  const ledger = ledgerService(tx)
  await ledger.post({
    ...posting,
    kind: 'reversal',
    entries: [
      ...REVERSAL_ORDER.map((account) => ({ account, amount: parts[account] })),
      { account: 'midtrans', amount: -left },
    ],
  })
  // The stopped refunds were higher than the payment: travel credit had paid the difference.
  await ledger.transfer({
    ...posting,
    kind: 'money_credited',
    from: 'refunds',
    to: 'credit',
    amount: owed - parts.refunds,
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
    amount: await ledger.salesWithoutFees(id_trip),
  })
}

import type { Actor, Trip } from '#modules/booking/lifecycle/trips.service'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { notFound } from '#platform/http/app-error'
import type { OwedRefundsReduced } from '../events'
import { exceptionNote } from '../exceptions/exception-notes'
import { paymentExceptionsRepository } from '../exceptions/payment-exceptions.repository'
import type { Account, Posting, TripBalances } from '../ledger/ledger.repository'
import { ledgerService } from '../ledger/ledger.service'
import { reissuePaymentRequest } from '../requests/payment-requests.service'
import {
  leftOfPayment,
  type ReceivedPayment,
  receivedPaymentsRepository,
} from './received-payments.repository'

/** Where money that goes back can come from. */
export type Source = 'held' | 'sales' | 'refunds' | 'credit' | 'losses'

/** The money of a payment that is taken back from its trip, which is locked. */
interface Taking {
  trip: Trip
  outcome: ReceivedPayment['outcome']
  /** Rupiah. */
  amount: number
  /** The first that has something gives it. */
  order: readonly Source[]
}

/**
 * Divides an amount over its sources: each gives at most what is left there, and a payment takes only
 * from where it went. Then the traveller's credit pays, and at last it is our loss.
 */
export async function divideOverSources(
  tx: Database,
  { trip, outcome, amount, order }: Taking,
): Promise<Record<Source, number>> {
  const ledger = ledgerService(tx)
  const most = availableTo(outcome, await ledger.leftOf(trip.id_trip))
  const available = { ...most, credit: await ledger.creditOf(trip.id_user), losses: amount }
  const parts = { held: 0, sales: 0, refunds: 0, credit: 0, losses: 0 }
  let rest = amount
  for (const source of order) {
    parts[source] = Math.min(rest, Math.max(0, available[source]))
    rest -= parts[source]
  }
  return parts
}

/** Travel credit in a trip is no money of the payment. */
const availableTo = (
  outcome: ReceivedPayment['outcome'],
  { held, reserved, sales, owed }: TripBalances,
) => ({
  held: outcome === 'held' ? held - reserved : 0,
  sales: outcome === 'settled' ? sales : 0,
  refunds: outcome === 'settled' ? owed : 0,
})

/** What we owe for the trip anyway counts as sent first. */
const REFUND_ORDER: readonly Source[] = ['refunds', 'held', 'sales', 'credit', 'losses']

/** A part of a received payment that its provider sent back. */
interface SentBack {
  trip: Trip
  payment: ReceivedPayment
  /** Rupiah as the provider reports; no more counts than is left of the payment. */
  amount: number
  actor: Actor
}

/**
 * Records that the provider sent back a part of a payment, and takes it from what is left of the
 * trip. Returns the rupiah that were recorded. Both are locked.
 */
export async function returnToProvider(
  tx: Database,
  { trip, payment, amount: reported, actor }: SentBack,
) {
  const amount = Math.min(reported, leftOfPayment(payment))
  if (amount <= 0) return 0
  const { outcome } = payment
  if (outcome === 'unmatched') {
    await returnUnmatchedToProvider(tx, payment, amount, actor)
    return amount
  }
  if (outcome === 'returned') {
    await losePaidOut(tx, payment, amount, actor)
    return amount
  }
  const parts = await divideOverSources(tx, { trip, outcome, amount, order: REFUND_ORDER })
  const { id_trip, id_user } = trip
  const posting = { id_trip, id_user, request_id: actor.request_id }
  await receivedPaymentsRepository(tx).addSentBack(payment.id, amount)
  await postToProvider(tx, { ...posting, kind: 'refund_sent' }, parts, ['refunds', 'sales'])
  await postToProvider(tx, { ...posting, kind: 'reversal' }, parts, ['held', 'credit', 'losses'])
  if (parts.refunds > 0)
    await publish<OwedRefundsReduced>(tx, {
      type: 'payment.owed_refunds_reduced',
      tripId: id_trip,
      amount: parts.refunds,
      actor,
    })
  if (trip.state === 'waiting') await reissuePaymentRequest(tx, id_trip)
  return amount
}

/**
 * The provider took back a part of an unmatched payment, so no trip and no traveller loses money. Where nothing
 * is left, nothing can be paid out, and its case is closed; `note` says more about it.
 */
export async function returnUnmatchedToProvider(
  tx: Database,
  payment: ReceivedPayment,
  amount: number,
  actor: Actor,
  note?: string,
) {
  await ledgerService(tx).transfer({
    kind: 'reversal',
    from: 'suspense',
    to: 'midtrans',
    amount,
    id_trip: null,
    id_user: null,
    request_id: actor.request_id,
  })
  const payments = receivedPaymentsRepository(tx)
  const cases = paymentExceptionsRepository(tx)
  await payments.addSentBack(payment.id, amount)
  if (amount < leftOfPayment(payment)) return cases.reduceUnmatched(payment.id, amount)
  await payments.setOutcome(payment.id, null, 'returned')
  const text = [exceptionNote('reversed_by_provider'), note].filter(Boolean).join(' ')
  await cases.closeUnmatched(payment.id, text)
}

/** The provider took back rupiah of a payment that staff had paid out by bank: it was paid twice. */
export async function losePaidOut(
  tx: Database,
  payment: ReceivedPayment,
  amount: number,
  actor: Actor,
) {
  await ledgerService(tx).transfer({
    kind: 'reversal',
    from: 'losses',
    to: 'midtrans',
    amount,
    id_trip: null,
    id_user: null,
    request_id: actor.request_id,
  })
  await receivedPaymentsRepository(tx).addSentBack(payment.id, amount)
}

/**
 * An unmatched payment leaves suspense and the bank: staff send it back, or its statement line was no money
 * at all. What came by the provider is a refund by bank, and stays there until it is taken back.
 */
export async function returnUnmatched(tx: Database, id_money: number, reference: string) {
  const payments = receivedPaymentsRepository(tx)
  const payment = await payments.lockUnmatched(id_money)
  if (!payment) throw notFound()
  await ledgerService(tx).transfer({
    kind: payment.source === 'midtrans' ? 'refund_sent' : 'correction',
    from: 'suspense',
    to: 'bank',
    amount: payment.amount,
    id_trip: null,
    id_user: null,
    request_id: reference,
  })
  await payments.setOutcome(id_money, null, 'returned')
}

async function postToProvider(
  tx: Database,
  posting: Omit<Posting, 'entries'>,
  parts: Record<Source, number>,
  sources: readonly Source[],
) {
  const taken = sources.map((account) => ({ account: account as Account, amount: parts[account] }))
  const total = taken.reduce((sum, { amount }) => sum + amount, 0)
  const provider = { account: 'midtrans' as const, amount: -total }
  await ledgerService(tx).post({ ...posting, entries: [...taken, provider] })
}

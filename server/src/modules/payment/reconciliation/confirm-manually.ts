import type { PaymentOutcome } from '@sayap/contract/payment/payment-review'
import { type Actor, type Trip, tripsService } from '#modules/booking/lifecycle/trips.service'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { insuranceAsked, isAwaitingInsurance } from '../insurance/insurance-dues'
import { ledgerService } from '../ledger/ledger.service'
import { proofsRepository } from '../proofs/proofs.repository'
import { paymentRequestsRepository } from '../requests/payment-requests.repository'
import { receivedPaymentsRepository } from './received-payments.repository'
import { recordPayment } from './record-payment'
import { settleIfFullyPaid } from './settle-trip'

export interface ManualConfirmation {
  /** Rupiah that came; absent: the amount due. */
  amount?: number | undefined
  /** Rupiah the screen showed as due. */
  asked?: number | undefined
  /** What the call is known by when its answer was lost and it is repeated. */
  reference?: string | undefined
}

/**
 * Records that staff saw a payment for a trip, which is locked. Repeating it changes nothing: a paid
 * trip stays paid, and for a closed trip the same amount identifies the same payment. Throws 409
 * `amount_changed` if another amount is due than `asked`, `key_reused` if the call with that reference
 * was about another amount.
 */
export async function confirmManually(
  tx: Database,
  trip: Trip,
  confirmation: ManualConfirmation,
  actor: Actor,
): Promise<PaymentOutcome> {
  const { asked, amount } = confirmation
  const call = callOf(trip, confirmation)
  if (call !== undefined && (await wasMade(tx, call, amount))) return 'known'
  const { insures, due } = await dueOf(tx, trip)
  const isAwaited = insures || trip.state === 'waiting'
  requireAmount(due, asked)
  await proofsRepository(tx).accept(trip.id_trip, actor.id)
  if (trip.state === 'paid' && !insures) return 'known'
  if (due === 0 && amount === undefined)
    return (await settleIfFullyPaid(tx, trip.id_trip, actor)) ? 'settled' : 'known'
  return recordConfirmation(tx, trip, amount ?? due, { actor, isAwaited, call })
}

/** What identifies the call among all payments; undefined where nothing was sent for it. */
const callOf = ({ id_trip }: Trip, { reference }: ManualConfirmation) =>
  reference === undefined ? undefined : `booking:${id_trip}:${reference}`

async function wasMade(tx: Database, call: string, amount: number | undefined) {
  const first = await receivedPaymentsRepository(tx).confirmedBy(call)
  if (first && amount !== undefined && first.amount !== amount)
    throw new AppError('key_reused', 'This Idempotency-Key was used for another amount.')
  return first !== undefined
}

/** Rupiah that a confirmation without an amount means, and whether they are for insurance of a paid trip. */
export async function dueOf(tx: Database, trip: Trip) {
  const insures = trip.state === 'paid' && (await isAwaitingInsurance(tx, trip))
  const due = insures ? await insuranceAsked(tx, trip.id_trip) : await amountDue(tx, trip)
  return { insures, due }
}

function requireAmount(due: number, asked: number | undefined) {
  if (asked !== undefined && asked !== due)
    throw new AppError('amount_changed', `The amount has changed: ${due} is asked now.`)
}

interface Confirmed {
  actor: Actor
  /** The trip awaits a payment, or insurance that was added to it. */
  isAwaited: boolean
  /** Identifies the call among those for the trip. */
  call: string | undefined
}

async function recordConfirmation(
  tx: Database,
  trip: Trip,
  amount: number,
  { actor, isAwaited, call }: Confirmed,
) {
  const { id_trip } = trip
  const before = await receivedPaymentsRepository(tx).confirmationsOf(id_trip, amount)
  // For a closed trip the statement may have been imported first: it is the same payment.
  if (!isAwaited && before?.same_amount) return 'known'
  const isNamed = isAwaited && call !== undefined
  const transitions = await tripsService(tx).transitionCount(id_trip)
  // While the trip awaits payment each confirmation is another payment; later, each amount is one.
  const nth = isAwaited ? `.${before?.by_staff ?? 0}` : `:${amount}`
  const payment = {
    source: 'staff',
    external_ref: isNamed ? call : `booking:${id_trip}:${transitions}${nth}`,
    amount,
  } as const
  return (await recordPayment(tx, payment, trip, actor)).outcome
}

/** Rupiah: what is missing while the trip awaits payment, else the amount of its last request. */
async function amountDue(tx: Database, { id_trip, state, price, unique_code }: Trip) {
  const due = price + unique_code
  if (state !== 'waiting')
    return (
      (await paymentRequestsRepository(tx).lastAmount(id_trip, state === 'paid'))?.amount ?? due
    )
  return Math.max(0, due - (await ledgerService(tx).leftOf(id_trip)).held)
}

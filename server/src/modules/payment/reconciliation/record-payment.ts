import type { PaymentExceptionKind } from '@sayap/contract/payment/payment-exceptions'
import type { PaymentOutcome } from '@sayap/contract/payment/payment-review'
import type { TripState } from '@sayap/contract/payment/payments'
import { type Actor, type Trip, tripsService } from '#modules/booking/lifecycle/trips.service'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import { exceptionNote } from '../exceptions/exception-notes'
import { paymentExceptionsRepository } from '../exceptions/payment-exceptions.repository'
import {
  completeInsurance,
  insuranceAsked,
  isAwaitingInsurance,
  requestInsurance,
} from '../insurance/insurance-dues'
import { ledgerService } from '../ledger/ledger.service'
import { paymentRequestsRepository } from '../requests/payment-requests.repository'
import { reissuePaymentRequest } from '../requests/payment-requests.service'
import { retakeVoucher, returnVouchers } from '../vouchers/voucher-returns'
import { creditDoublePayment, creditLatePayment, creditPayment } from './double-or-late-payment'
import { type ReportedPayment, receivedPaymentsRepository } from './received-payments.repository'
import { fullyPaid, isComplete, settleTrip } from './settle-trip'

export interface RecordedPayment {
  outcome: PaymentOutcome
  id_trip: number | null
}

/**
 * Records a payment once, however often it is reported: for its trip where that awaits payment,
 * else as the traveller's credit, else as a payment exception. `reportedTrip` is locked by the caller and
 * as it is now; undefined where nobody knows which trip the payment is for. Money for the trip of an
 * erased account stays unmatched, as nobody could spend the credit: staff pay it out. One that staff confirm
 * by hand for such a trip is refused with 409 `account_erased`.
 */
export async function recordPayment(
  tx: Database,
  payment: ReportedPayment,
  reportedTrip: Trip | undefined,
  actor: Actor,
): Promise<RecordedPayment> {
  if (reportedTrip && (await isConfirmedByStaff(tx, payment, reportedTrip)))
    return { outcome: 'known', id_trip: reportedTrip.id_trip }
  if (!reportedTrip || !(await receivedPaymentsRepository(tx).isErased(reportedTrip.id_user)))
    return recordNew(tx, payment, { trip: reportedTrip, actor })
  if (payment.source === 'staff') throw accountErased()
  const caseDetail = exceptionNote('account_erased', { code: reportedTrip.code })
  return recordNew(tx, payment, { trip: undefined, caseDetail, actor })
}

interface Recipient {
  trip: Trip | undefined
  /** A sentence for staff about money without a trip. */
  caseDetail?: string
  actor: Actor
}

async function recordNew(
  tx: Database,
  payment: ReportedPayment,
  { trip, caseDetail, actor }: Recipient,
): Promise<RecordedPayment> {
  const payments = receivedPaymentsRepository(tx)
  const id_trip = trip?.id_trip ?? null
  const recorded = await payments.insertIfNew(payment)
  if (!recorded) return { outcome: 'known', id_trip }

  await ledgerService(tx).transfer({
    kind: 'money_in',
    from: payment.source === 'midtrans' ? 'midtrans' : 'bank',
    to: trip ? 'held' : 'suspense',
    amount: payment.amount,
    id_trip,
    id_user: trip?.id_user ?? null,
    request_id: actor.request_id,
  })
  if (!trip) return openUnmatched(tx, payment, recorded.id, caseDetail)
  const outcome = await allocatePayment(tx, {
    trip,
    id_money: recorded.id,
    amount: payment.amount,
    actor,
    unattended: payment.source !== 'staff',
  })
  await payments.setOutcome(recorded.id, id_trip, storedOutcome(outcome))
  return { outcome: outcome === 'insured' ? 'settled' : outcome, id_trip }
}

/** Travel credit paid for the insurance, and the payment is what it came from. */
const storedOutcome = (outcome: Awaited<ReturnType<Allocate>>) =>
  outcome === 'insured' ? 'credited' : outcome

/**
 * Records a statement line that looks like one that was taken in before: it stays in suspense, where
 * nothing can spend it, until staff give it to a trip. Only a payment that staff confirmed by hand is
 * still linked to it.
 */
export async function recordLookAlike(
  tx: Database,
  payment: ReportedPayment,
  trip: Trip | undefined,
  actor: Actor,
): Promise<RecordedPayment> {
  if (trip && (await isConfirmedByStaff(tx, payment, trip)))
    return { outcome: 'known', id_trip: trip.id_trip }
  const note = `${exceptionNote('looks_applied')} ${payment.note ?? ''}`.trim()
  return recordPayment(tx, { ...payment, note }, undefined, actor)
}

const isConfirmedByStaff = async (
  tx: Database,
  { source, amount, external_ref }: ReportedPayment,
  { id_trip }: Trip,
) =>
  source === 'bank_statement' &&
  (await receivedPaymentsRepository(tx).linkToStatement(id_trip, amount, external_ref))

/** The trip belongs to an erased account, and so would the travel credit that the money may become. */
const accountErased = () =>
  new AppError(
    'account_erased',
    'The account of this booking is deleted: its money can only be paid out.',
  )

/**
 * Throws 409 `account_erased` where an unmatched payment may not be given to the trip, which is locked. What
 * staff confirmed by hand before is no money of its own, and is only linked to it. What came by the
 * provider was for the trip of an erased account, and is for no other.
 */
export async function requireHolder(tx: Database, id_money: number, { id_trip, id_user }: Trip) {
  const payments = receivedPaymentsRepository(tx)
  const payment = await payments.lockUnmatched(id_money)
  if (!payment) throw notFound()
  if (payment.source === 'midtrans')
    throw new AppError('account_erased', 'This money came for a booking of a deleted account.')
  if ((await payments.isErased(id_user)) && !(await payments.isConfirmed(id_trip, payment.amount)))
    throw accountErased()
}

async function openUnmatched(
  tx: Database,
  { amount, note }: ReportedPayment,
  id_money: number,
  caseDetail: string | undefined,
) {
  await paymentExceptionsRepository(tx).open({
    kind: 'unmatched_money',
    id_trip: null,
    id_money,
    amount,
    detail: [caseDetail, note].filter(Boolean).join(' '),
  })
  return { outcome: 'unmatched', id_trip: null } as const
}

/** A received payment that the journal holds for its trip; the trip is locked. */
interface Allocation {
  trip: Trip
  id_money: number
  /** Rupiah. */
  amount: number
  actor: Actor
  /** No staff member is there to complete the passengers: an incomplete trip is not settled. */
  unattended: boolean
}

type Allocate = (
  tx: Database,
  allocation: Allocation,
) => Promise<'settled' | 'held' | 'credited' | 'insured'>

/** What a payment does, by the state its trip is in. */
const ALLOCATE: Record<TripState, Allocate> = {
  waiting: settleOrHold,
  expired: reviveOrCredit,
  paid: insureOrCredit,
  cancelled: (tx, allocation) => creditLatePayment(tx, allocation, 'cancelled_before'),
  refunded: (tx, allocation) => creditLatePayment(tx, allocation, 'refunded_before'),
}

const allocatePayment: Allocate = (tx, allocation) =>
  ALLOCATE[allocation.trip.state](tx, allocation)

const OVERPAID = exceptionNote('overpaid')
const UNDERPAID = exceptionNote('underpaid')
const INSURANCE_SHORT = exceptionNote('insurance_short')
const INCOMPLETE = exceptionNote('passengers_unnamed')

async function settleOrHold(tx: Database, allocation: Allocation) {
  const { trip, unattended, actor } = allocation
  // The flight has left, or its departure is closed: a payment without a person gives no seats any more.
  // Staff who confirm one by hand may know that the passengers are on board.
  if (unattended && !trip.flies) return creditLatePayment(tx, allocation, 'late_without_seats')
  const mustHold = unattended && !isComplete(trip)
  const paid = mustHold ? undefined : await fullyPaid(tx, trip, actor)
  if (paid) {
    await settleWithExcess(tx, { ...allocation, trip: paid.trip }, paid.held)
    return 'settled'
  }
  if (!mustHold) await reissuePaymentRequest(tx, trip.id_trip)
  await openException(tx, allocation, 'partial_payment', mustHold ? INCOMPLETE : UNDERPAID)
  return 'held'
}

/**
 * Pays for insurance that waits for the paid trip, which is not touched otherwise: the payment becomes
 * travel credit, and that is what pays. Where it is too little, the rest is asked for.
 */
async function insureOrCredit(tx: Database, allocation: Allocation) {
  const { trip, id_money, amount, actor } = allocation
  const { id_trip } = trip
  if (!(await isAwaitingInsurance(tx, trip)))
    return (await paymentRequestsRepository(tx).wasForInsurance(id_trip, amount))
      ? creditLatePayment(tx, allocation, 'insurance_over')
      : creditDoublePayment(tx, allocation)
  const asked = await insuranceAsked(tx, id_trip)
  await creditPayment(tx, allocation)
  if (await completeInsurance(tx, trip, actor, id_money)) {
    if (amount > asked)
      await openException(tx, { ...allocation, amount: amount - asked }, 'over_payment', OVERPAID)
    return 'insured'
  }
  await requestInsurance(tx, id_trip, true)
  await openException(tx, allocation, 'partial_payment', INSURANCE_SHORT)
  return 'credited'
}

/** Settles an expired trip if every leg gets seats again: the same where they are free, or others. */
async function reviveOrCredit(tx: Database, allocation: Allocation) {
  const { trip, amount } = allocation
  if (amount < trip.price) return creditLatePayment(tx, allocation, 'late_and_underpaid')
  // Without its voucher the trip costs more than was paid.
  if (!(await retakeVoucher(tx, trip)))
    return creditLatePayment(tx, allocation, 'late_and_underpaid')
  if (!(await tripsService(tx).reclaimSeats(trip))) {
    await returnVouchers(
      tx,
      trip.legs.map(({ id }) => id),
    )
    return creditLatePayment(tx, allocation, 'late_without_seats')
  }
  await settleWithExcess(tx, allocation, amount)
  return 'settled'
}

async function settleWithExcess(tx: Database, allocation: Allocation, held: number) {
  const { excess } = await settleTrip(tx, allocation.trip, held, allocation.actor)
  if (excess > 0)
    await openException(tx, { ...allocation, amount: excess }, 'over_payment', OVERPAID)
}

const openException = (
  tx: Database,
  { trip, id_money, amount }: Allocation,
  kind: PaymentExceptionKind,
  detail: string,
) => paymentExceptionsRepository(tx).open({ kind, id_trip: trip.id_trip, id_money, amount, detail })

/**
 * Whether an unmatched payment, given to this trip, pays only what the trip awaits, or is one that
 * staff confirmed by hand before. All else makes travel credit of it, or may. The trip is locked.
 */
export async function needsNoCredit(tx: Database, id_money: number, trip: Trip) {
  const payments = receivedPaymentsRepository(tx)
  const payment = await payments.lockUnmatched(id_money)
  if (!payment) throw notFound()
  return paysWhatIsAwaited(tx, payment.amount, trip)
}

/** The same for a payment that is not recorded yet; `amount` in rupiah. */
export async function paysWhatIsAwaited(tx: Database, amount: number, trip: Trip) {
  if (await receivedPaymentsRepository(tx).isConfirmed(trip.id_trip, amount)) return true
  if (trip.state === 'paid' && (await isAwaitingInsurance(tx, trip)))
    return amount === (await insuranceAsked(tx, trip.id_trip))
  const { held } = await ledgerService(tx).leftOf(trip.id_trip)
  return trip.state === 'waiting' && amount <= trip.price + trip.unique_code - held
}

/**
 * Allocates an unmatched payment to its trip as if it came now. If staff had confirmed it by hand
 * before, it was counted twice: the second count is taken back. Lock order: trip, then payment.
 */
export async function matchUnidentifiedPayment(
  tx: Database,
  id_money: number,
  trip: Trip,
  actor: Actor,
): Promise<PaymentOutcome> {
  const payments = receivedPaymentsRepository(tx)
  const payment = await payments.lockUnmatched(id_money)
  if (!payment) throw notFound()
  const { amount, external_ref } = payment
  const { id_trip, id_user } = trip
  const isKnown = await payments.linkToStatement(id_trip, amount, external_ref, id_money)
  await ledgerService(tx).transfer({
    kind: 'correction',
    from: 'suspense',
    to: isKnown ? 'bank' : 'held',
    amount,
    id_trip,
    id_user,
    request_id: actor.request_id,
  })
  const outcome = isKnown
    ? 'returned'
    : await allocatePayment(tx, { trip, id_money, amount, actor, unattended: false })
  const stored = outcome === 'returned' ? outcome : storedOutcome(outcome)
  await payments.setOutcome(id_money, id_trip, stored)
  if (outcome === 'insured') return 'settled'
  return outcome === 'returned' ? 'known' : outcome
}

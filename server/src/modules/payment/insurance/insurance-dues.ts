import { bookingsService } from '#modules/booking/bookings.service'
import { type Actor, type Trip, tripsService } from '#modules/booking/lifecycle/trips.service'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import type { InsuranceAdded, InsuranceAsked, InsuranceLapsed } from '../events'
import { paymentExceptionsRepository } from '../exceptions/payment-exceptions.repository'
import { ledgerService } from '../ledger/ledger.service'
import { proofsRepository } from '../proofs/proofs.repository'
import { paymentRequestsRepository } from '../requests/payment-requests.repository'
import { openInsuranceRequest } from '../requests/payment-requests.service'
import { type InsuranceDue, insuranceDuesRepository } from './insurance-dues.repository'

// Insurance of paid bookings that awaits its money. The paid trip stays paid and holds nothing: what
// comes becomes travel credit, and credit pays for the insurance in the same transaction. So money that
// is late, too little or too much is credit without a rule of its own. Its trip is locked everywhere.

export const sumOf = (dues: readonly Pick<InsuranceDue, 'amount'>[]) =>
  dues.reduce((total, { amount }) => total + amount, 0)

/** Whether insurance waits that can still be paid; what cannot lapses. */
export const isAwaitingInsurance = async (tx: Database, trip: Trip) =>
  (await insurable(tx, trip)).length > 0

/** Rupiah that are asked for it: by the open request, else all of it. */
export async function insuranceAsked(tx: Database, id_trip: number) {
  const request = await paymentRequestsRepository(tx).openAmount(id_trip)
  return request?.amount ?? sumOf(await insuranceDuesRepository(tx).waiting([id_trip]))
}

/** Asks for the insurance of a booking; with others of its trip that wait, in one request. */
export async function awaitInsurance(
  tx: Database,
  due: Pick<InsuranceDue, 'id_booking' | 'id_trip' | 'amount'>,
) {
  const asked = await insuranceDuesRepository(tx).insert(due)
  if (!asked) throw new Error('A locked booking has a flight.')
  await requestInsurance(tx, due.id_trip)
  const { id_booking: bookingId, amount, pay_before: payBefore } = asked
  await publish<InsuranceAsked>(tx, {
    type: 'payment.insurance_asked',
    bookingId,
    amount,
    payBefore,
  })
}

/**
 * Replaces the open request by one for all that waits now, by transfer. `useCredit`: whether travel
 * credit is counted as a part of it; absent: as before.
 */
export async function requestInsurance(tx: Database, id_trip: number, useCredit?: boolean) {
  const dues = await insuranceDuesRepository(tx).waiting([id_trip])
  const before = await paymentRequestsRepository(tx).close(id_trip)
  const total = sumOf(dues)
  if (total === 0) return
  const isCounted = useCredit ?? (before?.credit_counted ?? 0) > 0
  const credit = isCounted ? Math.min(total, await spendableFor(tx, id_trip)) : 0
  await openInsuranceRequest(tx, { id_trip, total, credit }, before?.unique_code)
}

/** The same at the provider, after the request before was closed. */
export async function openInsuranceOrder(
  tx: Database,
  id_trip: number,
  order_ref: string,
  creditBefore = 0,
) {
  const total = sumOf(await insuranceDuesRepository(tx).waiting([id_trip]))
  const credit = creditBefore > 0 ? Math.min(total, await spendableFor(tx, id_trip)) : 0
  const request = { id_trip, missing: total - credit, credit }
  return paymentRequestsRepository(tx).openInsuranceOrder(request, order_ref)
}

async function spendableFor(tx: Database, id_trip: number) {
  const { id_user } = await bookingsService(tx).byId(id_trip)
  return ledgerService(tx).spendableCreditOf(id_user)
}

/**
 * Insures what waits once travel credit covers all of it. `id_money`: the payment that just became
 * credit. Returns whether it did; false where nothing waits.
 */
export async function completeInsurance(
  tx: Database,
  trip: Trip,
  { request_id }: Pick<Actor, 'request_id'>,
  id_money: number | null = null,
) {
  const dues = await insurable(tx, trip)
  const { id_trip, id_user } = trip
  const amount = sumOf(dues)
  if (amount === 0 || (await paymentExceptionsRepository(tx).isDisputed(id_trip))) return false
  if ((await ledgerService(tx).spendableCreditOf(id_user)) < amount) return false
  for (const { id_booking } of dues) await tripsService(tx).insure(id_booking)
  await payInsurance(tx, { id_trip, id_user, amount, request_id })
  await closeDues(tx, dues, 'paid', id_money)
  for (const { id_booking } of dues) await publishAdded(tx, id_booking, id_money !== null)
  return true
}

/** Travel credit becomes sales: they stay what the paid bookings of the trip cost. */
export async function payInsurance(
  tx: Database,
  posting: { id_trip: number; id_user: number; amount: number; request_id: string },
) {
  const ledger = ledgerService(tx)
  await ledger.transfer({ ...posting, kind: 'credit_reserved', from: 'credit', to: 'held' })
  await ledger.transfer({ ...posting, kind: 'settle', from: 'held', to: 'sales' })
}

export const publishAdded = (tx: Database, bookingId: number, byPayment: boolean) =>
  publish<InsuranceAdded>(tx, { type: 'payment.insurance_added', bookingId, byPayment })

/** What waits and can still be insured; the rest lapses: its flight has left, was cancelled, or somebody boarded. */
async function insurable(tx: Database, { id_trip, legs, state }: Trip) {
  const dues = await insuranceDuesRepository(tx).waiting([id_trip])
  const over: InsuranceDue[] = []
  for (const due of dues) {
    const isPaid = state === 'paid' && legs.some(({ id }) => id === due.id_booking)
    if (!isPaid || (await isUnderWay(tx, due.id_booking))) over.push(due)
  }
  await lapse(tx, over)
  return dues.filter((due) => !over.includes(due))
}

async function isUnderWay(tx: Database, id_booking: number) {
  const { cancelled, hours_left } = await tripsService(tx).departureOf(id_booking)
  return cancelled || hours_left <= 0 || (await bookingsService(tx).boarded(id_booking)).length > 0
}

/** Closes insurance that waits, and what was asked for it; what still waits of the trip is asked anew. */
export async function closeDues(
  tx: Database,
  dues: readonly InsuranceDue[],
  state: 'paid' | 'lapsed' | 'withdrawn',
  id_money: number | null = null,
) {
  const repository = insuranceDuesRepository(tx)
  await repository.close(
    dues.map(({ id }) => id),
    state,
    id_money,
  )
  for (const id_trip of new Set(dues.map((due) => due.id_trip))) {
    if ((await repository.waiting([id_trip])).length > 0) {
      await requestInsurance(tx, id_trip)
      continue
    }
    const requests = paymentRequestsRepository(tx)
    if (state === 'paid') await requests.payOpen(id_trip)
    else await requests.close(id_trip)
    const proofs = proofsRepository(tx)
    if (state === 'paid') await proofs.accept(id_trip, null)
    else await proofs.reject(id_trip, null, NO_LONGER_AWAITED)
  }
}

const NO_LONGER_AWAITED = 'The insurance no longer waits for its payment.'

async function lapse(tx: Database, dues: readonly InsuranceDue[]) {
  if (dues.length === 0) return
  await closeDues(tx, dues, 'lapsed')
  for (const { id_booking: bookingId } of dues)
    await publish<InsuranceLapsed>(tx, { type: 'payment.insurance_lapsed', bookingId })
}

/** What was not paid in time lapses; the bookings stay as they are. */
export const lapseOverdue = async (tx: Database, id_trip: number) =>
  lapse(tx, await insuranceDuesRepository(tx).overdue(id_trip))

/** The traveller wants it no more, or nothing is left to insure: these bookings or their flights have ended. */
export async function withdrawInsurance(tx: Database, bookings: readonly number[]) {
  const dues = await insuranceDuesRepository(tx).waitingFor(bookings)
  if (dues.length > 0) await closeDues(tx, dues, 'withdrawn')
}

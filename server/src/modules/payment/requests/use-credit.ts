import { type Actor, type Trip, tripsService } from '#modules/booking/lifecycle/trips.service'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import {
  completeInsurance,
  isAwaitingInsurance,
  requestInsurance,
} from '../insurance/insurance-dues'
import { ledgerService } from '../ledger/ledger.service'
import { isComplete, settleIfFullyPaid } from '../reconciliation/settle-trip'
import { reissuePaymentRequest } from './payment-requests.service'

interface CreditChoice {
  /** Any booking of the trip. */
  id: number
  use: boolean
  /** The traveller. */
  actor: Actor & { id: number }
}

/**
 * Reserves travel credit for a trip that awaits payment, as much as can be spent and is needed, or
 * releases it. If it covers the price, the trip is paid. Repeating it changes nothing.
 */
export const useCredit = (db: Database, { id, use, actor }: CreditChoice) =>
  db.transaction(async (tx) => {
    const trip = await tripsService(tx).lock(id, actor.id)
    if (!trip) throw notFound()
    if (trip.state === 'paid') return useCreditForInsurance(tx, trip, use, actor)
    requirePending(trip)
    const changed = use ? await reserve(tx, trip, actor) : await release(tx, trip, actor)
    if (changed) await requestRemainder(tx, trip, actor)
  })

/** If it covers the insurance that waits, that is paid; else it is counted as a part of it. */
async function useCreditForInsurance(tx: Database, trip: Trip, use: boolean, actor: Actor) {
  if (!(await isAwaitingInsurance(tx, trip))) return
  if (!use || !(await completeInsurance(tx, trip, actor)))
    await requestInsurance(tx, trip.id_trip, use)
}

/** @throws AppError 409 unless the trip awaits payment and its passengers are named. */
export function requirePending(trip: Trip) {
  if (trip.state !== 'waiting')
    throw new AppError('booking_closed', 'This trip no longer waits for a payment.')
  if (!isComplete(trip))
    throw new AppError('passengers_incomplete', 'Not all passengers are named yet.')
}

async function reserve(tx: Database, { id_trip, id_user, price }: Trip, { request_id }: Actor) {
  const ledger = ledgerService(tx)
  const { held } = await ledger.leftOf(id_trip)
  const amount = Math.min(await ledger.spendableCreditOf(id_user), Math.max(0, price - held))
  await ledger.transfer({
    kind: 'credit_reserved',
    from: 'credit',
    to: 'held',
    amount,
    id_trip,
    id_user,
    request_id,
  })
  return amount > 0
}

async function release(tx: Database, { id_trip, id_user }: Trip, { request_id }: Actor) {
  const ledger = ledgerService(tx)
  const { reserved } = await ledger.leftOf(id_trip)
  await ledger.transfer({
    kind: 'credit_released',
    from: 'held',
    to: 'credit',
    amount: reserved,
    id_trip,
    id_user,
    request_id,
  })
  return reserved > 0
}

/** Asks for what is missing of the price; where that is nothing, the trip is paid. */
export async function requestRemainder(tx: Database, { id_trip, price }: Trip, actor: Actor) {
  const { held } = await ledgerService(tx).leftOf(id_trip)
  if (held < price) return reissuePaymentRequest(tx, id_trip)
  // Nothing has to be transferred, so there is no unique code to pay.
  await tripsService(tx).clearUniqueCode(id_trip)
  if (!(await settleIfFullyPaid(tx, id_trip, actor))) await reissuePaymentRequest(tx, id_trip)
}

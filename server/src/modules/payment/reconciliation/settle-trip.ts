import { type Actor, type Trip, tripsService } from '#modules/booking/lifecycle/trips.service'
import type { Database } from '#platform/database/database'
import { ledgerService } from '../ledger/ledger.service'
import { receivedPaymentsRepository } from './received-payments.repository'

/**
 * Marks the legs as paid and moves what is held for them to sales. The unique code is returned as
 * travel credit, and so is what was paid beyond it: `excess`, in rupiah. The trip is locked.
 */
export async function settleTrip(tx: Database, trip: Trip, held: number, actor: Actor) {
  const { id_trip, id_user, price, unique_code } = trip
  await tripsService(tx).pay(trip, actor)
  const ledger = ledgerService(tx)
  const posting = { id_trip, id_user, request_id: actor.request_id, from: 'held' } as const
  const code = Math.min(held - price, unique_code)
  const excess = held - price - code
  await ledger.transfer({ ...posting, kind: 'settle', to: 'sales', amount: price })
  await ledger.transfer({ ...posting, kind: 'unique_code_returned', to: 'credit', amount: code })
  await ledger.transfer({ ...posting, kind: 'money_credited', to: 'credit', amount: excess })
  await receivedPaymentsRepository(tx).settleHeld(id_trip)
  return { excess }
}

/**
 * Settles a trip whose price is held in full already: travel credit covers it, or one leg was
 * cancelled. Returns whether it did.
 */
export async function settleIfFullyPaid(tx: Database, id_booking: number, actor: Actor) {
  const trip = await tripsService(tx).lock(id_booking)
  if (trip?.state !== 'waiting' || !isComplete(trip)) return false
  const { held } = await ledgerService(tx).leftOf(trip.id_trip)
  if (held < trip.price) return false
  await settleTrip(tx, trip, held, actor)
  return true
}

/** Whether all passengers are named: only then a trip may become paid. */
export const isComplete = ({ legs }: Trip) => legs.every(({ complete }) => complete)

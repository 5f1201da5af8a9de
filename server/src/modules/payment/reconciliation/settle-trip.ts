import {
  type Actor,
  type Leg,
  type Trip,
  tripsService,
} from '#modules/booking/lifecycle/trips.service'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import type { DifferencePaid } from '../events'
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
  const paid = await fullyPaid(tx, trip, actor)
  if (!paid) return false
  await settleTrip(tx, paid.trip, paid.held, actor)
  return true
}

/**
 * Returns the trip, which is locked and waits, with what is held for it, once that is its price;
 * undefined before. A booking that it replaces bears its part as soon as the difference is held. Where
 * it cannot any more, the trip costs its full price from now on.
 */
export async function fullyPaid(tx: Database, trip: Trip, actor: Actor) {
  const { held } = await ledgerService(tx).leftOf(trip.id_trip)
  if (held < trip.price) return undefined
  if (trip.id_replaced === null) return { trip, held }
  const { id_trip, id_user, covered, id_replaced: replacedId } = trip
  await tripsService(tx).uncover(id_trip)
  const [{ id: bookingId }] = trip.legs as [Leg]
  await publish<DifferencePaid>(tx, {
    type: 'payment.difference_paid',
    trip: { id_trip, id_user, covered },
    bookingId,
    replacedId,
    actor,
  })
  const whole = await tripsService(tx).lock(bookingId)
  if (!whole) throw new Error('A locked trip does not disappear.')
  return fullyPaid(tx, whole, actor)
}

/** Whether all passengers are named: only then a trip may become paid. */
export const isComplete = ({ legs }: Trip) => legs.every(({ complete }) => complete)

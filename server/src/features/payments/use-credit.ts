import type { Database } from '#db/database'
import { type Actor, type Trip, tripsService } from '#features/bookings/trips.service'
import { ledgerService } from '#features/ledger/ledger.service'
import { AppError } from '#http/app-error'
import { nothingHere } from '#http/ownership'
import { askRepository } from './ask.repository'
import { paymentsService } from './payments.service'
import { settleIfCovered } from './settle-if-covered'

interface Wish {
  /** Any booking of the trip. */
  id: number
  use: boolean
  /** The traveller. */
  actor: Actor & { id: number }
}

/**
 * Sets travel credit aside for a waiting trip, as much as there is and is needed, or gives it back.
 * If it covers all, the trip is paid. Wished again it changes nothing.
 */
export const useCredit = (db: Database, { id, use, actor }: Wish) =>
  db.transaction(async (tx) => {
    const trip = await tripsService(tx).lock(id, actor.id)
    if (!trip) throw nothingHere()
    if (trip.state === 'paid') return
    checkWaiting(trip)
    const changed = use ? await reserve(tx, trip, actor) : await release(tx, trip, actor)
    if (changed) await askForRest(tx, trip, actor)
  })

function checkWaiting({ state, legs }: Trip) {
  if (state !== 'waiting')
    throw new AppError('booking_closed', 'This trip no longer waits for a payment.')
  if (legs.some(({ complete }) => !complete))
    throw new AppError('passengers_incomplete', 'Not all passengers are named yet.')
}

async function reserve(tx: Database, { id_trip, id_user, price }: Trip, { request_id }: Actor) {
  const ledger = ledgerService(tx)
  const { held } = await ledger.heldFor(id_trip)
  const amount = Math.min(await ledger.creditOf(id_user), Math.max(0, price - held))
  await ledger.transfer({
    ...{ kind: 'credit_reserved', from: 'credit', to: 'held', amount },
    ...{ id_trip, id_user, request_id },
  })
  return amount > 0
}

async function release(tx: Database, { id_trip, id_user }: Trip, { request_id }: Actor) {
  const ledger = ledgerService(tx)
  const { reserved } = await ledger.heldFor(id_trip)
  await ledger.transfer({
    ...{ kind: 'credit_released', from: 'held', to: 'credit', amount: reserved },
    ...{ id_trip, id_user, request_id },
  })
  return reserved > 0
}

async function askForRest(tx: Database, { id_trip, price }: Trip, actor: Actor) {
  const { held } = await ledgerService(tx).heldFor(id_trip)
  if (held < price) return paymentsService(tx).askAgain(id_trip)
  // Nothing is transferred any more, so there is no code to know a transfer by.
  await askRepository(tx).withoutCode(id_trip)
  await settleIfCovered(tx, id_trip, actor)
}

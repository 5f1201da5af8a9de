import type { MoneyOutcome } from '@sayap/contract/payment-review'
import type { Database } from '#db/database'
import { type Actor, type Trip, tripsService } from '#features/bookings/trips.service'
import { ledgerService } from '#features/ledger/ledger.service'
import { AppError } from '#http/app-error'
import { moneyRepository } from './money.repository'
import { proofsRepository } from './proofs.repository'
import { receiveMoney } from './receive-money'
import { settleIfCovered } from './settle-if-covered'

export interface Word {
  /** Rupiah; absent: what was asked. */
  amount?: number | undefined
  /** What the screen showed as asked. */
  asked?: number | undefined
}

/**
 * Staff's word that money came in. Given again it changes nothing: a trip that is paid is paid, and
 * of one that ended the same word names the same money. The trip is locked.
 */
export async function verifyMoney(
  tx: Database,
  trip: Trip,
  word: Word,
  actor: Actor,
): Promise<MoneyOutcome> {
  const asked = await askedOf(tx, trip)
  if (word.asked !== undefined && word.asked !== asked)
    throw new AppError('amount_changed', `The amount has changed: ${asked} is asked now.`)
  await proofsRepository(tx).accept(trip.id_trip, actor.id)
  if (trip.state === 'paid') return 'known'
  if (asked === 0 && word.amount === undefined)
    return (await settleIfCovered(tx, trip.id_trip, actor)) ? 'settled' : 'known'
  return giveWord(tx, trip, word.amount ?? asked, actor)
}

async function giveWord(tx: Database, trip: Trip, amount: number, actor: Actor) {
  const { id_trip, state } = trip
  const heard = await moneyRepository(tx).ofTrip(id_trip, amount)
  // Of a trip that ended the statement may have told before: that was this money.
  if (state !== 'waiting' && heard?.same) return 'known'
  const moves = await tripsService(tx).moves(id_trip)
  // While it waits each word is more money; of one that ended each sum is told once.
  const word = state === 'waiting' ? `${moves}.${heard?.by_staff ?? 0}` : `${moves}:${amount}`
  const money = { source: 'staff', external_ref: `booking:${id_trip}:${word}`, amount } as const
  return (await receiveMoney(tx, money, id_trip, actor)).outcome
}

/** Rupiah: what is missing while the trip waits, else what it was asked last. */
export async function askedOf(tx: Database, { id_trip, state, price, unique_code }: Trip) {
  const due = price + unique_code
  if (state !== 'waiting') return (await moneyRepository(tx).lastAsked(id_trip))?.amount ?? due
  return Math.max(0, due - (await ledgerService(tx).heldFor(id_trip)).held)
}

import type { Database } from '#db/database'
import { type Actor, type Trip, tripsService } from '#features/bookings/trips.service'
import { ledgerService } from '#features/ledger/ledger.service'
import { moneyRepository } from './money.repository'

/**
 * All legs become paid out of what is held for them. The unique code is returned as travel credit,
 * and whatever is beyond it too: that much is answered, in rupiah.
 */
export async function settle(tx: Database, trip: Trip, held: number, actor: Actor) {
  const { id_trip, id_user, price, unique_code } = trip
  await tripsService(tx).pay(trip, actor)
  const ledger = ledgerService(tx)
  const of = { id_trip, id_user, request_id: actor.request_id, from: 'held' } as const
  const code = Math.min(held - price, unique_code)
  const beyond = held - price - code
  await ledger.transfer({ ...of, kind: 'settle', to: 'sales', amount: price })
  await ledger.transfer({ ...of, kind: 'unique_code_returned', to: 'credit', amount: code })
  await ledger.transfer({ ...of, kind: 'money_credited', to: 'credit', amount: beyond })
  await moneyRepository(tx).heldBecame(id_trip, 'settled')
  return { beyond }
}

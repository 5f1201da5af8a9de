import type { MoneyOutcome } from '@sayap/contract/payment-review'
import type { Database } from '#db/database'
import { type Actor, tripsService } from '#features/bookings/trips.service'
import { ledgerService } from '#features/ledger/ledger.service'
import { nothingHere } from '#http/ownership'
import { moneyRepository } from './money.repository'
import { placeMoney } from './place-money'

/**
 * Gives money nobody knew the owner of to its trip, as if it came now. Is it what staff gave their
 * word for before, it was counted twice: the second count is taken back.
 */
export async function attachMoney(
  tx: Database,
  id_money: number,
  id_trip: number,
  actor: Actor,
): Promise<MoneyOutcome> {
  const repository = moneyRepository(tx)
  const trip = await tripsService(tx).lock(id_trip)
  const money = await repository.lockUnmatched(id_money)
  if (!trip || !money) throw nothingHere()
  const { amount, external_ref } = money
  const counted = await repository.foundOnStatement(trip.id_trip, amount, external_ref)
  await ledgerService(tx).transfer({
    ...{ kind: 'correction', from: 'suspense', to: counted ? 'bank' : 'held', amount },
    ...{ id_trip: trip.id_trip, id_user: trip.id_user, request_id: actor.request_id },
  })
  if (counted) {
    await repository.became(id_money, trip.id_trip, 'returned')
    return 'known'
  }
  const outcome = await placeMoney(tx, { trip, id_money, amount, actor, unattended: false })
  await repository.became(id_money, trip.id_trip, outcome)
  return outcome
}

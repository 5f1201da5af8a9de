import type { MoneyOutcome } from '@sayap/contract/payment-review'
import type { Database } from '#db/database'
import { type Actor, tripsService } from '#features/bookings/trips.service'
import { ledgerService } from '#features/ledger/ledger.service'
import { type Money, moneyRepository } from './money.repository'
import { placeMoney } from './place-money'

export interface Received {
  outcome: MoneyOutcome
  id_trip: number | null
}

/**
 * Takes in a piece of money, once however often it is told: into the trip where that waits for it,
 * else into the traveller's credit, else into a case. `id_trip`: any booking of the trip it is for,
 * null where nobody knows. In the caller's transaction; locks flights, then the trip's bookings.
 */
export async function receiveMoney(
  tx: Database,
  money: Money,
  id_trip: number | null,
  actor: Actor,
): Promise<Received> {
  const trip = id_trip === null ? undefined : await tripsService(tx).lock(id_trip)
  const repository = moneyRepository(tx)
  if (trip && (await sameAsStaffSaid(tx, money, trip.id_trip)))
    return { outcome: 'known', id_trip: trip.id_trip }
  const kept = await repository.keep(money)
  if (!kept) return { outcome: 'known', id_trip: trip?.id_trip ?? null }

  await ledgerService(tx).transfer({
    ...{ kind: 'money_in', amount: money.amount, request_id: actor.request_id },
    from: money.source === 'midtrans' ? 'midtrans' : 'bank',
    to: trip ? 'held' : 'suspense',
    id_trip: trip?.id_trip ?? null,
    id_user: trip?.id_user ?? null,
  })
  if (!trip) return unmatched(tx, money, kept.id)
  const unattended = money.source !== 'staff'
  const outcome = await placeMoney(tx, {
    ...{ trip, id_money: kept.id, amount: money.amount, actor, unattended },
  })
  await repository.became(kept.id, trip.id_trip, outcome)
  return { outcome, id_trip: trip.id_trip }
}

const sameAsStaffSaid = async (tx: Database, money: Money, id_trip: number) =>
  money.source === 'bank_statement' &&
  (await moneyRepository(tx).foundOnStatement(id_trip, money.amount, money.external_ref))

async function unmatched(tx: Database, { amount, note }: Money, id_money: number) {
  await moneyRepository(tx).openCase({
    ...{ kind: 'unmatched_money', id_trip: null, id_money, amount, detail: note ?? '' },
  })
  return { outcome: 'unmatched', id_trip: null } as const
}

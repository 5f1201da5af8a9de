import type { Database } from '#db/database'
import { type Actor, type Trip, tripsService } from '#features/bookings/trips.service'
import { ledgerService } from '#features/ledger/ledger.service'
import { refundsService } from '#features/refunds/refunds.service'
import { type Money, moneyRepository, type ReceivedMoney } from './money.repository'
import { paymentsService } from './payments.service'

/** `owed`: rupiah of refunds that are not sent any more. */
type Reversed = Pick<ReceivedMoney, 'id' | 'amount' | 'outcome'> & { owed: number }

/**
 * A provider took money back that it had told of; `external_ref` is that of the money. Once, and
 * also before the money itself is told of: then it never counts. A paid trip ends, its tickets are
 * revoked; a refund that was asked and not sent is stopped; what can no longer be had is a loss.
 */
export async function reverseMoney(tx: Database, money: Money, id_trip: number, actor: Actor) {
  const trip = await tripsService(tx).lock(id_trip)
  const repository = moneyRepository(tx)
  const unheard = await repository.keep(money)
  if (unheard) {
    await repository.became(unheard.id, trip?.id_trip ?? null, 'returned')
    return
  }
  const row = await repository.lock(money.source, money.external_ref)
  if (!row || row.outcome === 'returned' || !trip) return
  await repository.became(row.id, trip.id_trip, 'returned')
  const refunds = await stopRefunds(tx, trip, row, actor)
  await takeBack(tx, trip, { ...row, owed: refunds.owed }, actor)
  await repository.openCase({
    ...{ kind: 'payment_reversed', id_trip: trip.id_trip, id_money: row.id, amount: row.amount },
    detail: [money.note ?? 'The provider took the money back.', ...wordsOf(refunds)].join(' '),
  })
}

/** Of what paid for the trip; money beyond that has nothing to do with them. */
const stopRefunds = async (tx: Database, trip: Trip, { outcome }: ReceivedMoney, actor: Actor) =>
  outcome === 'settled' ? refundsService(tx).stop(trip.id_trip, actor) : { owed: 0, sent: 0 }

const wordsOf = ({ owed, sent }: { owed: number; sent: number }) => [
  ...(owed > 0 ? [`Its refund of ${owed} rupiah was not sent yet and is stopped.`] : []),
  ...(sent > 0 ? [`A refund of ${sent} rupiah had been sent to a bank before.`] : []),
]

async function takeBack(tx: Database, trip: Trip, row: Reversed, actor: Actor) {
  const { id_trip, id_user, state } = trip
  const wasForIt = row.outcome === 'settled' || row.outcome === 'held'
  const parts = await whereItIs(tx, trip, row)
  const of = { id_trip, id_user, request_id: actor.request_id }
  const ledger = ledgerService(tx)
  await ledger.post({
    ...{ ...of, kind: 'reversal' },
    entries: [...parts, { account: 'midtrans', amount: -row.amount }],
  })
  // More was to come back than the provider took: travel credit had paid that part.
  const taken = parts.find(({ account }) => account === 'refunds')?.amount ?? 0
  const rest = { from: 'refunds', to: 'credit', amount: row.owed - taken } as const
  await ledger.transfer({ ...of, ...rest, kind: 'money_credited' })
  if (!wasForIt) return
  if (state === 'waiting') await paymentsService(tx).askAgain(id_trip)
  if (state !== 'paid') return
  await tripsService(tx).revoke(trip, actor)
  // Travel credit that paid the rest of it is the traveller's again.
  const amount = await ledger.salesOf(id_trip)
  await ledger.transfer({ ...of, kind: 'money_credited', from: 'sales', to: 'credit', amount })
}

/** First what is left of it where it went, then what was to come back, then credit, at last our loss. */
async function whereItIs(tx: Database, trip: Trip, { amount, outcome, owed }: Reversed) {
  const ledger = ledgerService(tx)
  const { held, reserved } = await ledger.heldFor(trip.id_trip)
  const sales = outcome === 'settled' ? await ledger.salesOf(trip.id_trip) : 0
  const credit = await ledger.creditOf(trip.id_user)
  const there = [
    { account: 'held', most: outcome === 'held' ? held - reserved : 0 },
    { account: 'sales', most: sales },
    { account: 'refunds', most: owed },
    { account: 'credit', most: credit },
    { account: 'losses', most: amount },
  ] as const
  let left = amount
  return there.map(({ account, most }) => {
    const part = Math.min(left, Math.max(0, most))
    left -= part
    return { account, amount: part }
  })
}

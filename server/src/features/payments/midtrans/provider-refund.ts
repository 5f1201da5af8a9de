import type { Database } from '#db/database'
import type { Trip } from '#features/bookings/trips.service'
import { ledgerService } from '#features/ledger/ledger.service'
import { refundsService } from '#features/refunds/refunds.service'
import { moneyRepository } from '../money.repository'
import { moneyService } from '../money.service'
import { type Applying, takeBack } from './applying'
import { ordersRepository } from './orders.repository'

/** All of it went back from the provider's own desk: the trip is refunded, and nobody owes it more. */
export async function refunded(tx: Database, applying: Applying) {
  const { order, answer, amount, actor } = applying
  const money = await moneyRepository(tx).lock('midtrans', answer.transaction_id)
  const orders = ordersRepository(tx)
  if (!money || money.outcome === 'returned' || (await orders.refundedHere(order.id_trip))) return
  // Anew: it may have been paid a moment ago.
  const trip = await moneyService(tx).lockTrip(order.id_trip)
  if (trip?.state !== 'paid' || money.outcome !== 'settled') return takeBack(tx, applying)
  const before = await orders.sentBack(order.id_trip)
  await refundsService(tx).sentByProvider(trip.legs, actor)
  await sendBack(tx, trip, amount - before, applying)
  // What travel credit had paid of it is the traveller's again.
  const ledger = ledgerService(tx)
  const { id_trip, id_user } = trip
  await ledger.transfer({
    ...{ kind: 'refund_credited', from: 'sales', to: 'credit' },
    ...{ amount: await ledger.salesOf(id_trip), id_trip, id_user, request_id: actor.request_id },
  })
}

/** A part of it went back: the trip stays paid, and staff look at it. */
export async function partlyRefunded(tx: Database, applying: Applying) {
  const { order, answer } = applying
  const trip = await moneyService(tx).lockTrip(order.id_trip)
  const sent = answer.refunded - (await ordersRepository(tx).sentBack(order.id_trip))
  if (sent <= 0) return
  if (trip?.state === 'refunded') return lookAt(tx, applying, ' A refund was asked here too.')
  if (trip?.state !== 'paid') return
  await sendBack(tx, trip, sent, applying)
  await lookAt(tx, applying, '')
}

const lookAt = (tx: Database, { order, answer }: Applying, more: string) =>
  ordersRepository(tx).openCaseOnce({
    ...{ kind: 'payment_challenged', id_trip: order.id_trip, amount: answer.refunded },
    detail: `The provider sent back ${answer.refunded} of ${answer.amount} rupiah so far.${more}`,
  })

/** No more than the trip still has. */
async function sendBack(tx: Database, trip: Trip, wanted: number, { actor }: Applying) {
  const ledger = ledgerService(tx)
  const { id_trip, id_user } = trip
  const amount = Math.max(0, Math.min(wanted, await ledger.salesOf(id_trip)))
  await ledger.transfer({
    ...{ kind: 'refund_sent', from: 'sales', to: 'midtrans' },
    ...{ amount, id_trip, id_user, request_id: actor.request_id },
  })
}

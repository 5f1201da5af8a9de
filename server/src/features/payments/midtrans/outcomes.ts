import type { Database } from '#db/database'
import { bookingEndsService } from '#features/bookings/booking-ends.service'
import { moneyRepository } from '../money.repository'
import { moneyService } from '../money.service'
import { type Applying, moneyOf, takeBack } from './applying'
import { ordersRepository } from './orders.repository'
import type { ProviderStatus } from './payment-provider'
import { partlyRefunded, refunded } from './provider-refund'

type Outcome = (tx: Database, applying: Applying) => Promise<unknown>

/**
 * What follows from each status of Midtrans's transaction cycle
 * (https://docs.midtrans.com/docs/transaction-status-cycle). Each of them repeats safely, and one
 * that comes late, after a later one was applied, changes nothing.
 */
export const OUTCOMES: Record<ProviderStatus, Outcome> = {
  pending: async () => undefined,
  authorize: async () => undefined,
  capture: take,
  settlement: take,
  // Denied, it may be tried again until the deadline; denied after it was settled, it is reversed.
  deny: takeBack,
  cancel: async (tx, applying) => {
    await takeBack(tx, applying)
    await end(tx, applying, 'cancel')
  },
  failure: async (tx, applying) => {
    await takeBack(tx, applying)
    await end(tx, applying, 'cancel')
  },
  expire: (tx, applying) => end(tx, applying, 'expire'),
  // These were settled before, whether or not we were told.
  refund: async (tx, applying) => {
    await take(tx, applying)
    await refunded(tx, applying)
  },
  partial_refund: async (tx, applying) => {
    await take(tx, applying)
    await partlyRefunded(tx, applying)
  },
  chargeback: async (tx, applying) => {
    await take(tx, applying)
    await takeBack(tx, applying)
  },
  partial_chargeback: async (tx, applying) => {
    await take(tx, applying)
    await look(tx, applying, 'The bank of the card took back a part of it.')
  },
}

async function take(tx: Database, applying: Applying) {
  const { order, answer, actor } = applying
  if (answer.fraud === 'challenge' && answer.status === 'capture')
    return look(tx, applying, 'The provider wants it to be looked at: accept or deny it there.')
  if (answer.fraud !== 'accept') return
  await moneyService(tx).receive(moneyOf(applying), order.id_trip, actor)
  const money = await moneyRepository(tx).lock('midtrans', answer.transaction_id)
  const isSettled = answer.status === 'settlement' || answer.status === 'capture'
  if (isSettled && money?.outcome === 'returned')
    await look(tx, applying, 'It is paid again after the provider had taken it back.')
}

const look = (tx: Database, { order, amount }: Applying, detail: string) =>
  ordersRepository(tx).openCaseOnce({
    ...{ kind: 'payment_challenged', id_trip: order.id_trip, amount, detail },
  })

/** Only what is asked now and still waits ends: another way to pay may have been chosen since. */
async function end(tx: Database, { order, trip, actor }: Applying, how: 'cancel' | 'expire') {
  if (!order.open || trip.state !== 'waiting') return
  const ids = trip.legs.map(({ id }) => id)
  await bookingEndsService(tx)[how](ids, actor)
}

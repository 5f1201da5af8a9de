import { OFFER_MINUTES } from '@sayap/contract/booking/waiting-list'
import type { Database } from '#platform/database/database'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import { waitingListRepository } from './waiting-list.repository'
import { endEntries } from './waiting-list.service'
import { type OfferLimits, offerSeats } from './waiting-offers'

/** Entries per transaction. */
const BATCH_SIZE = 50

/** Ends offers that were not used, closes lists with their sales, and offers what became free. */
export const waitingListJob = (db: Database, limits: OfferLimits): PeriodicJob => ({
  name: 'waiting-lists',
  intervalMs: 15_000,
  run: (signal) => tendWaitingLists(db, limits, signal),
})

export async function tendWaitingLists(db: Database, limits: OfferLimits, signal?: AbortSignal) {
  await inBatches(db, signal, async (tx) => {
    const over = await waitingListRepository(tx).lockOver(BATCH_SIZE)
    await endEntries(tx, over, 'expired')
    return over
  })
  await inBatches(db, signal, async (tx) => {
    const closed = await waitingListRepository(tx).lockClosed(BATCH_SIZE)
    await endEntries(tx, closed, 'sales_closed')
    return closed
  })
  for (const { id_flight } of await waitingListRepository(db).withFreeSeats(OFFER_MINUTES)) {
    if (signal?.aborted) return
    await offerSeats(db, id_flight, limits)
  }
  await waitingListRepository(db).deleteOld()
}

async function inBatches(
  db: Database,
  signal: AbortSignal | undefined,
  step: (tx: Database) => Promise<readonly unknown[]>,
) {
  let done = BATCH_SIZE
  while (done === BATCH_SIZE && !signal?.aborted) done = (await db.transaction(step)).length
}

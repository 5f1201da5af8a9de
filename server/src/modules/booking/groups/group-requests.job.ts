import type { Database } from '#platform/database/database'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import { groupRequestsRepository } from './group-requests.repository'
import { endRequests } from './group-requests.service'

/** Requests per transaction. */
const BATCH_SIZE = 50

/** Ends quotes that were not accepted in time, and requests whose flight or day is sold no more. */
export const groupRequestsJob = (db: Database): PeriodicJob => ({
  name: 'group-requests',
  intervalMs: 15_000,
  run: (signal) => tendGroupRequests(db, signal),
})

export async function tendGroupRequests(db: Database, signal?: AbortSignal) {
  await inBatches(db, signal, async (tx) => {
    const groups = groupRequestsRepository(tx)
    const over = await groups.lockOver(BATCH_SIZE)
    await endRequests(tx, over, 'expired')
    return over
  })
  await inBatches(db, signal, async (tx) => {
    const closed = await groupRequestsRepository(tx).lockClosed(BATCH_SIZE)
    await endRequests(tx, closed, 'sales_closed')
    return closed
  })
  await groupRequestsRepository(db).deleteOld()
}

async function inBatches(
  db: Database,
  signal: AbortSignal | undefined,
  step: (tx: Database) => Promise<readonly unknown[]>,
) {
  let done = BATCH_SIZE
  while (done === BATCH_SIZE && !signal?.aborted) done = (await db.transaction(step)).length
}

import type { Database } from '#platform/database/database'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import { approvalsService } from './approvals.service'

/** Requests per transaction. */
const BATCH_SIZE = 50

/** Closes requests that nobody decided in time, and tells asker and super admins. */
export const expireApprovalsJob = (db: Database): PeriodicJob => ({
  name: 'expire-approvals',
  intervalMs: 60_000,
  run: (signal) => expireApprovals(db, signal),
})

export async function expireApprovals(db: Database, signal?: AbortSignal) {
  let count = 0
  do count = await db.transaction((tx) => approvalsService(tx).expireDue(BATCH_SIZE))
  while (count === BATCH_SIZE && !signal?.aborted)
}

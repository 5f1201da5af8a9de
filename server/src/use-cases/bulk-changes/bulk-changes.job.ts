import { bulkChangesRepository } from '#modules/flights/bulk/bulk-changes.repository'
import type { Database } from '#platform/database/database'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import { carryOutBulkChange } from './carry-out'

/** Looks every second for a bulk change with flights that are still to be changed or put back. */
export const bulkChangesJob = (db: Database): PeriodicJob => ({
  name: 'bulk-changes',
  intervalMs: 1000,
  run: (signal) => carryOutBulkChanges(db, signal),
})

/** Works through all of them; several servers share them, one change each. */
export async function carryOutBulkChanges(db: Database, signal?: Pick<AbortSignal, 'aborted'>) {
  for (const { id } of await bulkChangesRepository(db).open())
    await carryOutBulkChange(db, id, { signal })
}

/** Deletes changes of many flights that nobody can undo any more. */
export const deleteOldBulkChangesJob = (db: Database): PeriodicJob => ({
  name: 'delete-old-bulk-changes',
  intervalMs: 3_600_000,
  async run(signal) {
    const changes = bulkChangesRepository(db)
    while ((await changes.deleteOld()).length === changes.batchSize && !signal.aborted);
  },
})

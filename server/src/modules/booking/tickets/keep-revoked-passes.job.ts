import type { Database } from '#platform/database/database'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import { revokedPassesService } from './revoked-passes.service'

/**
 * Stores the fingerprints of passes that earlier versions revoked without one, also those that still
 * run beside this one during an upgrade.
 */
export const keepRevokedPassesJob = (db: Database): PeriodicJob => ({
  name: 'keep-revoked-passes',
  intervalMs: 300_000,
  run: (signal) => revokedPassesService(db).keepAll(signal),
})

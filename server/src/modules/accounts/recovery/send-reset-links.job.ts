import type { Database } from '#platform/database/database'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import { recoveryService } from './recovery.service'

/** Sends the links of requests that a server left behind when it stopped. */
export const sendResetLinksJob = (db: Database): PeriodicJob => ({
  name: 'send-reset-links',
  intervalMs: 5000,
  run: () => recoveryService(db).handleRequests(),
})

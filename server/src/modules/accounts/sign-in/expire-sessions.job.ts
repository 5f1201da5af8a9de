import type { Database } from '#platform/database/database'
import { runInBatches } from '#platform/jobs/exclusive-batches'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import { linksRepository } from '../recovery/links.repository'
import { secondFactorsRepository } from '../second-factors/second-factors.repository'
import { sessionsRepository } from './sessions.repository'
import { signInFailuresRepository } from './sign-in-failures.repository'
import { signInsRepository } from './sign-ins.repository'
import { signUpRepository } from './sign-up.repository'

/** Number of the advisory lock: any that nothing else uses. */
const EXPIRE_SESSIONS_LOCK = 7_302_004

/**
 * Rows per transaction. More than other jobs take: two of the tables have no index by age, so that
 * each batch reads past what the ones before it have deleted.
 */
const BATCH_SIZE = 1000

type Step = (tx: Database) => Promise<unknown[]>

const steps: Step[] = [
  (tx) => signInFailuresRepository(tx).deleteOld(BATCH_SIZE),
  (tx) => signInsRepository(tx).deleteOld(BATCH_SIZE),
  (tx) => signInsRepository(tx).deleteOldDevices(BATCH_SIZE),
  (tx) => sessionsRepository(tx).deleteOld(BATCH_SIZE),
  (tx) => linksRepository(tx).deleteOld(BATCH_SIZE),
  (tx) => secondFactorsRepository(tx).deleteOldChallenges(BATCH_SIZE),
  (tx) => signUpRepository(tx).deleteOldKeys(BATCH_SIZE),
]

/** Deletes attempts, links, devices and history that no longer count, and sessions after a month. */
export const expireSessionsJob = (db: Database): PeriodicJob => ({
  name: 'expire-sessions',
  intervalMs: 3_600_000,
  run: async (signal) => {
    const batches = { lock: EXPIRE_SESSIONS_LOCK, size: BATCH_SIZE, signal }
    const errors: unknown[] = []
    for (const step of steps) {
      if (signal.aborted) break
      // One table that cannot be cleaned does not keep the others.
      await runInBatches(db, batches, step).catch((error: unknown) => errors.push(error))
    }
    if (errors.length > 0) throw errors[0]
  },
})

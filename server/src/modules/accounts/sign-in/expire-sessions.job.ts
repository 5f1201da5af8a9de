import type { Database } from '#platform/database/database'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import { linksRepository } from '../recovery/links.repository'
import { sessionsRepository } from './sessions.repository'
import { signInFailuresRepository } from './sign-in-failures.repository'

/** Deletes failed attempts and links that no longer count, and sessions a month after their end. */
export const expireSessionsJob = (db: Database): PeriodicJob => ({
  name: 'expire-sessions',
  intervalMs: 3_600_000,
  run: () =>
    Promise.all([
      signInFailuresRepository(db).deleteOld(),
      sessionsRepository(db).deleteOld(),
      linksRepository(db).deleteOld(),
    ]),
})

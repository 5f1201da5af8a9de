import type { Database } from '#platform/database/database'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import { linksRepository } from '../recovery/links.repository'
import { secondFactorsRepository } from '../second-factors/second-factors.repository'
import { sessionsRepository } from './sessions.repository'
import { signInFailuresRepository } from './sign-in-failures.repository'
import { signInsRepository } from './sign-ins.repository'
import { signUpRepository } from './sign-up.repository'

/** Deletes attempts, links, devices and history that no longer count, and sessions after a month. */
export const expireSessionsJob = (db: Database): PeriodicJob => ({
  name: 'expire-sessions',
  intervalMs: 3_600_000,
  run: () =>
    Promise.all([
      signInFailuresRepository(db).deleteOld(),
      signInsRepository(db).deleteOld(),
      sessionsRepository(db).deleteOld(),
      linksRepository(db).deleteOld(),
      secondFactorsRepository(db).deleteOldChallenges(),
      signUpRepository(db).deleteOldKeys(),
    ]),
})

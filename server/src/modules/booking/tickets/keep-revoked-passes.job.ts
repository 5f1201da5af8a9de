import type { Database } from '#platform/database/database'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import { revokedPassesService } from './revoked-passes.service'

/**
 * Stores the fingerprints of passes that earlier versions revoked without one, also those that still
 * run beside this one during an upgrade. The first run of a server looks at all revoked tickets, the others
 * at those revoked since the run before, which an index finds.
 *
 * It can be removed when upgrades from 0.1.0 and from states of the code without `revoked_pass` in
 * `booking-transitions.repository.ts` are no longer supported: all later versions store the fingerprint with
 * the revocation.
 */
export const keepRevokedPassesJob = (db: Database): PeriodicJob => {
  let since: string | undefined
  return {
    name: 'keep-revoked-passes',
    intervalMs: 300_000,
    run: async (signal) => {
      since = await revokedPassesService(db).keepAll(since, signal)
    },
  }
}

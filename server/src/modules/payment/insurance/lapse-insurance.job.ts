import { tripsService } from '#modules/booking/lifecycle/trips.service'
import type { Database } from '#platform/database/database'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import { lapseOverdue } from './insurance-dues'
import { insuranceDuesRepository } from './insurance-dues.repository'

/** Trips of one run; each is a transaction of its own. */
const BATCH_SIZE = 200

/** Ends insurance of paid bookings that was not paid in time. */
export const lapseInsuranceJob = (db: Database): PeriodicJob => ({
  name: 'lapse-insurance',
  intervalMs: 30_000,
  run: (signal) => lapseUnpaidInsurance(db, signal),
})

/** Several servers may do it at the same time: each looks again once it has locked the trip. */
export async function lapseUnpaidInsurance(db: Database, signal?: AbortSignal) {
  for (const { id_trip } of await insuranceDuesRepository(db).overdueTrips(BATCH_SIZE)) {
    if (signal?.aborted) return
    await db.transaction(async (tx) => {
      if (await tripsService(tx).lock(id_trip)) await lapseOverdue(tx, id_trip)
    })
  }
}

import type { Database } from '#platform/database/database'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import { bookingPrivacyService } from './booking-privacy.service'

/** Erases the people of bookings that closed unpaid, a month after they closed. */
export const retentionJob = (db: Database): PeriodicJob => ({
  name: 'retention',
  intervalMs: 3_600_000,
  run: () => bookingPrivacyService(db).eraseClosedUnpaid(),
})

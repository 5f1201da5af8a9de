import type { Database } from '#platform/database/database'
import { runInBatches } from '#platform/jobs/exclusive-batches'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import { notificationsService } from './notifications.service'

/** Number of the advisory lock: any that nothing else uses. */
const REMINDERS_LOCK = 7_302_002

/** Rows per transaction. */
const BATCH_SIZE = 200

export const paymentRemindersJob = (db: Database): PeriodicJob => ({
  name: 'payment-reminders',
  intervalMs: 30_000,
  run: (signal) => sendPaymentReminders(db, signal),
})

/** Reminds travellers whose payment deadline is near and who have not been reminded yet. */
export const sendPaymentReminders = (db: Database, signal?: AbortSignal) =>
  runInBatches(db, { lock: REMINDERS_LOCK, size: BATCH_SIZE, signal }, (tx) =>
    notificationsService(tx).sendPaymentReminders(BATCH_SIZE),
  )

import type { Database } from '#platform/database/database'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import { priceAlertsService } from './price-alerts.service'

/** Alerts per transaction. */
const BATCH_SIZE = 50

/** Checks each alert once an hour and deletes those whose days have passed. */
export const checkPriceAlertsJob = (db: Database): PeriodicJob => ({
  name: 'check-price-alerts',
  intervalMs: 5 * 60_000,
  run: (signal) => checkPriceAlerts(db, signal),
})

export async function checkPriceAlerts(db: Database, signal?: AbortSignal) {
  await priceAlertsService(db).deletePassed()
  let checked = 0
  do checked = await db.transaction((tx) => priceAlertsService(tx).checkDue(BATCH_SIZE))
  while (checked === BATCH_SIZE && !signal?.aborted)
}

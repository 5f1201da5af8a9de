import { EXPIRED, PENDING_PAYMENT, type StatusReason } from '@sayap/contract/booking/booking-states'
import type { Database } from '#platform/database/database'
import { runInBatches } from '#platform/jobs/exclusive-batches'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import { claimsRepository } from '../inventory/claims.repository'
import { protectionRepository } from '../protection/protection.repository'
import { transitionBookings } from './booking-transitions.service'
import { expiryRepository } from './expiry.repository'

/** Number of the advisory lock: any that nothing else uses. */
const EXPIRY_LOCK = 7_302_001

/** Rows per transaction. */
const BATCH_SIZE = 200

/** As long as the longest waiting time that can be set (INVENTORY_HOLD_WAIT_MINUTES). */
const KEEP_HOLDS_MINUTES = 60

type Step = (tx: Database) => Promise<unknown[]>

const steps: Step[] = [
  async (tx) => expire(tx, await expiryRepository(tx).lockOverdue(BATCH_SIZE), 'deadline_passed'),
  async (tx) =>
    expire(tx, await expiryRepository(tx).lockIncomplete(BATCH_SIZE), 'passengers_missing'),
  (tx) => claimsRepository(tx).deleteExpiredHolds(BATCH_SIZE, KEEP_HOLDS_MINUTES),
  (tx) => protectionRepository(tx).deleteExpiredProofs(BATCH_SIZE),
  (tx) => expiryRepository(tx).deleteOldKeys(BATCH_SIZE),
]

export const expireBookingsJob = (db: Database): PeriodicJob => ({
  name: 'expire-bookings',
  intervalMs: 30_000,
  run: (signal) => expireOverdueBookings(db, signal),
})

/**
 * Expires bookings whose payment deadline has passed or whose passengers were not named in time,
 * then deletes the seat holds, spent proofs of work and idempotency keys that nobody needs any more.
 */
export async function expireOverdueBookings(db: Database, signal?: AbortSignal) {
  for (const step of steps) {
    if (signal?.aborted) return
    await runInBatches(db, { lock: EXPIRY_LOCK, size: BATCH_SIZE, signal }, step)
  }
}

async function expire(tx: Database, bookings: { id: number }[], reason: StatusReason) {
  const ids = bookings.map(({ id }) => id)
  if (ids.length === 0) return []
  const actor = { role: 'system', id: null, request_id: 'sweeper' } as const
  return transitionBookings(tx, { ids, from: PENDING_PAYMENT, to: EXPIRED, reason, actor })
}

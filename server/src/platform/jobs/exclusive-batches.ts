import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

interface Batches {
  /** Number of the advisory lock. No other code may use the same one. */
  lock: number
  /** Rows per transaction: a batch stays far below the statement timeout. */
  size: number
  signal?: AbortSignal | undefined
}

/**
 * Calls `work` in one transaction after another until it returns fewer than `size` rows or
 * `signal` is aborted. Of several servers one at a time works: the others find the lock taken and
 * return immediately.
 */
export async function runInBatches(
  db: Database,
  { lock, size, signal }: Batches,
  work: (tx: Database) => Promise<readonly unknown[]>,
) {
  let done: number
  do
    done = await db.transaction(async (tx) =>
      (await tryLock(tx, lock)) ? (await work(tx)).length : 0,
    )
  while (done >= size && !signal?.aborted)
}

/** The lock ends with the transaction. */
async function tryLock(tx: Database, lock: number) {
  const row = await tx.row<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lock}::bigint) as locked`,
  )
  return row?.locked === true
}

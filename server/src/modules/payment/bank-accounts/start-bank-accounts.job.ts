import type { Database } from '#platform/database/database'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import { bankAccountsService } from './bank-accounts.service'

/** Accounts per transaction. */
const BATCH_SIZE = 50

/** Uses bank accounts from the time on at which they start. */
export const startBankAccountsJob = (db: Database): PeriodicJob => ({
  name: 'start-bank-accounts',
  intervalMs: 60_000,
  run: (signal) => startBankAccounts(db, signal),
})

export async function startBankAccounts(db: Database, signal?: AbortSignal) {
  let count = 0
  do count = await db.transaction((tx) => bankAccountsService(tx).startDue(BATCH_SIZE))
  while (count === BATCH_SIZE && !signal?.aborted)
}

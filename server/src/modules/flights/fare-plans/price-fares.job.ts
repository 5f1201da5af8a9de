import type { Database } from '#platform/database/database'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import { farePlansRepository } from './fare-plans.repository'

/** Flights of one transaction: nobody books on them as long as it takes. */
const BATCH_SIZE = 100

/** Looks every second for flights whose bookings ended. */
export const priceFreedFaresJob = (db: Database): PeriodicJob => ({
  name: 'price-freed-fares',
  intervalMs: 1000,
  run: (signal) => priceFreedFares(db, signal),
})

/** Looks every half minute for fares that opened or closed with the day. */
export const priceFaresByDaysJob = (db: Database): PeriodicJob => ({
  name: 'price-fares-by-days',
  intervalMs: 30_000,
  run: (signal) => priceFaresByDays(db, signal),
})

export async function priceFreedFares(db: Database, signal?: Pick<AbortSignal, 'aborted'>) {
  const priceNext = () =>
    db.transaction(async (tx) => {
      const plans = farePlansRepository(tx)
      const due = await plans.takeDue(BATCH_SIZE)
      if (due.length === 0) return 0
      await plans.lockFlights(due)
      // A statement of its own: it sees what was committed until the locks were taken.
      await plans.reprice(due)
      return due.length
    })
  while (!signal?.aborted && (await priceNext()) === BATCH_SIZE);
}

export async function priceFaresByDays(db: Database, signal?: Pick<AbortSignal, 'aborted'>) {
  const priceNext = async () => {
    const moved = await farePlansRepository(db).movedByDays(BATCH_SIZE)
    if (moved.length === 0) return 0
    const repriced = await db.transaction(async (tx) => {
      const plans = farePlansRepository(tx)
      await plans.lockFlights(moved)
      return plans.reprice(moved)
    })
    return repriced.length
  }
  while (!signal?.aborted && (await priceNext()) === BATCH_SIZE);
}

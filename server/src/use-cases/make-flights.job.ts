import { inventoryService } from '#modules/booking/inventory/inventory.service'
import { makeFlightsService } from '#modules/flights/schedules/make-flights.service'
import type { RunChunk } from '#modules/flights/schedules/runs.repository'
import { runsService } from '#modules/flights/schedules/runs.service'
import type { Database, RootDatabase } from '#platform/database/database'
import { isTransient } from '#platform/database/database-errors'
import { runInBatches } from '#platform/jobs/exclusive-batches'
import type { PeriodicJob } from '#platform/jobs/scheduler'

/** Of the advisory lock: one server at a time makes flights, so that no two make the same one. */
const LOCK = 380_380

/** Looks every second for a run that staff started. */
export const makeFlightsJob = (db: RootDatabase): PeriodicJob => ({
  name: 'make-flights',
  intervalMs: 1000,
  run: (signal) => makeFlights(db, signal),
})

/** Starts a run when another day has come within the horizon of `daysAhead` days. */
export const extendSchedulesJob = (db: Database, daysAhead: number): PeriodicJob => ({
  name: 'extend-schedules',
  intervalMs: 10 * 60_000,
  run: () => runsService(db, daysAhead).extend(),
})

/**
 * Works through all runs; a chunk in progress is finished after `signal`. After a failure the next call
 * goes on, at last without the schedule that fails.
 */
export async function makeFlights(db: RootDatabase, signal?: AbortSignal) {
  if (!(await makeFlightsService(db).isAnyRunning())) return
  let made = 0
  let notAnalyzed = 0
  let tried: RunChunk | undefined
  // On a connection without time limits: a slow machine must be able to finish the statement.
  await db.session(async (session) => {
    try {
      await runInBatches(session, { lock: LOCK, size: 1, signal }, async (tx) => {
        const makes = makeFlightsService(tx)
        tried = await makes.takeChunk()
        if (!tried) return []
        const { created, inserted } = await makes.applyChunk(tried, async (flights) => {
          const inventory = inventoryService(tx)
          for (const id of flights) await inventory.releaseHolds(id)
        })
        made += created
        notAnalyzed += inserted
        if (await makes.analyzeFlights(notAnalyzed)) notAnalyzed = 0
        return [tried]
      })
    } catch (error) {
      const chunk = tried
      if (chunk && !isTransient(error))
        await session.transaction((tx) => makeFlightsService(tx).noteFault(chunk))
      throw error
    }
    if (made > 0) await makeFlightsService(session).afterRun()
  })
}

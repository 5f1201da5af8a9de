import type { Database } from '#platform/database/database'
import { farePlansService } from '../fare-plans/fare-plans.service'
import { scheduleRepository } from '../schedule/schedule.repository'
import { runsRepository } from './runs.repository'

const NOTHING = { changed: 0, kept: 0, conflicts: 0, removed: 0 }

/** The work of the runs that `runs.service.ts` starts. */
export const makeFlightsService = (db: Database) => {
  const runs = runsRepository(db)

  /** Unsold flights follow their schedule; their locks keep a traveller from booking one meanwhile. */
  async function applyChanges(
    schedules: readonly number[],
    releaseHolds: (flights: readonly number[]) => Promise<void>,
  ) {
    const { dropped, ...counts } = await runs.change(schedules)
    if (dropped.length === 0) return { ...counts, removed: 0 }
    await releaseHolds(dropped)
    const removed = await runs.deleteFlights(dropped)
    return { ...counts, removed: removed.length }
  }

  return {
    isAnyRunning: runs.isAnyRunning,

    /**
     * Brings the flights of some schedules in line with them, in the caller's transaction, which takes
     * their parts of the run away: it is done exactly once. Returns the numbers of flights; undefined
     * when nothing is left to do. `releaseHolds` deletes expired holds of flights to be deleted.
     */
    async applyChunk(releaseHolds: (flights: readonly number[]) => Promise<void>) {
      const chunk = await runs.takeChunk()
      if (!chunk) return undefined
      const { schedules, last_day } = chunk
      const edited = await runs.lockSchedules(schedules)
      if (edited.length > 0) await runs.lockFlights(edited)
      await scheduleRepository(db).lock()
      const applied = edited.length > 0 ? await applyChanges(edited, releaseHolds) : NOTHING
      const { created, conflicts } = await runs.create(schedules, last_day)
      if (created > 0) await farePlansService(db).priceNew(schedules)
      await runs.noteApplied(schedules, last_day)
      const counts = { ...applied, created, conflicts: applied.conflicts + conflicts }
      await runs.finishChunk(chunk, counts)
      return counts
    },

    /** Call it outside a transaction. */
    afterRun: runs.vacuumFlights,
  }
}

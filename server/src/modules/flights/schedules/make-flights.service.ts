import type { Database } from '#platform/database/database'
import { farePlansService } from '../fare-plans/fare-plans.service'
import { scheduleRepository } from '../schedule/schedule.repository'
import { type RunChunk, runsRepository } from './runs.repository'

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
    if (dropped.length > 0) {
      await releaseHolds(dropped)
      await runs.deleteFlights(dropped)
    }
    return counts
  }

  return {
    isAnyRunning: runs.isAnyRunning,

    /** The schedules whose flights are made next; undefined when nothing is left to do. */
    takeChunk: runs.takeChunk,

    /**
     * Brings the flights of a chunk, and of what leaves together with it, in line with its schedules, in the
     * transaction that has taken it and ends its part of the run: it is done exactly once. Returns the numbers
     * of flights. `releaseHolds` deletes expired holds of flights to be deleted.
     */
    async applyChunk(chunk: RunChunk, releaseHolds: (flights: readonly number[]) => Promise<void>) {
      const { id, last_day } = chunk
      const { all, edited, grouped } = await runs.lockSchedules(chunk.schedules)
      if (edited.length + grouped.length > 0) await runs.lockFlights(edited, grouped)
      await scheduleRepository(db).lock()
      const applied = edited.length > 0 ? await applyChanges(edited, releaseHolds) : NOTHING
      const { created, conflicts, inserted, joining } = await runs.create(all, last_day)
      if (joining.length > 0) await runs.linkCabins(joining)
      if (created > 0) await farePlansService(db).priceNew(all)
      await runs.noteApplied(all, last_day)
      const counts = { ...applied, created, conflicts: applied.conflicts + conflicts }
      await runs.finishChunk({ id, schedules: all }, counts)
      return { ...counts, inserted }
    },

    /** Notes that a chunk has failed because of the server; a schedule that always fails is left out. */
    async noteFault(chunk: RunChunk) {
      const givenUp = await runs.noteFault(chunk)
      if (givenUp.length === 0) return
      const schedules = await runs.noteFailed(givenUp)
      await runs.finishChunk({ id: chunk.id, schedules }, undefined, givenUp.length)
    },

    /** Call it after a chunk, before its transaction ends. Returns whether it was necessary and could be done. */
    analyzeFlights: runs.analyzeFlights,

    /** Call it outside a transaction. */
    afterRun: runs.vacuumFlights,
  }
}

import { inputFault } from '@sayap/contract/core/input-errors'
import type { RootDatabase } from '#platform/database/database'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import type { SkippedBecause } from '../schedule/schedule.repository'
import { scheduleService } from '../schedule/schedule.service'
import { importsRepository } from './imports.repository'
import { rowProblem } from './read-csv'

/** Looks every second for a started import; several servers share its chunks. */
export const importFlightsJob = (db: RootDatabase): PeriodicJob => ({
  name: 'import-flights',
  intervalMs: 1000,
  run: (signal) => runImports(db, signal),
})

/** Inserts all chunks of started imports; a chunk in progress is finished after `signal`. */
export async function runImports(db: RootDatabase, signal?: Pick<AbortSignal, 'aborted'>) {
  if (!(await importsRepository(db).isAnyRunning())) return
  let chunks = 0
  while (!signal?.aborted && (await insertChunk(db))) chunks++
  if (chunks > 0) await db.session((session) => importsRepository(session).vacuumFlights())
}

/**
 * Inserts the next chunk of any started import; returns false when there is none. Its flights, its
 * deletion and the import's counts are one transaction, so a chunk is inserted exactly once.
 */
const insertChunk = (db: RootDatabase) =>
  // On a connection without time limits: a slow machine must be able to finish the statement.
  db.session((session) =>
    session.transaction(async (tx) => {
      const imports = importsRepository(tx)
      const chunk = await imports.takeChunk()
      if (!chunk) return false
      const { inserted, faults } = await scheduleService(tx).insertNew(
        chunk.rows.map(({ flight }) => flight),
        chunk.id_import,
        chunk.past_confirmed,
      )
      const skipped = chunk.rows.flatMap(({ line }, nth) => {
        if (inserted.has(nth)) return []
        const fault = faults.get(nth)
        return fault ? changedSince(line, fault) : rowProblem({ line }, '', EXISTS)
      })
      await imports.finishChunk(chunk, { inserted: inserted.size, skipped })
      return true
    }),
  )

const EXISTS = inputFault('flight_exists')

const COLUMN_OF = {
  departure_past: 'departure_date',
  aircraft_without_class: 'id_aircraft_type',
  unknown_aircraft_type: 'id_aircraft_type',
} satisfies Record<SkippedBecause, string>

/** What has become wrong since the file was checked; its cell is not known any more. */
const changedSince = (line: number, fault: SkippedBecause) =>
  rowProblem({ line }, COLUMN_OF[fault], inputFault(fault))

import { inputFault } from '@sayap/contract/core/input-errors'
import type { RootDatabase } from '#platform/database/database'
import type { PeriodicJob } from '#platform/jobs/scheduler'
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
      const { inserted, past } = await scheduleService(tx).insertNew(
        chunk.rows.map(({ flight }) => flight),
        chunk.id_import,
        chunk.past_confirmed,
      )
      const skipped = chunk.rows.flatMap(({ line }, nth) => {
        if (inserted.has(nth)) return []
        return past.has(nth) ? hasPassed(line) : rowProblem({ line }, '', EXISTS)
      })
      await imports.finishChunk(chunk, { inserted: inserted.size, skipped })
      return true
    }),
  )

const EXISTS = inputFault('flight_exists')

/** Since the file was checked; its cell is not known any more. */
const hasPassed = (line: number) =>
  rowProblem({ line }, 'departure_date', inputFault('departure_past'))

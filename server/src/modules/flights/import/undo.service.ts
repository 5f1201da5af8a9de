import type { FlightImport } from '@sayap/contract/flights/flight-import'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { importsRepository } from './imports.repository'

/** Flights of one transaction: they are locked against bookings as long as it takes. */
const CHUNK = 200

/** Taking an import back: its flights are deleted, by a job, while nobody depends on them. */
export const undoService = (db: Database) => {
  const imports = importsRepository(db)
  return {
    isAnyWaiting: () => imports.isAnyRunning('undoing'),

    /** Repeated it changes nothing. @throws AppError 409 `import_in_use` with the flights in use */
    start: (id: number, id_admin: number) =>
      db.transaction(async (tx) => {
        const repository = importsRepository(tx)
        const found = await repository.lock(id)
        if (!found) throw new AppError('not_found', 'There is no such import.')
        if (found.status === 'undoing' || found.status === 'undone') return
        requireUnused(found.status, await repository.inUse(id))
        await repository.beginUndo(id, id_admin)
      }),

    /**
     * Deletes the next flights of an import; one that was booked or held meanwhile is kept. Returns
     * false when nothing is left to do. `releaseHolds` deletes expired holds of flights to be deleted.
     */
    async undoChunk(releaseHolds: (flights: readonly number[]) => Promise<void>) {
      const undone = await imports.takeUndo()
      if (!undone) return false
      const flights = await imports.lockFlights(undone.id, CHUNK)
      const used = new Set(await imports.usedOf(flights))
      const kept = flights.filter((id) => used.has(id))
      const removed = flights.filter((id) => !used.has(id))
      await imports.keepFlights(kept)
      await releaseHolds(removed)
      await imports.deleteFlights(removed)
      await imports.noteUndo(undone.id, {
        removed: removed.length,
        kept: kept.length,
        isDone: flights.length < CHUNK,
      })
      return true
    },
  }
}

type InUse = Awaited<ReturnType<ReturnType<typeof importsRepository>['inUse']>>

function requireUnused(status: FlightImport['status'], { total, flights }: InUse) {
  if (status !== 'done')
    throw new AppError('import_not_done', 'This import has not inserted its flights yet.')
  if (total === 0) return
  throw new AppError(
    'import_in_use',
    `${total} flights of this import are sold or in use, so it cannot be undone.`,
    { dependents: total, flights },
  )
}

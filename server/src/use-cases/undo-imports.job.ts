import { inventoryService } from '#modules/booking/inventory/inventory.service'
import { undoService } from '#modules/flights/import/undo.service'
import type { RootDatabase } from '#platform/database/database'
import type { PeriodicJob } from '#platform/jobs/scheduler'

/** Looks every second for an import that is to be undone. */
export const undoImportsJob = (db: RootDatabase): PeriodicJob => ({
  name: 'undo-imports',
  intervalMs: 1000,
  run: (signal) => undoImports(db, signal),
})

/** Works through all of them; a chunk in progress is finished after `signal`. */
export async function undoImports(db: RootDatabase, signal?: Pick<AbortSignal, 'aborted'>) {
  if (!(await undoService(db).isAnyWaiting())) return
  // On a connection without time limits: a slow machine must be able to finish the statement.
  await db.session(async (session) => {
    const undoChunk = () =>
      session.transaction((tx) =>
        undoService(tx).undoChunk(async (flights) => {
          const inventory = inventoryService(tx)
          for (const id of flights) await inventory.releaseHolds(id)
        }),
      )
    while (!signal?.aborted && (await undoChunk()));
  })
}

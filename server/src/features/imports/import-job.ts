import type { FastifyInstance } from 'fastify'
import type { Home } from '#db/database'
import { type JobQueue, jobQueue } from '#db/job-queue'
import { scheduleService } from '#features/flights/schedule.service'
import { importsRepository } from './imports.repository'

/**
 * Inserts the next chunk of any running import; false when there is none. Its flights, its end and
 * the count of both are one transaction: whatever stops it, it is done once.
 */
const insertChunk = (db: Home) =>
  // On a connection without time limits: a slow machine is to be slow here, not to give up.
  db.session((session) =>
    session.transaction(async (tx) => {
      const imports = importsRepository(tx)
      const chunk = await imports.takeChunk()
      if (!chunk) return false
      const inserted = await scheduleService(tx).insertNew(chunk.rows.map(({ flight }) => flight))
      const skipped = chunk.rows.filter((_, nth) => !inserted.has(nth)).map(({ line }) => line)
      await imports.finishChunk(chunk, {
        inserted: inserted.size,
        skipped: skipped.map((line) => ({ line, column: '', message: TOO_LATE })),
      })
      return true
    }),
  )

const TOO_LATE = 'is there already by now, or its airline no longer is'

/** Does all there is to do now; several servers share it chunk by chunk. */
export async function runImports(db: Home, isStopping = () => false) {
  let chunks = 0
  while (!isStopping() && (await insertChunk(db))) chunks++
  if (chunks > 0) await db.session((session) => importsRepository(session).tidy())
}

/** A server that was killed in the middle of an import is not waited for. */
async function takeUp(db: Home, jobs: JobQueue) {
  if (!(await importsRepository(db).isAnyRunning())) return
  await jobs.open()
  await db.transaction((tx) => jobs.send(tx, 'flight-imports'))
}

/** A server works on imports as long as it listens; one that stops leaves the rest to the next. */
export function importWhileListening(app: FastifyInstance, db: Home): JobQueue {
  const failed = (error: unknown) => app.log.error(error)
  const jobs = jobQueue(db, failed)
  let isStopping = false
  app.addHook('onListen', async () => {
    takeUp(db, jobs).catch(failed)
    jobs.work('flight-imports', async () => {
      await runImports(db, () => isStopping)
      if (isStopping) throw new Error('The server stops before the import is done.')
    })
  })
  app.addHook('onClose', async () => {
    isStopping = true
    await jobs.close()
  })
  return jobs
}

import type { FastifyInstance } from 'fastify'
import type { Home } from './db/database'

/** Whoever is still being answered after this is cut off: the whole stop has ten seconds. */
const DRAIN_MS = 8000

/** Ends cleanly on SIGTERM and Ctrl-C: no new callers, those inside are answered, then exit 0. */
export function stopOnSignal(app: FastifyInstance, db: Home) {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      void stop(app, db)
    })
}

async function stop(app: FastifyInstance, db: Home) {
  setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref()
  // The database may hang as well: what is committed is safe without a goodbye.
  setTimeout(() => process.exit(0), DRAIN_MS + 1000).unref()
  try {
    await app.close()
    await db.close()
    process.exit(0)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}

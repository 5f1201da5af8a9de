import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { cachedLoader } from '#platform/cache/cached-loader'
import type { RootDatabase } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { readinessRepository } from './readiness.repository'

const RESPONSE_TIMEOUT_MS = 500
/** The database is queried at most once a second, however frequent the probes are. */
const CACHED_MS = 1000

declare module 'fastify' {
  interface FastifyInstance {
    /** After this call `/readyz` responds with 503, so that no new traffic is sent here. */
    startDraining(): void
    isDraining(): boolean
  }
}

/**
 * `/healthz`: the process is alive; `/readyz`: it can handle requests. Neither has a rate limit.
 */
export function registerHealthChecks(app: FastifyInstance, db: RootDatabase) {
  let draining = false
  const isReachable = cachedLoader(CACHED_MS, () => respondsInTime(db))
  app.decorate('startDraining', () => {
    draining = true
  })
  app.decorate('isDraining', () => draining)
  app.addHook('preClose', async () => app.startDraining())

  const options = { schema: { hide: true }, config: { limit: 'none' } } as const
  app.get('/healthz', options, async () => ({ status: 'ok' }))
  app.get('/readyz', options, async () => {
    // Migrations need no check: the server listens only after they are applied.
    if (draining) throw new AppError('unavailable', 'This server is stopping.')
    if (!(await isReachable('database')))
      throw new AppError('unavailable', 'The database does not answer.')
    // Deaf, the server would answer from its caches what others have changed.
    if (db.hearsNotifications?.() === false)
      throw new AppError(
        'unavailable',
        'Notifications of the database do not arrive; behind a pooler set DATABASE_DIRECT_URL.',
      )
    return { status: 'ready' }
  })
}

function respondsInTime(db: RootDatabase) {
  const response = readinessRepository(db)
    .check()
    .then(() => true)
    .catch(() => false)
  return Promise.race([response, wait(RESPONSE_TIMEOUT_MS, false, { ref: false })])
}

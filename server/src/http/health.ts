import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { AppError } from './app-error'
import { readinessRepository } from './readiness.repository'

const ANSWER_WITHIN_MS = 500
const KEPT_MS = 1000

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` says no, so that no new caller is sent here. */
    startDraining(): void
  }
}

/** `/healthz`: is the process alive; `/readyz`: may it be given work. Neither is ever limited. */
export function reportHealth(app: FastifyInstance, db: Database) {
  let draining = false
  const isReachable = kept(() => answersInTime(db))
  app.decorate('startDraining', () => {
    draining = true
  })
  app.addHook('preClose', async () => app.startDraining())

  const options = { schema: { hide: true }, config: { limit: 'none' } } as const
  app.get('/healthz', options, async () => ({ status: 'ok' }))
  app.get('/readyz', options, async () => {
    // Migrations are current whenever this answers: nothing listens before they are.
    if (draining) throw new AppError('unavailable', 'This server is stopping.')
    if (!(await isReachable())) throw new AppError('unavailable', 'The database does not answer.')
    return { status: 'ready' }
  })
}

function answersInTime(db: Database) {
  const answer = readinessRepository(db)
    .ask()
    .then(() => true)
    .catch(() => false)
  return Promise.race([answer, wait(ANSWER_WITHIN_MS, false, { ref: false })])
}

/** Many may ask; the database is asked once a second. */
function kept<T>(ask: () => Promise<T>) {
  let last: Promise<T> | undefined
  let askedAt = 0
  return () => {
    if (last === undefined || performance.now() - askedAt > KEPT_MS) {
      askedAt = performance.now()
      last = ask()
    }
    return last
  }
}

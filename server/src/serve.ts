import type { FastifyInstance } from 'fastify'
import type { Database, Home } from '#db/database'
import { migrate } from '#db/migrate'
import { accountsService } from '#features/accounts/accounts.service'
import { AppError } from '#http/app-error'
import { buildApp } from './app'
import { loadDemo } from './demo/load-demo'
import type { Env } from './env'
import { greet } from './greeting'
import { explainListening } from './port'
import { StartRefused } from './start-refused'
import { stopOnSignal } from './stop'

/** Brings an open database up to date, listens, and says so. */
export async function serve(db: Home, env: Env) {
  await migrate(db)
  await makeFirstSuperAdmin(env, db)
  const accounts = env.DEMO ? await loadDemo(db) : []
  const app = await buildApp({ db, env })
  await listen(app, env)
  stopOnSignal(app, db)
  // Whoever took a demo account's name chose a password of their own.
  greet(
    env,
    accounts.filter(({ name }) => name !== env.SUPER_ADMIN_USERNAME),
  )
}

const listen = (app: FastifyInstance, env: Env) =>
  app
    .listen({ host: env.HOST, port: env.PORT })
    .catch((error: unknown) => Promise.reject(explainListening(error, env)))

/** Only where there is none: a later start with the same settings changes nothing. */
async function makeFirstSuperAdmin(env: Env, db: Database) {
  const { SUPER_ADMIN_USERNAME, SUPER_ADMIN_EMAIL, SUPER_ADMIN_PASSWORD } = env
  if (!SUPER_ADMIN_USERNAME || !SUPER_ADMIN_EMAIL || !SUPER_ADMIN_PASSWORD) return
  try {
    await accountsService(db).createFirstSuperAdmin({
      username: SUPER_ADMIN_USERNAME,
      email: SUPER_ADMIN_EMAIL,
      fullname: SUPER_ADMIN_USERNAME,
      password: SUPER_ADMIN_PASSWORD,
    })
  } catch (error) {
    if (error instanceof AppError) throw new StartRefused(`SUPER_ADMIN_...: ${error.message}`)
    throw error
  }
}

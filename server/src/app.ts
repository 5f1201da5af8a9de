import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Home } from '#db/database'
import { serverRoot } from '#db/server-root'
import { forgetWhileListening } from '#features/accounts/housekeeping'
import { providerSignInRoutes } from '#features/accounts/providers/providers.routes'
import { sessionSecret } from '#features/accounts/session-secret.service'
import { sessionsService } from '#features/accounts/sessions.service'
import { sweepWhileListening } from '#features/bookings/sweeper'
import { sweepPicturesWhileListening } from '#features/images/sweep'
import { pagesRoutes } from '#features/pages/pages.routes'
import { eraseWhileListening } from '#features/privacy/retention'
import { accessTokens } from '#http/access-token'
import { authenticate } from '#http/authentication'
import { parseBodies } from '#http/body-parser'
import { allowOrigins } from '#http/cross-origin'
import { handleError } from '#http/error-handler'
import { openExpressLane } from '#http/express-lane'
import { reportHealth } from '#http/health'
import { type LogStream, logAnswers, type NoteAnswer } from '#http/log'
import { refuseUnknown } from '#http/not-found'
import { describeApi } from '#http/openapi'
import { shedLoad } from '#http/pressure'
import { limitCalls } from '#http/rate-limit'
import { setSecurityHeaders } from '#http/security-headers'
import { serverOptions } from '#http/server-options'
import { validatorCompiler } from '#http/validation'
import { serveWeb } from '#http/web-files'
import type { Env } from './env'
import { serveFeatures } from './serve-features'

export interface AppParts {
  db: Home
  env: Env
  /** Where log lines go when not to stdout. */
  log?: LogStream
}

/** The whole server, without a port: main listens, tests inject. */
export async function buildApp({ db, env, log }: AppParts): Promise<FastifyInstance> {
  const secret = await sessionSecret(db, env.SESSION_SECRET)
  const app = Fastify(serverOptions(env, log))
  const tokens = accessTokens(secret)
  const sessions = sessionsService(db, tokens, secret)

  await layGround(app, { db, env, secret })
  const refuse = refuseUnknown(app)
  reportHealth(app, db)
  authenticate(app, tokens, sessions.caller)

  await app.register(async (v1) => serveFeatures(v1, { db, env, secret, tokens, sessions }), {
    prefix: '/api/v1',
  })
  sweepWhileListening(app, db)
  forgetWhileListening(app, db)
  sweepPicturesWhileListening(app, db)
  eraseWhileListening(app, db)
  providerSignInRoutes(app, { db, env, secret, sessions })
  const describe = pagesRoutes(app, db, env.PUBLIC_URL)
  await serveWeb(app, join(serverRoot, '../web/dist'), { refuse, describe })
  return app
}

interface Ground extends Pick<AppParts, 'db' | 'env'> {
  secret: string
}

/** What every route stands on, in the order in which a request meets it. */
async function layGround(app: FastifyInstance, { db, env, secret }: Ground) {
  app.setErrorHandler(handleError)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  parseBodies(app)
  setSecurityHeaders(app)
  const measured = await metricsOf(app, db, env.METRICS_PORT)
  const note = measured(logAnswers(app, secret))
  allowOrigins(app, env.ALLOWED_ORIGINS)
  if (env.RATE_LIMIT > 0) await shedLoad(app)
  const count = limitCalls(app, env.RATE_LIMIT)
  openExpressLane(app, { count, note, origins: env.ALLOWED_ORIGINS })
  await app.register(cookie)
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'] })
  await describeApi(app)
}

/** Without a port for them nothing is measured, nor the code for it read. */
async function metricsOf(app: FastifyInstance, db: Home, port: number | undefined) {
  if (port === undefined) return (note: NoteAnswer) => note
  const { openMetrics } = await import('#features/metrics/metrics')
  return openMetrics(app, db, port)
}

import { randomUUID } from 'node:crypto'
import type { FastifyServerOptions } from 'fastify'
import { answerClientError } from './client-error'
import { handleError } from './error-handler'
import { type LogStream, loggerOptions, quiet, requestLogger } from './log'
import { SAFE_HEADERS } from './security-headers'

const BODY_LIMIT = 100_000
const MS = 1000

interface ServerSettings {
  LOG_LEVEL: string
  TRUST_PROXY: boolean | number | string[]
}

/** Limits of one connection: whoever is slow is cut off while others are served. */
const patience = {
  requestTimeout: 30 * MS,
  keepAliveTimeout: 5 * MS,
  http: { headersTimeout: 10 * MS, connectionsCheckingInterval: 5 * MS },
}

export const serverOptions = (env: ServerSettings, log?: LogStream): FastifyServerOptions => ({
  ...patience,
  bodyLimit: BODY_LIMIT,
  trustProxy: trustedProxies(env.TRUST_PROXY),
  logger: loggerOptions(env.LOG_LEVEL, log) as never,
  logController: quiet,
  childLoggerFactory: requestLogger as never,
  // Never the caller's: two requests could then carry one id.
  requestIdHeader: false,
  genReqId: () => randomUUID(),
  routerOptions: {
    ignoreTrailingSlash: true,
    ignoreDuplicateSlashes: true,
    caseSensitive: false,
    maxParamLength: 300,
  },
  // While draining, what was accepted is still answered.
  return503OnClosing: false,
  forceCloseConnections: 'idle',
  clientErrorHandler: answerClientError,
  frameworkErrors: (error, request, reply) => {
    reply.headers(SAFE_HEADERS)
    handleError(error, request, reply as never)
  },
})

/** A number is how many proxies stand in front of us. */
const trustedProxies = (setting: ServerSettings['TRUST_PROXY']) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting

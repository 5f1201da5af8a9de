import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyServerOptions } from 'fastify'
import { type LogStream, logController, loggerOptions, requestLogger } from '#platform/log/log'
import { AppError } from './app-error'
import { handleError, PROBLEM_TYPE, problemOf } from './errors/error-handler'
import { DEFAULT_HEADERS, transportSecurity } from './security/security-headers'
import { type ProxySetting, trustedProxies } from './security/trusted-proxies'

const BODY_LIMIT = 100_000
const MS = 1000

/** Milliseconds for uploads over slow networks, and for PDF files and figures that take long to make. */
export const SLOW_RESPONSE_WITHIN_MS = 30 * MS

interface ServerSettings {
  KEEP_ALIVE_TIMEOUT: number
  LOG_LEVEL: string
  TRUST_PROXY: ProxySetting
  HSTS: string
}

/** Limits of one connection: slow clients are disconnected. */
const connectionLimits = {
  requestTimeout: 30 * MS,
  http: { headersTimeout: 10 * MS, connectionsCheckingInterval: 5 * MS },
}

export const serverOptions = (env: ServerSettings, log?: LogStream): FastifyServerOptions => ({
  ...connectionLimits,
  // Longer than a proxy keeps idle connections, so that the proxy closes them and never sends a
  // request on one that is being closed here.
  keepAliveTimeout: env.KEEP_ALIVE_TIMEOUT * MS,
  bodyLimit: BODY_LIMIT,
  trustProxy: trustedProxies(env.TRUST_PROXY),
  logger: loggerOptions(env.LOG_LEVEL, log) as never,
  logController: logController,
  childLoggerFactory: requestLogger as never,
  // Never the client's request id: two requests could then have the same one.
  requestIdHeader: false,
  genReqId: () => randomUUID(),
  routerOptions: {
    ignoreTrailingSlash: true,
    ignoreDuplicateSlashes: true,
    caseSensitive: false,
    maxParamLength: 300,
  },
  // While draining, accepted requests still get their response.
  return503OnClosing: false,
  forceCloseConnections: 'idle',
  clientErrorHandler: handleClientError,
  frameworkErrors: (error, request, reply) => {
    reply.headers({ ...DEFAULT_HEADERS, ...transportSecurity(env.HSTS) })
    handleError(error, request, reply as never)
  },
})

/** Responds on the socket to input that is no valid HTTP request, and closes it. */
function handleClientError(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const problem = problemOf(toAppError(error.code), randomUUID())
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

function toAppError(code: string | undefined) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new AppError('request_timeout', 'The request took too long to arrive.')
  if (code === 'HPE_HEADER_OVERFLOW')
    return new AppError('header_too_large', 'The headers are larger than is allowed.')
  return new AppError('malformed_body', 'This is not HTTP as it should be.')
}

import { createHmac } from 'node:crypto'
import { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import pino from 'pino'
import { networkOf } from '#platform/http/network'
import type { Principal } from '#platform/http/principal'
import { isTracing, spanIds } from '#platform/tracing/tracing'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the request's trace, where requests are traced. */
    traceId: string | undefined
  }
}

/** Destination of log lines; stdout when absent. */
export interface LogStream {
  write(line: string): void
}

const PERSONAL = ['authorization', 'cookie', 'email', 'password', 'phone', 'refreshToken', 'token']

const STDOUT = 1

/** Bytes of lines that wait while nothing can be written; later ones are dropped. */
const MAX_WAITING = 8_000_000

/**
 * Buffers lines, because a system call per line took a seventh of a busy server's time. The buffer
 * is written when it has 8 KiB, every 100 ms, and when the process exits; a killed process loses at
 * most the last 100 ms. While the disk behind it is full, the server goes on: it tries again and says
 * so once on stderr.
 */
export function logDestination(dest: string | number = STDOUT) {
  const destination = pino.destination({
    dest,
    sync: false,
    minLength: 8192,
    maxLength: MAX_WAITING,
    periodicFlush: 100,
  })
  let isFailing = false
  // Without a listener the error would end the process.
  destination.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (!isFailing) console.error(`The log cannot be written: ${code ?? message}.`)
    isFailing = true
  })
  destination.on('write', () => {
    isFailing = false
  })
  const flushSync = destination.flushSync.bind(destination)
  // pino calls it when the process exits. It repeats a refused write until it succeeds, without a limit: with
  // a full disk the process would never exit. So the lines that wait are lost then.
  destination.flushSync = () => {
    if (!isFailing) flushSync()
  }
  return destination
}

/** JSON lines without personal data: no query, no body, no cookie, no full IP address. */
export const loggerOptions = (level: string, stream?: LogStream) => ({
  level,
  base: null,
  timestamp,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: { err: describeError },
  redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`]), remove: true },
  ...(isTracing() && { mixin: () => spanIds() ?? {} }),
  stream: stream ?? logDestination(),
})

let now = 0
let nowAsField = ''

/** Formatted once per millisecond, because a busy server writes dozens of lines in one. */
function timestamp() {
  const current = Date.now()
  if (current !== now) {
    now = current
    nowAsField = `,"time":"${new Date(now).toISOString()}"`
  }
  return nowAsField
}

/** A database error's message and detail quote the row: only code, constraint and table are logged. */
function describeError(error: Error & { code?: string; constraint?: string; table?: string }) {
  const { name, code, constraint, table, stack = '' } = error
  const frames = stack.slice(stack.indexOf('\n    at ') + 1)
  const isOfDatabase = /^[0-9A-Z]{5}$/.test(code ?? '')
  return { name, code, constraint, table, frames, ...(!isOfDatabase && { message: error.message }) }
}

/** Fastify's request lines contain the URL with its query; the request log replaces them. */
export const logController = new LogController({ disableRequestLogging: true })

const CLIENT_REQUEST_ID = /^[\w-]{8,64}$/

/** The client's request id is logged, never used as ours. */
export const requestLogger = (
  logger: FastifyBaseLogger,
  bindings: Record<string, unknown>,
  _options: object,
  { headers }: { headers: Record<string, unknown> },
) => {
  const parentId = clientRequestId(headers)
  return logger.child(parentId ? { ...bindings, parentId } : bindings)
}

function clientRequestId({ 'x-request-id': id }: Record<string, unknown>) {
  return typeof id === 'string' && CLIENT_REQUEST_ID.test(id) ? id : undefined
}

interface LoggedResponse {
  reqId: string
  headers: Record<string, unknown>
  method: string
  route: string | null
  status: number
  ms: number
  ip: string
  principal: Principal | null
  /** Of the request's trace, where requests are traced. */
  traceId?: string | undefined
}

/** Writes the log line of one response. */
export type LogResponse = (answered: LoggedResponse) => void

/** Logs one line per response. The returned function is for the fast path, which bypasses Fastify. */
export function registerRequestLog(app: FastifyInstance, secret: string): LogResponse {
  // The line is built from our own values only: redacting would cost more than sending a cached
  // response.
  const lines = app.log.child({}, { redact: [] })
  const logResponse: LogResponse = ({
    reqId,
    headers,
    method,
    route,
    status,
    ms,
    ip,
    principal,
    traceId,
  }) => {
    const parentId = clientRequestId(headers)
    lines.info(
      {
        reqId,
        ...(parentId && { parentId }),
        ...(traceId && { trace_id: traceId }),
        method,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
        net: networkOf(ip),
        actorKind: principal?.role ?? 'visitor',
        ...(principal && { userRef: reference(secret, principal) }),
      },
      'answered',
    )
  }
  app.decorateRequest('traceId', undefined)
  app.addHook(
    'onResponse',
    ({ id: reqId, headers, method, routeOptions, ip, principal, traceId }, reply, done) => {
      const { statusCode: status, elapsedTime: ms } = reply
      logResponse({
        reqId,
        headers,
        method,
        route: routeOptions.url ?? null,
        status,
        ms,
        ip,
        principal,
        traceId,
      })
      done()
    },
  )
  return logResponse
}

/** A pseudonym of the user: always the same, and not reversible without the secret. */
const reference = (secret: string, { role, id }: Principal) =>
  createHmac('sha256', secret).update(`log:${role}:${id}`).digest('base64url').slice(0, 16)

import { createHmac } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { bufferedLog } from './buffered-log'
import type { Caller } from './caller'

/** Where lines go when not to stdout. */
export interface LogStream {
  write(line: string): void
}

const PERSONAL = ['authorization', 'cookie', 'email', 'password', 'phone', 'refreshToken', 'token']

/** JSON lines without personal data: no query, no body, no cookie, no whole address. */
export const loggerOptions = (level: string, stream?: LogStream) => ({
  level,
  base: null,
  timestamp,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: { err: describeError },
  redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`]), remove: true },
  stream: stream ?? bufferedLog(),
})

let now = 0
let nowAsField = ''

/** A busy server writes dozens of lines within a millisecond: its text is made once. */
function timestamp() {
  const current = Date.now()
  if (current !== now) {
    now = current
    nowAsField = `,"time":"${new Date(now).toISOString()}"`
  }
  return nowAsField
}

/** A database error's message and detail quote the row: only its names are kept. */
function describeError(error: Error & { code?: string; constraint?: string; table?: string }) {
  const { name, code, constraint, table, stack = '' } = error
  const frames = stack.slice(stack.indexOf('\n    at ') + 1)
  const isOfDatabase = /^[0-9A-Z]{5}$/.test(code ?? '')
  return { name, code, constraint, table, frames, ...(!isOfDatabase && { message: error.message }) }
}

/** Fastify's own lines name the address and its query; ours stand instead of them. */
export const quiet = new LogController({ disableRequestLogging: true })

const FOREIGN_ID = /^[\w-]{8,64}$/

/** A caller's own request id is noted, never used as ours. */
export const requestLogger = (
  logger: FastifyBaseLogger,
  bindings: Record<string, unknown>,
  _options: object,
  { headers }: { headers: Record<string, unknown> },
) => {
  const parentId = foreignId(headers)
  return logger.child(parentId ? { ...bindings, parentId } : bindings)
}

function foreignId({ 'x-request-id': id }: Record<string, unknown>) {
  return typeof id === 'string' && FOREIGN_ID.test(id) ? id : undefined
}

interface Answered {
  reqId: string
  headers: Record<string, unknown>
  method: string
  route: string | null
  status: number
  ms: number
  ip: string
  caller: Caller | null
}

/** Writes the one line of an answer. */
export type NoteAnswer = (answered: Answered) => void

/** One line per answer; the function answered is for who answers past fastify. */
export function logAnswers(app: FastifyInstance, secret: string): NoteAnswer {
  // All of a line is made here, none of it by a caller: looking for what to redact would cost more
  // than sending a ready answer does.
  const lines = app.log.child({}, { redact: [] })
  const note: NoteAnswer = ({ reqId, headers, method, route, status, ms, ip, caller }) => {
    const parentId = foreignId(headers)
    lines.info(
      {
        reqId,
        ...(parentId && { parentId }),
        method,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
        net: network(ip),
        actorKind: caller?.role ?? 'visitor',
        ...(caller && { userRef: reference(secret, caller) }),
      },
      'answered',
    )
  }
  app.addHook(
    'onResponse',
    ({ id: reqId, headers, method, routeOptions, ip, caller }, reply, done) => {
      const { statusCode: status, elapsedTime: ms } = reply
      note({ reqId, headers, method, route: routeOptions.url ?? null, status, ms, ip, caller })
      done()
    },
  )
  return note
}

/** The same person has the same reference, which leads back to nobody without the secret. */
const reference = (secret: string, { role, id }: Caller) =>
  createHmac('sha256', secret).update(`log:${role}:${id}`).digest('base64url').slice(0, 16)

/** An address no finer than /24, or /48 of IPv6. */
function network(address: string) {
  const plain = address.replace(/^::ffff:/, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return `${plain.split(':').slice(0, 3).join(':')}::/48`
}

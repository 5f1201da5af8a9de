import { randomUUID } from 'node:crypto'
import { scrub } from '@sayap/contract/core/scrub'
import {
  SDK,
  type SentryEvent,
  type SentryException,
  type SentryFrame,
} from '@sayap/contract/core/sentry'
import type { FastifyRequest } from 'fastify'
import type { Fault } from './error-channel'

export interface Program {
  release: string
  environment: string
}

/** Causes of causes beyond these are left out. */
const MAX_CAUSES = 3

/** What is reported of a fault: no name, address, token, query or value that a person entered. */
export function eventOf({ error, request, job }: Fault, { release, environment }: Program) {
  const personal = request ? enteredValues(request) : []
  const { code, constraint, table } = (error ?? {}) as Record<string, unknown>
  const route = request?.routeOptions.url
  const event: SentryEvent = {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    platform: 'node',
    level: 'error',
    release,
    environment,
    sdk: SDK,
    tags: texts({ request_id: request?.id, job, code, constraint, table }),
    contexts: {
      runtime: { name: 'node', version: process.version },
      ...(request?.traceId && { trace: { trace_id: request.traceId, span_id: NO_SPAN } }),
    },
    ...(route && request && { transaction: `${request.method} ${route}` }),
    ...(job && { transaction: `job ${job}` }),
    exception: { values: exceptionsOf(error, personal) },
  }
  return event
}

/** The context of a trace must name a span; the trace is what leads further. */
const NO_SPAN = '0000000000000001'

const texts = (tags: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(tags).flatMap(([name, value]) =>
      typeof value === 'string' && /^[\w. :-]{1,100}$/.test(value) ? [[name, value]] : [],
    ),
  )

/** The first is the innermost cause, as Sentry has it. */
function exceptionsOf(thrown: unknown, personal: readonly string[]) {
  const values: SentryException[] = []
  for (let error = thrown; error && values.length < MAX_CAUSES; error = (error as Error).cause)
    values.unshift(exceptionOf(error, personal))
  return values.length > 0 ? values : [exceptionOf(thrown, personal)]
}

function exceptionOf(error: unknown, personal: readonly string[]): SentryException {
  if (!(error instanceof Error)) return { type: 'NotAnError', value: typeof error }
  const { code } = error as { code?: unknown }
  // PostgreSQL's messages quote rows.
  const isOfDatabase = /^[0-9A-Z]{5}$/.test(String(code ?? ''))
  return {
    type: scrub(error.name),
    value: isOfDatabase ? `SQLSTATE ${code}` : scrub(error.message, personal),
    stacktrace: { frames: framesOf(error.stack ?? '') },
  }
}

const FRAME = /^\s+at (?:async )?(?:(.*?) \()?(?:file:\/\/)?([^\s()]+?):(\d+):(\d+)\)?$/
const MAX_FRAMES = 50

function framesOf(stack: string): SentryFrame[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, file, lineno, colno] = FRAME.exec(line) ?? []
      if (!file) return []
      const frame: SentryFrame = {
        filename: relative(file),
        lineno: Number(lineno),
        colno: Number(colno),
        in_app: !/node_modules|^node:/.test(file),
        ...(name && { function: name.slice(0, 100) }),
      }
      return [frame]
    })
    .slice(0, MAX_FRAMES)
    .reverse()
}

/** From `server/` or `node_modules/` on: where the program is installed concerns nobody. */
const relative = (file: string) => file.replace(/^.*?\/(?=(server|contract|node_modules)\/)/, '')

const MAX_VALUES = 300

/** Every text and number of the request, none of which may be in a report. */
function enteredValues({ body, query, params, principal }: FastifyRequest) {
  const values: string[] = []
  // A set is walked with what is added meanwhile, and holds everything once.
  const found = new Set<unknown>([body, query, params, principal])
  for (const value of found) {
    if (values.length >= MAX_VALUES) break
    if (typeof value === 'string' || typeof value === 'number') values.push(String(value))
    else for (const inner of valuesIn(value)) found.add(inner)
  }
  return values
}

const valuesIn = (value: unknown): unknown[] =>
  value && typeof value === 'object' && !Buffer.isBuffer(value)
    ? Object.values(value).slice(0, MAX_VALUES)
    : []

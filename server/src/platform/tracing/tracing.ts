/** Values of a span. Never text that a person wrote: templates, names of our own, numbers and codes. */
export type SpanAttributes = Record<string, string | number | undefined>

export interface SpanStart {
  name: string
  /** `client`: a call to another system; `internal`: work of our own. */
  kind: 'client' | 'internal'
  attributes?: SpanAttributes
}

/** What the work inside a span may do with it. */
export interface OpenSpan {
  set(attributes: SpanAttributes): void
  /** Headers that continue the trace in the system that is called (W3C Trace Context); may be empty. */
  headers: Readonly<Record<string, string>>
}

/** A tracer, as loaded where tracing is on. */
export interface Tracer {
  /** Runs `work` in a span; an error ends it as failed and is thrown on. */
  run<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T>
  /** The ids of the span that is open here. */
  ids(): SpanIds | undefined
}

/** As in the log: hexadecimal, 32 and 16 digits. */
export interface SpanIds {
  trace_id: string
  span_id: string
}

/**
 * Which traces are kept. Of the trace of a caller only its ids are taken, so that no stranger decides on
 * it, except by those that begin with `parentbased`.
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
export type SamplerName = (typeof SAMPLERS)[number]

let tracer: Tracer | undefined

/** Switches tracing on, or off with undefined. */
export const useTracer = (next: Tracer | undefined) => {
  tracer = next
}

export const isTracing = () => tracer !== undefined

const NO_SPAN: OpenSpan = { set: () => undefined, headers: {} }

/** Runs `work` in a span; without tracing it is only called. */
export const inSpan = <T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T> =>
  tracer ? tracer.run(start, work) : work(NO_SPAN)

/** The ids for a log line; none without tracing or outside a span. */
export const spanIds = (): SpanIds | undefined => tracer?.ids()

/** Runs one statement in a span that names it; its values never reach the span. */
export const querySpan = <T>(text: string, name: string | undefined, work: () => Promise<T>) =>
  tracer ? tracer.run(describeQuery(text, name), work) : work()

const MAX_SUMMARIES = 1000
const summaries = new Map<string, string>()

function describeQuery(text: string, name: string | undefined): SpanStart {
  const summary = summaries.get(text) ?? summarize(text)
  if (summaries.size < MAX_SUMMARIES) summaries.set(text, summary)
  return {
    name: summary,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.summary': summary,
      // As in pg_prepared_statements, which has its text.
      'sayap.statement': name,
    },
  }
}

const WRITES = /\b(insert into|update|delete from)\s+([a-z_]\w*)/
const READS = /\bfrom\s+([a-z_]\w*)/
const FIRST_WORD = /^\s*([a-z]+)/

/** `select flights`, `insert bookings`, `begin`: what a statement does, without any of its text's values. */
export function summarize(text: string) {
  const sql = text.toLowerCase()
  const [, first = 'sql'] = FIRST_WORD.exec(sql) ?? []
  if (!/^(select|with|insert|update|delete)$/.test(first)) return first
  const [, verb, table] = WRITES.exec(sql) ?? []
  if (verb && first !== 'select') return `${verb.split(' ')[0]} ${table}`
  const [, read] = READS.exec(sql) ?? []
  return read ? `select ${read}` : 'select'
}

/** The span of a call over HTTP: its host, never its path or query. */
export function outgoingSpan(method: string, url: string): SpanStart {
  const { hostname, port, protocol } = new URL(url)
  return {
    name: `${method} ${hostname}`,
    kind: 'client',
    attributes: {
      'http.request.method': method,
      'server.address': hostname,
      'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    },
  }
}

/** `fetch` in a span. */
export const tracedFetch = (url: string, init: RequestInit = {}) =>
  inSpan(outgoingSpan(init.method ?? 'GET', url), async (span) => {
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries(span.headers)) headers.set(name, value)
    const response = await fetch(url, { ...init, headers })
    span.set({ 'http.response.status_code': response.status })
    return response
  })

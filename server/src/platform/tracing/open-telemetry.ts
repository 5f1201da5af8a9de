import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { OpenSpan, SamplerName, SpanAttributes, SpanIds, SpanStart, Tracer } from './tracing'

export interface TracingSettings {
  /** Where spans are posted to, as OTLP in JSON. */
  url: string
  headers: Record<string, string>
  serviceName: string
  version: string
  resource: Record<string, string>
  sampler: SamplerName
  /** Part of the traces that is kept, 0 to 1. */
  ratio: number
}

/** Starts a span of a request. `traceparent`: the header of that name. */
export interface RequestTracer extends Tracer {
  begin(name: string, traceparent: unknown, startedMsAgo?: number): Span
  /** Calls `work` so that spans in it belong to `span`. */
  within<T>(span: Span, work: () => T): T
  /** Sends what is waiting, for at most `FLUSH_MS`. */
  close(): Promise<void>
}

/** The whole stop of a server takes two seconds at most. */
const FLUSH_MS = 500

/**
 * Traces by OpenTelemetry. Loaded only where an endpoint is set. Spans that the receiver does not take
 * in time are dropped: nothing waits for it. `warn` gets at most one line per minute.
 */
export function openTelemetry(settings: TracingSettings, warn: (text: string) => void) {
  diag.setLogger(
    { ...SILENT, error: atMostOncePerMinute(warn) },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      ...settings.resource,
      'service.name': settings.serviceName,
      'service.version': settings.version,
      'service.instance.id': crypto.randomUUID(),
    }),
    sampler: samplerOf(settings),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: settings.url, headers: settings.headers }),
      }),
    ],
  })
  const tracer = provider.getTracer('sayap')
  const current = new AsyncLocalStorage<Span>()

  const spanIn = (context: Context, { name, kind, attributes = {} }: SpanStart) =>
    tracer.startSpan(name, { kind: KINDS[kind], attributes: known(attributes) }, context)

  const opened: RequestTracer = {
    async run(start, work) {
      const parent = current.getStore()
      const span = spanIn(parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT, start)
      try {
        return await current.run(span, () => work(open(span)))
      } catch (error) {
        span.setAttribute('error.type', errorType(error)).setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    ids: () => idsOf(current.getStore()),
    begin(name, traceparent, startedMsAgo = 0) {
      const caller = parseTraceparent(traceparent)
      const context = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT
      const startTime = Date.now() - startedMsAgo
      return tracer.startSpan(name, { kind: SpanKind.SERVER, startTime }, context)
    },
    within: (span, work) => current.run(span, work),
    async close() {
      const flushed = provider.shutdown().catch(() => undefined)
      await Promise.race([flushed, new Promise((done) => setTimeout(done, FLUSH_MS).unref())])
      diag.disable()
    },
  }
  return opened
}

const KINDS = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

const known = (attributes: SpanAttributes) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))

const open = (span: Span): OpenSpan => ({
  set: (attributes) => void span.setAttributes(known(attributes)),
  headers: { traceparent: traceparentOf(span.spanContext()) },
})

export const idsOf = (span: Span | undefined): SpanIds | undefined => {
  if (!span) return undefined
  const { traceId, spanId } = span.spanContext()
  return { trace_id: traceId, span_id: spanId }
}

/** A code or the name of a class: an error's message may quote what a person wrote. */
function errorType(error: unknown) {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return String(code ?? name ?? 'error').slice(0, 60)
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/**
 * Reads a W3C `traceparent`; undefined where it is none. Its companion `tracestate` is ignored: it is
 * free text of a stranger, which would leave with our spans and calls.
 */
export function parseTraceparent(header: unknown): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(header)) ?? []
  if (!traceId || !spanId) return undefined
  const traceFlags = Number.parseInt(flags ?? '', 16) & TraceFlags.SAMPLED
  return { traceId, spanId, traceFlags, isRemote: true }
}

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const [, isParentBased, name] = /^(parentbased_)?(.*)$/.exec(sampler) ?? []
  const root = rootSampler(name, ratio)
  return isParentBased ? new ParentBasedSampler({ root }) : root
}

function rootSampler(name: string | undefined, ratio: number) {
  if (name === 'always_off') return new AlwaysOffSampler()
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
}

const ignore = () => undefined
const SILENT = { error: ignore, warn: ignore, info: ignore, debug: ignore, verbose: ignore }
const MINUTE_MS = 60_000

function atMostOncePerMinute(warn: (text: string) => void) {
  let saidAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - saidAt < MINUTE_MS) return
    saidAt = now
    warn('traces could not be sent')
  }
}

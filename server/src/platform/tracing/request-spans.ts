import type { IncomingMessage } from 'node:http'
import { type Span, SpanStatusCode } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LogResponse } from '#platform/log/log'
import { idsOf, type RequestTracer } from './open-telemetry'

/**
 * Opens a span for each request, which continues the trace of its `traceparent`. Call before any other
 * hook is added, so that their work belongs to it. Returns a wrapper for the request log: responses of
 * the fast path get their span there, as they never reach Fastify's hooks.
 */
export function registerRequestSpans(app: FastifyInstance, tracer: RequestTracer) {
  const spans = new WeakMap<IncomingMessage, Span>()

  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracer.begin(request.method, request.headers.traceparent)
    spans.set(request.raw, span)
    request.traceId = idsOf(span)?.trace_id
    tracer.within(span, done)
  })
  // Reading a body leaves the scope of the first hook.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request.raw)
    if (span) tracer.within(span, done)
    else done()
  })

  function finish(request: FastifyRequest, status: number | undefined) {
    const span = spans.get(request.raw)
    if (!span) return
    spans.delete(request.raw)
    end(span, {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status,
      reqId: request.id,
    })
  }
  app.addHook('onResponse', (request, { statusCode }, done) => {
    finish(request, statusCode)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    finish(request, undefined)
    done()
  })

  return (logResponse: LogResponse): LogResponse =>
    (response) => {
      const span = tracer.begin(response.method, response.headers.traceparent, response.ms)
      end(span, response)
      logResponse({ ...response, traceId: idsOf(span)?.trace_id })
    }
}

interface Answer {
  method: string
  /** The template of the route, never the URL. */
  route: string | null
  /** Undefined where the client went away before the response. */
  status: number | undefined
  reqId: string
}

function end(span: Span, { method, route, status, reqId }: Answer) {
  span.updateName(route ? `${method} ${route}` : method)
  span.setAttribute('http.request.method', method).setAttribute('sayap.request_id', reqId)
  if (route) span.setAttribute('http.route', route)
  if (status === undefined) span.setAttribute('error.type', 'aborted')
  else span.setAttribute('http.response.status_code', status)
  if (status !== undefined && status >= 500) {
    span.setAttribute('error.type', String(status))
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

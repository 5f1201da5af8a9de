import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type FindCachedResponse, writeCachedResponse } from '#platform/cache/cached-response'
import type { LogResponse } from '#platform/log/log'
import type { ConsumeLimit } from './rate-limit'
import { DEFAULT_HEADERS } from './security-headers'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where cached responses are looked up, by the route they belong to. */
    cachedResponses: Map<string, FindCachedResponse>
  }
}

interface FastPathHooks {
  consumeLimit: ConsumeLimit
  logResponse: LogResponse
  /** Other origins whose pages may call the API. */
  origins: readonly string[]
}

/**
 * Sends cached responses before Fastify sees the request: finding the route and calling all hooks
 * costs more than sending them (ADR 11). Limit, headers and log line come from the same functions
 * as on the ordinary path. A request that is not eligible, or over its limit, takes that path and
 * gets the same bytes there.
 */
export function registerFastPath(
  app: FastifyInstance,
  { consumeLimit, logResponse, origins }: FastPathHooks,
) {
  app.decorate('cachedResponses', new Map())
  const fastifyListeners = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  const baseHeaders = { ...DEFAULT_HEADERS, ...(origins.length > 0 && { vary: 'Origin' }) }

  function serveFromCache(request: IncomingMessage, response: ServerResponse, url: string) {
    const startedAt = performance.now()
    for (const [route, find] of app.cachedResponses) {
      const cached = find(url)
      if (!cached) continue
      const ip = request.socket.remoteAddress ?? ''
      if (consumeLimit('general', ip) > 0) return false
      logResponse({
        reqId: randomUUID(),
        headers: request.headers,
        method: 'GET',
        route,
        status: writeCachedResponse(request, response, cached, baseHeaders),
        ms: performance.now() - startedAt,
        ip,
        principal: null,
      })
      return true
    }
    return false
  }

  app.server.on('request', (request, response) => {
    if (isEligible(request) && serveFromCache(request, response, request.url ?? '')) return
    for (const handle of fastifyListeners) handle(request, response)
  })
}

/** Whether a request is a GET from our own pages or no page, without a proxy. */
const isEligible = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && !headers.origin && !headers['x-forwarded-for']

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type FindCachedResponse, writeCachedResponse } from '#platform/cache/cached-response'
import type { LogResponse } from '#platform/log/log'
import { bearsKey } from './security/authentication'
import { corsHeaders } from './security/cross-origin'
import { hasOneHost } from './security/host-header'
import type { ConsumeLimit } from './security/rate-limit'
import { DEFAULT_HEADERS, transportSecurity } from './security/security-headers'
import { clientAddress, type ProxySetting, trustedProxies } from './security/trusted-proxies'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where cached responses are looked up, by the route they belong to. */
    cachedResponses: Map<string, FindCachedResponse>
  }
}

interface FastPathOptions {
  consumeLimit: ConsumeLimit
  logResponse: LogResponse
  /** Other origins whose pages may call the API. */
  origins: readonly string[]
  proxies: ProxySetting
  /** The value of Strict-Transport-Security; empty for none. */
  hsts: string
}

/**
 * Sends cached responses before Fastify sees the request: finding the route and calling all hooks
 * costs more than sending them (ADR 11). This is the only place where responses are looked up by
 * URL. Limit, headers, log line and the client's address come from the same functions as on the
 * ordinary path, which also refuses a request that is over its limit.
 */
export function registerFastPath(
  app: FastifyInstance,
  { consumeLimit, logResponse, origins, proxies, hsts }: FastPathOptions,
) {
  app.decorate('cachedResponses', new Map())
  const fastifyListeners = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  const isTrusted = trustedProxies(proxies)
  const headersFor = commonHeaders(origins, hsts)

  function serveFromCache(request: IncomingMessage, response: ServerResponse, url: string) {
    const startedAt = performance.now()
    for (const [route, find] of app.cachedResponses) {
      const cached = find(url)
      if (!cached) continue
      const ip = clientAddress(request, isTrusted)
      if (consumeLimit('general', ip) > 0) return false
      const baseHeaders = headersFor(request.headers.origin)
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
    // A client that is not told to close its connection would hold up the stop, or send its next
    // request on a connection that is just being closed.
    if (app.isDraining()) response.setHeader('connection', 'close')
    const isEligible =
      request.method === 'GET' &&
      hasOneHost(request.rawHeaders) &&
      !bearsKey(request.headers.authorization)
    if (isEligible && serveFromCache(request, response, request.url ?? '')) return
    for (const handle of fastifyListeners) handle(request, response)
  })
}

/** Returns the same object for the same origin: `writeCachedResponse` merges each one once. */
function commonHeaders(origins: readonly string[], hsts: string) {
  const headersOf = (origin?: string) => ({
    ...DEFAULT_HEADERS,
    ...transportSecurity(hsts),
    ...corsHeaders(origin, origins),
  })
  const ofOtherPages = headersOf()
  const byOrigin = new Map(origins.map((origin) => [origin, headersOf(origin)]))
  return (origin: string | undefined) => byOrigin.get(origin ?? '') ?? ofOtherPages
}

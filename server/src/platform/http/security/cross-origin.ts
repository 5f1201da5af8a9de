import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#platform/http/app-error'

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, if-match, if-none-match, last-event-id, x-proof-of-work, x-request-id',
  'access-control-max-age': '600',
}

/** Lets pages of exactly these origins call the API with credentials; by default there are none. */
export function registerCors(app: FastifyInstance, origins: readonly string[]) {
  if (origins.length === 0) return
  app.addHook('onRequest', async ({ method, headers: { origin, ...headers } }, reply) => {
    reply.headers(corsHeaders(origin, origins))
    const isAllowed = origin !== undefined && origins.includes(origin)
    if (isAllowed && method === 'OPTIONS' && headers['access-control-request-method'])
      return reply.code(204).headers(PREFLIGHT).send()
  })
}

/** The headers of a response to a page of that origin; undefined for our own pages. */
export function corsHeaders(
  origin: string | undefined,
  allowed: readonly string[],
): Record<string, string> {
  if (allowed.length === 0) return {}
  if (origin === undefined || !allowed.includes(origin)) return { vary: 'Origin' }
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers':
      'etag, ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after, x-request-id',
  }
}

/**
 * Refuses requests that another site's page made the browser send. Only needed where a cookie is
 * read: all other authority is in the Authorization header, which other sites cannot set.
 */
export function assertSameSite(request: FastifyRequest, allowedOrigins: readonly string[]) {
  const { origin } = request.headers
  if (origin && allowedOrigins.includes(origin)) return
  const site = request.headers['sec-fetch-site']
  const isOurs = site ? site === 'same-origin' || site === 'none' : isOwnOrigin(request)
  if (!isOurs) throw new AppError('cross_site', 'This may only be called from our own pages.')
}

/** Browsers without Sec-Fetch-Site send Origin; clients that are no browsers send neither. */
const isOwnOrigin = ({ headers, protocol, host }: FastifyRequest) =>
  headers.origin === undefined || headers.origin === `${protocol}://${host}`

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/http/app-error'
import { householdOf } from '#platform/http/network'
import type { ApiKey } from '#platform/http/principal'
import { bearsKey } from './authentication'
import { SlidingWindow, type Standing } from './sliding-window'

/** Requests per client and window, for RATE_LIMIT=1. */
const LIMITS = {
  general: { requests: 1200, seconds: 60 },
  // A first visit loads forty, and many people share the address of a mobile network.
  files: { requests: 24_000, seconds: 60 },
  'sign-in': { requests: 60, seconds: 60 },
  upload: { requests: 600, seconds: 3600 },
  register: { requests: 20, seconds: 3600 },
  recovery: { requests: 20, seconds: 3600 },
  'find-booking': { requests: 20, seconds: 3600 },
  /** Of one API key, besides the limit of its network. */
  key: { requests: 600, seconds: 60 },
  none: { requests: Number.POSITIVE_INFINITY, seconds: 60 },
} as const

export type LimitClass = keyof typeof LIMITS

/** How many ordinary requests a request counts as, by what it costs the server. */
export const WEIGHTS = { wideSearch: 20, pdf: 10, export: 50, offers: 5 } as const
export type RequestWeight = number | ((request: FastifyRequest) => number)

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Throws 429 when this key has exceeded its limit. Sets the `RateLimit-` headers of the response.
     */
    limitKey: (request: FastifyRequest, key: ApiKey) => void
    /**
     * Counts the request against another limit too, for what only its handler can tell. Throws 429 when
     * its network has exceeded that limit.
     */
    limitAlso: (request: FastifyRequest, limit: LimitClass) => void
  }
  interface FastifyContextConfig {
    limit?: LimitClass
    weight?: RequestWeight
  }
}

/** Counts a request; returns how many milliseconds a client over its limit must wait, else 0. */
export type ConsumeLimit = (limit: LimitClass, address: string, weight?: number) => number

/** The counters of this process by limit class. */
export type LimitCounters = ReadonlyMap<string, SlidingWindow>

/**
 * Responds with 429 when a client exceeds its limit. `consume` is for the fast path, `counters` for
 * the exchange with the other servers. A `factor` of 0 turns limits off.
 */
export function registerRateLimit(app: FastifyInstance, factor: number) {
  const counters: LimitCounters = factor === 0 ? new Map() : countersFor(factor)
  const consume: ConsumeLimit = (limit, address, weight = 1) =>
    counters.get(limit)?.consume(householdOf(address), weight) ?? 0
  /** The replies of requests with an API key: `authenticate` gets none. An `onSend` hook would run for every request. */
  const replies = new WeakMap<FastifyRequest, FastifyReply>()
  if (factor > 0)
    app.addHook('onRequest', (request, reply, done) => {
      if (bearsKey(request.headers.authorization)) replies.set(request, reply)
      const { limit = 'general' } = request.routeOptions.config ?? {}
      const waitMs = consume(limit, request.ip, weightOf(request))
      done(waitMs > 0 ? tooManyRequests(waitMs / 1000, 'from your network') : undefined)
    })
  app.decorate('limitKey', (request: FastifyRequest, { id }: ApiKey) => {
    const client = `key ${id}`
    const waitMs = consume('key', client, weightOf(request))
    const standing = counters.get('key')?.standing(client)
    if (standing) replies.get(request)?.headers(limitHeaders(standing, waitMs))
    if (waitMs > 0) throw tooManyRequests(waitMs / 1000, 'with this API key')
  })
  app.decorate('limitAlso', (request: FastifyRequest, limit: LimitClass) => {
    const waitMs = consume(limit, request.ip)
    if (waitMs > 0) throw tooManyRequests(waitMs / 1000, 'from your network')
  })
  return { consume, counters }
}

/**
 * The names of draft-ietf-httpapi-ratelimit-headers-06, which clients and gateways know. `waitMs`: what a
 * client over its limit must wait, else 0.
 */
const limitHeaders = ({ max, remaining, resetMs }: Standing, waitMs: number) => ({
  'ratelimit-limit': max,
  'ratelimit-remaining': remaining,
  'ratelimit-reset': Math.ceil((waitMs || resetMs) / 1000),
})

function weightOf(request: FastifyRequest) {
  const weight = request.routeOptions.config?.weight
  return typeof weight === 'function' ? weight(request) : weight
}

const countersFor = (factor: number) =>
  new Map(
    Object.entries(LIMITS)
      .filter(([name]) => name !== 'none')
      .map(([name, { requests, seconds }]) => [
        name,
        new SlidingWindow(Math.max(1, Math.floor(requests * factor)), seconds * 1000),
      ]),
  )

const tooManyRequests = (seconds: number, from: string) =>
  new AppError('too_many_requests', `Too many requests ${from}. Please wait a moment.`, {}, seconds)

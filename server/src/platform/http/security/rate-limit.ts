import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AppError } from '#platform/http/app-error'

/** Requests per client and window, for RATE_LIMIT=1. */
const LIMITS = {
  general: { requests: 1200, seconds: 60 },
  'sign-in': { requests: 60, seconds: 60 },
  upload: { requests: 600, seconds: 3600 },
  register: { requests: 20, seconds: 3600 },
  recovery: { requests: 20, seconds: 3600 },
  'find-booking': { requests: 20, seconds: 3600 },
  none: { requests: Number.POSITIVE_INFINITY, seconds: 60 },
} as const

export type LimitClass = keyof typeof LIMITS

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: LimitClass
  }
}

/** Clients tracked per limit; beyond that the least recently seen one is dropped. */
const MAX_CLIENTS = 100_000

/** Counts a request; returns how many milliseconds a client over its limit must wait, else 0. */
export type ConsumeLimit = (limit: LimitClass, address: string) => number

/**
 * Responds with 429 when a client exceeds its limit. Each process counts for itself (ADR 6). The
 * returned function is for the fast path. A `factor` of 0 turns limits off.
 */
export function registerRateLimit(app: FastifyInstance, factor: number): ConsumeLimit {
  if (factor === 0) return () => 0
  const counters = new Map(
    Object.entries(LIMITS).map(([name, { requests, seconds }]) => [
      name,
      windowCounter(Math.max(1, requests * factor), seconds * 1000),
    ]),
  )
  const consume: ConsumeLimit = (limit, address) => counters.get(limit)?.(clientKey(address)) ?? 0
  app.addHook('onRequest', (request, _reply, done) => {
    const waitMs = consume(request.routeOptions.config?.limit ?? 'general', request.ip)
    done(waitMs > 0 ? tooManyRequests(waitMs / 1000) : undefined)
  })
  return consume
}

const tooManyRequests = (seconds: number) =>
  new AppError(
    'too_many_requests',
    'Too many requests from your network. Please wait a moment.',
    {},
    seconds,
  )

/** Counts per client in windows that begin with the client's first request. */
function windowCounter(max: number, windowMs: number) {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_CLIENTS })
  return (client: string) => {
    const now = performance.now()
    const current = windows.get(client)
    if (!current || current.endsAt <= now) {
      windows.set(client, { count: 1, endsAt: now + windowMs })
      return 0
    }
    current.count += 1
    return current.count > max ? current.endsAt - now : 0
  }
}

/** One household has a whole /64 of IPv6. */
const clientKey = (address: string) =>
  isIPv6(address) ? address.split(':').slice(0, 4).join(':') : address

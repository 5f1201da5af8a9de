import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error'

/** Calls per address and span of seconds, for RATE_LIMIT=1. */
const LIMITS = {
  general: { calls: 1200, seconds: 60 },
  'sign-in': { calls: 60, seconds: 60 },
  upload: { calls: 600, seconds: 3600 },
  register: { calls: 20, seconds: 3600 },
  recovery: { calls: 20, seconds: 3600 },
  'find-booking': { calls: 20, seconds: 3600 },
  none: { calls: Number.POSITIVE_INFINITY, seconds: 60 },
} as const

export type LimitClass = keyof typeof LIMITS

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: LimitClass
  }
}

/** So many addresses are remembered in one span; beyond, counting begins anew. */
const MOST_ADDRESSES = 100_000

/** Counts a call; answers how many milliseconds a caller who is over the limit must wait, else 0. */
export type CountCall = (limit: LimitClass, address: string) => number

/** Refuses with 429 who calls too often. Each process counts for itself; a factor of 0 is off. */
export function limitCalls(app: FastifyInstance, factor: number): CountCall {
  if (factor === 0) return () => 0
  const counters = new Map(
    Object.entries(LIMITS).map(([name, { calls, seconds }]) => [
      name,
      counter(Math.max(1, calls * factor), seconds * 1000),
    ]),
  )
  const count: CountCall = (limit, address) => counters.get(limit)?.(addressKey(address)) ?? 0
  app.addHook('onRequest', (request, _reply, done) => {
    const waitMs = count(request.routeOptions.config?.limit ?? 'general', request.ip)
    done(waitMs > 0 ? tooMany(waitMs / 1000) : undefined)
  })
  return count
}

const tooMany = (seconds: number) =>
  new AppError(
    'too_many_requests',
    'Too many requests from your network. Please wait a moment.',
    {},
    seconds,
  )

/** Counts in fixed spans; answers how many milliseconds a caller who is over must wait, else 0. */
function counter(most: number, spanMs: number) {
  const counts = new Map<string, number>()
  let endsAt = 0
  return (key: string) => {
    const now = performance.now()
    if (now >= endsAt || counts.size > MOST_ADDRESSES) {
      counts.clear()
      endsAt = now + spanMs
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > most ? endsAt - now : 0
  }
}

/** One household has a whole /64 of IPv6. */
const addressKey = (address: string) =>
  isIPv6(address) ? address.split(':').slice(0, 4).join(':') : address

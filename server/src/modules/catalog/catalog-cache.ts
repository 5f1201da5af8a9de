import type { AnyEndpoint, HandlerResult } from '@sayap/contract/core/endpoint'
import type { FastifyInstance } from 'fastify'
import { createCachedResponse } from '#platform/cache/cached-response'
import { ResponseCache } from '#platform/cache/response-cache'
import type { RootDatabase } from '#platform/database/database'
import { listenForChanges } from '#platform/database/listen-for-changes'

interface Policy {
  lifetimeMs: number
  maxBytes: number
  /** Channels of the migrations on which a notification drops all responses. */
  invalidatedBy: readonly string[]
  /** For browsers and proxies. */
  cacheControl: string
}

const POLICIES = {
  /** The table changes with the program only. */
  airports: {
    lifetimeMs: 3_600_000,
    maxBytes: 1_000_000,
    invalidatedBy: [],
    cacheControl: 'public, max-age=3600',
  },
  airlines: {
    lifetimeMs: 60_000,
    maxBytes: 1_000_000,
    invalidatedBy: ['catalogue_changed'],
    cacheControl: 'public, no-cache',
  },
  /** With "from" prices: a flight that departed a minute ago may still count. */
  destinations: {
    lifetimeMs: 60_000,
    maxBytes: 4_000_000,
    invalidatedBy: ['catalogue_changed', 'flights_changed'],
    cacheControl: 'public, no-cache',
  },
} satisfies Record<string, Policy>

/** Ready responses of the catalog's public endpoints. */
export function catalogCache(app: FastifyInstance, db: RootDatabase, kind: keyof typeof POLICIES) {
  const { lifetimeMs, maxBytes, invalidatedBy, cacheControl }: Policy = POLICIES[kind]
  const cache = new ResponseCache({ lifetimeMs, maxBytes })
  const invalidateAll = () => cache.invalidateAll()
  listenForChanges(app, db, {
    onNotify: Object.fromEntries(invalidatedBy.map((channel) => [channel, invalidateAll])),
    onReconnect: invalidateAll,
  })

  return {
    find: cache.find,

    /** `url`: as requested, so that the fast path finds the response by it; `key`: what it shows. */
    respond: <E extends AnyEndpoint>(
      endpoint: E,
      url: string | undefined,
      key: string,
      load: () => Promise<HandlerResult<E>>,
    ) =>
      cache.getOrCreate(url ?? '', key, '', async () =>
        createCachedResponse(endpoint, await load(), cacheControl),
      ),
  }
}

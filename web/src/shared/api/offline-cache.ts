import type { FetchArgs } from '@reduxjs/toolkit/query/react'
import { session } from '#shared/auth/session'
import { createStore } from '#shared/browser/store'

/** Paths that a traveller needs offline: passes, bookings and the profile. */
const CACHED_URL = /^\/(bookings|trips|passengers|tickets|user\/profile)(\/\d+)?\/?$/
const PREFIX = 'sayap-answers-'
const SAVED_AT = 'x-saved-at'

/** When the shown data was cached, ISO 8601; null while the server responds. */
export const savedAt = createStore<string | null>(null)

/** The name of the traveller's cache; null for staff, whose responses are not cached. */
function cacheName() {
  const user = session.token() ? session.user() : null
  return user && !user.role?.includes('admin') ? `${PREFIX}${user.id}` : null
}

/** The cache key of a response; undefined for a response that is not cached. */
function cacheKey(request: string | FetchArgs) {
  const {
    url,
    method = 'GET',
    params = {},
  } = typeof request === 'string' ? { url: request } : (request as FetchArgs)
  if (method !== 'GET' || !CACHED_URL.test(url)) return undefined
  const query = new URLSearchParams(params as Record<string, string>)
  query.sort()
  return `/kept${url}?${query}`
}

/**
 * Opens the cache of the signed-in traveller and deletes the caches of other accounts on this
 * device.
 */
async function openCache() {
  const name = cacheName()
  if (!name || !globalThis.caches) return undefined
  for (const other of await caches.keys())
    if (other.startsWith(PREFIX) && other !== name) await caches.delete(other)
  return caches.open(name)
}

/** Caches a response on this device. Never fails: a full disk must not hide the response. */
export async function cacheResponse(request: string | FetchArgs, data: unknown) {
  savedAt.set(null)
  const key = cacheKey(request)
  if (!key) return
  const headers = { 'content-type': 'application/json', [SAVED_AT]: new Date().toISOString() }
  const cache = await openCache().catch(() => undefined)
  await cache?.put(key, new Response(JSON.stringify(data), { headers })).catch(() => undefined)
}

/**
 * Deletes a cached response that is no longer true, such as one that the server says is gone or forbidden.
 * Returns whether there was one.
 */
export async function dropCachedResponse(request: string | FetchArgs) {
  const key = cacheKey(request)
  const cache = key && (await openCache().catch(() => undefined))
  return cache ? cache.delete(key).catch(() => false) : false
}

/** The cached response, for when the server cannot be reached; undefined if there is none. */
export async function cachedResponse(request: string | FetchArgs): Promise<unknown> {
  const key = cacheKey(request)
  const cache = key && (await openCache().catch(() => undefined))
  const cached = cache ? await cache.match(key).catch(() => undefined) : undefined
  if (!cached) return undefined
  savedAt.set(cached.headers.get(SAVED_AT))
  return cached.json()
}

import type { FetchArgs } from '@reduxjs/toolkit/query/react'
import { session } from './session'
import { store } from './store'

/** What a traveller needs under way: passes, bookings, and who they are. */
const KEPT = /^\/(bookings|passengers|tickets|user\/profile)(\/\d+)?\/?$/
const PREFIX = 'sayap-answers-'
const SAVED_AT = 'x-saved-at'

/** When what is shown was saved, ISO 8601; null while the server answers. */
export const savedAt = store<string | null>(null)

/** A store of its own for each traveller; staff keep nothing. */
function storeName() {
  const user = session.token() ? session.user() : null
  return user && !user.role?.includes('admin') ? `${PREFIX}${user.id}` : null
}

/** The name under which an answer is kept; undefined for one that is not. */
function addressOf(request: string | FetchArgs) {
  const {
    url,
    method = 'GET',
    params = {},
  } = typeof request === 'string' ? { url: request } : (request as FetchArgs)
  if (method !== 'GET' || !KEPT.test(url)) return undefined
  const query = new URLSearchParams(params as Record<string, string>)
  query.sort()
  return `/kept${url}?${query}`
}

/** Opens the store of whoever is signed in; what another person left on this device goes. */
async function openStore() {
  const name = storeName()
  if (!name || !globalThis.caches) return undefined
  for (const other of await caches.keys())
    if (other.startsWith(PREFIX) && other !== name) await caches.delete(other)
  return caches.open(name)
}

/** Keeps an answer on this device. Never fails: a full disk is no reason not to show it. */
export async function keepAnswer(request: string | FetchArgs, data: unknown) {
  savedAt.set(null)
  const address = addressOf(request)
  if (!address) return
  const headers = { 'content-type': 'application/json', [SAVED_AT]: new Date().toISOString() }
  const cache = await openStore().catch(() => undefined)
  await cache?.put(address, new Response(JSON.stringify(data), { headers })).catch(() => undefined)
}

/** The server says that it is not there, or not theirs, any more. */
export async function dropAnswer(request: string | FetchArgs) {
  const address = addressOf(request)
  const cache = address && (await openStore().catch(() => undefined))
  if (cache) await cache.delete(address).catch(() => undefined)
}

/** What was answered before, where the server cannot be reached; undefined where nothing was. */
export async function keptAnswer(request: string | FetchArgs): Promise<unknown> {
  const address = addressOf(request)
  const cache = address && (await openStore().catch(() => undefined))
  const kept = cache ? await cache.match(address).catch(() => undefined) : undefined
  if (!kept) return undefined
  savedAt.set(kept.headers.get(SAVED_AT))
  return kept.json()
}

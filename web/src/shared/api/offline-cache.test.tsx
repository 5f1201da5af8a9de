import { afterEach, beforeEach, expect, it } from 'vitest'
import { session } from '#shared/auth/session'
import { cachedResponse, cacheResponse, dropCachedResponse, savedAt } from './offline-cache'

/** Implements the part of the Cache Storage API that the offline cache uses. */
function cacheStorage() {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return {
      put: async (key: string, value: Response) => void entries.set(key, value),
      match: async (key: string) => entries.get(key)?.clone(),
      delete: async (key: string) => entries.delete(key),
    }
  }
  return {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  }
}

const PASS = { url: '/tickets', params: { id_passenger: 7 } }
const signIn = (id: number, role = 'user') => session.start('token', { id, role })

beforeEach(() => {
  ;(globalThis as { caches?: unknown }).caches = cacheStorage()
  signIn(1)
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches')
  localStorage.clear()
})

it('the offline cache returns the last response and the time it was saved', async () => {
  await cacheResponse(PASS, { data: [1] })
  expect(savedAt.get()).toBeNull()
  expect(await cachedResponse(PASS)).toEqual({ data: [1] })
  expect(Date.parse(savedAt.get() ?? '')).toBeGreaterThan(Date.now() - 5000)
  expect(await cachedResponse({ url: '/tickets', params: { id_passenger: 8 } })).toBeUndefined()
})

it.each(['/flights', '/notifications', '/tickets/revoked', '/bookings/7/history', '/user/login'])(
  'the offline cache stores no response of %s',
  async (url) => {
    await cacheResponse(url, 1)
    expect(await cachedResponse(url)).toBeUndefined()
  },
)

it('the offline cache stores no response of a POST request', async () => {
  await cacheResponse({ url: '/bookings', method: 'POST' }, 1)
  expect(await cachedResponse({ url: '/bookings' })).toBeUndefined()
})

it('the offline cache of a traveller is deleted when another traveller signs in', async () => {
  await cacheResponse(PASS, 'of 1')
  signIn(2)
  expect(await cachedResponse(PASS)).toBeUndefined()
  signIn(1)
  expect(await cachedResponse(PASS)).toBeUndefined()
})

it('the offline cache is empty for staff and after a logout', async () => {
  signIn(1, 'admin')
  await cacheResponse(PASS, 1)
  expect(await cachedResponse(PASS)).toBeUndefined()
  signIn(1, 'user')
  await cacheResponse(PASS, 1)
  session.logout()
  expect(await cachedResponse(PASS)).toBeUndefined()
  signIn(1)
  await new Promise((resolve) => setTimeout(resolve))
  expect(await cachedResponse(PASS)).toBeUndefined()
})

it('dropCachedResponse deletes a response from the offline cache', async () => {
  await cacheResponse('/bookings/7', 1)
  await dropCachedResponse('/bookings/7')
  expect(await cachedResponse('/bookings/7')).toBeUndefined()
})

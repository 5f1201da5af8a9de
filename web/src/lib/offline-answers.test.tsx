import { afterEach, beforeEach, expect, it } from 'vitest'
import { dropAnswer, keepAnswer, keptAnswer, savedAt } from './offline-answers'
import { session } from './session'

/** As much of a browser's Cache Storage as is used. */
function cacheStorage() {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      put: async (key: string, value: Response) => void kept.set(key, value),
      match: async (key: string) => kept.get(key)?.clone(),
      delete: async (key: string) => kept.delete(key),
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

it('gives back what was answered last, and says since when it may be old', async () => {
  await keepAnswer(PASS, { data: [1] })
  expect(savedAt.get()).toBeNull()
  expect(await keptAnswer(PASS)).toEqual({ data: [1] })
  expect(Date.parse(savedAt.get() ?? '')).toBeGreaterThan(Date.now() - 5000)
  expect(await keptAnswer({ url: '/tickets', params: { id_passenger: 8 } })).toBeUndefined()
})

it.each(['/flights', '/notifications', '/tickets/revoked', '/bookings/7/history', '/user/login'])(
  'keeps nothing of %s',
  async (url) => {
    await keepAnswer(url, 1)
    expect(await keptAnswer(url)).toBeUndefined()
  },
)

it('keeps nothing that was sent', async () => {
  await keepAnswer({ url: '/bookings', method: 'POST' }, 1)
  expect(await keptAnswer({ url: '/bookings' })).toBeUndefined()
})

it("never shows one traveller another's, and drops it when they sign in", async () => {
  await keepAnswer(PASS, 'of 1')
  signIn(2)
  expect(await keptAnswer(PASS)).toBeUndefined()
  signIn(1)
  expect(await keptAnswer(PASS)).toBeUndefined()
})

it('keeps nothing for staff, for visitors, or after a logout', async () => {
  signIn(1, 'admin')
  await keepAnswer(PASS, 1)
  expect(await keptAnswer(PASS)).toBeUndefined()
  signIn(1, 'user')
  await keepAnswer(PASS, 1)
  session.logout()
  expect(await keptAnswer(PASS)).toBeUndefined()
  signIn(1)
  await new Promise((resolve) => setTimeout(resolve))
  expect(await keptAnswer(PASS)).toBeUndefined()
})

it('forgets what the server says is not there any more', async () => {
  await keepAnswer('/bookings/7', 1)
  await dropAnswer('/bookings/7')
  expect(await keptAnswer('/bookings/7')).toBeUndefined()
})

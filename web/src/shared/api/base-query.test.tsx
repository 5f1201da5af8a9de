import { beforeEach, expect, it, vi } from 'vitest'
import { createStore } from '#app/store'
import { proofStore } from '#shared/auth/proof'
import { session } from '#shared/auth/session'
import { stubCaches } from '../../../test/stub-caches'
import { api } from './api'

const { whoAmI, pass } = api.injectEndpoints({
  endpoints: (build) => ({
    whoAmI: build.query<unknown, number>({ query: (n) => `/who?n=${n}` }),
    pass: build.query<unknown, void>({ query: () => '/tickets' }),
  }),
}).endpoints

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const ended = { code: 'session_ended', message: 'The session has ended', status: 401 }

let refreshes = 0
let refused = false

/** A server that accepts only the token `new` and issues it for the refresh cookie. */
beforeEach(() => {
  refreshes = 0
  refused = false
  session.start('old', { id: 1 })
  globalThis.fetch = async (input, init) => {
    const { url, headers } = new Request(input, init)
    if (url.endsWith('/auth/refresh')) {
      refreshes += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
      return refused ? json(401, ended) : json(200, { data: { token: 'new' } })
    }
    const known = headers.get('authorization') === 'Bearer new'
    return known ? json(200, { data: 'Ani' }) : json(401, ended)
  }
})

const request = (n: number, store = createStore()) => store.dispatch(whoAmI.initiate(n))

it('parallel requests with 401 share one refresh and are each retried once', async () => {
  const store = createStore()
  const responses = await Promise.all([1, 2, 3].map((n) => request(n, store)))
  expect(responses.map(({ data }) => data)).toEqual(Array(3).fill({ data: 'Ani' }))
  expect(refreshes).toBe(1)
  expect(session.token()).toBe('new')
})

it('a proof of identity that is asked for only after the refresh is given, and the request sent again', async () => {
  const real = globalThis.fetch
  let isProved = false
  globalThis.fetch = async (input, init) => {
    const response = await real(input, init)
    const isAsked = !isProved && String(new Request(input).url).includes('/who') && response.ok
    return isAsked ? json(403, { code: 'reauthentication_required', status: 403 }) : response
  }
  const response = request(1)
  await vi.waitFor(() => expect(proofStore.get()).not.toBeNull())
  isProved = true
  proofStore.get()?.done(true)
  expect((await response).data).toEqual({ data: 'Ani' })
  expect(refreshes).toBe(1)
})

it('a refused refresh removes token and user and announces the end of the session', async () => {
  refused = true
  const onEnd = vi.fn()
  const stop = session.onEnd(onEnd)
  const { error } = await request(1)
  stop()
  expect(error).toMatchObject({ status: 401, data: ended })
  expect(session.token()).toBeNull()
  expect(session.user()).toBeNull()
  expect(onEnd).toHaveBeenCalledOnce()
})

it('a refresh that fails by the network keeps the token', async () => {
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (String(input instanceof Request ? input.url : input).endsWith('/auth/refresh'))
      throw new TypeError()
    return real(input, init)
  }
  await request(1)
  expect(session.token()).toBe('old')
})

it('a refresh without an answer ends, so that it does not keep the lock of all tabs', async () => {
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (!String(input instanceof Request ? input.url : input).endsWith('/auth/refresh'))
      return real(input, init)
    // The time passes at once; without a limit there is never an answer.
    if (init?.signal) throw new DOMException('The operation timed out.', 'TimeoutError')
    return new Promise(() => {})
  }
  await request(1)
  expect(session.token()).toBe('old')
})

it.each([
  ['a 502 with a page of HTML', () => new Response('<html>', { status: 502 })],
  ['a 503', () => json(503, { code: 'unavailable', message: 'Busy', status: 503 })],
  ['a 504', () => json(504, {})],
  ['the sign-in page of a network', () => new Response('<html>', { status: 200 })],
])(
  '%s instead of the server shows what this device has stored, and fails where it has nothing',
  async (_, answer) => {
    const kept = stubCaches()
    session.start('new', { id: 1 })
    const store = createStore()
    const ask = () => store.dispatch(pass.initiate(undefined, { forceRefetch: true }))
    expect((await ask()).data).toEqual({ data: 'Ani' })
    await vi.waitFor(() => expect(kept.size).toBe(1))
    globalThis.fetch = async () => answer()
    expect(await ask()).toMatchObject({ data: { data: 'Ani' }, isSuccess: true })
    kept.clear()
    expect((await ask()).isError).toBe(true)
    vi.unstubAllGlobals()
  },
)

it('a 401 without a stored token causes no refresh', async () => {
  localStorage.removeItem('token')
  const { error } = await request(1)
  expect(error).toMatchObject({ status: 401 })
  expect(refreshes).toBe(0)
})

it('a missing connection fails with FETCH_ERROR, and an unreadable response with PARSING_ERROR', async () => {
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch')
  }
  expect((await request(1)).error).toMatchObject({ status: 'FETCH_ERROR' })
  globalThis.fetch = async () => new Response('<html>', { status: 200 })
  expect((await request(1)).error).toMatchObject({ status: 'PARSING_ERROR' })
})

import { beforeEach, expect, it, vi } from 'vitest'
import { createStore } from '../app/store'
import { api } from './api'
import { session } from './session'

const { whoAmI } = api.injectEndpoints({
  endpoints: (build) => ({ whoAmI: build.query<unknown, number>({ query: (n) => `/who?n=${n}` }) }),
}).endpoints

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const ended = { code: 'session_ended', message: 'The session has ended', status: 401 }

let refreshes = 0
let refused = false

/** A server that takes the token `new` only and hands it out for the refresh cookie. */
beforeEach(() => {
  refreshes = 0
  refused = false
  session.start('old', { id: 1 })
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/auth/refresh')) {
      refreshes += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
      return refused ? json(401, ended) : json(200, { data: { token: 'new' } })
    }
    const known = request.headers.get('authorization') === 'Bearer new'
    return known ? json(200, { data: 'Ani' }) : json(401, ended)
  }
})

const ask = (n: number, store = createStore()) => store.dispatch(whoAmI.initiate(n))

it('meets a 401 with one refresh for all calls, and tries each once more', async () => {
  const store = createStore()
  const answers = await Promise.all([1, 2, 3].map((n) => ask(n, store)))
  expect(answers.map(({ data }) => data)).toEqual(Array(3).fill({ data: 'Ani' }))
  expect(refreshes).toBe(1)
  expect(session.token()).toBe('new')
})

it('removes the token and says so when the refresh is refused', async () => {
  refused = true
  const heard = vi.fn()
  const stop = session.onEnd(heard)
  const { error } = await ask(1)
  stop()
  expect(error).toMatchObject({ status: 401, data: ended })
  expect(session.token()).toBeNull()
  expect(session.user()).toBeNull()
  expect(heard).toHaveBeenCalledOnce()
})

it('keeps the token when the refresh only fails on the way', async () => {
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (String(input instanceof Request ? input.url : input).endsWith('/auth/refresh'))
      throw new TypeError()
    return real(input, init)
  }
  await ask(1)
  expect(session.token()).toBe('old')
})

it('does not refresh for a visitor', async () => {
  localStorage.removeItem('token')
  const { error } = await ask(1)
  expect(error).toMatchObject({ status: 401 })
  expect(refreshes).toBe(0)
})

it('names the failures of the way: no connection, an answer nobody can read', async () => {
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch')
  }
  expect((await ask(1)).error).toMatchObject({ status: 'FETCH_ERROR' })
  globalThis.fetch = async () => new Response('<html>', { status: 200 })
  expect((await ask(1)).error).toMatchObject({ status: 'PARSING_ERROR' })
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from '../app/store'
import { api } from './api'
import { session } from './session'

const { readThing, changeThing } = api.injectEndpoints({
  endpoints: (build) => ({
    readThing: build.query<unknown, number>({
      query: (n) => `/things/${n}`,
      providesTags: ['Flight'],
    }),
    changeThing: build.mutation<unknown, number>({
      query: (n) => ({ url: `/things/${n}`, method: 'PUT', body: {} }),
      invalidatesTags: ['Flight'],
    }),
  }),
}).endpoints

let sent: Request[]
let answer: () => Promise<Response>
const json = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status })

beforeEach(() => {
  sent = []
  answer = json(200, { data: 'thing' })
  globalThis.fetch = (input, init) => {
    sent.push(new Request(input, init))
    return answer()
  }
})
afterEach(() => vi.useRealTimers())

it('sends cookies and the stored token with every call', async () => {
  const store = createStore()
  await store.dispatch(readThing.initiate(1))
  session.start('a-token', { id: 1 })
  await store.dispatch(readThing.initiate(2))
  expect(sent.map(({ credentials }) => credentials)).toEqual(['include', 'include'])
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer a-token'])
  expect(new URL(sent[0]?.url ?? '').pathname).toBe('/api/v1/things/1')
})

it('takes 200 to 299 for a success, and any other status for an error with its data', async () => {
  const store = createStore()
  let n = 0
  const ask = async (status: number) => {
    answer = json(status, { message: 'why' })
    n += 1
    return store.dispatch(readThing.initiate(n))
  }
  for (const status of [200, 201, 299]) expect((await ask(status)).isSuccess).toBe(true)
  for (const status of [300, 400, 404, 409, 500, 503])
    expect((await ask(status)).error).toEqual({ status, data: { message: 'why' } })
})

it('does nothing of its own about a 403', async () => {
  session.start('a-token', { id: 1 })
  answer = json(403, { code: 'forbidden', message: 'You may not do this.' })
  const { error } = await createStore().dispatch(readThing.initiate(1))
  expect(error).toMatchObject({ status: 403, data: { code: 'forbidden' } })
  expect(sent).toHaveLength(1)
  expect([session.token(), session.user()]).toEqual(['a-token', { id: 1 }])
})

it('gives up after a while: TIMEOUT_ERROR', async () => {
  vi.useFakeTimers()
  answer = () =>
    new Promise((_, reject) => {
      const { signal } = sent.at(-1) as Request
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const asked = createStore().dispatch(readThing.initiate(1))
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await asked).error).toMatchObject({ status: 'TIMEOUT_ERROR' })
})

it('keeps unused results for 60 seconds, and fetches again neither on focus, reconnect nor mount', async () => {
  vi.useFakeTimers()
  const store = createStore()
  const first = store.dispatch(readThing.initiate(1))
  await first
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('online'))
  const second = store.dispatch(readThing.initiate(1))
  await second
  expect(sent).toHaveLength(1)

  first.unsubscribe()
  second.unsubscribe()
  await vi.advanceTimersByTimeAsync(59_000)
  const third = store.dispatch(readThing.initiate(1))
  await third
  expect(sent).toHaveLength(1)
  third.unsubscribe()
  await vi.advanceTimersByTimeAsync(61_000)
  await store.dispatch(readThing.initiate(1))
  expect(sent).toHaveLength(2)
})

it('fetches again what a mutation has changed, by its tag', async () => {
  const store = createStore()
  await store.dispatch(readThing.initiate(1))
  await store.dispatch(changeThing.initiate(1))
  await vi.waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']))
})

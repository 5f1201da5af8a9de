import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from '#app/store'
import { session } from '#shared/auth/session'
import { api } from './api'

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
let respond: () => Promise<Response>
const json = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status })

beforeEach(() => {
  sent = []
  respond = json(200, { data: 'thing' })
  globalThis.fetch = (input, init) => {
    sent.push(new Request(input, init))
    return respond()
  }
})
afterEach(() => vi.useRealTimers())

it('every request carries cookies and the stored token', async () => {
  const store = createStore()
  await store.dispatch(readThing.initiate(1))
  session.start('a-token', { id: 1 })
  await store.dispatch(readThing.initiate(2))
  expect(sent.map(({ credentials }) => credentials)).toEqual(['include', 'include'])
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer a-token'])
  expect(new URL(sent[0]?.url ?? '').pathname).toBe('/api/v1/things/1')
})

it('a status from 200 to 299 is a success, and any other status is an error with its data', async () => {
  const store = createStore()
  let n = 0
  const request = async (status: number) => {
    respond = json(status, { message: 'why' })
    n += 1
    return store.dispatch(readThing.initiate(n))
  }
  for (const status of [200, 201, 299]) expect((await request(status)).isSuccess).toBe(true)
  for (const status of [300, 400, 404, 409, 500, 503])
    expect((await request(status)).error).toEqual({ status, data: { message: 'why' } })
})

it('a response with 403 changes nothing in the session and is not retried', async () => {
  session.start('a-token', { id: 1 })
  respond = json(403, { code: 'forbidden', message: 'You may not do this.' })
  const { error } = await createStore().dispatch(readThing.initiate(1))
  expect(error).toMatchObject({ status: 403, data: { code: 'forbidden' } })
  expect(sent).toHaveLength(1)
  expect([session.token(), session.user()]).toEqual(['a-token', { id: 1 }])
})

it('a request without a response fails with TIMEOUT_ERROR', async () => {
  vi.useFakeTimers()
  respond = () =>
    new Promise((_, reject) => {
      const { signal } = sent.at(-1) as Request
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const query = createStore().dispatch(readThing.initiate(1))
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await query).error).toMatchObject({ status: 'TIMEOUT_ERROR' })
})

it('unused results stay cached for 60 seconds and are not fetched again on focus, reconnect or mount', async () => {
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

it('a mutation fetches the queries with its tag again', async () => {
  const store = createStore()
  await store.dispatch(readThing.initiate(1))
  await store.dispatch(changeThing.initiate(1))
  await vi.waitFor(
    () => expect(sent.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']),
    60_000,
  )
})

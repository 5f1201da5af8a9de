import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '#shared/api/api'
import { pollWhileVisible } from './poll-while-visible'
import { createStore } from './store'

const { readPolled } = api.injectEndpoints({
  endpoints: (build) => ({ readPolled: build.query<unknown, void>({ query: () => '/polled' }) }),
}).endpoints

let visibility: DocumentVisibilityState
let requests: number
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  requests = 0
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.stubGlobal('fetch', async () => {
    requests += 1
    return Response.json({ data: [] })
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function become(next: DocumentVisibilityState) {
  visibility = next
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Returns the number of requests of the next 10 polling intervals. */
async function requestsOfTenIntervals() {
  const before = requests
  await vi.advanceTimersByTimeAsync(10_000)
  return requests - before
}

function startPolling(options = {}) {
  const store = createStore()
  stop = pollWhileVisible(store.dispatch)
  const subscriptionOptions = { pollingInterval: 1000, skipPollingIfUnfocused: true, ...options }
  const query = store.dispatch(readPolled.initiate(undefined, { subscriptionOptions }))
  const stopListening = stop
  stop = () => {
    query.unsubscribe()
    stopListening()
  }
  return query
}

it('a page that was opened in the background polls once it becomes visible', async () => {
  visibility = 'hidden'
  await startPolling()
  expect(await requestsOfTenIntervals()).toBe(0)
  become('visible')
  expect(await requestsOfTenIntervals()).toBeGreaterThan(5)
})

it('a visible page stops polling while it is hidden', async () => {
  visibility = 'visible'
  await startPolling()
  expect(await requestsOfTenIntervals()).toBeGreaterThan(5)
  become('hidden')
  expect(await requestsOfTenIntervals()).toBe(0)
})

it('what is to be fresh is read again at once when the page becomes visible, and once only', async () => {
  visibility = 'visible'
  await startPolling({ pollingInterval: 0, refetchOnFocus: true })
  expect(requests).toBe(1)
  become('hidden')
  for (const state of ['visible', 'visible'] as const) {
    become(state)
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(requests).toBe(2)
})

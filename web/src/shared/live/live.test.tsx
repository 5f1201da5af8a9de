import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../../../server/test/accounts'
import { book, type Calls, callsOf } from '../../../../server/test/bookings'
import { addFlight } from '../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../server/test/test-app'
import { maintainConnection, retryDelay } from './live-connection'
import { readEvents, type ServerEvent } from './read-events'

let server: TestApp
let ani: Calls
let stop: AbortController
let received: ServerEvent[]
const overNetwork = globalThis.fetch

beforeAll(async () => {
  server = await testApp()
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) =>
    overNetwork(new URL(input.pathname, url), init),
  )
})
afterAll(() => {
  vi.unstubAllGlobals()
  return server.close()
})
beforeEach(async () => {
  await server.reset()
  const headers = await signIn(server, 'user')
  ani = callsOf(server, headers)
  localStorage.setItem('token', headers.authorization.slice('Bearer '.length))
  stop = new AbortController()
  received = []
})
afterEach(() => stop.abort())

const connect = () =>
  maintainConnection({
    onEvent: (event) => void received.push(event),
    lastEventId: () => received.findLast(({ id }) => id)?.id,
    signal: stop.signal,
  })
const receivedIds = () => received.map(({ event, id }) => [event, id])

describe('maintainConnection', () => {
  it('maintainConnection passes on the live events of the user', async () => {
    void connect()
    await vi.waitFor(() => expect(receivedIds()).toEqual([['ready', '0.0']]), 60_000)
    await book(ani, await addFlight(server.db), [1])
    await vi.waitFor(() => expect(receivedIds().at(-1)).toEqual(['notification', '1.0']), 60_000)
    expect(received.at(-1)?.data).toEqual({ id: 1, about: 'booking_made' })
  })

  it('maintainConnection resumes after a lost connection without missing or repeating events', async () => {
    void connect()
    await vi.waitFor(() => expect(received).toHaveLength(1), 60_000)
    server.app.server.closeAllConnections()
    await book(ani, await addFlight(server.db), [1])
    await vi.waitFor(() => expect(receivedIds().at(-1)).toEqual(['notification', '1.0']), 60_000)
    expect(receivedIds().filter(([event]) => event === 'notification')).toHaveLength(1)
  })

  it('maintainConnection ends when nobody is signed in and when the session has ended', async () => {
    localStorage.removeItem('token')
    await connect()
    localStorage.setItem('token', 'stale')
    await connect()
    expect(received).toEqual([])
    expect(localStorage.getItem('token')).toBeNull()
  })
})

it('retryDelay grows with each failure up to a minute and varies by client', () => {
  expect([0, 1, 2, 9].map((failures) => retryDelay(failures, 1))).toEqual([
    1000, 2000, 4000, 60_000,
  ])
  expect(retryDelay(9, 0)).toBe(30_000)
})

it('readEvents parses events however the stream is split into chunks', async () => {
  const bytes = new TextEncoder().encode(
    ': heartbeat\n\nid: 1.0\nevent: ready\ndata: {}\n\nevent: chat\ndata: {"text":"é"}\n\nrest',
  )
  for (const size of [1, 2, 7, 500]) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size)
          controller.enqueue(bytes.slice(at, at + size))
        controller.close()
      },
    })
    const events = []
    for await (const one of readEvents(body)) events.push(one)
    expect(events).toEqual([
      { event: '' },
      { event: 'ready', id: '1.0', data: {} },
      { event: 'chat', data: { text: 'é' } },
    ])
  }
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { book, type Calls, callsOf } from '../../../server/test/bookings'
import { addFlight } from '../../../server/test/flights'
import { signIn } from '../../../server/test/people'
import { type TestApp, testApp } from '../../../server/test/test-app'
import { keepConnected, pauseAfter } from './live-connection'
import { type Heard, readEvents } from './live-reader'

let server: TestApp
let ani: Calls
let stop: AbortController
let heard: Heard[]
const overNetwork = globalThis.fetch

beforeAll(async () => {
  server = await testApp()
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) =>
    overNetwork(new URL(input.pathname, url), init),
  )
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  const headers = await signIn(server, 'user')
  ani = callsOf(server, headers)
  localStorage.setItem('token', headers.authorization.slice('Bearer '.length))
  stop = new AbortController()
  heard = []
})
afterEach(() => stop.abort())

const connect = () =>
  keepConnected({
    hear: (one) => void heard.push(one),
    since: () => heard.findLast(({ id }) => id)?.id,
    signal: stop.signal,
  })
const said = () => heard.map(({ event, id }) => [event, id])

describe('a connection', () => {
  it('hears what happens', async () => {
    void connect()
    await vi.waitFor(() => expect(said()).toEqual([['ready', '0.0']]))
    await book(ani, await addFlight(server.db), [1])
    await vi.waitFor(() => expect(said().at(-1)).toEqual(['notification', '1.0']))
    expect(heard.at(-1)?.data).toEqual({ id: 1, about: 'booking_made' })
  })

  it('goes on where it was when it is cut, and misses nothing', async () => {
    void connect()
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    server.app.server.closeAllConnections()
    await book(ani, await addFlight(server.db), [1])
    await vi.waitFor(() => expect(said().at(-1)).toEqual(['notification', '1.0']), 8000)
    expect(said().filter(([event]) => event === 'notification')).toHaveLength(1)
  })

  it('ends with nobody signed in, and with a session that has ended', async () => {
    localStorage.removeItem('token')
    await connect()
    localStorage.setItem('token', 'stale')
    await connect()
    expect(heard).toEqual([])
    expect(localStorage.getItem('token')).toBeNull()
  })
})

it('comes again ever more slowly, and never at one moment with all others', () => {
  expect([0, 1, 2, 9].map((failures) => pauseAfter(failures, 1))).toEqual([
    1000, 2000, 4000, 60_000,
  ])
  expect(pauseAfter(9, 0)).toBe(30_000)
})

it('reads events however they are cut into pieces', async () => {
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

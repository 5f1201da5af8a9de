import { refreshOnce } from '#shared/auth/refresh'
import { session } from '#shared/auth/session'
import { idleSeconds } from '#shared/browser/last-input'
import { readEvents, type ServerEvent } from './read-events'

const LIVE_PATH = '/api/v1/live'
const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 60_000
/** Milliseconds without an event or heartbeat after which the connection counts as lost: over two heartbeats. */
export const IDLE_TIMEOUT_MS = 60_000

interface Connection {
  onEvent: (event: ServerEvent) => void
  /** The `id` of the last event that this tab or another received. */
  lastEventId: () => string | undefined
  signal: AbortSignal
}

/** When to reconnect after a connection ended: immediately, after a delay, after a number of ms, or never. */
type Outcome = 'now' | 'later' | 'never' | number

/** Reconnects until `signal` aborts, with growing delays that differ by client. */
export async function maintainConnection(connection: Connection) {
  const { signal } = connection
  let failures = 0
  while (!signal.aborted) {
    const began = Date.now()
    const outcome = await connectOnce(connection).catch((): Outcome => 'later')
    if (outcome === 'never') return
    // A connection that lasted resets the delay.
    failures = Date.now() - began > MAX_PAUSE_MS ? 0 : failures + 1
    if (outcome === 'now' && failures < 3) continue
    await pause(typeof outcome === 'number' ? outcome : retryDelay(failures), signal)
  }
}

export const retryDelay = (failures: number, chance = Math.random()) =>
  Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + chance / 2)

async function connectOnce(connection: Connection): Promise<Outcome> {
  const token = session.token()
  if (!token) return 'never'
  const idle = new AbortController()
  const lastEventId = connection.lastEventId()
  const response = await fetch(new URL(LIVE_PATH, globalThis.location.href), {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      'x-idle-seconds': String(idleSeconds()),
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
    credentials: 'include',
    cache: 'no-store',
    signal: AbortSignal.any([connection.signal, idle.signal]),
  })
  if (response.status === 401) return (await refreshOnce(token)) ? 'now' : 'never'
  if (response.status === 403) return 'never'
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  return response.body && isStream
    ? readStream(response.body, connection.onEvent, idle)
    : retryAfter(response)
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  onEvent: Connection['onEvent'],
  idle: AbortController,
): Promise<Outcome> {
  let timer = setTimeout(() => idle.abort(), IDLE_TIMEOUT_MS)
  try {
    for await (const event of readEvents(body)) {
      clearTimeout(timer)
      timer = setTimeout(() => idle.abort(), IDLE_TIMEOUT_MS)
      // After the end of the session this page may be about to delete its token: it signs out itself.
      if (event.event === 'end') return isTokenExpired(event) ? 'now' : 'later'
      onEvent(event)
    }
  } finally {
    clearTimeout(timer)
  }
  return 'later'
}

const isTokenExpired = ({ data }: ServerEvent) => (data as { why?: string })?.why === 'token'

const retryAfter = (response: Response): Outcome => {
  const seconds = Number(response.headers.get('retry-after'))
  return seconds > 0 ? seconds * 1000 * (1 + Math.random() / 4) : 'later'
}

/** Resolves earlier when the network is back or `signal` aborts. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    globalThis.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })

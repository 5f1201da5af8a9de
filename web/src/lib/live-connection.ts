import { type Heard, readEvents } from './live-reader'
import { refreshOnce } from './refresh'
import { session } from './session'

const LIVE_PATH = '/api/v1/live'
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** More than two heartbeats without a word: the connection is lost, whatever it looks like. */
export const SILENCE_MS = 60_000

interface Connection {
  hear: (heard: Heard) => void
  /** The last `id` heard, by this tab or another. */
  since: () => string | undefined
  signal: AbortSignal
}

/** How one connection ended: try again at once, after a pause, after so many ms, or not at all. */
type Outcome = 'now' | 'later' | 'never' | number

/** Stays connected until told to stop; comes again ever more slowly, and never all at one moment. */
export async function keepConnected(connection: Connection) {
  const { signal } = connection
  let failures = 0
  while (!signal.aborted) {
    const began = Date.now()
    const outcome = await connectOnce(connection).catch((): Outcome => 'later')
    if (outcome === 'never') return
    // A connection that stood for a while begins to count anew.
    failures = Date.now() - began > LONGEST_PAUSE_MS ? 0 : failures + 1
    if (outcome === 'now' && failures < 3) continue
    await pause(typeof outcome === 'number' ? outcome : pauseAfter(failures), signal)
  }
}

export const pauseAfter = (failures: number, chance = Math.random()) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + chance / 2)

async function connectOnce(connection: Connection): Promise<Outcome> {
  const token = session.token()
  if (!token) return 'never'
  const silence = new AbortController()
  const since = connection.since()
  const response = await fetch(new URL(LIVE_PATH, globalThis.location.href), {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(since && { 'last-event-id': since }),
    },
    credentials: 'include',
    cache: 'no-store',
    signal: AbortSignal.any([connection.signal, silence.signal]),
  })
  if (response.status === 401) return (await refreshOnce(token)) ? 'now' : 'never'
  if (response.status === 403) return 'never'
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  return response.body && isStream
    ? hearAll(response.body, connection.hear, silence)
    : retryAfter(response)
}

async function hearAll(
  body: ReadableStream<Uint8Array>,
  hear: Connection['hear'],
  silence: AbortController,
): Promise<Outcome> {
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  try {
    for await (const heard of readEvents(body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
      // The token ran out or the session did: the next attempt finds out which.
      if (heard.event === 'end') return isOfServer(heard) ? 'later' : 'now'
      hear(heard)
    }
  } finally {
    clearTimeout(timer)
  }
  return 'later'
}

const isOfServer = ({ data }: Heard) => (data as { why?: string })?.why === 'server'

const retryAfter = (response: Response): Outcome => {
  const seconds = Number(response.headers.get('retry-after'))
  return seconds > 0 ? seconds * 1000 * (1 + Math.random() / 4) : 'later'
}

/** Ends early when the network is back, or nobody wants to wait any more. */
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

import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Listener } from './database'

const HEARTBEAT_MS = 5000
const MAX_PAUSE_MS = 5000

type Channels = Map<string, Set<Listener>>

/** One connection for all channels, opened at the first `listen` and reopened when it is lost. */
export function openListener(config: pg.ClientConfig) {
  const channels: Channels = new Map()
  let client: Promise<pg.Client> | undefined
  let closed = false

  function connect() {
    client = connectFor(channels, config)
    client.then(
      (fresh) => fresh.once('end', reconnect),
      () => {
        client = undefined
      },
    )
    return client
  }

  async function reconnect() {
    await retryUntil(connect, () => closed)
    if (!closed) for (const listener of allListeners(channels)) listener.onReconnect?.()
  }

  async function listen(channel: string, listener: Listener) {
    const known = channels.get(channel)
    const set = known ?? new Set()
    channels.set(channel, set.add(listener))
    const connected = await (client ?? connect())
    if (!known) await connected.query(listenTo(channel))
    return () => void set.delete(listener)
  }

  async function close() {
    closed = true
    const last = await client?.catch(() => undefined)
    await last?.end()
  }

  return { listen, close }
}

/** Retries with growing delays until it succeeds or `isCancelled` returns true. */
async function retryUntil(attempt: () => Promise<unknown>, isCancelled: () => boolean) {
  for (let pause = 100; !isCancelled(); pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return await attempt()
    } catch {
      await wait(pause, undefined, { ref: false })
    }
  }
}

async function connectFor(channels: Channels, config: pg.ClientConfig) {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5000, query_timeout: 2000 })
  client.on('error', () => undefined)
  client.on('notification', ({ channel, payload = '' }) => {
    for (const listener of channels.get(channel) ?? []) listener.onNotify(payload)
  })
  try {
    await client.connect()
    for (const channel of channels.keys()) await client.query(listenTo(channel))
    startHeartbeat(client)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Without a heartbeat, a silently broken connection looks alive for hours. */
function startHeartbeat(client: pg.Client) {
  const timer = setInterval(() => {
    client.query('select 1').catch(() => client.end().catch(() => undefined))
  }, HEARTBEAT_MS)
  timer.unref()
  client.once('end', () => clearInterval(timer))
}

const allListeners = (channels: Channels) => [...channels.values()].flatMap((set) => [...set])
const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`

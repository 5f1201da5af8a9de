import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Ears } from './database'

const HEARTBEAT_MS = 5000
const LONGEST_PAUSE_MS = 5000

type Channels = Map<string, Set<Ears>>

/** One connection for all channels, opened at the first `listen` and opened again when it is lost. */
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
    await persist(connect, () => closed)
    if (!closed) for (const ears of earsOf(channels)) ears.missed?.()
  }

  async function listen(channel: string, ears: Ears) {
    const known = channels.get(channel)
    const set = known ?? new Set()
    channels.set(channel, set.add(ears))
    const connected = await (client ?? connect())
    if (!known) await connected.query(listenTo(channel))
    return () => void set.delete(ears)
  }

  async function close() {
    closed = true
    const last = await client?.catch(() => undefined)
    await last?.end()
  }

  return { listen, close }
}

/** Tries again, ever more slowly, until it works or nobody wants it any more. */
async function persist(attempt: () => Promise<unknown>, unwanted: () => boolean) {
  for (let pause = 100; !unwanted(); pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
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
    for (const ears of channels.get(channel) ?? []) ears.heard(payload)
  })
  try {
    await client.connect()
    for (const channel of channels.keys()) await client.query(listenTo(channel))
    watch(client)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** A connection cut without a word looks alive for hours unless it is asked. */
function watch(client: pg.Client) {
  const timer = setInterval(() => {
    client.query('select 1').catch(() => client.end().catch(() => undefined))
  }, HEARTBEAT_MS)
  timer.unref()
  client.once('end', () => clearInterval(timer))
}

const earsOf = (channels: Channels) => [...channels.values()].flatMap((set) => [...set])
const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`

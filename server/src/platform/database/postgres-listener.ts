import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { faults } from '#platform/error-reports/error-channel'
import type { Listener } from './database'
import { destroySocket, endClient } from './postgres-connection'

const HEARTBEAT_MS = 5000
/** Named in its text, so that the connection is recognized in `pg_stat_activity`. */
const PING = 'select 1 as listening'
/** What is kept in memory is used while an answer is younger than a second: it needs several per second. */
const PING_MS = 250
const ANSWER_WITHIN_MS = 2000
const MAX_PAUSE_MS = 5000

type Channels = Map<string, Set<Listener>>

/**
 * One connection for all channels, opened at the first `listen` and reopened when it is lost.
 * `notify` sends a notification over another connection: only that proves that this one hears,
 * because a pooler accepts LISTEN and never delivers.
 */
export function openListener(
  config: pg.ClientConfig,
  notify: (channel: string) => Promise<unknown>,
) {
  const channels: Channels = new Map()
  const ownChannel = `sayap_heard_${randomBytes(8).toString('hex')}`
  let client: Promise<pg.Client> | undefined
  let closed = false
  let heard = false
  let heardUntil = Number.NEGATIVE_INFINITY
  let onHeard: (() => void) | undefined
  let timer: NodeJS.Timeout | undefined

  function connect() {
    timer ??= setInterval(check, HEARTBEAT_MS).unref()
    channels.set(ownChannel, new Set([{ onNotify: () => onHeard?.() }]))
    client = connectFor(channels, config, (sentAt) => {
      heardUntil = sentAt
    })
    client.then(
      (fresh) => {
        fresh.once('end', reconnect)
        return check()
      },
      () => {
        client = undefined
      },
    )
    return client
  }

  async function reconnect() {
    heard = false
    heardUntil = Number.NEGATIVE_INFINITY
    await retryUntil(connect, () => closed)
    if (!closed) for (const listener of allListeners(channels)) listener.onReconnect?.()
  }

  /** Sends itself a notification. A failure to send says nothing about the listening. */
  async function check() {
    const listening = await client?.catch(() => undefined)
    if (!listening || closed) return
    const arrived = new Promise<boolean>((resolve) => {
      onHeard = () => resolve(true)
    })
    try {
      await notify(ownChannel)
    } catch {
      return
    }
    heard = await Promise.race([arrived, wait(ANSWER_WITHIN_MS, false, { ref: false })])
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
    clearInterval(timer)
    const last = await client?.catch(() => undefined)
    if (last) await endClient(last)
  }

  return {
    listen,
    close,
    /** Whether notifications arrive, or nobody listens. */
    hears: () => heard || channels.size === 0,
    /** What was committed before this moment, on the clock of `performance.now()`, has been heard of. */
    heardUntil: () => (heard ? heardUntil : Number.NEGATIVE_INFINITY),
  }
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

/** Every role that may connect may notify, with any text: that must not end the servers of the shop. */
function notifyListener(listener: Listener, channel: string, payload: string) {
  try {
    listener.onNotify(payload)
  } catch (error) {
    console.error(`A notification of ${channel} could not be handled: ${(error as Error).name}.`)
    faults.publish({ error, job: `notification of ${channel}` })
  }
}

async function connectFor(
  channels: Channels,
  config: pg.ClientConfig,
  onPing: (sentAt: number) => void,
) {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: 5000,
    query_timeout: ANSWER_WITHIN_MS,
  })
  client.on('error', () => undefined)
  client.on('notification', ({ channel, payload = '' }) => {
    for (const listener of channels.get(channel) ?? []) notifyListener(listener, channel, payload)
  })
  try {
    await client.connect()
    for (const channel of channels.keys()) await client.query(listenTo(channel))
    startHeartbeat(client, onPing)
    return client
  } catch (error) {
    destroySocket(client)
    throw error
  }
}

/**
 * Without a heartbeat, a silently broken connection looks alive for hours. PostgreSQL sends what was
 * notified before a message in front of its answer, so an answered ping proves that all of it came.
 */
function startHeartbeat(client: pg.Client, onPing: (sentAt: number) => void) {
  let waiting = false
  const timer = setInterval(() => {
    if (waiting) return
    waiting = true
    const sentAt = performance.now()
    client
      .query(PING)
      .then(() => onPing(sentAt))
      .catch(() => destroySocket(client))
      .finally(() => {
        waiting = false
      })
  }, PING_MS)
  timer.unref()
  client.once('end', () => clearInterval(timer))
}

const allListeners = (channels: Channels) => [...channels.values()].flatMap((set) => [...set])
const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`

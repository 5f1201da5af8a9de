import type { Permission } from '@sayap/contract/core/permissions'
import type { LiveEvent, LiveEvents } from '@sayap/contract/messaging/live'
import type { FastifyReply } from 'fastify'
import { decodeJwt } from 'jose'
import { AppError } from '#platform/http/app-error'
import { may, type Principal } from '#platform/http/principal'
import { bearer } from '#platform/http/security/authentication'

/** One server-sent event; `id` is the position of its recipient after it. */
export interface LiveMessage<Event extends LiveEvent = LiveEvent> {
  event: Event
  data: LiveEvents[Event]
  id?: string
}

/** An open stream of one browser. */
export interface LiveConnection {
  principal: Principal
  send(message: LiveMessage): void
  /** Sends the reason and closes the stream. */
  end(why: LiveEvents['end']['why']): void
}

/** A user may have several devices, each with one stream for all of its tabs. */
const MAX_PER_USER = 5
/** About 40 MB of memory. */
const MAX_CONNECTIONS = 5000
const RETRY_AFTER_SECONDS = 60

export type LiveHub = ReturnType<typeof liveHub>

/** The open streams of this server, by user. */
export function liveHub() {
  const byPerson = new Map<string, Set<LiveConnection>>()
  let count = 0
  let closed = false

  function assertRoom(connections: Set<LiveConnection> | undefined) {
    if (closed || count >= MAX_CONNECTIONS)
      throw new AppError('unavailable', 'Please connect again later.', {}, RETRY_AFTER_SECONDS)
    if ((connections?.size ?? 0) >= MAX_PER_USER)
      throw new AppError('too_many_requests', 'Too many live connections.', {}, RETRY_AFTER_SECONDS)
  }

  function* all() {
    for (const connections of byPerson.values()) yield* connections
  }

  return {
    /** Adds a connection and returns the function that removes it; throws 503 or 429 when full. */
    join(connection: LiveConnection) {
      const key = personKey(connection.principal)
      const connections = byPerson.get(key) ?? new Set()
      assertRoom(connections)
      byPerson.set(key, connections.add(connection))
      count += 1
      return () => {
        if (!connections.delete(connection)) return
        count -= 1
        if (connections.size === 0 && byPerson.get(key) === connections) byPerson.delete(key)
      }
    },

    ofUser: (id: number): Iterable<LiveConnection> =>
      byPerson.get(personKey({ id, role: 'user' })) ?? [],
    all,
    /** Staff whose role has this permission. */
    *staffWith(permission: Permission) {
      for (const connection of all()) if (may(connection.principal, permission)) yield connection
    },

    /** Refuses new connections and ends the open ones; their browsers reconnect. */
    close() {
      closed = true
      for (const connection of [...all()]) connection.end('server')
    },
  }
}

/** Ids of travellers and of staff overlap. */
const personKey = ({ id, role }: Pick<Principal, 'id' | 'role'>) =>
  role === 'user' ? `user ${id}` : `staff ${id}`

/** Bytes. A recipient with more unsent bytes is gone or too slow. */
const MAX_UNSENT_BYTES = 64_000

/** Returns the stream of a request as a connection, which ends when its access token expires. */
export function openLiveStream(reply: FastifyReply, onClose: () => void): LiveConnection {
  const { request, raw, sse } = reply
  if (!request.principal) throw new Error('A live stream needs a principal.')
  sse.keepAlive()

  function send(message: LiveMessage) {
    if (!sse.isConnected) return
    if (raw.writableLength > MAX_UNSENT_BYTES) return void raw.destroy()
    // Backpressure is checked above; a closed connection needs no error handling.
    sse.send(message).catch(() => undefined)
  }
  function end(why: 'token' | 'session' | 'server') {
    send({ event: 'end', data: { why } })
    sse.close()
  }
  const timer = setTimeout(end, millisecondsLeft(bearer(request)), 'token')
  timer.unref()
  sse.onClose(() => {
    clearTimeout(timer)
    onClose()
  })
  return { principal: request.principal, send, end }
}

const RECONNECT_MS = 2000

/** The first event of a stream: without one, a proxy may hold back the response headers. */
export const readyEvent = (id: string) => ({
  event: 'ready' as const,
  data: {},
  id,
  retry: RECONNECT_MS,
})

/** Time until the token expires; its signature was verified before. */
const millisecondsLeft = (token: string | undefined) => {
  const { exp = 0 } = token ? decodeJwt(token) : {}
  return Math.max(0, exp * 1000 - Date.now())
}

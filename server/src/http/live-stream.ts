import type { FastifyReply } from 'fastify'
import { decodeJwt } from 'jose'
import { bearer } from './authentication'
import type { Listener, LiveMessage } from './live-hub'

/** More than this unread by the other end: it is gone, or as good as. */
const MOST_UNSENT_BYTES = 64_000
const COME_AGAIN_MS = 2000

/** The stream a request asked for, as one of the hub's; it ends with the token it was opened by. */
export function liveStream(reply: FastifyReply, left: () => void): Listener {
  const { request, raw, sse } = reply
  if (!request.caller) throw new Error('a live stream is somebody’s')
  sse.keepAlive()

  function send(message: LiveMessage) {
    if (!sse.isConnected) return
    if (raw.writableLength > MOST_UNSENT_BYTES) return void raw.destroy()
    // Backpressure is looked at above, and who has gone needs no answer.
    sse.send(message).catch(() => undefined)
  }
  function end(why: 'token' | 'session' | 'server') {
    send({ event: 'end', data: { why } })
    sse.close()
  }
  const timer = setTimeout(end, tokenLeft(bearer(request)), 'token')
  timer.unref()
  sse.onClose(() => {
    clearTimeout(timer)
    left()
  })
  return { caller: request.caller, send, end }
}

/** The first thing said: without it a proxy may hold back the head of the answer. */
export const greeting = (id: string) => ({
  event: 'ready' as const,
  data: {},
  id,
  retry: COME_AGAIN_MS,
})

/** Milliseconds; the token itself was verified before. */
const tokenLeft = (token: string | undefined) => {
  const { exp = 0 } = token ? decodeJwt(token) : {}
  return Math.max(0, exp * 1000 - Date.now())
}

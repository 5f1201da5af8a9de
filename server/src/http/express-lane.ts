import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { NoteAnswer } from './log'
import type { CountCall } from './rate-limit'
import { type FindReady, writeReady } from './ready-answer'
import { SAFE_HEADERS } from './security-headers'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where answers may be found ready, by the route they belong to. */
    readyAnswers: Map<string, FindReady>
  }
}

interface Tolls {
  count: CountCall
  note: NoteAnswer
  /** Of other origins whose pages may call us. */
  origins: readonly string[]
}

/**
 * Sends answers that are ready before fastify sees the request: finding the route and walking all
 * hooks costs more than the sending. What the hooks would do is done here: limit, headers, log.
 * Anything out of the ordinary goes the usual way, and is answered there from the same bytes.
 */
export function openExpressLane(app: FastifyInstance, { count, note, origins }: Tolls) {
  app.decorate('readyAnswers', new Map())
  const usual = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  const safe = { ...SAFE_HEADERS, ...(origins.length > 0 && { vary: 'Origin' }) }

  function pass(request: IncomingMessage, response: ServerResponse, url: string) {
    const began = performance.now()
    for (const [route, find] of app.readyAnswers) {
      const ready = find(url)
      if (!ready) continue
      const ip = request.socket.remoteAddress ?? ''
      if (count('general', ip) > 0) return false
      const status = writeReady(request, response, ready, safe)
      const { headers } = request
      const ms = performance.now() - began
      note({ reqId: randomUUID(), headers, method: 'GET', route, status, ms, ip, caller: null })
      return true
    }
    return false
  }

  app.server.on('request', (request, response) => {
    if (isOrdinary(request) && pass(request, response, request.url ?? '')) return
    for (const handle of usual) handle(request, response)
  })
}

/** A plain question of our own pages, or of no page, that reached us without a proxy. */
const isOrdinary = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && !headers.origin && !headers['x-forwarded-for']

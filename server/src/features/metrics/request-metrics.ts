import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, type Registry } from 'prom-client'
import type { NoteAnswer } from '#http/log'

/** Seconds. Few: each is one series more for every route and class of status. */
const BUCKETS = [0.01, 0.1, 0.3, 1]

/** Counts what is asked and how long it takes; routes by their template, never by what was asked. */
export function measureRequests(app: FastifyInstance, registers: [Registry]) {
  const seconds = new Histogram({
    ...{ name: 'sayap_request_seconds', help: 'Time to answer', buckets: BUCKETS, registers },
    labelNames: ['method', 'route', 'status'] as const,
  })
  const inFlight = new Gauge({
    ...{ name: 'sayap_requests_in_flight', help: 'Requests being answered', registers },
  })
  const measure = (method: string, route: string | null | undefined, code: number, ms: number) =>
    seconds.observe(
      // Any method may come to an address that is none.
      { method: route ? method : 'any', route: route ?? 'none', status: classOf(code) },
      ms / 1000,
    )
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    measure(method, routeOptions.url, statusCode, elapsedTime)
    done()
  })
  // Once every other listener is there: the express lane answers without the rest of them.
  app.addHook('onReady', async () => {
    app.server.prependListener('request', (_request, response) => {
      inFlight.inc()
      response.once('close', () => inFlight.dec())
    })
  })
  /** The express lane passes fastify by: its notes are measured too. */
  return (note: NoteAnswer): NoteAnswer =>
    (answered) => {
      note(answered)
      measure(answered.method, answered.route, answered.status, answered.ms)
    }
}

const classOf = (code: number) => `${Math.floor(code / 100)}xx`

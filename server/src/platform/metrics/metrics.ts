import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, Registry } from 'prom-client'
import type { RootDatabase } from '#platform/database/database'
import { faults } from '#platform/error-reports/error-channel'
import type { LogResponse } from '#platform/log/log'
import { measureProcess } from './process-metrics'

/** Adds further metrics to a registry. */
type RegisterMetrics = (db: RootDatabase, registers: [Registry]) => void

/**
 * Serves metrics in the format of Prometheus. Loaded only where METRICS_PORT is set: without it
 * nothing is counted. Returns a wrapper for the request log that measures its responses too.
 */
export function openMetrics(
  app: FastifyInstance,
  db: RootDatabase,
  address: ListenAddress,
  registerMore: RegisterMetrics,
) {
  const registry = new Registry()
  const stop = measureProcess(db, [registry])
  registerMore(db, [registry])
  app.addHook('onReady', () => serveMetrics(app, registry, address))
  app.addHook('onClose', async () => stop())
  return measureRequests(app, [registry])
}

interface ListenAddress {
  host: string
  port: number
}

/** Serves `/metrics` at an address of its own, which travellers do not reach, until the app closes. */
async function serveMetrics(app: FastifyInstance, registry: Registry, address: ListenAddress) {
  const server = createServer(async ({ method, url }, response) => {
    if (url !== '/metrics' || method !== 'GET') return void response.writeHead(404).end()
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch (error) {
      app.log.error(error)
      faults.publish({ error, job: 'metrics' })
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, resolve)
  })
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
}

/** Seconds. Every bucket adds one series per route and status class. */
const BUCKETS = [0.01, 0.1, 0.3, 1]

/** Measures requests by route template, never by their URL. */
function measureRequests(app: FastifyInstance, registers: [Registry]) {
  const seconds = new Histogram({
    name: 'sayap_request_seconds',
    help: 'Time to answer',
    buckets: BUCKETS,
    registers,
    labelNames: ['method', 'route', 'status'] as const,
  })
  const inFlight = new Gauge({
    name: 'sayap_requests_in_flight',
    help: 'Requests being answered',
    registers,
  })
  const measure = (method: string, route: string | null | undefined, code: number, ms: number) =>
    seconds.observe(
      // Unknown URLs share one label: any method may be sent to them.
      { method: route ? method : 'any', route: route ?? 'none', status: classOf(code) },
      ms / 1000,
    )
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    measure(method, routeOptions.url, statusCode, elapsedTime)
    done()
  })
  // Registered after all other listeners: the fast path responds without calling the rest of them.
  app.addHook('onReady', async () => {
    app.server.prependListener('request', (_request, response) => {
      inFlight.inc()
      response.once('close', () => inFlight.dec())
    })
  })
  // Responses of the fast path never reach Fastify's hooks: they are measured where they are
  // logged.
  return (logResponse: LogResponse): LogResponse =>
    (response) => {
      logResponse(response)
      measure(response.method, response.route, response.status, response.ms)
    }
}

const classOf = (code: number) => `${Math.floor(code / 100)}xx`

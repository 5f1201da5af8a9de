import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { Home } from '#db/database'
import { serveMetrics } from './metrics-server'
import { measureProcess } from './process-metrics'
import { measureRequests } from './request-metrics'

/**
 * Figures for operators, in the format of Prometheus. Loaded only where a port is set: without one
 * nothing is counted. Answers how notes of answers become measured ones.
 */
export function openMetrics(app: FastifyInstance, db: Home, port: number) {
  const registry = new Registry()
  const stop = measureProcess(db, [registry])
  app.addHook('onReady', () => serveMetrics(app, registry, port))
  app.addHook('onClose', async () => stop())
  return measureRequests(app, [registry])
}

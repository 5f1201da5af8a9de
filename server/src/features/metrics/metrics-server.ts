import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

const HOST = '127.0.0.1'

/** `/metrics` for who is on this machine, on a port of its own; until the app closes. */
export async function serveMetrics(app: FastifyInstance, registry: Registry, port: number) {
  const server = createServer(async ({ method, url }, response) => {
    if (url !== '/metrics' || method !== 'GET') return void response.writeHead(404).end()
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch (error) {
      app.log.error(error)
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: HOST, port }, resolve)
  })
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
}

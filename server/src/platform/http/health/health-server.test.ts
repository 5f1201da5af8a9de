import { spawnSync } from 'node:child_process'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { freePort } from '../../../../../scripts/free-port.mjs'
import { testApp } from '../../../../test/test-app'
import { serveHealth } from './health-server'

/** Asks in another process until the status is `wanted`; the event loop of this one stands still. */
function askBlocked(port: number, wanted: number) {
  const program = `
    for (let i = 0; i < 200; i++) {
      const answer = await fetch('http://127.0.0.1:${port}/healthz')
      if (answer.status === ${wanted}) { console.log(await answer.text()); break }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }`
  const options = { encoding: 'utf8', timeout: 30_000 } as const
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], options).stdout.trim()
}

it('GET /healthz on HEALTH_PORT returns 200 while the event loop of the server is blocked', async () => {
  const port = await freePort()
  const server = await testApp({ HEALTH_PORT: String(port) })
  expect(askBlocked(port, 200)).toBe('{"status":"ok"}')
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(404)
  await server.close()
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed')
})

it('GET /healthz on HEALTH_PORT returns 503 when the event loop has stood still for too long, and 200 again after that', async () => {
  const port = await freePort()
  const app = fastify()
  serveHealth(app, { host: '127.0.0.1', port }, 500)
  await app.ready()
  expect(askBlocked(port, 503)).toBe('{"status":"stuck"}')
  const status = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status
  await expect.poll(status).toBe(200)
  await app.close()
})

it('a taken HEALTH_PORT stops the start', async () => {
  const port = await freePort()
  const first = fastify()
  serveHealth(first, { host: '127.0.0.1', port })
  await first.ready()
  const second = fastify()
  serveHealth(second, { host: '127.0.0.1', port })
  await expect(second.ready()).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await first.close()
})

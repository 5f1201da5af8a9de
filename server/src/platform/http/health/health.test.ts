import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const status = async (path: string) => (await server.app.inject(path)).statusCode

it('GET /healthz and GET /readyz return 200 and have no rate limit', async () => {
  const strict = await testApp({ RATE_LIMIT: '0.001' })
  const statusOf = async (path: string) => (await strict.app.inject(path)).statusCode
  for (let i = 0; i < 20; i++) {
    expect(await statusOf('/healthz')).toBe(200)
    expect(await statusOf('/readyz')).toBe(200)
  }
  expect(await statusOf('/api/v1/auth/providers')).toBe(200)
  expect(await statusOf('/api/v1/auth/providers')).toBe(429)
  await strict.close()
})

it('GET /readyz returns 503 while the server drains, and other requests are still served', async () => {
  server.app.startDraining()
  expect(await status('/readyz')).toBe(503)
  expect(await status('/api/v1/auth/providers')).toBe(200)
})

it('GET /readyz returns 503 when the database is unreachable, GET /healthz 200', async () => {
  const orphan = await testApp()
  await orphan.db.close()
  const response = await orphan.app.inject('/readyz')
  expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable'])
  expect(response.headers['retry-after']).toBeDefined()
  expect((await orphan.app.inject('/healthz')).statusCode).toBe(200)
  await orphan.app.close()
})

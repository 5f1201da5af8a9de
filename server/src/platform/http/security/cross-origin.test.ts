import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/test-app'

const FRIEND = 'https://app.example'
let server: TestApp
beforeAll(async () => {
  server = await testApp({ ALLOWED_ORIGINS: FRIEND })
})
afterAll(() => server.close())

const call = (
  origin: string,
  more: Record<string, string> = {},
  method: 'GET' | 'OPTIONS' = 'GET',
) => server.app.inject({ method, url: '/api/v1/auth/providers', headers: { origin, ...more } })

it('a page of an allowed origin may read responses, with credentials', async () => {
  const { headers } = await call(FRIEND)
  expect(headers['access-control-allow-origin']).toBe(FRIEND)
  expect(headers['access-control-allow-credentials']).toBe('true')
  expect(headers.vary).toContain('Origin')
})

it('the preflight of an allowed origin returns 204 with the allowed methods', async () => {
  const preflight = { 'access-control-request-method': 'POST' }
  const { statusCode, headers } = await call(FRIEND, preflight, 'OPTIONS')
  expect(statusCode).toBe(204)
  for (const header of ['idempotency-key', 'x-request-id', 'last-event-id'])
    expect(headers['access-control-allow-headers']).toContain(header)
  expect(headers['access-control-allow-methods']).toContain('PUT')
})

it.each(['https://app.example.evil', 'http://app.example', 'https://APP.example', 'null'])(
  'a page of the origin %s may read no response',
  async (origin) => {
    const { headers } = await call(origin)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers.vary).toContain('Origin')
  },
)

it('a page of an allowed origin may refresh and sign out, one of another site may not', async () => {
  const logout = (origin: string) =>
    server.app.inject({
      url: '/api/v1/auth/logout',
      headers: { origin, 'sec-fetch-site': 'cross-site' },
    })
  expect((await logout(FRIEND)).statusCode).toBe(200)
  expect((await logout('https://evil.example')).statusCode).toBe(403)
})

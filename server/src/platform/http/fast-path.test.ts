import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app'

const FRIEND = 'https://app.example'

let server: TestApp
let url: string
beforeAll(async () => {
  server = await testApp({ RATE_LIMIT: '1', TRUST_PROXY: '1', ALLOWED_ORIGINS: FRIEND })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const address = server.app.server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/v1`
})
afterAll(() => server.close())

const get = async (headers: Record<string, string> = {}, path = '/airports') => {
  const response = await fetch(url + path, { headers })
  return { response, body: await response.text() }
}
/** Of one response; the fast path does not name its request. */
const CHANGING = [
  'date',
  'keep-alive',
  'connection',
  'content-length',
  'content-encoding',
  'x-request-id',
]
const comparable = (headers: object) => {
  const all: Record<string, unknown> = { ...headers }
  for (const changing of CHANGING) delete all[changing]
  return all
}

describe('cached responses', () => {
  it('a cached response is the same on the fast path as on the ordinary path', async () => {
    await get()
    const fast = await get()
    // Injected requests do not pass the server's listener, so they take the ordinary path.
    const ordinary = await server.app.inject({ url: '/api/v1/airports' })
    expect([fast.response.status, ordinary.statusCode]).toEqual([200, 200])
    expect(fast.body).toBe(ordinary.body)
    expect(comparable(Object.fromEntries(fast.response.headers))).toEqual(
      comparable(ordinary.headers),
    )
    expect(fast.response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(fast.response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('a cached response may be read by a page of an allowed origin only', async () => {
    await get()
    const allowed = await get({ origin: FRIEND })
    expect(allowed.response.headers.get('access-control-allow-origin')).toBe(FRIEND)
    expect(allowed.response.headers.get('access-control-allow-credentials')).toBe('true')
    const other = await get({ origin: 'https://other.example' })
    expect(other.response.headers.get('access-control-allow-origin')).toBeNull()
    expect(other.response.headers.get('vary')).toBe('Origin, accept-encoding')
    expect(other.body).toBe(allowed.body)
  })

  it('a cached response is not sent again to a client that has it: 304', async () => {
    const etag = (await get()).response.headers.get('etag') ?? ''
    const { response, body } = await get({ 'if-none-match': etag })
    expect([response.status, body]).toEqual([304, ''])
  })

  it('a cached response is sent although the bearer token is invalid', async () => {
    expect((await get({ authorization: 'Bearer nonsense' })).response.status).toBe(200)
  })

  it('a cached response counts against the rate limit of the client behind the proxy', async () => {
    let status = 200
    for (let calls = 0; calls < 1300 && status === 200; calls++) {
      const { response } = await get({ 'x-forwarded-for': '203.0.113.1' })
      status = response.status
    }
    expect(status).toBe(429)
    const { response } = await get({ 'x-forwarded-for': '203.0.113.2' })
    expect(response.status).toBe(200)
  })
})

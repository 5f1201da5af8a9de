import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/test-app'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types app"

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

describe('the headers', () => {
  it.each([
    ['/api/v1/auth/providers', 200],
    ['/api/v1/user/profile', 401],
    ['/api/v1/nowhere', 404],
    ['/%ff', 404],
    ['/auth/google', 302],
    ['/healthz', 200],
  ])('the response to GET %s has all security headers', async (path, status) => {
    const { statusCode, headers } = await server.app.inject(path)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'content-security-policy': POLICY,
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('the documentation page allows its own style sheet and script only', async () => {
    const { headers } = await server.app.inject('/api/docs/')
    const policy = headers['content-security-policy']
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
  })
})

it.each(['/verify', '/verify/', '/verify?flight=7'])(
  '%s may use the camera and WebAssembly',
  async (path) => {
    const { headers } = await server.app.inject({ url: path, headers: { accept: 'text/html' } })
    expect(headers['permissions-policy']).toMatch(/^camera=\(self\), microphone=\(\)/)
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(headers['content-security-policy']).toContain('trusted-types app')
  },
)

it.each(['/verifyme', '/verify/other', '/api/v1/verify', '/?/verify'])(
  '%s may use neither the camera nor WebAssembly',
  async (path) => {
    const { headers } = await server.app.inject({ url: path, headers: { accept: 'text/html' } })
    expect(headers['content-security-policy']).toBe(POLICY)
  },
)

it('a response above 1 kB is compressed for clients that accept it', async () => {
  const response = await server.app.inject({
    url: '/api/v1/openapi.json',
    headers: { 'accept-encoding': 'br, gzip' },
  })
  expect(response.headers['content-encoding']).toBe('br')
  expect(response.headers.vary).toContain('accept-encoding')
})

it('HSTS sets the Strict-Transport-Security of every response, or switches it off', async () => {
  const header = async (HSTS: string) => {
    const other = await testApp({ HSTS })
    const sent = []
    for (const path of ['/healthz', '/%ff', '/api/v1/airports'])
      sent.push((await other.app.inject(path)).headers['strict-transport-security'])
    await other.close()
    return sent
  }
  const whole = 'max-age=300; includeSubDomains; preload'
  expect(await header(whole)).toEqual([whole, whole, whole])
  expect(await header('off')).toEqual([undefined, undefined, undefined])
})

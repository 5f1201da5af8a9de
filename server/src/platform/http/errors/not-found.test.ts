import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'
const call = (url: string, method: Method = 'GET') => server.app.inject({ method, url })

describe('an unknown path', () => {
  it.each([
    '/api/v1/nowhere',
    '/api/v1/nowhere/',
    '/api/v1//nowhere',
    '/api/v1/NOWHERE',
    '/api/v1/nowhere%2f',
    '/api/v1/nowhere;a=b',
    '/api/v2/flights',
    '/api',
    '/.git/config',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%ff',
    '/%',
    '/%00',
    `/api/v1/flights/${'9'.repeat(5000)}`,
  ])('GET %s returns 404', async (path) => {
    const response = await call(path)
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    'an unknown path returns 404 for %s too',
    async (method) => {
      expect((await call('/api/v1/nowhere', method)).statusCode).toBe(404)
    },
  )
})

describe('an id that no row can have', () => {
  it.each([
    '0',
    '-1',
    '1.5',
    '1e3',
    '01',
    'abc',
    '1;2',
    '1%20or%201=1',
    '9'.repeat(30),
    'undefined',
  ])('the id %s in a path returns 404', async (id) => {
    const response = await call(`/api/v1/destinations/${id}`)
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
  })
})

describe('a wrong method on a known path', () => {
  it.each([
    ['/api/v1/user/login', 'GET', 'POST'],
    ['/api/v1/user/login', 'DELETE', 'POST'],
    ['/api/v1/user/profile', 'PUT', 'GET, HEAD'],
    ['/api/v1/auth/logout', 'PATCH', 'GET, HEAD, POST'],
    ['/api/v1/bookings/1', 'POST', 'DELETE, GET, HEAD, PUT'],
    ['/api/v1/bookings/1/', 'POST', 'DELETE, GET, HEAD, PUT'],
    ['/API/v1//bookings/1?x=1', 'POST', 'DELETE, GET, HEAD, PUT'],
  ] as const)('%s by %s is 405 and allows %3$s', async (path, method, allow) => {
    const response = await call(path, method)
    expect([response.statusCode, response.json().code]).toEqual([405, 'method_not_allowed'])
    expect(response.headers.allow).toBe(allow)
  })

  it('OPTIONS on a known path returns 204 with the allowed methods', async () => {
    const response = await call('/api/v1/user/login', 'OPTIONS')
    expect([response.statusCode, response.headers.allow]).toEqual([204, 'POST'])
  })

  it('a method-override header does not change the method', async () => {
    const headers = { 'x-http-method-override': 'POST', 'x-method-override': 'POST' }
    const response = await server.app.inject({ url: '/api/v1/user/login?_method=POST', headers })
    expect(response.statusCode).toBe(405)
  })
})

it('a path responds the same with a trailing slash, doubled slashes and in upper case', async () => {
  for (const path of [
    '/api/v1/auth/providers/',
    '//api//v1/auth/providers',
    '/API/V1/Auth/Providers',
  ])
    expect((await call(path)).json().data).toEqual({ google: false, oidc: null, staff: null })
})

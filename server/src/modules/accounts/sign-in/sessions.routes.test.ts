import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addStaff, addTraveller, PASSWORD } from '../../../../test/accounts'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let token: string
let refreshToken: string

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  await addTraveller(server.db)
  const body = { email: 'ani@example.com', password: PASSWORD }
  const response = await server.app.inject({ method: 'POST', url: '/api/v1/user/login', body })
  ;({ token, refreshToken } = response.json().data)
})

const refresh = (shown: string, headers = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/refresh',
    headers,
    body: { refreshToken: shown },
  })
const byCookie = (shown: string, headers = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/refresh',
    headers,
    cookies: { rt: shown },
  })
const knows = async (bearer: string) =>
  (
    await server.app.inject({
      url: '/api/v1/user/profile',
      headers: { authorization: `Bearer ${bearer}` },
    })
  ).statusCode === 200
const elapse = (seconds: number) =>
  server.db.rows(
    sql`update refresh_tokens set used_at = used_at - ${`${seconds} seconds`}::interval`,
  )

describe('POST /auth/refresh', () => {
  it('POST /auth/refresh returns a new token and refresh token, by body or by cookie', async () => {
    const first = (await refresh(refreshToken)).json().data
    expect(await knows(first.token)).toBe(true)
    const second = await byCookie(first.refreshToken)
    expect(second.statusCode).toBe(200)
    expect(second.json().data).toMatchObject({ name: 'Ani', role: 'user' })
    expect(second.cookies[0]?.value).toBe(second.json().data.refreshToken)
    expect(new Set([refreshToken, first.refreshToken, second.cookies[0]?.value]).size).toBe(3)
  })

  it('twenty concurrent requests with one refresh token get the same successor and nobody is signed out', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
    expect(responses.map((one) => one.statusCode)).toEqual(Array(20).fill(200))
    expect(new Set(responses.map((one) => one.json().data.refreshToken)).size).toBe(1)
    expect(await server.db.rows(sql`select token_hash from refresh_tokens`)).toHaveLength(2)
  })

  it('POST /auth/refresh accepts the immediate predecessor of a token for ten seconds', async () => {
    const { refreshToken: next } = (await refresh(refreshToken)).json().data
    await elapse(9)
    expect((await refresh(refreshToken)).json().data.refreshToken).toBe(next)
  })

  it('a used refresh token that is sent again after ten seconds ends the session', async () => {
    const { token: newer, refreshToken: next } = (await refresh(refreshToken)).json().data
    await elapse(11)
    expect((await refresh(refreshToken)).json().code).toBe('session_ended')
    expect((await refresh(next)).statusCode).toBe(401)
    expect(await knows(newer)).toBe(false)
    expect(await knows(token)).toBe(false)
  })

  it('a refresh token older than the predecessor ends the session immediately', async () => {
    const { refreshToken: second } = (await refresh(refreshToken)).json().data
    const { refreshToken: third } = (await refresh(second)).json().data
    expect((await refresh(refreshToken)).statusCode).toBe(401)
    expect((await refresh(third)).statusCode).toBe(401)
  })

  it('reuse of a refresh token leaves other sessions of the account unchanged', async () => {
    const body = { email: 'ani@example.com', password: PASSWORD }
    const other = await server.app.inject({ method: 'POST', url: '/api/v1/user/login', body })
    await refresh(refreshToken)
    await elapse(11)
    await refresh(refreshToken)
    expect(await knows(other.json().data.token)).toBe(true)
  })

  it('POST /auth/refresh ignores an expired or malformed access token', async () => {
    expect((await refresh(refreshToken, { authorization: 'Bearer x.y.z' })).statusCode).toBe(200)
  })

  it.each([
    ['nothing', undefined, 'not_signed_in'],
    ['null', { refreshToken: null }, 'not_signed_in'],
    ['the text undefined', { refreshToken: 'undefined' }, 'not_signed_in'],
    ['an invented token', { refreshToken: 'x'.repeat(43) }, 'session_ended'],
  ])('POST /auth/refresh returns 401 for %s', async (_case, body, code) => {
    const url = '/api/v1/auth/refresh'
    const response = await server.app.inject({ method: 'POST', url, ...(body && { body }) })
    expect([response.statusCode, response.json().code]).toEqual([401, code])
  })

  it('an access token is refused as refresh token and a refresh token as access token', async () => {
    expect((await refresh(token)).statusCode).toBe(401)
    expect(await knows(refreshToken)).toBe(false)
  })

  it('POST /auth/refresh returns 401 for an expired session and deletes the cookie', async () => {
    await server.db.rows(sql`update sessions set expires_at = now()`)
    const response = await byCookie(refreshToken)
    expect(response.statusCode).toBe(401)
    expect(response.cookies[0]).toMatchObject({ name: 'rt', value: '' })
    expect(await knows(token)).toBe(false)
  })

  it('POST /auth/refresh returns 401 to a suspended traveller', async () => {
    await server.db.rows(sql`update users set suspended_at = now()`)
    expect((await refresh(refreshToken)).statusCode).toBe(401)
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['another origin, in a browser that says only that', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
  ])('POST /auth/refresh returns 403 to %s', async (_case, headers) => {
    const response = await byCookie(refreshToken, headers)
    expect([response.statusCode, response.json().code]).toEqual([403, 'cross_site'])
    expect((await byCookie(refreshToken, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  })

  it('a session of staff ends after eight hours, even if it is refreshed', async () => {
    await addStaff(server.db, 'admin', 'Budi')
    const body = { emailOrUsername: 'budi', password: PASSWORD }
    const login = await server.app.inject({ method: 'POST', url: '/api/v1/admin/login', body })
    await server.db.rows(sql`update sessions set expires_at = expires_at - interval '7 hours'`)
    const [cookie] = (await refresh(login.json().data.refreshToken)).cookies
    expect(cookie?.maxAge).toBeLessThanOrEqual(3600)
  })

  it('only hashes of tokens are stored', async () => {
    const rows = await server.db.rows<{ token_hash: Buffer }>(
      sql`select token_hash from refresh_tokens`,
    )
    expect(rows[0]?.token_hash).toHaveLength(32)
  })
})

describe('/auth/logout', () => {
  const logout = (method: 'GET' | 'POST', headers = {}, cookies = {}) =>
    server.app.inject({ method, url: '/api/v1/auth/logout', headers, cookies })
  const bearer = () => ({ authorization: `Bearer ${token}` })

  it.each(['GET', 'POST'] as const)(
    '%s /auth/logout ends the session on the server',
    async (method) => {
      const response = await logout(method, bearer())
      expect([response.statusCode, response.json().data]).toEqual([200, null])
      expect(await knows(token)).toBe(false)
      expect((await refresh(refreshToken)).statusCode).toBe(401)
    },
  )

  it('/auth/logout ends the session by cookie only and deletes the cookie', async () => {
    const response = await logout('GET', {}, { rt: refreshToken })
    expect(response.cookies[0]).toMatchObject({ name: 'rt', value: '', httpOnly: true })
    expect(await knows(token)).toBe(false)
  })

  it.each([{}, { authorization: 'Bearer x' }])(
    '/auth/logout succeeds without a session: %o',
    async (headers) => {
      expect((await logout('GET', headers)).statusCode).toBe(200)
      expect(await knows(token)).toBe(true)
    },
  )

  it('/auth/logout can be repeated', async () => {
    await logout('GET', bearer())
    expect((await logout('GET', bearer())).statusCode).toBe(200)
  })

  it('/auth/logout returns 403 when another site navigates the browser to it', async () => {
    const headers = { ...bearer(), 'sec-fetch-site': 'cross-site' }
    expect((await logout('GET', headers)).json().code).toBe('cross_site')
    expect(await knows(token)).toBe(true)
  })
})

describe('identity providers that are not configured', () => {
  it('GET /auth/providers returns no providers when none is configured', async () => {
    const response = await server.app.inject('/api/v1/auth/providers')
    expect(response.json().data).toEqual({ google: false, oidc: null, staff: null })
  })

  it('/auth/google redirects to the sign-in page with a notice when Google is not configured', async () => {
    const response = await server.app.inject('/auth/google?next=//evil.example')
    expect([response.statusCode, response.headers.location]).toEqual([
      302,
      '/login?notice=google_off',
    ])
  })
})

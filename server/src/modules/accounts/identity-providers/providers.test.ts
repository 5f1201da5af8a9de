import { setTimeout as wait } from 'node:timers/promises'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addTraveller, signIn } from '../../../../test/accounts'
import { callsOf } from '../../../../test/bookings'
import { formOf } from '../../../../test/forms'
import { mailTo } from '../../../../test/mailed-links'
import { type OpenIdProvider, startOpenIdProvider } from '../../../../test/openid-provider'
import { browserOf } from '../../../../test/sign-in-browser'
import { type TestApp, testApp } from '../../../../test/test-app'

const ORIGIN = 'http://127.0.0.1:3999'
const SARI = { sub: 'g-1', email: 'sari@example.com', email_verified: true, name: 'Sari Dewi' }

let provider: OpenIdProvider
let server: TestApp
beforeAll(async () => {
  provider = await startOpenIdProvider()
  server = await testApp({
    PUBLIC_URL: ORIGIN,
    OIDC_NAME: 'Rumah Kita',
    ...provider.settings('GOOGLE'),
    ...provider.settings('OIDC'),
  })
})
beforeEach(async () => {
  await server.reset()
  Object.assign(provider.state, {
    person: SARI,
    codeSeconds: 60,
    spoil: undefined,
    isForged: false,
  })
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})

const open = () => browserOf(server.app, ORIGIN)
const signInAt = (path = '/auth/google') => open().go(path)
const users = () =>
  server.db.rows<{ id: number; name: string; email: string }>(
    sql`select id, name, email from users`,
  )

describe('signing in at a provider', () => {
  it('signing in at a provider opens an account, sets only the refresh cookie and redirects back', async () => {
    const browser = open()
    const end = await browser.go('/auth/google?next=/flights/3%3Fcapacity=2')
    expect(end).toBe('/auth/return?next=%2Fflights%2F3%3Fcapacity%3D2')
    expect(await users()).toEqual([{ id: 1, name: 'Sari Dewi', email: 'sari@example.com' }])
    expect(await server.db.rows(sql`select kind, policy_version from consents`)).toEqual([
      { kind: 'terms', policy_version: 1 },
    ])
    const session = await browser.refresh()
    expect(session.json().data).toMatchObject({ email: 'sari@example.com', role: 'user' })
  })

  it('a traveller whose provider asserts a name with digits can save the profile as it is', async () => {
    provider.state.person = { ...SARI, name: 'Sari Dewi 77' }
    const browser = open()
    await browser.go('/auth/google')
    const { token, name } = (await browser.refresh()).json().data
    expect(name).toBe('Sari Dewi')
    const { payload, headers } = await formOf({ name })
    const saved = await server.app.inject({
      method: 'PUT',
      url: '/api/v1/user/edit',
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    })
    expect(saved.statusCode).toBe(200)
  })

  it('the redirect to a provider carries state, nonce and PKCE but no secret', async () => {
    const response = await server.app.inject('/auth/google')
    const address = new URL(String(response.headers.location))
    expect(address.origin).toBe(provider.issuer)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/.{20}/),
      nonce: expect.stringMatching(/.{20}/),
      scope: 'openid email profile',
    })
    const cookie = String(response.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    for (const name of ['state', 'nonce'])
      expect(cookie).not.toContain(address.searchParams.get(name))
  })

  it('a returning person is recognised by the subject although the email address has changed', async () => {
    await signInAt()
    provider.state.person = { ...SARI, email: 'other@example.com', email_verified: false }
    expect(await signInAt()).toMatch(/^\/auth\/return/)
    expect(await users()).toHaveLength(1)
  })

  it('signing in works at the second provider, which GET /auth/providers names', async () => {
    expect(await signInAt('/auth/oidc')).toMatch(/^\/auth\/return/)
    const { data } = (await callsOf(server).get('/auth/providers')).json()
    expect(data).toEqual({ google: true, oidc: 'Rumah Kita', staff: null })
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '%0d/x',
  ])('signing in at a provider redirects to the home page instead of %s', async (next) => {
    expect(await signInAt(`/auth/google?next=${encodeURIComponent(next)}`)).toBe(
      '/auth/return?next=%2F',
    )
  })
})

describe('invalid provider responses', () => {
  const refused = async (notice: string, end: string) => {
    expect(end).toBe(`/login?notice=${notice}`)
    expect(await users()).toEqual([])
    expect(await server.db.rows(sql`select id from sessions`)).toEqual([])
  }

  it.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['another audience', (claims) => ({ ...claims, aud: 'somebody else' })],
    ['another nonce', (claims) => ({ ...claims, nonce: 'not the one that was sent' })],
    ['no nonce', ({ nonce: _, ...claims }) => claims],
    ['a time that is over', (claims) => ({ ...claims, iat: 1_600_000_000, exp: 1_600_000_300 })],
    ['no subject', ({ sub: _, ...claims }) => claims],
  ])('the callback refuses %s in the ID token', async (_name, spoil) => {
    provider.state.spoil = spoil
    await refused('sign_in_failed', await signInAt())
  })

  it('the callback accepts the same ID token when it is signed correctly', async () => {
    provider.state.spoil = (claims) => claims
    expect(await signInAt()).toMatch(/^\/auth\/return/)
  })

  it('the callback refuses an ID token that is signed with another key', async () => {
    provider.state.isForged = true
    await refused('sign_in_failed', await signInAt())
  })

  it("the callback refuses a userinfo response whose subject differs from the token's", async () => {
    provider.state.spoil = (claims) => ({ ...claims, sub: 'g-2' })
    await refused('sign_in_failed', await signInAt())
  })

  it.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'x')],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['another code', (url: URL) => url.searchParams.set('code', 'x')],
    [
      'an issuer that is not the provider',
      (url: URL) => url.searchParams.set('iss', 'https://evil.example'),
    ],
  ])('the callback refuses %s', async (_name, change) => {
    await refused('sign_in_failed', await open().go('/auth/google', change))
  })

  it('the callback refuses an expired code', async () => {
    provider.state.codeSeconds = 1
    await refused('sign_in_failed', await open().go('/auth/google', () => wait(2100)))
  })

  it('the callback refuses a sign-in that this browser never started, or started at the other provider', async () => {
    const stolen = await open().callback('/auth/google')
    await refused('sign_in_failed', await open().visit(stolen))
    const browser = open()
    const callback = await browser.callback('/auth/google')
    await refused('sign_in_failed', await browser.visit(callback.replace('/google/', '/oidc/')))
  })

  it('the callback refuses the same response a second time', async () => {
    const browser = open()
    const callback = await browser.callback('/auth/google')
    expect(await browser.visit(callback)).toMatch(/^\/auth\/return/)
    expect(await browser.visit(callback)).toBe('/login?notice=sign_in_failed')
  })

  it('the callback redirects with sign_in_cancelled when the person gives no consent', async () => {
    provider.state.person = null
    await refused('sign_in_cancelled', await signInAt())
  })
})

describe('account selection', () => {
  const verify = () => server.db.rows(sql`update users set email_verified_at = now()`)
  const ANI = { ...SARI, email: 'Ani@example.com' }

  it('an identity is linked by an email address that both sides have verified, other sessions end and the owner is notified', async () => {
    const ani = callsOf(server, await signIn(server, 'user'))
    await verify()
    provider.state.person = ANI
    const browser = open()
    expect(await browser.go('/auth/google')).toMatch(/^\/auth\/return/)
    expect((await browser.refresh()).json().data).toMatchObject({ id: 1, name: 'Ani' })
    expect((await ani.get('/user/profile')).statusCode).toBe(401)
    expect((await mailTo(server, 'security_notice', 'ani@example.com')).body_text).toContain(
      'Google',
    )
  })

  it("an identity is not linked to an account with an unverified email address, which may have been opened in another's name", async () => {
    await addTraveller(server.db)
    provider.state.person = ANI
    expect(await signInAt()).toBe('/login?notice=account_unverified')
    expect(await server.db.rows(sql`select id from identities`)).toEqual([])
  })

  it('an email address that the provider has not verified is refused', async () => {
    await addTraveller(server.db)
    await verify()
    for (const email_verified of [false, undefined, 'true']) {
      provider.state.person = { ...ANI, email_verified } as never
      expect(await signInAt()).toBe('/login?notice=address_unverified')
    }
    provider.state.person = { sub: 'g-9' }
    expect(await signInAt()).toBe('/login?notice=address_unverified')
  })

  it('an account is linked to one subject per provider, as an email address may be reassigned', async () => {
    await signInAt()
    provider.state.person = { ...SARI, sub: 'g-2' }
    expect(await signInAt()).toBe('/login?notice=other_identity')
  })

  it('a suspended traveller cannot sign in at a provider', async () => {
    await signInAt()
    await server.db.rows(sql`update users set suspended_at = now()`)
    expect(await signInAt()).toBe('/login?notice=account_closed')
  })
})

it('an unavailable provider redirects with sign_in_unavailable, and signing in works again once it is available', async () => {
  const far = await testApp({
    PUBLIC_URL: ORIGIN,
    GOOGLE_ISSUER: 'http://127.0.0.1:9',
    GOOGLE_CLIENT_ID: 'a',
    GOOGLE_CLIENT_SECRET: 'b',
  })
  expect(await browserOf(far.app, ORIGIN).go('/auth/google')).toBe(
    '/login?notice=sign_in_unavailable',
  )
  expect(await browserOf(far.app, ORIGIN).go('/auth/oidc')).toBe('/login?notice=oidc_off')
  await far.close()
})

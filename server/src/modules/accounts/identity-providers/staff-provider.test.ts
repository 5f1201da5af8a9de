import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addStaff, addTraveller, PASSWORD, signIn } from '../../../../test/accounts'
import { callsOf } from '../../../../test/bookings'
import { violations } from '../../../../test/invariants'
import { mailsIn, mailTo } from '../../../../test/mailed-links'
import {
  type OpenIdProvider,
  type ProviderPerson,
  startOpenIdProvider,
} from '../../../../test/openid-provider'
import { browserOf } from '../../../../test/sign-in-browser'
import { type TestApp, testApp } from '../../../../test/test-app'

const ORIGIN = 'http://127.0.0.1:3999'
const HOME = '/admin/dashboard/bookings'
const RETURNED = `/auth/return?next=${encodeURIComponent(HOME)}`

const DEWI: ProviderPerson = {
  sub: 'employee-7',
  email: 'dewi@company.example',
  email_verified: true,
  name: 'Dewi Lestari',
  preferred_username: 'dewi.l',
  groups: ['everybody', 'sayap-desk'],
}

let provider: OpenIdProvider
let server: TestApp
const settings = () => ({
  PUBLIC_URL: ORIGIN,
  STAFF_OIDC_NAME: 'Company ID',
  STAFF_OIDC_SCOPES: 'openid email profile groups',
  STAFF_OIDC_ROLES: 'sayap-root=super admin, sayap-managers=manager, sayap-desk=desk',
  ...provider.settings('STAFF_OIDC'),
  ...provider.settings('OIDC'),
})
beforeAll(async () => {
  provider = await startOpenIdProvider()
  server = await testApp(settings())
})
beforeEach(async () => {
  await server.reset()
  Object.assign(provider.state, { person: DEWI, spoil: undefined, isForged: false })
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})

const begin = `/auth/staff?next=${encodeURIComponent(HOME)}`
const open = (at = server) => browserOf(at.app, ORIGIN)
const person = (change: Partial<ProviderPerson>) => {
  provider.state.person = { ...DEWI, ...change }
}
const staff = () =>
  server.db.rows<{ id: number; username: string; staff_role: string }>(
    sql`select id, username, email, fullname, role, staff_role, password_hash from admins order by id`,
  )
const sessionsLeft = async () =>
  (await server.db.rows(sql`select id from sessions where ended_at is null`)).length
const trail = () =>
  server.db.rows<{ action: string; actor_role: string; subject_id: number; detail: object }>(
    sql`select action, actor_role, actor_id, subject_id, detail from audit order by id`,
  )
/** Signs in and returns the session that the page gets. */
async function session() {
  const browser = open()
  expect(await browser.go(begin)).toBe(RETURNED)
  return (await browser.refresh()).json().data
}

describe('the first sign-in of staff at the provider', () => {
  it("the first sign-in opens an account with the claim's role, without a password", async () => {
    const { token, ...profile } = await session()
    expect(profile).toMatchObject({
      name: 'Dewi Lestari',
      username: 'dewi.l',
      email: 'dewi@company.example',
      role: 'admin',
      staff_role: 'desk',
    })
    expect(await staff()).toMatchObject([{ staff_role: 'desk', password_hash: null }])
    const dewi = callsOf(server, { authorization: `Bearer ${token}` })
    expect((await dewi.get('/bookings')).statusCode).toBe(200)
    expect((await dewi.get('/admin/list')).statusCode).toBe(403)
  })

  it('the account, the sign-in and their network are in the audit trail', async () => {
    await session()
    expect(await trail()).toMatchObject([
      { action: 'admin_created', actor_role: 'system', subject_id: 1, detail: { role: 'desk' } },
      { action: 'signed_in', actor_role: 'admin', detail: { method: 'staff' } },
    ])
    expect((await violations(server.db)).filter(({ inv }) => inv.startsWith('INV60'))).toEqual([])
  })

  it('of several groups the first of the table decides', async () => {
    person({ groups: ['sayap-desk', 'sayap-root'] })
    expect(await session()).toMatchObject({ role: 'super admin', staff_role: 'super admin' })
  })

  it('a name that the form for new staff would refuse is kept without what is no part of it', async () => {
    person({ name: 'Dewi Lestari (desk 4)' })
    expect((await session()).name).toBe('Dewi Lestari desk')
  })

  it('a username that is taken gets a number', async () => {
    await server.db.rows(sql`
      insert into admins (username, email, fullname, role) values ('dewi.l', 'x@y.example', 'X', 'admin')`)
    expect((await session()).username).toBe('dewi.l-2')
  })

  it('GET /auth/providers names the provider of staff', async () => {
    const { data } = (await callsOf(server).get('/auth/providers')).json()
    expect(data).toEqual({ google: false, oidc: expect.any(String), staff: 'Company ID' })
  })

  it('the redirect carries PKCE, state, nonce and the configured scopes', async () => {
    const answer = await server.app.inject('/auth/staff')
    const { searchParams } = new URL(String(answer.headers.location))
    expect(Object.fromEntries(searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      state: expect.stringMatching(/.{20}/),
      nonce: expect.stringMatching(/.{20}/),
      scope: 'openid email profile groups',
      redirect_uri: `${ORIGIN}/auth/staff/callback`,
    })
  })
})

describe('later sign-ins of staff at the provider', () => {
  it('the role follows the claim at each sign-in, and another role ends open sessions', async () => {
    const before = callsOf(server, { authorization: `Bearer ${(await session()).token}` })
    person({ groups: ['sayap-managers'] })
    expect(await session()).toMatchObject({ id: 1, staff_role: 'manager' })
    expect((await before.get('/user/profile')).statusCode).toBe(401)
    person({ groups: ['sayap-desk'] })
    expect(await session()).toMatchObject({ id: 1, staff_role: 'desk' })
    expect((await trail()).filter(({ action }) => action === 'admin_role_changed')).toMatchObject([
      { actor_role: 'system', detail: { from: 'desk', to: 'manager' } },
      { actor_role: 'system', detail: { from: 'manager', to: 'desk' } },
    ])
  })

  it('whoever has no role any more is refused, and open sessions end', async () => {
    await session()
    person({ groups: ['everybody'] })
    expect(await open().go(begin)).toBe('/admin/login?notice=role_missing')
    expect(await sessionsLeft()).toBe(0)
    expect((await trail()).at(-1)).toMatchObject({ action: 'sign_in_refused', subject_id: 1 })
  })

  it('deactivated staff are refused', async () => {
    await session()
    await server.db.rows(sql`update admins set is_actived = false`)
    expect(await open().go(begin)).toBe('/admin/login?notice=account_closed')
  })

  it('the last super admin is not demoted, and refused with that reason', async () => {
    person({ groups: ['sayap-root'] })
    await session()
    person({ groups: ['sayap-desk'] })
    expect(await open().go(begin)).toBe('/admin/login?notice=last_super_admin')
    expect(await staff()).toMatchObject([{ staff_role: 'super admin' }])
  })

  it('an account of the provider has no way in by password, and gets none by mail', async () => {
    await session()
    for (const password of ['', PASSWORD, 'null'])
      expect(
        (await callsOf(server).post('/admin/login', { emailOrUsername: 'dewi.l', password }))
          .statusCode,
      ).toBeGreaterThanOrEqual(400)
    await callsOf(server).post('/admin/forgot-password', { email: 'dewi@company.example' })
    await expect
      .poll(async () => (await server.db.rows(sql`select id from recovery_requests`)).length)
      .toBe(0)
    expect(await mailsIn(server)).toEqual([])
  })

  it('a password sign-in goes on working beside the provider', async () => {
    await session()
    expect(await signIn(server, 'super admin')).toHaveProperty('authorization')
  })
})

describe('an account that was made here before', () => {
  const local = async (staff_role: string) => {
    const { id } = await addStaff(server.db, 'admin', 'Dewi')
    await server.db.rows(
      sql`update admins set email = 'Dewi@company.example', staff_role = ${staff_role} where id = ${id}`,
    )
    return id
  }

  it('an account of the same verified address and role is linked, its sessions end, the owner is notified', async () => {
    const id = await local('desk')
    const byPassword = await callsOf(server).post('/admin/login', {
      emailOrUsername: 'dewi',
      password: PASSWORD,
    })
    const before = callsOf(server, { authorization: `Bearer ${byPassword.json().data.token}` })
    expect((await before.get('/user/profile')).statusCode).toBe(200)
    expect(await session()).toMatchObject({ id, username: 'dewi', staff_role: 'desk' })
    expect((await before.get('/user/profile')).statusCode).toBe(401)
    expect(await staff()).toHaveLength(1)
    const mail = await mailTo(server, 'security_notice', 'Dewi@company.example')
    expect(mail.body_text).toContain('Company ID')
    expect((await trail()).map(({ action }) => action)).toContain('admin_linked')
  })

  it.each([
    ['another role', {}, 'manager'],
    ['an address that the provider has not verified', { email_verified: false }, 'desk'],
    ['an address that is verified in another type only', { email_verified: 'true' }, 'desk'],
  ])('an account is not linked by %s', async (_case, change, role) => {
    await local(role)
    person(change as Partial<ProviderPerson>)
    expect(await open().go(begin)).toBe('/admin/login?notice=staff_account_exists')
    expect(await staff()).toMatchObject([{ staff_role: role }])
    expect(await sessionsLeft()).toBe(0)
  })

  it('a second person of the provider does not get a linked account by its address', async () => {
    await session()
    person({ sub: 'employee-8' })
    expect(await open().go(begin)).toBe('/admin/login?notice=staff_account_exists')
  })
})

describe('claims that give no role', () => {
  const refused = async (notice = 'role_missing') => {
    expect(await open().go(begin)).toBe(`/admin/login?notice=${notice}`)
    expect(await staff()).toEqual([])
    expect(await sessionsLeft()).toBe(0)
  }

  it.each<[string, Partial<Record<string, unknown>>]>([
    ['no claim', { groups: undefined }],
    ['an empty list', { groups: [] }],
    ['a name in another letter case', { groups: ['Sayap-Root'] }],
    ['a part of a name', { groups: ['sayap'] }],
    ['a role of ours that the table does not name', { groups: ['super admin'] }],
    ['names of all objects', { groups: ['constructor', '__proto__', 'toString'] }],
    ['an object', { groups: { 'sayap-root': true } }],
    ['a list in a list', { groups: [['sayap-root']] }],
    ['claims with other names', { groups: undefined, role: 'super admin', roles: ['sayap-root'] }],
  ])('%s is refused', async (_case, change) => {
    person(change as Partial<ProviderPerson>)
    await refused()
  })

  it('what a person chooses of themselves gives no role', async () => {
    person({
      groups: ['everybody'],
      name: 'sayap-root',
      preferred_username: 'sayap-root',
      email: 'sayap-root@company.example',
    })
    await refused()
  })

  it('parameters of the request give no role', async () => {
    person({ groups: ['everybody'] })
    const end = await open().go(`${begin}&groups=sayap-root&role=super+admin`, (url) => {
      url.searchParams.set('groups', 'sayap-root')
      url.searchParams.set('role', 'super admin')
    })
    expect(end).toBe('/admin/login?notice=role_missing')
  })

  it('a claim of the ID token decides, whatever the userinfo response adds', async () => {
    person({ groups: ['sayap-root'] })
    provider.state.spoil = (claims) => ({ ...claims, groups: ['sayap-desk'] })
    expect(await session()).toMatchObject({ staff_role: 'desk' })
  })

  it('an account without an email address is refused', async () => {
    const { email: _, ...without } = DEWI
    provider.state.person = without
    await refused('address_missing')
  })
})

describe('invalid responses of the provider of staff', () => {
  it.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['another audience', (claims) => ({ ...claims, aud: 'somebody else' })],
    ['another nonce', (claims) => ({ ...claims, nonce: 'not the one that was sent' })],
    ['no nonce', ({ nonce: _, ...claims }) => claims],
    ['a time that is over', (claims) => ({ ...claims, iat: 1_600_000_000, exp: 1_600_000_300 })],
    ['another subject than the userinfo', (claims) => ({ ...claims, sub: 'employee-1' })],
  ])('%s is refused', async (_case, spoil) => {
    provider.state.spoil = spoil
    expect(await open().go(begin)).toBe('/admin/login?notice=sign_in_failed')
    expect(await staff()).toEqual([])
  })

  it('an ID token that is signed with another key is refused', async () => {
    provider.state.isForged = true
    expect(await open().go(begin)).toBe('/admin/login?notice=sign_in_failed')
  })

  it.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'x')],
    ['another code', (url: URL) => url.searchParams.set('code', 'x')],
    [
      'an issuer that is not the provider',
      (url: URL) => url.searchParams.set('iss', 'https://x.y'),
    ],
  ])('%s is refused', async (_case, change) => {
    expect(await open().go(begin, change)).toBe('/admin/login?notice=sign_in_failed')
  })

  it('a sign-in that was begun as a traveller does not end as staff, nor the other way round', async () => {
    for (const [from, to] of [
      ['oidc', 'staff'],
      ['staff', 'oidc'],
    ] as const) {
      const browser = open()
      const callback = await browser.callback(`/auth/${from}`)
      const page = to === 'staff' ? '/admin/login' : '/login'
      expect(await browser.visit(callback.replace(`/${from}/`, `/${to}/`))).toBe(
        `${page}?notice=sign_in_failed`,
      )
    }
    expect(await staff()).toEqual([])
  })

  it('a traveller of the same address and subject stays a traveller', async () => {
    await addTraveller(server.db, 'Dewi')
    await session()
    expect(await server.db.rows(sql`select id from identities`)).toEqual([])
  })

  it('a person who gives no consent is told so on the page of staff', async () => {
    provider.state.person = null
    expect(await open().go(begin)).toBe('/admin/login?notice=sign_in_cancelled')
  })
})

describe('the second factor', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await testApp({ ...settings(), STAFF_OIDC_SECOND_FACTOR: 'amr=mfa, acr=urn:gold' })
  })
  beforeEach(() => strict.reset())
  afterAll(() => strict.close())

  it.each<[string, object, string]>([
    ['amr with the value', { amr: ['pwd', 'mfa'] }, RETURNED],
    ['acr with the value', { acr: 'urn:gold' }, RETURNED],
    ['neither', {}, '/admin/login?notice=second_factor_missing'],
    ['amr without it', { amr: ['pwd'] }, '/admin/login?notice=second_factor_missing'],
    ["acr with amr's value", { acr: 'mfa' }, '/admin/login?notice=second_factor_missing'],
  ])(
    'with STAFF_OIDC_SECOND_FACTOR an ID token that has %s leads on or back',
    async (_case, claims, end) => {
      provider.state.spoil = (sent) => ({ ...sent, ...claims })
      expect(await open(strict).go(begin)).toBe(end)
    },
  )
})

it('without a provider of staff the path leads back to the page of staff with a notice', async () => {
  const plain = await testApp({ PUBLIC_URL: ORIGIN })
  expect(await browserOf(plain.app, ORIGIN).go('/auth/staff')).toBe('/admin/login?notice=staff_off')
  const { data } = (await callsOf(plain).get('/auth/providers')).json()
  expect(data.staff).toBeNull()
  await plain.close()
})

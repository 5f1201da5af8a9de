import { SCOPES } from '@sayap/contract/core/scopes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addTraveller, PASSWORD, signIn } from '../../../../test/accounts'
import { book, bookingBody, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { addServiceKey, bearerOf } from '../../../../test/service-keys'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let citra: Calls
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  citra = callsOf(server, await signIn(server, 'super admin'))
})

const FORM = {
  name: 'Mitra Wisata',
  email_contact: 'api@mitra.example',
  scopes: ['bookings:write', 'search:read', 'bookings:read'],
}
const created = async (more: object = {}) =>
  (await citra.post('/service-accounts', { ...FORM, ...more })).json().data
const keyOf = async (id: number, body = {}) =>
  (await citra.post(`/service-accounts/${id}/keys`, body)).json().data
const callsWith = (secret: string) => callsOf(server, { authorization: `Bearer ${secret}` })
const codeOf = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
]

describe('service accounts', () => {
  it('POST /service-accounts opens an account without keys, its scopes in their order', async () => {
    const response = await citra.post('/service-accounts', FORM)
    expect(response.statusCode).toBe(201)
    expect(response.json().data).toEqual({
      id: 1,
      id_user: expect.any(Number),
      name: 'Mitra Wisata',
      email_contact: 'api@mitra.example',
      id_airline: null,
      airline: null,
      scopes: ['search:read', 'bookings:read', 'bookings:write'],
      is_active: true,
      created_at: expect.stringMatching(/Z$/),
      keys: [],
    })
  })

  it('the address of a service account signs nobody in and may be that of a traveller', async () => {
    const ani = await addTraveller(server.db)
    const { id_user } = await created({ email_contact: ani.email })
    const signedIn = await callsOf(server).post('/user/login', {
      email: ani.email,
      password: PASSWORD,
    })
    expect(signedIn.json().data.id).toBe(ani.id)
    expect(id_user).not.toBe(ani.id)
    const row = await server.db.row<{ email: string; password_hash: string | null }>(
      sql`select email, password_hash from users where id = ${id_user}`,
    )
    expect(row).toEqual({ email: expect.stringMatching(/@service\.invalid$/), password_hash: null })
  })

  it.each([
    ['/body/name', { name: '' }],
    ['/body/email_contact', { email_contact: 'mitra' }],
    ['/body/scopes', { scopes: [] }],
    ['/body/scopes/0', { scopes: ['staff:manage'] }],
    ['/body/id_airline', { id_airline: 'x' }],
  ])('POST /service-accounts returns 400 and names %s', async (pointer, wrong) => {
    const response = await citra.post('/service-accounts', { ...FORM, ...wrong })
    expect([response.statusCode, response.json().errors?.[0].pointer]).toEqual([400, pointer])
  })

  it('POST /service-accounts returns 404 for an airline that does not exist', async () => {
    expect(codeOf(await citra.post('/service-accounts', { ...FORM, id_airline: 999 }))).toEqual([
      404,
      'not_found',
    ])
  })

  it('GET /service-accounts lists page by page, newest first, and never a hash', async () => {
    for (const name of ['Satu', 'Dua', 'Tiga']) await keyOf((await created({ name })).id)
    const first = (await citra.get('/service-accounts?limit=2')).json()
    expect(first.data.map((one: { name: string }) => one.name)).toEqual(['Tiga', 'Dua'])
    const rest = await citra.get(`/service-accounts?limit=2&before=${first.next}`)
    expect(rest.json()).toMatchObject({ next: null, data: [{ name: 'Satu', keys: [{ id: 1 }] }] })
    expect(rest.body).not.toContain('hash')
  })

  it('PUT /service-accounts/{id} changes what is sent; scopes count at once', async () => {
    const { id } = await created()
    const { secret } = await keyOf(id)
    const partner = callsWith(secret)
    expect((await partner.get('/bookings')).statusCode).toBe(200)
    const changed = await citra.put(`/service-accounts/${id}`, { scopes: ['search:read'] })
    expect(changed.json().data).toMatchObject({ name: 'Mitra Wisata', scopes: ['search:read'] })
    expect(codeOf(await partner.get('/bookings'))).toEqual([403, 'scope_missing'])
    await citra.put(`/service-accounts/${id}`, { is_active: false })
    expect(codeOf(await partner.get('/flights'))).toEqual([401, 'key_refused'])
    await citra.put(`/service-accounts/${id}`, { is_active: true })
    expect((await partner.get('/flights')).statusCode).toBe(200)
    expect((await citra.put('/service-accounts/999', { is_active: true })).statusCode).toBe(404)
  })

  it('the audit trail names who opened the account and who made which key, not the key', async () => {
    const { id } = await created()
    const { secret, key } = await keyOf(id)
    await citra.delete(`/service-accounts/${id}/keys/${key.id}`)
    const entries = await server.db.rows<{ action: string; subject_id: number; detail: object }>(
      sql`select action, subject_id, detail from audit where subject = 'service_account' order by id`,
    )
    expect(entries.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['service_account_created', id],
      ['service_key_created', id],
      ['service_key_revoked', id],
    ])
    expect(entries[1]?.detail).toMatchObject({ prefix: key.prefix })
    expect(JSON.stringify(entries)).not.toContain(secret)
  })
})

describe('keys', () => {
  it('a key is shown once, begins with its prefix, and only its hash is stored', async () => {
    const { id } = await created()
    const response = await citra.post(`/service-accounts/${id}/keys`, { expires_in: 30 })
    const { secret, key } = response.json().data
    expect(response.statusCode).toBe(201)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(secret).toMatch(/^sayap_live_[0-9a-f]{12}_[\w-]{43}$/)
    expect(secret.startsWith(`${key.prefix}_`)).toBe(true)
    const days = (Date.parse(key.expires_at) - Date.parse(key.created_at)) / 86_400_000
    expect(days).toBeCloseTo(30, 5)
    expect(key).toMatchObject({ status: 'active', created_by: 'Citra', last_used_at: null })
    expect((await citra.get('/service-accounts')).body).not.toContain(secret)
    const stored = await server.db.row<{ row: string }>(
      sql`select to_jsonb(k)::text as row from service_keys k`,
    )
    expect(stored?.row).not.toContain(secret.slice(key.prefix.length + 1))
  })

  it.each([0, 731, 'soon'])('a key that expires in %j days returns 400', async (expires_in) => {
    const { id } = await created()
    const response = await citra.post(`/service-accounts/${id}/keys`, { expires_in })
    expect(response.json().errors[0].pointer).toBe('/body/expires_in')
  })

  it('two keys are valid side by side; a third is refused until one is revoked or expires', async () => {
    const { id } = await created()
    const [first, second] = [await keyOf(id), await keyOf(id)]
    for (const { secret } of [first, second])
      expect((await callsWith(secret).get('/flights')).statusCode).toBe(200)
    expect(codeOf(await citra.post(`/service-accounts/${id}/keys`, {}))).toEqual([409, 'key_limit'])

    await citra.delete(`/service-accounts/${id}/keys/${first.key.id}`)
    expect(codeOf(await callsWith(first.secret).get('/flights'))).toEqual([401, 'key_refused'])
    expect((await callsWith(second.secret).get('/flights')).statusCode).toBe(200)
    const third = await keyOf(id)
    await server.db.rows(sql`
      update service_keys set expires_at = now() - interval '1 second' where id = ${third.key.id}`)
    expect(codeOf(await callsWith(third.secret).get('/flights'))).toEqual([401, 'key_refused'])
    expect((await keyOf(id)).key.status).toBe('active')
    const { keys } = (await citra.get('/service-accounts')).json().data[0]
    expect(keys.map((one: { status: string }) => one.status).sort()).toEqual([
      'active',
      'active',
      'revoked',
      'revoked',
    ])
  })

  it('of many keys made at the same moment two are valid', async () => {
    const { id } = await created()
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => citra.post(`/service-accounts/${id}/keys`, {})),
    )
    const statuses = responses.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(2)
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
    const valid = await server.db.rows(sql`select from service_keys where revoked_at is null`)
    expect(valid.length).toBe(statuses.filter((status) => status === 201).length)
  })

  it('a key of another account is not revoked through this one', async () => {
    const [mine, other] = [await created(), await created()]
    const { secret, key } = await keyOf(other.id)
    expect((await citra.delete(`/service-accounts/${mine.id}/keys/${key.id}`)).statusCode).toBe(404)
    expect((await callsWith(secret).get('/flights')).statusCode).toBe(200)
  })

  it('the list shows when a key was last used, to the minute', async () => {
    const { id } = await created()
    const { secret } = await keyOf(id)
    await callsWith(secret).get('/flights')
    const used = async () =>
      (await citra.get('/service-accounts')).json().data[0].keys[0].last_used_at
    const first = await used()
    expect(first).toMatch(/Z$/)
    await callsWith(secret).get('/flights')
    expect(await used()).toBe(first)
  })

  it('a key that is unknown, cut off, changed or of a test server returns 401 key_refused everywhere', async () => {
    const { secret } = await addServiceKey(server.db)
    const last = secret.endsWith('A') ? 'B' : 'A'
    const wrong = [
      'sayap_live_0123456789ab_0123456789012345678901234567890123456789012',
      secret.slice(0, -1),
      `${secret.slice(0, -1)}${last}`,
      secret.replace('_live_', '_test_'),
      secret.replace('sayap_live', 'sayap_'),
      'sayap_',
    ]
    for (const key of wrong)
      for (const path of ['/flights', '/bookings', '/admin/list'])
        expect([key, codeOf(await callsWith(key).get(path))]).toEqual([key, [401, 'key_refused']])
  })

  it('a suspended owner closes its keys as well', async () => {
    const added = await addServiceKey(server.db)
    await citra.put(`/users/${added.id_user}`, { suspended: true })
    expect(codeOf(await callsOf(server, bearerOf(added)).get('/flights'))).toEqual([
      401,
      'key_refused',
    ])
  })
})

describe('what a key may do', () => {
  it('GET /service-account tells a key its account and scopes, and nobody else', async () => {
    const { id } = await created()
    const { secret, key } = await keyOf(id)
    expect((await callsWith(secret).get('/service-account')).json().data).toEqual({
      id,
      name: 'Mitra Wisata',
      scopes: ['search:read', 'bookings:read', 'bookings:write'],
      key: { prefix: key.prefix, expires_at: key.expires_at },
    })
    expect((await citra.get('/service-account')).statusCode).toBe(403)
    expect((await callsOf(server).get('/service-account')).statusCode).toBe(401)
  })

  it('a booking made with a key belongs to the service account, which sees no other', async () => {
    const flight = await addFlight(server.db)
    const ani = callsOf(server, await signIn(server, 'user'))
    const others = await book(ani, flight, [1])
    const added = await addServiceKey(server.db)
    const partner = callsOf(server, bearerOf(added))
    const own = await book(partner, flight, [2])
    expect(own.id_user).toBe(added.id_user)
    const { data } = (await partner.get('/bookings')).json()
    expect(data.map((one: { id: number }) => one.id)).toEqual([own.id])
    expect((await partner.get(`/bookings/${others.id}`)).statusCode).toBe(404)
    expect((await partner.delete(`/bookings/${others.id}`)).statusCode).toBe(404)
    expect((await ani.get(`/bookings/${own.id}`)).statusCode).toBe(404)
    const second = callsOf(server, bearerOf(await addServiceKey(server.db)))
    expect((await second.get(`/bookings/${own.id}`)).statusCode).toBe(404)
  })

  it('the same Idempotency-Key of a service account books once', async () => {
    const flight = await addFlight(server.db)
    const partner = callsOf(server, {
      ...bearerOf(await addServiceKey(server.db)),
      'idempotency-key': 'order-1',
    })
    const responses = await Promise.all(
      [1, 2, 3].map(() => partner.post('/bookings', bookingBody(flight, [3]))),
    )
    const ids = responses.map((one) => one.json().data.booking.id)
    expect(new Set(ids).size).toBe(1)
  })

  it.each([
    ['GET', '/flights', 'search:read'],
    ['GET', '/bookings', 'bookings:read'],
    ['POST', '/bookings', 'bookings:write'],
    ['POST', '/bookings/1/refund', 'refunds:write'],
    ['GET', '/bookings/1/e-ticket.pdf', 'bookings:read'],
  ] as const)('%s %s refuses a key without its scope and names %s', async (method, url, scope) => {
    const others = SCOPES.filter((one) => one !== scope)
    const headers = bearerOf(await addServiceKey(server.db, others))
    const response = await server.app.inject({ method, url: `/api/v1${url}`, headers })
    expect([response.statusCode, response.json()]).toMatchObject([
      403,
      { code: 'scope_missing', scope, message: `This API key lacks the scope ${scope}.` },
    ])
  })

  it.each([
    ['GET', '/user/profile'],
    ['PUT', '/user/password'],
    ['DELETE', '/user'],
    ['GET', '/user/export.csv'],
    ['GET', '/users'],
    ['POST', '/service-accounts'],
    ['GET', '/flights/export.csv'],
    ['GET', '/live'],
    ['POST', '/user/login'],
  ] as const)('%s %s is open to no key, whatever its scopes', async (method, url) => {
    const headers = bearerOf(await addServiceKey(server.db))
    const response = await server.app.inject({ method, url: `/api/v1${url}`, headers })
    expect([response.statusCode, response.json()]).toMatchObject([403, { code: 'scope_missing' }])
    expect(response.json().scope).toBeUndefined()
  })
})

describe('limits of keys', () => {
  const limitsOf = ({ headers }: { headers: Record<string, unknown> }) =>
    ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'].map((name) => headers[name])

  it('a response to a key says how many requests are left and when there are more, also a refusal', async () => {
    const limited = await testApp({ RATE_LIMIT: '0.01' })
    try {
      const partner = callsOf(limited, bearerOf(await addServiceKey(limited.db, ['search:read'])))
      const first = await partner.get('/airports')
      expect(limitsOf(first)).toEqual(['6', '5', expect.stringMatching(/^(5[5-9]|6[0-6])$/)])
      const missing = await partner.get('/flights/999999')
      expect([missing.statusCode, ...limitsOf(missing).slice(0, 2)]).toEqual([404, '6', '4'])
      const forbidden = await partner.get('/bookings')
      expect([forbidden.statusCode, ...limitsOf(forbidden).slice(0, 2)]).toEqual([403, '6', '3'])
      for (let call = 0; call < 3; call++) await partner.get('/airports')
      const refused = await partner.get('/airports')
      expect([refused.statusCode, ...limitsOf(refused)]).toEqual([
        429,
        '6',
        '0',
        refused.headers['retry-after'],
      ])
    } finally {
      await limited.close()
    }
  })

  it('requests without a key, and those of servers without limits, have no such headers', async () => {
    const none = [undefined, undefined, undefined]
    const limited = await testApp({ RATE_LIMIT: '0.02' })
    try {
      const traveller = callsOf(limited, await signIn(limited, 'user'))
      const profile = await traveller.get('/user/profile')
      expect([profile.statusCode, ...limitsOf(profile)]).toEqual([200, ...none])
      expect(limitsOf(await callsOf(limited).get('/airports'))).toEqual(none)
    } finally {
      await limited.close()
    }
    const partner = callsOf(server, bearerOf(await addServiceKey(server.db)))
    expect(limitsOf(await partner.get('/airports'))).toEqual(none)
  })

  it('a key over its limit gets 429 with Retry-After while another goes on', async () => {
    const limited = await testApp({ RATE_LIMIT: '0.01' })
    try {
      const [one, two] = [
        callsOf(limited, bearerOf(await addServiceKey(limited.db))),
        callsOf(limited, bearerOf(await addServiceKey(limited.db))),
      ]
      for (let call = 0; call < 6; call++) expect((await one.get('/airports')).statusCode).toBe(200)
      const refused = await one.get('/airports')
      expect(codeOf(refused)).toEqual([429, 'too_many_requests'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await two.get('/airports')).statusCode).toBe(200)
    } finally {
      await limited.close()
    }
  })
})

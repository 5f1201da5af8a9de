import type { Admin } from '@sayap/contract/accounts/admins'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'
import { addStaff, PASSWORD, signIn } from '../../../../test/accounts'
import { type Calls, callsOf } from '../../../../test/bookings'
import { type TestApp, testApp } from '../../../../test/test-app'
import { hashPassword } from '../sign-in/passwords'
import { adminsService } from './admins.service'

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
  fullname: 'Eka Putra',
  username: 'eka',
  email: 'eka@sayap.example',
  password: 'rahasia sekali',
  phone: '0812 3456 7890',
}
const login = (emailOrUsername: string, password: string) =>
  callsOf(server).post('/admin/login', { emailOrUsername, password })

it('a new admin waits for the turn of the password hash before a transaction is begun', async () => {
  let begun = false
  const transaction: Database['transaction'] = (work) => {
    begun = true
    return server.db.transaction(work)
  }
  const by = {
    principal: { id: 1, role: 'super admin', staffRole: 'super admin', session: '' } as const,
    requestId: 'flood',
  }
  const flood = Promise.all(Array.from({ length: 20 }, () => hashPassword('somebody signs in')))
  const created = adminsService({ ...server.db, transaction }).create(
    { ...FORM, phone: '0812 3456 7890', staff_role: 'manager' },
    by,
  )
  await flood
  expect(begun).toBe(false)
  expect(await created).toMatchObject({ username: 'eka' })
  expect(begun).toBe(true)
})

describe('POST /admin/create: fullname, username, email, password, phone', () => {
  it('POST /admin/create opens an account that can sign in', async () => {
    const response = await citra.post('/admin/create', FORM)
    expect(response.statusCode).toBe(201)
    expect(response.json().data).toEqual({
      id: expect.any(Number),
      fullname: 'Eka Putra',
      username: 'eka',
      email: 'eka@sayap.example',
      phone: '+6281234567890',
      is_actived: true,
      role: 'admin',
      staff_role: 'manager',
      created_at: expect.stringMatching(/Z$/),
    })
    expect((await login('eka', FORM.password)).statusCode).toBe(200)
    expect((await login('EKA@sayap.example', FORM.password)).statusCode).toBe(200)
  })

  it('POST /admin/create always creates an admin and ignores role, id and state', async () => {
    const more = { role: 'super admin', is_actived: false, id: 99, password_hash: 'x' }
    const { data } = (await citra.post('/admin/create', { ...FORM, ...more })).json()
    expect(data).toMatchObject({ role: 'admin', is_actived: true })
    expect(data.id).not.toBe(99)
  })

  it('POST /admin/create needs no telephone number', async () => {
    const response = await citra.post('/admin/create', { ...FORM, phone: '' })
    expect(response.json().data.phone).toBeNull()
  })

  it.each([
    ['fullname', '', 'is required'],
    ['username', 'e@ka', 'must be 3 to 50 of letters, digits, . _ and -'],
    ['email', 'eka', 'must be an e-mail address'],
    ['password', 'elevenchars', 'must have at least 12 characters'],
    ['password', 'password1234', 'is one of the most common passwords'],
    ['phone', '12', 'must be a telephone number, such as 0812 3456 7890 or +65 8123 4567'],
  ])('POST /admin/create returns 400 for an invalid %s: %j', async (field, value, message) => {
    const response = await citra.post('/admin/create', { ...FORM, [field]: value })
    expect([response.statusCode, response.json().errors]).toEqual([
      400,
      [expect.objectContaining({ pointer: `/body/${field}`, message })],
    ])
  })

  it('POST /admin/create refuses a username or email address that is taken in any letter case', async () => {
    await citra.post('/admin/create', FORM)
    const again = await citra.post('/admin/create', { ...FORM, email: 'b@c.de', username: 'EKA' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'username_taken'])
    const same = await citra.post('/admin/create', {
      ...FORM,
      username: 'eka2',
      email: 'Eka@Sayap.example',
    })
    expect([same.statusCode, same.json().code]).toEqual([409, 'email_taken'])
  })
})

describe('GET /admin/list', () => {
  it('GET /admin/list returns admins without hashes and tokens', async () => {
    await addStaff(server.db, 'admin', 'Budi')
    const { data } = (await citra.get('/admin/list')).json()
    expect(data.map((one: { username: string }) => one.username)).toEqual(['citra', 'budi'])
    expect(Object.keys(data[0]).sort()).toEqual(
      [
        'created_at',
        'email',
        'fullname',
        'id',
        'is_actived',
        'phone',
        'role',
        'staff_role',
        'username',
        'second_factor',
        'last_sign_in_at',
      ].sort(),
    )
  })

  it('GET /admin/list tells the strongest second factor of each and when they last signed in', async () => {
    await signIn(server, 'admin', 'Budi')
    const add = async (name: string) => (await addStaff(server.db, 'admin', name)).id
    const [budi, dewi, eko, fajar] = [
      await add('Budi'),
      await add('Dewi'),
      await add('Eko'),
      await add('Fajar'),
    ]
    await server.db.rows(sql`
      insert into totp_secrets (id_admin, secret, confirmed_at)
      values (${budi}, 'sealed', now()), (${dewi}, 'sealed', now()), (${fajar}, 'sealed', null)
    `)
    await server.db.rows(sql`
      insert into passkeys (id_admin, credential_id, public_key, counter, transports, name, synced)
      values (${dewi}, 'one', decode('00', 'hex'), 0, 'internal', 'Telepon', true)
    `)
    await server.db.rows(sql`
      insert into staff_identities (issuer, subject, id_admin)
      values ('https://id.example', '1', ${eko}), ('https://id.example', '2', ${budi})
    `)
    expect((await login('dewi', 'not the password')).statusCode).toBe(401)

    const { data } = (await citra.get('/admin/list')).json()
    expect(data.map((one: Admin) => [one.username, one.second_factor])).toEqual([
      ['citra', 'none'],
      ['budi', 'app'],
      ['dewi', 'passkey'],
      ['eko', 'company'],
      ['fajar', 'none'],
    ])
    expect(data.map((one: Admin) => one.last_sign_in_at)).toEqual([
      expect.stringMatching(/Z$/),
      expect.stringMatching(/Z$/),
      null,
      null,
      null,
    ])
  })
})

describe('PUT /admin/{id}: is_actived', () => {
  let budi: Calls
  let id: number
  beforeEach(async () => {
    budi = callsOf(server, await signIn(server, 'admin'))
    id = (await addStaff(server.db, 'admin', 'Budi')).id
  })
  const knows = async (who: Calls) => (await who.get('/user/profile')).statusCode === 200

  it('PUT /admin/{id} activates and deactivates by a boolean or its text', async () => {
    for (const [sent, now] of [
      [false, false],
      ['true', true],
      ['false', false],
      [true, true],
    ]) {
      const response = await citra.put(`/admin/${id}`, { is_actived: sent })
      expect([response.statusCode, response.json().data.is_actived]).toEqual([200, now])
    }
  })

  it('PUT /admin/{id} accepts the complete object and changes only is_actived', async () => {
    const more = { id: 1, role: 'super admin', username: 'x', email: 'x@y.zz' }
    const response = await citra.put(`/admin/${id}`, { ...more, is_actived: false })
    expect(response.json().data).toMatchObject({ id, role: 'admin', username: 'budi' })
  })

  it('a deactivated admin is signed out immediately and, activated again, has to sign in', async () => {
    expect(await knows(budi)).toBe(true)
    await citra.put(`/admin/${id}`, { is_actived: false })
    expect(await knows(budi)).toBe(false)
    expect((await login('budi', PASSWORD)).statusCode).toBe(401)
    await citra.put(`/admin/${id}`, { is_actived: true })
    expect(await knows(budi)).toBe(false)
    expect((await login('budi', PASSWORD)).statusCode).toBe(200)
  })

  it("PUT /admin/{id} returns own_account for the caller's own account", async () => {
    const me = (await citra.get('/user/profile')).json().data.id
    for (const is_actived of [true, false]) {
      const response = await citra.put(`/admin/${me}`, { is_actived })
      expect([response.statusCode, response.json().code]).toEqual([409, 'own_account'])
    }
    expect(await knows(citra)).toBe(true)
  })

  it('two super admins who deactivate each other at the same time leave one active', async () => {
    const other = callsOf(server, await signIn(server, 'super admin', 'Dian'))
    const [me, them] = await Promise.all(
      [citra, other].map(async (one) => (await one.get('/user/profile')).json().data.id),
    )
    const responses = await Promise.all([
      citra.put(`/admin/${them}`, { is_actived: false }),
      other.put(`/admin/${me}`, { is_actived: false }),
    ])
    expect(responses.map((one) => one.statusCode).sort()).not.toEqual([200, 200])
    const left = await server.db.rows(
      sql`select id from admins where role = 'super admin' and is_actived`,
    )
    expect(left).toHaveLength(1)
  })

  it('PUT /admin/{id} refuses to deactivate the last active super admin', async () => {
    const lapsed = await addStaff(server.db, 'super admin', 'Dian')
    await server.db.rows(sql`update admins set is_actived = false where id = ${lapsed.id}`)
    const attempt = server.db.rows(sql`update admins set is_actived = false where id = 1`)
    await expect(attempt).rejects.toMatchObject({ constraint: 'admins_one_super_admin_left' })
  })

  it.each([[{}], [{ is_actived: null }], [{ is_actived: 'maybe' }], [{ is_actived: 2 }]])(
    'PUT /admin/{id} returns 400 for %j',
    async (body) => {
      const response = await citra.put(`/admin/${id}`, body)
      expect(response.json().errors[0].pointer).toBe('/body/is_actived')
    },
  )

  it('PUT /admin/{id} returns 404 for an unknown id', async () => {
    for (const unknown of ['999', '0', 'x', '1e3'])
      expect((await citra.put(`/admin/${unknown}`, { is_actived: true })).statusCode).toBe(404)
  })
})

it('the admin endpoints return 401 to visitors and 403 to all but super admins', async () => {
  const others: [Calls, number][] = [
    [callsOf(server), 401],
    [callsOf(server, await signIn(server, 'user')), 403],
    [callsOf(server, await signIn(server, 'admin')), 403],
  ]
  for (const [who, status] of others) {
    expect((await who.get('/admin/list')).statusCode).toBe(status)
    expect((await who.post('/admin/create', FORM)).statusCode).toBe(status)
    expect((await who.put('/admin/1', { is_actived: false })).statusCode).toBe(status)
  }
})

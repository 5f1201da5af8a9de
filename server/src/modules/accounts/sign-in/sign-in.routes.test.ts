import { hash } from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addStaff, addTraveller, PASSWORD, signIn as signInAs } from '../../../../test/accounts'
import { callsOf } from '../../../../test/bookings'
import { addApp } from '../../../../test/second-factors'
import { type TestApp, testApp } from '../../../../test/test-app'
import { hashPassword, isOutdatedHash, isPassword } from './passwords'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  await addTraveller(server.db, 'Ani')
  await addStaff(server.db, 'admin', 'Budi')
  await addStaff(server.db, 'super admin', 'Citra')
})

const post = (url: string, body: object, headers = {}) =>
  server.app.inject({ method: 'POST', url: `/api/v1${url}`, headers, body })
const user = (email: string, password = PASSWORD) => post('/user/login', { email, password })
const staff = (kind: 'admin' | 'super-admin', emailOrUsername: string, password = PASSWORD) =>
  post(`/${kind}/login`, { emailOrUsername, password })

/** Gives all of `table` this hash as soon as a sign-in has found its password to be right. */
const changePasswordsMeanwhile = (table: 'users' | 'admins', newHash: string) =>
  // The failures of the source are deleted when the password was right.
  server.db.script(`
    create function change_passwords() returns trigger language plpgsql as $$ begin
      update ${table} set password_hash = '${newHash}';
      return null;
    end $$;
    create trigger change_passwords after delete on sign_in_failures
      execute function change_passwords();
  `)
const passwordsStay = () => server.db.script('drop function if exists change_passwords cascade')

describe('a password hash of another cost than today', () => {
  const OLD = { memoryCost: 16, timeCost: 1, parallelism: 1 }
  const hashOf = async (table: 'users' | 'admins') => {
    const rows = await server.db.rows<{ password_hash: string }>(
      table === 'users'
        ? sql`select password_hash from users where lower(email) = 'ani@example.com'`
        : sql`select password_hash from admins where username = 'budi'`,
    )
    return rows[0]?.password_hash ?? ''
  }

  it('a right sign-in replaces a hash of another cost, a wrong one does not', async () => {
    const old = await hash(PASSWORD, OLD)
    await server.db.rows(sql`update users set password_hash = ${old}`)
    await server.db.rows(sql`update admins set password_hash = ${old}`)
    expect((await user('ani@example.com', 'wrong')).statusCode).toBe(401)
    expect(await hashOf('users')).toBe(old)

    expect((await user('ani@example.com')).statusCode).toBe(200)
    expect((await staff('admin', 'budi')).statusCode).toBe(200)
    for (const table of ['users', 'admins'] as const) {
      const renewed = await hashOf(table)
      expect([isOutdatedHash(old), isOutdatedHash(renewed)]).toEqual([true, false])
      expect(await isPassword(renewed, PASSWORD)).toBe(true)
    }
  })

  describe('that is replaced by another sign-in first', () => {
    beforeEach(async () => {
      const old = await hash(PASSWORD, OLD)
      await server.db.rows(sql`update users set password_hash = ${old}`)
      await server.db.rows(sql`update admins set password_hash = ${old}`)
    })
    afterEach(passwordsStay)

    it.each([
      ['users', () => user('ani@example.com')],
      ['admins', () => staff('admin', 'budi')],
    ] as const)(
      'a hash that another sign-in replaces first refuses no right password of one of the %s',
      async (table, signIn) => {
        const renewed = await hashPassword(PASSWORD)
        await changePasswordsMeanwhile(table, renewed)
        expect((await signIn()).statusCode).toBe(200)
        expect(await hashOf(table)).toBe(renewed)
      },
    )

    it('a sign-in begins no session where the hash that replaced the compared one is of another password', async () => {
      await changePasswordsMeanwhile('users', await hashPassword('another password'))
      const { statusCode, json } = await user('ani@example.com')
      expect([statusCode, json().code]).toEqual([401, 'wrong_credentials'])
      expect(await server.db.rows(sql`select id from sessions`)).toEqual([])
    })
  })

  it('a hash of the cost of today is kept', async () => {
    const before = await hashOf('users')
    await user('ani@example.com')
    expect(await hashOf('users')).toBe(before)
  })
})

describe('a password that is changed while it is compared', () => {
  afterEach(passwordsStay)

  it.each([
    ['users', () => user('ani@example.com')],
    ['admins', () => staff('admin', 'budi')],
  ] as const)(
    'a password that is changed while it is compared begins no session of one of the %s',
    async (table, signIn) => {
      await changePasswordsMeanwhile(table, 'another')
      const { statusCode, json } = await signIn()
      expect([statusCode, json().code]).toEqual([401, 'wrong_credentials'])
      expect(await server.db.rows(sql`select id from sessions`)).toEqual([])
    },
  )

  it.each([
    ['users', 'user', () => user('ani@example.com')],
    ['admins', 'admin', () => staff('admin', 'budi')],
  ] as const)(
    'a password that is changed while it is compared begins no second step of one of the %s',
    async (table, role, signIn) => {
      await addApp(callsOf(server, await signInAs(server, role, role === 'user' ? 'Ani' : 'Budi')))
      await changePasswordsMeanwhile(table, 'another')
      const { statusCode, json } = await signIn()
      expect([statusCode, json().code]).toEqual([401, 'wrong_credentials'])
      expect(await server.db.rows(sql`select purpose from auth_challenges`)).toEqual([])
    },
  )
})

describe('POST /user/login', () => {
  it('POST /user/login returns token, refreshToken and the user', async () => {
    const response = await user('ani@example.com')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ status: 'success', statusCode: 200 })
    expect(response.json().data).toMatchObject({ id: 1, name: 'Ani', role: 'user', title: 'ms' })
    expect(response.json().data.token.split('.')).toHaveLength(3)
    expect(response.json().data.refreshToken).toHaveLength(43)
    expect(response.body).not.toContain('hash')
  })

  it('POST /user/login accepts the email address in any letter case and with surrounding spaces', async () => {
    expect((await user(' ANI@Example.com ')).statusCode).toBe(200)
  })

  it('POST /user/login sets the refresh token as an HttpOnly, SameSite=Strict cookie', async () => {
    const [cookie] = (await user('ani@example.com')).cookies
    expect(cookie).toMatchObject({ name: 'rt', httpOnly: true, sameSite: 'Strict', path: '/' })
    expect(cookie?.maxAge).toBeGreaterThan(29 * 86_400)
  })

  it('the refresh cookie is Secure and bound to the host except on plain localhost', async () => {
    const body = { email: 'ani@example.com', password: PASSWORD }
    const [cookie] = (await post('/user/login', body, { host: 'sayap.example' })).cookies
    expect(cookie).toMatchObject({ name: '__Host-rt', secure: true, path: '/' })
    expect(cookie).not.toHaveProperty('domain')
  })

  it('POST /user/login returns the same error for a wrong password, an unknown address and an admin', async () => {
    const responses = [
      await user('ani@example.com', 'wrong password'),
      await user('nobody@example.com'),
      await user('budi@sayap.example'),
    ]
    const bodies = responses.map((one) => ({ ...one.json(), instance: '' }))
    expect(responses.map((one) => one.statusCode)).toEqual([401, 401, 401])
    expect(bodies[0].code).toBe('wrong_credentials')
    expect(new Set(bodies.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  it('POST /user/login returns 401 to a suspended traveller', async () => {
    await server.db.rows(sql`update users set suspended_at = now()`)
    expect((await user('ani@example.com')).json().code).toBe('wrong_credentials')
  })

  it('POST /user/login ignores a malformed bearer token', async () => {
    const headers = { authorization: 'Bearer undefined' }
    const body = { email: 'ani@example.com', password: PASSWORD }
    expect((await post('/user/login', body, headers)).statusCode).toBe(200)
  })

  it.each([
    ['nothing', {}, '/body/email'],
    ['no password', { email: 'a@b.co', password: null }, '/body/password'],
    ['a missing value as text', { email: 'undefined', password: 'x' }, '/body/email'],
    ['an object for a text', { email: { $gt: '' }, password: 'x' }, '/body/email'],
    ['NUL', { email: 'a\u0000@b.co', password: 'x' }, '/body/email'],
    ['a password without end', { email: 'a@b.co', password: 'x'.repeat(201) }, '/body/password'],
  ])('POST /user/login returns 400 with the field for %s', async (_case, body, pointer) => {
    const response = await post('/user/login', body)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0].pointer).toBe(pointer)
  })
})

describe('POST /admin/login and /super-admin/login', () => {
  it('staff sign in by username or email address, and the response has their role', async () => {
    expect((await staff('admin', 'BUDI')).json().data).toMatchObject({ role: 'admin' })
    const superAdmin = (await staff('super-admin', 'citra@sayap.example')).json().data
    expect(superAdmin).toMatchObject({ role: 'super admin', username: 'citra', name: 'Citra' })
  })

  it('the refresh cookie of staff lasts eight hours', async () => {
    const [cookie] = (await staff('admin', 'budi')).cookies
    expect(cookie?.maxAge).toBeLessThanOrEqual(8 * 3600)
  })

  it.each([
    ['a super admin at the admin sign-in', 'admin', 'citra'],
    ['an admin at the super-admin sign-in', 'super-admin', 'budi'],
    ['a traveller', 'admin', 'ani@example.com'],
  ] as const)('a sign-in of staff refuses %s', async (_case, kind, name) => {
    expect((await staff(kind, name)).statusCode).toBe(401)
  })

  it('a deactivated admin cannot sign in', async () => {
    await server.db.rows(sql`update admins set is_actived = false where role = 'admin'`)
    expect((await staff('admin', 'budi')).statusCode).toBe(401)
  })
})

describe('login throttling', () => {
  const fail = async (times: number) => {
    for (let i = 0; i < times; i++) await user('ani@example.com', 'wrong password')
  }

  it('the eleventh attempt within 15 minutes returns 429 with Retry-After, even with the right password', async () => {
    await fail(10)
    const response = await user('ani@example.com')
    expect([response.statusCode, response.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(800)
  })

  it('attempts with an unknown email address are throttled in the same way', async () => {
    for (let i = 0; i < 10; i++) await user('nobody@example.com')
    expect((await user('nobody@example.com')).statusCode).toBe(429)
  })

  it('failed attempts no longer count after 15 minutes', async () => {
    await fail(10)
    await server.db.rows(sql`update sign_in_failures set at = at - interval '16 minutes'`)
    expect((await user('ani@example.com')).statusCode).toBe(200)
  })

  it('failed attempts no longer count after a successful sign-in', async () => {
    await fail(9)
    await user('ani@example.com')
    await fail(9)
    expect((await user('ani@example.com')).statusCode).toBe(200)
  })

  it('at most ten of many concurrent attempts to sign in are checked', async () => {
    const many = Array.from({ length: 20 }, () => user('ani@example.com', 'wrong password'))
    const statuses = (await Promise.all(many)).map((one) => one.statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { sql } from '#platform/database/sql'
import { PRODUCTION_HASH_COST, TEST_HASH_COST } from '../../../../test/accounts'
import { type TestApp, testApp } from '../../../../test/test-app'
import { HASH_COST } from './passwords'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const ani = { name: 'Ani', email: 'ani@example.com', password: 'terbang tinggi' }
const register = (body: object) =>
  server.app.inject({ method: 'POST', url: '/api/v1/user/register', body })

describe('POST /user/register', () => {
  it('POST /user/register opens an account with name, email and password that can sign in', async () => {
    const response = await register(ani)
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      message: 'Register Success, login and happy vacation',
      data: { name: 'Ani', email: 'ani@example.com', role: 'user' },
    })
    const login = await server.app.inject({
      method: 'POST',
      url: '/api/v1/user/login',
      body: { email: ani.email, password: ani.password },
    })
    expect(login.statusCode).toBe(200)
  })

  it.each(["O'Brien", 'Nguyễn', 'د. أحمد', 'Suharto', '李小龍'])(
    'POST /user/register accepts the name %s',
    async (name) => {
      expect((await register({ ...ani, name })).json().data.name).toBe(name)
    },
  )

  it('POST /user/register ignores role, id and status', async () => {
    const sent = { ...ani, role: 'super admin', is_actived: true, id: 99, status: 1 }
    expect((await register(sent)).json().data).toMatchObject({ id: 1, role: 'user' })
  })

  it('POST /user/register stores the password as Argon2id with 19 MiB, two passes and one lane', async () => {
    Object.assign(HASH_COST, PRODUCTION_HASH_COST)
    onTestFinished(() => void Object.assign(HASH_COST, TEST_HASH_COST))
    await register(ani)
    const row = await server.db.row<{ password_hash: string }>(sql`select password_hash from users`)
    expect(row?.password_hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })

  it('POST /user/register refuses a known email address in any letter case', async () => {
    await register(ani)
    const response = await register({ ...ani, email: 'ANI@example.com' })
    expect([response.statusCode, response.json().code]).toEqual([409, 'email_taken'])
  })

  it('two concurrent registrations with one email address open one account', async () => {
    const both = await Promise.all([register(ani), register(ani)])
    expect(both.map((one) => one.statusCode).sort()).toEqual([201, 409])
  })

  it.each([
    ['no name', { name: '' }, '/body/name', 'is required'],
    ['a name of spaces', { name: '   ' }, '/body/name', 'must not be empty'],
    ['no e-mail', { email: null }, '/body/email', 'is required'],
    ['what is no e-mail', { email: 'ani' }, '/body/email', 'must be an e-mail address'],
    ['a line break', { email: 'a@b.co\r\nBcc: x@y.z' }, '/body/email', 'must be an e-mail address'],
    ['7 characters', { password: 'x7#kqpz' }, '/body/password', 'must have at least 8 characters'],
    ['a common password', { password: 'Password123' }, '/body/password', /most common passwords/],
  ])('POST /user/register returns 400 for %s', async (_case, part, pointer, message) => {
    const response = await register({ ...ani, ...part })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0].pointer).toBe(pointer)
    expect(response.json().errors[0].message).toMatch(message)
    expect(await server.db.rows(sql`select id from users`)).toEqual([])
  })
})

describe('registration limit', () => {
  it('POST /user/register returns 429 after twenty registrations from one address in an hour', async () => {
    const strict = await testApp({ RATE_LIMIT: '1' })
    const attempt = () =>
      strict.app.inject({ method: 'POST', url: '/api/v1/user/register', body: {} })
    for (let i = 0; i < 20; i++) expect((await attempt()).statusCode).toBe(400)
    const refused = await attempt()
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    await strict.close()
  })
})

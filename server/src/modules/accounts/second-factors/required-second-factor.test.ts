import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addStaff, PASSWORD, signIn } from '../../../../test/accounts'
import { type Calls, callsOf } from '../../../../test/bookings'
import { addApp, addPasskey, signInByPassword } from '../../../../test/second-factors'
import { type TestApp, testApp } from '../../../../test/test-app'
import { codeOf } from '../../../../test/totp-codes'
import { readConfig } from '../../../config'

let server: TestApp
let budi: Calls
beforeAll(async () => {
  server = await testApp({ STAFF_SECOND_FACTOR: 'required' })
})
beforeEach(async () => {
  await server.reset()
  budi = callsOf(server, await signIn(server, 'admin'))
})
afterAll(() => server.close())

const login = () => signInByPassword(server, 'admin', 'budi@sayap.example')
const sessionOf = (token: string) => callsOf(server, { authorization: `Bearer ${token}` })

describe('staff without a second factor, where one is required', () => {
  it('staff without a required second factor sign in, but reach nothing of the dashboard and are told why', async () => {
    expect((await login()).json().data.must_add_second_factor).toBe(true)
    for (const path of ['/users', '/bookings', '/audit', '/refunds', '/audit/export.csv']) {
      const response = await budi.get(path)
      expect([response.statusCode, response.json().code], path).toEqual([
        403,
        'second_factor_setup_required',
      ])
    }
    const form = { bank_name: 'Bank', account_number: '12345', account_holder: 'Sayap' }
    expect((await budi.post('/bank-accounts', form)).json().code).toBe(
      'second_factor_setup_required',
    )
  })

  it('reach what they need for it: profile, password, sessions, sign-out', async () => {
    expect((await budi.get('/user/profile')).json().data.must_add_second_factor).toBe(true)
    expect((await budi.get('/user/sessions')).statusCode).toBe(200)
    const body = { current_password: PASSWORD, password: 'burung walet di atas laut' }
    expect((await budi.put('/user/password', body)).statusCode).toBe(200)
    expect((await budi.get('/user/second-factors')).json().data).toMatchObject({ required: true })
    expect((await budi.post('/auth/logout')).statusCode).toBe(200)
  })

  it.each([
    ['an authenticator app', addApp],
    ['a passkey', addPasskey],
  ])('reach everything after adding %s', async (_what, add) => {
    await add(budi)
    expect((await budi.get('/users')).statusCode).toBe(200)
    const { data } = (await budi.get('/user/profile')).json()
    expect(data).not.toHaveProperty('must_add_second_factor')
  })

  it('leave another session, which knew the password only, before the second factor', async () => {
    const elsewhere = sessionOf((await login()).json().data.token)
    const { secret } = await addApp(budi)
    expect((await elsewhere.get('/users')).json().code).toBe('reauthentication_required')
    for (const path of ['/user/totp', '/user/passkeys/options'])
      expect((await elsewhere.post(path)).json().code, path).toBe('reauthentication_required')
    const body = { current_password: PASSWORD, password: 'burung walet di atas laut' }
    expect((await elsewhere.put('/user/password', body)).statusCode).toBe(403)
    await elsewhere.post('/user/proof', { code: codeOf(secret, 1) })
    expect((await elsewhere.get('/users')).statusCode).toBe(200)
  })

  it('staff without a required second factor cannot prove more than the password by the password', async () => {
    expect((await budi.post('/user/proof', { current_password: PASSWORD })).statusCode).toBe(200)
    expect((await budi.get('/users')).json().code).toBe('second_factor_setup_required')
  })
})

describe('the last second factor of staff, where one is required', () => {
  it('the last second factor of staff stays where one is required', async () => {
    await addApp(budi)
    const response = await budi.delete('/user/totp')
    expect([response.statusCode, response.json().code]).toEqual([409, 'last_second_factor'])
    expect((await budi.get('/user/second-factors')).json().data.totp_since).not.toBeNull()
  })

  it('staff remove their second factor only while they have another, also when two are removed at once', async () => {
    await addApp(budi)
    const { data } = await addPasskey(budi)
    const answers = await Promise.all([
      budi.delete('/user/totp'),
      budi.delete(`/user/passkeys/${data.passkey.id}`),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

it('travellers need none where staff do', async () => {
  const ani = callsOf(server, await signIn(server, 'user'))
  expect((await ani.get('/bookings')).statusCode).toBe(200)
  expect((await ani.get('/user/second-factors')).json().data.required).toBe(false)
})

it('where it is optional, as on loopback, staff work as before', async () => {
  const lenient = await testApp()
  try {
    await addStaff(lenient.db, 'admin', 'Budi')
    const { data } = (await signInByPassword(lenient, 'admin', 'budi@sayap.example')).json()
    expect(data).not.toHaveProperty('must_add_second_factor')
    const calls = callsOf(lenient, { authorization: `Bearer ${data.token}` })
    expect((await calls.get('/users')).statusCode).toBe(200)
  } finally {
    await lenient.close()
  }
})

it.each([
  [{}, 'optional'],
  [{ PUBLIC_URL: 'http://localhost:8080' }, 'optional'],
  [{ PUBLIC_URL: 'https://sayap.example', DEMO: 'off' }, 'required'],
  [
    { PUBLIC_URL: 'https://sayap.example', DEMO: 'off', STAFF_SECOND_FACTOR: 'optional' },
    'optional',
  ],
  [{ STAFF_SECOND_FACTOR: 'required' }, 'required'],
])('the settings %j make the second factor of staff %s', (settings, expected) => {
  expect(readConfig(settings).STAFF_SECOND_FACTOR).toBe(expected)
})

it('another value of STAFF_SECOND_FACTOR stops the start', () => {
  expect(() => readConfig({ STAFF_SECOND_FACTOR: 'maybe' })).toThrow(
    'STAFF_SECOND_FACTOR: allowed is required or optional',
  )
})

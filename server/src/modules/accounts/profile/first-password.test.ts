import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, signIn } from '../../../../test/accounts'
import { type Calls, callsOf } from '../../../../test/bookings'
import { mailTo, tokenIn } from '../../../../test/mailed-links'
import { type TestApp, testApp } from '../../../../test/test-app'

const FIRST = 'pilihan orang lain ini'
const OWN = 'burung walet di atas laut'

let server: TestApp
let lenient: TestApp
beforeAll(async () => {
  server = await testApp({ STAFF_FIRST_PASSWORD: 'change' })
  lenient = await testApp()
})
afterAll(async () => {
  await server.close()
  await lenient.close()
})
beforeEach(async () => {
  for (const app of [server, lenient]) {
    await app.reset()
    const citra = callsOf(app, await signIn(app, 'super admin'))
    const form = { fullname: 'Eka Putra', username: 'eka', email: 'eka@sayap.example' }
    await citra.post('/admin/create', { ...form, password: FIRST })
  }
})

async function eka(password: string, app = server): Promise<Calls & { due: unknown }> {
  const body = { emailOrUsername: 'eka', password }
  const { data } = (await callsOf(app).post('/admin/login', body)).json()
  const calls = callsOf(app, { authorization: `Bearer ${data.token}` })
  return { ...calls, due: data.must_change_password }
}

describe('staff whose password somebody else chose', () => {
  it('staff whose password somebody else chose sign in, but reach nothing of the dashboard and are told why', async () => {
    const calls = await eka(FIRST)
    expect(calls.due).toBe(true)
    for (const path of ['/users', '/bookings', '/audit']) {
      const response = await calls.get(path)
      expect([response.statusCode, response.json().code]).toEqual([403, 'password_change_required'])
    }
    expect((await calls.get('/user/profile')).json().data.must_change_password).toBe(true)
    expect((await calls.get('/user/sessions')).statusCode).toBe(200)
  })

  it('staff whose password somebody else chose reach everything after choosing another password', async () => {
    const calls = await eka(FIRST)
    const change = (password: string) =>
      calls.put('/user/password', { current_password: FIRST, password })
    expect((await change(FIRST)).json().errors).toEqual([
      expect.objectContaining({ pointer: '/body/password', code: 'password_unchanged' }),
    ])
    expect((await calls.get('/users')).statusCode).toBe(403)
    expect((await change(OWN)).statusCode).toBe(200)
    expect((await calls.get('/users')).statusCode).toBe(200)
    expect((await calls.get('/user/profile')).json().data).not.toHaveProperty(
      'must_change_password',
    )
    expect((await eka(OWN)).due).toBeUndefined()
  })

  it('staff whose password somebody else chose reach everything after a reset by mail', async () => {
    await callsOf(server).post('/admin/forgot-password', { email: 'eka@sayap.example' })
    const token = tokenIn(await mailTo(server, 'password_reset', 'eka@sayap.example'))
    await callsOf(server).post('/admin/reset-password', { token, password: OWN })
    const calls = await eka(OWN)
    expect(calls.due).toBeUndefined()
    expect((await calls.get('/users')).statusCode).toBe(200)
  })

  it('staff whose password somebody else chose may do nothing but sign out', async () => {
    const calls = await eka(FIRST)
    expect((await calls.post('/auth/logout')).statusCode).toBe(200)
    expect((await calls.get('/user/profile')).statusCode).toBe(401)
  })
})

it('staff who chose their password themselves need not choose another', async () => {
  const budi = callsOf(server, await signIn(server, 'admin'))
  expect((await budi.get('/users')).statusCode).toBe(200)
  const { data } = (
    await callsOf(server).post('/admin/login', { emailOrUsername: 'budi', password: PASSWORD })
  ).json()
  expect(data).not.toHaveProperty('must_change_password')
})

it('with STAFF_FIRST_PASSWORD=keep, as on loopback, new staff work at once', async () => {
  const calls = await eka(FIRST, lenient)
  expect(calls.due).toBeUndefined()
  expect((await calls.get('/users')).statusCode).toBe(200)
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callsOf } from '../../../test/bookings'
import { PASSWORD, signIn } from '../../../test/people'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const NEW = 'burung walet di atas laut'
const as = async (role: 'user' | 'admin' | 'super admin', name?: string) =>
  callsOf(server, await signIn(server, role, name))
const signInWith = (password: string) =>
  callsOf(server).post('/user/login', { email: 'ani@example.com', password })

describe('PUT /user/password', () => {
  it('changes it: the old one is good no more, the new one is', async () => {
    const ani = await as('user')
    const body = { current_password: PASSWORD, password: NEW }
    expect((await ani.put('/user/password', body)).json()).toMatchObject({
      message: 'Password changed',
      data: { ended: 0 },
    })
    expect((await signInWith(PASSWORD)).statusCode).toBe(401)
    expect((await signInWith(NEW)).statusCode).toBe(200)
  })

  it('ends every other session at once, and keeps this one', async () => {
    const [here, there] = [await as('user'), await as('user')]
    const body = { current_password: PASSWORD, password: NEW }
    expect((await here.put('/user/password', body)).json().data).toEqual({ ended: 1 })
    expect((await there.get('/user/profile')).statusCode).toBe(401)
    expect((await here.get('/user/profile')).statusCode).toBe(200)
  })

  it.each([
    [{ current_password: 'not it', password: NEW }, '/body/current_password', 'is not right'],
    [{ current_password: PASSWORD, password: 'short' }, '/body/password', '8'],
    [{ current_password: PASSWORD, password: 'password1' }, '/body/password', 'most common'],
    [{ password: NEW }, '/body/current_password', ''],
  ])('refuses %j', async (body, pointer, words) => {
    const response = await (await as('user')).put('/user/password', body)
    expect(response.json()).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(response.json().errors[0].pointer).toBe(pointer)
    expect(response.json().errors[0].message).toContain(words)
    expect((await signInWith(PASSWORD)).statusCode).toBe(200)
  })

  it('counts guesses, and lets nobody guess on', async () => {
    const ani = await as('user')
    const guess = { current_password: 'not it', password: NEW }
    for (let tries = 0; tries < 10; tries += 1) await ani.put('/user/password', guess)
    const body = { current_password: PASSWORD, password: NEW }
    expect((await ani.put('/user/password', body)).statusCode).toBe(429)
  })

  it('is for travellers: visitors are asked to sign in, staff may not', async () => {
    const body = { current_password: PASSWORD, password: NEW }
    expect((await callsOf(server).put('/user/password', body)).statusCode).toBe(401)
    expect((await (await as('admin')).put('/user/password', body)).statusCode).toBe(403)
  })
})

describe('sessions', () => {
  it('lists where one is signed in, the latest first, without any token', async () => {
    await as('user')
    const ani = await as('user')
    await as('user', 'Dewi')
    const { data } = (await ani.get('/user/sessions')).json()
    expect(data.map((one: { current: boolean }) => one.current)).toEqual([true, false])
    expect(Object.keys(data[0]).sort()).toEqual([
      'current',
      'expires_at',
      'signed_in_at',
      'used_at',
    ])
    expect(data[0].used_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  })

  it("ends all others of one's own, and nobody else's", async () => {
    const [there, here, dewi] = [await as('user'), await as('user'), await as('user', 'Dewi')]
    expect((await here.post('/user/sessions/end')).json().data).toEqual({ ended: 1 })
    expect((await there.get('/user/profile')).statusCode).toBe(401)
    for (const calls of [here, dewi]) {
      expect((await calls.get('/user/profile')).statusCode).toBe(200)
    }
    expect((await here.get('/user/sessions')).json().data).toHaveLength(1)
  })

  it('tells staff of the same number apart from travellers', async () => {
    const ani = await as('user')
    const admin = await as('admin')
    expect((await admin.get('/user/sessions')).json().data).toHaveLength(1)
    await admin.post('/user/sessions/end')
    expect((await ani.get('/user/profile')).statusCode).toBe(200)
  })

  it('are nothing for visitors', async () => {
    const visitor = callsOf(server)
    expect((await visitor.get('/user/sessions')).statusCode).toBe(401)
    expect((await visitor.post('/user/sessions/end')).statusCode).toBe(401)
  })
})

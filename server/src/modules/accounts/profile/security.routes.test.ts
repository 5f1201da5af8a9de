import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, signIn } from '../../../../test/accounts'
import { type Calls, callsOf } from '../../../../test/bookings'
import { mailTo, tokenIn } from '../../../../test/mailed-links'
import { type TestApp, testApp } from '../../../../test/test-app'

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
  it('PUT /user/password makes the new password valid and the old one invalid', async () => {
    const ani = await as('user')
    const body = { current_password: PASSWORD, password: NEW }
    expect((await ani.put('/user/password', body)).json()).toMatchObject({
      message: 'Password changed',
      data: { ended: 0 },
    })
    expect((await signInWith(PASSWORD)).statusCode).toBe(401)
    expect((await signInWith(NEW)).statusCode).toBe(200)
  })

  it('PUT /user/password ends every other session immediately and leaves the present one', async () => {
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
  ])('PUT /user/password returns 400 for %j', async (body, pointer, words) => {
    const response = await (await as('user')).put('/user/password', body)
    expect(response.json()).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(response.json().errors[0].pointer).toBe(pointer)
    expect(response.json().errors[0].message).toContain(words)
    expect((await signInWith(PASSWORD)).statusCode).toBe(200)
  })

  it('PUT /user/password returns 429 after too many wrong passwords', async () => {
    const ani = await as('user')
    const guess = { current_password: 'not it', password: NEW }
    for (let tries = 0; tries < 10; tries += 1) await ani.put('/user/password', guess)
    const body = { current_password: PASSWORD, password: NEW }
    expect((await ani.put('/user/password', body)).statusCode).toBe(429)
  })

  it('PUT /user/password ends links to choose a new password, and leaves the one that verifies the address', async () => {
    const ani = await as('user')
    await ani.post('/user/verify-address/send')
    await callsOf(server).post('/user/forgot-password', { email: 'ani@example.com' })
    const token = tokenIn(await mailTo(server, 'password_reset', 'ani@example.com'))
    const body = { current_password: PASSWORD, password: NEW }
    expect((await ani.put('/user/password', body)).statusCode).toBe(200)
    const reset = await callsOf(server).post('/user/reset-password', { token, password: PASSWORD })
    expect(reset.json().code).toBe('link_expired')
    expect((await signInWith(NEW)).statusCode).toBe(200)
    const verify = tokenIn(await mailTo(server, 'verify_address', 'ani@example.com'))
    expect((await ani.post('/user/verify-address', { token: verify })).statusCode).toBe(200)
  })

  it('of two changes of one password at the same time one is refused', async () => {
    const [here, there] = [await as('user'), await as('user')]
    const change = (calls: Calls, password: string) =>
      calls.put('/user/password', { current_password: PASSWORD, password })
    const answers = await Promise.all([change(here, NEW), change(there, `${NEW} biru`)])
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused).toHaveLength(1)
    // The second one may find its session ended as well.
    expect([400, 401]).toContain(refused[0]?.statusCode)
  })

  it('PUT /user/password returns 401 to visitors', async () => {
    const body = { current_password: PASSWORD, password: NEW }
    expect((await callsOf(server).put('/user/password', body)).statusCode).toBe(401)
  })

  it.each([
    ['admin', '/admin/login', 'budi'],
    ['super admin', '/super-admin/login', 'citra'],
  ] as const)(
    'PUT /user/password changes the password of an %s, with an audit entry and a notice',
    async (role, login, emailOrUsername) => {
      const [here, there] = [await as(role), await as(role)]
      const body = { current_password: PASSWORD, password: NEW }
      expect((await here.put('/user/password', body)).json().data).toEqual({ ended: 1 })
      expect((await there.get('/user/profile')).statusCode).toBe(401)
      const signIn = (password: string) =>
        callsOf(server).post(login, { emailOrUsername, password })
      expect((await signIn(PASSWORD)).statusCode).toBe(401)
      expect((await signIn(NEW)).statusCode).toBe(200)
      const { id } = (await here.get('/user/profile')).json().data
      expect((await here.get('/audit?action=password_changed')).json().data[0]).toMatchObject({
        action: 'password_changed',
        actor_id: id,
        subject: 'admin',
        subject_id: id,
      })
      const mail = await mailTo(server, 'security_notice', `${emailOrUsername}@sayap.example`)
      expect(mail.body_text).toContain('password')
    },
  )

  it('PUT /user/password changes nothing of a traveller with the id of the admin', async () => {
    await as('user')
    const body = { current_password: PASSWORD, password: NEW }
    expect((await (await as('admin')).put('/user/password', body)).statusCode).toBe(200)
    expect((await signInWith(PASSWORD)).statusCode).toBe(200)
  })

  it('PUT /user/password requires 12 characters of staff', async () => {
    const body = { current_password: PASSWORD, password: 'w4let-biru!' }
    const response = await (await as('admin')).put('/user/password', body)
    expect(response.json().errors).toEqual([
      expect.objectContaining({
        pointer: '/body/password',
        code: 'too_short',
        params: { min: 12, unit: 'characters' },
      }),
    ])
  })
})

describe('sessions', () => {
  it('GET /user/sessions lists sessions without tokens, the latest first', async () => {
    await as('user')
    const ani = await as('user')
    await as('user', 'Dewi')
    const { data } = (await ani.get('/user/sessions')).json()
    expect(data.map((one: { current: boolean }) => one.current)).toEqual([true, false])
    expect(Object.keys(data[0]).sort()).toEqual([
      'current',
      'device',
      'expires_at',
      'id',
      'network',
      'signed_in_at',
      'used_at',
    ])
    expect(data[0].used_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  })

  it('GET /user/sessions names browser, system and network of each session, never an address', async () => {
    await as('user')
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
    const { token } = (
      await server.app.inject({
        method: 'POST',
        url: '/api/v1/user/login',
        body: { email: 'ani@example.com', password: PASSWORD },
        headers: { 'user-agent': agent },
        remoteAddress: '203.0.113.77',
      })
    ).json().data
    const ani = callsOf(server, { authorization: `Bearer ${token}` })
    const response = await ani.get('/user/sessions')
    expect(response.json().data).toMatchObject([
      { device: 'Firefox on Linux', network: '203.0.113.0/24', current: true },
      { device: 'Unknown device', network: '127.0.0.0/24', current: false },
    ])
    expect(response.body).not.toContain('203.0.113.77')
  })

  it("POST /user/sessions/end ends the caller's other sessions and nobody else's", async () => {
    const [there, here, dewi] = [await as('user'), await as('user'), await as('user', 'Dewi')]
    expect((await here.post('/user/sessions/end')).json().data).toEqual({ ended: 1 })
    expect((await there.get('/user/profile')).statusCode).toBe(401)
    for (const calls of [here, dewi]) {
      expect((await calls.get('/user/profile')).statusCode).toBe(200)
    }
    expect((await here.get('/user/sessions')).json().data).toHaveLength(1)
  })

  it('the sessions of an admin and a traveller with the same id are separate', async () => {
    const ani = await as('user')
    const admin = await as('admin')
    expect((await admin.get('/user/sessions')).json().data).toHaveLength(1)
    await admin.post('/user/sessions/end')
    expect((await ani.get('/user/profile')).statusCode).toBe(200)
  })

  it('DELETE /user/sessions/{session} ends that session and no other', async () => {
    const [there, here] = [await as('user'), await as('user')]
    const [mine, other] = (await here.get('/user/sessions')).json().data
    expect([mine.current, other.current]).toEqual([true, false])
    expect((await here.delete(`/user/sessions/${other.id}`)).statusCode).toBe(200)
    expect((await there.get('/user/profile')).statusCode).toBe(401)
    expect((await here.get('/user/sessions')).json().data).toMatchObject([{ id: mine.id }])
    expect((await here.delete(`/user/sessions/${other.id}`)).statusCode).toBe(404)
    expect((await here.delete(`/user/sessions/${mine.id}`)).statusCode).toBe(200)
    expect((await here.get('/user/profile')).statusCode).toBe(401)
  })

  it('DELETE /user/sessions/{session} answers for a session of somebody else as for none', async () => {
    const [ani, dewi, budi] = [await as('user'), await as('user', 'Dewi'), await as('admin')]
    const none = await ani.delete('/user/sessions/6f0a2a10-0000-4000-8000-000000000000')
    for (const other of [dewi, budi]) {
      const [theirs] = (await other.get('/user/sessions')).json().data
      const refused = await ani.delete(`/user/sessions/${theirs.id}`)
      expect([refused.statusCode, refused.json().detail]).toEqual([404, none.json().detail])
      expect((await other.get('/user/profile')).statusCode).toBe(200)
    }
    expect((await ani.delete('/user/sessions/1')).statusCode).toBe(404)
  })

  it('a session that a member of staff ends is in the audit trail', async () => {
    await as('admin')
    const budi = await as('admin')
    const [, other] = (await budi.get('/user/sessions')).json().data
    await budi.delete(`/user/sessions/${other.id}`)
    expect((await budi.get('/audit?action=session_ended')).json().data).toMatchObject([
      { actor_name: 'Budi', subject: 'admin', detail: { changes: [{ table: 'sessions' }] } },
    ])
  })

  it('the session endpoints return 401 to visitors', async () => {
    const visitor = callsOf(server)
    expect((await visitor.delete('/user/sessions/x')).statusCode).toBe(401)
    expect((await visitor.get('/user/sign-ins')).statusCode).toBe(401)
    expect((await visitor.get('/user/sessions')).statusCode).toBe(401)
    expect((await visitor.post('/user/sessions/end')).statusCode).toBe(401)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { PASSWORD, signIn } from '../../../../test/accounts'
import { callsOf } from '../../../../test/bookings'
import { mailsIn, mailTo, tokenIn } from '../../../../test/mailed-links'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const SARI = { name: 'Sari', email: 'sari@example.com', password: 'langit biru sekali' }

async function registered() {
  await callsOf(server).post('/user/register', SARI)
  const { email, password } = SARI
  const signedIn = await callsOf(server).post('/user/login', { email, password })
  return callsOf(server, { authorization: `Bearer ${signedIn.json().data.token}` })
}
const isVerified = async () =>
  (
    await server.db.row<{ yes: boolean }>(
      sql`select email_verified_at is not null as yes from users`,
    )
  )?.yes
const linkOfSari = async () => tokenIn(await mailTo(server, 'verify_address', SARI.email))

describe('email verification', () => {
  it('registration emails a link that verifies the email address', async () => {
    const sari = await registered()
    expect(await isVerified()).toBe(false)
    expect(
      (await sari.post('/user/verify-address', { token: await linkOfSari() })).json(),
    ).toMatchObject({
      message: 'Your e-mail address is verified',
    })
    expect(await isVerified()).toBe(true)
  })

  it("POST /user/verify-address needs the link and the account's own session", async () => {
    await registered()
    const token = await linkOfSari()
    expect((await callsOf(server).post('/user/verify-address', { token })).statusCode).toBe(401)
    const ani = callsOf(server, await signIn(server, 'user'))
    expect((await ani.post('/user/verify-address', { token })).json()).toMatchObject({
      code: 'link_expired',
    })
    expect(
      await server.db.rows(sql`select id from users where email_verified_at is not null`),
    ).toEqual([])
  })

  it('the first verification ends every other session', async () => {
    const [there, here] = [await registered(), callsOf(server, await signInAgain())]
    await here.post('/user/verify-address', { token: await linkOfSari() })
    expect((await there.get('/user/profile')).statusCode).toBe(401)
    expect((await here.get('/user/profile')).statusCode).toBe(200)
  })

  it('POST /user/verify-address returns link_used for a used link', async () => {
    const sari = await registered()
    const token = await linkOfSari()
    await sari.post('/user/verify-address', { token })
    expect((await sari.post('/user/verify-address', { token })).json()).toMatchObject({
      code: 'link_used',
    })
  })
})

const signInAgain = async () => {
  const { email, password } = SARI
  const response = await callsOf(server).post('/user/login', { email, password })
  return { authorization: `Bearer ${response.json().data.token}` }
}

describe('POST /user/verify-address/send', () => {
  it('POST /user/verify-address/send emails the link up to three times in 15 minutes', async () => {
    const sari = await registered()
    const send = () => sari.post('/user/verify-address/send')
    expect((await send()).json().data).toEqual({ sent: true })
    expect((await send()).json().data).toEqual({ sent: true })
    expect((await send()).json()).toMatchObject({ code: 'too_many_requests' })
    expect(await mailsIn(server)).toHaveLength(3)
  })

  it('POST /user/verify-address/send emails nothing for a verified address', async () => {
    const sari = await registered()
    await sari.post('/user/verify-address', { token: await linkOfSari() })
    expect((await sari.post('/user/verify-address/send')).json().data).toEqual({ sent: false })
    expect(await mailsIn(server)).toHaveLength(1)
  })

  it('POST /user/verify-address/send returns 401 to visitors and 403 to staff', async () => {
    expect((await callsOf(server).post('/user/verify-address/send')).statusCode).toBe(401)
    const admin = callsOf(server, await signIn(server, 'admin'))
    expect((await admin.post('/user/verify-address/send')).statusCode).toBe(403)
  })
})

describe('changed email address', () => {
  it('a new email address has to be verified, the former one is notified and its links expire', async () => {
    const ani = callsOf(server, await signIn(server, 'user'))
    await ani.post('/user/verify-address/send')
    const old = tokenIn(await mailTo(server, 'verify_address', 'ani@example.com'))
    await ani.put('/user/edit', { email: 'baru@example.com', current_password: PASSWORD })
    const notice = await mailTo(server, 'security_notice', 'ani@example.com')
    expect(notice.body_text).toContain('b…@example.com')
    expect(notice.body_text).not.toContain('baru@example.com')
    expect((await ani.post('/user/verify-address', { token: old })).json()).toMatchObject({
      code: 'link_expired',
    })
    const token = tokenIn(await mailTo(server, 'verify_address', 'baru@example.com'))
    expect((await ani.post('/user/verify-address', { token })).statusCode).toBe(200)
    expect(await isVerified()).toBe(true)
  })
})

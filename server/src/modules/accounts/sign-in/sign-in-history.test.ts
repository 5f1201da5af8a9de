import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addStaff, addTraveller, PASSWORD } from '../../../../test/accounts'
import { callsOf } from '../../../../test/bookings'
import { violations } from '../../../../test/invariants'
import { mailsIn } from '../../../../test/mailed-links'
import { type TestApp, testApp } from '../../../../test/test-app'
import { expireSessionsJob } from './expire-sessions.job'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const HOME = '203.0.113.77'
const FAR = '198.51.100.9'

/** A browser that keeps its cookies. */
function browser(agent = LINUX, address = HOME) {
  const cookies = new Map<string, string>()
  return {
    async post(path: string, body: object, from = address) {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/v1${path}`,
        body,
        remoteAddress: from,
        headers: {
          'user-agent': agent,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      })
      for (const { name, value } of answer.cookies) cookies.set(name, value)
      return answer
    },
    login(from = address, password = PASSWORD) {
      return this.post('/user/login', { email: 'ani@example.com', password }, from)
    },
    staffLogin(password = PASSWORD, name = 'budi') {
      return this.post('/admin/login', { emailOrUsername: name, password })
    },
  }
}

const callsFor = (answer: { json: () => { data: { token: string } } }) =>
  callsOf(server, { authorization: `Bearer ${answer.json().data.token}` })
const notices = async () =>
  (await mailsIn(server)).filter(({ event }) => event === 'security_notice')

describe('new devices', () => {
  it('the first sign-in after a registration sends no email about a new device', async () => {
    const here = browser()
    await here.post('/user/register', {
      name: 'Ani',
      email: 'ani@example.com',
      password: PASSWORD,
    })
    expect((await here.login()).statusCode).toBe(200)
    expect(await notices()).toEqual([])
  })

  it('a sign-in from a new device is emailed to the owner: which device, from where and when', async () => {
    await addTraveller(server.db)
    await browser().login()
    await browser(ANDROID, FAR).login()
    const [notice, ...others] = await notices()
    expect(others).toEqual([])
    expect(notice).toMatchObject({
      to_email: 'ani@example.com',
      subject: 'A new device signed in to your account',
    })
    expect(notice?.body_text).toContain('Chrome on Android')
    expect(notice?.body_text).toContain('198.51.100.0/24')
    expect(notice?.body_text).toMatch(/\d{4}, \d\d:\d\d WIB/)
    expect(notice?.body_text).toContain('/forgot-password')
    expect(notice?.body_text).not.toContain(FAR)
  })

  it('the email about a new device is written in the language of the account', async () => {
    const { id } = await addTraveller(server.db)
    await server.db.rows(sql`update users set language = 'id' where id = ${id}`)
    await browser().login()
    await browser(ANDROID, FAR).login()
    const [notice] = await notices()
    expect(notice?.subject).toBe('Ada perangkat baru yang masuk ke akunmu')
    expect(notice?.body_text).toContain('Chrome di Android')
  })

  it('the email about a new device is sent once, and not for a known browser in another network', async () => {
    await addTraveller(server.db)
    const [here, phone] = [browser(), browser(ANDROID, FAR)]
    await here.login()
    await phone.login()
    await phone.login()
    await phone.login('192.0.2.4')
    await here.login(FAR)
    expect(await notices()).toHaveLength(1)
  })

  it('a client without cookies is new once per network, not at every sign-in', async () => {
    await addTraveller(server.db)
    for (let times = 0; times < 3; times++) await browser().login()
    expect(await notices()).toEqual([])
    await browser(LINUX, FAR).login()
    expect(await notices()).toHaveLength(1)
  })

  it('a refused sign-in sends no email about a new device', async () => {
    await addTraveller(server.db)
    await browser().login()
    await browser(ANDROID, FAR).login(FAR, 'not it')
    expect(await notices()).toEqual([])
  })

  it('staff are emailed about a new device as well, with the way to their own sign-in', async () => {
    await addStaff(server.db, 'admin', 'Budi')
    await browser().staffLogin()
    await browser(ANDROID, FAR).staffLogin()
    const [notice] = await notices()
    expect(notice?.to_email).toBe('budi@sayap.example')
    expect(notice?.body_text).toContain('/admin/login')
  })
})

describe('GET /user/sign-ins', () => {
  it('GET /user/sign-ins lists good and bad sign-ins of the account, newest first, page by page', async () => {
    await addTraveller(server.db)
    await browser().login()
    await browser(ANDROID, FAR).login(FAR, 'not it')
    const ani = callsFor(await browser().login())
    const { data, next } = (await ani.get('/user/sign-ins?limit=2')).json()
    expect(data).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        outcome: 'signed_in',
        method: 'password',
        device: 'Firefox on Linux',
        network: '203.0.113.0/24',
      },
      expect.objectContaining({ outcome: 'refused', device: 'Chrome on Android' }),
    ])
    const rest = (await ani.get(`/user/sign-ins?limit=2&before=${next}`)).json()
    expect(rest).toMatchObject({ data: [{ outcome: 'signed_in' }], next: null })
    expect((await ani.get('/user/sign-ins?limit=0')).statusCode).toBe(400)
  })

  it('GET /user/sign-ins shows nothing of another account, nor of staff with the same id', async () => {
    await addTraveller(server.db)
    await addTraveller(server.db, 'Dewi')
    await addStaff(server.db, 'admin', 'Budi')
    await browser().post('/user/login', { email: 'dewi@example.com', password: PASSWORD })
    const budi = callsFor(await browser().staffLogin())
    const ani = callsFor(await browser().login())
    for (const calls of [budi, ani])
      expect((await calls.get('/user/sign-ins')).json().data).toHaveLength(1)
  })

  it('sign-ins are deleted after 90 days and with the account, and are part of the data export', async () => {
    await addTraveller(server.db)
    await browser().login()
    const ani = callsFor(await browser().login())
    const kept = () => server.db.rows(sql`select id from sign_ins`)
    const { sign_ins } = (await ani.get('/user/export')).json().data.tables
    expect(sign_ins).toMatchObject([{ device: 'Firefox on Linux' }, { outcome: 'signed_in' }])
    await server.db.rows(sql`update sign_ins set at = now() - interval '91 days' where id = 1`)
    expect((await ani.get('/user/sign-ins')).json().data).toHaveLength(1)
    await expireSessionsJob(server.db).run(new AbortController().signal)
    expect(await kept()).toHaveLength(1)
    await ani.delete('/user', { current_password: PASSWORD })
    expect(await kept()).toEqual([])
  })
})

describe('sign-ins of staff in the audit trail', () => {
  const trail = (calls: ReturnType<typeof callsOf>) =>
    calls.get('/audit?subject=admin').then((answer) => answer.json().data)

  it('good and bad sign-ins of staff are in the audit trail, with device and network', async () => {
    const { id } = await addStaff(server.db, 'admin', 'Budi')
    await browser(ANDROID, FAR).staffLogin('not it')
    const budi = callsFor(await browser().staffLogin())
    expect(await trail(budi)).toMatchObject([
      {
        action: 'signed_in',
        actor_role: 'admin',
        actor_id: id,
        subject_id: id,
        network: '203.0.113.0/24',
        detail: { method: 'password', device: 'Firefox on Linux' },
        request_id: expect.stringMatching(/.{8}/),
      },
      {
        action: 'sign_in_refused',
        actor_role: 'visitor',
        actor_id: null,
        subject_id: id,
        network: '198.51.100.0/24',
        detail: { method: 'password', device: 'Chrome on Android' },
      },
    ])
    expect((await violations(server.db)).filter(({ inv }) => inv.startsWith('INV60'))).toEqual([])
  })

  it('sign-ins of travellers and at names without an account are not in the audit trail', async () => {
    await addTraveller(server.db)
    await addStaff(server.db, 'admin', 'Budi')
    await browser().login()
    await browser().login(HOME, 'not it')
    await browser().staffLogin('not it', 'nobody')
    expect(await server.db.rows(sql`select id from audit`)).toEqual([])
  })

  it('a sign-in that is throttled adds nothing to the audit trail, which cannot be shortened', async () => {
    await addStaff(server.db, 'admin', 'Budi')
    for (let tries = 0; tries < 14; tries++) await browser().staffLogin('not it')
    expect(await server.db.rows(sql`select id from audit`)).toHaveLength(10)
  })
})

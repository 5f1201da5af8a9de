import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { callsOf } from '../../../../test/bookings'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const as = async (role: 'user' | 'admin' | 'super admin') =>
  callsOf(server, await signIn(server, role))
const idleFor = (minutes: number) =>
  server.db.rows(sql`
    update sessions set seen_at = seen_at - ${minutes}::int * interval '1 minute'
  `)

describe('a session nobody uses', () => {
  it.each(['admin', 'super admin'] as const)(
    'a session of an %s that nobody uses ends after 30 minutes, and its refresh token with it',
    async (role) => {
      const headers = await signIn(server, role)
      const { refreshToken } = (
        await callsOf(server).post(role === 'admin' ? '/admin/login' : '/super-admin/login', {
          emailOrUsername: role === 'admin' ? 'budi' : 'citra',
          password: 'terbang tinggi sekali',
        })
      ).json().data
      await idleFor(31)
      expect((await callsOf(server, headers).get('/user/profile')).statusCode).toBe(401)
      const refreshed = await callsOf(server).post('/auth/refresh', { refreshToken })
      expect([refreshed.statusCode, refreshed.json().code]).toEqual([401, 'session_ended'])
    },
  )

  it('a session of a traveller that nobody uses goes on', async () => {
    const ani = await as('user')
    await idleFor(24 * 60)
    expect((await ani.get('/user/profile')).statusCode).toBe(200)
  })

  it('an ended session that nobody used is not listed among the sessions', async () => {
    await as('admin')
    await idleFor(31)
    const budi = await as('admin')
    expect((await budi.get('/user/sessions')).json().data).toHaveLength(1)
    expect((await budi.post('/user/sessions/end')).json().data).toEqual({ ended: 0 })
  })
})

describe('what keeps a session of staff alive', () => {
  it('a request of the person does', async () => {
    const budi = await as('admin')
    await idleFor(20)
    expect((await budi.get('/user/profile')).statusCode).toBe(200)
    await idleFor(20)
    expect((await budi.get('/user/profile')).statusCode).toBe(200)
  })

  it('a request that a page sends while nobody is there does not', async () => {
    const budi = await as('admin')
    await idleFor(20)
    const page = budi.with({ 'x-idle-seconds': '1200' })
    expect((await page.get('/user/profile')).statusCode).toBe(200)
    await idleFor(11)
    expect((await page.get('/user/profile')).statusCode).toBe(401)
  })
})

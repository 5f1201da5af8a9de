import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#db/sql'
import { signIn } from '../../../test/people'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const profile = (headers = {}, query = '') =>
  server.app.inject({ url: `/api/v1/user/profile${query}`, headers })

describe('GET /user/profile', () => {
  it('answers name, city, address, photo, email, phone, post_code and title', async () => {
    const headers = await signIn(server, 'user')
    await server.db.rows(sql`
      update users set city = 'Medan', phone = '+62811', post_code = '20111', photo = 'abc'
    `)
    expect((await profile(headers)).json().data).toEqual({
      id: 1,
      name: 'Ani',
      email: 'ani@example.com',
      city: 'Medan',
      address: null,
      phone: '+62811',
      post_code: '20111',
      title: 'ms',
      photo: '/api/v1/images/abc/274.webp',
      photo_srcset: expect.stringMatching(/^\/api\/v1\/images\/abc\/96.webp 96w, /),
      role: 'user',
      username: null,
    })
  })

  it('answers a signed-in admin and super admin their own', async () => {
    expect((await profile(await signIn(server, 'admin'))).json().data).toMatchObject({
      name: 'Budi',
      username: 'budi',
      role: 'admin',
    })
    expect((await profile(await signIn(server, 'super admin'))).json().data.role).toBe(
      'super admin',
    )
  })

  it('honours no id', async () => {
    const ani = await signIn(server, 'user')
    await signIn(server, 'user', 'Dewi')
    expect((await profile(ani, '?id=2&id_user=2')).json().data.name).toBe('Ani')
  })

  it('is not for visitors', async () => {
    const response = await profile()
    expect([response.statusCode, response.json().code]).toEqual([401, 'not_signed_in'])
  })

  it('knows a suspended traveller no more, whatever token is held', async () => {
    const headers = await signIn(server, 'user')
    await server.db.rows(sql`update users set suspended_at = now()`)
    expect((await profile(headers)).statusCode).toBe(401)
  })

  it('knows a deactivated admin no more at the very next request', async () => {
    const headers = await signIn(server, 'admin')
    await server.db.rows(sql`update admins set is_actived = false where role = 'admin'`)
    expect((await profile(headers)).statusCode).toBe(401)
  })

  it('reads the role from the row, not from the token', async () => {
    const headers = await signIn(server, 'super admin')
    await server.db.rows(sql`update admins set role = 'admin'`)
    expect((await profile(headers)).json().data.role).toBe('admin')
  })
})

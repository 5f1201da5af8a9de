import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addStaff, signIn } from '../../../../test/accounts'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const profile = (headers = {}, query = '') =>
  server.app.inject({ url: `/api/v1/user/profile${query}`, headers })

describe('GET /user/profile', () => {
  it('GET /user/profile returns name, city, address, photo, email, phone, post_code and title', async () => {
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
      revision: expect.any(Number),
      title: 'ms',
      title_chosen: false,
      photo: '/api/v1/images/abc/274.webp',
      photo_srcset: expect.stringMatching(/^\/api\/v1\/images\/abc\/96.webp 96w, /),
      role: 'user',
      username: null,
    })
  })

  it('GET /user/profile returns the own profile of an admin and a super admin', async () => {
    expect((await profile(await signIn(server, 'admin'))).json().data).toMatchObject({
      name: 'Budi',
      username: 'budi',
      role: 'admin',
    })
    expect((await profile(await signIn(server, 'super admin'))).json().data.role).toBe(
      'super admin',
    )
  })

  it('GET /user/profile ignores an id in the query', async () => {
    const ani = await signIn(server, 'user')
    await signIn(server, 'user', 'Dewi')
    expect((await profile(ani, '?id=2&id_user=2')).json().data.name).toBe('Ani')
  })

  it('GET /user/profile returns 401 to visitors', async () => {
    const response = await profile()
    expect([response.statusCode, response.json().code]).toEqual([401, 'not_signed_in'])
  })

  it('GET /user/profile returns 401 to a suspended traveller with a valid token', async () => {
    const headers = await signIn(server, 'user')
    await server.db.rows(sql`update users set suspended_at = now()`)
    expect((await profile(headers)).statusCode).toBe(401)
  })

  it('GET /user/profile returns 401 at the next request of a deactivated admin', async () => {
    const headers = await signIn(server, 'admin')
    await server.db.rows(sql`update admins set is_actived = false where role = 'admin'`)
    expect((await profile(headers)).statusCode).toBe(401)
  })

  it('the role is read from the database, not from the token', async () => {
    const headers = await signIn(server, 'super admin')
    await addStaff(server.db, 'super admin', 'Dian')
    await server.db.rows(sql`update admins set role = 'admin' where username = 'citra'`)
    expect((await profile(headers)).json().data.role).toBe('admin')
  })
})

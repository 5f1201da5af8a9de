import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addStaff, addTraveller, signIn } from '../../../../test/accounts'
import { callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const as = async (role: 'user' | 'admin' | 'super admin') =>
  callsOf(server, await signIn(server, role))

describe('GET /audit', () => {
  it('GET /audit returns the actions of staff newest first with actor and request id', async () => {
    const citra = await as('super admin')
    const eko = await addStaff(server.db, 'admin', 'Eko')
    await citra.put(`/admin/${eko.id}`, { is_actived: false })
    await citra.put(`/admin/${eko.id}`, { is_actived: true })
    const budi = await as('admin')
    const ani = await addTraveller(server.db)
    await budi.put(`/users/${ani.id}`, { suspended: true })
    const flight = await addFlight(server.db)
    await budi.put(`/flights/${flight}`, { gate: 7 })
    await budi.post(`/flights/${flight}/cancel`)
    await budi.get('/flights/export.csv')

    const { data, next } = (await budi.get('/audit')).json()
    expect(data.map((one: { action: string }) => one.action)).toEqual([
      'flights_exported',
      'flight_cancelled',
      'flight_changed',
      'user_suspended',
      'signed_in',
      'admin_activated',
      'admin_deactivated',
      'signed_in',
    ])
    expect(data[2]).toMatchObject({
      actor_role: 'admin',
      actor_name: 'Budi',
      subject: 'flight',
      subject_id: flight,
      detail: { fields: ['gate'] },
      request_id: expect.stringMatching(/.{8}/),
    })
    expect(next).toBeNull()
  })

  it('GET /audit returns pages and filters by action and subject', async () => {
    const budi = await as('admin')
    for (const name of ['Ani', 'Bima', 'Dewi'])
      await budi.put(`/users/${(await addTraveller(server.db, name)).id}`, { suspended: true })
    const suspended = '/audit?action=user_suspended&limit=2'
    const first = (await budi.get(suspended)).json()
    expect(first.data).toHaveLength(2)
    const rest = (await budi.get(`${suspended}&before=${first.next}`)).json()
    expect(rest).toMatchObject({ data: [{ subject_id: 1 }], next: null })
    expect((await budi.get('/audit?subject=user&subject_id=2')).json().data).toHaveLength(1)
    expect((await budi.get('/audit?action=flight_changed')).json().data).toEqual([])
    expect((await budi.get('/audit?action=whatever')).statusCode).toBe(400)
  })

  it('a refused action writes no audit entry', async () => {
    const budi = await as('admin')
    await budi.put('/users/999', { suspended: true })
    await budi.put('/flights/999', { gate: 7 })
    expect((await budi.get('/audit')).json().data).toMatchObject([{ action: 'signed_in' }])
  })

  it('audit entries cannot be changed, and GET /audit returns 403 to travellers and 401 to visitors', async () => {
    const budi = await as('admin')
    await budi.put(`/users/${(await addTraveller(server.db)).id}`, { suspended: false })
    await expect(server.db.rows(sql`update audit set actor_id = 1`)).rejects.toThrow('written once')
    await expect(server.db.rows(sql`delete from audit`)).rejects.toThrow('written once')
    expect((await callsOf(server).get('/audit')).statusCode).toBe(401)
    expect((await (await as('user')).get('/audit')).statusCode).toBe(403)
  })
})

import { MAX_VIEWS, type SavedView } from '@sayap/contract/operations/views'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { type Calls, callsOf } from '../../../../test/bookings'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let manager: Calls
let desk: Calls
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  manager = callsOf(server, await signIn(server, 'admin'))
  desk = callsOf(server, await signIn(server, 'desk'))
})

const VIEW = { list: 'bookings', name: 'Unpaid, by deadline', query: 'status=0&sort=deadline' }
const save = async (who: Calls, more: object = {}) => {
  const response = await who.post('/admin/views', { ...VIEW, ...more })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data as SavedView
}
const viewsOf = async (who: Calls, list = 'bookings') =>
  (await who.get(`/admin/views?list=${list}`)).json().data as SavedView[]
const outcome = (response: { statusCode: number; json: () => { code: string } }) => [
  response.statusCode,
  response.json().code,
]
const recorded = () =>
  server.db.rows<{ action: string; subject_id: number | null }>(
    sql`select action, subject_id from audit where subject = 'view' order by id`,
  )

describe('saved views of the lists of staff', () => {
  it('a saved view is answered to who saved it and to nobody else, and leaves no audit entry', async () => {
    const view = await save(desk)
    expect(view).toMatchObject({ ...VIEW, is_shared: false, is_own: true, is_default: false })
    expect(await viewsOf(desk)).toEqual([view])
    expect(await viewsOf(manager)).toEqual([])
    expect(await viewsOf(desk, 'flights')).toEqual([])
    expect(await recorded()).toEqual([])
  })

  it('a shared view is answered to all who may see the list, and its changes are in the audit trail', async () => {
    const { id } = await save(manager, { is_shared: true })
    expect(await viewsOf(desk)).toMatchObject([{ id, is_own: false, is_shared: true }])
    await manager.put(`/admin/views/${id}`, { name: 'Waiting' })
    expect(await viewsOf(desk)).toMatchObject([{ name: 'Waiting', query: VIEW.query }])
    await manager.put(`/admin/views/${id}`, { is_shared: false })
    expect(await viewsOf(desk)).toEqual([])
    await manager.put(`/admin/views/${id}`, { name: 'My own' })
    await manager.delete(`/admin/views/${id}`)
    expect(await viewsOf(manager)).toEqual([])
    expect((await recorded()).map(({ action }) => action)).toEqual([
      'view_shared',
      'shared_view_changed',
      'shared_view_changed',
    ])
  })

  it('staff without the permission get 403 for sharing, at once and later', async () => {
    const shared = await desk.post('/admin/views', { ...VIEW, is_shared: true })
    expect(outcome(shared)).toEqual([403, 'forbidden'])
    const { id } = await save(desk)
    for (const later of [
      await desk.put(`/admin/views/${id}`, { is_shared: true }),
      await desk.post(`/admin/views/${id}/share`),
    ])
      expect(outcome(later)).toEqual([403, 'forbidden'])
    expect(await viewsOf(manager)).toEqual([])
  })

  it('an own view is shared afterwards, once in the audit trail, and a colleague’s is not found', async () => {
    const { id } = await save(manager)
    const other = await save(desk)
    expect((await manager.post(`/admin/views/${other.id}/share`)).statusCode).toBe(404)
    expect((await manager.post(`/admin/views/${id}/share`)).json().data.is_shared).toBe(true)
    await manager.post(`/admin/views/${id}/share`)
    expect(await recorded()).toEqual([{ action: 'view_shared', subject_id: id }])
  })

  it('staff who may no longer share a view cannot rename it, but may unshare and delete it', async () => {
    const { id } = await save(manager, { is_shared: true })
    await server.db.rows(
      sql`update admins set staff_role = 'desk' where staff_role = 'manager' or staff_role is null`,
    )
    expect((await manager.put(`/admin/views/${id}`, { name: 'Other' })).statusCode).toBe(403)
    expect((await manager.put(`/admin/views/${id}`, { is_shared: false })).statusCode).toBe(200)
    expect((await manager.delete(`/admin/views/${id}`)).statusCode).toBe(200)
  })

  it('the view of a colleague cannot be changed: 403 when it is shared, else 404', async () => {
    const shared = await save(manager, { is_shared: true })
    const secret = await save(manager, { name: 'Mine' })
    for (const [{ id }, expected] of [
      [shared, [403, 'forbidden']],
      [secret, [404, 'not_found']],
    ] as const) {
      expect(outcome(await desk.put(`/admin/views/${id}`, { name: 'x' }))).toEqual(expected)
      expect(outcome(await desk.delete(`/admin/views/${id}`))).toEqual(expected)
    }
    expect(await viewsOf(manager)).toHaveLength(2)
  })

  it('views of a list that the role does not see are refused with 403, and one of them is not found', async () => {
    const { id } = await save(manager, { list: 'audit', is_shared: true })
    expect(outcome(await desk.get('/admin/views?list=audit'))).toEqual([403, 'forbidden'])
    const created = await desk.post('/admin/views', { ...VIEW, list: 'audit' })
    expect(outcome(created)).toEqual([403, 'forbidden'])
    expect(outcome(await desk.delete(`/admin/views/${id}`))).toEqual([404, 'not_found'])
  })

  it('a list opens with one view at most, of each person apart, until it is no longer shared', async () => {
    const own = await save(desk)
    const shared = await save(manager, { is_shared: true })
    const choose = (id?: number) => desk.put('/admin/views/default', { list: 'bookings', id })
    const defaults = async (who: Calls) =>
      (await viewsOf(who)).filter((one) => one.is_default).map(({ id }) => id)
    await choose(own.id)
    expect((await choose(shared.id)).json().data).toHaveLength(2)
    expect(await defaults(desk)).toEqual([shared.id])
    expect(await defaults(manager)).toEqual([])
    await manager.put(`/admin/views/${shared.id}`, { is_shared: false })
    await manager.put(`/admin/views/${shared.id}`, { is_shared: true })
    expect(await defaults(desk)).toEqual([])
    await choose(own.id)
    await choose()
    expect(await defaults(desk)).toEqual([])
  })

  it('a default view of another list, of a colleague or unknown is not found', async () => {
    const flights = await save(desk, { list: 'flights' })
    const secret = await save(manager)
    for (const id of [flights.id, secret.id, 999_999]) {
      const chosen = await desk.put('/admin/views/default', { list: 'bookings', id })
      expect(outcome(chosen)).toEqual([404, 'not_found'])
    }
  })

  it('a name is used once per person and list, in any letter case', async () => {
    await save(desk)
    const again = await desk.post('/admin/views', { ...VIEW, name: VIEW.name.toUpperCase() })
    expect(outcome(again)).toEqual([409, 'name_taken'])
    await save(desk, { list: 'flights' })
    await save(manager)
  })

  it('a name that is empty or too long, an unknown list and a long query are refused with 400', async () => {
    const wrong: [object, string][] = [
      [{ name: ' ' }, '/body/name'],
      [{ name: 'x'.repeat(61) }, '/body/name'],
      [{ list: 'mails' }, '/body/list'],
      [{ query: 'x'.repeat(1001) }, '/body/query'],
    ]
    for (const [change, pointer] of wrong) {
      const refused = await desk.post('/admin/views', { ...VIEW, ...change })
      expect(refused.statusCode).toBe(400)
      expect(refused.json().errors).toMatchObject([{ pointer }])
    }
  })

  it('a person saves fifty views at most, and a view that is deleted makes room', async () => {
    const made: SavedView[] = []
    for (let n = 0; n < MAX_VIEWS; n += 1) made.push(await save(desk, { name: `View ${n}` }))
    const more = await desk.post('/admin/views', { ...VIEW, name: 'One more' })
    expect(outcome(more)).toEqual([409, 'view_limit'])
    await desk.delete(`/admin/views/${made[0]?.id}`)
    await save(desk, { name: 'One more' })
  })
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PERMISSIONS, PERMISSIONS_OF, STAFF_ROLES } from '@sayap/contract/core/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serverRoot } from '#platform/database/server-root'
import { sql } from '#platform/database/sql'
import { addStaff, PASSWORD, signIn } from '../../../../test/accounts'
import { type Calls, callsOf } from '../../../../test/bookings'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let citra: Calls
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  citra = callsOf(server, await signIn(server, 'super admin'))
})

const FORM = {
  fullname: 'Eka Putra',
  username: 'eka',
  email: 'eka@sayap.example',
  password: 'rahasia sekali',
}
const profileOf = async (who: Calls) => (await who.get('/user/profile')).json().data

describe('the profile and the session of staff', () => {
  it.each(STAFF_ROLES)('the profile of a %s names the role and what it may do', async (kind) => {
    const profile = await profileOf(callsOf(server, await signIn(server, kind)))
    expect(profile).toMatchObject({
      role: kind === 'super admin' ? 'super admin' : 'admin',
      staff_role: kind,
      permissions: PERMISSIONS_OF[kind],
    })
  })

  it('a sign-in answers the role and the permissions, for a traveller neither', async () => {
    const { email } = await addStaff(server.db, 'gate', 'Galih')
    const login = (path: string, body: object) => callsOf(server).post(path, body)
    const body = { emailOrUsername: email, password: PASSWORD }
    const galih = await login('/admin/login', body)
    expect(galih.json().data).toMatchObject({
      staff_role: 'gate',
      permissions: ['boarding:manage', 'flights:read'],
    })
    const ani = await profileOf(callsOf(server, await signIn(server, 'user')))
    expect(Object.keys(ani)).not.toContain('staff_role')
    expect(Object.keys(ani)).not.toContain('permissions')
  })

  it('a manager may do everything but manage staff, policies and service accounts, as the admin of the specification', () => {
    expect(PERMISSIONS.filter((one) => !PERMISSIONS_OF.manager.includes(one))).toEqual([
      'policies:manage',
      'service-accounts:manage',
      'staff:manage',
    ])
    expect(PERMISSIONS_OF['super admin']).toEqual(PERMISSIONS)
  })
})

describe('POST /admin/create: staff_role', () => {
  it('POST /admin/create makes a manager unless another role is sent', async () => {
    expect((await citra.post('/admin/create', FORM)).json().data.staff_role).toBe('manager')
    const desi = { ...FORM, username: 'desi', email: 'desi@sayap.example', staff_role: 'Desk' }
    const { data } = (await citra.post('/admin/create', desi)).json()
    expect(data).toMatchObject({ role: 'admin', staff_role: 'desk' })
  })

  it.each(['super admin', 'admin', 'user', 'boss', 7])(
    'POST /admin/create returns 400 for the role %j and names those it takes',
    async (staff_role) => {
      const response = await citra.post('/admin/create', { ...FORM, staff_role })
      expect([response.statusCode, response.json().errors]).toEqual([
        400,
        [
          expect.objectContaining({
            pointer: '/body/staff_role',
            params: { allowed: ['gate', 'content', 'desk', 'finance', 'manager'] },
          }),
        ],
      ])
      const eka = await server.db.rows(sql`select id from admins where username = 'eka'`)
      expect(eka).toEqual([])
    },
  )
})

describe('PUT /admin/{id}/role', () => {
  let id: number
  let dewi: Calls
  beforeEach(async () => {
    dewi = callsOf(server, await signIn(server, 'desk', 'Dewi'))
    id = (await addStaff(server.db, 'desk', 'Dewi')).id
  })
  const signedIn = async (who: Calls) => (await who.get('/user/profile')).statusCode

  it('another role ends every session at once and counts from the next sign-in', async () => {
    expect((await dewi.get('/bookings')).statusCode).toBe(200)
    const response = await citra.put(`/admin/${id}/role`, { staff_role: 'gate' })
    expect(response.json().data).toMatchObject({ id, role: 'admin', staff_role: 'gate' })
    expect(await signedIn(dewi)).toBe(401)
    const again = callsOf(server, await signIn(server, 'gate', 'Dewi'))
    expect((await again.get('/bookings')).statusCode).toBe(403)
    expect((await again.get('/admin/flights')).statusCode).toBe(200)
  })

  it('a role that is changed in the database counts at the next request', async () => {
    await server.db.rows(sql`update admins set staff_role = 'content' where id = ${id}`)
    expect((await dewi.get('/bookings')).statusCode).toBe(403)
    expect((await dewi.get('/reviews')).statusCode).toBe(200)
  })

  it('the role that somebody has already ends no session', async () => {
    expect((await citra.put(`/admin/${id}/role`, { staff_role: 'desk' })).statusCode).toBe(200)
    expect(await signedIn(dewi)).toBe(200)
  })

  it('a change of role is in the audit trail with the role before and after', async () => {
    await citra.put(`/admin/${id}/role`, { staff_role: 'finance' })
    const { data } = (await citra.get('/audit?action=admin_role_changed')).json()
    expect(data).toEqual([
      expect.objectContaining({
        subject: 'admin',
        subject_id: id,
        actor_name: 'Citra',
        detail: {
          changes: expect.arrayContaining([
            {
              table: 'admins',
              id,
              before: { staff_role: 'desk' },
              after: { staff_role: 'finance' },
            },
          ]),
        },
      }),
    ])
  })

  it('a super admin makes another one of a member of staff, and takes it back', async () => {
    const up = await citra.put(`/admin/${id}/role`, { staff_role: 'super admin' })
    expect(up.json().data).toMatchObject({ role: 'super admin', staff_role: 'super admin' })
    const again = callsOf(server, await signIn(server, 'super admin', 'Dewi'))
    expect((await again.get('/admin/list')).statusCode).toBe(200)
    const down = await citra.put(`/admin/${id}/role`, { staff_role: 'manager' })
    expect(down.json().data).toMatchObject({ role: 'admin', staff_role: 'manager' })
    expect(await signedIn(again)).toBe(401)
  })

  it('PUT /admin/{id} with the whole account, as old screens send it, leaves the role', async () => {
    const { data } = (await citra.get('/admin/list')).json()
    const whole = data.find((one: { id: number }) => one.id === id)
    await citra.put(`/admin/${id}`, { ...whole, staff_role: 'super admin', is_actived: true })
    const { data: after } = (await citra.get('/admin/list')).json()
    expect(after).toEqual(data)
  })

  it.each([
    [{}, '/body/staff_role'],
    [{ staff_role: null }, '/body/staff_role'],
    [{ staff_role: 'admin' }, '/body/staff_role'],
    [{ role: 'super admin' }, '/body/staff_role'],
  ])('PUT /admin/{id}/role returns 400 for %j', async (body, pointer) => {
    const response = await citra.put(`/admin/${id}/role`, body)
    expect([response.statusCode, response.json().errors[0].pointer]).toEqual([400, pointer])
  })

  it('PUT /admin/{id}/role returns 404 for an unknown id', async () => {
    for (const unknown of ['999', '0', 'x'])
      expect((await citra.put(`/admin/${unknown}/role`, { staff_role: 'gate' })).statusCode).toBe(
        404,
      )
  })
})

describe('nobody gets more than is given', () => {
  it.each(STAFF_ROLES)('a %s cannot change the own role, up or down', async (kind) => {
    const calls = callsOf(server, await signIn(server, kind))
    const { id } = await profileOf(calls)
    for (const staff_role of STAFF_ROLES) {
      const response = await calls.put(`/admin/${id}/role`, { staff_role })
      expect([response.statusCode, response.json().code]).toEqual(
        kind === 'super admin' ? [409, 'own_account'] : [403, 'forbidden'],
      )
    }
    expect((await profileOf(calls)).staff_role).toBe(kind)
  })

  it.each(STAFF_ROLES.filter((one) => one !== 'super admin'))(
    'a %s can neither create staff nor change or list them',
    async (kind) => {
      const calls = callsOf(server, await signIn(server, kind))
      const { id } = await addStaff(server.db, 'gate', 'Korban')
      const responses = [
        await calls.post('/admin/create', { ...FORM, staff_role: 'gate' }),
        await calls.put(`/admin/${id}`, { is_actived: false }),
        await calls.put(`/admin/${id}/role`, { staff_role: 'super admin' }),
        await calls.get('/admin/list'),
      ]
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
      const rows = await server.db.rows(
        sql`select staff_role, is_actived from admins where id = ${id}`,
      )
      expect(rows).toEqual([{ staff_role: 'gate', is_actived: true }])
    },
  )

  it('a role that is sent where one changes oneself changes nothing', async () => {
    const made = callsOf(server, await signIn(server, 'gate'))
    const more = { staff_role: 'super admin', role: 'super admin', permissions: ['staff:manage'] }
    const change = { current_password: PASSWORD, password: 'burung walet di atas laut' }
    expect((await made.put('/user/password', { ...change, ...more })).statusCode).toBe(200)
    expect((await made.put('/user/edit', { name: 'Galih', ...more })).statusCode).toBe(403)
    expect((await profileOf(made)).staff_role).toBe('gate')
  })

  it('the last active super admin cannot become anything else', async () => {
    const demote = server.db.rows(
      sql`update admins set role = 'admin', staff_role = 'manager' where role = 'super admin'`,
    )
    await expect(demote).rejects.toMatchObject({ constraint: 'admins_one_super_admin_left' })
    const inactive = await addStaff(server.db, 'super admin', 'Dian')
    await citra.put(`/admin/${inactive.id}`, { is_actived: false })
    await expect(
      server.db.rows(sql`update admins set role = 'admin' where username = 'citra'`),
    ).rejects.toMatchObject({ constraint: 'admins_one_super_admin_left' })
  })
})

describe('migration 300', () => {
  it('every admin of an older database becomes a manager and every super admin stays one', async () => {
    await server.db.script(`
      drop trigger admins_staff_role on admins; drop function staff_role_follows_role;
      alter table admins drop column staff_role;
      insert into admins (username, email, fullname, role, password_hash, is_actived) values
        ('lama', 'lama@sayap.example', 'Lama', 'admin', 'x', true),
        ('pergi', 'pergi@sayap.example', 'Pergi', 'admin', 'x', false)
    `)
    await server.db.script(
      await readFile(join(serverRoot, 'migrations/300-staff-roles.sql'), 'utf8'),
    )
    const roles = () =>
      server.db.rows(sql`select username, role, staff_role from admins order by id`)
    expect(await roles()).toEqual([
      { username: 'citra', role: 'super admin', staff_role: 'super admin' },
      { username: 'lama', role: 'admin', staff_role: 'manager' },
      { username: 'pergi', role: 'admin', staff_role: 'manager' },
    ])
    // A server of an earlier version that is still running knows `role` only.
    await server.db.rows(sql`update admins set role = 'super admin' where username = 'lama'`)
    await server.db.rows(sql`update admins set role = 'admin' where username = 'citra'`)
    expect(await roles()).toMatchObject([
      { role: 'admin', staff_role: 'manager' },
      { role: 'super admin', staff_role: 'super admin' },
      {},
    ])
  })

  it('the database refuses an unknown role and a super admin in name only', async () => {
    const set = (role: string) =>
      server.db.rows(sql`update admins set staff_role = ${role} where username = 'budi'`)
    await addStaff(server.db, 'admin', 'Budi')
    await expect(set('boss')).rejects.toMatchObject({ constraint: 'admins_staff_role_known' })
    await expect(set('super admin')).rejects.toMatchObject({ constraint: 'admins_roles_agree' })
  })
})

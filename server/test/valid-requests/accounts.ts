import { sql } from '../../src/platform/database/sql'
import { addStaff, addTraveller, PASSWORD } from '../accounts'
import { type Column, credentials } from '../principals'
import { addServiceKey } from '../service-keys'
import type { Fixtures, MakeRequest } from './fixtures'

/** Credentials of the column's principal; visitors and stale tokens send valid ones. */
const accountIn = ({ principals }: Fixtures, column: Column, otherwise: 'A' | 'AD' | 'SA') =>
  principals.accounts[
    column === 'V' || column === 'EX' || column === 'TA' || column === 'KEY' ? otherwise : column
  ]

const fresh = (fixtures: Fixtures) => `orang${fixtures.next()}`

export const accountCalls: Record<string, MakeRequest> = {
  'POST /user/login': (fixtures, column) => ({
    body: credentials('user', accountIn(fixtures, column, 'A')),
  }),
  'POST /admin/login': (fixtures, column) => ({
    body: credentials('admin', accountIn(fixtures, column, 'AD')),
  }),
  'POST /super-admin/login': (fixtures, column) => ({
    body: credentials('super admin', accountIn(fixtures, column, 'SA')),
  }),
  'POST /user/register': (fixtures) => ({
    body: {
      name: 'Suharto',
      email: `${fresh(fixtures)}@example.com`,
      password: 'langit biru sekali',
    },
  }),
  'POST /user/sign-up': (fixtures) => ({
    body: {
      name: 'Suharto',
      email: `${fresh(fixtures)}@example.com`,
      password: 'langit biru sekali',
      terms: true,
    },
  }),
  'POST /auth/refresh': async ({ principals }, column) => {
    const { refreshToken } = await principals.again(column)
    return { body: { refreshToken } }
  },
  'POST /user/passengers': (fixtures) => ({
    body: {
      name: `Sinta ${String.fromCharCode(65 + (fixtures.next() % 26))}`,
      category_passenger: 'child',
      birthday: '2019-05-14',
    },
  }),
  'DELETE /user/passengers/:id': async ({ server, principals, next }) => ({
    params: {
      id: (
        await server.db.row<{ id: number }>(sql`
          insert into saved_passengers (id_user, name, category_passenger)
          values (${principals.accounts.A.id}, ${`Sinta ${next()}`}, 'adult') returning id
        `)
      )?.id,
    },
  }),
  'PUT /user/edit': () => ({
    body: {
      name: 'Ani',
      city: 'Medan',
      address: 'Jalan Sisingamangaraja 1',
      phone: '0812 6040 1177',
      post_code: '20217',
      title: 'ms',
    },
  }),
  'PUT /user/password': async ({ server, principals }) => {
    // Sets the same password again, because other tests sign in with it; staff may as well.
    const { A, B } = principals.accounts
    await server.db.rows(sql`
      update users set password_hash = (select password_hash from users where id = ${B.id})
      where id = ${A.id}
    `)
    return { body: { current_password: PASSWORD, password: PASSWORD } }
  },
  'GET /user/sign-ins': () => ({ query: { before: 1000, limit: 10 } }),
  // A new session each time; the others go on being used.
  'DELETE /user/sessions/:session': async ({ server, principals }, column) => {
    const { headers } = await principals.again(column)
    const session = headers.authorization?.split('.')[1] ?? ''
    const { sid } = JSON.parse(Buffer.from(session, 'base64url').toString() || '{}')
    const known = sid ?? (await server.db.row<{ id: string }>(sql`select id from sessions`))?.id
    return { params: { session: known } }
  },
  'POST /admin/create': (fixtures) => {
    const username = fresh(fixtures)
    return {
      body: {
        fullname: 'Gita Lestari',
        username,
        email: `${username}@sayap.example`,
        password: 'langit biru sekali',
        phone: '0812 6040 1177',
        staff_role: 'finance',
      },
    }
  },
  'PUT /admin/:id': async (fixtures) => ({
    params: { id: (await addStaff(fixtures.server.db, 'admin', fresh(fixtures))).id },
    body: { is_actived: false },
  }),
  'PUT /admin/accounts/:id/role': async (fixtures) => ({
    params: { id: (await addStaff(fixtures.server.db, 'gate', fresh(fixtures))).id },
    body: { staff_role: 'desk' },
  }),
  'GET /service-accounts': () => ({ query: { before: 1000, limit: 10 } }),
  'POST /service-accounts': () => ({
    body: { name: 'Mitra Wisata', email_contact: 'api@mitra.example', scopes: ['search:read'] },
  }),
  'PUT /service-accounts/:id': async ({ server }) => ({
    params: { id: (await addServiceKey(server.db)).id },
    body: {
      name: 'Mitra Jalan',
      email_contact: 'api@jalan.example',
      scopes: ['search:read'],
      is_active: 'true',
    },
  }),
  'POST /service-accounts/:id/keys': async ({ server }) => ({
    params: { id: (await addServiceKey(server.db)).id },
    body: { expires_in: 30 },
  }),
  'DELETE /service-accounts/:id/keys/:id_key': async ({ server }) => {
    const { id, id_key } = await addServiceKey(server.db)
    return { params: { id, id_key } }
  },
  'GET /admin/users': () => ({
    query: { q: 'ani', suspended: 'false', city: 'Medan', sort: 'name', order: 'asc', limit: 10 },
  }),
  'GET /admin/users/count': () => ({ query: { suspended: 'true', from: '2026-01-01' } }),
  'GET /users': () => ({ query: { q: 'ani', suspended: 'false', before: 1000, limit: 10 } }),
  'GET /users/:id': ({ principals }) => ({ params: { id: principals.accounts.B.id } }),
  'POST /users': (fixtures) => ({
    body: {
      name: 'Hasan',
      email: `${fresh(fixtures)}@example.com`,
      password: 'langit biru sekali',
      phone: '0812 6040 1177',
      city: 'Medan',
      title: 'mr',
    },
  }),
  'PUT /users/:id': async (fixtures) => ({
    params: { id: (await addTraveller(fixtures.server.db, fresh(fixtures))).id },
    body: { suspended: true },
  }),
  'GET /dashboard/loads': () => ({ query: { days: 14 } }),
  'GET /dashboard/overview': () => ({ query: { days: 30 } }),
  'GET /notifications': () => ({ query: { before: 1_000_000, limit: 20 } }),
  'POST /notifications/read': () => ({ body: { up_to: 1_000_000 } }),
  'POST /notifications/clear': () => ({ body: { up_to: 1_000_000 } }),
}

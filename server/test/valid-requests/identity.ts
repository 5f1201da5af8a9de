import { createHash, randomBytes } from 'node:crypto'
import { sql } from '../../src/platform/database/sql'
import { addStaff, addTraveller, PASSWORD, signIn } from '../accounts'
import type { Column } from '../principals'
import type { Fixtures, MakeRequest } from './fixtures'

const fresh = (fixtures: Fixtures) => `orang${fixtures.next()}`

interface Owner {
  id: number
  email: string
}

/** The token of a link from its email. */
async function linkFor({ server }: Fixtures, purpose: string, of: 'user' | 'admin', owner: Owner) {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  const [user, admin] = of === 'user' ? [owner.id, null] : [null, owner.id]
  await server.db.rows(sql`
    insert into account_links (token_hash, purpose, id_user, id_admin, email, expires_at)
    values (${hash}, ${purpose}, ${user}, ${admin}, ${owner.email}, now() + interval '30 minutes')
  `)
  return token
}

const newPassword = async (fixtures: Fixtures, of: 'user' | 'admin', owner: Owner) => ({
  body: {
    token: await linkFor(fixtures, 'reset_password', of, owner),
    password: 'langit biru sekali',
  },
})

const travellerIn = ({ principals }: Fixtures, column: Column) =>
  principals.accounts[column === 'B' ? 'B' : 'A']

export const identityCalls: Record<string, MakeRequest> = {
  'POST /user/forgot-password': () => ({ body: { email: 'nobody@example.com' } }),
  'POST /admin/forgot-password': () => ({ body: { email: 'nobody@sayap.example' } }),
  'POST /user/reset-password': async (fixtures) =>
    newPassword(fixtures, 'user', await addTraveller(fixtures.server.db, fresh(fixtures))),
  'POST /admin/reset-password': async (fixtures) =>
    newPassword(fixtures, 'admin', await addStaff(fixtures.server.db, 'admin', fresh(fixtures))),
  'POST /user/verify-address': async (fixtures, column) => ({
    body: {
      token: await linkFor(fixtures, 'verify_address', 'user', travellerIn(fixtures, column)),
    },
  }),
  'POST /auth/mailed-link': async (fixtures) => {
    const guest = await addTraveller(fixtures.server.db, fresh(fixtures))
    await fixtures.server.db.rows(sql`update users set password_hash = null where id = ${guest.id}`)
    return { body: { token: await linkFor(fixtures, 'sign_in', 'user', guest) } }
  },
  'PUT /user/settings': () => ({
    body: { language: 'id', mail_reminders: false, marketing: true },
  }),
  // A new account each time, because the others must stay.
  'DELETE /user': async (fixtures) => ({
    body: { current_password: PASSWORD, give_up_credit: true },
    headers: await signIn(fixtures.server, 'user', fresh(fixtures)),
  }),
  'GET /admin/audit': () => ({
    query: { action: 'admin_created', person: 'budi', sort: 'when', order: 'asc', limit: 10 },
  }),
  'GET /admin/audit/count': () => ({ query: { subject: 'admin', until: '2026-12-31' } }),
  'GET /audit': () => ({
    query: { action: 'admin_created', subject: 'admin', subject_id: 1, before: 1000, limit: 10 },
  }),
}

import { sql } from '../../src/platform/database/sql'
import { PASSWORD, signIn } from '../accounts'
import { callsOf } from '../bookings'
import { type Column, STAFF_COLUMNS } from '../principals'
import { addApp, addPasskey, signInByPassword } from '../second-factors'
import { softPasskey } from '../soft-passkey'
import { codeOf } from '../totp-codes'
import type { Fixtures, MakeRequest } from './fixtures'

const isStaffColumn = (column: Column): column is keyof typeof STAFF_COLUMNS =>
  column in STAFF_COLUMNS

/** Who sends it, and A where it is refused anyway. */
const callerIn = (column: Column) => (column === 'B' || isStaffColumn(column) ? column : 'A')

const callsIn = ({ server, principals }: Fixtures, column: Column) =>
  callsOf(server, principals.headers[callerIn(column)])

/** The columns `id_user` and `id_admin` of what the caller has. */
function ownerIn({ principals }: Fixtures, column: Column) {
  const { id, role } = principals.accounts[callerIn(column)]
  return role === 'user' ? { user: id, admin: null } : { user: null, admin: id }
}

/** A traveller of its own, because the others must sign in by their password alone. */
async function freshTraveller(fixtures: Fixtures) {
  const name = `orang${fixtures.next()}`
  const calls = callsOf(fixtures.server, await signIn(fixtures.server, 'user', name))
  return { calls, email: `${name}@example.com` }
}

async function addConfirmedApp(fixtures: Fixtures, column: Column) {
  const { user, admin } = ownerIn(fixtures, column)
  await fixtures.server.db.rows(sql`
    insert into totp_secrets (id_user, id_admin, secret, confirmed_at)
    values (${user}, ${admin}, 'sealed', now())
  `)
  return {}
}

export const secondFactorCalls: Record<string, MakeRequest> = {
  'POST /auth/second-factor': async (fixtures) => {
    const { calls, email } = await freshTraveller(fixtures)
    const { secret } = await addApp(calls)
    const answer = await signInByPassword(fixtures.server, 'user', email)
    return { body: { challenge: answer.json().second_factor.token, code: codeOf(secret, 1) } }
  },
  'POST /auth/passkey': async (fixtures) => {
    const { calls } = await freshTraveller(fixtures)
    const { passkey } = await addPasskey(calls)
    const options = (await callsOf(fixtures.server).post('/auth/passkey/options')).json().data
    return { body: { passkey: passkey.sign(options), staff: false } }
  },
  'POST /user/totp/confirm': async (fixtures, column) => {
    const { secret } = (await callsIn(fixtures, column).post('/user/totp')).json().data
    return { body: { code: codeOf(secret) } }
  },
  'DELETE /user/totp': addConfirmedApp,
  'POST /user/recovery-codes': addConfirmedApp,
  'POST /user/passkeys': async (fixtures, column) => {
    const options = (await callsIn(fixtures, column).post('/user/passkeys/options')).json().data
    return { body: { passkey: softPasskey().register(options), name: 'Laptop' } }
  },
  'DELETE /user/passkeys/:id': async (fixtures, column) => {
    const { user, admin } = ownerIn(fixtures, column)
    const row = await fixtures.server.db.row<{ id: number }>(sql`
      insert into passkeys (id_user, id_admin, credential_id, public_key, counter, transports,
                            name, synced)
      values (${user}, ${admin}, ${`key${fixtures.next()}`}, '', 0, '', 'Laptop', false)
      returning id
    `)
    return { params: { id: row?.id } }
  },
  'POST /user/proof': () => ({ body: { current_password: PASSWORD } }),
}

import type { AnyEndpoint, Grant } from '@sayap/contract/core/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../src/platform/database/sql'
import { PASSWORD } from '../accounts'
import { callsOf } from '../bookings'
import { contractEndpoints, nameOf } from '../contract-endpoints'
import { sendCall } from '../send-call'
import { type Fixtures, openFixtures } from '../valid-requests/fixtures'
import { validRequest } from '../valid-requests/valid-requests'

const endpoints = await contractEndpoints()
const sensitive = endpoints.filter(({ reauthenticate }) => reauthenticate)

/** What moves money, changes staff or hands out personal data. */
const EXPECTED = [
  'DELETE /user/passkeys/:id',
  'DELETE /user/totp',
  'GET /user/export',
  'POST /admin/create',
  'POST /admin/settlements',
  'POST /approvals/:id/approve',
  'POST /bank-accounts',
  'POST /bookings/:id/cancellation',
  'POST /bookings/:id/other-flights',
  'POST /bookings/:id/refund',
  'POST /cases/:id/attach',
  'POST /cases/:id/close',
  'POST /cases/:id/not-money',
  'POST /cases/:id/payout',
  'POST /payments/:id/verify',
  'POST /policies/:kind/versions',
  'POST /refunds/:id/approve',
  'POST /refunds/:id/sent',
  'POST /service-accounts',
  'POST /service-accounts/:id/keys',
  'POST /statements/apply',
  'POST /user/passkeys',
  'POST /user/passkeys/options',
  'POST /user/recovery-codes',
  'POST /user/totp',
  'POST /user/totp/confirm',
  'POST /users/:id/credit',
  'POST /vouchers',
  'PUT /admin/:id',
  'PUT /admin/accounts/:id/role',
  'PUT /bank-accounts/:id',
  'PUT /bookings/:id',
  'PUT /service-accounts/:id',
  'PUT /vouchers/:id',
]

let world: Fixtures
beforeAll(async () => {
  world = await openFixtures()
})
afterAll(() => world.server.close())

/** The super admin, who may do all that staff may do, else a traveller. */
const columnOf = ({ access }: AnyEndpoint) =>
  access !== 'public' && access.some((grant: Grant) => grant !== 'user') ? 'SA' : 'A'

/** As if every sign-in and every proof had been that many minutes ago. */
const provedMinutesAgo = (minutes: number) =>
  world.server.db.rows(sql`
    update sessions set proved_at = now() - ${minutes}::int * interval '1 minute'
  `)

async function send(endpoint: AnyEndpoint, minutes: number) {
  const column = columnOf(endpoint)
  const call = await validRequest(endpoint, world, column)
  await provedMinutesAgo(minutes)
  return sendCall(world.server, endpoint, call, world.principals.headers[column])
}

describe('what moves money, changes staff or hands out personal data', () => {
  it('the contract marks exactly these operations', () => {
    expect(sensitive.map(nameOf).toSorted()).toEqual(EXPECTED)
  })

  it.each(sensitive.map((one) => [nameOf(one), one] as const))(
    '%s needs a proof of the last ten minutes',
    async (_name, endpoint) => {
      const late = await send(endpoint, 11)
      expect([late.statusCode, late.json().code]).toEqual([403, 'reauthentication_required'])
      const soon = await send(endpoint, 9)
      expect(soon.statusCode, soon.body).toBeLessThan(300)
    },
  )

  it.each([
    ['/user/export.csv', 'A'],
    ['/audit/export.csv', 'SA'],
    ['/admin/departures/1/manifest.csv', 'SA'],
    ['/admin/finance/takings.csv', 'SA'],
    ['/admin/settlements/lines.csv?settlement=1', 'SA'],
  ] as const)('GET %s, a file, needs a proof of the last ten minutes too', async (path, column) => {
    const calls = callsOf(world.server, world.principals.headers[column])
    await provedMinutesAgo(11)
    expect((await calls.get(path)).json().code).toBe('reauthentication_required')
    await provedMinutesAgo(9)
    expect((await calls.get(path)).statusCode).toBe(200)
  })
})

describe('a proof of who is there', () => {
  it('a proof by the password counts for ten minutes, in this session only', async () => {
    const calls = callsOf(world.server, world.principals.headers.A)
    const other = callsOf(world.server, (await world.principals.again('A')).headers)
    await provedMinutesAgo(11)
    const { data } = (await calls.post('/user/proof', { current_password: PASSWORD })).json()
    expect(Date.parse(data.proved_until) - Date.now()).toBeGreaterThan(8 * 60_000)
    expect((await calls.get('/user/export')).statusCode).toBe(200)
    expect((await other.get('/user/export')).statusCode).toBe(403)
  })

  it('a proof by a wrong password is none, and is throttled', async () => {
    const calls = callsOf(world.server, world.principals.headers.B)
    await provedMinutesAgo(11)
    const guess = () => calls.post('/user/proof', { current_password: 'not it' })
    expect((await guess()).json().errors[0]).toMatchObject({
      pointer: '/body/current_password',
      code: 'incorrect_password',
    })
    expect((await calls.get('/user/export')).statusCode).toBe(403)
    for (let n = 0; n < 9; n++) await guess()
    expect((await guess()).statusCode).toBe(429)
    await world.server.db.rows(sql`delete from sign_in_failures`)
  })

  it('no proof of who is there is asked for what is refused anyway, nor for a refund as travel credit', async () => {
    const calls = callsOf(world.server, world.principals.headers.A)
    await provedMinutesAgo(11)
    expect((await calls.post('/bookings/1/refund', {})).statusCode).toBe(400)
    const credit = await calls.post('/bookings/987654/refund', { amount: 1, destination: 'credit' })
    expect(credit.statusCode).toBe(404)
    const bank = {
      amount: 1,
      destination: 'bank',
      bank_name: 'Bank Samudra',
      account_number: '1234567890',
      account_holder: 'Ani',
    }
    expect((await calls.post('/bookings/987654/refund', bank)).json().code).toBe(
      'reauthentication_required',
    )
  })

  it('the proof of an account with neither password nor second factor is a new sign-in', async () => {
    const { db } = world.server
    const calls = callsOf(world.server, world.principals.headers.B)
    const { id } = world.principals.accounts.B
    const before = await db.row<{ password_hash: string }>(
      sql`select password_hash from users where id = ${id}`,
    )
    await db.rows(sql`update users set password_hash = null where id = ${id}`)
    expect((await calls.post('/user/proof/options')).json().data).toEqual({ methods: ['sign_in'] })
    const proof = await calls.post('/user/proof', { current_password: PASSWORD })
    expect(proof.statusCode).toBe(400)
    await db.rows(sql`
      update users set password_hash = ${before?.password_hash} where id = ${id}
    `)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addStaff } from '../../../../test/accounts'
import { addBankAccount } from '../../../../test/bank-accounts'
import { bookingBody } from '../../../../test/bookings'
import { accountClient, type Client, travellerClient } from '../../../../test/concurrent-clients'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { openTestDatabase, startPostgres } from '../../../../test/real-postgres'
import { startTwoServers } from '../../../../test/two-servers'
import { WHOLE_CABIN } from '../../../../test/whole-cabin'

const CLIENTS = 100
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('vouchers on two servers with one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  let staff: Client
  let trips: { client: Client; id: number }[]

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    servers = await startTwoServers(url, WHOLE_CABIN)
    const admin = await addStaff(db, 'admin', 'Dewi')
    staff = await accountClient(servers.urls[0] as string, admin.email, 'admin')
    await addBankAccount(db)
    const flight = await addFlight(db)
    trips = []
    for (let nth = 1; nth <= CLIENTS; nth++) {
      const client = await travellerClient(db, servers.urls[nth % 2] as string, `Traveller ${nth}`)
      const body = bookingBody(flight, [nth], { email_contact: `t${nth}@example.com` })
      const response = await client('POST', '/bookings', body)
      if (response.status !== 201) throw new Error(response.body)
      trips.push({ client, id: JSON.parse(response.body).data.queryId })
    }
  })
  afterAll(async () => {
    await servers?.stop()
    await db?.close()
  })

  const create = async (use_limit: number) => {
    const voucher = { kind: 'amount', value: 50_000, use_limit }
    const days = { valid_from: '2026-01-01', valid_until: '2099-12-31' }
    const response = await staff('POST', '/vouchers', { ...voucher, ...days })
    return JSON.parse(response.body).data as { id: number; code: string }
  }
  const used = async (id: number) =>
    (await db.row<{ used: number }>(sql`select used from vouchers where id = ${id}`))?.used

  it('of a hundred travellers who use a voucher with one use left at the same moment one wins', async () => {
    const { id, code } = await create(1)
    const responses = await Promise.all(
      trips.map(({ client, id: trip }) => client('PUT', `/payments/${trip}/voucher`, { code })),
    )
    const won = responses.filter(({ status }) => status === 200)
    const lost = responses.filter((response) => response.code === 'voucher_used_up')
    expect([won.length, lost.length]).toEqual([1, CLIENTS - 1])
    expect(await used(id)).toBe(1)
    expect(await violations(db)).toEqual([])
  })

  it('uses that are taken, taken off and cancelled at the same moment are counted right', async () => {
    const { id, code } = await create(10)
    const some = trips.slice(0, 30)
    for (let round = 0; round < 3; round++) {
      const responses = await Promise.all(
        some.flatMap(({ client, id: trip }, nth) => [
          client('PUT', `/payments/${trip}/voucher`, { code }),
          client('DELETE', `/payments/${trip}/voucher`, {}),
          client('PUT', `/payments/${trip}/voucher`, { code }),
          ...(nth % 10 === round ? [client('DELETE', `/bookings/${trip}`, {})] : []),
        ]),
      )
      expect(responses.filter(({ status }) => status >= 500)).toEqual([])
      expect(await violations(db)).toEqual([])
      expect(await used(id)).toBeLessThanOrEqual(10)
    }
  })
})

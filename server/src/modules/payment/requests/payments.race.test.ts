import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expireOverdueBookings } from '#modules/booking/lifecycle/expire-bookings.job'
import { sql } from '#platform/database/sql'
import { addStaff, addTraveller } from '../../../../test/accounts'
import { addBankAccount } from '../../../../test/bank-accounts'
import { bookingBody } from '../../../../test/bookings'
import { accountClient, type Client } from '../../../../test/concurrent-clients'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { openTestDatabase, startPostgres } from '../../../../test/real-postgres'
import { statementText } from '../../../../test/statements'
import { startTwoServers } from '../../../../test/two-servers'
import { WHOLE_CABIN } from '../../../../test/whole-cabin'
import { registerSubscribers } from '../../../subscribers'

const ROUNDS = 10
const TRIPS = 8
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('payments on two servers with one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  let staff: Client[]
  let ani: Client[]

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    // The test expires bookings in its own process, without an app.
    registerSubscribers()
    servers = await startTwoServers(url, WHOLE_CABIN)
    const { email } = await addTraveller(db)
    ani = await Promise.all(servers.urls.map((at) => accountClient(at, email)))
    const admin = await addStaff(db, 'admin', 'Dewi')
    staff = await Promise.all(servers.urls.map((at) => accountClient(at, admin.email, 'admin')))
    await addBankAccount(db)
  })
  afterAll(async () => {
    await servers?.stop()
    await db?.close()
  })

  const asStaff = (at: number, ...call: Parameters<Client>) => (staff[at] as Client)(...call)
  const asAni = (at: number, ...call: Parameters<Client>) => (ani[at % 2] as Client)(...call)

  async function trips() {
    const flight = await addFlight(db, { class_flight: 'business' })
    const made = []
    for (let i = 1; i <= TRIPS; i++) {
      const response = await asAni(i, 'POST', '/bookings', bookingBody(flight, [i]))
      made.push(JSON.parse(response.body).data.queryId as number)
    }
    return made
  }

  const expireAll = async () => {
    await db.rows(
      sql`update bookings set pay_before = now() - interval '1 second' where status = 0`,
    )
    await expireOverdueBookings(db)
  }

  it('a payment is counted once while it is verified, matched, expired and cancelled at the same time', async () => {
    const id_bank_account = 1
    for (let round = 0; round < ROUNDS; round++) {
      const ids = await trips()
      const lines = ids.map((id_trip) => ({
        date: '2026-11-20',
        description: `TRANSFER${id_trip}`,
        amount: 600_000,
        nth: 1,
        id_trip,
      }))
      const text = statementText(lines)
      await asStaff(0, 'POST', '/statements', { id_bank_account, text })
      const responses = await Promise.all([
        ...ids.map((id) => asStaff(0, 'POST', `/payments/${id}/verify`, {})),
        ...ids.map((id) => asStaff(1, 'POST', `/payments/${id}/verify`, {})),
        ...ids.map((id) => asStaff(1, 'PUT', `/bookings/${id}`, { status: 1 })),
        ...ids.slice(0, 2).map((id) => asAni(0, 'DELETE', `/bookings/${id}`, {})),
        ...[0, 1].map((at) =>
          asStaff(at, 'POST', '/statements/apply', {
            id_bank_account,
            lines,
          }),
        ),
        expireAll(),
      ])
      const statuses = responses.flatMap((response) => (response ? [response.status] : []))
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      expect(await violations(db)).toEqual([])
    }
    const paidTwice = await db.rows(sql`
      select id_trip from ledger_transactions where kind = 'settle' group by id_trip
      having count(*) > 1
    `)
    expect(paidTwice).toEqual([])
  })

  it('trips that are booked at the same time are requested to pay different amounts', async () => {
    const flights = await Promise.all(
      Array.from({ length: 30 }, () => addFlight(db, { price: 7000 })),
    )
    // A traveller without bookings: those of an unfinished round would count towards the limit.
    const { email } = await addTraveller(db, 'Sari')
    const sari = await Promise.all(servers.urls.map((at) => accountClient(at, email)))
    await Promise.all(
      flights.map((flight, i) =>
        (sari[i % 2] as Client)('POST', '/bookings', bookingBody(flight, [1])),
      ),
    )
    const requested = await db.rows<{ amount: number }>(sql`
      select amount from payments where state = 'open' and unique_code > 0
    `)
    expect(requested.length).toBeGreaterThanOrEqual(30)
    expect(new Set(requested.map(({ amount }) => amount)).size).toBe(requested.length)
  })
})

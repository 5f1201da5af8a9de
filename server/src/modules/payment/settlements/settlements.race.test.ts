import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#modules/flights/days'
import { sql } from '#platform/database/sql'
import { addStaff } from '../../../../test/accounts'
import { bookingBody } from '../../../../test/bookings'
import { accountClient, type Client, travellerClient } from '../../../../test/concurrent-clients'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { openTestDatabase, startPostgres } from '../../../../test/real-postgres'
import { startTwoServers } from '../../../../test/two-servers'

const ROUNDS = 10
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('settlements on two servers with one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  let staff: Client[]
  let ani: Client

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    servers = await startTwoServers(url, { INVENTORY_WORK: '0' })
    staff = await Promise.all(
      ['Farah', 'Made'].map(async (name, at) => {
        const { email } = await addStaff(db, 'finance', name)
        return accountClient(servers.urls[at] ?? '', email, 'admin')
      }),
    )
    ani = await travellerClient(db, servers.urls[0] ?? '', 'Ani')
  })
  afterAll(async () => {
    await servers?.stop()
    await db?.close()
  })

  it('of two servers that close the same period one wins, and the other is told which day is next', async () => {
    const flight = await addFlight(db)
    const manager = await accountClient(
      servers.urls[0] ?? '',
      (await addStaff(db, 'manager', 'Rina')).email,
      'admin',
    )
    for (let round = ROUNDS; round > 0; round--) {
      const booked = await ani('POST', '/bookings', bookingBody(flight, [round]))
      const { id } = JSON.parse(booked.body).data.booking
      await manager('PUT', `/bookings/${id}`, { status: 1 })
      const day = addDays(today(), -round)
      await db.session((session) =>
        session.script(`begin; set local session_replication_role = replica;
          update ledger_transactions set at = '${day} 05:00:00+00' where id_trip = ${id}; commit`),
      )
      const airline = await db.row<{ id: number }>(sql`select min(id) as id from airlines`)
      const body = { id_airline: airline?.id, first_day: day, last_day: day }
      const answers = await Promise.all(
        staff.map((client) => client('POST', '/admin/settlements', body)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
      const refused = answers.find(({ status }) => status === 400)
      expect(JSON.parse(refused?.body ?? '{}').errors[0]).toMatchObject({
        pointer: '/body/first_day',
        code: 'day_too_early',
        params: { day: addDays(day, 1) },
      })
      const won = answers.find(({ status }) => status === 201)
      expect(JSON.parse(won?.body ?? '{}').data).toMatchObject({ lines: 1, total: 500_000 })
    }
    const numbers = await db.rows<{ number: number }>(
      sql`select number from settlements order by number`,
    )
    expect(numbers.map(({ number }) => number)).toEqual(
      Array.from({ length: ROUNDS }, (_, at) => at + 1),
    )
    expect(await violations(db)).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addStaff } from '../../test/accounts'
import { bookingBody } from '../../test/bookings'
import { accountClient, type Client, travellerClient } from '../../test/concurrent-clients'
import { addFlight } from '../../test/flights'
import { violations } from '../../test/invariants'
import { openTestDatabase, startPostgres } from '../../test/real-postgres'
import { startTwoServers } from '../../test/two-servers'
import { waitForBlockedSessions } from '../../test/waiting-sessions'

const ROUNDS = 10
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('sales that are stopped on two servers with one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  let staff: Client
  let ani: Client

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    servers = await startTwoServers(url, { INVENTORY_WORK: '0' })
    const [first = '', second = ''] = servers.urls
    const { email } = await addStaff(db, 'admin', 'Dewi')
    staff = await accountClient(first, email, 'admin')
    ani = await travellerClient(db, second, 'Ani')
  })
  afterAll(async () => {
    await servers?.stop()
    await db?.close()
  })

  const bookings = async (flight: number) =>
    (
      await db.row<{ count: number }>(
        sql`select count(*)::int as count from bookings where id_flight = ${flight}`,
      )
    )?.count

  it('a booking that waits for a stop of the sale is refused with 409 sales_closed, of one flight and of a round trip', async () => {
    for (const isReturn of [false, true]) {
      const flight = await addFlight(db, { type_trip: 'rounded trip' })
      const back = await addFlight(db, {
        type_trip: 'rounded trip',
        days: 35,
        starting_place: 'Jakarta',
        destination_place: 'Medan',
        airport_from: 'CGK',
        airport_to: 'KNO',
      })
      const body = bookingBody(flight, [1], isReturn ? { id_flight_return: back } : {})
      let answer: ReturnType<Client> | undefined
      await db.transaction(async (tx) => {
        await tx.rows(sql`
          update flights set sale_stopped_at = now(), sale_stopped_by = (select min(id) from admins)
          where id = ${flight}
        `)
        answer = ani('POST', '/bookings', body)
        await waitForBlockedSessions(db, 1)
      })
      expect(await answer).toMatchObject({ status: 409, code: 'sales_closed' })
      expect(await bookings(flight)).toBe(0)
    }
  })

  it('a stop of the sale waits for a booking that has begun, which stays', async () => {
    const flight = await addFlight(db)
    let answer: ReturnType<Client> | undefined
    await db.transaction(async (tx) => {
      await tx.rows(sql`select id from flights where id = ${flight} for share`)
      answer = staff('POST', `/admin/flights/${flight}/sale-stop`, {})
      await waitForBlockedSessions(db, 1)
      expect(
        await tx.row(sql`select id from flights where id = ${flight} and sale_stopped_at is null`),
      ).toBeTruthy()
    })
    expect(await answer).toMatchObject({ status: 200 })
  })

  it('of a booking and a stop of the sale at the same time the booking is there before or is refused', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const flight = await addFlight(db)
      const [booked, stopped] = await Promise.all([
        ani('POST', '/bookings', bookingBody(flight, [1])),
        staff('POST', `/admin/flights/${flight}/sale-stop`, {}),
      ])
      expect(stopped.status).toBe(200)
      if (booked.status !== 201) expect(booked).toMatchObject({ status: 409, code: 'sales_closed' })
      expect(await bookings(flight)).toBe(booked.status === 201 ? 1 : 0)
    }
    expect(await violations(db)).toEqual([])
  })
})

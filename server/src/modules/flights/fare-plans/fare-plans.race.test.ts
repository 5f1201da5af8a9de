import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { migrate } from '#platform/database/migrate'
import { sql } from '#platform/database/sql'
import { addStaff } from '../../../../test/accounts'
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

const FARES = [
  { code: 'T', price: 400_000, seats: 20 },
  { code: 'Q', price: 500_000, seats: 30 },
  { code: 'M', price: 600_000, seats: 25 },
  { code: 'Y', price: 900_000 },
]

describe.skipIf(!postgres)('fares on two servers with one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  let clients: Client[]
  /** Two members of staff, each at another server. */
  let staff: Client[]

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    await migrate(db)
    servers = await startTwoServers(url, WHOLE_CABIN)
    staff = await Promise.all(
      servers.urls.map(async (address, index) => {
        const { email } = await addStaff(db, 'admin', ['Budi', 'Dewi'][index] ?? '')
        return accountClient(address, email, 'admin')
      }),
    )
    clients = []
    while (clients.length < CLIENTS)
      clients.push(
        await travellerClient(db, servers.urls[clients.length % 2] ?? '', `Racer${clients.length}`),
      )
  })
  afterAll(async () => {
    await servers?.stop()
    await db?.close()
  })

  async function flightWithFares(fares: object[] = FARES) {
    const flight = await addFlight(db)
    const answer = await staff[0]?.('PUT', `/admin/flights/${flight}/fares`, { fares })
    expect(answer?.status).toBe(200)
    return flight
  }
  /** Seats by price, of bookings that are unpaid or paid. */
  const soldAt = async (flight: number) =>
    Object.fromEntries(
      (
        await db.rows<{ price: number; seats: number }>(sql`
          select unit_price as price, sum(capacity)::int as seats from bookings
          where id_flight = ${flight} and status in (0, 1) group by 1 order by 1
        `)
      ).map(({ price, seats }) => [price, seats]),
    )
  /** Waits for the jobs of the servers. */
  const settled = (flight: number) =>
    vi.waitUntil(
      async () =>
        (await db.rows(sql`select id from fares_due where id_flight = ${flight}`)).length === 0,
      { timeout: 60_000, interval: 50 },
    )
  const deadlocks = async () =>
    (
      await db.row<{ deadlocks: number }>(
        sql`select deadlocks from pg_stat_database where datname = current_database()`,
      )
    )?.deadlocks

  it('a hundred clients at two servers buy exactly as many seats at each fare as it has', async () => {
    const flight = await flightWithFares()
    const answers = await Promise.all(
      clients.map((send, i) => send('POST', '/bookings', bookingBody(flight, [i + 1]))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await soldAt(flight)).toEqual({ 400000: 20, 500000: 30, 600000: 25, 900000: 25 })
    expect(await deadlocks()).toBe(0)
    expect(await violations(db)).toEqual([])
  })

  it('a hundred clients who all saw the first fare get its seats for it, and the others price_changed', async () => {
    const flight = await flightWithFares()
    const answers = await Promise.all(
      clients.map((send, i) =>
        send('POST', '/bookings', bookingBody(flight, [i + 1], { total_price: 400_000 })),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ code }) => code === 'price_changed')).toHaveLength(80)
    expect(await soldAt(flight)).toEqual({ 400000: 20 })
    expect(await violations(db)).toEqual([])
  })

  it('parties of three go beyond the end of a fare by less than one party', async () => {
    const flight = await flightWithFares()
    const answers = await Promise.all(
      clients
        .slice(0, 40)
        .map((send, i) =>
          send('POST', '/bookings', bookingBody(flight, [3 * i + 1, 3 * i + 2, 3 * i + 3])),
        ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(40)
    // 20 seats: seven parties. Up to 50: ten more. Up to 75: eight more.
    expect(await soldAt(flight)).toEqual({ 400000: 21, 500000: 30, 600000: 24, 900000: 45 })
    expect(await violations(db)).toEqual([])
  })

  it('clients who book and cancel at both servers while staff change the fares leave prices that fit', async () => {
    const flight = await flightWithFares()
    const other = [{ code: 'T', price: 450_000, seats: 10 }, ...FARES.slice(1)]
    const work = clients.map(async (send, i) => {
      const booked = await send('POST', '/bookings', bookingBody(flight, [i + 1]))
      if (i % 3 === 0 && booked.status === 201)
        await send('DELETE', `/bookings/${JSON.parse(booked.body).data.queryId}`, {})
      return booked.status
    })
    const changes = [other, FARES, other].map((fares, i) =>
      staff[i % 2]?.('PUT', `/admin/flights/${flight}/fares`, { fares }),
    )
    expect(new Set(await Promise.all(work))).toEqual(new Set([201]))
    for (const change of await Promise.all(changes)) expect(change?.status).toBe(200)
    await settled(flight)
    expect(await deadlocks()).toBe(0)
    expect(await violations(db)).toEqual([])
  })

  it('round trips that cross each other on flights with and without fares do not wait for each other for ever', async () => {
    const back = { starting_place: 'Jakarta', airport_from: 'CGK', destination_place: 'Medan' }
    const out = await flightWithFares()
    const home = await addFlight(db, { ...back, airport_to: 'KNO', days: 35 })
    const later = await flightWithFares()
    await db.rows(sql`
      update flights set departs_at = departs_at + interval '9 days',
        arrives_at = arrives_at + interval '9 days', departure_date = departure_date + 9,
        arrived_date = arrived_date + 9 where id = ${later}
    `)
    const trip = (there: number, way: number, i: number) => ({
      ...bookingBody(there, []),
      id_flight_return: way,
      passengers: [
        {
          name: 'Budi Siregar',
          category_passenger: 'adult',
          id_seat: there * 1000 + i + 1,
          id_seat_return: way * 1000 + i + 1,
        },
      ],
    })
    const answers = await Promise.all(
      clients.map((send, i) =>
        send('POST', '/bookings', i % 2 ? trip(out, home, i) : trip(home, later, i)),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await soldAt(out)).toEqual({ 400000: 20, 500000: 30 })
    expect(await soldAt(later)).toEqual({ 400000: 20, 500000: 30 })
    expect(await deadlocks()).toBe(0)
    expect(await violations(db)).toEqual([])
  })

  it('of two colleagues who make the first fares of a flight at the same time one is refused', async () => {
    const flight = await addFlight(db)
    const answers = await Promise.all(
      staff.map((send) =>
        send('PUT', `/admin/flights/${flight}/fares`, { fares: FARES, revision: 0 }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

import { seatId } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { bookingBody } from '../../../../test/bookings'
import { type Client, travellerClient } from '../../../../test/concurrent-clients'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { openTestDatabase, startPostgres } from '../../../../test/real-postgres'
import { startTwoServers } from '../../../../test/two-servers'

const ROUNDS = 8
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('two servers, one PostgreSQL, one network', () => {
  let db: ReturnType<typeof openTestDatabase>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  let clients: Client[]

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    servers = await startTwoServers(url, { RATE_LIMIT: '0', INVENTORY_WORK: '0' })
    clients = []
    while (clients.length < 13)
      clients.push(
        await travellerClient(db, servers.urls[clients.length % 2] ?? '', `Bot${clients.length}`),
      )
  })
  afterAll(async () => {
    await servers?.stop()
    await db?.close()
  })

  const nine = (i: number) => Array.from({ length: 9 }, (_, n) => i * 9 + n + 1)
  const hold = async (id_flight: number, i: number) => {
    const response = await fetch(`${servers.urls[i % 2]}/api/v1/holds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id_flight, id_seats: nine(i).map((n) => seatId(id_flight, n)) }),
    })
    return { status: response.status, body: await response.text() }
  }
  const kept = async (id_flight: number) =>
    (
      await db.rows(
        sql`select id from claims where id_flight = ${id_flight} and released_at is null`,
      )
    ).length

  it('concurrent holds and bookings of one network never keep more than a quarter of a cabin', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const flight = await addFlight(db)
      const answers = await Promise.all(
        clients.map((send, i) =>
          i % 2 === round % 2
            ? hold(flight, i)
            : send('POST', '/bookings', bookingBody(flight, nine(i))),
        ),
      )
      const accepted = answers.filter(({ status }) => status < 300)
      expect(accepted, answers.map(({ body }) => body.slice(0, 200)).join('\n')).toHaveLength(3)
      expect(await kept(flight)).toBe(27)
    }
    expect(await violations(db)).toEqual([])
  })

  it('concurrent bookings of one account on many flights never keep more than 27 seats', async () => {
    const [send] = clients as [Client]
    const flights = []
    while (flights.length < 6) flights.push(await addFlight(db))
    await db.rows(sql`update users set email_verified_at = now()`)
    await db.rows(sql`update bookings set status = 3 where status = 0`)
    const answers = await Promise.all(
      flights.map((flight) => send('POST', '/bookings', bookingBody(flight, nine(0)))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['seat_limit']))
  })

  it('no lock of the protection waits for another in a circle', async () => {
    const row = await db.row<{ deadlocks: number }>(sql`
      select deadlocks from pg_stat_database where datname = current_database()
    `)
    expect(row?.deadlocks).toBe(0)
  })
})

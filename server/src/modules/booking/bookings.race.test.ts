import { seatId } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { bookingBody, passengerBody } from '../../../test/bookings'
import { type Client, travellerClient } from '../../../test/concurrent-clients'
import { addFlight } from '../../../test/flights'
import { violations } from '../../../test/invariants'
import { openTestDatabase, startPostgres } from '../../../test/real-postgres'
import { startTwoServers } from '../../../test/two-servers'
import { WHOLE_CABIN } from '../../../test/whole-cabin'

const CLIENTS = 64
const ROUNDS = 50
/** Fewer than a server's connections, so that all clients read before one of them writes. */
const LOOKING = 4
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('two servers, one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  let clients: Client[]

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    servers = await startTwoServers(url, WHOLE_CABIN)
    clients = []
    while (clients.length < CLIENTS) clients.push(await client(clients.length))
  })
  afterAll(async () => {
    await servers?.stop()
    await db?.close()
  })

  /** Every second client uses the second server. */
  const client = (i: number) => travellerClient(db, servers.urls[i % 2] ?? '', `Racer${i}`)

  const all = (work: (client: Client, i: number) => ReturnType<Client>) =>
    Promise.all(clients.map(work))

  const deadlocks = async () =>
    (
      await db.row<{ deadlocks: number }>(sql`
        select deadlocks from pg_stat_database where datname = current_database()
      `)
    )?.deadlocks

  it('two servers sell the same seats to exactly one of 64 clients in each of 50 rounds', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const flight = await addFlight(db)
      const responses = await all((send, i) =>
        send('POST', '/bookings', bookingBody(flight, i % 2 ? [7, 8, 9] : [9, 8, 7])),
      )
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(responses.filter(({ code }) => code === 'seat_taken')).toHaveLength(CLIENTS - 1)
    }
    expect(await deadlocks()).toBe(0)
    expect(await violations(db)).toEqual([])
  })

  it('two servers never sell a seat twice when parties overlap, hold, cancel and pay', async () => {
    const flight = await addFlight(db, { class_flight: 'business' })
    const seat = (i: number, n: number) => ((i * 7 + n * 5) % 36) + 1
    await all(async (send, i) => {
      const positions = [...new Set([seat(i, 1), seat(i, 2), seat(i, 3)])]
      const id_seats = positions.map((position) => seatId(flight, position))
      await send('POST', '/holds', { id_flight: flight, id_seats: id_seats.slice(0, 1) })
      const booked = await send('POST', '/bookings', bookingBody(flight, positions))
      if (booked.status !== 201) return booked
      const id = JSON.parse(booked.body).data.queryId
      return i % 3 === 0 ? send('DELETE', `/bookings/${id}`, {}) : booked
    })
    expect(await deadlocks()).toBe(0)
    expect(await violations(db)).toEqual([])
  })

  it('two servers fill a party whose passengers are sent to both at the same time, and no seat more', async () => {
    const flight = await addFlight(db)
    const [first] = clients as [Client]
    const incomplete = await first('POST', '/bookings', bookingBody(flight, [], { capacity: 9 }))
    const id_booking = JSON.parse(incomplete.body).data.queryId
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        first('POST', '/passengers', { ...passengerBody(flight, i + 1), id_booking }),
      ),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(9)
    expect(responses.filter(({ code }) => code === 'passengers_complete')).toHaveLength(11)
    expect(await violations(db)).toEqual([])
  })

  it('two servers make one booking of an Idempotency-Key sent a hundred times and return the same bytes', async () => {
    const flight = await addFlight(db)
    const [first] = clients as [Client]
    const responses = await Promise.all(
      Array.from({ length: 100 }, () =>
        first('POST', '/bookings', bookingBody(flight, [1]), 'key'),
      ),
    )
    expect(new Set(responses.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(responses[0]?.status).toBe(201)
    expect(await violations(db)).toEqual([])
  })

  describe('without the unique index on live claims', () => {
    beforeAll(() => db.script('drop index claims_one_live_per_seat'))

    it('without the unique index a seat that was looked up first is sold more than once', async () => {
      const flight = await addFlight(db)
      let looks = 0
      let goOn = () => {}
      const everybodyLooked = new Promise<void>((done) => {
        goOn = done
      })
      const readThenWrite = () =>
        db.session(async (tx) => {
          const taken = await tx.row(sql`select id from claims where id_flight = ${flight}`)
          if (++looks === LOOKING) goOn()
          await everybodyLooked
          if (taken) return
          await tx.rows(sql`
            insert into claims (id_flight, position, holder, expires_at)
            values (${flight}, 1, gen_random_uuid(), now() + interval '1 hour')
          `)
        })
      await Promise.all(Array.from({ length: LOOKING }, readThenWrite))
      const sold = await db.rows(sql`select id from claims where id_flight = ${flight}`)
      expect(sold.length).toBe(LOOKING)
      expect(await violations(db)).toMatchObject([{ inv: 'INV01 seat with two live claims' }])
    })

    it('without the unique index the servers sell nothing at all', async () => {
      const flight = await addFlight(db)
      const responses = await all((send) => send('POST', '/bookings', bookingBody(flight, [1])))
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([500]))
    })
  })
})

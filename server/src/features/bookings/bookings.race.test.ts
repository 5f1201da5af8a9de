import { seatId } from '@sayap/contract/seat-plan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#db/migrate'
import { openPostgres } from '#db/postgres'
import { sql } from '#db/sql'
import { bookingOf, passengerAt } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { violations } from '../../../test/invariants'
import { type Racer, racer } from '../../../test/racers'
import { startPostgres } from '../../../test/real-postgres'
import { startTwoServers } from '../../../test/two-servers'

const CLIENTS = 64
const ROUNDS = 50
/** Fewer than the connections a server has: all of them look before one of them writes. */
const LOOKING = 4
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('two servers, one PostgreSQL', () => {
  let db: ReturnType<typeof openPostgres>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  let clients: Racer[]

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openPostgres(url)
    await migrate(db)
    servers = await startTwoServers(url)
    clients = []
    while (clients.length < CLIENTS) clients.push(await client(clients.length))
  }, 120_000)
  afterAll(async () => {
    await servers?.stop()
    await db?.close()
  })

  /** Every second one speaks to the second server. */
  const client = (i: number) => racer(db, servers.urls[i % 2] ?? '', `Racer${i}`)

  const all = (work: (client: Racer, i: number) => ReturnType<Racer>) =>
    Promise.all(clients.map(work))

  const deadlocks = async () =>
    (
      await db.row<{ deadlocks: number }>(sql`
        select deadlocks from pg_stat_database where datname = current_database()
      `)
    )?.deadlocks

  it('sell the same seats to exactly one of 64, in each of 50 rounds', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const flight = await addFlight(db)
      const answers = await all((send, i) =>
        send('POST', '/bookings', bookingOf(flight, i % 2 ? [7, 8, 9] : [9, 8, 7])),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(answers.filter(({ code }) => code === 'seat_taken')).toHaveLength(CLIENTS - 1)
    }
    expect(await deadlocks()).toBe(0)
    expect(await violations(db)).toEqual([])
  }, 120_000)

  it('never sell a seat twice when parties overlap, are held, cancelled and paid', async () => {
    const flight = await addFlight(db, { class_flight: 'business' })
    const seat = (i: number, n: number) => ((i * 7 + n * 5) % 36) + 1
    await all(async (send, i) => {
      const positions = [...new Set([seat(i, 1), seat(i, 2), seat(i, 3)])]
      const id_seats = positions.map((position) => seatId(flight, position))
      await send('POST', '/holds', { id_flight: flight, id_seats: id_seats.slice(0, 1) })
      const booked = await send('POST', '/bookings', bookingOf(flight, positions))
      if (booked.status !== 201) return booked
      const id = JSON.parse(booked.body).data.queryId
      return i % 3 === 0 ? send('DELETE', `/bookings/${id}`, {}) : booked
    })
    expect(await deadlocks()).toBe(0)
    expect(await violations(db)).toEqual([])
  }, 60_000)

  it('fill a party whose passengers come to both servers at once, and no seat more', async () => {
    const flight = await addFlight(db)
    const [first] = clients as [Racer]
    const draft = await first('POST', '/bookings', bookingOf(flight, [], { capacity: 9 }))
    const id_booking = JSON.parse(draft.body).data.queryId
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        first('POST', '/passengers', { ...passengerAt(flight, i + 1), id_booking }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9)
    expect(answers.filter(({ code }) => code === 'passengers_complete')).toHaveLength(11)
    expect(await violations(db)).toEqual([])
  }, 60_000)

  it('make one booking of one key sent a hundred times, and answer the same bytes', async () => {
    const flight = await addFlight(db)
    const [first] = clients as [Racer]
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => first('POST', '/bookings', bookingOf(flight, [1]), 'key')),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await violations(db)).toEqual([])
  }, 60_000)

  describe('without the index that decides', () => {
    beforeAll(() => db.script('drop index claims_one_live_per_seat'))

    it('the race shows: a seat that was looked up first is sold more than once', async () => {
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

    it('the servers sell nothing at all', async () => {
      const flight = await addFlight(db)
      const answers = await all((send) => send('POST', '/bookings', bookingOf(flight, [1])))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([500]))
    })
  })
})

import { seatId } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { bookingBody, passengerBody } from '../../../../test/bookings'
import { type Client, travellerClient } from '../../../../test/concurrent-clients'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { openTestDatabase, startPostgres } from '../../../../test/real-postgres'
import { addReturnFlight, roundTripBody } from '../../../../test/round-trips'
import { startTwoServers } from '../../../../test/two-servers'
import { WHOLE_CABIN } from '../../../../test/whole-cabin'

const CLIENTS = 32
const ROUNDS = 20
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('two servers and crossing round trips', () => {
  let db: ReturnType<typeof openTestDatabase>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  let clients: Client[]

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    servers = await startTwoServers(url, WHOLE_CABIN)
    clients = []
    for (let i = 0; i < CLIENTS; i++)
      clients.push(await travellerClient(db, servers.urls[i % 2] ?? '', `Crossing${i}`))
  })
  afterAll(async () => {
    await servers?.stop()
    await db?.close()
  })

  /** Medan to Jakarta on days 30 and 36, Jakarta to Medan on day 33, which is a return and an outbound flight. */
  const crossing = async () => ({
    first: await addFlight(db),
    middle: await addReturnFlight(db),
    last: await addFlight(db, { days: 36 }),
  })
  const deadlocks = async () =>
    (
      await db.row<{ deadlocks: number }>(sql`
        select deadlocks from pg_stat_database where datname = current_database()
      `)
    )?.deadlocks

  it('two servers sell crossing round trips without a deadlock, each seat once and never one leg alone', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { first, middle, last } = await crossing()
      const responses = await Promise.all(
        clients.map((send, i) => {
          const trip =
            i % 2
              ? roundTripBody(first, middle, [
                  [1, 9],
                  [2, 8],
                ])
              : roundTripBody(middle, last, [
                  [8, 2],
                  [9, 1],
                ])
          return send('POST', '/bookings', trip)
        }),
      )
      expect(responses.map(({ status }) => status).filter((s) => s !== 409)).toEqual([201])
      expect(responses.filter(({ code }) => code === 'seat_taken')).toHaveLength(CLIENTS - 1)
    }
    expect(await deadlocks()).toBe(0)
    expect(await violations(db)).toEqual([])
    const alone = await db.rows(sql`
      select id_trip from bookings group by id_trip having count(*) <> 2
    `)
    expect(alone).toEqual([])
  })

  it('two servers sell multi-city trips of crossing flights without a deadlock, each wholly or not at all', async () => {
    const tripOf = ([first = 0, ...onward]: number[]) =>
      bookingBody(first, [], {
        id_flights_onward: onward,
        passengers: [
          passengerBody(first, 1, { id_seats_onward: onward.map((id) => seatId(id, 1)) }),
        ],
      })
    for (let round = 0; round < ROUNDS; round++) {
      // The ids fall while the days rise, so that trips lock against the order of their flights.
      const days = [39, 36, 33, 30]
      const ids: number[] = []
      for (const day of days) ids.push(await addFlight(db, { days: day }))
      const [d = 0, c = 0, b = 0, a = 0] = ids
      const trips = [
        [a, b, c, d],
        [b, d],
        [a, c, d],
        [c, d],
      ]
      const responses = await Promise.all(
        clients.map((send, i) => send('POST', '/bookings', tripOf(trips[i % 4] ?? []))),
      )
      // All fly with the last flight, in the same seat.
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(responses.filter(({ code }) => code === 'seat_taken')).toHaveLength(CLIENTS - 1)
    }
    expect(await deadlocks()).toBe(0)
    expect(await violations(db)).toEqual([])
  })

  it('two servers sell round trips while others fly one way and cancel a leg or the trip', async () => {
    const { first, middle, last } = await crossing()
    const order = (i: number) => {
      const [one, two] = [((i * 7) % 24) + 1, ((i * 5) % 24) + 1]
      if (i % 3 === 0) return bookingBody(middle, [two, one + 24])
      return i % 3 === 1
        ? roundTripBody(first, middle, [[one, two]])
        : roundTripBody(middle, last, [[two, one]])
    }
    await Promise.all(
      clients.map(async (send, i) => {
        const booked = await send('POST', '/bookings', order(i))
        const { booking, booking_return } = JSON.parse(booked.body).data ?? {}
        if (booking_return && i % 4 === 0)
          await send('DELETE', `/bookings/${booking_return.id}`, {})
        if (booking && i % 4 === 1)
          await send('DELETE', `/bookings/${booking.id}?whole_trip=true`, {})
      }),
    )
    expect(await deadlocks()).toBe(0)
    expect(await violations(db)).toEqual([])
  })

  it('two servers make one trip of an Idempotency-Key sent fifty times and return the same bytes', async () => {
    const { first, middle } = await crossing()
    const [send] = clients as [Client]
    const responses = await Promise.all(
      Array.from({ length: 50 }, () =>
        send('POST', '/bookings', roundTripBody(first, middle, [[1, 1]]), 'k'),
      ),
    )
    expect(new Set(responses.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(responses[0]?.status).toBe(201)
  })
})

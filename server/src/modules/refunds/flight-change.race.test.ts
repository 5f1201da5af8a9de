import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addStaff, addTraveller } from '../../../test/accounts'
import { bookingBody } from '../../../test/bookings'
import { accountClient, type Client, travellerClient } from '../../../test/concurrent-clients'
import { addFlight } from '../../../test/flights'
import { violations } from '../../../test/invariants'
import { detectDeadlocksSoon, openTestDatabase, startPostgres } from '../../../test/real-postgres'
import { startTwoServers } from '../../../test/two-servers'
import { WHOLE_CABIN } from '../../../test/whole-cabin'

const ROUNDS = 10
/** Of eight travellers each. */
const FARE_ROUNDS = 4
const FARE = 500_000
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('changes of flights on two servers with one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  /** The same traveller on both servers, and the same member of staff. */
  let ani: [Client, Client]
  let dewi: Client
  let staff: [Client, Client]
  let idOfAni: number
  let movers: Client[]

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    await detectDeadlocksSoon(db)
    servers = await startTwoServers(url, { ...WHOLE_CABIN, RATE_LIMIT: '0', APPROVALS: 'off' })
    const both = (email: string, role: 'user' | 'admin') =>
      Promise.all(servers.urls.map((address) => accountClient(address, email, role))) as Promise<
        [Client, Client]
      >
    const account = await addTraveller(db)
    idOfAni = account.id
    ani = await both(account.email, 'user')
    staff = await both((await addStaff(db, 'admin', 'Budi')).email, 'admin')
    dewi = await accountClient(servers.urls[1] ?? '', (await addTraveller(db, 'Dewi')).email)
    movers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        travellerClient(db, servers.urls[at % 2] ?? '', `Mover${at}`),
      ),
    )
  })
  afterAll(async () => {
    await servers?.stop()
    await db?.close()
  })

  async function paid(send: Client, id_flight: number, positions: number[]) {
    const { body } = await send('POST', '/bookings', bookingBody(id_flight, positions))
    const id = JSON.parse(body).data.queryId as number
    expect((await staff[0]('PUT', `/bookings/${id}`, { status: 1 })).status).toBe(200)
    return id
  }
  const change = (send: Client, id: number, id_flight: number, seats = 1) =>
    send('POST', `/bookings/${id}/flight-change`, {
      id_flight,
      total_price: FARE * seats,
      difference: 0,
    })
  const idOf = ({ body }: Awaited<ReturnType<Client>>) => JSON.parse(body).data?.id as number
  const statusOf = async (id: number) =>
    (await db.row<{ status: number }>(sql`select status from bookings where id = ${id}`))?.status
  const deadlocks = async () =>
    (
      await db.row<{ deadlocks: number }>(
        sql`select deadlocks from pg_stat_database where datname = current_database()`,
      )
    )?.deadlocks
  const outcomes = (responses: Awaited<ReturnType<Client>>[]) =>
    responses.map(({ status, code }) => (status < 300 ? 'done' : code)).sort()

  it('the same change that is sent many times at the same time makes one booking', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [from, to] = [
        await addFlight(db, { price: FARE }),
        await addFlight(db, { price: FARE }),
      ]
      const id = await paid(ani[0], from, [1])
      const responses = await Promise.all(
        [0, 1, 0, 1].map((at) => change(ani[at] as Client, id, to)),
      )
      expect(outcomes(responses)).toEqual(['done', 'done', 'done', 'done'])
      expect(new Set(responses.map(idOf)).size).toBe(1)
      expect(await statusOf(id)).toBe(4)
    }
    expect(await violations(db)).toEqual([])
  })

  it('two changes to different flights at the same time make one booking', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [from, one, other] = [
        await addFlight(db, { price: FARE }),
        await addFlight(db, { price: FARE }),
        await addFlight(db, { price: FARE }),
      ]
      const id = await paid(ani[0], from as number, [1])
      const responses = await Promise.all([
        change(ani[0], id, one as number),
        change(ani[1], id, other as number),
      ])
      expect(outcomes(responses)).toEqual(['booking_closed', 'done'])
    }
    expect(await violations(db)).toEqual([])
  })

  it('eight travellers who change to one flight sold by fares at the same time all succeed without a deadlock', async () => {
    const fares = [{ code: 'Q', price: FARE }]
    const before = await deadlocks()
    for (let round = 0; round < FARE_ROUNDS; round++) {
      const from = await addFlight(db, { price: FARE })
      const to = await addFlight(db, { price: FARE })
      const sold = await staff[0]('PUT', `/admin/flights/${to}/fares`, { fares })
      expect(sold.status).toBe(200)
      const parties = await Promise.all(
        movers.map(async (send, at) => ({ send, id: await paid(send, from, [at + 1]) })),
      )
      const responses = await Promise.all(parties.map(({ send, id }) => change(send, id, to)))
      expect(outcomes(responses)).toEqual(parties.map(() => 'done'))
    }
    expect(await deadlocks()).toBe(before)
    expect(await violations(db)).toEqual([])
  })

  it('a booking that is changed and refunded at the same time is one of both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [from, to] = [
        await addFlight(db, { price: FARE }),
        await addFlight(db, { price: FARE }),
      ]
      const id = await paid(ani[0], from, [1])
      const [changed, refunded] = await Promise.all([
        change(ani[0], id, to),
        ani[1]('POST', `/bookings/${id}/refund`, { amount: FARE * 0.9, destination: 'credit' }),
      ])
      // The state of the one refund says which came first; the other is refused.
      const refund = await db.row<{ state: string; id_rebooked: number | null }>(
        sql`select state, id_rebooked from refunds where id_booking = ${id}`,
      )
      expect(refund).toEqual(
        changed.status === 201
          ? { state: 'rebooked', id_rebooked: idOf(changed) }
          : { state: 'sent', id_rebooked: null },
      )
      expect(outcomes([changed, refunded])).toEqual(['booking_closed', 'done'])
    }
    expect(await violations(db)).toEqual([])
  })

  it('a change while staff cancel the old flight ends with the new booking or with the offer of a refund', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [from, to] = [
        await addFlight(db, { price: FARE }),
        await addFlight(db, { price: FARE }),
      ]
      const id = await paid(ani[0], from, [1])
      const [changed, cancelled] = await Promise.all([
        change(ani[1], id, to),
        staff[0]('POST', `/flights/${from}/cancel`, {}),
      ])
      expect(cancelled.status).toBe(200)
      const refund = await db.row<{ state: string }>(
        sql`select state from refunds where id_booking = ${id}`,
      )
      expect([changed.code ?? 'done', refund?.state]).toEqual(
        changed.status === 201 ? ['done', 'rebooked'] : ['flight_cancelled', 'offered'],
      )
    }
    expect(await violations(db)).toEqual([])
  })

  it('a change while staff cancel the new flight keeps the old booking or offers a refund of the new one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [from, to] = [
        await addFlight(db, { price: FARE }),
        await addFlight(db, { price: FARE }),
      ]
      const id = await paid(ani[0], from, [1])
      const [changed, cancelled] = await Promise.all([
        change(ani[1], id, to),
        staff[0]('POST', `/flights/${to}/cancel`, {}),
      ])
      expect(cancelled.status).toBe(200)
      if (changed.status === 201) {
        const offered = sql`select state from refunds where id_booking = ${idOf(changed)}`
        expect(await db.row(offered)).toEqual({ state: 'offered' })
      } else expect(await statusOf(id)).toBe(1)
    }
    expect(await violations(db)).toEqual([])
  })

  it('the last seats of a flight that two parties change to at the same time go to one, and the other keeps its flight', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const small = { price: FARE, class_flight: 'first class' } as const
      const from = await addFlight(db, small)
      const to = await addFlight(db, small)
      await paid(dewi, to, [1, 2, 3, 4, 5])
      const parties = [await paid(ani[0], from, [1, 2]), await paid(dewi, from, [3, 4])]
      const responses = await Promise.all([
        change(ani[1], parties[0] as number, to, 2),
        change(dewi, parties[1] as number, to, 2),
      ])
      const lost = responses.findIndex(({ status }) => status !== 201)
      expect(outcomes(responses)).toContain('done')
      expect(['flight_full', 'seat_taken']).toContain(responses[lost]?.code)
      expect(await statusOf(parties[lost] as number)).toBe(1)
    }
    expect(await violations(db)).toEqual([])
  })

  /** A change to a dearer flight that waits for its difference. */
  async function waiting() {
    const from = await addFlight(db, { price: FARE })
    const to = await addFlight(db, { price: FARE + 400_000 })
    const id = await paid(ani[0], from, [1])
    // Credit of earlier rounds would cover the difference.
    const spent = await ani[0]('POST', '/bookings', bookingBody(from, [9]))
    await ani[0]('PUT', `/payments/${JSON.parse(spent.body).data.queryId}/credit`, { use: true })
    const answer = await ani[0]('POST', `/bookings/${id}/flight-change`, {
      id_flight: to,
      total_price: FARE + 400_000,
      difference: 400_000,
      pay_difference: true,
    })
    expect(answer.status).toBe(201)
    return { from, to, id, changed: idOf(answer) }
  }
  const verify = (at: 0 | 1, id: number) => staff[at]('PUT', `/bookings/${id}`, { status: 1 })

  it('a difference that is confirmed many times at the same time ends the old booking once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, changed } = await waiting()
      await Promise.all(([0, 1, 0, 1] as const).map((at) => verify(at, changed)))
      expect([await statusOf(id), await statusOf(changed)]).toEqual([4, 1])
    }
    expect(await violations(db)).toEqual([])
  })

  it('a difference that is confirmed while the traveller cancels the change pays for one booking', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, changed } = await waiting()
      await Promise.all([verify(0, changed), ani[1]('DELETE', `/bookings/${changed}`, {})])
      // Cancelled first: the money of the difference is travel credit.
      expect([
        [4, 1],
        [1, 3],
      ]).toContainEqual([await statusOf(id), await statusOf(changed)])
    }
    expect(await violations(db)).toEqual([])
  })

  it('a difference that is confirmed while staff cancel the old or the new flight leaves one paid booking', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { from, to, id, changed } = await waiting()
      const [confirmed, cancelled] = await Promise.all([
        verify(0, changed),
        staff[1]('POST', `/flights/${round % 2 ? from : to}/cancel`, {}),
      ])
      expect([confirmed.status < 500, cancelled.status]).toEqual([true, 200])
      const paidOnes = [await statusOf(id), await statusOf(changed)].filter(
        (status) => status === 1,
      )
      expect(paidOnes).toHaveLength(1)
    }
    expect(await violations(db)).toEqual([])
  })

  it('a dearer flight that two members of staff and the traveller choose at the same time is kept once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, changed } = await waiting()
      expect((await ani[0]('DELETE', `/bookings/${changed}`, {})).status).toBe(200)
      const flights = [
        await addFlight(db, { price: FARE + 400_000 }),
        await addFlight(db, { price: FARE + 400_000 }),
      ]
      const body = (at: 0 | 1) => ({
        id_flight: flights[at],
        total_price: FARE + 400_000,
        difference: 400_000,
        pay_difference: true,
      })
      const responses = await Promise.all([
        staff[0]('POST', `/bookings/${id}/other-flights`, body(0)),
        staff[1]('POST', `/bookings/${id}/other-flights`, body(1)),
        staff[1]('POST', `/bookings/${id}/other-flights`, body(0)),
        ani[0]('POST', `/bookings/${id}/flight-change`, body(1)),
      ])
      // Whoever asks for the flight that is kept gets the same booking; the others have to wait.
      expect(outcomes(responses)).toEqual(['change_waiting', 'change_waiting', 'done', 'done'])
      expect(
        await db.rows(sql`select id from bookings where id_replaces = ${id} and status = 0`),
      ).toHaveLength(1)
      expect(await statusOf(id)).toBe(1)
    }
    expect(await violations(db)).toEqual([])
  })

  it('insurance that is added many times at the same time is paid once, and credit is never overdrawn', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const flight = await addFlight(db, { price: FARE })
      const ids = [await paid(ani[0], flight, [1]), await paid(ani[0], flight, [2])]
      const { body } = await ani[0]('GET', '/credit', undefined as unknown as object)
      const { balance } = JSON.parse(body).data as { balance: number }
      // Enough for one of both.
      const given = 2_000 - balance
      if (given > 0)
        await staff[0]('POST', `/users/${idOfAni}/credit`, { amount: given, reason: 'For a test' })
      const responses = await Promise.all(
        [0, 1, 0, 1].map((at) =>
          (ani[at % 2] as Client)('PUT', `/bookings/${ids[at % 2]}/insurance`, { price: 2_000 }),
        ),
      )
      const codes = outcomes(responses)
      expect(codes).toEqual(
        balance >= 4_000
          ? ['done', 'done', 'done', 'done']
          : ['credit_short', 'credit_short', 'done', 'done'],
      )
    }
    expect(await violations(db)).toEqual([])
  })
})

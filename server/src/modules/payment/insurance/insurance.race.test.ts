import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addStaff, addTraveller } from '../../../../test/accounts'
import { addBankAccount } from '../../../../test/bank-accounts'
import { bookingBody } from '../../../../test/bookings'
import { accountClient, type Client } from '../../../../test/concurrent-clients'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { openTestDatabase, startPostgres } from '../../../../test/real-postgres'
import { startTwoServers } from '../../../../test/two-servers'
import { WHOLE_CABIN } from '../../../../test/whole-cabin'
import { registerSubscribers } from '../../../subscribers'
import { lapseUnpaidInsurance } from './lapse-insurance.job'

const ROUNDS = 8
const FARE = 500_000
const PRICE = 2_000
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('insurance that awaits its payment, on two servers', () => {
  let db: ReturnType<typeof openTestDatabase>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  /** The same traveller on both servers, and the same member of staff. */
  let ani: [Client, Client]
  let staff: [Client, Client]

  beforeAll(async () => {
    // The job runs in this process.
    registerSubscribers()
    const url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    servers = await startTwoServers(url, { ...WHOLE_CABIN, RATE_LIMIT: '0', APPROVALS: 'off' })
    const both = (email: string, role: 'user' | 'admin') =>
      Promise.all(servers.urls.map((address) => accountClient(address, email, role))) as Promise<
        [Client, Client]
      >
    ani = await both((await addTraveller(db)).email, 'user')
    staff = await both((await addStaff(db, 'admin', 'Budi')).email, 'admin')
    await addBankAccount(db)
  })
  afterAll(async () => {
    await servers?.stop()
    await db?.close()
  })

  const ask = (at: 0 | 1, id: number) =>
    ani[at]('PUT', `/bookings/${id}/insurance`, { price: PRICE, pay_later: true })
  const verify = (at: 0 | 1, id: number) => staff[at]('POST', `/payments/${id}/verify`, {})
  const dues = async (id: number) =>
    (
      await db.rows<{ state: string }>(
        sql`select state from insurance_dues where id_booking = ${id} order by id`,
      )
    ).map(({ state }) => state)
  const bookingOf = (id: number) =>
    db.row<{ insurance: boolean; status: number }>(
      sql`select insurance, status from bookings where id = ${id}`,
    )

  /** A paid booking whose traveller has no travel credit. */
  async function paid() {
    const flight = await addFlight(db, { price: FARE })
    const { body } = await ani[0]('POST', '/bookings', bookingBody(flight, [1]))
    const id = JSON.parse(body).data.queryId as number
    expect((await staff[0]('PUT', `/bookings/${id}`, { status: 1 })).status).toBe(200)
    const dear = await addFlight(db, { price: 90_000_000 })
    const spent = await ani[0]('POST', '/bookings', bookingBody(dear, [9]))
    const other = JSON.parse(spent.body).data.queryId as number
    await ani[0]('PUT', `/payments/${other}/credit`, { use: true })
    return { id, flight }
  }
  async function waiting() {
    const { id, flight } = await paid()
    expect((await ask(0, id)).status).toBe(200)
    return { id, flight }
  }

  it('insurance that is asked for many times at the same time is asked for once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await paid()
      const answers = await Promise.all(([0, 1, 0, 1] as const).map((at) => ask(at, id)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await dues(id)).toEqual(['waiting'])
      await ani[0]('DELETE', `/bookings/${id}/insurance`, {})
    }
    expect(await violations(db)).toEqual([])
  })

  it('insurance that is confirmed many times at the same time is paid once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await waiting()
      await Promise.all(([0, 1, 0, 1] as const).map((at) => verify(at, id)))
      expect(await dues(id)).toEqual(['paid'])
      expect(await db.rows(sql`select id from money_received where id_trip = ${id}`)).toHaveLength(
        2,
      )
    }
    expect(await violations(db)).toEqual([])
  })

  it('insurance confirmed while its traveller withdraws it is paid or leaves its money as travel credit', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await waiting()
      await Promise.all([verify(0, id), ani[1]('DELETE', `/bookings/${id}/insurance`, {})])
      const [state] = await dues(id)
      expect(['paid', 'withdrawn']).toContain(state)
      expect(await bookingOf(id)).toEqual({ insurance: state === 'paid', status: 1 })
    }
    expect(await violations(db)).toEqual([])
  })

  it('insurance confirmed while it lapses, staff cancel the flight or the traveller refunds it ends in one way', async () => {
    for (let round = 0; round < ROUNDS * 2; round++) {
      const { id, flight } = await waiting()
      const other = [
        async () => {
          await db.rows(sql`
            update insurance_dues set pay_before = now() - interval '1 second'
            where id_booking = ${id} and state = 'waiting'
          `)
          await lapseUnpaidInsurance(db)
        },
        () => staff[1]('POST', `/flights/${flight}/cancel`, {}),
        () =>
          ani[1]('POST', `/bookings/${id}/refund`, { amount: FARE * 0.9, destination: 'credit' }),
      ][round % 3]
      const [confirmed] = await Promise.all([verify(0, id), other?.()])
      expect(confirmed.status).toBeLessThan(500)
      const states = await dues(id)
      expect(states).toHaveLength(1)
      expect((await bookingOf(id))?.insurance).toBe(states[0] === 'paid')
    }
    expect(await violations(db)).toEqual([])
  })
})

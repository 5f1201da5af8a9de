import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addTraveller } from '../../../test/accounts'
import { bookingBody } from '../../../test/bookings'
import { accountClient, type Client } from '../../../test/concurrent-clients'
import { startFakeMidtrans } from '../../../test/fake-midtrans'
import { addFlight } from '../../../test/flights'
import { violations } from '../../../test/invariants'
import { openTestDatabase, startPostgres } from '../../../test/real-postgres'
import { startTwoServers } from '../../../test/two-servers'

const ROUNDS = 15
const FARE = 500_000
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('refunds on two servers with one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  let midtrans: Awaited<ReturnType<typeof startFakeMidtrans>>
  /** The same traveller on both servers. */
  let ani: Client[]

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    midtrans = await startFakeMidtrans()
    servers = await startTwoServers(url, midtrans.settings)
    const { email } = await addTraveller(db)
    ani = await Promise.all(servers.urls.map((address) => accountClient(address, email)))
  })
  afterAll(async () => {
    await servers?.stop()
    await midtrans?.close()
    await db?.close()
  })

  const notify = (at: number, notification: object) =>
    fetch(`${servers.urls[at % 2]}/api/v1/payments/midtrans/notification`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(notification),
    })

  /** Paid at the provider's page. */
  async function paid() {
    const [send] = ani as [Client]
    const flight = await addFlight(db, { price: FARE })
    const { body } = await send('POST', '/bookings', bookingBody(flight, [1]))
    const id = JSON.parse(body).data.queryId as number
    await send('PUT', `/payments/${id}/method`, { method: 'midtrans' })
    const order = [...midtrans.orders.keys()].at(-1) ?? ''
    midtrans.setStatus(order, 'settlement')
    await notify(0, midtrans.notification(order))
    return { id, order }
  }

  const requestRefund = (send: Client, id: number, destination: string) =>
    send('POST', `/bookings/${id}/refund`, {
      amount: FARE * 0.9,
      destination,
      bank_name: 'Bank Nusa',
      account_number: '1234567890',
      account_holder: 'Ani',
    })

  it('a refund that is requested many times at the same time is given once and to one destination', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await paid()
      const responses = await Promise.all(
        [0, 1, 2, 3, 4, 5].map((i) =>
          requestRefund(ani[i % 2] as Client, id, i % 3 ? 'credit' : 'bank'),
        ),
      )
      expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200))
      expect(new Set(responses.map(({ body }) => JSON.parse(body).data.destination)).size).toBe(1)
      const owed = await db.rows(sql`
        select kind from ledger_transactions
        where id_trip = ${id} and kind in ('refund_owed', 'refund_credited')
      `)
      expect(owed).toHaveLength(1)
    }
    expect(await violations(db)).toEqual([])
  })

  it('a trip ends either refunded or reversed when the provider takes the payment back at the same time', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, order } = await paid()
      midtrans.setStatus(order, 'chargeback')
      const notification = midtrans.notification(order)
      const [response, ...notified] = await Promise.all([
        requestRefund(ani[round % 2] as Client, id, round % 3 ? 'credit' : 'bank'),
        notify(0, notification),
        notify(1, notification),
      ])
      expect(notified.map(({ status }) => status)).toEqual([200, 200])
      const row = await db.row<{ status: number }>(
        sql`select status from bookings where id = ${id}`,
      )
      expect(row?.status).toBe(response.status === 200 ? 4 : 3)
      const cases = await db.rows(sql`
        select id from cases where id_trip = ${id} and kind = 'payment_reversed'
      `)
      expect(cases).toHaveLength(1)
    }
    expect(await violations(db)).toEqual([])
  })

  /** Rupiah that the provider holds for the trip, and what of it is ours or still owed. */
  async function balancesOf(id: number) {
    const [balances] = await db.rows<{ midtrans: number; promised: number }>(sql`
      select trip_balance(${id}, 'midtrans') as midtrans,
        trip_balance(${id}, 'sales') + trip_balance(${id}, 'refunds') as promised
    `)
    return balances as { midtrans: number; promised: number }
  }

  it('no more than was paid goes back when the provider sends a part at the same time as a refund', async () => {
    const ended = new Set<number | undefined>()
    for (let round = 0; round < ROUNDS; round++) {
      const { id, order } = await paid()
      midtrans.setStatus(order, 'partial_refund', { refund_amount: '400000.00' })
      const notification = midtrans.notification(order)
      const [asked, ...notified] = await Promise.all([
        requestRefund(ani[round % 2] as Client, id, round % 3 ? 'credit' : 'bank'),
        notify(0, notification),
        notify(1, notification),
      ])
      expect(notified.map(({ status }) => status)).toEqual([200, 200])
      // The quote of the whole is refused once the provider was first.
      expect([200, 409]).toContain(asked.status)
      ended.add(asked.status)
      const { midtrans: kept, promised } = await balancesOf(id)
      expect(kept).toBe(FARE - 400_000)
      expect(promised).toBeLessThanOrEqual(FARE - 400_000)
    }
    console.log(`partial refund against refund, ${ROUNDS} rounds: ${[...ended].sort()}`)
    expect(await violations(db)).toEqual([])
  })

  it('two entries at the same moment cannot together take more than a trip has', async () => {
    const { id } = await paid()
    const take = () =>
      db
        .transaction(async (tx) => {
          await tx.rows(sql`
            with t as (insert into ledger_transactions (kind, id_trip, request_id)
              values ('correction', ${id}, 'race') returning id)
            insert into ledger_entries (id_transaction, account, amount, id_trip)
            select t.id, one.account, one.amount, ${id}
            from t, (values ('sales', 300000), ('losses', -300000)) one (account, amount)
          `)
          await tx.rows(sql`select pg_sleep(0.05)`)
          return 'taken'
        })
        .catch((error) => (error as { constraint?: string }).constraint)
    const results = await Promise.all([take(), take(), take()])
    expect(results.sort()).toEqual(['taken', 'trip_not_overdrawn', 'trip_not_overdrawn'])
  })
})

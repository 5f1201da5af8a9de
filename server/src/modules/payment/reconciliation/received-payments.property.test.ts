import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expireOverdueBookings } from '#modules/booking/lifecycle/expire-bookings.job'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { addBankAccount } from '../../../../test/bank-accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { applyLines } from '../../../../test/statements'
import { type TestApp, testApp } from '../../../../test/test-app'
import { paymentsService } from '../payments.service'

const SEED = Number(process.env.MONEY_SEED ?? Date.now() % 2 ** 31)
const PRICE = 500_000
const actor = { role: 'system', id: null, request_id: 'test' } as const

let server: TestApp
let ani: Calls
let staff: Calls
let flight: number
let id_bank_account: number
let seat = 0

beforeAll(async () => {
  console.log(`money: MONEY_SEED=${SEED}`)
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(fresh)

async function fresh() {
  await server.reset()
  seat = 0
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
  id_bank_account = await addBankAccount(server.db)
  flight = await addFlight(server.db, { price: PRICE })
}

const newTrip = async (): Promise<number> => (await book(ani, flight, [++seat])).id
const creditOf = async (): Promise<number> => (await ani.get('/credit')).json().data.balance
const payment = async (id: number) => (await ani.get(`/payments/${id}`)).json().data

const transfer = (id_trip: number, amount: number, nth: number) =>
  applyLines(staff, id_bank_account, [
    { date: '2026-11-20', description: `TRSF ${id_trip}`, amount, nth, id_trip },
  ])

const Amount = fc.integer({ min: 1, max: 9 }).map((n) => n * 100_000)

it('the same transfers lead to the same state in any order and however often they are imported', async () => {
  const Transfers = fc.array(Amount, { minLength: 1, maxLength: 4 }).chain((amounts) => {
    const all = amounts.map((_, i) => i)
    const again = fc.subarray(all)
    const shuffle = (times: number[]) =>
      fc.shuffledSubarray(times, { minLength: times.length, maxLength: times.length })
    return fc.record({
      amounts: fc.constant(amounts),
      order: again.chain((more) => shuffle([...all, ...more])),
    })
  })
  await fc.assert(
    fc.asyncProperty(Transfers, async ({ amounts, order }) => {
      await fresh()
      const id = await newTrip()
      for (const i of order) await transfer(id, amounts[i] ?? 0, i + 1)
      const sum = amounts.reduce((total, amount) => total + amount, 0)
      const { state, lines } = await payment(id)
      const received = { kind: 'received', id_booking: null, amount: -sum }
      expect([state, await creditOf()]).toEqual(
        sum >= PRICE ? ['paid', sum - PRICE] : ['waiting', 0],
      )
      if (state === 'waiting') expect(lines).toContainEqual(received)
      expect(await violations(server.db)).toEqual([])
    }),
    { seed: SEED, numRuns: 25 },
  )
})

/** All actions on the payments of one trip; a refused action changes nothing. */
const ACTIONS = {
  transfer: (id: number, amount: number) => transfer(id, amount, amount / 100_000),
  verify: (id: number) => staff.post(`/payments/${id}/verify`, {}),
  verifySome: (id: number, amount: number) => staff.post(`/payments/${id}/verify`, { amount }),
  status: (id: number) => staff.put(`/bookings/${id}`, { status: 1 }),
  useCredit: (id: number) => ani.put(`/payments/${id}/credit`, { use: true }),
  leaveCredit: (id: number) => ani.put(`/payments/${id}/credit`, { use: false }),
  cancel: (id: number) => ani.delete(`/bookings/${id}`),
  expire: async (id: number) => {
    await server.db.rows(sql`
      update bookings set pay_before = now() - interval '1 second' where id = ${id} and status = 0
    `)
    await expireOverdueBookings(server.db)
  },
  provider: (id: number, amount: number) =>
    server.db.transaction((tx) =>
      paymentsService(tx).record({ ...fromProvider(id, amount) }, id, actor),
    ),
  reversal: (id: number, amount: number) =>
    server.db.transaction((tx) => paymentsService(tx).reverse(fromProvider(id, amount), id, actor)),
}
const fromProvider = (id: number, amount: number) =>
  ({ source: 'midtrans', external_ref: `${id}-${amount}`, amount }) as const

it('after any sequence of actions the received money equals the balances of all accounts', async () => {
  const Step = fc.record({
    action: fc.constantFrom(...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])),
    trip: fc.integer({ min: 0, max: 1 }),
    amount: fc.constantFrom(200_000, 500_000, 700_000),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 3, maxLength: 10 }), async (steps) => {
      if (seat > 4) await fresh()
      const trips = [await newTrip(), await newTrip()]
      for (const { action, trip, amount } of steps) await ACTIONS[action](trips[trip] ?? 0, amount)
      expect(await violations(server.db)).toEqual([])
      expect(await sums()).toMatchObject({ out: 0 })
      for (const id of trips) await ani.delete(`/bookings/${id}`)
    }),
    { seed: SEED, numRuns: 25 },
  )
})

/** Money received minus the balances of travellers, trips and losses; 0 where the journal is right. */
const sums = () =>
  server.db.row<{ out: number }>(sql`
    select (select coalesce(sum(amount), 0) from money_received where outcome <> 'returned')
      + (select coalesce(sum(amount), 0) from ledger_entries
         where account in ('sales', 'credit', 'held', 'refunds', 'suspense', 'losses')) as out
  `)

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#db/sql'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type MidtransApp, midtransApp } from '../../../../test/midtrans-app'
import { signIn } from '../../../../test/people'
import type { ProviderStatus } from './payment-provider'

const SEED = Number(process.env.MONEY_SEED ?? Date.now() % 1_000_000)
const RUNS = 25

let server: MidtransApp
let ani: Calls

beforeAll(async () => {
  server = await midtransApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
})

/** What one transaction may live through, one status after the other. */
const LIVES: readonly (readonly ProviderStatus[])[] = [
  ['pending', 'settlement'],
  ['pending', 'capture', 'settlement', 'refund'],
  ['pending', 'capture', 'settlement', 'chargeback'],
  ['pending', 'settlement', 'partial_chargeback'],
  ['pending', 'expire'],
  ['pending', 'cancel'],
  ['pending', 'failure'],
  ['pending', 'deny'],
]

/** Where a life ends when each message comes at once. */
const ENDS: Partial<Record<ProviderStatus, number>> = {
  settlement: 1,
  refund: 4,
  chargeback: 3,
  partial_chargeback: 1,
  expire: 2,
  cancel: 3,
  failure: 3,
  deny: 0,
}

async function atThePage() {
  const { id } = await book(ani, await addFlight(server.db), [1])
  return { id: id as number, order: await server.openPage(ani, id) }
}

/** All that must be the same in the end. */
async function ending(id: number) {
  const money = await server.db.rows(sql`
    select account, sum(amount)::bigint as sum from ledger_entries
    where id_trip = ${id} or (account = 'credit' and id_transaction in (
      select id from ledger_transactions where id_trip = ${id}
    ))
    group by account having sum(amount) <> 0 order by account
  `)
  const cases = await server.db.rows(sql`select kind from cases where id_trip = ${id} order by 1`)
  const row = await server.db.row<{ status: number }>(
    sql`select status from bookings where id = ${id}`,
  )
  return { status: row?.status, money, cases }
}

/** Lives the life, hears of it in this order (indexes into it), and answers how it ended. */
async function live(life: readonly ProviderStatus[], heard: readonly number[], atOnce: boolean) {
  const { id, order } = await atThePage()
  const messages: object[] = []
  for (const status of life) {
    server.midtrans.happen(order, status)
    messages.push(server.midtrans.notification(order))
    if (atOnce) await server.tell(messages.at(-1) ?? {})
  }
  const late = heard.map((index) => messages[index % messages.length] ?? {})
  const answers = await Promise.all(late.map(server.tell))
  for (const { statusCode } of answers) expect(statusCode).toBe(200)
  return ending(id)
}

it(`any order and number of notifications ends in the same state, seed ${SEED}`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...LIVES),
      fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (life, one, other, atOnce) => {
        const first = await live(life, one, atOnce)
        const second = await live(life, other, atOnce)
        expect(first).toEqual(second)
        expect(first.status).toBe(ENDS[life.at(-1) as ProviderStatus])
      },
    ),
    { seed: SEED, numRuns: RUNS },
  )
}, 120_000)

it('what comes in any order is the same as what comes at once, for every life', async () => {
  for (const life of LIVES) {
    const atOnce = await live(life, [0], true)
    const backwards = await live(
      life,
      life.map((_, index) => life.length - 1 - index),
      false,
    )
    expect(backwards, life.join()).toEqual(atOnce)
  }
}, 60_000)

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type MidtransApp, midtransApp } from '../../../../test/midtrans-app'
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

/** Sequences of statuses that one transaction may have. */
const STATUS_SEQUENCES: readonly (readonly ProviderStatus[])[] = [
  ['pending', 'settlement'],
  ['pending', 'capture', 'settlement', 'refund'],
  ['pending', 'capture', 'settlement', 'chargeback'],
  ['pending', 'settlement', 'partial_chargeback'],
  ['pending', 'expire'],
  ['pending', 'cancel'],
  ['pending', 'failure'],
  ['pending', 'deny'],
]

/** The booking's final status, by the last status of the transaction. */
const FINAL_STATUS: Partial<Record<ProviderStatus, number>> = {
  settlement: 1,
  refund: 4,
  chargeback: 3,
  partial_chargeback: 1,
  expire: 2,
  cancel: 3,
  failure: 3,
  deny: 0,
}

async function openOrder() {
  const { id } = await book(ani, await addFlight(server.db), [1])
  return { id: id as number, order: await server.openPage(ani, id) }
}

/** Status, balances and payment exceptions, which must be equal in the end. */
async function finalState(id: number) {
  const balances = await server.db.rows(sql`
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
  return { status: row?.status, balances, cases }
}

/** Applies the statuses, delivers the notifications at these indexes and returns the final state. */
async function run(
  statuses: readonly ProviderStatus[],
  delivered: readonly number[],
  immediately: boolean,
) {
  const { id, order } = await openOrder()
  const notifications: object[] = []
  for (const status of statuses) {
    server.midtrans.setStatus(order, status)
    notifications.push(server.midtrans.notification(order))
    if (immediately) await server.notify(notifications.at(-1) ?? {})
  }
  const repeated = delivered.map((index) => notifications[index % notifications.length] ?? {})
  const responses = await Promise.all(repeated.map(server.notify))
  for (const { statusCode } of responses) expect(statusCode).toBe(200)
  return finalState(id)
}

it(`notifications in any order and number lead to the same state, seed ${SEED}`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...STATUS_SEQUENCES),
      fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (statuses, one, other, immediately) => {
        const first = await run(statuses, one, immediately)
        const second = await run(statuses, other, immediately)
        expect(first).toEqual(second)
        expect(first.status).toBe(FINAL_STATUS[statuses.at(-1) as ProviderStatus])
      },
    ),
    { seed: SEED, numRuns: RUNS },
  )
})

it('the notifications of a transaction in reverse order lead to the same state as in their order', async () => {
  for (const statuses of STATUS_SEQUENCES) {
    const inOrder = await run(statuses, [0], true)
    const backwards = await run(
      statuses,
      statuses.map((_, index) => statuses.length - 1 - index),
      false,
    )
    expect(backwards, statuses.join()).toEqual(inOrder)
  }
})

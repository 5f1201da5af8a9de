import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../test/accounts'
import { book, type Calls, callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { violations } from '../../../test/invariants'
import { type MidtransApp, midtransApp } from '../../../test/midtrans-app'

const BANK = {
  destination: 'bank',
  bank_name: 'Bank Nusa',
  account_number: '1234567890',
  account_holder: 'Ani',
}

let server: MidtransApp
let ani: Calls
let staff: Calls

beforeAll(async () => {
  server = await midtransApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
})
afterEach(async () => expect(await violations(server.db)).toEqual([]))

/** A trip for Rp 1.000.000 paid at the provider, `credit` of it with travel credit. */
async function paid(credit = 0) {
  const { id } = await book(ani, await addFlight(server.db, { price: 1_000_000 }), [1])
  if (credit > 0) {
    await server.db.transaction(async (tx) => {
      await tx.rows(sql`
        with t as (insert into ledger_transactions (kind, id_user, request_id)
          values ('correction', 1, 'gift') returning id)
        insert into ledger_entries (id_transaction, account, amount, id_user)
        select id, side.account, side.amount, 1 from t, (values
          ('losses', ${credit}::bigint), ('credit', -${credit}::bigint)) side (account, amount)
      `)
    })
    await ani.put(`/payments/${id}/credit`, { use: true })
  }
  const order = await server.openPage(ani, id)
  await server.changeStatus(order, 'settlement')
  return { id: id as number, order }
}

const requestRefund = async (id: number) => {
  const { data } = (await ani.get(`/bookings/${id}/refund/quote`)).json()
  const response = await ani.post(`/bookings/${id}/refund`, { ...BANK, amount: data.amount })
  return response.json().data as { id: number; amount: number }
}

const balance = async () => (await ani.get('/credit')).json().data.balance
const caseOf = async () => (await staff.get('/cases')).json().data[0]
const send = (id: number) => staff.post(`/refunds/${id}/sent`, { bank_reference: 'REF 1' })

describe.each(['chargeback', 'refund'] as const)('a %s by the provider', (what) => {
  it.each(['asked', 'approved'])(
    'the provider taking the payment back stops a refund that was %s',
    async (state) => {
      const { id, order } = await paid()
      const refund = await requestRefund(id)
      if (state === 'approved') await staff.post(`/refunds/${refund.id}/approve`)
      await server.changeStatus(order, what)

      const refused = await send(refund.id)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'refund_stopped'])
      const again = await staff.post(`/refunds/${refund.id}/approve`)
      expect(again.json().code).toBe('refund_stopped')
      const stopped = { state: 'stopped', stop_reason: 'payment_reversed', bank_reference: null }
      expect((await ani.get(`/bookings/${id}/refund`)).json().data).toMatchObject(stopped)
      const shown = (await staff.get('/refunds?state=stopped')).json().data
      expect(shown).toMatchObject([stopped])
      expect((await staff.get('/refunds')).json()).toMatchObject({ data: [], waiting: 0 })
      expect(shown[0].timeline.at(-1).to_state).toBe('stopped')
      expect(await balance()).toBe(0)
    },
  )

  it('a stopped refund notifies the traveller, and staff by a payment exception', async () => {
    const { id, order } = await paid()
    const { amount } = await requestRefund(id)
    await server.changeStatus(order, what)
    expect((await ani.get('/notifications')).json().data[0]).toMatchObject({
      event: 'refund_step',
      data: { step: 'stopped', amount },
    })
    expect(await caseOf()).toMatchObject({
      kind: 'payment_reversed',
      amount: 1_000_000,
      detail: expect.stringContaining(`refund of ${amount} rupiah was not sent yet and is stopped`),
    })
  })
})

it('the payment exception of a reversal records that a refund was sent before', async () => {
  const { id, order } = await paid()
  const refund = await requestRefund(id)
  await staff.post(`/refunds/${refund.id}/approve`)
  expect((await send(refund.id)).statusCode).toBe(200)
  await server.changeStatus(order, 'chargeback')
  expect((await ani.get(`/bookings/${id}/refund`)).json().data.state).toBe('sent')
  expect((await caseOf()).detail).toContain(`${refund.amount} rupiah had been sent to a bank`)
})

it('a stopped refund returns the part that travel credit had paid, whatever it was', () =>
  fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 999_999 }), async (credit) => {
      await server.reset()
      ani = callsOf(server, await signIn(server, 'user'))
      staff = callsOf(server, await signIn(server, 'admin'))
      const { id, order } = await paid(credit)
      const { amount } = await requestRefund(id)
      await server.changeStatus(order, 'chargeback')
      // The part of the fare that is not refunded is used up first.
      expect(await balance()).toBe(Math.min(amount, credit))
      expect(await violations(server.db)).toEqual([])
    }),
    { numRuns: 12 },
  ))

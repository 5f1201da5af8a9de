import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../test/accounts'
import { addBankAccount } from '../../../test/bank-accounts'
import { book, type Calls, callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { violations } from '../../../test/invariants'
import { type MidtransApp, midtransApp } from '../../../test/midtrans-app'
import { addReturnFlight, roundTripBody } from '../../../test/round-trips'

const FARE = 1_000_000
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

/** A trip paid in full at the provider. */
async function paid() {
  const { id } = await book(ani, await addFlight(server.db, { price: FARE }), [1])
  const order = await server.openPage(ani, id)
  await server.changeStatus(order, 'settlement')
  return { id: id as number, order }
}

/** The provider has sent back this much in all so far; staff have looked at it. */
async function sendBack(order: string, amount: number) {
  await server.changeStatus(order, 'partial_refund', { refund_amount: `${amount}.00` })
  await closeCases()
}

async function closeCases() {
  for (const { id } of (await staff.get('/cases')).json().data)
    await staff.post(`/cases/${id}/close`, { note: 'Agreed with the traveller.' })
}

const quote = async (id: number) => (await ani.get(`/bookings/${id}/refund/quote`)).json().data
async function ask(id: number, destination: 'bank' | 'credit') {
  const { amount } = await quote(id)
  const body = destination === 'bank' ? { ...BANK, amount } : { amount, destination }
  const asked = await ani.post(`/bookings/${id}/refund`, body)
  expect(asked.statusCode, asked.body).toBe(200)
  return asked.json().data as { id: number; amount: number }
}

const credit = async () => (await ani.get('/credit')).json().data.balance
const statusOf = async (id: number) => (await ani.get(`/bookings/${id}`)).json().data[0].status
const cases = async () =>
  (await staff.get('/cases?limit=50')).json().data.map(({ kind }: { kind: string }) => kind)

/** The balances of the accounts that have one, in rupiah; what belongs to others is negative. */
async function balances() {
  const rows = await server.db.rows<{ account: string; sum: number }>(sql`
    select account, sum(amount)::bigint as sum from ledger_entries
    group by account having sum(amount) <> 0
  `)
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

describe('a refund here after the provider has sent a part of the payment back', () => {
  it('the quote, the refund and the travel credit are of what is left, never of the whole price', async () => {
    const { id, order } = await paid()
    await sendBack(order, 800_000)
    expect(await quote(id)).toMatchObject({ paid: 200_000, amount: 180_000, sent_back: 800_000 })
    const whole = await ani.post(`/bookings/${id}/refund`, {
      amount: 900_000,
      destination: 'credit',
    })
    expect([whole.statusCode, whole.json().code]).toEqual([409, 'quote_changed'])
    await ask(id, 'credit')
    expect(await credit()).toBe(180_000)
    expect(await balances()).toEqual({ midtrans: 200_000, sales: -20_000, credit: -180_000 })
  })

  it('a trip of which everything went back is refunded with nothing', async () => {
    const { id, order } = await paid()
    await sendBack(order, FARE)
    expect(await quote(id)).toMatchObject({ paid: 0, amount: 0 })
    await ask(id, 'bank')
    expect(await statusOf(id)).toBe(4)
    expect(await balances()).toEqual({})
  })

  it('both legs of a round trip bear a partial refund by their prices, and the fee of a refunded leg stays', async () => {
    const out = await addFlight(server.db, { price: 600_000 })
    const back = await addReturnFlight(server.db, { price: 400_000 })
    const body = roundTripBody(out, back, [[1, 1]])
    const { booking, booking_return } = (await ani.post('/bookings', body)).json().data
    const order = await server.openPage(ani, booking.id)
    await server.changeStatus(order, 'settlement')
    await sendBack(order, 500_000)
    expect(await quote(booking.id)).toMatchObject({ paid: 300_000, amount: 270_000 })
    expect(await quote(booking_return.id)).toMatchObject({ paid: 200_000, amount: 180_000 })
    await ask(booking.id, 'credit')
    expect(await quote(booking_return.id)).toMatchObject({ paid: 200_000, amount: 180_000 })
    await ask(booking_return.id, 'credit')
    expect(await balances()).toEqual({ midtrans: 500_000, sales: -50_000, credit: -450_000 })
  })

  it('the offer after a cancelled flight and the rebooking take only what is left', async () => {
    const { id, order } = await paid()
    await sendBack(order, 300_000)
    const other = await addFlight(server.db, { price: FARE, days: 31 })
    const { id_flight } = (await ani.get(`/bookings/${id}`)).json().data[0]
    await staff.post(`/flights/${id_flight}/cancel`)
    expect((await ani.get(`/bookings/${id}/refund`)).json().data).toMatchObject({
      state: 'offered',
      amount: 700_000,
    })
    const [offer] = (await ani.get(`/bookings/${id}/rebooking`)).json().data
    expect(offer).toMatchObject({ total_price: FARE, difference: 300_000 })
    const rebooked = await ani.post(`/bookings/${id}/rebooking`, {
      id_flight: other,
      total_price: FARE,
    })
    expect(rebooked.statusCode, rebooked.body).toBe(201)
    const { id: next } = rebooked.json().data
    expect(await statusOf(next)).toBe(0)
    expect(await balances()).toEqual({ midtrans: 700_000, held: -700_000 })
  })
})

describe('a reversal after the provider has sent a part of the payment back', () => {
  it.each(['chargeback', 'cancel', 'deny', 'failure'] as const)(
    'a %s takes back only what is left and leaves other travel credit alone',
    async (status) => {
      // Travel credit from another trip.
      const other = await paid()
      await ask(other.id, 'credit')
      const { id, order } = await paid()
      await sendBack(order, 400_000)
      await server.changeStatus(order, status)
      expect(await statusOf(id)).toBe(3)
      expect(await credit()).toBe(900_000)
      expect(await balances()).toEqual({ midtrans: FARE, sales: -100_000, credit: -900_000 })
      const [opened] = (await staff.get('/cases')).json().data
      expect(opened).toMatchObject({ kind: 'payment_reversed', amount: 600_000 })
    },
  )

  it('a refund of the whole at the provider sends only what is left and refunds the trip', async () => {
    const { id, order } = await paid()
    await sendBack(order, 400_000)
    for (let i = 0; i < 2; i++) await server.changeStatus(order, 'refund')
    expect(await statusOf(id)).toBe(4)
    expect(await balances()).toEqual({})
  })

  it('a chargeback after a refund of the whole at the provider takes nothing more', async () => {
    const { id, order } = await paid()
    await server.changeStatus(order, 'refund')
    await server.changeStatus(order, 'chargeback')
    expect(await statusOf(id)).toBe(4)
    expect(await balances()).toEqual({})
  })
})

describe('a partial refund at the provider after a refund here', () => {
  it('the provider pays a part of the refund that is owed, and the bank transfer is so much less', async () => {
    const { id, order } = await paid()
    const refund = await ask(id, 'bank')
    await sendBack(order, 300_000)
    expect((await ani.get(`/bookings/${id}/refund`)).json().data).toMatchObject({
      state: 'asked',
      amount: 600_000,
    })
    await staff.post(`/refunds/${refund.id}/approve`)
    const sent = await staff.post(`/refunds/${refund.id}/sent`, { bank_reference: 'REF 1' })
    expect(sent.statusCode, sent.body).toBe(200)
    expect(await balances()).toEqual({ midtrans: 700_000, bank: -600_000, sales: -100_000 })
    await server.changeStatus(order, 'chargeback')
    expect(await balances()).toEqual({ bank: -600_000, losses: 600_000 })
  })

  it('the provider pays the whole refund that is owed, so nothing is transferred', async () => {
    const { id, order } = await paid()
    const refund = await ask(id, 'bank')
    await sendBack(order, 950_000)
    expect((await ani.get(`/bookings/${id}/refund`)).json().data).toMatchObject({
      state: 'stopped',
      stop_reason: 'payment_reversed',
    })
    const refused = await staff.post(`/refunds/${refund.id}/approve`)
    expect(refused.json().code).toBe('refund_stopped')
    expect(await balances()).toEqual({ midtrans: 50_000, sales: -50_000 })
  })

  it('what was refunded as travel credit is taken from it, and the rest is a loss', async () => {
    const { id, order } = await paid()
    await ask(id, 'credit')
    await sendBack(order, 700_000)
    expect(await credit()).toBe(300_000)
    await server.changeStatus(order, 'chargeback')
    expect(await credit()).toBe(0)
    expect(await balances()).toEqual({})
  })
})

it('a partial refund of a payment that came twice is taken from the credit it became', async () => {
  const { id } = await book(ani, await addFlight(server.db, { price: FARE }), [1])
  const order = await server.openPage(ani, id)
  await staff.post(`/payments/${id}/verify`, {})
  await server.changeStatus(order, 'settlement')
  expect(await credit()).toBe(FARE)
  await sendBack(order, 400_000)
  expect(await credit()).toBe(600_000)
  expect(await quote(id)).toMatchObject({ paid: FARE, amount: 900_000, sent_back: 0 })
  await server.changeStatus(order, 'refund')
  expect(await statusOf(id)).toBe(1)
  expect(await balances()).toEqual({ bank: FARE, sales: -FARE })
})

it('a partial refund of a payment that is held for the trip makes the trip ask for it again', async () => {
  await addBankAccount(server.db)
  const { id } = await book(ani, await addFlight(server.db, { price: FARE }), [1])
  const order = await server.openPage(ani, id)
  const paidTooLittle = { gross_amount: '600000.00' }
  await server.changeStatus(order, 'settlement', paidTooLittle)
  await server.changeStatus(order, 'partial_refund', {
    ...paidTooLittle,
    refund_amount: '200000.00',
  })
  expect(await balances()).toEqual({ midtrans: 400_000, held: -400_000 })
  const [asked] = await server.db.rows<{ missing: number }>(sql`
    select amount - unique_code as missing from payments where id_trip = ${id} and state = 'open'
  `)
  expect(asked).toEqual({ missing: 600_000 })
  await server.changeStatus(order, 'cancel', paidTooLittle)
  expect(await balances()).toEqual({})
})

it('every further partial chargeback opens a case of its own, and the same report once more does not', async () => {
  const { id, order } = await paid()
  const report = (nth: number) => ({ settlement_time: `2026-11-2${nth} 10:00:00` })
  await server.changeStatus(order, 'partial_chargeback', report(1))
  await server.changeStatus(order, 'partial_chargeback', report(1))
  expect(await cases()).toEqual(['payment_challenged'])
  await server.changeStatus(order, 'partial_chargeback', report(2))
  expect(await cases()).toEqual(['payment_challenged', 'payment_challenged'])
  expect(await statusOf(id)).toBe(1)
})

describe('the constraint on the balances of a trip', () => {
  const entries = (...values: string[]) => `
    with t as (insert into ledger_transactions (kind, id_trip, id_user, request_id)
      values ('correction', 1, 1, 'test') returning id)
    insert into ledger_entries (id_transaction, account, amount, id_trip)
    select t.id, one.account, one.amount, 1 from t, (values ${values.join(', ')}) one (account, amount)`

  it.each([
    ['sales', FARE + 1],
    ['held', 1],
    ['refunds', 1],
    ['midtrans', -FARE - 1],
  ])('an entry that takes more from %s than a trip has is refused', async (account, amount) => {
    await paid()
    const more = server.db.script(entries(`('${account}', ${amount})`, `('losses', ${-amount})`))
    await expect(more).rejects.toMatchObject({ constraint: 'trip_not_overdrawn' })
  })

  it('a payment of which more is sent back than came is refused', async () => {
    await paid()
    const more = server.db.script('update money_received set sent_back = amount + 1')
    await expect(more).rejects.toMatchObject({
      constraint: 'money_received_sent_back_at_most_all',
    })
  })

  it('a trip of an older version that is below zero can be put right, but not go further down', async () => {
    await paid()
    await server.db.session((session) =>
      session.script(`begin; set local session_replication_role = replica;
        ${entries(`('sales', ${FARE + 300})`, `('losses', ${-FARE - 300})`)}; commit`),
    )
    expect((await violations(server.db)).map(({ inv }) => inv.slice(0, 5))).toContain('INV54')
    const down = server.db.script(entries(`('sales', 1)`, `('losses', -1)`))
    await expect(down).rejects.toMatchObject({ constraint: 'trip_not_overdrawn' })
    await server.db.script(entries(`('sales', -100)`, `('losses', 100)`))
    await server.db.script(entries(`('sales', ${-FARE - 200})`, `('losses', ${FARE + 200})`))
  })
})

describe('a payment at the provider that goes back, of a trip that travel credit paid for too', () => {
  /** Two flights of 500 000 rupiah, for 600 000 at the provider and the rest as travel credit. */
  async function paidInPart() {
    // Half of its fare is refunded so close to departure.
    const out = await addFlight(server.db, { price: 500_000, days: 2 })
    const back = await addReturnFlight(server.db, { price: 500_000 })
    const answer = await ani.post('/bookings', roundTripBody(out, back, [[1, 1]]))
    const { booking, booking_return } = answer.json().data
    await staff.post('/users/1/credit', { amount: 400_000, reason: 'For a test' })
    await ani.put(`/payments/${booking.id}/credit`, { use: true })
    const order = await server.openPage(ani, booking.id)
    await server.changeStatus(order, 'settlement')
    return { first: booking.id as number, second: booking_return.id as number, order }
  }

  it.each(['chargeback', 'refund'] as const)(
    'a %s gives back the travel credit that paid for the trip, and not the fee that was kept',
    async (what) => {
      const { first, order } = await paidInPart()
      const { amount } = await ask(first, 'credit')
      const kept = 500_000 - amount
      expect(kept).toBe(250_000)
      await server.changeStatus(order, what)
      // 750 000 of the sales were left, and 600 000 went back: what is left is a part of the fee.
      expect(await balances()).toEqual({ losses: 400_000, credit: -amount, sales: -150_000 })
    },
  )

  it('a refund by the provider is shown with what the provider sent, divided over the flights', async () => {
    const { first, second, order } = await paidInPart()
    await server.changeStatus(order, 'refund')
    for (const id of [first, second])
      expect((await ani.get(`/bookings/${id}/refund`)).json().data).toMatchObject({
        destination: 'provider',
        paid: 300_000,
        amount: 300_000,
      })
    expect(await credit()).toBe(400_000)
  })
})

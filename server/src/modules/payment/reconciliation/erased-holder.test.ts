import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireOverdueBookings } from '#modules/booking/lifecycle/expire-bookings.job'
import { sql } from '#platform/database/sql'
import { PASSWORD, signIn } from '../../../../test/accounts'
import { addBankAccount } from '../../../../test/bank-accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { type MidtransApp, midtransApp } from '../../../../test/midtrans-app'

const FARE = 500_000

let server: MidtransApp
let ani: Calls
let staff: Calls
let flight: number
let id_bank_account: number

beforeAll(async () => {
  server = await midtransApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
  id_bank_account = await addBankAccount(server.db)
  flight = await addFlight(server.db, { price: FARE })
})
afterEach(async () => expect(await violations(server.db)).toEqual([]))

async function expire() {
  await server.db.rows(sql`update bookings set pay_before = now() - interval '1 minute'`)
  await expireOverdueBookings(server.db)
}
async function eraseAccount() {
  const erased = await ani.delete('/user', { current_password: PASSWORD, give_up_credit: true })
  expect(erased.statusCode).toBe(200)
}
/** Takes in a line of this amount; returns what the statement proposed and what came of it. */
async function transfer(amount: number, id_trip?: number) {
  const text = `date,description,amount\n2026-11-20,TRSF E-BANKING,${amount}`
  const read = await staff.post('/statements', { id_bank_account, text })
  const [{ date, description, nth, match }] = read.json().data.lines
  const line = { date, description, amount, nth, id_trip: id_trip ?? match?.id_trip }
  const applied = await staff.post('/statements/apply', { id_bank_account, lines: [line] })
  return { proposed: match?.id_trip, ...applied.json().data[0] }
}
const openCases = async () => (await staff.get('/cases')).json().data
/** Rupiah in our favour. */
const balanceOf = async (account: string) =>
  (
    await server.db.row<{ sum: number }>(sql`
      select coalesce(-sum(amount), 0)::bigint as sum from ledger_entries where account = ${account}
    `)
  )?.sum
const PAYOUT = {
  bank_name: 'Bank Nusa',
  account_number: '1234567890',
  account_holder: 'Ani',
  note: 'She called.',
}
const payOut = (id: number) => staff.post(`/cases/${id}/payout`, PAYOUT)
const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof payOut>>) => [
  statusCode,
  json().code,
]

describe('a transfer for the trip of an erased account', () => {
  it('a transfer that comes after the booking expired and the account was erased stays unmatched and can be paid out', async () => {
    const { id, code, amount_due } = await book(ani, flight, [1])
    await expire()
    await eraseAccount()
    expect(await transfer(amount_due)).toMatchObject({ proposed: id, outcome: 'unmatched' })
    expect(await transfer(amount_due)).toMatchObject({ outcome: 'known' })
    const cases = await openCases()
    expect(cases).toMatchObject([{ kind: 'unmatched_money', id_trip: null, amount: amount_due }])
    expect(cases[0].notes[0]).toMatchObject({ code: 'account_erased' })
    expect(cases[0].detail).toContain(code)
    expect(cases[0].detail).toContain('TRSF E-BANKING')
    expect([await balanceOf('suspense'), await balanceOf('credit')]).toEqual([amount_due, 0])
    expect((await payOut(cases[0].id)).statusCode).toBe(200)
    expect([await balanceOf('suspense'), await balanceOf('bank')]).toEqual([0, 0])
    expect(await openCases()).toEqual([])
  })

  it('a second transfer for a trip that was flown is unmatched once its account is erased', async () => {
    const { id, amount_due } = await book(ani, flight, [1])
    await staff.put(`/bookings/${id}`, { status: 1 })
    await server.db.rows(sql`
      update flights set departs_at = now() - interval '3 hours', arrives_at = now() - interval '1 hour'
    `)
    await eraseAccount()
    const credit = await balanceOf('credit')
    // The first line is what staff confirmed by hand.
    expect(await transfer(amount_due, id)).toMatchObject({ outcome: 'known' })
    expect(await transfer(amount_due + 1, id)).toMatchObject({ outcome: 'unmatched' })
    expect(await openCases()).toMatchObject([{ kind: 'unmatched_money', amount: amount_due + 1 }])
    expect(await balanceOf('credit')).toBe(credit)
  })

  it('an unmatched payment is not attached to the trip of an erased account', async () => {
    const { code } = await book(ani, flight, [1])
    await expire()
    await eraseAccount()
    await transfer(123_456)
    const [{ id }] = await openCases()
    expect(codeOf(await staff.post(`/cases/${id}/attach`, { code }))).toEqual([
      409,
      'account_erased',
    ])
    expect(await balanceOf('suspense')).toBe(123_456)
    expect(await openCases()).toMatchObject([{ id, amount: 123_456 }])
  })

  it('a line that staff had confirmed by hand before is attached, as it makes no credit', async () => {
    const { id, code, amount_due } = await book(ani, flight, [1])
    await staff.put(`/bookings/${id}`, { status: 1 })
    await server.db.rows(sql`
      update flights set departs_at = now() - interval '3 hours', arrives_at = now() - interval '1 hour'
    `)
    await eraseAccount()
    const text = `date,description,amount\n2026-11-20,TRSF E-BANKING,${amount_due}`
    const read = await staff.post('/statements', { id_bank_account, text })
    const [{ date, description, nth }] = read.json().data.lines
    const line = { date, description, amount: amount_due, nth }
    await staff.post('/statements/apply', { id_bank_account, lines: [line] })
    const [unmatched] = await openCases()
    const credit = await balanceOf('credit')
    expect((await staff.post(`/cases/${unmatched.id}/attach`, { code })).statusCode).toBe(200)
    expect([await balanceOf('suspense'), await balanceOf('credit')]).toEqual([0, credit])
  })

  it('a payment for the trip of an erased account is not confirmed by hand', async () => {
    const { id } = await book(ani, flight, [1])
    await expire()
    await eraseAccount()
    const refused = [409, 'account_erased']
    expect(codeOf(await staff.put(`/bookings/${id}`, { status: 1 }))).toEqual(refused)
    expect(codeOf(await staff.post(`/payments/${id}/verify`, { amount: FARE }))).toEqual(refused)
    expect(await server.db.rows(sql`select id from money_received`)).toEqual([])
  })
})

describe('a payment at the provider for the trip of an erased account', () => {
  /** Settled at the provider after the booking had expired and its account was erased. */
  async function settledLate() {
    const { id } = await book(ani, flight, [1])
    const order = await server.openPage(ani, id)
    await expire()
    await eraseAccount()
    await server.changeStatus(order, 'settlement')
    expect(await openCases()).toMatchObject([{ kind: 'unmatched_money', amount: FARE }])
    expect([await balanceOf('suspense'), await balanceOf('credit')]).toEqual([FARE, 0])
    return order
  }

  it('a late settlement stays unmatched, however often it is reported, and can be paid out', async () => {
    const order = await settledLate()
    await server.changeStatus(order, 'settlement')
    const [{ id }, ...others] = await openCases()
    expect(others).toEqual([])
    const dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
    const { code } = await book(dewi, flight, [2])
    const attached = await staff.post(`/cases/${id}/attach`, { code })
    expect(codeOf(attached)).toEqual([409, 'account_erased'])
    expect(attached.json().message).toBe('This money came for a booking of a deleted account.')
    expect((await payOut(id)).statusCode).toBe(200)
    expect(await balanceOf('suspense')).toBe(0)
    expect([await balanceOf('bank'), await balanceOf('midtrans')]).toEqual([FARE, -FARE])
    await server.changeStatus(order, 'settlement')
    expect(await openCases()).toEqual([])
  })

  it('what is paid out by bank is no refund of a booking in the takings', async () => {
    await settledLate()
    const [{ id }] = await openCases()
    await payOut(id)
    const { refunds } = (await staff.get('/admin/finance/takings')).json().data
    expect(refunds).toMatchObject({ sent: 0, by_provider: 0 })
  })

  it.each(['refund', 'chargeback'] as const)(
    'a late settlement that was paid out by bank and ends in a %s is a loss with a case',
    async (status) => {
      const order = await settledLate()
      const [{ id }] = await openCases()
      expect((await payOut(id)).statusCode).toBe(200)
      await server.changeStatus(order, status)
      await server.changeStatus(order, status)
      const balances = ['suspense', 'bank', 'midtrans', 'losses'].map(balanceOf)
      expect(await Promise.all(balances)).toEqual([0, FARE, 0, -FARE])
      const cases = await openCases()
      expect(cases).toMatchObject([{ kind: 'payment_reversed', amount: FARE }])
      expect(cases[0].notes).toContainEqual(
        expect.objectContaining({ code: 'refund_sent_before', params: { amount: FARE } }),
      )
    },
  )

  it('each part that the provider sends back of a payment that was paid out by bank is a loss', async () => {
    const order = await settledLate()
    const [{ id }] = await openCases()
    await payOut(id)
    await server.changeStatus(order, 'partial_refund', { refund_amount: '100000.00' })
    expect([await balanceOf('midtrans'), await balanceOf('losses')]).toEqual([
      100_000 - FARE,
      -100_000,
    ])
    expect(await openCases()).toMatchObject([{ kind: 'payment_challenged', amount: 100_000 }])
    await server.changeStatus(order, 'chargeback')
    expect([await balanceOf('midtrans'), await balanceOf('losses')]).toEqual([0, -FARE])
    const reversed = (await openCases()).find(
      ({ kind }: { kind: string }) => kind === 'payment_reversed',
    )
    expect(reversed.amount).toBe(FARE - 100_000)
  })

  it.each(['refund', 'chargeback'] as const)(
    'a late settlement that ends in a %s is unmatched no more, and its case is closed',
    async (status) => {
      const order = await settledLate()
      await server.changeStatus(order, status)
      await server.changeStatus(order, status)
      expect(await openCases()).toEqual([])
      expect([await balanceOf('suspense'), await balanceOf('losses')]).toEqual([0, 0])
      // No booking was refunded.
      const { refunds } = (await staff.get('/admin/finance/takings')).json().data
      expect(refunds).toEqual({ requested: 0, sent: 0, by_provider: 0, credited: 0 })
    },
  )

  it('a late settlement that the provider sends back in parts is closed after the last part', async () => {
    const order = await settledLate()
    await server.changeStatus(order, 'partial_refund', { refund_amount: '100000.00' })
    await server.changeStatus(order, 'partial_refund', { refund_amount: `${FARE}.00` })
    const kinds = (await openCases()).map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['payment_challenged', 'payment_challenged'])
    expect(await server.db.rows(sql`select outcome, sent_back from money_received`)).toEqual([
      { outcome: 'returned', sent_back: FARE },
    ])
    expect([await balanceOf('suspense'), await balanceOf('losses')]).toEqual([0, 0])
  })

  it('only what the provider has not sent back of a late settlement can be paid out', async () => {
    const order = await settledLate()
    await server.changeStatus(order, 'partial_refund', { refund_amount: '100000.00' })
    const unmatched = (await openCases()).find(
      ({ kind }: { kind: string }) => kind === 'unmatched_money',
    )
    expect(unmatched.amount).toBe(FARE - 100_000)
    expect(await balanceOf('suspense')).toBe(FARE - 100_000)
    expect(await violations(server.db)).toEqual([])
    expect((await payOut(unmatched.id)).statusCode).toBe(200)
    expect(await balanceOf('suspense')).toBe(0)
  })
})

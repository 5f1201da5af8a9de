import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../test/accounts'
import { book, type Calls, callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { violations } from '../../../test/invariants'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
let ani: Calls
let dewi: Calls
let staff: Calls

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
  staff = callsOf(server, await signIn(server, 'admin'))
})

afterEach(async () => expect(await violations(server.db)).toEqual([]))

const BANK = {
  destination: 'bank',
  bank_name: 'Bank Nusa',
  account_number: '123-456 7890',
  account_holder: 'Ani Lestari',
}

/** A paid booking of Ani's: two seats for Rp 1.000.000 and insurance for Rp 4.000. */
async function paid(days = 30) {
  const flight = await addFlight(server.db, { days, price: 500_000 })
  const { id } = await book(ani, flight, [1, 2], { insurance: true })
  await staff.put(`/bookings/${id}`, { status: 1 })
  return id as number
}

const requestRefund = (id: number, body: object = {}) =>
  ani.post(`/bookings/${id}/refund`, { ...BANK, amount: 900_000, ...body })

const balances = async () =>
  Object.fromEntries(
    (
      await server.db.rows<{ account: string; sum: number }>(
        sql`select account, sum(amount)::bigint as sum from ledger_entries group by account`,
      )
    )
      .filter(({ sum }) => sum !== 0)
      .map(({ account, sum }) => [account, sum]),
  )

describe('the refund quote', () => {
  it.each([
    [30, 90],
    [5, 75],
    [2, 50],
  ])(
    '%i days before departure the quote is %i percent of the fare and nothing of the insurance',
    async (days, percent) => {
      const quote = (await ani.get(`/bookings/${await paid(days)}/refund/quote`)).json().data
      expect(quote).toMatchObject({
        cause: 'traveller',
        paid: 1_004_000,
        amount: 10_000 * percent,
        bank_working_days: 3,
        lines: [
          { kind: 'fare', paid: 1_000_000, percent, amount: 10_000 * percent },
          { kind: 'insurance', paid: 4_000, percent: 0, amount: 0 },
        ],
      })
      expect(Date.parse(quote.valid_until)).toBeGreaterThan(Date.now())
    },
  )

  it('the quote returns 409 refund_closed close to departure', async () => {
    const id = await paid()
    await server.db.rows(sql`
      update flights set departs_at = now() + interval '3 hours', arrives_at = now() + interval '5 hours'
    `)
    const refused = await ani.get(`/bookings/${id}/refund/quote`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'refund_closed'])
    expect((await requestRefund(id)).json().code).toBe('refund_closed')
  })

  it('the quote returns 409 booking_closed for a booking that is not paid', async () => {
    const { id } = await book(ani, await addFlight(server.db), [1])
    expect((await ani.get(`/bookings/${id}/refund/quote`)).json().code).toBe('booking_closed')
    expect((await requestRefund(id)).json().code).toBe('booking_closed')
  })
})

describe('the refund request', () => {
  it('a refund to a bank account closes the booking, revokes its tickets, releases its seats and is owed', async () => {
    const id = await paid()
    const refund = (await requestRefund(id)).json().data
    expect(refund).toMatchObject({
      state: 'asked',
      cause: 'traveller',
      paid: 1_004_000,
      amount: 900_000,
      destination: 'bank',
      account_number: '1234567890',
      bank_reference: null,
      timeline: [{ to_state: 'asked' }],
    })
    const booking = (await ani.get(`/bookings/${id}`)).json().data[0]
    expect(booking).toMatchObject({
      status: 4,
      status_reason: 'refund_confirmed',
      flight: { free_seats: 120 },
    })
    const ticket = await ani.get(`/tickets?id_passenger=${booking.passengers[0].id}`)
    expect(ticket.json().data).toEqual([])
    expect(await balances()).toMatchObject({ sales: -104_000, refunds: -900_000 })
  })

  it('a refund to travel credit is available immediately', async () => {
    const id = await paid()
    const refund = (await requestRefund(id, { destination: 'credit' })).json().data
    expect(refund).toMatchObject({ state: 'sent', destination: 'credit', bank_name: null })
    expect(refund.timeline.map((move: { to_state: string }) => move.to_state)).toEqual([
      'asked',
      'sent',
    ])
    expect(await balances()).toMatchObject({ sales: -104_000, credit: -900_000 })
  })

  it('a refund to an incomplete bank account returns 400 with the missing fields', async () => {
    const id = await paid()
    const refused = await requestRefund(id, { account_number: '', account_holder: null })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/body/account_number',
      '/body/account_holder',
    ])
  })

  it('a refund request with another amount than the quote returns 409 quote_changed with the right amount', async () => {
    const id = await paid()
    const refused = await requestRefund(id, { amount: 750_000 })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'quote_changed', amount: 900_000 })
    expect((await ani.get(`/bookings/${id}`)).json().data[0].status).toBe(1)
  })

  it('a repeated refund request returns the existing refund', async () => {
    const id = await paid()
    const [one, two] = await Promise.all([requestRefund(id), requestRefund(id)])
    expect([one.statusCode, two.statusCode]).toEqual([200, 200])
    expect(one.json().data).toEqual(two.json().data)
    expect(await balances()).toMatchObject({ refunds: -900_000 })
  })

  it('the refund of another traveller returns 404', async () => {
    const id = await paid()
    for (const response of [
      await dewi.get(`/bookings/${id}/refund/quote`),
      await dewi.post(`/bookings/${id}/refund`, { ...BANK, amount: 900_000 }),
      await dewi.get(`/bookings/${id}/refund`),
    ])
      expect(response.statusCode).toBe(404)
  })
})

describe('refunds for staff', () => {
  it('staff approve and send a refund, and traveller and staff see the same timeline', async () => {
    const booking = await paid()
    const { id } = (await requestRefund(booking)).json().data
    const queue = (await staff.get('/refunds')).json()
    expect(queue).toMatchObject({
      waiting: 1,
      next: null,
      data: [
        { id, state: 'asked', traveller: { fullname: 'Ani' }, flight: { starting_place: 'Medan' } },
      ],
    })
    expect((await staff.post(`/refunds/${id}/sent`, { bank_reference: 'TRX1' })).statusCode).toBe(
      409,
    )
    expect((await staff.post(`/refunds/${id}/approve`)).json().data.state).toBe('approved')
    expect((await staff.post(`/refunds/${id}/approve`)).statusCode).toBe(200)
    const sent = await staff.post(`/refunds/${id}/sent`, { bank_reference: 'TRX1' })
    expect(sent.json().data).toMatchObject({ state: 'sent', bank_reference: 'TRX1' })
    expect((await staff.post(`/refunds/${id}/sent`, { bank_reference: 'TRX1' })).statusCode).toBe(
      200,
    )
    expect((await staff.post(`/refunds/${id}/sent`, { bank_reference: 'TRX2' })).statusCode).toBe(
      409,
    )

    const seen = (await ani.get(`/bookings/${booking}/refund`)).json().data
    expect(seen).toEqual((await staff.get(`/bookings/${booking}/refund`)).json().data)
    expect(seen.timeline.map((move: { to_state: string }) => move.to_state)).toEqual([
      'asked',
      'approved',
      'sent',
    ])
    const sums = await balances()
    expect(sums.refunds).toBeUndefined()
    expect((await staff.get('/refunds')).json()).toMatchObject({ waiting: 0, data: [] })
    expect((await staff.get('/refunds?state=sent')).json().data).toHaveLength(1)
    const notifications = (await ani.get('/notifications')).json().data
    const steps = notifications
      .filter(({ event }: { event: string }) => event === 'refund_step')
      .map(({ data }: { data: { step: string } }) => data.step)
    expect(steps).toEqual(['sent', 'approved', 'asked'])
  })

  it('GET /refunds returns the refunds in pages', async () => {
    const ids: number[] = []
    for (let i = 0; i < 3; i++) ids.push((await requestRefund(await paid())).json().data.id)
    const first = (await staff.get('/refunds?limit=2')).json()
    expect(first.data.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2))
    const second = (await staff.get(`/refunds?limit=2&after=${first.next}`)).json()
    expect(second).toMatchObject({ data: [{ id: ids[2] }], next: null, waiting: 3 })
  })
})

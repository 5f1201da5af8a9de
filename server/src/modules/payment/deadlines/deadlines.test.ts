import type { PaymentDeadlines } from '@sayap/contract/payment/payment-deadlines'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireOverdueBookings } from '#modules/booking/lifecycle/expire-bookings.job'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { addBankAccount } from '../../../../test/bank-accounts'
import { book, bookingBody, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { fileOf, formOf, photoOf } from '../../../../test/forms'
import { violations } from '../../../../test/invariants'
import { type TestApp, testApp } from '../../../../test/test-app'

const FIRST: PaymentDeadlines = {
  hours_to_pay: 24,
  minutes_near_departure: 60,
  hours_before_departure: 2,
  hours_in_review: 2,
}

let server: TestApp
let ani: Calls
let staff: Calls

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
})
afterEach(async () => {
  await server.db.rows(sql`
    update payment_deadlines set hours_to_pay = 24, minutes_near_departure = 60,
      hours_before_departure = 2, hours_in_review = 2
  `)
})

const set = (change: object) => staff.put('/payment-deadlines', { ...FIRST, ...change })

async function flightIn(ahead: string) {
  const id = await addFlight(server.db)
  await server.db.rows(sql`
    update flights set departs_at = now() + ${ahead}::interval,
      arrives_at = now() + interval '40 days' where id = ${id}
  `)
  return id
}

const minutesToPay = async (ahead: string) => {
  const { pay_before, created_at } = await book(ani, await flightIn(ahead), [1])
  return Math.round((Date.parse(pay_before) - Date.parse(created_at)) / 60_000)
}

describe('changed payment deadlines', () => {
  it('a changed hours_to_pay applies to new bookings and not to existing ones', async () => {
    const before = await book(ani, await flightIn('30 days'), [1])
    expect((await set({ hours_to_pay: 6, minutes_near_departure: 30 })).statusCode).toBe(200)
    expect(await minutesToPay('30 days')).toBe(6 * 60)
    expect(await minutesToPay('20 hours')).toBe(30)
    const { data } = (await ani.get(`/bookings/${before.id}`)).json()
    expect(data[0].pay_before).toBe(before.pay_before)
  })

  it('sales close hours_before_departure and ten more minutes before a flight departs', async () => {
    await set({ hours_before_departure: 5 })
    expect(await minutesToPay('5 hours 30 minutes')).toBe(30)
    const late = await flightIn('5 hours 9 minutes')
    expect((await ani.post('/bookings', bookingBody(late, [1]))).json().code).toBe('sales_closed')
    expect((await ani.get(`/flights/${late}`)).json().data.on_sale).toBe(false)
    await set({})
    expect((await ani.get(`/flights/${late}`)).json().data.on_sale).toBe(true)
  })

  it('a changed deadline takes effect immediately in a cached search response', async () => {
    const id = await addFlight(server.db, { days: 1 })
    await server.db.rows(sql`
      update flights set departs_at = now() + interval '6 hours' where id = ${id}
    `)
    const onSale = async () => {
      const found = await ani.get('/flights?starting_place=Medan&destination_place=Jakarta')
      return found.json().data.map((flight: { on_sale: boolean }) => flight.on_sale)
    }
    expect(await onSale()).toEqual([true])
    await set({ hours_before_departure: 12 })
    expect(await onSale()).toEqual([false])
  })

  it('a deadline moves with a flight that is rescheduled to an earlier time and not with a gate change', async () => {
    const id = await addFlight(server.db, { days: 3 })
    const { id: booking } = await book(ani, id, [1])
    const hoursBefore = async () =>
      (
        await server.db.row<{ hours: number }>(sql`
          select extract(epoch from f.departs_at - b.pay_before)::float8 / 3600 as hours
          from bookings b join flights f on f.id = b.id_flight where b.id = ${booking}
        `)
      )?.hours
    await server.db.rows(sql`
      update bookings b set pay_before = f.departs_at - interval '3 hours'
      from flights f where f.id = b.id_flight
    `)
    await set({ hours_before_departure: 4 })
    await staff.put(`/flights/${id}`, { gate: 9 })
    expect(await hoursBefore()).toBe(3)
    await staff.put(`/flights/${id}`, { departure_time: '00:00' })
    expect(await hoursBefore()).toBe(4)
  })

  it('a proof extends the payment deadline by the hours_in_review that were set when it was sent', async () => {
    await addBankAccount(server.db)
    await set({ hours_before_departure: 3, hours_in_review: 3 })
    const { id } = await book(ani, await flightIn('30 days'), [1])
    expect((await ani.get(`/payments/${id}`)).json().data.hours_in_review).toBe(3)
    const { payload, headers } = await formOf({ proof: fileOf(await photoOf(60)) })
    const sent = await server.app.inject({
      method: 'POST',
      url: `/api/v1/payments/${id}/proof`,
      payload,
      headers: { ...headers, ...(await signIn(server, 'user')) },
    })
    await set({})
    const until = Date.parse(sent.json().data.review_until)
    expect((until - Date.now()) / 3_600_000).toBeCloseTo(3, 1)
    await server.db.rows(sql`update bookings set pay_before = now() - interval '1 second'`)
    await expireOverdueBookings(server.db)
    expect((await ani.get(`/payments/${id}`)).json().data.state).toBe('waiting')
    expect(await violations(server.db)).toEqual([])
  })
})

describe('PUT payment-deadlines', () => {
  it('PUT /payment-deadlines returns the settings and writes an audit entry with the old and new values', async () => {
    expect((await staff.get('/payment-deadlines')).json().data).toEqual({
      ...FIRST,
      changed_at: null,
      changed_by: null,
      revision: expect.any(Number),
    })
    const { data } = (await set({ hours_to_pay: '12', hours_in_review: 1 })).json()
    expect(data).toMatchObject({ hours_to_pay: 12, hours_in_review: 1, changed_by: 'Budi' })
    expect((await staff.get('/payment-deadlines')).json().data).toEqual(data)
    const [entry] = (await staff.get('/audit')).json().data
    expect(entry).toMatchObject({
      action: 'deadlines_changed',
      subject: 'deadlines',
      actor_name: 'Budi',
      detail: {
        from: { hours_to_pay: 24, hours_in_review: 2 },
        to: { hours_to_pay: 12, hours_in_review: 1 },
      },
      at: data.changed_at,
    })
  })

  it('PUT /payment-deadlines with unchanged settings writes no audit entry', async () => {
    expect((await set({})).json().data.changed_at).toBeNull()
    expect((await staff.get('/audit?subject=deadlines')).json().data).toEqual([])
  })

  it.each([
    ['hours_to_pay', 0],
    ['hours_to_pay', 73],
    ['hours_to_pay', 1.5],
    ['minutes_near_departure', 14],
    ['minutes_near_departure', 241],
    ['hours_before_departure', 0],
    ['hours_before_departure', 13],
    ['hours_in_review', 'long'],
    ['hours_in_review', null],
  ])(
    'PUT /payment-deadlines with %s = %s returns 400 with the pointer of the field and changes nothing',
    async (field, value) => {
      const refused = await set({ [field]: value })
      expect(refused.statusCode).toBe(400)
      expect(refused.json().errors[0].pointer).toBe(`/body/${field}`)
      expect((await staff.get('/payment-deadlines')).json().data).toMatchObject(FIRST)
    },
  )

  it.each([
    [
      'a longer time near departure than far from it',
      'minutes_near_departure',
      { hours_to_pay: 1, minutes_near_departure: 61 },
    ],
    ['a review that ends after departure', 'hours_in_review', { hours_in_review: 3 }],
  ])('PUT /payment-deadlines with %s returns 400', async (_case, field, change) => {
    const refused = await set(change)
    expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([400, `/body/${field}`])
  })

  it('GET and PUT /payment-deadlines return 403 to travellers and 401 to visitors', async () => {
    for (const calls of [ani, callsOf(server)]) {
      const status = calls === ani ? 403 : 401
      expect((await calls.get('/payment-deadlines')).statusCode).toBe(status)
      expect((await calls.put('/payment-deadlines', FIRST)).statusCode).toBe(status)
    }
  })
})

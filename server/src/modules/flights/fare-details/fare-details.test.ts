import { REFUND_RULE } from '@sayap/contract/payment/refund-rule'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'
import { addDays, today } from '../days'

let server: TestApp
let visitor: Calls
let staff: Calls
let flight: number
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  visitor = callsOf(server)
  staff = callsOf(server, await signIn(server, 'admin'))
  flight = await addFlight(server.db)
})

const rules = async (id = flight) => (await visitor.get(`/fares/rules/${id}`)).json()
const history = async (id = flight) =>
  (await visitor.get(`/fares/history/${id}`)).json().data.days as {
    day: string
    price: number
  }[]
const departsIn = (hours: number) =>
  server.db.rows(sql`
    update flights set departs_at = now() + ${hours}::float8 * interval '1 hour',
      arrives_at = now() + ${hours}::float8 * interval '1 hour' + interval '2 hours'
    where id = ${flight}
  `)

describe('GET /fares/rules/{id}', () => {
  it('GET /fares/rules/{id} returns the steps of the refund rule with their instants, and the end of changes', async () => {
    const { data } = await rules()
    const row = await server.db.row<{ departs_at: string }>(sql`select departs_at from flights`)
    const departs = Date.parse(row?.departs_at ?? '')
    expect(data.refund).toEqual(
      REFUND_RULE.map(({ at_least_hours, percent }) => ({
        until: new Date(departs - at_least_hours * 3_600_000).toISOString(),
        hours_before: at_least_hours,
        percent,
      })),
    )
    expect(data).toMatchObject({
      insurance_percent: 0,
      cancelled_percent: 100,
      change_right_hours: 3,
      change: { until: new Date(departs - 24 * 3_600_000).toISOString(), fee: 0 },
    })
  })

  it('GET /fares/rules/{id} leaves out the steps that have passed, as the quote of a booking does', async () => {
    await departsIn(30)
    expect((await rules()).data).toMatchObject({
      refund: [{ percent: 50 }, { percent: 25 }],
      change: { hours_before: 24 },
    })
    await departsIn(5)
    expect((await rules()).data).toMatchObject({ refund: [{ percent: 25 }], change: null })
    await departsIn(-5)
    expect((await rules()).data).toMatchObject({ refund: [], change: null })
  })

  it('GET /fares/rules/{id} returns 404 for an unknown flight', async () => {
    expect(await rules(99_999)).toMatchObject({ status: 404, code: 'not_found' })
    expect((await visitor.get('/fares/history/99999')).statusCode).toBe(404)
  })
})

describe('GET /fares/history/{id}', () => {
  it('a flight whose price never changed has one price on each day since it is known', async () => {
    expect(await history()).toEqual([{ day: today(), price: 500_000 }])
    await server.db.rows(sql`update flights set created_at = now() - interval '3 days'`)
    expect((await history()).map(({ price }) => price)).toEqual([
      500_000, 500_000, 500_000, 500_000,
    ])
  })

  it('each day has its lowest price, and days between changes what the one before ended with', async () => {
    await server.db.rows(sql`update flights set created_at = now() - interval '6 days'`)
    for (const price of [450_000, 700_000, 600_000])
      await staff.put(`/flights/${flight}`, { price })
    const moveBack = (days: number) =>
      server.db.rows(sql`update flight_prices set day = day - ${days}::int`)
    await moveBack(3)
    await staff.put(`/flights/${flight}`, { price: 650_000 })
    expect(await history()).toEqual([
      { day: addDays(today(), -6), price: 500_000 },
      { day: addDays(today(), -5), price: 500_000 },
      { day: addDays(today(), -4), price: 500_000 },
      // It was 450,000 for a while.
      { day: addDays(today(), -3), price: 450_000 },
      { day: addDays(today(), -2), price: 600_000 },
      { day: addDays(today(), -1), price: 600_000 },
      { day: today(), price: 600_000 },
    ])
  })

  it('every way to change a price is in the history: fares too', async () => {
    await staff.put(`/admin/flights/${flight}/fares`, { fares: [{ code: 'Y', price: 300_000 }] })
    expect(await history()).toEqual([{ day: today(), price: 300_000 }])
  })

  it('GET /fares/history/{id} goes back 90 days at most, and ends with the departure', async () => {
    await server.db.rows(sql`update flights set created_at = now() - interval '200 days'`)
    expect(await history()).toHaveLength(90)
    await server.db.rows(sql`
      update flights set departure_date = departure_date - 40, departs_at = departs_at - interval '40 days',
        arrives_at = arrives_at - interval '40 days', arrived_date = arrived_date - 40
    `)
    expect((await history()).at(-1)?.day).toBe(addDays(today(), -10))
  })
})

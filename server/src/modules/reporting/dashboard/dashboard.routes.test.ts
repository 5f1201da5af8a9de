import type { Overview } from '@sayap/contract/operations/dashboard'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, today } from '#modules/flights/days'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { addBankAccount } from '../../../../test/bank-accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addAirline, addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let ani: Calls
let staff: Calls
let tests = 0

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  // The overview is cached for half a minute: each test starts a minute after the one before.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ++tests * 60_000 })
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
})
afterEach(() => {
  vi.useRealTimers()
})

const overview = async (days: number | string = 7): Promise<Overview> =>
  (await staff.get(`/dashboard/overview?days=${days}`)).json().data
const pay = (id: number) => staff.put(`/bookings/${id}`, { status: 1 })

/** Moves everything this many days into the past. */
const daysAgo = (id: number, days: number) =>
  server.db.rows(sql`
    update bookings set created_at = created_at - make_interval(days => ${days}::int),
      status_at = status_at - make_interval(days => ${days}::int)
    where id = ${id}
  `)

describe('GET /dashboard/overview', () => {
  it('GET /dashboard/overview sums bookings, revenue and seats sold', async () => {
    const flight = await addFlight(server.db)
    const paid = await book(ani, flight, [1, 2], { insurance: true })
    await book(ani, flight, [3])
    const cancelled = await book(ani, flight, [4])
    await pay(paid.id)
    await ani.delete(`/bookings/${cancelled.id}`)
    await book(ani, flight, [], { capacity: 2 })
    const figures = { bookings: 4, revenue: 1_004_000, seats_sold: 2 }
    const data = await overview()
    expect(data).toMatchObject({
      ...figures,
      before: { bookings: 0, revenue: 0, seats_sold: 0 },
      payments_to_verify: 1,
      refunds_due: 0,
      by_route: [{ starting_place: 'Medan', destination_place: 'Jakarta', ...figures }],
      by_airline: [{ id: 1, name: 'Kelana', image: null, ...figures }],
    })
    expect(data.by_day.at(-1)).toEqual({ day: data.to, ...figures })
  })

  it('GET /dashboard/overview counts no unique code as revenue, as finance does not', async () => {
    await addBankAccount(server.db)
    const flight = await addFlight(server.db)
    const { id, unique_code } = await book(ani, flight, [1])
    expect(unique_code).toBeGreaterThan(0)
    await pay(id)
    const { by_day, by_route, by_airline, revenue, to } = await overview()
    expect([revenue, by_day.at(-1)?.revenue, by_route[0]?.revenue, by_airline[0]?.revenue]).toEqual(
      [500_000, 500_000, 500_000, 500_000],
    )
    const takings = await staff.get(`/admin/finance/takings?from=${to}&to=${to}`)
    expect(takings.json().data.net).toBe(revenue)
  })

  it('GET /dashboard/overview has every day of the span and the totals of the span before', async () => {
    const flight = await addFlight(server.db)
    const ids: number[] = []
    for (const [index, days] of [0, 6, 7, 13, 14].entries()) {
      const { id } = await book(ani, flight, [index + 1])
      await pay(id)
      await daysAgo(id, days)
      ids.push(id)
    }
    const { by_day, from, to, ...data } = await overview(7)
    expect(by_day.map(({ bookings }) => bookings)).toEqual([1, 0, 0, 0, 0, 0, 1])
    expect(by_day.map(({ revenue }) => revenue)).toEqual([500_000, 0, 0, 0, 0, 0, 500_000])
    expect([by_day[0]?.day, by_day[6]?.day]).toEqual([from, to])
    expect(Date.parse(to) - Date.parse(from)).toBe(6 * 86_400_000)
    expect(data).toMatchObject({
      bookings: 2,
      revenue: 1_000_000,
      seats_sold: 2,
      before: { bookings: 2, revenue: 1_000_000, seats_sold: 2 },
    })
    expect(await overview(30)).toMatchObject({ bookings: 5, by_day: { length: 30 } })
    expect((await overview(90)).by_day).toHaveLength(90)
  })

  it('GET /dashboard/overview counts payments on the day they were made in Jakarta time', async () => {
    const flight = await addFlight(server.db)
    const { id } = await book(ani, flight, [1])
    await pay(id)
    // 00:30 in Jakarta today is yesterday in UTC.
    await server.db.rows(sql`
      update bookings set created_at = created_at - interval '2 days',
        status_at = ((now() at time zone 'Asia/Jakarta')::date + time '00:30')
          at time zone 'Asia/Jakarta'
    `)
    const { by_day } = await overview()
    expect(by_day.slice(-3).map(({ bookings }) => bookings)).toEqual([1, 0, 0])
    expect(by_day.slice(-3).map(({ seats_sold }) => seats_sold)).toEqual([0, 0, 1])
  })

  it('GET /dashboard/overview ranks ten routes and five airlines by revenue', async () => {
    for (let n = 1; n <= 11; n++) {
      const id_airline = await addAirline(
        server.db,
        `Maskapai ${n}`,
        `M${n.toString(36)}`.toUpperCase(),
      )
      const flight = await addFlight(server.db, {
        id_airline,
        starting_place: `Kota ${n}`,
        price: n * 100_000,
      })
      await pay((await book(ani, flight, [1])).id)
    }
    const { by_route, by_airline } = await overview()
    expect(by_route.map(({ starting_place }) => starting_place)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Kota ${n}`),
    )
    expect(by_airline.map(({ revenue }) => revenue)).toEqual([
      1_100_000, 1_000_000, 900_000, 800_000, 700_000,
    ])
  })

  it('GET /dashboard/overview leaves out refunded bookings and counts refunds due of cancelled flights', async () => {
    const flight = await addFlight(server.db)
    const [one, two] = [await book(ani, flight, [1]), await book(ani, flight, [2])]
    await pay(one.id)
    await pay(two.id)
    await server.db.rows(sql`update bookings set status = 3 where id = ${two.id}`)
    await server.db.rows(sql`update flights set cancelled_at = now()`)
    expect(await overview()).toMatchObject({ bookings: 2, revenue: 500_000, refunds_due: 1 })
  })

  it('GET /dashboard/overview covers thirty days by default and is zero without bookings', async () => {
    const response = await staff.get('/dashboard/overview')
    expect(response.json().data).toMatchObject({
      bookings: 0,
      revenue: 0,
      seats_sold: 0,
      by_day: { length: 30 },
      by_route: [],
      by_airline: [],
      payments_to_verify: 0,
    })
  })

  it('GET /dashboard/overview is at most half a minute old', async () => {
    const flight = await addFlight(server.db)
    const { as_of } = await overview()
    await book(ani, flight, [1])
    expect(await overview()).toMatchObject({ bookings: 0, as_of })
    vi.setSystemTime(Date.now() + 30_000)
    expect((await overview()).bookings).toBe(1)
  })

  it.each(['0', '8', '365', 'x', '7.5'])(
    'GET /dashboard/overview returns 400 for %s days',
    async (days) => {
      expect((await staff.get(`/dashboard/overview?days=${days}`)).statusCode).toBe(400)
    },
  )

  it('GET /dashboard/overview covers days of one’s own, with the span of equal length before them', async () => {
    const flight = await addFlight(server.db)
    for (const [index, days] of [10, 12, 13, 9].entries()) {
      const { id } = await book(ani, flight, [index + 1])
      await pay(id)
      await daysAgo(id, days)
    }
    const [from, to] = [addDays(today(), -12), addDays(today(), -10)]
    const { data } = (await staff.get(`/dashboard/overview?from=${from}&to=${to}`)).json()
    expect(data).toMatchObject({ from, to, bookings: 2, revenue: 1_000_000, seats_sold: 2 })
    expect(data.by_day.map(({ day }: { day: string }) => day)).toEqual([from, addDays(from, 1), to])
    expect(data.before).toEqual({ bookings: 1, revenue: 500_000, seats_sold: 1 })
    expect(data.by_route).toMatchObject([{ bookings: 2, seats_sold: 2 }])
    const leap = await staff.get('/dashboard/overview?from=2024-01-01&to=2024-12-31')
    expect(leap.json().data.by_day).toHaveLength(366)
  })

  it.each([
    ['from=2024-01-01', '/query/to', 'missing_with'],
    ['to=2024-01-01', '/query/from', 'missing_with'],
    ['from=2024-01-02&to=2024-01-01', '/query/to', 'before_field'],
    ['from=2024-01-01&to=2025-01-01', '/query/to', 'day_too_late'],
    ['from=2099-01-01&to=2100-12-31', '/query/to', 'day_too_late'],
    ['from=2024-02-30&to=2024-03-01', '/query/from', 'invalid_format'],
    ['from=2024-01-01&to=2101-01-01', '/query/to', 'out_of_range'],
    ['from=%00&to=x', '/query/from', 'invalid_format'],
  ])(
    'GET /dashboard/overview returns 400 for %s and names the day',
    async (query, pointer, code) => {
      const response = await staff.get(`/dashboard/overview?${query}`)
      expect(response.statusCode).toBe(400)
      expect(response.json().errors[0]).toMatchObject({ pointer, code })
    },
  )

  it('GET /dashboard/overview returns 403 to travellers and 401 to visitors', async () => {
    expect((await ani.get('/dashboard/overview')).statusCode).toBe(403)
    expect((await callsOf(server).get('/dashboard/overview')).statusCode).toBe(401)
  })
})

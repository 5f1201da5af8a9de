import { LOAD_SPANS, type Loads } from '@sayap/contract/operations/dashboard'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, today } from '#modules/flights/days'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addAirline, addFlight, flightDay } from '../../../../test/flights'
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
  // The loads are cached for a minute: each test starts two after the one before.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ++tests * 120_000 })
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
})
afterEach(() => {
  vi.useRealTimers()
})

const loads = async (query = ''): Promise<Loads> =>
  (await staff.get(`/dashboard/loads${query}`)).json().data
const sell = async (flight: number, seats: number[]) => {
  const { id } = await book(ani, flight, seats)
  await staff.put(`/bookings/${id}`, { status: 1 })
  return id
}
const capacityOf = async (flight: number) =>
  (
    await server.db.row<{ capacity: number }>(
      sql`select capacity from flights where id = ${flight}`,
    )
  )?.capacity ?? 0

describe('GET /dashboard/loads', () => {
  it('GET /dashboard/loads sums paid seats and capacity by day of departure and by airline', async () => {
    const rantau = await addAirline(server.db, 'Rantau', 'RT')
    const [first, second, later, outside] = [
      await addFlight(server.db, { days: 3 }),
      await addFlight(server.db, { days: 3, id_airline: rantau, flight_number: 'RT109' }),
      await addFlight(server.db, { days: 13 }),
      await addFlight(server.db, { days: 14 }),
    ]
    await sell(first, [1, 2])
    await sell(second, [3])
    await sell(later, [4])
    await sell(outside, [5])
    await book(ani, first, [6])
    const seats = await capacityOf(first)
    const data = await loads()
    expect(data).toMatchObject({ sold: 4, capacity: 3 * seats, from: today() })
    expect(data.by_day).toHaveLength(14)
    expect(data.by_day.filter(({ capacity }) => capacity > 0)).toEqual([
      { day: flightDay(3), sold: 3, capacity: 2 * seats, before: { sold: 0, capacity: 0 } },
      { day: flightDay(13), sold: 1, capacity: seats, before: { sold: 0, capacity: 0 } },
    ])
    expect(data.by_airline.map(({ name, sold, capacity }) => [name, sold, capacity])).toEqual([
      ['Kelana', 3, 2 * seats],
      ['Rantau', 1, seats],
    ])
    const one = await loads(`?days=14&airline=${rantau}`)
    expect(one).toMatchObject({ sold: 1, capacity: seats, by_airline: data.by_airline })
    expect(one.by_day.find(({ day }) => day === flightDay(3))).toMatchObject({ sold: 1 })
  })

  it('GET /dashboard/loads leaves out cancelled flights and refunded bookings', async () => {
    const [flies, cancelled] = [
      await addFlight(server.db, { days: 2 }),
      await addFlight(server.db, { days: 2, flight_number: 'EK183' }),
    ]
    await sell(flies, [1])
    const refunded = await sell(flies, [2])
    await sell(cancelled, [3])
    await server.db.rows(sql`update bookings set status = 3 where id = ${refunded}`)
    await server.db.rows(sql`update flights set cancelled_at = now() where id = ${cancelled}`)
    expect(await loads('?days=7')).toMatchObject({ sold: 1, capacity: await capacityOf(flies) })
  })

  it('GET /dashboard/loads compares with the same weekday 52 weeks earlier, as it was sold 52 weeks ago', async () => {
    const [now, then] = [
      await addFlight(server.db, { days: 5 }),
      await addFlight(server.db, { days: 5, flight_number: 'EK183' }),
    ]
    await sell(now, [1])
    const early = await sell(then, [2, 3])
    const late = await sell(then, [4])
    await server.db.rows(sql`
      update flights set departs_at = departs_at - interval '364 days',
        arrives_at = arrives_at - interval '364 days', departure_date = departure_date - 364,
        arrived_date = arrived_date - 364
      where id = ${then}
    `)
    for (const [id, days] of [
      [early, 365],
      [late, 360],
    ])
      await server.db.rows(sql`
        update bookings set status_at = now() - make_interval(days => ${days}::int) where id = ${id}
      `)
    const seats = await capacityOf(now)
    const data = await loads('?days=7')
    expect(data).toMatchObject({ sold: 1, capacity: seats, before: { sold: 2, capacity: seats } })
    expect(data.by_day.find(({ day }) => day === flightDay(5))).toMatchObject({
      before: { sold: 2, capacity: seats },
    })
  })

  it('GET /dashboard/loads covers days of one’s own, departed ones too', async () => {
    await sell(await addFlight(server.db, { days: 40 }), [1])
    const [from, to] = [addDays(today(), -10), addDays(today(), 40)]
    const data = await loads(`?from=${from}&to=${to}`)
    expect(data).toMatchObject({ from, to, sold: 1, by_day: { length: 51 } })
    expect((await loads(`?from=${today()}&to=${addDays(today(), 365)}`)).by_day).toHaveLength(366)
  })

  it('GET /dashboard/loads is at most a minute old', async () => {
    const flight = await addFlight(server.db, { days: 1 })
    const { as_of } = await loads()
    await sell(flight, [1])
    expect(await loads()).toMatchObject({ sold: 0, as_of })
    vi.setSystemTime(Date.now() + 60_000)
    expect((await loads()).sold).toBe(1)
  })

  it.each(LOAD_SPANS)('GET /dashboard/loads covers the next %s days', async (days) => {
    const data = await loads(`?days=${days}`)
    expect(data).toMatchObject({ from: today(), to: addDays(today(), days - 1), by_airline: [] })
    expect(data.by_day).toHaveLength(days)
  })

  it.each([
    ['from=2024-01-01', '/query/to', 'missing_with'],
    ['to=2024-01-01', '/query/from', 'missing_with'],
    ['from=2024-01-02&to=2024-01-01', '/query/to', 'before_field'],
    ['from=2024-01-01&to=2025-01-01', '/query/to', 'day_too_late'],
    ['from=2099-01-01&to=2099-02-01', '/query/to', 'day_too_late'],
    ['from=2024-02-30&to=2024-03-01', '/query/from', 'invalid_format'],
    ['days=90', '/query/days', 'not_one_of'],
    ['airline=x', '/query/airline', 'wrong_type'],
  ])(
    'GET /dashboard/loads returns 400 for %s and names the field',
    async (query, pointer, code) => {
      const response = await staff.get(`/dashboard/loads?${query}`)
      expect(response.statusCode).toBe(400)
      expect(response.json().errors[0]).toMatchObject({ pointer, code })
    },
  )

  it('GET /dashboard/loads returns 403 to roles without reports and to travellers, and 401 to visitors', async () => {
    const gate = callsOf(server, await signIn(server, 'gate'))
    expect((await gate.get('/dashboard/loads')).statusCode).toBe(403)
    expect((await ani.get('/dashboard/loads')).statusCode).toBe(403)
    expect((await callsOf(server).get('/dashboard/loads')).statusCode).toBe(401)
  })
})

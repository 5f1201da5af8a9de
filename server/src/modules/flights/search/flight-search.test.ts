import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addAirline, addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const get = (query: Record<string, string | string[]> = {}) =>
  server.app.inject({ url: '/api/v1/flights', query })
const search = async (query: Record<string, string | string[]> = {}) => {
  const response = await get(query)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const prices = async (query: Record<string, string | string[]> = {}) =>
  (await search(query)).data.map(({ price }: { price: number }) => price)
const add = (overrides: Parameters<typeof addFlight>[1] = {}) => addFlight(server.db, overrides)

describe('search without parameters', () => {
  it('GET /flights without parameters returns the first seven flights, the cheapest first', async () => {
    for (const price of [9, 3, 5, 1, 2, 8, 7, 6]) await add({ price })
    const { data, pagination } = await search()
    expect(data.map((flight: { price: number }) => flight.price)).toEqual([1, 2, 3, 5, 6, 7, 8])
    expect(pagination).toEqual({ currentPage: 1, limit: 7, totalData: 8, totalPage: 2 })
    expect(await prices({ page: '2' })).toEqual([9])
  })

  it('GET /flights without results returns 200 with no rows, pages or ranges', async () => {
    const { data, pagination, facets } = await search({ starting_place: 'Medan' })
    expect(data).toEqual([])
    expect(pagination).toEqual({ currentPage: 1, limit: 7, totalData: 0, totalPage: 0 })
    expect(facets).toMatchObject({ price: null, duration: null, airlines: [] })
  })
})

describe('places', () => {
  it.each(['Medan', 'medan', ' MEDAN ', 'KNO', 'kno', 'Kualanamu', 'deli serdang'])(
    'GET /flights finds flights from Medan by %s',
    async (starting_place) => {
      await add()
      await add({ starting_place: 'Padang', airport_from: 'PDG' })
      expect((await search({ starting_place })).data).toMatchObject([{ starting_place: 'Medan' }])
    },
  )

  it('GET /flights finds a place that is in no table by its name in any letter case', async () => {
    await add({ starting_place: 'Sabang Baru', airport_from: 'SAB' })
    const { data } = await search({ starting_place: 'sabang  BARU', destination_place: 'soetta' })
    expect(data).toMatchObject([
      { airport_from: 'SAB', airport_from_name: null, zone_from: 'Asia/Jakarta' },
    ])
  })
})

describe('filters', () => {
  it('GET /flights filters by class and trip type in any letter case', async () => {
    await add({ price: 1 })
    await add({ price: 2, class_flight: 'first class' })
    await add({ price: 3, type_trip: 'rounded trip' })
    expect(await prices({ class_flight: 'First Class' })).toEqual([2])
    expect(await prices({ class_flight: 'economy', type_trip: 'ROUNDED TRIP' })).toEqual([3])
  })

  it('GET /flights filters by day as YYYY-MM-DD and as MM-DD-YYYY', async () => {
    await add({ price: 1, days: 40 })
    await add({ price: 2, days: 41 })
    const [flight] = (await search()).data
    const [year, month, day] = flight.departure_date.split('-')
    expect(await prices({ departure_date: flight.departure_date })).toEqual([1])
    expect(await prices({ departure_date: `${month}-${day}-${year}` })).toEqual([1])
  })

  it('GET /flights filters by transit, facilities, airline, price, hours and duration', async () => {
    const other = await addAirline(server.db, 'Pawana', 'PW')
    const none = { luggage: false, wifi: false, meal: false }
    await add({ ...none, price: 1, transit: 'transit', departure_time: '23:10', minutes: 400 })
    await add({ ...none, price: 2, wifi: true, departure_time: '05:59' })
    await add({ ...none, price: 3, wifi: true, meal: true, departure_time: '12:00' })
    await add({ ...none, price: 4, id_airline: other, departure_time: '06:00' })
    expect(await prices({ transit: 'transit' })).toEqual([1])
    expect(await prices({ filter_wifi: 'true' })).toEqual([2, 3])
    expect(await prices({ filter_wifi: '1', filter_meal: 'true' })).toEqual([3])
    expect(await prices({ filter_wifi: 'false' })).toEqual([1, 2, 3, 4])
    expect(await prices({ airline: String(other) })).toEqual([4])
    expect(await prices({ airline: `${other},99` })).toEqual([4])
    expect(await prices({ min_price: '2', max_price: '3' })).toEqual([2, 3])
    expect(await prices({ departure_hours: '00-06' })).toEqual([2])
    expect(await prices({ departure_hours: '00-06,18-24' })).toEqual([1, 2])
    expect(await prices({ arrived_hours: '12-18' })).toEqual([3])
    expect(await prices({ max_duration: '200' })).toEqual([2, 3, 4])
  })

  it('GET /flights reads the filters of the existing client: names of facilities, lists of transits', async () => {
    const none = { luggage: false, wifi: false, meal: false }
    await add({ ...none, price: 1, transit: 'transit' })
    await add({ ...none, price: 2, wifi: true })
    await add({ ...none, price: 3, meal: true })
    await add({ ...none, price: 4, luggage: true })
    expect(await prices({ filter_wifi: 'wifi' })).toEqual([2])
    expect(await prices({ filter_meal: 'meal' })).toEqual([3])
    expect(await prices({ filter_luggage: 'luggage' })).toEqual([4])
    expect((await get({ filter_wifi: 'meal' })).statusCode).toBe(400)
    for (const both of ['direct,transit', 'transit,direct', 'Transit,direct,transit'])
      expect(await prices({ transit: both })).toEqual([1, 2, 3, 4])
    expect(await prices({ transit: 'transit,transit' })).toEqual([1])
    const url = '/api/v1/flights?transit=direct&transit=transit'
    expect((await server.app.inject(url)).json().data).toHaveLength(4)
    const refused = await get({ transit: 'direct,plane' })
    expect([refused.statusCode, refused.json().errors[0]]).toMatchObject([
      400,
      { pointer: '/query/transit', message: 'must be one of: direct, transit, direct,transit' },
    ])
  })

  it('GET /flights ignores filters that are empty, undefined or null', async () => {
    await add({ price: 1 })
    for (const absent of ['', 'undefined', 'null']) {
      const query = { starting_place: absent, departure_date: absent, filter_meal: absent }
      expect(await prices({ ...query, min_price: absent, page: absent, limit: absent })).toEqual([
        1,
      ])
    }
    expect(await prices({ class_flight: '', type_trip: '', transit: '', sortBY: '' })).toEqual([1])
  })

  it('GET /flights ignores unknown filters', async () => {
    await add({ price: 1 })
    expect(await prices({ utm_source: 'mail', return_date: '2026-12-24' })).toEqual([1])
  })
})

describe('order', () => {
  const rows = async (query: Record<string, string>) =>
    (await search(query)).data.map((flight: { price: number }) => flight.price)

  beforeEach(async () => {
    await add({ price: 500_000, departure_time: '20:00', transit: 'transit', minutes: 360 })
    await add({ price: 900_000, departure_time: '06:00', minutes: 140 })
    await add({ price: 700_000, departure_time: '12:00', minutes: 150 })
  })

  it('GET /flights sorts by price, time and transit in both directions', async () => {
    expect(await rows({ sortBY: 'price', sort: 'DESC' })).toEqual([900_000, 700_000, 500_000])
    expect(await rows({ sortBY: 'departure_time' })).toEqual([900_000, 700_000, 500_000])
    expect(await rows({ sortBY: 'departure_time', sort: 'desc' })).toEqual([
      500_000, 700_000, 900_000,
    ])
    expect(await rows({ sortBY: 'transit' })).toEqual([700_000, 900_000, 500_000])
    expect(await rows({ sortBY: 'transit', sort: 'DESC' })).toEqual([500_000, 700_000, 900_000])
  })

  it('GET /flights sorts by best: price plus Rp 100,000 per hour plus Rp 150,000 for a transit', async () => {
    expect(await rows({ sortBY: 'best' })).toEqual([700_000, 900_000, 500_000])
  })

  it('GET /flights sorts equal flights the same way on every page', async () => {
    for (let i = 0; i < 12; i++) await add({ price: 100 })
    const ids = []
    for (const page of ['1', '2', '3'])
      ids.push(...(await search({ page, limit: '5' })).data.map(({ id }: { id: number }) => id))
    expect(new Set(ids).size).toBe(15)
  })
})

describe('flights outside the results', () => {
  it('GET /flights leaves out departed and cancelled flights and those of inactive airlines', async () => {
    const off = await addAirline(server.db, 'Off Air', 'OF', false)
    await add({ price: 1, id_airline: off })
    await add({ price: 2, days: -1 })
    const cancelled = await add({ price: 3 })
    await server.db.rows(sql`update flights set cancelled_at = now() where id = ${cancelled}`)
    await add({ price: 4 })
    expect(await prices()).toEqual([4])
    expect(
      (await search({ starting_place: 'Medan', destination_place: 'Jakarta' })).facets,
    ).toMatchObject({ airlines: [{ name: 'Kelana', count: 1 }] })
  })

  it('GET /flights includes a flight without enough free seats and returns their number', async () => {
    const id = await add({ class_flight: 'first class' })
    await server.db.rows(sql`
      insert into claims (id_flight, position, holder, expires_at)
      select ${id}, p, gen_random_uuid(),
             now() + case when p = 8 then interval '-1 minute' else interval '5 minutes' end
      from generate_series(1, 8) p
    `)
    const { data } = await search({ capacity: '2' })
    // The eighth seat's hold has run out.
    expect(data).toMatchObject([{ id, capacity: 8, free_seats: 1, on_sale: true }])
  })

  it('GET /flights returns a flight that can no longer be paid in time as not on sale', async () => {
    const soon = await add()
    const later = await add({ price: 2 })
    const leave = (id: number, minutes: number) =>
      server.db.rows(sql`
        update flights set departs_at = now() + make_interval(mins => ${minutes}::int),
                           arrives_at = now() + make_interval(mins => ${minutes + 90}::int)
        where id = ${id}
      `)
    await leave(soon, 129)
    await leave(later, 131)
    const sale = (await search()).data.map((f: { id: number; on_sale: boolean }) => [
      f.id,
      f.on_sale,
    ])
    expect(sale).toEqual([
      [later, true],
      [soon, false],
    ])
  })
})

describe('invalid search parameters', () => {
  it.each([
    ['class_flight', 'tourist'],
    ['type_trip', 'undefined'],
    ['transit', 'null'],
    ['departure_date', '2026-02-30'],
    ['departure_date', 'tomorrow'],
    ['departure_date', '1999-12-31'],
    ['capacity', '10'],
    ['capacity', '1.5'],
    ['page', '0'],
    ['page', '1e3'],
    ['limit', '0'],
    ['limit', '-7'],
    ['sortBY', 'password'],
    ['sort', 'up'],
    ['filter_wifi', 'yes'],
    ['airline', '1;drop'],
    ['min_price', '-1'],
    ['max_price', '99999999999'],
    ['departure_hours', '06-18'],
    ['max_duration', '0'],
    ['starting_place', 'x'.repeat(81)],
    ['destination_place', 'Jakarta\u0000'],
  ])('GET /flights returns 400 with the field for %s=%s', async (name, value) => {
    const response = await get({ [name]: value })
    expect(response.statusCode).toBe(400)
    expect(response.headers['content-type']).toContain('application/problem+json')
    const { code, errors } = response.json()
    expect([code, errors[0].pointer]).toEqual(['invalid_input', `/query/${name}`])
  })

  it('GET /flights returns 400 for a return before the departure', async () => {
    const days = { departure_date: '2099-03-02', return_date: '2099-03-01' }
    const response = await get(days)
    expect([response.statusCode, response.json().errors[0].pointer]).toEqual([
      400,
      '/query/return_date',
    ])
    expect((await get({ ...days, return_date: '03-02-2099' })).statusCode).toBe(200)
  })

  it('GET /flights returns 400 for a repeated parameter', async () => {
    expect((await get({ starting_place: ['Medan', 'Padang'] })).statusCode).toBe(400)
  })
})

it('GET /flights reduces a limit over 100 to 100 and raises a party below 1 to 1', async () => {
  await add()
  expect((await search({ limit: '5000', capacity: '0' })).pagination.limit).toBe(100)
  expect((await search({ capacity: '-3' })).data).toHaveLength(1)
})

it('GET /flights ignores an expired or malformed token', async () => {
  await add()
  for (const authorization of ['Bearer nonsense', 'Bearer a.b.c', 'Basic x'])
    expect(
      (await server.app.inject({ url: '/api/v1/flights', headers: { authorization } })).statusCode,
    ).toBe(200)
})

it('GET /flights treats SQL in a place as a name', async () => {
  await add()
  expect((await search({ starting_place: "x' or true --" })).data).toEqual([])
})

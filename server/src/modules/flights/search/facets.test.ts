import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAirline, addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

const route = 'starting_place=Medan&destination_place=Jakarta'
let server: TestApp
beforeAll(async () => {
  server = await testApp()
  const pawana = await addAirline(server.db, 'Pawana', 'PW')
  const none = { luggage: false, wifi: false, meal: false }
  const add = (overrides: Parameters<typeof addFlight>[1]) =>
    addFlight(server.db, { ...none, minutes: 120, ...overrides })
  await add({ price: 100_000, wifi: true, departure_time: '05:00' })
  await add({ price: 200_000, wifi: true, meal: true, departure_time: '08:00' })
  await add({ price: 300_000, transit: 'transit', departure_time: '13:00', minutes: 300 })
  await add({ price: 340_000, id_airline: pawana, luggage: true, departure_time: '22:30' })
  // Another class of the same route must not count.
  await add({ price: 900_000, class_flight: 'business' })
})
afterAll(() => server.close())

const facets = async (query = '') =>
  (await server.app.inject(`/api/v1/flights?${route}&class_flight=economy${query}`)).json().facets
const counts = (group: { value: string; count: number }[]) =>
  Object.fromEntries(group.map(({ value, count }) => [value, count]))

it('a facet counts the flights that each filter would leave', async () => {
  const found = await facets()
  expect(counts(found.transit)).toEqual({ direct: 3, transit: 1 })
  expect(counts(found.facilities)).toEqual({ wifi: 2, meal: 1, luggage: 1 })
  expect(counts(found.departure_time)).toEqual({ '00-06': 1, '06-12': 1, '12-18': 1, '18-24': 1 })
  expect(counts(found.arrived_time)).toEqual({ '00-06': 1, '06-12': 2, '12-18': 0, '18-24': 1 })
  expect(found.airlines).toEqual([
    { id: expect.any(Number), name: 'Kelana', image: null, count: 3 },
    { id: expect.any(Number), name: 'Pawana', image: null, count: 1 },
  ])
  expect(found.duration).toEqual({ min: 120, max: 300 })
})

it('the price histogram has twelve equal steps from the lowest to the highest price', async () => {
  const { price } = await facets()
  expect(price).toEqual({
    min: 100_000,
    max: 340_000,
    // A step is 20,000: 100,000 is in the first one, the highest price in the last.
    histogram: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1],
  })
})

it('each facet ignores its own filter and applies the others', async () => {
  const found = await facets('&transit=transit')
  expect(counts(found.transit)).toEqual({ direct: 3, transit: 1 })
  expect(counts(found.facilities)).toEqual({ wifi: 0, meal: 0, luggage: 0 })
  expect(found.airlines.map((one: { count: number }) => one.count)).toEqual([1, 0])
  expect(found.price).toMatchObject({ min: 300_000, max: 300_000 })
  expect(found.duration).toEqual({ min: 300, max: 300 })
})

it('the price range ignores the price filter', async () => {
  const found = await facets('&max_price=150000')
  expect(found.price).toMatchObject({ min: 100_000, max: 340_000 })
  expect(counts(found.transit)).toEqual({ direct: 1, transit: 0 })
})

it('hours, durations, facilities and airlines ignore their own filters', async () => {
  const found = await facets('&departure_hours=00-06&filter_wifi=true&max_duration=200')
  expect(counts(found.departure_time)).toMatchObject({ '00-06': 1, '06-12': 1 })
  expect(counts(found.facilities)).toEqual({ wifi: 1, meal: 0, luggage: 0 })
  expect(found.duration).toEqual({ min: 120, max: 120 })
})

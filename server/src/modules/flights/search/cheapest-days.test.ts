import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAirline, addFlight, closeDeparture, closeSalesByTime } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  const off = await addAirline(server.db, 'Off Air', 'OF', false)
  await addFlight(server.db, { days: 3, price: 700 })
  await addFlight(server.db, { days: 3, price: 600 })
  await addFlight(server.db, { days: 3, price: 1, id_airline: off })
  await addFlight(server.db, { days: 3, price: 2, class_flight: 'business' })
  await addFlight(server.db, { days: 3, price: 3, type_trip: 'rounded trip' })
  await addFlight(server.db, { days: 5, price: 800 })
  await closeDeparture(server.db, await addFlight(server.db, { days: 5, price: 6 }))
  await closeSalesByTime(server.db, await addFlight(server.db, { days: 6, price: 7 }))
  await addFlight(server.db, { days: 90, price: 5 })
  await addFlight(server.db, { days: -2, price: 4 })
})
afterAll(() => server.close())

const get = (query: Record<string, string>) =>
  server.app.inject({ url: '/api/v1/flights/dates', query })
const days = async (query: Record<string, string> = {}) =>
  (await get({ starting_place: 'KNO', destination_place: 'jakarta', ...query })).json().data

it('GET /flights/dates returns the cheapest price of each day with flights for sale, for two months', async () => {
  const found = await days()
  expect(found).toMatchObject([
    { price: 600, flights: 2 },
    { price: 800, flights: 1 },
  ])
  expect(found[0].departure_date).toMatch(/^\d{4}-\d\d-\d\d$/)
})

it('GET /flights/dates filters by class and trip type', async () => {
  expect(await days({ class_flight: 'business' })).toMatchObject([{ price: 2 }])
  expect(await days({ type_trip: 'rounded trip' })).toMatchObject([{ price: 3 }])
})

it('GET /flights/dates starts at a given day for a given number of days', async () => {
  const [first, second] = await days()
  expect(await days({ from: first.departure_date, days: '2' })).toEqual([first])
  expect(await days({ from: second.departure_date })).toEqual([second])
})

it.each([
  [{ destination_place: 'Jakarta' }, 'starting_place'],
  [{ starting_place: 'Medan', destination_place: 'null' }, 'destination_place'],
  [{ starting_place: 'Medan', destination_place: 'Jakarta', days: '63' }, 'days'],
  [{ starting_place: 'Medan', destination_place: 'Jakarta', from: 'x' }, 'from'],
])('GET /flights/dates returns 400 for %j', async (query, field) => {
  const response = await get(query as Record<string, string>)
  expect(response.statusCode).toBe(400)
  expect(response.json().errors[0].pointer).toBe(`/query/${field}`)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAirline, addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let airline: number
beforeAll(async () => {
  server = await testApp()
  airline = await addAirline(server.db, 'Pawana Air', 'PW')
  for (const price of [700_000, 500_000, 600_000])
    await addFlight(server.db, { id_airline: airline, price })
  await addFlight(server.db, { id_airline: airline, days: -2 })
  await addFlight(server.db, { id_airline: airline, destination_place: 'Surabaya' })
  await addFlight(server.db)
})
afterAll(() => server.close())

const get = async (query = '', id: number | string = airline) =>
  server.app.inject(`/api/v1/flights/airlines/${id}${query}`)

it('GET /flights/airlines/{id} returns the upcoming flights of an airline in pages to visitors', async () => {
  const page = (await get('?destination_place=Jakarta&limit=2')).json()
  expect(page.data.map(({ price }: { price: number }) => price)).toEqual([500_000, 600_000])
  expect(page.pagination).toEqual({ currentPage: 1, limit: 2, totalData: 3, totalPage: 2 })
  expect((await get()).json().pagination.totalData).toBe(4)
})

it('GET /flights/airlines/{id} returns 404 for an unknown airline', async () => {
  expect((await get('', 999)).statusCode).toBe(404)
  expect((await get('', 'pawana')).statusCode).toBe(404)
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addAirline, addFlight, closeDeparture } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let bali: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  const row = await server.db.row<{ id: number }>(
    sql`insert into destinations (name) values ('Bali') returning id`,
  )
  bali = row?.id ?? 0
})
afterAll(() => server.close())

/** A destination and its airport's city have different names: Bali and Denpasar. */
const toBali = { destination_place: 'Denpasar', airport_to: 'DPS' }
const get = (query = '') => server.app.inject(`/api/v1/destinations/${bali}/fares${query}`)
const fares = async (query = '') => (await get(query)).json().data

describe('GET /destinations/{id}/fares', () => {
  beforeEach(async () => {
    const fromJakarta = { ...toBali, starting_place: 'Jakarta', airport_from: 'CGK' }
    await addFlight(server.db, { ...toBali, price: 900, days: 4 })
    await addFlight(server.db, { ...toBali, price: 700, days: 9 })
    await addFlight(server.db, { ...fromJakarta, price: 400, days: 9 })
    await addFlight(server.db, { ...fromJakarta, price: 300, days: 12, class_flight: 'business' })
  })

  it('GET /destinations/{id}/fares returns the cities with flights there, the cheapest first', async () => {
    expect((await fares()).origins).toEqual([
      {
        starting_place: 'Jakarta',
        airport_from: 'CGK',
        price: 300,
        departure_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
      expect.objectContaining({ starting_place: 'Medan', airport_from: 'KNO', price: 700 }),
    ])
  })

  it('GET /destinations/{id}/fares returns the cheapest flight of each day in order', async () => {
    const { days } = await fares()
    expect(days.map((day: { price: number }) => day.price)).toEqual([900, 400, 300])
  })

  it('GET /destinations/{id}/fares restricts the days to one city by any of its names and returns all origins', async () => {
    const { days, origins } = await fares('?starting_place=kualanamu')
    expect(days.map((day: { price: number }) => day.price)).toEqual([900, 700])
    expect(origins).toHaveLength(2)
  })

  it('GET /destinations/{id}/fares filters by class and trip type', async () => {
    expect((await fares('?class_flight=business')).days).toHaveLength(1)
    expect((await fares('?type_trip=rounded+trip')).origins).toEqual([])
  })

  it('GET /destinations/{id}/fares leaves out departed, cancelled and closed flights and inactive airlines', async () => {
    const off = await addAirline(server.db, 'Off Air', 'OF', false)
    await addFlight(server.db, { ...toBali, price: 1, id_airline: off, days: 20 })
    await addFlight(server.db, { ...toBali, price: 1, days: -2 })
    const cancelled = await addFlight(server.db, { ...toBali, price: 1, days: 21 })
    await server.db.rows(sql`update flights set cancelled_at = now() where id = ${cancelled}`)
    await closeDeparture(server.db, await addFlight(server.db, { ...toBali, price: 1, days: 22 }))
    expect((await fares()).days).toHaveLength(3)
    expect((await fares()).origins[0].price).toBe(300)
  })

  it('GET /destinations/{id}/fares returns empty lists without flights and 404 for an unknown destination', async () => {
    await server.db.rows(sql`delete from flights`)
    expect(await fares()).toEqual({ origins: [], days: [] })
    const url = '/api/v1/destinations/99999/fares'
    expect((await server.app.inject(url)).json()).toMatchObject({ status: 404, code: 'not_found' })
  })

  it.each(['?class_flight=roof', '?type_trip=undefined'])(
    'GET /destinations/{id}/fares returns 400 for %s',
    async (query) => {
      expect((await get(query)).json()).toMatchObject({ status: 400, code: 'invalid_input' })
    },
  )

  it('GET /destinations/{id}/fares ignores a malformed token', async () => {
    const headers = { authorization: 'Bearer nonsense' }
    const url = `/api/v1/destinations/${bali}/fares`
    expect((await server.app.inject({ url, headers })).statusCode).toBe(200)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '#db/sql'
import { addAirline, addFlight } from '../../../test/flights'
import { type TestApp, testApp } from '../../../test/test-app'

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

/** Destinations and airports are named differently: Bali is Denpasar. */
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
    await vi.waitFor(async () => expect((await fares()).days).toHaveLength(3), { timeout: 2000 })
  })

  it('tells from where one can fly there, the cheapest city first', async () => {
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

  it('tells the cheapest flight of each day, in order', async () => {
    const { days } = await fares()
    expect(days.map((day: { price: number }) => day.price)).toEqual([900, 400, 300])
  })

  it('narrows the days to one city, by any of its names, and keeps the others to choose from', async () => {
    const { days, origins } = await fares('?starting_place=kualanamu')
    expect(days.map((day: { price: number }) => day.price)).toEqual([900, 700])
    expect(origins).toHaveLength(2)
  })

  it('counts one class and one kind of trip only where told', async () => {
    expect((await fares('?class_flight=business')).days).toHaveLength(1)
    expect((await fares('?type_trip=rounded+trip')).origins).toEqual([])
  })

  it('leaves out what cannot be sold: off, past, cancelled', async () => {
    const off = await addAirline(server.db, 'Off Air', 'OF', false)
    await addFlight(server.db, { ...toBali, price: 1, id_airline: off, days: 20 })
    await addFlight(server.db, { ...toBali, price: 1, days: -2 })
    const cancelled = await addFlight(server.db, { ...toBali, price: 1, days: 21 })
    await server.db.rows(sql`update flights set cancelled_at = now() where id = ${cancelled}`)
    await vi.waitFor(async () => expect((await fares()).days).toHaveLength(3), { timeout: 2000 })
    expect((await fares()).origins[0].price).toBe(300)
  })

  it('answers empty lists where nobody flies, and 404 for what is no destination', async () => {
    await server.db.rows(sql`delete from flights`)
    await vi.waitFor(async () => expect(await fares()).toEqual({ origins: [], days: [] }), {
      timeout: 2000,
    })
    const url = '/api/v1/destinations/99999/fares'
    expect((await server.app.inject(url)).json()).toMatchObject({ status: 404, code: 'not_found' })
  })

  it.each(['?class_flight=roof', '?type_trip=undefined'])('refuses %s', async (query) => {
    expect((await get(query)).json()).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  it('is open to everyone: a senseless token is ignored', async () => {
    const headers = { authorization: 'Bearer nonsense' }
    const url = `/api/v1/destinations/${bali}/fares`
    expect((await server.app.inject({ url, headers })).statusCode).toBe(200)
  })
})

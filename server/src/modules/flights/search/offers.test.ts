import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addAirline, addFlight, closeDeparture, closeSalesByTime } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const add = (options: Parameters<typeof addFlight>[1] = {}) => addFlight(server.db, options)
const inDays = (days: number) =>
  new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
const ask = async (url: string, query: Record<string, string>) => {
  const response = await server.app.inject({ url: `/api/v1${url}`, query })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}
const route = { starting_place: 'KNO', destination_place: 'jakarta', departure_date: inDays(30) }
const instead = (query: Record<string, string> = {}) =>
  ask('/flights/alternatives', { ...route, ...query })
const from = (query: Record<string, string> = {}) =>
  ask('/fares', { starting_place: 'Medan', ...query })

const to = (destination_place: string, airport_to: string) => ({ destination_place, airport_to })
const DENPASAR = to('Denpasar', 'DPS')

it('GET /flights/alternatives returns the nearest days of the route in order, the cheapest flight of each', async () => {
  for (const days of [2, 20, 26, 28, 31, 33, 45, 59, 61]) await add({ days, price: days * 1000 })
  await add({ days: 31, price: 500 })
  const { days } = await instead()
  expect(days.map((one: { departure_date: string }) => one.departure_date)).toEqual(
    [20, 26, 28, 31, 33, 45].map(inDays),
  )
  expect(days[3]).toEqual({
    starting_place: 'Medan',
    destination_place: 'Jakarta',
    airport_from: 'KNO',
    airport_to: 'CGK',
    departure_date: inDays(31),
    class_flight: 'economy',
    price: 500,
  })
})

it('GET /flights/alternatives returns other classes on the same or a near day', async () => {
  await add({ class_flight: 'business', price: 10 })
  await add({ class_flight: 'business', days: 29, price: 1 })
  await add({ class_flight: 'first class', days: 36, price: 2 })
  const { classes, days } = await instead()
  expect(classes).toMatchObject([
    { class_flight: 'business', departure_date: inDays(30), price: 10 },
    { class_flight: 'first class', departure_date: inDays(36), price: 2 },
  ])
  expect(days).toEqual([])
})

it('GET /flights/alternatives returns flights from and to cities nearby', async () => {
  await add({ ...to('Bandung', 'BDO'), days: 31 })
  await add({ starting_place: 'Penang', airport_from: 'PEN', days: 28 })
  await add({ ...to('Sorong', 'SOQ') })
  const { nearby } = await instead()
  expect(nearby).toMatchObject([
    { starting_place: 'Medan', destination_place: 'Bandung' },
    { starting_place: 'Penang', destination_place: 'Jakarta' },
  ])
})

it('GET /flights/alternatives returns other places from here, in economy where the class has none', async () => {
  await add({ ...DENPASAR, days: 33, price: 7 })
  await add({ ...to('Padang', 'PDG'), days: 29, price: 5 })
  await add({ ...to('Sorong', 'SOQ'), days: 55, price: 1 })
  expect((await instead()).places).toMatchObject([
    { destination_place: 'Padang', price: 5 },
    { destination_place: 'Denpasar', price: 7 },
  ])
  expect((await instead({ class_flight: 'first class' })).places).toMatchObject([
    { destination_place: 'Padang', class_flight: 'economy' },
    { destination_place: 'Denpasar', class_flight: 'economy' },
  ])
})

it('GET /flights/alternatives counts the seats of the whole party', async () => {
  const full = await add({ class_flight: 'first class', days: 29 })
  await add({ class_flight: 'first class', days: 32 })
  await server.db.rows(sql`
    insert into claims (id_flight, position, holder, expires_at)
    select ${full}, p, gen_random_uuid(), now() + interval '5 minutes' from generate_series(1, 7) p
  `)
  const days = async (capacity: string) =>
    (await instead({ class_flight: 'first class', capacity })).days.map(
      (one: { departure_date: string }) => one.departure_date,
    )
  expect(await days('1')).toEqual([29, 32].map(inDays))
  expect(await days('2')).toEqual([inDays(32)])
})

it('GET /flights/alternatives and GET /fares leave out what cannot be booked', async () => {
  const off = await addAirline(server.db, 'Off Air', 'OF', false)
  await add({ days: 31, id_airline: off })
  await add({ days: 32, type_trip: 'rounded trip' })
  await server.db.rows(
    sql`update flights set cancelled_at = now() where id = ${await add({ days: 33 })}`,
  )
  await closeSalesByTime(server.db, await add({ days: 34 }))
  await closeDeparture(server.db, await add({ days: 35 }))
  expect(await instead()).toEqual({ days: [], classes: [], nearby: [], places: [] })
  expect(await from()).toEqual([])
  expect(await from({ type_trip: 'rounded trip' })).toHaveLength(1)
})

it('GET /flights/alternatives on a past day starts today', async () => {
  await add({ days: 3 })
  expect((await instead({ departure_date: inDays(-3) })).days).toMatchObject([
    { departure_date: inDays(3) },
  ])
})

it('GET /fares returns the cheapest flight of two months to each city, the cheapest first', async () => {
  await add({ days: 5, price: 900 })
  await add({ days: 40, price: 600 })
  await add({ days: 63, price: 1 })
  await add({ ...DENPASAR, days: 9, price: 700 })
  await add({ ...to('Padang', 'PDG'), class_flight: 'business', price: 2 })
  await add({ starting_place: 'Padang', airport_from: 'PDG', price: 3 })
  const found = await from({ starting_place: 'kualanamu' })
  expect(found).toMatchObject([
    { destination_place: 'Jakarta', price: 600, departure_date: inDays(40) },
    { destination_place: 'Denpasar', price: 700, departure_date: inDays(9) },
  ])
  expect(await from({ class_flight: 'business' })).toMatchObject([{ destination_place: 'Padang' }])
  expect(await from({ starting_place: 'Atlantis' })).toEqual([])
})

it('GET /fares changes with the flights although its response is cached', async () => {
  await add({ price: 900 })
  expect(await from()).toMatchObject([{ price: 900 }])
  await add({ price: 800 })
  await expect.poll(from).toMatchObject([{ price: 800 }])
})

it.each([
  ['/fares', {}, 'starting_place'],
  ['/fares', { starting_place: 'Medan', class_flight: 'tourist' }, 'class_flight'],
  ['/flights/alternatives', { ...route, departure_date: '' }, 'departure_date'],
  ['/flights/alternatives', { ...route, departure_date: '2026-02-30' }, 'departure_date'],
  ['/flights/alternatives', { ...route, starting_place: '' }, 'starting_place'],
  ['/flights/alternatives', { ...route, destination_place: 'x'.repeat(81) }, 'destination_place'],
  ['/flights/alternatives', { ...route, capacity: '10' }, 'capacity'],
])('GET %s returns 400 for %j and names the field', async (url, query, field) => {
  const response = await server.app.inject({ url: `/api/v1${url}`, query })
  expect(response.statusCode).toBe(400)
  expect(response.json().errors[0].pointer).toBe(`/query/${field}`)
})

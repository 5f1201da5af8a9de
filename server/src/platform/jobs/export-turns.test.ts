import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../test/accounts'
import { callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { type TestApp, testApp } from '../../../test/test-app'

/** More rows than three pages of an export hold. */
const FLIGHTS = 3500

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

async function manyFlights() {
  const id = await addFlight(server.db)
  await server.db.rows(sql`
    insert into flights (id_airline, flight_number, starting_place, destination_place, airport_from,
      airport_to, departure_date, departure_time, arrived_date, arrived_time, departs_at, arrives_at,
      transit, price, gate, terminal, luggage, wifi, meal, type_trip, class_flight, capacity)
    select id_airline, 'EK' || n, starting_place, destination_place, airport_from,
      airport_to, departure_date, departure_time, arrived_date, arrived_time, departs_at, arrives_at,
      transit, price, gate, terminal, luggage, wifi, meal, type_trip, class_flight, capacity
    from flights, generate_series(1000, ${999 + FLIGHTS}::int) n where id = ${id}
  `)
}

it('an export of one member of staff is done before a flood of exports of another that came first', async () => {
  await manyFlights()
  const flooder = callsOf(server, await signIn(server, 'admin'))
  const other = callsOf(server, await signIn(server, 'admin', 'Dewi'))
  const done: string[] = []
  const exported = async (by: typeof other, name: string) => {
    const { statusCode, body } = await by.get('/flights/export.csv')
    done.push(name)
    return [statusCode, body.trim().split('\n').length]
  }
  const flood = Array.from({ length: 8 }, (_, nth) => exported(flooder, `flood ${nth}`))
  const one = exported(other, 'other')
  const whole = [200, FLIGHTS + 2]
  expect(await one).toEqual(whole)
  // Two pages of the flood pass between two of the other's at most: not one file of it is complete.
  expect(done).toEqual(['other'])
  for (const answer of await Promise.all(flood)) expect(answer).toEqual(whole)
})

it('with too many exports waiting, who has most of them gets 503, and another one a file', async () => {
  const flooder = callsOf(server, await signIn(server, 'user'))
  const other = callsOf(server, await signIn(server, 'user', 'Bima'))
  const flood = Array.from({ length: 60 }, () => flooder.get('/user/export'))
  const [mine, csv] = await Promise.all([other.get('/user/export'), other.get('/user/export.csv')])
  expect([mine.statusCode, csv.statusCode]).toEqual([200, 200])
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(10)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
})

it('the audit trail is exported in turns too, and costs as much as any export', async () => {
  const admin = callsOf(server, await signIn(server, 'super admin'))
  const file = await admin.get('/audit/export.csv')
  expect([file.statusCode, file.body.includes('hash')]).toEqual([200, true])
  const strict = await testApp({ RATE_LIMIT: '0.1' })
  const citra = callsOf(strict, await signIn(strict, 'super admin'))
  const statuses = []
  for (let nth = 0; nth < 4; nth++) statuses.push((await citra.get('/audit/export.csv')).statusCode)
  expect(statuses.at(-1)).toBe(429)
  await strict.close()
})

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../src/platform/database/sql'
import { signIn } from '../accounts'
import { addFlight } from '../flights'
import { type TestApp, testApp } from '../test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const profile = (headers: Record<string, string>) =>
  server.app.inject({ url: '/api/v1/user/profile', headers })

it.each(['user', 'admin', 'super admin'] as const)(
  'testApp signs in a principal with the role %s',
  async (role) => {
    const response = await profile(await signIn(server, role))
    expect(response.json().data).toMatchObject({ role })
  },
)

it('reset empties the database except for reference data', async () => {
  const first = await addFlight(server.db)
  await server.reset()
  const left = await server.db.row(sql`
    select (select count(*) from flights) as flights, (select count(*) > 90 from airports) as airports
  `)
  expect(left).toEqual({ flights: 0, airports: true })
  expect(await addFlight(server.db)).toBe(first)
})

it('addFlight adds a flight that is on sale', async () => {
  const id = await addFlight(server.db, { price: 700_000, class_flight: 'first class' })
  expect(
    await server.db.row(sql`select id, price, capacity, duration_minutes from flights`),
  ).toEqual({ id, price: 700_000, capacity: 8, duration_minutes: 145 })
})

it('a request is answered although the server lost the connection that hears notifications', async () => {
  const headers = await signIn(server, 'user')
  await server.db.rows(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and (query = 'select 1 as listening' or query like 'listen %')
  `)
  expect((await profile(headers)).statusCode).toBe(200)
})

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#db/sql'
import { type Calls, callsOf } from '../../../test/bookings'
import { addAirline } from '../../../test/flights'
import { fileOf, formOf } from '../../../test/forms'
import { signIn } from '../../../test/people'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
let staff: Calls
let id: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const TEXT = `id_airline,starting_place,destination_place,departure_date,departure_time,arrived_date,arrived_time,class_flight,price,gate,terminal
1,Medan,Jakarta,2030-03-01,08:00,2030-03-01,10:20,economy,750000,7,B`

beforeEach(async () => {
  await server.reset()
  await addAirline(server.db, 'Pawana Air', 'PW')
  const headers = await signIn(server, 'admin')
  staff = callsOf(server, headers)
  const form = await formOf({ file: fileOf(Buffer.from(TEXT), 'a.csv', 'text/csv') })
  const uploaded = await server.app.inject({
    method: 'POST',
    url: '/api/v1/flights/import',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  })
  id = uploaded.json().data.id
})

const status = async () => (await staff.get(`/flights/imports/${id}`)).json().data.status

// In this order: a server that listens takes work up from then on.
it('that a server left behind is taken up by the next that listens', async () => {
  expect((await staff.post(`/flights/imports/${id}/start`)).json().data.status).toBe('running')
  await server.db.rows(sql`update pgboss.job set state = 'active', started_on = now()`)
  expect(await status()).toBe('running')
  await server.app.listen({ port: 0 })
  await expect.poll(status, { timeout: 20_000, interval: 200 }).toBe('done')
  expect(await server.db.rows(sql`select id from flights`)).toHaveLength(1)
}, 60_000)

it('is done by a server that listens, without anybody waiting for it', async () => {
  expect((await staff.post(`/flights/imports/${id}/start`)).json().data.status).toBe('running')
  await expect.poll(status, { timeout: 20_000, interval: 200 }).toBe('done')
  expect(await server.db.rows(sql`select id from flights`)).toHaveLength(1)
}, 60_000)

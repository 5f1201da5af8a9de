import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { type Calls, callsOf } from '../../../../test/bookings'
import { addAirline } from '../../../../test/flights'
import { fileOf, formOf } from '../../../../test/forms'
import { type TestApp, testApp } from '../../../../test/test-app'

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

// In this order: a server works on imports from when it listens.
it('an import that was started on a server that stopped is continued by the next server', async () => {
  expect((await staff.post(`/flights/imports/${id}/start`)).json().data.status).toBe('running')
  expect(await status()).toBe('running')
  await server.app.listen({ port: 0 })
  await expect.poll(status, { timeout: 20_000, interval: 200 }).toBe('done')
  expect(await server.db.rows(sql`select id from flights`)).toHaveLength(1)
})

it('POST /flights/imports/:id/start responds while the import still runs, and the job finishes it', async () => {
  expect((await staff.post(`/flights/imports/${id}/start`)).json().data.status).toBe('running')
  await expect.poll(status, { timeout: 20_000, interval: 200 }).toBe('done')
  expect(await server.db.rows(sql`select id from flights`)).toHaveLength(1)
})

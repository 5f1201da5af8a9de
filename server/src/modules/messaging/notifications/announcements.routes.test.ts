import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let ani: Calls
let bima: Calls
let staff: Calls
let flight: number
let other: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  bima = callsOf(server, await signIn(server, 'user', 'Bima'))
  staff = callsOf(server, await signIn(server, 'admin'))
  flight = await addFlight(server.db)
  other = await addFlight(server.db, { days: 10 })
})

const TEXT = 'The terminal opens at 03:00.'
const send = (body: object = {}) =>
  staff.post('/notifications/broadcast', { text: TEXT, client_id: randomUUID(), ...body })
const notificationsOf = async (calls: Calls) =>
  (await calls.get('/notifications'))
    .json()
    .data.filter(({ event }: { event: string }) => event === 'announcement')

it('an announcement about a flight creates one Maintenance notification for each of its travellers', async () => {
  const { id } = await book(ani, flight, [1])
  await book(ani, flight, [2])
  await book(bima, other, [1])
  const response = await send({ id_flight: flight })
  expect(response.statusCode).toBe(201)
  expect(response.json().data).toMatchObject({
    text: TEXT,
    id_flight: flight,
    flight_number: 'EK181',
    told: 1,
    sent_by: 'Budi',
  })
  expect(await notificationsOf(ani)).toMatchObject([
    { kind: 'Maintenance', id_booking: id, read: false, data: { text: TEXT } },
  ])
  expect(await notificationsOf(bima)).toEqual([])
})

it('an announcement to all notifies every traveller with an upcoming trip about the next one', async () => {
  await book(ani, flight, [1])
  const next = await book(ani, other, [1])
  await book(bima, flight, [2])
  const past = await addFlight(server.db, { days: 12 })
  const gone = callsOf(server, await signIn(server, 'user', 'Citra'))
  await book(gone, past, [1])
  const dropped = callsOf(server, await signIn(server, 'user', 'Dian'))
  await dropped.delete(`/bookings/${(await book(dropped, flight, [3])).id}`)
  await server.db.rows(sql`
    update flights set departs_at = now() - interval '1 day', arrives_at = now() where id = ${past}
  `)
  const reach = await staff.get('/notifications/broadcast/audience')
  expect(reach.json().data).toEqual({ travellers: 2 })
  expect((await send()).json().data).toMatchObject({ told: 2, id_flight: null })
  expect(await notificationsOf(ani)).toMatchObject([{ id_booking: next.id }])
  expect(await notificationsOf(bima)).toHaveLength(1)
  expect(await notificationsOf(gone)).toEqual([])
  expect(await notificationsOf(dropped)).toEqual([])
})

it('an announcement repeated with the same client_id is sent once', async () => {
  await book(ani, flight, [1])
  const client_id = randomUUID()
  const responses = await Promise.all([send({ client_id }), send({ client_id })])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201])
  expect(responses.map((response) => response.json().data.told)).toEqual([1, 1])
  expect(await notificationsOf(ani)).toHaveLength(1)
  expect((await staff.get('/notifications/broadcasts')).json().data).toHaveLength(1)
})

it('a client_id that another announcement has had sends nothing and says so', async () => {
  await book(ani, flight, [1])
  const client_id = randomUUID()
  await send({ client_id })
  for (const other of [{ text: 'Gate 12, and not gate 21' }, { id_flight: flight }]) {
    const response = await send({ client_id, ...other })
    expect([response.statusCode, response.json().code]).toEqual([409, 'key_reused'])
  }
  expect(await notificationsOf(ani)).toHaveLength(1)
})

it('an announcement reaches more travellers than one batch holds', async () => {
  await server.db.script(`
    alter table bookings disable trigger bookings_nine_seats_waiting;
    insert into users (name, email) select 'T' || n, 't' || n || '@example.com'
      from generate_series(1, 4100) n;
    insert into bookings (code, id_flight, id_user, name_contact, email_contact,
      phone_contact, capacity, unit_price, total_price, insurance_total, amount_due, pay_before)
    select 'Z' || lpad(u.id::text, 5, '0'), ${flight}, u.id, 'x', 'x', 'x', 1, 0, 0,
      0, 0, now() + interval '1 day' from users u where u.email like 't%@example.com';
    alter table bookings enable trigger bookings_nine_seats_waiting;
  `)
  expect((await send({ id_flight: flight })).json().data.told).toBe(4100)
  const twice = await server.db.rows(sql`
    select id_user from notifications group by id_user having count(*) > 1
  `)
  expect(twice).toEqual([])
})

it.each([
  ['no text', { text: ' ' }],
  ['a text of more than 500 characters', { text: 'a'.repeat(501) }],
  ['no client_id', { client_id: null }],
  ['a flight that is none', { id_flight: 'EK181' }],
])('POST /notifications/broadcast returns 400 for %s', async (_what, wrong) => {
  expect((await send(wrong)).statusCode).toBe(400)
})

it('POST /notifications/broadcast returns 404 for a flight that does not exist', async () => {
  expect((await send({ id_flight: 987_654 })).statusCode).toBe(404)
  expect((await staff.get('/notifications/broadcasts')).json().data).toEqual([])
})

it('announcement routes return 403 to travellers and 401 to visitors', async () => {
  const body = { text: TEXT, client_id: randomUUID() }
  expect((await ani.post('/notifications/broadcast', body)).statusCode).toBe(403)
  expect((await callsOf(server).post('/notifications/broadcast', body)).statusCode).toBe(401)
})

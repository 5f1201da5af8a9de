import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signIn } from '../accounts'
import { addBankAccount } from '../bank-accounts'
import { book, bookingBody, callsOf } from '../bookings'
import { addFlight } from '../flights'
import { fileOf, formOf, photoOf } from '../forms'
import { violations } from '../invariants'
import { type TestApp, testApp } from '../test-app'

// The other tests run on a real PostgreSQL where there is one. These always run on the embedded
// database, with which everybody starts who has none.

let server: TestApp
let flight: number
beforeAll(async () => {
  server = await testApp({}, 'pglite')
})
beforeEach(async () => {
  await server.reset()
  await addBankAccount(server.db)
  flight = await addFlight(server.db)
})
afterAll(() => server.close())

it('a flight is found, booked, paid with a proof that staff confirm, and boarded', async () => {
  const headers = await signIn(server, 'user')
  const ani = callsOf(server, headers)
  const staff = callsOf(server, await signIn(server, 'admin'))
  const search = () => ani.get('/flights?starting_place=Medan&destination_place=Jakarta')
  expect((await search()).json().data).toMatchObject([{ id: flight, free_seats: 120 }])

  const { id, amount_due, passengers } = await book(ani, flight, [1, 2])
  expect((await search()).json().data).toMatchObject([{ id: flight, free_seats: 118 }])

  const { payload, headers: type } = await formOf({ proof: fileOf(await photoOf(200)) })
  await server.app.inject({
    method: 'POST',
    url: `/api/v1/payments/${id}/proof`,
    payload,
    headers: { ...type, ...headers },
  })
  const [inReview] = (await staff.get('/payments')).json().data
  expect(inReview).toMatchObject({ id_trip: id, asked: amount_due })
  const confirmed = await staff.put(`/bookings/${id}`, { status: 1 })
  expect(confirmed.statusCode).toBe(200)

  const ticket = (await ani.get(`/tickets?id_passenger=${passengers[0].id}`)).json().data[0]
  const scan = { id_flight: flight, scan: randomUUID(), bcbp: ticket.bcbp }
  expect((await staff.post('/boardings', scan)).json().data).toMatchObject({ no_seat: '1A' })
  expect(await violations(server.db)).toEqual([])
})

it('of travellers who book the same seat at the same time one gets it', async () => {
  const travellers = await Promise.all(
    ['Ani', 'Dewi', 'Sari'].map(async (name) =>
      callsOf(server, await signIn(server, 'user', name)),
    ),
  )
  const sent = travellers.map((calls) => calls.post('/bookings', bookingBody(flight, [1])))
  const codes = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
  expect(codes.sort()).toEqual([201, 409, 409])
  expect(await violations(server.db)).toEqual([])
})

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'
import { WHOLE_CABIN } from '../../../../test/whole-cabin'
import { expireOverdueBookings } from './expire-bookings.job'

let server: TestApp
let ani: Calls
let dewi: Calls
let staff: Calls
let flight: number

beforeAll(async () => {
  server = await testApp(WHOLE_CABIN)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
  staff = callsOf(server, await signIn(server, 'admin'))
  flight = await addFlight(server.db, { class_flight: 'first class' })
})

/** Returns a booking that expired unpaid. */
async function expired(positions: number[]) {
  const { id } = await book(ani, flight, positions)
  await server.db.rows(
    sql`update bookings set pay_before = now() - interval '1 second' where id = ${id}`,
  )
  await expireOverdueBookings(server.db)
  return id as number
}

const pay = (id: number) => staff.put(`/bookings/${id}`, { status: 1 })
const seatsOf = (booking: { passengers: { no_seat: string }[] }) =>
  booking.passengers.map(({ no_seat }) => no_seat)

it('a late payment assigns the same seats again where they are free', async () => {
  const id = await expired([1, 2])
  const { data } = (await pay(id)).json()
  expect(data).toMatchObject({ status: 1, status_reason: 'late_payment' })
  expect(seatsOf(data)).toEqual(['1A', '1B'])
})

it('a late payment assigns other seats of the cabin where the same ones are taken', async () => {
  const id = await expired([1, 2])
  await book(dewi, flight, [2, 3])
  const { data } = (await pay(id)).json()
  expect(seatsOf(data)).toEqual(['1A', '2B'])
  expect(data.flight.free_seats).toBe(4)
})

const creditOf = async () => (await ani.get('/credit')).json().data.balance

it('a late payment becomes travel credit with a case when the flight is full, only once', async () => {
  const id = await expired([1, 2])
  await book(dewi, flight, [2, 3, 4, 5, 6, 7, 8])
  for (let again = 1; again <= 2; again++) {
    const response = (await pay(id)).json()
    expect([response.statusCode, response.data.status]).toEqual([200, 2])
    expect(response.message).toContain('travel credit')
    expect(await creditOf()).toBe(1_000_000)
  }
  const { data } = (await staff.get('/cases')).json()
  expect(data).toMatchObject([{ kind: 'late_payment', id_trip: id, amount: 1_000_000 }])
})

it('a late payment does not take a seat that a browser holds', async () => {
  const id = await expired([1])
  await callsOf(server).post('/holds', { id_flight: flight, id_seats: [flight * 1000 + 1] })
  expect(seatsOf((await pay(id)).json().data)).toEqual(['1B'])
})

it('a late payment becomes travel credit when the flight is cancelled or has departed', async () => {
  const id = await expired([1])
  await server.db.rows(sql`update flights set cancelled_at = now() where id = ${flight}`)
  expect((await pay(id)).json().data.status).toBe(2)
  expect(await creditOf()).toBe(500_000)
})

it('a late payment does not reopen a cancelled booking', async () => {
  const { id } = await book(ani, flight, [1])
  await ani.delete(`/bookings/${id}`)
  expect((await pay(id)).json().code).toBe('booking_move_refused')
})

it('DELETE /bookings/{id} returns 409 booking_closed for an expired booking', async () => {
  const id = await expired([1])
  expect((await ani.delete(`/bookings/${id}`)).json().code).toBe('booking_closed')
})

it('a late payment becomes travel credit when the names were erased in the meantime', async () => {
  const id = await expired([1])
  await server.db.rows(sql`update bookings set erased_at = now() where id = ${id}`)
  expect((await pay(id)).json().data.status).toBe(2)
  expect(await creditOf()).toBeGreaterThan(0)
})

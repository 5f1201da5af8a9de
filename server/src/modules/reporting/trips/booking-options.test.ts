import { BookingOptions } from '@sayap/contract/booking/booking-options'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let ani: Calls
let dewi: Calls
let staff: Calls
let flight: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
  staff = callsOf(server, await signIn(server, 'admin'))
  flight = await addFlight(server.db)
})

const optionsOf = async (id: number) => {
  const response = await ani.get(`/bookings/${id}/options`)
  expect(response.statusCode).toBe(200)
  return BookingOptions.parse(response.json().data)
}
const pay = (id: number) => staff.put(`/bookings/${id}`, { status: 1 })
const departIn = (minutes: number) =>
  server.db.rows(sql`
    update flights set departs_at = now() + make_interval(mins => ${minutes}::int),
      arrives_at = now() + make_interval(mins => ${minutes}::int + 120)
    where id = ${flight}
  `)
const hoursUntilDeparture = async (instant: string) =>
  (
    await server.db.row<{ hours: number }>(sql`
      select (extract(epoch from departs_at - ${instant}::timestamptz) / 3600)::float8 as hours
      from flights where id = ${flight}
    `)
  )?.hours

it('GET /bookings/{id}/options of a paid booking has the price and the latest time of each act', async () => {
  const { id, passengers } = await book(ani, flight, [1])
  await pay(id)
  const { seats, name, documents, cancel } = await optionsOf(id)
  expect(seats?.price).toBe(0)
  expect(await hoursUntilDeparture(seats?.until ?? '')).toBeCloseTo(1)
  expect(await hoursUntilDeparture(name?.until ?? '')).toBeCloseTo(4)
  expect(name?.passengers).toEqual([
    { id_passenger: passengers[0].id, counted_from: 'Budi Siregar', letters: 3 },
  ])
  expect(documents).toEqual(['e-ticket', 'receipt', 'calendar'])
  expect(cancel).toMatchObject({ kind: 'refund', amount: 450_000, percent: 90 })
  expect(await hoursUntilDeparture(cancel?.until ?? '')).toBeCloseTo(168)
})

it('GET /bookings/{id}/options of an unpaid booking offers seats, names and a free cancellation, and no documents', async () => {
  const { id } = await book(ani, flight, [1])
  expect(await optionsOf(id)).toMatchObject({
    seats: { price: 0 },
    name: { price: 0 },
    documents: [],
    cancel: { kind: 'free', amount: 0, percent: null, until: null },
  })
})

it('GET /bookings/{id}/options leaves out what is closed, step by step towards departure', async () => {
  const { id } = await book(ani, flight, [1])
  await pay(id)
  await departIn(4 * 60 - 1)
  expect(await optionsOf(id)).toMatchObject({ seats: { price: 0 }, name: null, cancel: null })
  await departIn(59)
  expect(await optionsOf(id)).toMatchObject({ seats: null, name: null, cancel: null })
})

it('GET /bookings/{id}/options counts the letters of a corrected name from the booked one', async () => {
  const { id, passengers } = await book(ani, flight, [1])
  await ani.put(`/passengers/${passengers[0].id}/name`, { name: 'Budi Sirega' })
  expect((await optionsOf(id)).name?.passengers[0]?.counted_from).toBe('Budi Siregar')
})

it('GET /bookings/{id}/options of a cancelled booking, or of a cancelled flight, offers no change', async () => {
  const ended = await book(ani, flight, [1])
  await ani.delete(`/bookings/${ended.id}`)
  expect(await optionsOf(ended.id)).toMatchObject({ seats: null, name: null, cancel: null })
  const { id } = await book(ani, flight, [2])
  await pay(id)
  await staff.post(`/flights/${flight}/cancel`)
  expect(await optionsOf(id)).toMatchObject({
    seats: null,
    name: null,
    cancel: { kind: 'refund', percent: 100, until: null },
  })
})

it('GET /bookings/{id}/options returns 404 for another traveller’s booking', async () => {
  const { id } = await book(ani, flight, [1])
  expect((await dewi.get(`/bookings/${id}/options`)).statusCode).toBe(404)
})

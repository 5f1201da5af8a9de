import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireOverdueBookings } from '#modules/booking/lifecycle/expire-bookings.job'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { addBankAccount } from '../../../../test/bank-accounts'
import { book, bookingBody, type Calls, callsOf, passengerBody } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { type TestApp, testApp } from '../../../../test/test-app'
import { WHOLE_CABIN } from '../../../../test/whole-cabin'
import { paymentsService } from '../payments.service'

let server: TestApp
let ani: Calls
let dewi: Calls
let staff: Calls
let out: number
let back: number
const actor = { role: 'system', id: null, request_id: 'test' } as const

beforeAll(async () => {
  server = await testApp(WHOLE_CABIN)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
  staff = callsOf(server, await signIn(server, 'admin'))
  await addBankAccount(server.db)
  out = await addFlight(server.db, { type_trip: 'rounded trip', class_flight: 'first class' })
  back = await addFlight(server.db, {
    type_trip: 'rounded trip',
    days: 35,
    price: 700_000,
    class_flight: 'first class',
    starting_place: 'Jakarta',
    destination_place: 'Medan',
  })
})

interface Made {
  id: number
  code: string
  unique_code: number
}

async function thereAndBack(): Promise<[Made, Made]> {
  const id_seat_return = back * 1000 + 1
  const body = bookingBody(out, [], {
    id_flight_return: back,
    passengers: [passengerBody(out, 1, { id_seat_return })],
  })
  const response = await ani.post('/bookings', body)
  if (response.statusCode !== 201) throw new Error(response.body)
  const { booking, booking_return } = response.json().data
  return [booking, booking_return]
}

const paymentOf = async (id: number) => (await ani.get(`/payments/${id}`)).json().data
const creditOf = async () => (await ani.get('/credit')).json().data.balance
const statusOf = async (...ids: number[]) =>
  Promise.all(ids.map(async (id) => (await ani.get(`/bookings/${id}`)).json().data[0].status))

async function expire(...ids: number[]) {
  await server.db.rows(sql`
    update bookings set pay_before = now() - interval '1 second' where id = any(${ids}::bigint[])
  `)
  await expireOverdueBookings(server.db)
}

describe('the payment of a round trip', () => {
  it('a round trip has one amount with one unique code, read by either booking', async () => {
    const [first, second] = await thereAndBack()
    const payment = await paymentOf(second.id)
    expect(payment).toEqual(await paymentOf(first.id))
    expect([second.code, second.unique_code]).toEqual([first.code, 0])
    expect(payment.amount).toBe(1_200_000 + first.unique_code)
    expect(payment.lines.map(({ kind }: { kind: string }) => kind)).toEqual([
      'ticket',
      'ticket',
      'unique_code',
    ])
  })

  it('a round trip is paid as a whole when staff verify one of its bookings', async () => {
    const [first, second] = await thereAndBack()
    await staff.put(`/bookings/${second.id}`, { status: 1 })
    expect(await statusOf(first.id, second.id)).toEqual([1, 1])
    expect(await violations(server.db)).toEqual([])
  })

  it('a round trip expires as a whole, and a late payment gives seats to both legs or none', async () => {
    const [first, second] = await thereAndBack()
    await expire(second.id)
    expect(await statusOf(first.id, second.id)).toEqual([2, 2])
    await book(dewi, back, [1, 2, 3, 4, 5, 6, 7, 8])
    await staff.put(`/bookings/${first.id}`, { status: 1 })
    expect(await statusOf(first.id, second.id)).toEqual([2, 2])
    expect(await creditOf()).toBe(1_200_000 + first.unique_code)
    expect(await violations(server.db)).toEqual([])
  })

  it('a late payment revives both legs where both flights have free seats', async () => {
    const [first, second] = await thereAndBack()
    await expire(first.id, second.id)
    await staff.put(`/bookings/${first.id}`, { status: 1 })
    expect(await statusOf(first.id, second.id)).toEqual([1, 1])
    expect(await violations(server.db)).toEqual([])
  })

  it('a round trip is requested to pay only the other leg after one is cancelled', async () => {
    const [first, second] = await thereAndBack()
    await ani.delete(`/bookings/${first.id}`)
    const payment = await paymentOf(second.id)
    expect(payment.state).toBe('waiting')
    expect(Math.floor(payment.amount / 1000)).toBe(700)
    await staff.post(`/payments/${second.id}/verify`, {})
    expect(await statusOf(first.id, second.id)).toEqual([3, 1])
    expect(await violations(server.db)).toEqual([])
  })
})

it('the other leg becomes paid when one leg is cancelled and the held payment covers it', async () => {
  const [first, second] = await thereAndBack()
  await staff.post(`/payments/${first.id}/verify`, { amount: 800_000 })
  await ani.delete(`/bookings/${first.id}`)
  expect(await statusOf(first.id, second.id)).toEqual([3, 1])
  expect(await creditOf()).toBe(100_000)
  expect(await violations(server.db)).toEqual([])
})

describe('a payment that the provider takes back', () => {
  const money = { source: 'midtrans', external_ref: 'T-1', amount: 1_200_000 } as const
  const receive = (id: number) =>
    server.db.transaction((tx) => paymentsService(tx).record(money, id, actor))
  const reverse = (id: number) =>
    server.db.transaction((tx) => paymentsService(tx).reverse(money, id, actor))

  it('a reversed payment cancels the paid trip, revokes its tickets and opens one payment exception', async () => {
    const [first, second] = await thereAndBack()
    await receive(first.id)
    expect(await statusOf(first.id, second.id)).toEqual([1, 1])
    await reverse(first.id)
    await reverse(first.id)
    await receive(first.id)
    expect(await statusOf(first.id, second.id)).toEqual([3, 3])
    expect((await staff.get('/cases')).json().data).toMatchObject([
      { kind: 'payment_reversed', id_trip: first.id, amount: 1_200_000 },
    ])
    expect(await creditOf()).toBe(0)
    expect(await violations(server.db)).toEqual([])
  })

  it('a payment that is reversed before it is reported never counts', async () => {
    const [first] = await thereAndBack()
    await reverse(first.id)
    await receive(first.id)
    expect(await paymentOf(first.id)).toMatchObject({ state: 'waiting' })
    expect(await violations(server.db)).toEqual([])
  })

  it('a reversed payment returns the travel credit that paid the rest of the trip', async () => {
    const [first] = await thereAndBack()
    const { id } = await book(ani, out, [2])
    await ani.delete(`/bookings/${id}`)
    await staff.post(`/payments/${id}/verify`, { amount: 300_000 })
    await ani.put(`/payments/${first.id}/credit`, { use: true })
    const rest = { ...money, amount: 900_000 }
    await server.db.transaction((tx) => paymentsService(tx).record(rest, first.id, actor))
    expect(await paymentOf(first.id)).toMatchObject({ state: 'paid', credit_used: 300_000 })
    await server.db.transaction((tx) => paymentsService(tx).reverse(rest, first.id, actor))
    expect(await creditOf()).toBe(300_000)
    expect(await violations(server.db)).toEqual([])
  })
})

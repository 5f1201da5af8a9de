import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, today } from '#modules/flights/days'
import { signIn } from '../../../../test/accounts'
import { type Calls, callsOf } from '../../../../test/bookings'
import { addAirline, addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { type MidtransApp, midtransApp } from '../../../../test/midtrans-app'
import { addReturnFlight, roundTripBody } from '../../../../test/round-trips'

const FARE = 500_000

let server: MidtransApp
let ani: Calls
let finance: Calls
let airlines: [number, number]
let seat = 0

beforeAll(async () => {
  server = await midtransApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  finance = callsOf(server, await signIn(server, 'finance'))
  airlines = [
    await addAirline(server.db, 'Kelana', 'EK'),
    await addAirline(server.db, 'Ombak', 'OB'),
  ]
})
afterEach(async () => expect(await violations(server.db)).toEqual([]))

/** A trip whose two flights, of two airlines, cost 500 000 rupiah each, paid at the provider. */
async function paid() {
  const type_trip = 'rounded trip'
  const out = await addFlight(server.db, { id_airline: airlines[0], price: FARE, type_trip })
  const back = await addReturnFlight(server.db, { id_airline: airlines[1], price: FARE })
  const answer = await ani.post('/bookings', roundTripBody(out, back, [[++seat, seat]]))
  expect(answer.statusCode, answer.body).toBe(201)
  const { booking, booking_return } = answer.json().data
  const order = await server.openPage(ani, booking.id)
  await server.changeStatus(order, 'settlement')
  return { first: booking.id as number, second: booking_return.id as number, order }
}

/** 90 % of its fare come back as travel credit, and a tenth is kept. */
async function refund(id: number) {
  const { amount } = (await ani.get(`/bookings/${id}/refund/quote`)).json().data
  expect(amount).toBe(FARE * 0.9)
  const answer = await ani.post(`/bookings/${id}/refund`, { destination: 'credit', amount })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** Rupiah that each airline has sold, and that went back of it, in the order of `airlines`. */
async function salesOf() {
  const day = today()
  const path = `/admin/finance/takings?from=${addDays(day, -1)}&to=${day}`
  const { by_airline } = (await finance.get(path)).json().data
  return airlines.map((id) => {
    const row = by_airline.find((one: { id: number }) => one.id === id)
    return [row?.sold ?? 0, row?.returned ?? 0]
  })
}

it('a chargeback of a trip of two airlines is borne by both of them', async () => {
  const { order } = await paid()
  await server.changeStatus(order, 'chargeback')
  expect(await salesOf()).toEqual([
    [FARE, -FARE],
    [FARE, -FARE],
  ])
})

it('a chargeback after the sale was settled with both airlines takes from each what it sold', async () => {
  const { first, order } = await paid()
  const moveBack = (days: number) =>
    server.db.session((session) =>
      session.script(`begin; set local session_replication_role = replica;
        update ledger_transactions set at = now() - interval '${days} days'
        where id_trip = ${first} and at > now() - interval '1 hour'; commit`),
    )
  await moveBack(5)
  const close = async (first_day: number, last_day: number) => {
    const totals: number[] = []
    for (const id_airline of airlines) {
      const answer = await finance.post('/admin/settlements', {
        id_airline,
        first_day: addDays(today(), -first_day),
        last_day: addDays(today(), -last_day),
      })
      expect(answer.statusCode, answer.body).toBe(201)
      totals.push(answer.json().data.total)
    }
    return totals
  }
  expect(await close(6, 4)).toEqual([FARE, FARE])
  await server.changeStatus(order, 'chargeback')
  await moveBack(2)
  expect(await close(3, 1)).toEqual([-FARE, -FARE])
})

it('a refund by the provider after the first flight was refunded is borne by the airline of the second', async () => {
  const { first, order } = await paid()
  await refund(first)
  // What is left of the sales is the fare of the second flight and a tenth of the first.
  await server.changeStatus(order, 'refund')
  expect(await salesOf()).toEqual([
    [FARE, -FARE],
    [FARE, -FARE],
  ])
})

it('a part that the provider sends back after the first flight was refunded is borne by the airline of the second', async () => {
  const { first, order } = await paid()
  await refund(first)
  await server.changeStatus(order, 'partial_refund', { refund_amount: '300000.00' })
  expect(await salesOf()).toEqual([
    [FARE, -FARE * 0.9],
    [FARE, -300_000],
  ])
})

it('a chargeback that takes what was kept of a refunded flight takes it from the airline of that flight', async () => {
  const { first, order } = await paid()
  await refund(first)
  await server.changeStatus(order, 'chargeback')
  expect(await salesOf()).toEqual([
    [FARE, -FARE],
    [FARE, -FARE],
  ])
})

import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../test/accounts'
import { book, type Calls, callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { violations } from '../../../test/invariants'
import { type MidtransApp, midtransApp } from '../../../test/midtrans-app'

let server: MidtransApp
let ani: Calls
let staff: Calls

beforeAll(async () => {
  server = await midtransApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
})
afterEach(async () => expect(await violations(server.db)).toEqual([]))

async function booked() {
  const { id } = await book(ani, await addFlight(server.db, { price: 1_000_000 }), [1])
  return { id: id as number, order: await server.openPage(ani, id) }
}

async function paid() {
  const trip = await booked()
  await server.changeStatus(trip.order, 'settlement')
  return trip
}

async function requestRefund(id: number) {
  const { data } = (await ani.get(`/bookings/${id}/refund/quote`)).json()
  const response = await ani.post(`/bookings/${id}/refund`, {
    amount: data.amount,
    destination: 'bank',
    bank_name: 'Bank Nusa',
    account_number: '1234567890',
    account_holder: 'Ani',
  })
  return response.json().data.id as number
}

const approve = (id: number) => staff.post(`/refunds/${id}/approve`)
const send = (id: number) => staff.post(`/refunds/${id}/sent`, { bank_reference: 'REF 1' })
const onDesk = async () => (await staff.get('/refunds')).json().data[0]
const openCases = async () => (await staff.get('/cases')).json().data
const close = (id: number) => staff.post(`/cases/${id}/close`, { note: 'Settled with the bank.' })
const REFUSED = { status: 409, code: 'refund_in_question' }

const outcomeOf = (response: { statusCode: number; json: () => { code?: string } }) => ({
  status: response.statusCode,
  code: response.json().code,
})

it('a refund offer whose booking a chargeback ended does not block erasing the account', async () => {
  const flight = await addFlight(server.db, { price: 1_000_000 })
  const { id } = await book(ani, flight, [1])
  const order = await server.openPage(ani, id)
  await server.changeStatus(order, 'settlement')
  await staff.post(`/flights/${flight}/cancel`)
  expect((await ani.get('/user/erasure')).json().data.open_refunds).toBe(1)
  await server.changeStatus(order, 'chargeback')
  expect((await ani.get('/user/erasure')).json().data).toMatchObject({
    live_bookings: 0,
    open_refunds: 0,
  })
})

it('a refund can be neither approved nor sent while an open payment exception disputes its payment', async () => {
  const { id, order } = await paid()
  const refund = await requestRefund(id)
  expect((await onDesk()).id_case).toBeNull()
  await server.changeStatus(order, 'partial_chargeback')
  const [about] = await openCases()
  expect(about).toMatchObject({ kind: 'payment_challenged', id_trip: id })
  expect(await onDesk()).toMatchObject({ state: 'asked', id_case: about.id })
  expect(outcomeOf(await approve(refund))).toEqual(REFUSED)

  expect((await close(about.id)).statusCode).toBe(200)
  expect(await onDesk()).toMatchObject({ state: 'asked', id_case: null })
  expect((await approve(refund)).statusCode).toBe(200)
  const sent = await send(refund)
  expect(sent.json().data).toMatchObject({ state: 'sent', bank_reference: 'REF 1' })
})

it('an approved refund stays unsent when a part of the payment is charged back afterwards', async () => {
  const { id, order } = await paid()
  const refund = await requestRefund(id)
  await approve(refund)
  await server.changeStatus(order, 'partial_chargeback')
  expect(outcomeOf(await send(refund))).toEqual(REFUSED)
  expect(await onDesk()).toMatchObject({ state: 'approved', bank_reference: null })
  const [about] = await openCases()
  await close(about.id)
  // A repeated notification opens no second exception.
  await server.changeStatus(order, 'partial_chargeback')
  expect((await send(refund)).statusCode).toBe(200)
  expect((await send(refund)).statusCode).toBe(200)
})

it('the traveller is notified only of the steps of a refund and not of the dispute', async () => {
  const { id, order } = await paid()
  const refund = await requestRefund(id)
  await server.changeStatus(order, 'partial_chargeback')
  await approve(refund)
  const seen = (await ani.get(`/bookings/${id}/refund`)).json().data
  expect(seen).toMatchObject({ state: 'asked', stop_reason: null })
  expect(seen).not.toHaveProperty('id_case')
  const { data } = (await ani.get('/notifications')).json()
  expect(data[0]).toMatchObject({ event: 'refund_step', data: { step: 'asked' } })
})

it('a refund is blocked in whichever order the provider reports the dispute', async () => {
  const { id, order } = await booked()
  server.midtrans.setStatus(order, 'settlement')
  const late = server.midtrans.notification(order)
  await server.changeStatus(order, 'partial_chargeback')
  const refund = await requestRefund(id)
  expect((await server.notify(late)).statusCode).toBe(200)
  expect(outcomeOf(await approve(refund))).toEqual(REFUSED)
  expect(await openCases()).toHaveLength(1)
  await server.changeStatus(order, 'chargeback')
  expect(outcomeOf(await approve(refund))).toEqual({ status: 409, code: 'refund_stopped' })
})

it('a refund is blocked when another payment of the trip was reversed', async () => {
  const { id, order } = await booked()
  await staff.post(`/payments/${id}/verify`, {})
  await server.changeStatus(order, 'settlement')
  const refund = await requestRefund(id)
  await server.changeStatus(order, 'chargeback')
  const reversed = (await openCases())[0]
  expect(reversed.kind).toBe('payment_reversed')
  expect(outcomeOf(await approve(refund))).toEqual(REFUSED)
  await close(reversed.id)
  expect((await approve(refund)).statusCode).toBe(200)
})

it('a refund is not blocked by other kinds of exceptions or by exceptions of other trips', async () => {
  const questioned = await paid()
  await server.changeStatus(questioned.order, 'partial_chargeback')
  const { id } = await paid()
  const refund = await requestRefund(id)
  await server.db.rows(sql`
    insert into cases (kind, id_trip, amount) values ('double_payment', ${id}, 1)
  `)
  expect((await approve(refund)).statusCode).toBe(200)
  expect((await send(refund)).statusCode).toBe(200)
})

it('travel credit is refused as the destination of a refund while the payment is disputed, and a bank transfer waits', async () => {
  const { id, order } = await paid()
  await server.changeStatus(order, 'partial_chargeback')
  const { amount } = (await ani.get(`/bookings/${id}/refund/quote`)).json().data
  const toCredit = () => ani.post(`/bookings/${id}/refund`, { amount, destination: 'credit' })
  expect(outcomeOf(await toCredit())).toEqual({ status: 409, code: 'payment_in_question' })
  expect((await ani.get(`/bookings/${id}`)).json().data[0].status).toBe(1)
  await close((await openCases())[0].id)
  expect((await toCredit()).statusCode).toBe(200)
  expect((await ani.get('/credit')).json().data).toMatchObject({ balance: amount, on_hold: 0 })
})

it('a disputed payment cannot pay for another flight after a cancellation until its case is closed', async () => {
  const { id, order } = await paid()
  const other = await addFlight(server.db, { price: 1_000_000, days: 31 })
  const { id_flight } = (await ani.get(`/bookings/${id}`)).json().data[0]
  await staff.post(`/flights/${id_flight}/cancel`)
  await server.changeStatus(order, 'partial_chargeback')
  const rebook = () =>
    ani.post(`/bookings/${id}/rebooking`, { id_flight: other, total_price: 1_000_000 })
  expect(outcomeOf(await rebook())).toEqual({ status: 409, code: 'payment_in_question' })
  await close((await openCases())[0].id)
  expect((await rebook()).statusCode).toBe(201)
})

it('travel credit that came from a disputed payment cannot be spent until the case is closed, other credit can', async () => {
  const toCredit = async () => {
    const trip = await paid()
    const { amount } = (await ani.get(`/bookings/${trip.id}/refund/quote`)).json().data
    await ani.post(`/bookings/${trip.id}/refund`, { amount, destination: 'credit' })
    return trip
  }
  await toCredit()
  const { order } = await toCredit()
  await server.changeStatus(order, 'partial_chargeback')
  const credit = async () => (await ani.get('/credit')).json().data
  expect(await credit()).toMatchObject({ balance: 1_800_000, on_hold: 900_000 })

  const { id } = await book(ani, await addFlight(server.db, { price: 1_500_000 }), [1])
  expect((await ani.get(`/payments/${id}`)).json().data.credit_left).toBe(900_000)
  const use = (yes: boolean) => ani.put(`/payments/${id}/credit`, { use: yes })
  expect((await use(true)).json().data.state).toBe('waiting')
  expect(await credit()).toMatchObject({ balance: 900_000, on_hold: 900_000 })
  await close((await openCases())[0].id)
  expect((await use(true)).json().data.state).toBe('paid')
  expect(await credit()).toMatchObject({ balance: 300_000, on_hold: 0 })
})

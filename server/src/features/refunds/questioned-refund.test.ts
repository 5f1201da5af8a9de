import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#db/sql'
import { book, type Calls, callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { violations } from '../../../test/invariants'
import { type MidtransApp, midtransApp } from '../../../test/midtrans-app'
import { signIn } from '../../../test/people'

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
  await server.hear(trip.order, 'settlement')
  return trip
}

async function ask(id: number) {
  const { data } = (await ani.get(`/bookings/${id}/refund/quote`)).json()
  const asked = await ani.post(`/bookings/${id}/refund`, {
    ...{ amount: data.amount, destination: 'bank', bank_name: 'Bank Nusa' },
    ...{ account_number: '1234567890', account_holder: 'Ani' },
  })
  return asked.json().data.id as number
}

const approve = (id: number) => staff.post(`/refunds/${id}/approve`)
const send = (id: number) => staff.post(`/refunds/${id}/sent`, { bank_reference: 'REF 1' })
const onDesk = async () => (await staff.get('/refunds')).json().data[0]
const openCases = async () => (await staff.get('/cases')).json().data
const close = (id: number) => staff.post(`/cases/${id}/close`, { note: 'Settled with the bank.' })
const REFUSED = { status: 409, code: 'refund_in_question' }

const said = (answer: { statusCode: number; json: () => { code?: string } }) => ({
  status: answer.statusCode,
  code: answer.json().code,
})

it('is neither approved nor sent while its payment is in question, and free when the case is closed', async () => {
  const { id, order } = await paid()
  const refund = await ask(id)
  expect((await onDesk()).id_case).toBeNull()
  await server.hear(order, 'partial_chargeback')
  const [about] = await openCases()
  expect(about).toMatchObject({ kind: 'payment_challenged', id_trip: id })
  expect(await onDesk()).toMatchObject({ state: 'asked', id_case: about.id })
  expect(said(await approve(refund))).toEqual(REFUSED)

  expect((await close(about.id)).statusCode).toBe(200)
  expect(await onDesk()).toMatchObject({ state: 'asked', id_case: null })
  expect((await approve(refund)).statusCode).toBe(200)
  const sent = await send(refund)
  expect(sent.json().data).toMatchObject({ state: 'sent', bank_reference: 'REF 1' })
})

it('stays approved and unsent where the part was taken back after it was approved', async () => {
  const { id, order } = await paid()
  const refund = await ask(id)
  await approve(refund)
  await server.hear(order, 'partial_chargeback')
  expect(said(await send(refund))).toEqual(REFUSED)
  expect(await onDesk()).toMatchObject({ state: 'approved', bank_reference: null })
  const [about] = await openCases()
  await close(about.id)
  // Told of once more, it is the same finding: nobody has to look at it twice.
  await server.hear(order, 'partial_chargeback')
  expect((await send(refund)).statusCode).toBe(200)
  expect((await send(refund)).statusCode).toBe(200)
})

it('tells the traveller nothing but what was done', async () => {
  const { id, order } = await paid()
  const refund = await ask(id)
  await server.hear(order, 'partial_chargeback')
  await approve(refund)
  const seen = (await ani.get(`/bookings/${id}/refund`)).json().data
  expect(seen).toMatchObject({ state: 'asked', stop_reason: null })
  expect(seen).not.toHaveProperty('id_case')
  const { data } = (await ani.get('/notifications')).json()
  expect(data[0]).toMatchObject({ event: 'refund_step', data: { step: 'asked' } })
})

it('waits in whatever order the provider tells of it', async () => {
  const { id, order } = await booked()
  server.midtrans.happen(order, 'settlement')
  const late = server.midtrans.notification(order)
  await server.hear(order, 'partial_chargeback')
  const refund = await ask(id)
  expect((await server.tell(late)).statusCode).toBe(200)
  expect(said(await approve(refund))).toEqual(REFUSED)
  expect(await openCases()).toHaveLength(1)
  await server.hear(order, 'chargeback')
  expect(said(await approve(refund))).toEqual({ status: 409, code: 'refund_stopped' })
})

it('waits too when another payment of the trip was taken back', async () => {
  const { id, order } = await booked()
  await staff.post(`/payments/${id}/verify`, {})
  await server.hear(order, 'settlement')
  const refund = await ask(id)
  await server.hear(order, 'chargeback')
  const reversed = (await openCases())[0]
  expect(reversed.kind).toBe('payment_reversed')
  expect(said(await approve(refund))).toEqual(REFUSED)
  await close(reversed.id)
  expect((await approve(refund)).statusCode).toBe(200)
})

it('is not kept by cases that say nothing of that kind, nor by those of other trips', async () => {
  const questioned = await paid()
  await server.hear(questioned.order, 'partial_chargeback')
  const { id } = await paid()
  const refund = await ask(id)
  await server.db.rows(sql`
    insert into cases (kind, id_trip, amount) values ('double_payment', ${id}, 1)
  `)
  expect((await approve(refund)).statusCode).toBe(200)
  expect((await send(refund)).statusCode).toBe(200)
})

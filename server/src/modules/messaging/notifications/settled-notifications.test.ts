import type { Notification } from '@sayap/contract/messaging/notifications'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expireOverdueBookings } from '#modules/booking/lifecycle/expire-bookings.job'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { addBankAccount } from '../../../../test/bank-accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { formOf, photoFile } from '../../../../test/forms'
import { addReturnFlight, roundTripBody } from '../../../../test/round-trips'
import { applyLines } from '../../../../test/statements'
import { type TestApp, testApp } from '../../../../test/test-app'
import { sendPaymentReminders } from './payment-reminders.job'

let server: TestApp
let ani: Calls
let staff: Calls
let flight: number
let account: number
let headers: Record<string, string>

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  account = await addBankAccount(server.db)
  headers = await signIn(server, 'user')
  ani = callsOf(server, headers)
  staff = callsOf(server, await signIn(server, 'admin'))
  flight = await addFlight(server.db)
})

const listed = async (): Promise<{ data: Notification[]; unread: number }> =>
  (await ani.get('/notifications')).json()

/** Event, reason of its settlement and whether it counts as read, newest first. */
async function state() {
  const { data, unread } = await listed()
  return { unread, list: data.map(({ event, settled, read }) => [event, settled, read]) }
}

async function sendProof(id: number) {
  const { payload, headers: type } = await formOf({ proof: await photoFile(64, 64) })
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/v1/payments/${id}/proof`,
    headers: { ...headers, ...type },
    payload,
  })
  expect(response.statusCode).toBe(201)
}
const pay = (id: number) => staff.put(`/bookings/${id}`, { status: 1 })
const dueInMinutes = (id: number, minutes: number) =>
  server.db.rows(sql`
    update bookings set pay_before = now() + ${minutes}::int * interval '1 minute',
      created_at = now() - interval '1 day'
    where id = ${id}
  `)

it('a notification to pay is settled while its proof is in review and asks again when it is rejected', async () => {
  const { id } = await book(ani, flight, [1])
  expect(await state()).toEqual({ unread: 1, list: [['booking_made', null, false]] })
  await sendProof(id)
  expect(await state()).toEqual({ unread: 0, list: [['booking_made', 'in_review', true]] })
  await staff.post(`/payments/${id}/reject`, { reason: 'The amount cannot be read.' })
  expect(await state()).toEqual({
    unread: 2,
    list: [
      ['proof_rejected', null, false],
      ['booking_made', null, false],
    ],
  })
})

it('notifications to pay are settled when the trip is paid, and only the news is unread', async () => {
  const { id } = await book(ani, flight, [1])
  await dueInMinutes(id, 30)
  await sendPaymentReminders(server.db)
  expect((await state()).unread).toBe(2)
  await pay(id)
  expect(await state()).toEqual({
    unread: 1,
    list: [
      ['payment_verified', null, false],
      ['payment_due', 'paid', true],
      ['booking_made', 'paid', true],
    ],
  })
})

it('a part payment settles nothing', async () => {
  const { id, code } = await book(ani, flight, [1])
  const line = { date: '2026-11-20', description: `TRSF ${code}`, amount: 100_000, nth: 1 }
  await applyLines(staff, account, [{ ...line, id_trip: id }])
  expect(await state()).toEqual({ unread: 1, list: [['booking_made', null, false]] })
})

it('a notification to pay is settled when the trip expires, and says paid after a late payment', async () => {
  const { id, code, amount_due } = await book(ani, flight, [1])
  await dueInMinutes(id, -1)
  await expireOverdueBookings(server.db)
  expect(await state()).toEqual({
    unread: 1,
    list: [
      ['booking_expired', null, false],
      ['booking_made', 'expired', true],
    ],
  })
  const line = { date: '2026-11-20', description: `TRSF ${code}`, amount: amount_due, nth: 1 }
  await applyLines(staff, account, [{ ...line, id_trip: id }])
  expect((await state()).list.at(-1)).toEqual(['booking_made', 'paid', true])
})

it('a notification to pay is settled when the trip is cancelled, but not by one of its legs', async () => {
  const back = await addReturnFlight(server.db)
  const { booking, booking_return } = (
    await ani.post('/bookings', roundTripBody(flight, back, [[1, 1]]))
  ).json().data
  await ani.delete(`/bookings/${booking_return.id}`)
  expect(await state()).toEqual({ unread: 1, list: [['booking_made', null, false]] })
  await ani.delete(`/bookings/${booking.id}`)
  expect(await state()).toEqual({ unread: 0, list: [['booking_made', 'cancelled', true]] })
})

it('notifications of a cancelled flight are settled by the choice of the traveller', async () => {
  const { id } = await book(ani, flight, [1])
  await pay(id)
  await ani.post('/notifications/read')
  await staff.post(`/flights/${flight}/cancel`)
  const events = async () => (await state()).list.slice(0, 3)
  expect(await events()).toEqual([
    ['refund_step', null, false],
    ['flight_cancelled', null, false],
    ['payment_verified', null, true],
  ])
  const { amount } = (await ani.get(`/bookings/${id}/refund/quote`)).json().data
  await ani.post(`/bookings/${id}/refund`, { amount, destination: 'credit' })
  const { list } = await state()
  const choices = list.filter(([, settled]) => settled === 'chosen').map(([event]) => event)
  expect(choices).toEqual(['refund_step', 'flight_cancelled'])
  expect(list.find(([event]) => event === 'booking_made')?.[1]).toBe('refunded')
})

it('nobody is reminded to pay while their proof is in review', async () => {
  const { id } = await book(ani, flight, [1])
  await sendProof(id)
  await dueInMinutes(id, 30)
  await sendPaymentReminders(server.db)
  expect((await listed()).data.map(({ event }) => event)).toEqual(['booking_made'])
  await staff.post(`/payments/${id}/reject`, { reason: 'The amount cannot be read.' })
  await dueInMinutes(id, 30)
  await sendPaymentReminders(server.db)
  expect((await listed()).data[0]?.event).toBe('payment_due')
})

it('POST /notifications/read with from leaves older notifications unread', async () => {
  for (const seat of [1, 2, 3]) await book(ani, flight, [seat])
  const oldest = (await listed()).data.at(-1)?.id ?? 0
  const seen = { from: oldest + 1, up_to: oldest + 1 }
  expect((await ani.post('/notifications/read', seen)).json().data).toEqual({ unread: 2 })
  expect((await listed()).data.map(({ read }) => read)).toEqual([false, true, false])
  expect((await ani.post('/notifications/read', { from: 0 })).statusCode).toBe(400)
})

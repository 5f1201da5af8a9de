import type { Notification } from '@sayap/contract/messaging/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireOverdueBookings } from '#modules/booking/lifecycle/expire-bookings.job'
import { tendWaitingLists } from '#modules/booking/waiting-list/waiting-list.job'
import { lapseUnpaidInsurance } from '#modules/payment/insurance/lapse-insurance.job'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { addBankAccount } from '../../../../test/bank-accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { formOf, photoFile } from '../../../../test/forms'
import { addReturnFlight, roundTripBody } from '../../../../test/round-trips'
import { applyLines } from '../../../../test/statements'
import { type TestApp, testApp } from '../../../../test/test-app'
import { WHOLE_CABIN } from '../../../../test/whole-cabin'
import { sendPaymentReminders } from './payment-reminders.job'

let server: TestApp
let ani: Calls
let staff: Calls
let flight: number
let account: number
let headers: Record<string, string>

beforeAll(async () => {
  server = await testApp(WHOLE_CABIN)
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

/** The settlement of the newest notification of the event. */
const settlementOf = async (event: string) =>
  (await listed()).data.find((one) => one.event === event)?.settled

describe('insurance that is asked for', () => {
  const PRICE = 2_000
  const askFor = (id: number) =>
    ani.put(`/bookings/${id}/insurance`, { price: PRICE, pay_later: true })
  /** A paid booking whose insurance waits for its payment. */
  async function insuranceWaits() {
    const { id } = await book(ani, flight, [1])
    await pay(id)
    const spent = await book(ani, await addFlight(server.db, { days: 60 }), [30])
    await ani.put(`/payments/${spent.id}/credit`, { use: true })
    expect((await askFor(id)).statusCode).toBe(200)
    return id as number
  }
  const settlement = () => settlementOf('booking_changed')

  it('asks for no payment while its proof is in review and once it is paid', async () => {
    const id = await insuranceWaits()
    expect(await settlement()).toBeNull()
    await sendProof(id)
    expect(await settlement()).toBe('in_review')
    await staff.post(`/payments/${id}/verify`, {})
    const { data } = await listed()
    const [insured, asked] = data.filter(({ event }) => event === 'booking_changed')
    expect([insured?.settled, asked?.settled]).toEqual([null, 'paid'])
  })

  it('asks for no payment once it is withdrawn, and the next request asks again', async () => {
    const id = await insuranceWaits()
    await ani.delete(`/bookings/${id}/insurance`)
    expect(await settlement()).toBe('cancelled')
    await askFor(id)
    const { data } = await listed()
    const asked = data.filter(({ event }) => event === 'booking_changed')
    expect(asked.map(({ settled }) => settled)).toEqual([null, 'cancelled'])
  })

  it('asks for no payment once it has lapsed', async () => {
    await insuranceWaits()
    await server.db.rows(sql`update insurance_dues set pay_before = now() - interval '1 second'`)
    await lapseUnpaidInsurance(server.db)
    const { data } = await listed()
    const [lapsed, asked] = data.filter(({ event }) => event === 'booking_changed')
    expect([lapsed?.data.change, lapsed?.settled]).toEqual(['insurance_lapsed', null])
    expect([asked?.data.change, asked?.settled]).toEqual(['insurance_asked', 'expired'])
  })
})

describe('seats that a waiting list offers', () => {
  const LIMITS = {
    accountShare: 100,
    accountPerFlight: 9,
    accountTotal: 1000,
    holdTotalMinutes: 45,
  }
  let entry: number

  /** Ani waits for a seat of a sold-out flight and is offered one. */
  beforeEach(async () => {
    const owner = callsOf(server, await signIn(server, 'user', 'Owner'))
    await server.db.rows(sql`update users set email_verified_at = now()`)
    flight = await addFlight(server.db, { class_flight: 'first class', price: 900_000 })
    const { id } = await book(owner, flight, [1])
    await book(owner, flight, [2, 3, 4, 5, 6, 7, 8])
    const joined = await ani.post('/user/waiting-list', { id_flight: flight, adult: 1 })
    expect(joined.statusCode).toBe(201)
    entry = joined.json().data.id
    await owner.delete(`/bookings/${id}`)
    expect(await settlementOf('waiting_offer')).toBeNull()
  })

  it('are no longer offered once they are booked', async () => {
    const opened = await ani.post(`/user/waiting-list/${entry}/seats`)
    await book(ani.with({ cookie: `holder=${opened.cookies[0]?.value}` }), flight, [1])
    expect(await settlementOf('waiting_offer')).toBe('chosen')
  })

  it('are no longer offered once their time is over, also before the list is tended', async () => {
    await server.db.rows(sql`
      with entries as (
        update waiting_entries set offer_expires_at = now() - interval '1 minute'
      )
      update claims set expires_at = now() - interval '1 minute' where id_booking is null
    `)
    expect(await settlementOf('waiting_offer')).toBe('expired')
    await tendWaitingLists(server.db, LIMITS)
    expect(await settlementOf('waiting_offer')).toBe('expired')
  })

  it('are settled in an earlier notification once they are offered again', async () => {
    await server.db.rows(sql`
      insert into notifications (id_user, event, data)
      select id_user, event, data from notifications where event = 'waiting_offer'
    `)
    const offers = (await listed()).data.filter(({ event }) => event === 'waiting_offer')
    expect(offers.map(({ settled }) => settled)).toEqual([null, 'expired'])
  })

  it('are no longer offered to a traveller who has left the list', async () => {
    await ani.delete(`/user/waiting-list/${entry}`)
    expect(await settlementOf('waiting_offer')).toBe('cancelled')
  })
})

describe('the price of a group', () => {
  let request: number
  const quote = (revision: number) =>
    staff.post(`/admin/group-requests/${request}/quote`, {
      id_flight: flight,
      unit_price: 700_000,
      valid_hours: 48,
      revision,
    })

  beforeEach(async () => {
    await server.db.rows(sql`update users set email_verified_at = now()`)
    const asked = await ani.post('/user/group-requests', {
      id_flight: flight,
      adult: 20,
      child: 4,
      organiser: 'Ani Lestari',
      phone: '0812 3456 7890',
    })
    expect(asked.statusCode, asked.body).toBe(201)
    request = asked.json().data.id
    expect((await quote(1)).statusCode).toBe(200)
    expect(await settlementOf('group_quoted')).toBeNull()
  })

  it('is replaced by the next price', async () => {
    expect((await quote(2)).statusCode).toBe(200)
    const { data } = await listed()
    expect(data.map(({ settled }) => settled)).toEqual([null, 'expired'])
  })

  it('is settled once its time is over', async () => {
    await server.db.rows(
      sql`update group_requests set valid_until = now() - interval '1 minute' where id = ${request}`,
    )
    expect(await settlementOf('group_quoted')).toBe('expired')
  })

  it('is settled by the decline of staff', async () => {
    await staff.post(`/admin/group-requests/${request}/decline`, { reason: 'No aeroplane.' })
    expect(await settlementOf('group_quoted')).toBe('cancelled')
  })

  it('is settled by the acceptance of the traveller', async () => {
    const accepted = await ani.post(`/user/group-requests/${request}/acceptance`, {
      total_price: 24 * 700_000,
      terms: true,
    })
    expect(accepted.statusCode, accepted.body).toBeLessThan(300)
    expect(await settlementOf('group_quoted')).toBe('chosen')
  })
})

it('a change of a flight with a right to choose is settled by the choice, and one without it by nothing', async () => {
  const { id } = await book(ani, flight, [1])
  await pay(id)
  const gate = await staff.put(`/flights/${flight}`, { gate: 31 })
  expect(gate.statusCode, gate.body).toBe(200)
  expect(await settlementOf('flight_changed')).toBeNull()
  const moved = await staff.put(`/flights/${flight}`, {
    departure_time: '11:00',
    arrived_time: '13:25',
  })
  expect(moved.statusCode, moved.body).toBe(200)
  expect(await settlementOf('flight_changed')).toBeNull()
  const { amount } = (await ani.get(`/bookings/${id}/refund/quote`)).json().data
  await ani.post(`/bookings/${id}/refund`, { amount, destination: 'credit' })
  const { data } = await listed()
  const changes = data.filter(({ event }) => event === 'flight_changed')
  expect(changes.map(({ data: { right }, settled }) => [right, settled])).toEqual([
    [true, 'chosen'],
    [false, null],
  ])
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

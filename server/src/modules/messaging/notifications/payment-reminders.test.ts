import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'
import { sendPaymentReminders } from './payment-reminders.job'

let server: TestApp
let ani: Calls
let flight: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  flight = await addFlight(server.db)
})

/** Sets the minutes since the booking and until its payment deadline. */
const timed = (id: number, ago: number, left: number) =>
  server.db.rows(sql`
    update bookings set created_at = now() - make_interval(mins => ${ago}::int),
      pay_before = now() + make_interval(mins => ${left}::int)
    where id = ${id}
  `)

async function remindedBookings() {
  await sendPaymentReminders(server.db)
  const rows = await server.db.rows<{ id_booking: number }>(
    sql`select id_booking from notifications where event = 'payment_due' order by id`,
  )
  return rows.map(({ id_booking }) => id_booking)
}

it.each([
  ['not while more than two hours of a day are left', 21 * 60, 121, false],
  ['when two hours of a day are left', 22 * 60, 119, true],
  ['not while more than a third of an hour is left', 39, 21, false],
  ['when a third of an hour is left', 41, 19, true],
])('a payment reminder is sent %s', async (_when, ago, left, comes) => {
  const { id } = await book(ani, flight, [1])
  await timed(id, ago, left)
  expect(await remindedBookings()).toEqual(comes ? [id] : [])
})

it('a deadline that was lengthened after its reminder is reminded of once more, by mail too', async () => {
  const { id } = await book(ani, flight, [1])
  const mails = () =>
    server.db.rows<{ id: number }>(sql`select id from mails where event = 'payment_due'`)
  await timed(id, 21, 9)
  expect(await remindedBookings()).toEqual([id])
  expect(await remindedBookings()).toEqual([id])
  // The former reminder was half an hour ago, and a third of the time since is not left yet.
  await server.db.rows(sql`
    update notifications set created_at = now() - interval '30 minutes' where event = 'payment_due'
  `)
  await timed(id, 60, 119)
  expect(await remindedBookings()).toEqual([id])
  await timed(id, 60, 14)
  expect(await remindedBookings()).toEqual([id, id])
  expect(await remindedBookings()).toEqual([id, id])
  expect(await mails()).toHaveLength(2)
  // An earlier deadline than the one that was reminded of is not told again.
  await timed(id, 60, 5)
  expect(await remindedBookings()).toEqual([id, id])
})

it('concurrent servers send one payment reminder, which has the deadline and the booking', async () => {
  const { id } = await book(ani, flight, [1])
  await timed(id, 41, 19)
  await Promise.all([sendPaymentReminders(server.db), sendPaymentReminders(server.db)])
  expect(await remindedBookings()).toEqual([id])
  const { data } = (await ani.get('/notifications')).json()
  const booking = (await ani.get(`/bookings/${id}`)).json().data[0]
  expect(data[0]).toMatchObject({
    kind: 'Continue Payment',
    event: 'payment_due',
    id_booking: id,
    read: false,
    data: { booking_code: booking.code, amount_due: booking.amount_due },
  })
  expect(Date.parse(data[0].data.pay_before)).toBe(Date.parse(booking.pay_before))
})

it('no payment reminder is sent for paid, cancelled, overdue and incomplete bookings', async () => {
  const paid = await book(ani, flight, [1])
  const cancelled = await book(ani, flight, [2])
  const late = await book(ani, flight, [3])
  const draft = await book(ani, flight, [], { capacity: 1 })
  await callsOf(server, await signIn(server, 'admin')).put(`/bookings/${paid.id}`, { status: 1 })
  await ani.delete(`/bookings/${cancelled.id}`)
  for (const { id } of [paid, cancelled, draft]) await timed(id, 41, 19)
  await timed(late.id, 60, -1)
  expect(await remindedBookings()).toEqual([])
})

it('payment reminders are sent for more bookings than one batch holds', async () => {
  await book(ani, flight, [1])
  await server.db.script('alter table bookings disable trigger bookings_nine_seats_waiting')
  await server.db.rows(sql`
    insert into bookings (code, id_flight, id_user, name_contact, email_contact, phone_contact,
      capacity, unit_price, total_price, insurance_total, amount_due, created_at, pay_before)
    select 'Z' || lpad(n::text, 5, '0'), ${flight}, 1, 'x', 'x', 'x', 1, 0, 0, 0, 0,
      now() - interval '1 hour', now() + interval '10 minutes'
    from generate_series(1, 450) n
  `)
  await server.db.script('alter table bookings enable trigger bookings_nine_seats_waiting')
  expect(await remindedBookings()).toHaveLength(450)
})

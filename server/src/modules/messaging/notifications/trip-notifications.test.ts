import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireOverdueBookings } from '#modules/booking/lifecycle/expire-bookings.job'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { bookingBody, type Calls, callsOf, passengerBody } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'
import { notificationsService } from './notifications.service'
import { sendPaymentReminders } from './payment-reminders.job'

let server: TestApp
let ani: Calls
let staff: Calls
/** Ids of the two legs. */
let legs: number[]

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
  const out = await addFlight(server.db)
  const back = await addFlight(server.db, {
    starting_place: 'Jakarta',
    destination_place: 'Medan',
    days: 40,
    airport_from: 'CGK',
    airport_to: 'KNO',
  })
  const id_seat_return = passengerBody(back, 1).id_seat
  const passengers = [passengerBody(out, 1, { id_seat_return })]
  const response = await ani.post(
    '/bookings',
    bookingBody(out, [], { passengers, id_flight_return: back }),
  )
  expect(response.statusCode, response.body).toBe(201)
  const rows = await server.db.rows<{ id: number }>(sql`select id from bookings order by leg`)
  legs = rows.map(({ id }) => id)
})

const notificationsOf = async () =>
  (await ani.get('/notifications'))
    .json()
    .data.map((one: { event: string; id_booking: number }) => [one.event, one.id_booking])

describe('notifications about a round trip', () => {
  it('booking a round trip creates one notification about its first leg with the amount of both legs', async () => {
    expect(await notificationsOf()).toEqual([['booking_made', legs[0]]])
    const { data } = (await ani.get('/notifications')).json()
    const expected = await server.db.row<{ amount: number }>(sql`
      select coalesce((select amount from payments where state = 'open'), sum(amount_due))::int
        as amount from bookings
    `)
    expect(data[0].data).toMatchObject({ legs: 2, amount_due: expected?.amount })
  })

  it('payment of a round trip creates one notification', async () => {
    await staff.put(`/bookings/${legs[0]}`, { status: 1 })
    const events = (await notificationsOf()).filter(
      ([event]: string[]) => event === 'payment_verified',
    )
    expect(events).toEqual([['payment_verified', legs[0]]])
  })

  it('a round trip gets one payment reminder and one notification when it expires', async () => {
    const due = (minutes: number) =>
      server.db.rows(sql`
        update bookings set created_at = now() - interval '1 hour',
          pay_before = now() + make_interval(mins => ${minutes}::int)
      `)
    await due(10)
    await sendPaymentReminders(server.db)
    await due(-1)
    await expireOverdueBookings(server.db)
    await expireOverdueBookings(server.db)
    expect(await notificationsOf()).toEqual([
      ['booking_expired', legs[0]],
      ['payment_due', legs[0]],
      ['booking_made', legs[0]],
    ])
  })

  it('every rejected proof creates a notification with its reason', async () => {
    const notify = (reason: string) =>
      notificationsService(server.db).notify('proof_rejected', legs, { reason })
    await notify('It shows another amount.')
    await notify('It cannot be read.')
    expect(await notificationsOf()).toHaveLength(3)
    const { data } = (await ani.get('/notifications')).json()
    expect(data[0]).toMatchObject({
      kind: 'Continue Payment',
      data: { reason: 'It cannot be read.' },
    })
  })

  it('every step of a refund creates a notification for its leg', async () => {
    const notify = (step: 'asked' | 'sent', leg: number) =>
      notificationsService(server.db).notifyInApp('refund_step', [leg], { step, amount: 450_000 })
    for (const leg of legs) await notify('asked', leg)
    await notify('sent', legs[1] ?? 0)
    expect((await notificationsOf()).slice(0, 3)).toEqual([
      ['refund_step', legs[1]],
      ['refund_step', legs[1]],
      ['refund_step', legs[0]],
    ])
  })
})

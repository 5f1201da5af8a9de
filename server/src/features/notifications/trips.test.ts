import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#db/sql'
import { sweep } from '#features/bookings/sweeper'
import { bookingOf, type Calls, callsOf, passengerAt } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { signIn } from '../../../test/people'
import { type TestApp, testApp } from '../../../test/test-app'
import { notificationsService } from './notifications.service'

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
    ...{ starting_place: 'Jakarta', destination_place: 'Medan', days: 40 },
    ...{ airport_from: 'CGK', airport_to: 'KNO' },
  })
  const id_seat_return = passengerAt(back, 1).id_seat
  const passengers = [passengerAt(out, 1, { id_seat_return })]
  const answer = await ani.post(
    '/bookings',
    bookingOf(out, [], { passengers, id_flight_return: back }),
  )
  expect(answer.statusCode, answer.body).toBe(201)
  const rows = await server.db.rows<{ id: number }>(sql`select id from bookings order by leg`)
  legs = rows.map(({ id }) => id)
})

const heard = async () =>
  (await ani.get('/notifications'))
    .json()
    .data.map((one: { event: string; id_booking: number }) => [one.event, one.id_booking])

describe('a trip of two legs', () => {
  it('is told of once, of its first leg, with the amount of both', async () => {
    expect(await heard()).toEqual([['booking_made', legs[0]]])
    const { data } = (await ani.get('/notifications')).json()
    const asked = await server.db.row<{ amount: number }>(sql`
      select coalesce((select amount from payments where state = 'open'), sum(amount_due))::int
        as amount from bookings
    `)
    expect(data[0].data).toMatchObject({ legs: 2, amount_due: asked?.amount })
  })

  it('is paid once', async () => {
    await staff.put(`/bookings/${legs[0]}`, { status: 1 })
    const events = (await heard()).filter(([event]: string[]) => event === 'payment_verified')
    expect(events).toEqual([['payment_verified', legs[0]]])
  })

  it('is urged once, and ends once when nobody pays', async () => {
    const due = (minutes: number) =>
      server.db.rows(sql`
        update bookings set created_at = now() - interval '1 hour',
          pay_before = now() + make_interval(mins => ${minutes}::int)
      `)
    await due(10)
    await sweep(server.db)
    await due(-1)
    await sweep(server.db)
    await sweep(server.db)
    expect(await heard()).toEqual([
      ['booking_expired', legs[0]],
      ['payment_due', legs[0]],
      ['booking_made', legs[0]],
    ])
  })

  it('hears each time that a proof was refused, and why', async () => {
    const tell = (reason: string) =>
      notificationsService(server.db).tell('proof_rejected', legs, { reason })
    await tell('It shows another amount.')
    await tell('It cannot be read.')
    expect(await heard()).toHaveLength(3)
    const { data } = (await ani.get('/notifications')).json()
    expect(data[0]).toMatchObject({
      ...{ kind: 'Continue Payment', data: { reason: 'It cannot be read.' } },
    })
  })

  it('hears of the steps of a refund leg by leg', async () => {
    const tell = (step: 'asked' | 'sent', leg: number) =>
      notificationsService(server.db).tell('refund_step', [leg], { step, amount: 450_000 })
    for (const leg of legs) await tell('asked', leg)
    await tell('sent', legs[1] ?? 0)
    expect((await heard()).slice(0, 3)).toEqual([
      ['refund_step', legs[1]],
      ['refund_step', legs[1]],
      ['refund_step', legs[0]],
    ])
  })
})

import { seatId } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, bookingBody, type Calls, callsOf, passengerBody } from '../../../../test/bookings'
import { addAirline, addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'
import { createBooking } from './create-booking'

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

const seatsTaken = async () =>
  (
    await server.db.rows<{ position: number }>(sql`
    select position from claims
    where released_at is null and id_booking is not null order by position
  `)
  ).map(({ position }) => position)

const bookings = async () =>
  (await server.db.row<{ count: number }>(sql`select count(*) from bookings`))?.count

describe('a booking with its passengers', () => {
  it('POST /bookings makes a booking with status 0 that awaits payment and returns queryId', async () => {
    const response = await ani.post('/bookings', bookingBody(flight, [1, 2], { status: 1 }))
    expect(response.statusCode).toBe(201)
    const { message, data } = response.json()
    expect(message).toBe('Success Create Booking, Check your booking!')
    expect(data.queryId).toBe(data.booking.id)
    expect(data.booking).toMatchObject({
      status: 0,
      status_reason: 'created',
      capacity: 2,
      name_contact: 'Ani',
      phone_contact: '+6281234567890',
      flight: { id: flight, starting_place: 'Medan', free_seats: 118 },
      passengers: [{ no_seat: '1A' }, { no_seat: '1B' }],
    })
    expect(data.booking.code).toMatch(/^[A-HJKMNP-TV-Z2-9]{6}$/)
    expect(await seatsTaken()).toEqual([1, 2])
  })

  it('POST /bookings computes every amount on the server; insurance is not in total_price', async () => {
    const order = bookingBody(flight, [1, 2], { insurance: true, total_price: 1_000_000 })
    const { booking } = (await ani.post('/bookings', order)).json().data
    expect(booking).toMatchObject({
      total_price: 1_000_000,
      insurance_total: 4000,
      unique_code: 0,
      amount_due: 1_004_000,
    })
  })

  it('POST /bookings returns 409 with the current price when another total_price is sent', async () => {
    const refused = await ani.post('/bookings', bookingBody(flight, [1], { total_price: 499_999 }))
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'price_changed', total_price: 500_000 })
    expect([await bookings(), await seatsTaken()]).toEqual([0, []])
  })

  it('a booking keeps its price when the flight becomes more expensive', async () => {
    const { id } = await book(ani, flight, [1])
    await server.db.rows(sql`update flights set price = 900000 where id = ${flight}`)
    expect((await ani.get(`/bookings/${id}`)).json().data[0].total_price).toBe(500_000)
  })

  it('POST /bookings records the first status in the history', async () => {
    const { id } = await book(ani, flight, [1])
    const staff = callsOf(server, await signIn(server, 'admin'))
    expect((await staff.get(`/bookings/${id}/history`)).json().data).toMatchObject([
      { from_status: null, to_status: 0, reason: 'created', actor_role: 'user', actor_id: 1 },
    ])
  })

  it('POST /bookings accepts numbers and booleans as text, as older clients send them', async () => {
    const [passenger] = bookingBody(flight, [1]).passengers ?? []
    const order = bookingBody(flight, [], {
      id_flight: String(flight),
      insurance: 'true',
      capacity: '1',
      total_price: '500000',
      passengers: [{ ...passenger, id_seat: String(seatId(flight, 1)) }],
    })
    expect((await ani.post('/bookings', order)).statusCode).toBe(201)
  })
})

describe('a taken seat', () => {
  it('POST /bookings returns 409 seat_taken with only the taken seats and changes nothing', async () => {
    await book(ani, flight, [2])
    const refused = await ani.post('/bookings', bookingBody(flight, [1, 2, 3]))
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'seat_taken',
      seats: [{ id: seatId(flight, 2), no_seat: '1B' }],
    })
    expect([await bookings(), await seatsTaken()]).toEqual([1, [2]])
  })

  it('POST /bookings keeps the other held seats held after 409 seat_taken', async () => {
    const cookie = await holderCookie(ani, [1, 3])
    await book(callsOf(server, await signIn(server, 'user', 'Dewi')), flight, [2])
    const holder = ani.with({ cookie })
    expect((await holder.post('/bookings', bookingBody(flight, [1, 2, 3]))).statusCode).toBe(409)
    const held = (await holder.get(`/holds?id_flight=${flight}`)).json().data.seats
    expect(held.map((seat: { no_seat: string }) => seat.no_seat)).toEqual(['1A', '1C'])
  })

  it('POST /bookings returns 409 seat_taken for a seat that another browser holds', async () => {
    await holderCookie(callsOf(server), [5])
    const refused = await ani.post('/bookings', bookingBody(flight, [5]))
    expect(refused.json().code).toBe('seat_taken')
  })

  it('POST /bookings books seats that the same browser holds or whose hold has expired', async () => {
    const cookie = await holderCookie(ani, [5])
    await book(ani.with({ cookie }), flight, [5])
    await holderCookie(callsOf(server), [6])
    await server.db.rows(
      sql`update claims set expires_at = now() - interval '1 second' where expires_at is not null`,
    )
    await book(ani, flight, [6])
    expect(await seatsTaken()).toEqual([5, 6])
  })
})

async function holderCookie(calls: Calls, positions: number[]) {
  const id_seats = positions.map((position) => seatId(flight, position))
  const held = await calls.post('/holds', { id_flight: flight, id_seats })
  return `holder=${held.cookies[0]?.value}`
}

describe('invalid requests', () => {
  it.each([
    ['a capacity that is not the number of passengers', { capacity: 3 }, '/body/capacity'],
    ['more than nine travellers', { capacity: 10 }, '/body/capacity'],
    ['an impossible telephone number', { phone_contact: '08123' }, '/body/phone_contact'],
    ['the text null as telephone number', { phone_contact: 'null' }, '/body/phone_contact'],
    ['no contact name', { name_contact: ' ' }, '/body/name_contact'],
    ['an invalid email address', { email_contact: 'ani' }, '/body/email_contact'],
    ['a NUL in a name', { name_contact: 'A\u0000' }, '/body/name_contact'],
    ['a negative price', { total_price: -1 }, '/body/total_price'],
    ['no id_flight', { id_flight: null }, '/body/id_flight'],
    ['an empty list of passengers', { passengers: [] }, '/body/passengers'],
  ])('POST /bookings returns 400 and names the field for %s', async (_case, more, pointer) => {
    const refused = await ani.post('/bookings', bookingBody(flight, [1, 2], more))
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_input'])
    expect(refused.json().errors[0].pointer).toBe(pointer)
    expect(await bookings()).toBe(0)
  })

  it.each([
    [
      'children without an adult',
      [
        ['child', 1],
        ['child', 2],
      ],
      '/body/passengers',
    ],
    [
      'the same seat twice',
      [
        ['adult', 1],
        ['adult', 1],
      ],
      '/body/passengers/1/id_seat',
    ],
    [
      'a seat beyond the cabin',
      [
        ['adult', 1],
        ['adult', 121],
      ],
      '/body/passengers/1/id_seat',
    ],
    ['position 0', [['adult', 0]], '/body/passengers/0/id_seat'],
    ['an infant', [['infant', 1]], '/body/passengers/0/category_passenger'],
  ] as const)(
    'POST /bookings returns 400 and names the field for %s',
    async (_case, party, pointer) => {
      const passengers = party.map(([category_passenger, position]) =>
        passengerBody(flight, position, { category_passenger }),
      )
      const refused = await ani.post('/bookings', bookingBody(flight, [], { passengers }))
      expect([refused.statusCode, refused.json().errors?.[0].pointer]).toEqual([400, pointer])
      expect(await bookings()).toBe(0)
    },
  )

  it('POST /bookings returns 400 and names the field for a seat of another flight', async () => {
    const other = await addFlight(server.db)
    const passengers = [passengerBody(other, 1)]
    const refused = await ani.post('/bookings', bookingBody(flight, [], { passengers }))
    expect(refused.json().errors[0].pointer).toBe('/body/passengers/0/id_seat')
  })
})

describe('a flight that is not on sale', () => {
  it.each([
    ['departs too soon to be paid in time', sql`departs_at = now() + interval '2 hours 9 minutes'`],
    ['is cancelled', sql`cancelled_at = now()`],
  ])('POST /bookings returns 409 sales_closed for a flight that %s', async (_case, change) => {
    await server.db.rows(sql`
      update flights set ${change}, arrives_at = now() + interval '40 days' where id = ${flight}
    `)
    const refused = await ani.post('/bookings', bookingBody(flight, [1]))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'sales_closed'])
  })

  it('POST /bookings returns 409 sales_closed for a flight of an inactive airline', async () => {
    await addAirline(server.db, 'Kelana', 'EK', false)
    expect((await ani.post('/bookings', bookingBody(flight, [1]))).json().code).toBe('sales_closed')
  })

  it('POST /bookings returns 404 for a flight that does not exist', async () => {
    expect((await ani.post('/bookings', bookingBody(99, [1]))).statusCode).toBe(404)
  })
})

it('POST /bookings accepts the total of the most expensive flight possible', async () => {
  const dear = await addFlight(server.db, { price: 1_000_000_000 })
  const { total_price } = await book(ani, dear, [1, 2], { total_price: 2_000_000_000 })
  expect(total_price).toBe(2_000_000_000)
})

it('POST /bookings allows a traveller nine unpaid seats on a flight, not ten', async () => {
  await book(ani, flight, [1, 2, 3, 4, 5])
  const refused = await ani.post('/bookings', bookingBody(flight, [6, 7, 8, 9, 10]))
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'seat_limit'])
  await book(ani, flight, [6, 7, 8, 9])
  await book(ani, await addFlight(server.db), [1])
})

it.each([
  ['departing in a month', '30 days', 24 * 60],
  ['departing within a day', '20 hours', 60],
  ['departing within three hours', '2 hours 30 minutes', 30],
])('POST /bookings sets the payment deadline of a flight %s', async (_case, ahead, minutes) => {
  await server.db.rows(sql`
    update flights set departs_at = now() + ${ahead}::interval,
      arrives_at = now() + interval '40 days' where id = ${flight}
  `)
  const { pay_before, created_at } = await book(ani, flight, [1])
  expect((Date.parse(pay_before) - Date.parse(created_at)) / 60_000).toBeCloseTo(minutes, 0)
})

it('POST /bookings tries another booking reference when the first one exists already', async () => {
  await book(ani, flight, [1])
  const { code } = (await server.db.row<{ code: string }>(sql`select code from bookings`)) ?? {}
  const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
  const rolls = [...(code ?? ''), ...'ABCDEF'].map((letter) => letters.indexOf(letter))
  const create = createBooking(server.db, () => rolls.shift() ?? 0)
  const order = { ...bookingBody(flight, [2]), passengers: [passengerBody(flight, 2)] }
  const sender = { id_user: 1, request_id: 'r', holder: null, key: null }
  await create(order as never, sender)
  expect(await server.db.rows(sql`select code from bookings where code = 'ABCDEF'`)).toHaveLength(1)
})

describe('access', () => {
  it('POST /bookings returns 401 to visitors', async () => {
    expect((await callsOf(server).post('/bookings', bookingBody(flight, [1]))).statusCode).toBe(401)
  })

  it.each(['admin', 'super admin'] as const)(
    'POST /bookings returns 403 to staff (%s)',
    async (role) => {
      const staff = callsOf(server, await signIn(server, role))
      expect((await staff.post('/bookings', bookingBody(flight, [1]))).statusCode).toBe(403)
    },
  )
})

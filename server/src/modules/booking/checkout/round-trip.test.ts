import { seatId } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { addReturnFlight, roundTripBody } from '../../../../test/round-trips'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let ani: Calls
let out: number
let back: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  out = await addFlight(server.db, { type_trip: 'rounded trip' })
  back = await addReturnFlight(server.db)
})

const send = (seats: [number, number][], more: object = {}) =>
  ani.post('/bookings', roundTripBody(out, back, seats, more))

const rows = async () =>
  (
    await server.db.row<{ all: number[] }>(sql`
      select array[(select count(*) from bookings), (select count(*) from claims),
        (select count(*) from passengers), (select count(*) from notifications)] as all
    `)
  )?.all

describe('a round trip', () => {
  it('POST /bookings with a return flight makes two bookings with one reference, trip and deadline', async () => {
    const response = await send([
      [1, 7],
      [2, 8],
    ])
    expect(response.statusCode).toBe(201)
    const { queryId, booking, booking_return } = response.json().data
    expect(queryId).toBe(booking.id)
    expect(booking).toMatchObject({
      id_trip: queryId,
      leg: 1,
      flight: { id: out, starting_place: 'Medan' },
      total_price: 1_000_000,
      passengers: [{ no_seat: '1A' }, { no_seat: '1B' }],
    })
    expect(booking_return).toMatchObject({
      id_trip: queryId,
      leg: 2,
      code: booking.code,
      pay_before: booking.pay_before,
      flight: { id: back, starting_place: 'Jakarta' },
      total_price: 1_200_000,
      passengers: [{ no_seat: '2A' }, { no_seat: '2B' }],
    })
    expect(booking_return.id).toBeGreaterThan(booking.id)
    expect(await violations(server.db)).toEqual([])
  })

  it('a round trip has the payment deadline of the first flight, though the second departs weeks later', async () => {
    await server.db.rows(sql`
      update flights set departs_at = now() + interval '5 hours',
        arrives_at = now() + interval '7 hours' where id = ${out}
    `)
    const { booking, booking_return } = (await send([[1, 1]])).json().data
    expect(booking_return.pay_before).toBe(booking.pay_before)
    expect(Date.parse(booking.pay_before) - Date.parse(booking.created_at)).toBeLessThan(3_700_000)
  })

  it('POST /bookings accepts the total of both legs and returns 409 with the current one for any other', async () => {
    expect((await send([[1, 1]], { total_price: 1_100_000 })).statusCode).toBe(201)
    const refused = await send([[2, 2]], { total_price: 500_000 })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'price_changed'])
    expect(refused.json().total_price).toBe(1_100_000)
  })

  it('POST /bookings insures both legs of a round trip', async () => {
    const { booking, booking_return } = (await send([[1, 1]], { insurance: true })).json().data
    expect([booking.insurance_total, booking_return.insurance_total]).toEqual([2000, 2000])
  })

  it('a repeated Idempotency-Key returns the complete round-trip response', async () => {
    const keyed = ani.with({ 'idempotency-key': 'k' })
    const first = await keyed.post('/bookings', roundTripBody(out, back, [[1, 1]]))
    const again = await keyed.post('/bookings', roundTripBody(out, back, [[1, 1]]))
    expect([again.statusCode, again.body]).toEqual([201, first.body])
    expect(first.json().data.booking_return.leg).toBe(2)
    const other = await keyed.post('/bookings', roundTripBody(out, back, [[1, 2]]))
    expect(other.json().code).toBe('key_reused')
  })

  it('POST /bookings books a round trip whichever of its flights has the smaller id', async () => {
    const later = await addFlight(server.db, { days: 28 })
    const { booking, booking_return } = (
      await ani.post('/bookings', roundTripBody(later, back, [[1, 1]]))
    ).json().data
    expect([booking.id_flight, booking_return.id_flight]).toEqual([later, back])
    expect(booking_return.id_trip).toBe(booking.id)
  })

  it('POST /bookings books the seats held on both flights, nine on each for a party of nine', async () => {
    const nine = Array.from({ length: 9 }, (_, i) => i + 1)
    const seatsOf = (id_flight: number) => nine.map((position) => seatId(id_flight, position))
    const held = await ani.post('/holds', { id_flight: out, id_seats: seatsOf(out) })
    const cookie = `holder=${held.cookies[0]?.value}`
    const browser = ani.with({ cookie })
    const second = await browser.post('/holds', { id_flight: back, id_seats: seatsOf(back) })
    expect(second.statusCode).toBe(200)
    const seats = nine.map((position): [number, number] => [position, position])
    expect((await browser.post('/bookings', roundTripBody(out, back, seats))).statusCode).toBe(201)
  })
})

describe('refused round trips', () => {
  it('a round trip with taken seats writes nothing and returns the taken seats of both flights', async () => {
    const dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
    await book(dewi, back, [7])
    const before = await rows()
    const one = await send([
      [1, 7],
      [2, 8],
    ])
    expect(one.statusCode).toBe(409)
    expect(one.json()).toMatchObject({
      code: 'seat_taken',
      seats: [{ id: seatId(back, 7), no_seat: '2A' }],
    })
    expect(await rows()).toEqual(before)
    await book(dewi, out, [2])
    const both = await send([
      [1, 7],
      [2, 8],
    ])
    expect(both.json().seats).toEqual([
      { id: seatId(out, 2), no_seat: '1B' },
      { id: seatId(back, 7), no_seat: '2A' },
    ])
  })

  it.each([
    ['first flight', 1, () => out],
    ['return flight', 2, () => back],
  ])(
    'a round trip writes nothing and returns 409 sales_closed with the leg when sales of the %s have closed',
    async (name, leg, flight) => {
      await server.db.rows(sql`update flights set cancelled_at = now() where id = ${flight()}`)
      const refused = await send([[1, 1]])
      expect([refused.statusCode, refused.json().code, refused.json().leg]).toEqual([
        409,
        'sales_closed',
        leg,
      ])
      expect(refused.json().message).toContain(name)
      expect(await rows()).toEqual([0, 0, 0, 0])
    },
  )

  it.each([
    ['departs before the first has landed', () => addReturnFlight(server.db, { days: 30 })],
    ['departs days before', () => addReturnFlight(server.db, { days: 20 })],
    ['flies in the same direction', () => addFlight(server.db, { days: 33 })],
    ['flies from elsewhere', () => addReturnFlight(server.db, { starting_place: 'Surabaya' })],
    ['flies to elsewhere', () => addReturnFlight(server.db, { destination_place: 'Padang' })],
    ['is the first flight', async () => out],
  ])(
    'a round trip writes nothing and returns 400 for id_flight_return when the return flight %s',
    async (_case, flight) => {
      const refused = await ani.post('/bookings', roundTripBody(out, await flight(), [[1, 2]]))
      expect([refused.statusCode, refused.json().errors?.[0].pointer]).toEqual([
        400,
        '/body/id_flight_return',
      ])
      expect(await rows()).toEqual([0, 0, 0, 0])
    },
  )

  it('a round trip writes nothing and returns 404 when the return flight does not exist', async () => {
    const refused = await ani.post('/bookings', roundTripBody(out, 99_999, [[1, 1]]))
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found'])
  })
})

describe('invalid round trips', () => {
  const at = (i: number, field: string) => `/body/passengers/${i}/${field}`
  it.each([
    ['no passengers', () => ({ passengers: undefined, capacity: 1 }), '/body/passengers'],
    [
      'a seat of the first flight',
      () => seat({ id_seat_return: seatId(out, 3) }),
      at(0, 'id_seat_return'),
    ],
    [
      'a seat beyond the cabin',
      () => seat({ id_seat_return: seatId(back, 121) }),
      at(0, 'id_seat_return'),
    ],
    [
      'a seat for the way back of none',
      () => ({ id_flight_return: null }),
      at(0, 'id_seat_return'),
    ],
    ['a senseless return flight', () => ({ id_flight_return: 'soon' }), '/body/id_flight_return'],
  ])(
    'POST /bookings with a return flight returns 400 and names the field for %s',
    async (_case, more, pointer) => {
      const refused = await send([[1, 1]], more())
      expect([refused.statusCode, refused.json().errors?.[0].pointer]).toEqual([400, pointer])
      expect(await rows()).toEqual([0, 0, 0, 0])
    },
  )

  it('POST /bookings returns 400 and names the field for the same seat twice on the return flight', async () => {
    const refused = await send([
      [1, 5],
      [2, 5],
    ])
    expect(refused.json().errors[0].pointer).toBe(at(1, 'id_seat_return'))
  })

  const seat = (more: object) => ({
    passengers: [{ name: 'Budi', category_passenger: 'adult', id_seat: seatId(out, 1), ...more }],
  })
})

it('POST /bookings chooses the seats that a round trip leaves open, on its flight only', async () => {
  const party = [1, 2].map((position) => ({
    name: 'Budi',
    category_passenger: 'adult',
    id_seat: seatId(out, position + 6),
  }))
  const { data } = (await send([], { passengers: party })).json()
  const seatsOf = ({ passengers }: { passengers: { no_seat: string }[] }) =>
    passengers.map(({ no_seat }) => no_seat)
  expect(seatsOf(data.booking)).toEqual(['2A', '2B'])
  expect(seatsOf(data.booking_return)).toEqual(['1A', '1B'])
})

describe('access', () => {
  it('POST /bookings with a return flight returns 401 to visitors and 403 to staff', async () => {
    const order = roundTripBody(out, back, [[1, 1]])
    expect((await callsOf(server).post('/bookings', order)).statusCode).toBe(401)
    const staff = callsOf(server, await signIn(server, 'admin'))
    expect((await staff.post('/bookings', order)).statusCode).toBe(403)
  })
})

it('a flight of a round trip can be booked one way', async () => {
  const { id, id_trip, leg } = await book(ani, out, [1])
  expect([id_trip, leg]).toEqual([id, 1])
})

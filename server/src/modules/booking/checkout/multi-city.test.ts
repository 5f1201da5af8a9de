import { seatId } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { bookingBody, type Calls, callsOf, passengerBody } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { addReturnFlight } from '../../../../test/round-trips'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let ani: Calls
/** Medan, Jakarta, Denpasar, Makassar, Manado: each three days after the one before. */
let flights: [number, number, number, number]

const ROUTE = ['Medan', 'Jakarta', 'Denpasar', 'Makassar', 'Manado'] as const

async function addLeg(index: number) {
  const [from = 'Medan', to = 'Jakarta'] = ROUTE.slice(index, index + 2)
  return addFlight(server.db, {
    flight_number: `GA${700 + index}`,
    starting_place: from,
    destination_place: to,
    days: 30 + 3 * index,
    price: 500_000 + index * 100_000,
  })
}

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  flights = [await addLeg(0), await addLeg(1), await addLeg(2), await addLeg(3)]
})

/** The body for everybody in the seats of these positions, the same on all flights. */
const multiCityBody = (ids: number[], positions: number[], more: object = {}) => {
  const [first = 0, ...onward] = ids
  return bookingBody(first, [], {
    id_flights_onward: onward,
    passengers: positions.map((position) =>
      passengerBody(first, position, {
        id_seats_onward: onward.map((flight) => seatId(flight, position)),
      }),
    ),
    ...more,
  })
}

const counts = async () =>
  (
    await server.db.row<{ all: number[] }>(sql`
      select array[(select count(*) from bookings), (select count(*) from claims),
        (select count(*) from passengers)] as all
    `)
  )?.all

const pointerOf = (response: { json: () => { errors: { pointer: string }[] } }) =>
  response.json().errors[0]?.pointer

describe('a multi-city trip', () => {
  it('POST /bookings books up to four flights as one trip with one reference, deadline and amount', async () => {
    const response = await ani.post('/bookings', multiCityBody(flights, [1, 2]))
    expect(response.statusCode, response.body).toBe(201)
    const { queryId, booking, booking_return, bookings_onward } = response.json().data
    expect(booking_return).toBeUndefined()
    const legs = [booking, ...bookings_onward]
    expect(legs.map(({ id_flight, leg }) => [id_flight, leg])).toEqual(
      flights.map((id, i) => [id, i + 1]),
    )
    expect(new Set(legs.map(({ code }) => code)).size).toBe(1)
    expect(new Set(legs.map(({ pay_before }) => pay_before)).size).toBe(1)
    expect(legs.every(({ id_trip }) => id_trip === queryId)).toBe(true)
    expect(legs[0].trip_due).toBeGreaterThanOrEqual(2 * (500_000 + 600_000 + 700_000 + 800_000))
    expect(legs[3].passengers.map(({ no_seat }: { no_seat: string }) => no_seat)).toEqual([
      '1A',
      '1B',
    ])
    expect(await violations(server.db)).toEqual([])
  })

  it('POST /bookings accepts cities that do not connect, and the way back as an onward flight', async () => {
    const back = await addReturnFlight(server.db, { days: 50 })
    const open = await ani.post('/bookings', multiCityBody([flights[0], flights[2]], [3]))
    expect(open.statusCode, open.body).toBe(201)
    const home = await ani.post('/bookings', multiCityBody([flights[0], back], [4]))
    expect(home.statusCode, home.body).toBe(201)
    expect(home.json().data.bookings_onward).toHaveLength(1)
  })

  it('POST /bookings chooses the seats that a multi-city trip leaves open on each flight', async () => {
    const [first, second, third] = flights
    const response = await ani.post(
      '/bookings',
      bookingBody(first, [], {
        id_flights_onward: [second, third],
        passengers: [
          passengerBody(first, 5, { id_seats_onward: [null, seatId(third, 9)] }),
          passengerBody(first, 6, { id_seats_onward: [seatId(second, 7)] }),
        ],
      }),
    )
    expect(response.statusCode, response.body).toBe(201)
    const [on2, on3] = response.json().data.bookings_onward
    expect(on2.passengers[1].id_seat).toBe(seatId(second, 7))
    expect(on3.passengers[0].id_seat).toBe(seatId(third, 9))
    const all = [on2, on3].flatMap(({ passengers }) => passengers)
    expect(all.every(({ id_seat }) => id_seat > 0)).toBe(true)
    expect(await violations(server.db)).toEqual([])
  })

  it('a repeated Idempotency-Key returns the stored response of a multi-city trip', async () => {
    const keyed = ani.with({ 'idempotency-key': 'four-flights' })
    const first = await keyed.post('/bookings', multiCityBody(flights, [1]))
    const again = await keyed.post('/bookings', multiCityBody(flights, [1]))
    expect(again.json().data).toEqual(first.json().data)
    expect(await counts()).toEqual([4, 4, 4])
  })

  it('POST /bookings takes the total of all flights and returns 409 with the current one for another', async () => {
    const wrong = await ani.post('/bookings', multiCityBody(flights, [1], { total_price: 1 }))
    expect([wrong.statusCode, wrong.json().code, wrong.json().total_price]).toEqual([
      409,
      'price_changed',
      2_600_000,
    ])
    const right = multiCityBody(flights, [1], { total_price: 2_600_000 })
    expect((await ani.post('/bookings', right)).statusCode).toBe(201)
  })

  it('one leg of a multi-city trip is cancelled alone, and the whole trip by any of its legs', async () => {
    const { booking, bookings_onward } = (
      await ani.post('/bookings', multiCityBody(flights, [1]))
    ).json().data
    expect((await ani.delete(`/bookings/${bookings_onward[1].id}`)).statusCode).toBe(200)
    const left = (await ani.get(`/bookings/${booking.id}`)).json().data[0]
    expect([left.status, left.trip_due >= 1_900_000, left.trip_due < 2_000_000]).toEqual([
      0,
      true,
      true,
    ])
    const path = `/bookings/${bookings_onward[2].id}?whole_trip=true`
    expect((await ani.delete(path)).statusCode).toBe(200)
    expect((await ani.get(`/bookings/${booking.id}`)).json().data[0].status).toBe(3)
    expect(await violations(server.db)).toEqual([])
  })

  it('GET /trips returns a multi-city trip once with all its legs in order', async () => {
    await ani.post('/bookings', multiCityBody(flights, [1]))
    const trips = (await ani.get('/trips')).json().data
    expect(trips).toHaveLength(1)
    expect(trips[0].legs.map(({ id_flight }: { id_flight: number }) => id_flight)).toEqual(flights)
  })
})

describe('refused multi-city trips', () => {
  it.each([
    ['a flight before the one before it has landed', () => [flights[1], flights[0]], 0],
    ['the third before the second', () => [flights[0], flights[2], flights[1]], 1],
    ['the same flight twice', () => [flights[0], flights[0]], 0],
  ])('a trip with %s writes nothing and returns 400 for it', async (_, ids, index) => {
    const refused = await ani.post('/bookings', multiCityBody(ids(), [1]))
    expect([refused.statusCode, pointerOf(refused)]).toEqual([
      400,
      `/body/id_flights_onward/${index}`,
    ])
    expect(refused.json().errors[0].code).toBe('departs_before_landing')
    expect(await counts()).toEqual([0, 0, 0])
  })

  it('a trip with a return and onward flights returns 400: it is one or the other', async () => {
    const back = await addReturnFlight(server.db)
    const body = multiCityBody(flights.slice(0, 2), [1], { id_flight_return: back })
    const refused = await ani.post('/bookings', body)
    expect([refused.statusCode, pointerOf(refused)]).toEqual([400, '/body/id_flights_onward'])
  })

  it('a trip of five flights returns 400', async () => {
    const refused = await ani.post('/bookings', multiCityBody([...flights, flights[3]], [1]))
    expect([refused.statusCode, pointerOf(refused)]).toEqual([400, '/body/id_flights_onward'])
  })

  it('a multi-city trip without passengers returns 400', async () => {
    const body = bookingBody(flights[0], [], { id_flights_onward: [flights[1]] })
    const refused = await ani.post('/bookings', body)
    expect([refused.statusCode, pointerOf(refused)]).toEqual([400, '/body/passengers'])
  })

  it.each([
    ['a seat of another flight', () => [seatId(flights[3], 1)], '/id_seats_onward/0'],
    ['a seat beyond the cabin', () => [seatId(flights[1], 121)], '/id_seats_onward/0'],
    ['more seats than onward flights', () => [null, null], '/id_seats_onward'],
    ['a text as seat', () => ['1A'], '/id_seats_onward/0'],
  ])('%s returns 400 with the path of the seat', async (_, seats, path) => {
    const [first, second] = flights
    const refused = await ani.post(
      '/bookings',
      bookingBody(first, [], {
        id_flights_onward: [second],
        passengers: [passengerBody(first, 1, { id_seats_onward: seats() })],
      }),
    )
    expect([refused.statusCode, pointerOf(refused)]).toEqual([400, `/body/passengers/0${path}`])
    expect(await counts()).toEqual([0, 0, 0])
  })

  it('a seat used twice on an onward flight returns 400 for the second passenger', async () => {
    const [first, second] = flights
    const refused = await ani.post(
      '/bookings',
      bookingBody(first, [], {
        id_flights_onward: [second],
        passengers: [1, 2].map((position) =>
          passengerBody(first, position, { id_seats_onward: [seatId(second, 1)] }),
        ),
      }),
    )
    expect(pointerOf(refused)).toBe('/body/passengers/1/id_seats_onward/0')
  })

  it('a taken seat of any flight writes nothing and is named', async () => {
    await ani.post('/bookings', bookingBody(flights[2], [1]))
    const before = await counts()
    const refused = await ani.post('/bookings', multiCityBody(flights, [1]))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'seat_taken'])
    expect(refused.json().seats).toEqual([{ id: seatId(flights[2], 1), no_seat: '1A' }])
    expect(await counts()).toEqual(before)
  })

  it('closed sales of an onward flight return 409 with its leg', async () => {
    await server.db.rows(sql`update flights set cancelled_at = now() where id = ${flights[3]}`)
    const refused = await ani.post('/bookings', multiCityBody(flights, [1]))
    expect([refused.statusCode, refused.json().code, refused.json().leg]).toEqual([
      409,
      'sales_closed',
      4,
    ])
  })

  it('an unknown onward flight returns 404', async () => {
    const refused = await ani.post('/bookings', multiCityBody([flights[0], 99_999], [1]))
    expect(refused.statusCode).toBe(404)
  })
})

describe('held seats of a multi-city trip', () => {
  const hold = (calls: Calls, flight: number, trip?: number[]) =>
    calls.post('/holds', {
      id_flight: flight,
      id_seats: [seatId(flight, 1)],
      ...(trip && { id_flights_trip: trip }),
    })
  const heldOn = async (calls: Calls, flight: number) =>
    (await calls.get(`/holds?id_flight=${flight}`)).json().data.seats.length

  it('a browser keeps the seats of all flights it names as one trip, and lets go of those of others', async () => {
    const open = callsOf(server)
    const first = await hold(open, flights[0])
    const browser = open.with({ cookie: String(first.headers['set-cookie']).split(';')[0] ?? '' })
    expect((await hold(browser, flights[1], [flights[0], flights[2]])).statusCode).toBe(200)
    expect((await hold(browser, flights[2], [flights[0], flights[1]])).statusCode).toBe(200)
    expect([
      await heldOn(browser, flights[0]),
      await heldOn(browser, flights[1]),
      await heldOn(browser, flights[2]),
    ]).toEqual([1, 1, 1])
    expect((await hold(browser, flights[3])).statusCode).toBe(200)
    expect([await heldOn(browser, flights[0]), await heldOn(browser, flights[3])]).toEqual([0, 1])
  })

  it('POST /holds with more than three other flights returns 400', async () => {
    const refused = await hold(callsOf(server), flights[0], [1, 2, 3, 4])
    expect([refused.statusCode, pointerOf(refused)]).toEqual([400, '/body/id_flights_trip'])
  })
})

import { seatId } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, bookingBody, type Calls, callsOf, passengerBody } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'
import { WHOLE_CABIN } from '../../../../test/whole-cabin'

let server: TestApp
let visitor: Calls
let ani: Calls
let dewi: Calls
let staff: Calls
let flight: number

beforeAll(async () => {
  server = await testApp(WHOLE_CABIN)
  visitor = callsOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
  staff = callsOf(server, await signIn(server, 'admin'))
  flight = await addFlight(server.db)
})

const bookIncomplete = async (capacity: number) =>
  (await book(ani, flight, [], { capacity })).id as number

const add = (calls: Calls, id_booking: number, position: number, more: object = {}) =>
  calls.post('/passengers', { ...passengerBody(flight, position), id_booking, ...more })

describe('POST /passengers', () => {
  it('POST /passengers adds all passengers that are sent at the same time, as older clients do', async () => {
    const { queryId } = (
      await ani.post('/bookings', bookingBody(flight, [], { capacity: 4, total_price: 2_000_000 }))
    ).json().data
    const responses = await Promise.all([1, 2, 3, 4].map((seat) => add(ani, queryId, seat)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(responses[0]?.json().data).toMatchObject({
      name: 'Budi Siregar',
      category_passenger: 'adult',
      no_seat: '1A',
      id_seat: seatId(flight, 1),
      id_booking: queryId,
      id_user: 1,
    })
    const finished = await server.db.row(
      sql`select draft_until from bookings where id = ${queryId}`,
    )
    expect(finished).toEqual({ draft_until: null })
    expect((await staff.put(`/bookings/${queryId}`, { status: 1 })).statusCode).toBe(200)
  })

  it('POST /passengers adds exactly as many passengers as the booking has when more are sent at the same time', async () => {
    const id = await bookIncomplete(3)
    const responses = await Promise.all([1, 2, 3, 4, 5, 6].map((seat) => add(ani, id, seat)))
    const codes = responses.map(({ statusCode, json }) => [statusCode, json().code])
    expect(codes.filter(([status]) => status === 201)).toHaveLength(3)
    expect(codes.filter(([, code]) => code === 'passengers_complete')).toHaveLength(3)
  })

  it('POST /passengers returns 200 and the same passenger when the same seat is sent again', async () => {
    const id = await bookIncomplete(1)
    const first = await add(ani, id, 1)
    const again = await add(ani, id, 1)
    expect([again.statusCode, again.json().data]).toEqual([200, first.json().data])
    expect(again.json().statusCode).toBe(200)
  })

  it('POST /passengers returns 409 seat_taken with the taken seat', async () => {
    await book(dewi, flight, [1])
    const refused = await add(ani, await bookIncomplete(1), 1)
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'seat_taken',
      seats: [{ no_seat: '1A' }],
    })
  })

  it('POST /passengers books the seat that the same browser holds', async () => {
    const id_seats = [seatId(flight, 1)]
    const held = await ani.post('/holds', { id_flight: flight, id_seats })
    const cookie = `holder=${held.cookies[0]?.value}`
    const id = await bookIncomplete(1)
    expect((await add(dewi, id, 1)).statusCode).toBe(404)
    expect((await add(ani, id, 1)).json().code).toBe('seat_taken')
    expect((await add(ani.with({ cookie }), id, 1)).statusCode).toBe(201)
  })

  it('POST /passengers returns 400 for the child that would complete a party without adults', async () => {
    const id = await bookIncomplete(2)
    const child = { category_passenger: 'child' }
    expect((await add(ani, id, 1, child)).statusCode).toBe(201)
    const refused = await add(ani, id, 2, child)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors[0].pointer).toBe('/body/category_passenger')
    expect((await add(ani, id, 2)).statusCode).toBe(201)
  })

  it.each([
    ['position 0', () => seatId(flight, 0)],
    ['a seat beyond the cabin', () => seatId(flight, 121)],
    ['a seat of another flight', () => seatId(flight + 1, 1)],
    ['a huge number', () => Number.MAX_SAFE_INTEGER],
    ['text', () => '12A'],
    ['nothing', () => null],
  ])('POST /passengers returns 400 for %s as id_seat', async (_case, id_seat) => {
    const refused = await add(ani, await bookIncomplete(1), 1, { id_seat: id_seat() })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors[0].pointer).toBe('/body/id_seat')
  })

  it('POST /passengers returns 409 booking_closed once the booking or its ten minutes have ended', async () => {
    const late = await bookIncomplete(1)
    await server.db.rows(sql`update bookings set draft_until = now() - interval '1 second'`)
    expect((await add(ani, late, 1)).json().code).toBe('booking_closed')
    const cancelled = await bookIncomplete(1)
    await ani.delete(`/bookings/${cancelled}`)
    expect((await add(ani, cancelled, 1)).json().code).toBe('booking_closed')
  })

  it('POST /bookings without passengers returns 409 flight_full when the party does not fit', async () => {
    const small = await addFlight(server.db, { class_flight: 'first class' })
    await book(dewi, small, [1, 2, 3, 4, 5, 6])
    const refused = await ani.post('/bookings', bookingBody(small, [], { capacity: 3 }))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'flight_full'])
    await book(ani, small, [], { capacity: 2 })
  })

  it.each([
    [-3, 1],
    [0, 1],
    ['', 1],
    ['2', 2],
  ])('POST /bookings without passengers takes capacity %j as %i', async (capacity, means) => {
    expect((await book(ani, flight, [], { capacity })).capacity).toBe(means)
  })

  it('POST /passengers returns 401, 403 or 404 to everyone but the traveller who booked', async () => {
    const id = await bookIncomplete(1)
    expect((await add(visitor, id, 1)).statusCode).toBe(401)
    expect((await add(dewi, id, 1)).statusCode).toBe(404)
    expect((await add(staff, id, 1)).statusCode).toBe(403)
    expect((await add(ani, 999, 1)).statusCode).toBe(404)
  })
})

describe('GET /passengers', () => {
  it('GET /passengers lists the passengers of a booking in order, with or without a slash before the query', async () => {
    const { id } = await book(ani, flight, [2, 1])
    for (const who of [ani, staff])
      for (const path of [`/passengers/?id_booking=${id}`, `/passengers?id_booking=${id}`]) {
        const { data } = (await who.get(path)).json()
        expect(data.map((one: { no_seat: string }) => one.no_seat)).toEqual(['1B', '1A'])
      }
    expect((await visitor.get(`/passengers/?id_booking=${id}`)).statusCode).toBe(401)
    expect((await dewi.get(`/passengers/?id_booking=${id}`)).statusCode).toBe(404)
  })

  it('GET /passengers without id_booking lists the latest passengers to staff only', async () => {
    await book(ani, flight, [1])
    await book(dewi, flight, [2])
    const { data } = (await staff.get('/passengers?limit=1')).json()
    expect(data).toMatchObject([{ no_seat: '1B', id_user: 2 }])
    expect((await ani.get('/passengers')).statusCode).toBe(403)
    expect((await visitor.get('/passengers')).statusCode).toBe(401)
  })

  it('GET /passengers/{id} returns an array of one, and 404 to other travellers', async () => {
    const [passenger] = (await book(ani, flight, [1])).passengers
    expect((await ani.get(`/passengers/${passenger.id}`)).json().data).toEqual([passenger])
    expect((await staff.get(`/passengers/${passenger.id}`)).statusCode).toBe(200)
    expect((await dewi.get(`/passengers/${passenger.id}`)).statusCode).toBe(404)
    expect((await visitor.get(`/passengers/${passenger.id}`)).statusCode).toBe(401)
  })
})

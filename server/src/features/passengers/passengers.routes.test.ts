import { seatId } from '@sayap/contract/seat-plan'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#db/sql'
import { book, bookingOf, type Calls, callsOf, passengerAt } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { signIn } from '../../../test/people'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
let visitor: Calls
let ani: Calls
let dewi: Calls
let staff: Calls
let flight: number

beforeAll(async () => {
  server = await testApp()
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

const draft = async (capacity: number) => (await book(ani, flight, [], { capacity })).id as number

const add = (calls: Calls, id_booking: number, position: number, more: object = {}) =>
  calls.post('/passengers', { ...passengerAt(flight, position), id_booking, ...more })

describe('a booking first, then its passengers, one call each', () => {
  it('takes them all when they are sent at the same moment, as the old form does', async () => {
    const { queryId } = (
      await ani.post('/bookings', bookingOf(flight, [], { capacity: 4, total_price: 2_000_000 }))
    ).json().data
    const answers = await Promise.all([1, 2, 3, 4].map((seat) => add(ani, queryId, seat)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(answers[0]?.json().data).toMatchObject({
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

  it('lets exactly as many in as it has places when more come at once', async () => {
    const id = await draft(3)
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((seat) => add(ani, id, seat)))
    const codes = answers.map(({ statusCode, json }) => [statusCode, json().code])
    expect(codes.filter(([status]) => status === 201)).toHaveLength(3)
    expect(codes.filter(([, code]) => code === 'passengers_complete')).toHaveLength(3)
  })

  it('answers the same seat sent again in the same booking with 200 and the same row', async () => {
    const id = await draft(1)
    const first = await add(ani, id, 1)
    const again = await add(ani, id, 1)
    expect([again.statusCode, again.json().data]).toEqual([200, first.json().data])
    expect(again.json().statusCode).toBe(200)
  })

  it('says which seat is taken: 409 seat_taken', async () => {
    await book(dewi, flight, [1])
    const refused = await add(ani, await draft(1), 1)
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'seat_taken',
      seats: [{ no_seat: '1A' }],
    })
  })

  it('takes over the seat its own browser holds', async () => {
    const id_seats = [seatId(flight, 1)]
    const held = await ani.post('/holds', { id_flight: flight, id_seats })
    const cookie = `holder=${held.cookies[0]?.value}`
    const id = await draft(1)
    expect((await add(dewi, id, 1)).statusCode).toBe(404)
    expect((await add(ani, id, 1)).json().code).toBe('seat_taken')
    expect((await add(ani.with({ cookie }), id, 1)).statusCode).toBe(201)
  })

  it('refuses the child that would complete a party of children, naming the field', async () => {
    const id = await draft(2)
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
  ])('refuses as id_seat %s', async (_case, id_seat) => {
    const refused = await add(ani, await draft(1), 1, { id_seat: id_seat() })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors[0].pointer).toBe('/body/id_seat')
  })

  it('is over when the booking has ended, or its ten minutes have: 409 booking_closed', async () => {
    const late = await draft(1)
    await server.db.rows(sql`update bookings set draft_until = now() - interval '1 second'`)
    expect((await add(ani, late, 1)).json().code).toBe('booking_closed')
    const cancelled = await draft(1)
    await ani.delete(`/bookings/${cancelled}`)
    expect((await add(ani, cancelled, 1)).json().code).toBe('booking_closed')
  })

  it('needs room for the whole party: 409 flight_full', async () => {
    const small = await addFlight(server.db, { class_flight: 'first class' })
    await book(dewi, small, [1, 2, 3, 4, 5, 6])
    const refused = await ani.post('/bookings', bookingOf(small, [], { capacity: 3 }))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'flight_full'])
    await book(ani, small, [], { capacity: 2 })
  })

  it.each([
    [-3, 1],
    [0, 1],
    ['', 1],
    ['2', 2],
  ])('has capacity %j mean %i', async (capacity, means) => {
    expect((await book(ani, flight, [], { capacity })).capacity).toBe(means)
  })

  it('is for the traveller who booked, nobody else', async () => {
    const id = await draft(1)
    expect((await add(visitor, id, 1)).statusCode).toBe(401)
    expect((await add(dewi, id, 1)).statusCode).toBe(404)
    expect((await add(staff, id, 1)).statusCode).toBe(403)
    expect((await add(ani, 999, 1)).statusCode).toBe(404)
  })
})

describe('GET /passengers', () => {
  it('of a booking, in their order, with or without a slash before the question mark', async () => {
    const { id } = await book(ani, flight, [2, 1])
    for (const who of [ani, staff])
      for (const path of [`/passengers/?id_booking=${id}`, `/passengers?id_booking=${id}`]) {
        const { data } = (await who.get(path)).json()
        expect(data.map((one: { no_seat: string }) => one.no_seat)).toEqual(['1B', '1A'])
      }
    expect((await visitor.get(`/passengers/?id_booking=${id}`)).statusCode).toBe(401)
    expect((await dewi.get(`/passengers/?id_booking=${id}`)).statusCode).toBe(404)
  })

  it('of all bookings is for staff, the latest first', async () => {
    await book(ani, flight, [1])
    await book(dewi, flight, [2])
    const { data } = (await staff.get('/passengers?limit=1')).json()
    expect(data).toMatchObject([{ no_seat: '1B', id_user: 2 }])
    expect((await ani.get('/passengers')).statusCode).toBe(403)
    expect((await visitor.get('/passengers')).statusCode).toBe(401)
  })

  it('one, as an array of one; 404 to a stranger', async () => {
    const [passenger] = (await book(ani, flight, [1])).passengers
    expect((await ani.get(`/passengers/${passenger.id}`)).json().data).toEqual([passenger])
    expect((await staff.get(`/passengers/${passenger.id}`)).statusCode).toBe(200)
    expect((await dewi.get(`/passengers/${passenger.id}`)).statusCode).toBe(404)
    expect((await visitor.get(`/passengers/${passenger.id}`)).statusCode).toBe(401)
  })
})

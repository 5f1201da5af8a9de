import { fareInForce, type PlannedFare } from '@sayap/contract/flights/fare-plans'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireOverdueBookings } from '#modules/booking/lifecycle/expire-bookings.job'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, bookingBody, type Calls, callsOf } from '../../../../test/bookings'
import { addAirline, addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { type TestApp, testApp } from '../../../../test/test-app'
import { makeFlights } from '../../../use-cases/make-flights.job'
import { addDays, today } from '../days'
import { priceFaresByDays, priceFreedFares } from './price-fares.job'

let server: TestApp
let staff: Calls
let ani: Calls
let flight: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  staff = callsOf(server, await signIn(server, 'admin'))
  ani = callsOf(server, await signIn(server, 'user'))
  flight = await addFlight(server.db)
})

const FARES = [
  { code: 'T', price: 400_000, seats: 2 },
  { code: 'M', price: 600_000, seats: 3 },
  { code: 'Y', price: 900_000 },
]
const path = (id = flight) => `/admin/flights/${id}/fares`
const setFares = (fares: object[] = FARES, id = flight) => staff.put(path(id), { fares })
const price = async (id = flight) =>
  (await server.db.row<{ price: number }>(sql`select price from flights where id = ${id}`))?.price
const sendBooking = (positions: number[], more = {}) =>
  ani.post('/bookings', bookingBody(flight, positions, more))
const moveDeparture = (days: number) =>
  server.db.rows(sql`
    update flights set departure_date = departure_date + ${days}::int,
      arrived_date = arrived_date + ${days}::int,
      departs_at = departs_at + ${days}::int * interval '1 day',
      arrives_at = arrives_at + ${days}::int * interval '1 day'
  `)
/** Everything that `verify` looks at, and the prices are those of the fares. */
const expectNoViolations = async () => expect(await violations(server.db)).toEqual([])

describe('fares of a flight', () => {
  it('PUT /admin/flights/{id}/fares sells the flight at the first fare, which search and booking show', async () => {
    const saved = await setFares()
    expect(saved.statusCode).toBe(200)
    expect(saved.json().data).toMatchObject({
      source: 'flight',
      price: 400_000,
      capacity: 120,
      sold: 0,
      selling: 0,
      is_open: true,
      revision: 1,
      fares: [
        { code: 'T', price: 400_000, seats: 2, days_from: null, days_until: null },
        { code: 'M', price: 600_000, seats: 3 },
        { code: 'Y', price: 900_000, seats: null },
      ],
    })
    expect((await ani.get(`/flights/${flight}`)).json().data.price).toBe(400_000)
    expect((await book(ani, flight, [1])).total_price).toBe(400_000)
  })

  it('the price rises with the sale that fills a fare, and bookings keep theirs', async () => {
    await setFares()
    expect((await book(ani, flight, [1])).total_price).toBe(400_000)
    expect(await price()).toBe(400_000)
    await book(ani, flight, [2])
    expect(await price()).toBe(600_000)
    expect((await book(ani, flight, [3])).total_price).toBe(600_000)
    const { data } = (await staff.get(path())).json()
    expect(data).toMatchObject({
      sold: 3,
      selling: 1,
      sold_at: [
        { price: 400_000, seats: 2 },
        { price: 600_000, seats: 1 },
      ],
      history: [{ days_before: 30, sold: 3 }],
    })
    await expectNoViolations()
  })

  it('a party that needs more seats than the fare has left pays that fare for all of them, and the next party the next one', async () => {
    await setFares()
    await book(ani, flight, [1])
    expect((await book(ani, flight, [2, 3, 4, 5])).total_price).toBe(4 * 400_000)
    expect(await price()).toBe(900_000)
    await expectNoViolations()
  })

  it('POST /bookings returns price_changed with the total of the fare in force, and changes nothing', async () => {
    await setFares()
    await book(ani, flight, [1, 2])
    const refused = await sendBooking([3, 4], { total_price: 2 * 400_000 })
    expect(refused.json()).toMatchObject({ code: 'price_changed', total_price: 2 * 600_000 })
    expect((await sendBooking([3, 4], { total_price: 2 * 600_000 })).statusCode).toBe(201)
  })

  it('a round trip and a booking without passengers pay the fares of their flights', async () => {
    const back = await addFlight(server.db, {
      starting_place: 'Jakarta',
      airport_from: 'CGK',
      destination_place: 'Medan',
      airport_to: 'KNO',
      days: 35,
    })
    await setFares()
    await setFares([{ code: 'A', price: 100_000, seats: 1 }, FARES[2] as object], back)
    const passengers = [1].map((position) => ({
      name: 'Budi Siregar',
      category_passenger: 'adult',
      id_seat: flight * 1000 + position,
      id_seat_return: back * 1000 + position,
    }))
    const trip = await ani.post(
      '/bookings',
      bookingBody(flight, [], { id_flight_return: back, passengers, total_price: 500_000 }),
    )
    expect(trip.json().data).toMatchObject({
      booking: { total_price: 400_000 },
      booking_return: { total_price: 100_000 },
    })
    expect(await price(back)).toBe(900_000)
    const open = await ani.post('/bookings', bookingBody(flight, [], { capacity: 2 }))
    expect(open.json().data.booking.total_price).toBe(800_000)
    expect(await price()).toBe(600_000)
    await expectNoViolations()
  })

  it('seats of an ended booking are sold at their fare again once the job has looked', async () => {
    await setFares()
    const { id } = await book(ani, flight, [1, 2])
    await ani.delete(`/bookings/${id}`)
    expect(await price()).toBe(600_000)
    await priceFreedFares(server.db)
    expect(await price()).toBe(400_000)
    const { id: second } = await book(ani, flight, [1, 2])
    await server.db.rows(
      sql`update bookings set pay_before = now() - interval '1 minute' where id = ${second}`,
    )
    await expireOverdueBookings(server.db)
    await priceFreedFares(server.db)
    expect(await price()).toBe(400_000)
    await expectNoViolations()
  })

  it('before the job has looked, a booking pays the fare that is in force by then and not the price shown', async () => {
    await setFares()
    const { id } = await book(ani, flight, [1, 2])
    await ani.delete(`/bookings/${id}`)
    expect(await price()).toBe(600_000)
    expect((await book(ani, flight, [3])).total_price).toBe(400_000)
    await expectNoViolations()
  })

  it('a fare closes and opens with the days before departure', async () => {
    await setFares([
      { code: 'T', price: 400_000, seats: 20, days_until: 30 },
      { code: 'M', price: 600_000, seats: 20, days_from: 10 },
      { code: 'Y', price: 900_000 },
    ])
    expect(await price()).toBe(400_000)
    await moveDeparture(-1)
    await priceFaresByDays(server.db)
    expect(await price()).toBe(900_000)
    await moveDeparture(-19)
    await priceFaresByDays(server.db)
    expect(await price()).toBe(600_000)
    // A departure that is moved on opens the first one again.
    await moveDeparture(20)
    await priceFaresByDays(server.db)
    expect(await price()).toBe(400_000)
    await expectNoViolations()
  })

  it('DELETE /admin/flights/{id}/fares leaves the flight at the price on sale, which staff may change again', async () => {
    await setFares()
    expect((await staff.put(`/flights/${flight}`, { price: 1000 })).json()).toMatchObject({
      code: 'sold_by_fares',
      errors: [{ pointer: '/body/price' }],
    })
    // A whole object that is sent back names the price it has.
    expect((await staff.put(`/flights/${flight}`, { price: 400_000, gate: 9 })).statusCode).toBe(
      200,
    )
    expect((await staff.delete(path())).json().data).toMatchObject({ source: null, price: 400_000 })
    expect((await staff.delete(path())).statusCode).toBe(200)
    expect((await staff.put(`/flights/${flight}`, { price: 1000 })).statusCode).toBe(200)
    await expectNoViolations()
  })

  it('a sale that ends a fare does not stand in the way of staff who have read the flight: of its form, of its departure and of a bulk change', async () => {
    await setFares()
    const read = async () => (await staff.get(`/admin/flights/${flight}`)).json().data
    const form = await read()
    const departure = `/admin/departures/${flight}/changes`
    await book(ani, flight, [1, 2])
    expect((await ani.get(`/flights/${flight}`)).json().data.price).toBe(600_000)
    const { revision } = form
    const put = await staff.put(`/flights/${flight}`, { gate: 9, revision })
    expect(put.json().data).toMatchObject({ gate: 9, price: 600_000 })

    const { revisions } = (await staff.post(`${departure}/preview`, { gate: 10 })).json().data
    const flights = [{ id: flight, revision: (await read()).revision }]
    await book(ani, flight, [3, 4, 5])
    expect((await ani.get(`/flights/${flight}`)).json().data.price).toBe(900_000)
    const moved = await staff.post(departure, { gate: 10, revisions })
    expect(moved.statusCode, moved.body).toBe(200)

    flights[0] = { id: flight, revision: (await read()).revision }
    await setFares([{ code: 'Y', price: 700_000 }])
    const bulk = await staff.post('/admin/bulk-changes', { flights, change: { gate: 11 } })
    expect(bulk.json().data).toMatchObject({ changed: 1, refused: 0 })
    expect(await read()).toMatchObject({ gate: 11, price: 700_000 })
  })

  it('a client that sends the whole flight back with If-Match after such a sale changes only what it means, and no price of its own', async () => {
    await setFares()
    const read = (await staff.get(`/admin/flights/${flight}`)).json().data
    await book(ani, flight, [1, 2])
    const send = (more: object) =>
      staff
        .with({ 'if-match': `"${read.revision}"` })
        .put(`/flights/${flight}`, { price: read.price, gate: read.gate, ...more })
    expect((await send({ gate: 9 })).json().data).toMatchObject({ gate: 9, price: 600_000 })
    expect((await send({ price: 1000 })).json().code).toBe('sold_by_fares')
  })

  it('PUT /admin/flights/{id}/fares returns changed_meanwhile to a colleague who read another revision', async () => {
    const first = await staff.put(path(), { fares: FARES, revision: 0 })
    expect(first.json().data.revision).toBe(1)
    const second = await staff.put(path(), { fares: FARES, revision: 0 })
    expect(second.json()).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    const third = await staff.put(path(), { fares: FARES.slice(1), revision: 1 })
    expect(third.json().data).toMatchObject({ revision: 2, price: 600_000 })
  })

  it('PUT /admin/flights/{id}/fares returns 400 and the field for fares that make no sense', async () => {
    const [t, m, y] = FARES as [object, object, object]
    const cases: [object[], string][] = [
      [[], '/body/fares'],
      [Array(13).fill(y), '/body/fares'],
      [[{ ...t, seats: 0 }, y], '/body/fares/0/seats'],
      [[{ ...t, seats: undefined }, y], '/body/fares/0/seats'],
      [[{ ...t, seats: 120 }, y], '/body/fares/0/seats'],
      [[{ ...t, seats: 60 }, { ...m, seats: 60 }, y], '/body/fares/1/seats'],
      [[{ ...t, seats: 2 ** 40 }, y], '/body/fares/0/seats'],
      [[t, { ...m, code: 'T' }, y], '/body/fares/1/code'],
      [[{ ...t, code: 'TT' }, y], '/body/fares/0/code'],
      [[{ ...t, code: '\u0000' }, y], '/body/fares/0/code'],
      [[{ ...t, price: 0 }, y], '/body/fares/0/price'],
      [[{ ...t, price: 1_000_000_001 }, y], '/body/fares/0/price'],
      [[{ ...t, days_from: 5, days_until: 6 }, y], '/body/fares/0/days_until'],
      [[{ ...t, days_from: 731 }, y], '/body/fares/0/days_from'],
      [[t, { ...y, days_until: 3 }], '/body/fares/1/days_until'],
      [[t, { ...y, seats: 3 }], '/body/fares/1/seats'],
    ]
    for (const [fares, pointer] of cases) {
      const answer = await setFares(fares)
      expect(answer.statusCode, pointer).toBe(400)
      expect(answer.json().errors.map((one: { pointer: string }) => one.pointer)).toContain(pointer)
    }
  })

  it('fares of departed, closed and cancelled flights return sales_closed, of unknown ones 404, and travellers 403', async () => {
    const past = await addFlight(server.db, { days: -2 })
    expect((await setFares(FARES, past)).json().code).toBe('sales_closed')
    await server.db.rows(sql`update flights set cancelled_at = now() where id = ${flight}`)
    expect((await setFares()).json().code).toBe('sales_closed')
    expect((await setFares(FARES, 99_999)).statusCode).toBe(404)
    expect((await staff.get(path(99_999))).statusCode).toBe(404)
    expect((await ani.put(path(), { fares: FARES })).statusCode).toBe(403)
    expect((await ani.get(path())).statusCode).toBe(403)
  })

  it('the audit trail has who changed the fares, and the fares', async () => {
    await setFares()
    const entry = await server.db.row<{ detail: object }>(
      sql`select subject_id, detail from audit where action = 'fares_changed'`,
    )
    expect(entry).toMatchObject({ subject_id: flight })
    expect(JSON.stringify(entry?.detail)).toContain('"price": 400000'.replace(' ', ''))
  })

  it('verify finds a price, a booking and a number of sold seats that are not those of the fares', async () => {
    await setFares()
    await book(ani, flight, [1, 2])
    await book(ani, flight, [3])
    await server.db.session((session) =>
      session.script(`set session_replication_role = replica;
        update flights set price = 1 where id = ${flight};
        -- The last one paid the fare that two seats had filled.
        update bookings set id_fare = (select min(id) from fares), unit_price = 400000,
          total_price = 400000, amount_due = amount_due - 200000
        where id = (select max(id) from bookings);
        set session_replication_role = origin`),
    )
    const found = (await violations(server.db)).map(({ inv }) => inv.slice(0, 6))
    expect(found).toContain('INV110')
    expect(found).toContain('INV112')
    await server.db.rows(
      sql`update bookings set id_fare = id_fare + 1 where id = (select max(id) from bookings)`,
    )
    expect((await violations(server.db)).map(({ inv }) => inv.slice(0, 6))).toContain('INV111')
  })
})

describe('fares of a schedule', () => {
  const day = (days: number) => addDays(today(), days)
  let schedule: number
  const flights = () =>
    server.db.rows<{ id: number; price: number; schedule_day: string }>(sql`
      select id, price, schedule_day from flights where id_schedule = ${schedule} order by schedule_day
    `)
  const schedulePath = () => `/admin/schedules/${schedule}/fares`

  beforeEach(async () => {
    const created = await staff.post('/admin/schedules', {
      id_airline: await addAirline(server.db),
      flight_number: 'EK109',
      starting_place: 'Jakarta',
      destination_place: 'Denpasar',
      days_of_week: [1, 2, 3, 4, 5, 6, 7],
      first_day: day(10),
      last_day: day(14),
      departure_time: '07:50',
      arrived_time: '10:45',
      price: 866_000,
      gate: 7,
      terminal: '2E',
      class_flight: 'economy',
    })
    schedule = created.json().data.id
    await makeFlights(server.db)
  })

  it('PUT /admin/schedules/{id}/fares prices its flights, also booked ones, and those that it makes later', async () => {
    const [first] = await flights()
    await book(ani, first?.id ?? 0, [1, 2])
    const saved = await staff.put(schedulePath(), { fares: FARES, revision: 0 })
    expect(saved.json().data).toMatchObject({
      flights: 5,
      own: 0,
      capacity: 120,
      price: 866_000,
      revision: 1,
      next_flight: first?.id,
    })
    expect((await flights()).map((one) => one.price)).toEqual([
      600_000, 400_000, 400_000, 400_000, 400_000,
    ])
    await staff.put(`/admin/schedules/${schedule}`, { last_day: day(16) })
    await makeFlights(server.db)
    expect((await flights()).slice(5).map((one) => one.price)).toEqual([400_000, 400_000])
    await expectNoViolations()
  })

  it('a flight with fares of its own keeps them, and follows the schedule again without them', async () => {
    const [first] = await flights()
    await setFares([{ code: 'Z', price: 123_000 }], first?.id)
    await staff.put(schedulePath(), { fares: FARES })
    expect((await flights())[0]?.price).toBe(123_000)
    expect((await staff.get(schedulePath())).json().data).toMatchObject({ flights: 4, own: 1 })
    const removed = await staff.delete(path(first?.id))
    expect(removed.json().data).toMatchObject({ source: 'schedule', price: 400_000 })
    await expectNoViolations()
  })

  it('a change of the schedule leaves the price to the fares, and its flights are not listed as different', async () => {
    await staff.put(schedulePath(), { fares: FARES })
    const change = { price: 999_000, gate: 12 }
    const preview = await staff.post(`/admin/schedules/${schedule}/preview`, { gate: 7 })
    const states = preview.json().data.days.map((one: { state: string }) => one.state)
    expect(new Set(states)).toEqual(new Set(['same']))
    await staff.put(`/admin/schedules/${schedule}`, change)
    await makeFlights(server.db)
    expect(new Set((await flights()).map((one) => one.price))).toEqual(new Set([400_000]))
    const [row] = await server.db.rows(
      sql`select distinct gate from flights where id_schedule = ${schedule}`,
    )
    expect(row).toEqual({ gate: 12 })
    await expectNoViolations()
  })

  it('DELETE /admin/schedules/{id}/fares returns its flights to the price of the schedule', async () => {
    await staff.put(schedulePath(), { fares: FARES })
    expect((await staff.delete(schedulePath())).json().data).toMatchObject({
      fares: [],
      flights: 5,
    })
    expect(new Set((await flights()).map((one) => one.price))).toEqual(new Set([866_000]))
    const again = await staff.put(schedulePath(), { fares: FARES, revision: 0 })
    expect(again.statusCode).toBe(200)
    await expectNoViolations()
  })

  it('fares of an ended schedule return schedule_ended, of an unknown one 404', async () => {
    await staff.post(`/admin/schedules/${schedule}/end`, {})
    const refused = await staff.put(schedulePath(), { fares: FARES })
    expect(refused.json().code).toBe('schedule_ended')
    expect((await staff.put('/admin/schedules/99999/fares', { fares: FARES })).statusCode).toBe(404)
  })
})

describe('the fare in force', () => {
  it('the browser’s preview and the database choose the same fare for any plan, load and day', async () => {
    const limit = fc.option(fc.integer({ min: 0, max: 40 }))
    const fare = fc
      .record({ seats: fc.integer({ min: 1, max: 30 }), one: limit, other: limit })
      .map(({ seats, one, other }) => ({
        seats,
        days_from: one === null || other === null ? one : Math.max(one, other),
        days_until: one === null || other === null ? other : Math.min(one, other),
      }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fare, { maxLength: 4 }),
        fc.integer({ min: 0, max: 119 }),
        fc.integer({ min: 0, max: 45 }),
        async (limited, sold, days) => {
          const fares: Omit<PlannedFare, 'code' | 'price'>[] = [
            ...limited,
            { seats: null, days_from: null, days_until: null },
          ]
          const named = fares.map((one, at) => ({
            ...one,
            seats: one.seats ?? undefined,
            code: String.fromCharCode(65 + at),
            price: at + 1,
          }))
          const total = limited.reduce((sum, { seats }) => sum + seats, 0)
          fc.pre(total < 120)
          await setFares(named)
          const chosen = await server.db.row<{ price: number }>(sql`
            select fare.price from flights f
            cross join lateral fare_in_force(plan_of_flight(f), ${sold}::int, ${days}::int) fare
            where f.id = ${flight}
          `)
          expect(fareInForce(fares, sold, days) + 1).toBe(chosen?.price)
        },
      ),
      { numRuns: 60 },
    )
  })
})

import type { CabinPlan } from '@sayap/contract/flights/cabin-plan'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../test/accounts'
import { book, bookingBody, type Calls, callsOf, passengerBody } from '../../test/bookings'
import { addAircraft, aircraftBody, cabinBody, positionOf, seatIdOf } from '../../test/fleet'
import { addFlight, moveToPast } from '../../test/flights'
import { violations } from '../../test/invariants'
import { type TestApp, testApp } from '../../test/test-app'
import { WHOLE_CABIN } from '../../test/whole-cabin'

let server: TestApp
let ani: Calls
let staff: Calls
let flight: number

beforeAll(async () => {
  server = await testApp(WHOLE_CABIN)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
  flight = await addFlight(server.db)
})

type Response = Awaited<ReturnType<Calls['get']>>
const codeOf = (response: Response) => [response.statusCode, response.json().code]
const give = (id_aircraft_type: number | '', id = flight) =>
  staff.put(`/flights/${id}`, { id_aircraft_type })
const seatsOf = async (id = flight): Promise<{ id: number; no_seat: string; status: string }[]> =>
  (await ani.get(`/seats?id_flight=${id}&status=all`)).json().data
const flightOf = async (id = flight) => (await ani.get(`/flights/${id}`)).json().data
const change = (id: number, cabins: CabinPlan[], more: object = {}) =>
  staff.put(`/admin/aircraft-types/${id}`, { cabins, ...more })
const seatNumbers = async (id_booking: number) =>
  (await ani.get(`/passengers?id_booking=${id_booking}`))
    .json()
    .data.map(({ no_seat }: { no_seat: string }) => no_seat)

describe('aircraft types', () => {
  it('POST, GET, PUT and DELETE keep the fleet, its cabins from the front, with a revision', async () => {
    const business = cabinBody({ class_flight: 'business', rows: 2, exit_rows: [] })
    const economy = cabinBody({ first_row: 3, rows: 4, exit_rows: [3] })
    const added = await addAircraft(staff, [economy, business])
    expect(added).toMatchObject({
      name: 'ATR 72-600',
      code: 'AT76',
      cabins: [business, economy],
      seats: 24,
      flights: 0,
      schedules: 0,
      revision: 1,
    })
    const changed = await staff.put(`/admin/aircraft-types/${added.id}`, { code: 'AT75' })
    expect(changed.json().data).toMatchObject({ ...added, code: 'AT75', revision: 2 })
    expect((await staff.get('/admin/aircraft-types')).json().data).toEqual([changed.json().data])
    const removed = await staff.delete(`/admin/aircraft-types/${added.id}`)
    expect(removed.json().data).toEqual(changed.json().data)
    expect((await staff.get(`/admin/aircraft-types/${added.id}`)).statusCode).toBe(404)
    expect((await staff.delete(`/admin/aircraft-types/${added.id}`)).statusCode).toBe(404)
  })

  it('POST /admin/aircraft-types names each wrong field and refuses a name twice', async () => {
    const wrong = await staff.post(
      '/admin/aircraft-types',
      aircraftBody([cabinBody({ letters: 'ABC', blocked_seats: ['9Z'] })], { code: '!' }),
    )
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/body/code',
      '/body/cabins/0/letters',
      '/body/cabins/0/blocked_seats/0',
    ])
    const outside = await staff.post(
      '/admin/aircraft-types',
      aircraftBody([cabinBody({ exit_rows: [7] })]),
    )
    expect(outside.json().errors).toMatchObject([
      { pointer: '/body/cabins/0/exit_rows/0', code: 'too_large', params: { max: 6 } },
    ])
    await addAircraft(staff)
    const twice = await staff.post(
      '/admin/aircraft-types',
      aircraftBody(undefined, { name: 'atr 72-600' }),
    )
    expect(codeOf(twice)).toEqual([409, 'name_taken'])
  })

  it('PUT /admin/aircraft-types/{id} returns 409 changed_meanwhile for a stale revision of the same field', async () => {
    const { id } = await addAircraft(staff)
    await change(id, [cabinBody({ rows: 5 })])
    const stale = await change(id, [cabinBody({ rows: 4 })], { revision: 1 })
    expect(codeOf(stale)).toEqual([409, 'changed_meanwhile'])
    expect(stale.json().changed.fields).toMatchObject([
      { field: 'cabins', theirs: [{ rows: 5 }], yours: [{ rows: 4 }] },
    ])
  })

  it('DELETE /admin/aircraft-types/{id} returns 409 has_dependents while a flight names it, a departed one too', async () => {
    const { id } = await addAircraft(staff)
    await give(id)
    await moveToPast(server.db, flight)
    const refused = await staff.delete(`/admin/aircraft-types/${id}`)
    expect(codeOf(refused)).toEqual([409, 'has_dependents'])
    expect(refused.json().dependents).toBe(1)
  })
})

describe('a flight with an aircraft type', () => {
  it('a flight with an aircraft type sells the seats of its cabin, and travellers see capacity, seats and aircraft', async () => {
    const cabin = cabinBody({ blocked_seats: ['6F'] })
    const { id } = await addAircraft(staff, [cabin])
    expect((await give(id)).json().data).toMatchObject({
      id_aircraft_type: id,
      capacity: 23,
      free_seats: 23,
      cabin,
    })
    expect(await flightOf()).toMatchObject({ aircraft: 'ATR 72-600', capacity: 23, cabin })
    const seats = await seatsOf()
    expect(seats.map(({ no_seat }) => no_seat).slice(0, 5)).toEqual(['1A', '1C', '1D', '1F', '2A'])
    expect(seats).toHaveLength(23)
    expect(seats.at(-1)?.no_seat).toBe('6D')
    const found = await ani.get(
      `/flights?starting_place=Medan&destination_place=Jakarta&class_flight=economy&type_trip=one%20way&departure_date=${(await flightOf()).departure_date}`,
    )
    expect(found.json().data).toMatchObject([{ aircraft: 'ATR 72-600', capacity: 23, cabin }])
  })

  it('a flight without an aircraft type sells the plan of its class, and nothing new is on the wire', async () => {
    const shown = await flightOf()
    expect(shown.capacity).toBe(120)
    expect(shown).not.toHaveProperty('cabin')
    expect(shown).not.toHaveProperty('id_aircraft_type')
    expect(await seatsOf()).toHaveLength(120)
  })

  it('a flight with an aircraft type is booked, held and changed by seats of its cabin only, also chosen for people', async () => {
    const cabin = cabinBody({ blocked_seats: ['6F'] })
    const { id } = await addAircraft(staff, [cabin])
    await give(id)
    const held = await ani.post('/holds', { id_flight: flight, id_seats: [seatIdOf(flight, '2C')] })
    expect(held.json().data.seats).toMatchObject([{ no_seat: '2C' }])
    // A position of the plan of the class, a blocked seat, a seat behind the last row.
    for (const position of [7, positionOf('6F'), positionOf('7A', cabinBody({ rows: 7 }))]) {
      const booked = await ani.post('/bookings', bookingBody(flight, [position]))
      expect(booked.json().errors).toMatchObject([
        { pointer: '/body/passengers/0/id_seat', code: 'not_a_seat_of_flight' },
      ])
      const kept = await ani.post('/holds', {
        id_flight: flight,
        id_seats: [flight * 1000 + position],
      })
      expect(kept.json().errors).toMatchObject([{ pointer: '/body/id_seats/0' }])
    }
    const booking = await book(ani, flight, [positionOf('5A'), positionOf('5C')])
    expect(await seatNumbers(booking.id)).toEqual(['5A', '5C'])
    const [{ id: id_passenger }] = booking.passengers
    await staff.put(`/bookings/${booking.id}`, { status: 1 })
    const moved = await ani.put(`/bookings/${booking.id}/seats`, {
      seats: [{ id_passenger, id_seat: seatIdOf(flight, '6A') }],
    })
    expect(moved.statusCode).toBe(200)
    const blocked = await ani.put(`/bookings/${booking.id}/seats`, {
      seats: [{ id_passenger, id_seat: seatIdOf(flight, '6F') }],
    })
    expect(codeOf(blocked)).toEqual([400, 'invalid_input'])
    const chosen = await ani.post(
      '/bookings',
      bookingBody(flight, [], {
        passengers: [{ name: 'Citra', category_passenger: 'adult' }],
      }),
    )
    const [passenger] = chosen.json().data.booking.passengers
    expect(passenger.no_seat).toMatch(/^[1-6][ACDF]$/)
    const ticket = await ani.get(`/tickets?id_passenger=${id_passenger}`)
    // Row and seat of the bar-coded pass.
    expect(ticket.json().data[0].bcbp.slice(48, 52)).toBe('006A')
    const manifest = await staff.get(`/admin/departures/${flight}/manifest`)
    expect(manifest.json().data.map(({ no_seat }: { no_seat: string }) => no_seat)).toContain('6A')
    expect(await violations(server.db)).toEqual([])
  })

  it('PUT /flights/{id} returns 400 for an aircraft type that does not exist or has no cabin of its class', async () => {
    expect((await give(999_999)).json().errors).toMatchObject([
      { pointer: '/body/id_aircraft_type', code: 'unknown_aircraft_type' },
    ])
    const { id } = await addAircraft(staff, [cabinBody({ class_flight: 'business' })])
    expect((await give(id)).json().errors).toMatchObject([
      { pointer: '/body/id_aircraft_type', code: 'aircraft_without_class' },
    ])
  })

  it('PUT /flights/{id} with another aircraft keeps seats of the same number and refuses with who would lose one', async () => {
    const booking = await book(ani, flight, [7, 12]) // 2A and 2F of the plan of the class
    const { id: small } = await addAircraft(staff, [cabinBody({ letters: 'AB CD' })])
    const refused = await give(small)
    expect(codeOf(refused)).toEqual([409, 'aircraft_too_small'])
    expect(refused.json()).toMatchObject({
      dependents: 1,
      passengers: [
        {
          name: 'Budi Siregar',
          no_seat: '2F',
          booking_code: booking.code,
          id_flight: flight,
          flight_number: 'EK181',
        },
      ],
    })
    expect((await flightOf()).capacity).toBe(120)
    const { id } = await addAircraft(staff, [cabinBody()], { name: 'Fokker 50' })
    expect((await give(id)).statusCode).toBe(200)
    expect(await seatNumbers(booking.id)).toEqual(['2A', '2F'])
    expect((await flightOf()).free_seats).toBe(22)
    const taken = (await seatsOf()).filter(({ status }) => status === 'taken')
    expect(taken.map(({ no_seat }) => no_seat)).toEqual(['2A', '2F'])
    expect((await give('')).statusCode).toBe(200)
    expect(await seatNumbers(booking.id)).toEqual(['2A', '2F'])
    expect((await flightOf()).free_seats).toBe(118)
    expect(await violations(server.db)).toEqual([])
  })

  it('PUT /flights/{id} with another aircraft ends the holds of seats that are numbered anew', async () => {
    await ani.post('/holds', { id_flight: flight, id_seats: [flight * 1000 + 7] })
    const { id } = await addAircraft(staff)
    expect((await give(id)).json().data.free_seats).toBe(24)
    expect(await violations(server.db)).toEqual([])
  })

  it('PUT /admin/aircraft-types/{id} refuses a smaller cabin with who would lose a seat, and gives coming flights a larger one', async () => {
    const { id } = await addAircraft(staff)
    await give(id)
    const departed = await addFlight(server.db, { days: 31 })
    await give(id, departed)
    await moveToPast(server.db, departed)
    const booking = await book(ani, flight, [positionOf('6A')])
    const refused = await change(id, [cabinBody({ rows: 5 })])
    expect(codeOf(refused)).toEqual([409, 'aircraft_too_small'])
    expect(refused.json().passengers).toMatchObject([{ no_seat: '6A', booking_code: booking.code }])
    expect((await flightOf()).cabin.rows).toBe(6)
    const blocked = await change(id, [cabinBody({ blocked_seats: ['6A'] })])
    expect(codeOf(blocked)).toEqual([409, 'aircraft_too_small'])
    expect((await change(id, [cabinBody({ rows: 8 })])).statusCode).toBe(200)
    expect(await flightOf()).toMatchObject({ capacity: 32, free_seats: 31, cabin: { rows: 8 } })
    expect((await flightOf(departed)).capacity).toBe(24)
    const dropped = await change(id, [cabinBody({ class_flight: 'business' })])
    expect(codeOf(dropped)).toEqual([409, 'has_dependents'])
    expect(await violations(server.db)).toEqual([])
  })

  it('POST /passengers adds a passenger in a seat of the cabin and refuses others', async () => {
    const { id } = await addAircraft(staff)
    await give(id)
    const { id: id_booking } = await book(ani, flight, [], { capacity: 1 })
    const refused = await ani.post('/passengers', { ...passengerBody(flight, 3), id_booking })
    expect(codeOf(refused)).toEqual([400, 'invalid_input'])
    const added = await ani.post('/passengers', {
      ...passengerBody(flight, positionOf('3D')),
      id_booking,
    })
    expect(added.json().data.no_seat).toBe('3D')
  })

  it('classes that leave together share the aircraft: one alone is refused, the departure changes whole', async () => {
    const { id } = await addAircraft(staff, [
      cabinBody({ class_flight: 'business', rows: 2 }),
      cabinBody({ first_row: 3, exit_rows: [] }),
    ])
    const business = await addFlight(server.db, { class_flight: 'business' })
    await staff.put(`/admin/departures/${flight}/flights`, { id_flights: [business] })
    expect(codeOf(await give(id))).toEqual([409, 'departure_differs'])
    const seen = await staff.post(`/admin/departures/${flight}/changes/preview`, {
      id_aircraft_type: id,
    })
    const { revisions } = seen.json().data
    const changed = await staff.post(`/admin/departures/${flight}/changes`, {
      id_aircraft_type: id,
      revisions,
    })
    expect(changed.json().data.flights).toMatchObject([
      { class_flight: 'business', capacity: 8 },
      { class_flight: 'economy', capacity: 24 },
    ])
    expect(changed.json().data.counts).toMatchObject({ capacity: 32, free: 32 })
    expect((await seatsOf()).at(0)?.no_seat).toBe('3A')
    expect(await violations(server.db)).toEqual([])
  })

  it('a claim outside the cabin is refused by the database and found by verify where it was not', async () => {
    const { id } = await addAircraft(staff)
    await give(id)
    const claim = sql`
      insert into claims (id_flight, position, holder, expires_at)
      values (${flight}, 7, gen_random_uuid(), now() + interval '5 minutes')
    `
    await expect(server.db.rows(claim)).rejects.toMatchObject({
      constraint: 'claims_seat_of_cabin',
    })
    await server.db.session((session) =>
      session.script(`
        set session_replication_role = replica;
        insert into claims (id_flight, position, holder, expires_at)
        values (${flight}, 7, gen_random_uuid(), now() + interval '5 minutes');
        update flights set capacity = 25 where id = ${flight};
        set session_replication_role = default;
      `),
    )
    const found = (await violations(server.db)).map(({ inv }) => inv)
    expect(found).toContain('INV66 seat that the flight does not have')
    expect(found).toContain('INV67 flight that sells another cabin than that of its aircraft')
  })
})

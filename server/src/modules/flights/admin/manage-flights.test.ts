import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transitionBookings } from '#modules/booking/lifecycle/booking-transitions.service'
import { renderPendingEmails } from '#modules/messaging/email/trip-emails'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addAirline, addFlight, flightDay, moveToPast } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let staff: Calls
let ani: Calls
let airline: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  staff = callsOf(server, await signIn(server, 'admin'))
  ani = callsOf(server, await signIn(server, 'user'))
  airline = await addAirline(server.db, 'Pawana Air', 'PW')
})

/** The fields as the form of the specification sends them: month first, numbers and booleans as text. */
const form = (more: object = {}) => ({
  id_airline: String(airline),
  starting_place: 'Medan',
  destination_place: 'Makassar',
  departure_date: '03-31-2030',
  departure_time: '08:00',
  arrived_date: '03-31-2030',
  arrived_time: '13:25',
  duration_time: '',
  transit: 'direct',
  price: '1250000',
  gate: '12',
  terminal: 'b',
  luggage: 'true',
  wifi: 'false',
  meal: 'true',
  type_trip: 'one way',
  class_flight: 'business',
  capacity: '36',
  ...more,
})

const create = async (more: object = {}) => (await staff.post('/flights', form(more))).json().data
const errorsOf = (response: { json: () => { errors: { pointer: string }[] } }) =>
  response.json().errors.map(({ pointer }) => pointer)

describe('POST /flights', () => {
  it('POST /flights accepts the form and returns the flight with its seats', async () => {
    const response = await staff.post('/flights', form())
    expect(response.statusCode).toBe(201)
    const { data } = response.json()
    expect(data).toMatchObject({
      id_airline: airline,
      id_airlane: airline,
      departure_date: '2030-03-31',
      airport_from: 'KNO',
      airport_to: 'UPG',
      duration_time: '4 hours 25 minutes',
      price: 1_250_000,
      gate: 12,
      terminal: 'B',
      luggage: true,
      wifi: false,
      class_flight: 'business',
      capacity: 36,
      free_seats: 36,
      live_bookings: 0,
      seats_sold: 0,
      departed: false,
      cancelled_at: null,
    })
    expect((await ani.get(`/flights/${data.id}`)).json().data.price).toBe(1_250_000)
  })

  it('a flight of which no stop, baggage or aircraft was sent answers without these fields', async () => {
    const { id } = await create()
    const flight = (await ani.get(`/flights/${id}`)).json().data
    for (const field of ['transit_place', 'layover_minutes', 'cabin_kg', 'checked_kg', 'aircraft'])
      expect(flight).not.toHaveProperty(field)
  })

  it('POST /flights stores the stop by its known name, the baggage and the aircraft', async () => {
    const details = { layover_minutes: '85', cabin_kg: '7', checked_kg: '20', aircraft: 'ATR 72' }
    const { id } = await create({ transit: 'transit', transit_place: ' surabaya ', ...details })
    expect((await ani.get(`/flights/${id}`)).json().data).toMatchObject({
      transit_place: 'Surabaya',
      layover_minutes: 85,
      cabin_kg: 7,
      checked_kg: 20,
      aircraft: 'ATR 72',
    })
  })

  it.each([
    ['transit_place', 'medan'],
    ['transit_place', 'Makassar'],
    ['layover_minutes', '0'],
    ['layover_minutes', '2881'],
    ['cabin_kg', '-1'],
    ['checked_kg', '101'],
    ['aircraft', 'A'.repeat(61)],
  ])('POST /flights refuses %s %s', async (field, value) => {
    const response = await staff.post('/flights', form({ transit: 'transit', [field]: value }))
    expect(response.statusCode).toBe(400)
    expect(errorsOf(response)).toEqual([`/body/${field}`])
  })

  it('a client that does not know the stop and the baggage leaves them as they are', async () => {
    const { id } = await create({ transit: 'transit', transit_place: 'Jakarta', checked_kg: 20 })
    expect((await staff.put(`/flights/${id}`, form({ gate: '14' }))).statusCode).toBe(200)
    expect((await ani.get(`/flights/${id}`)).json().data).toMatchObject({
      gate: 14,
      transit_place: 'Jakarta',
      checked_kg: 20,
    })
  })

  it('POST /flights accepts id_airlane, a flight number and airport codes', async () => {
    expect(
      await create({
        id_airline: '',
        id_airlane: airline,
        destination_place: 'Jakarta',
        airport_to: 'hlp',
        flight_number: 'pw 402',
      }),
    ).toMatchObject({ id_airline: airline, airport_to: 'HLP', flight_number: 'PW402' })
  })

  it('POST /flights derives the seats from the class and ignores capacity', async () => {
    expect((await create({ class_flight: 'first class', capacity: 500 })).capacity).toBe(8)
  })

  it.each([
    ['no airline', { id_airline: undefined }, '/body/id_airline'],
    ['two airlines', { id_airlane: 999 }, '/body/id_airlane'],
    ['gate of letters', { gate: 'A' }, '/body/gate'],
    ['terminal ABCDE', { terminal: 'ABCDE' }, '/body/terminal'],
    ['terminal B-1', { terminal: 'B-1' }, '/body/terminal'],
    ['a negative price', { price: -1 }, '/body/price'],
    ['a fourth class', { class_flight: 'premium' }, '/body/class_flight'],
    ['the 30th of February', { departure_date: '02-30-2030' }, '/body/departure_date'],
    ['an airport of another city', { airport_from: 'CGK' }, '/body/airport_from'],
    ['a way to where it begins', { destination_place: 'KNO' }, '/body/destination_place'],
  ])('POST /flights returns 400 for %s', async (_what, more, pointer) => {
    const response = await staff.post('/flights', form(more))
    expect(response.statusCode).toBe(400)
    expect(errorsOf(response)).toEqual([pointer])
    expect(await server.db.rows(sql`select id from flights`)).toEqual([])
  })

  it('POST /flights refuses an arrival before the departure and an unknown airline', async () => {
    expect((await staff.post('/flights', form({ arrived_time: '07:00' }))).statusCode).toBe(400)
    expect((await staff.post('/flights', form({ id_airline: 999 }))).statusCode).toBe(404)
  })

  it('POST /flights returns 401 to visitors and 403 to travellers', async () => {
    expect((await ani.post('/flights', form())).statusCode).toBe(403)
    expect((await callsOf(server).post('/flights', form())).statusCode).toBe(401)
  })
})

describe('PUT /flights/{id}', () => {
  it('PUT /flights/{id} accepts the complete flight with changes and returns it', async () => {
    const flight = await create()
    const response = await staff.put(`/flights/${flight.id}`, {
      ...flight,
      destination_place: 'Denpasar',
      arrived_time: '12:00',
      price: '900000',
    })
    expect(response.json().data).toMatchObject({
      destination_place: 'Denpasar',
      airport_to: 'DPS',
      arrived_time: '12:00',
      duration_time: '3 hours 0 minutes',
      price: 900_000,
      flight_number: flight.flight_number,
    })
  })

  it('PUT /flights/{id} of a flight that was read takes another airline under either spelling', async () => {
    const second = await addAirline(server.db, 'Sembrani', 'QG')
    const third = await addAirline(server.db, 'Kencana', 'ID')
    const put = async (read: { id: number }, airline: object) =>
      (await staff.put(`/flights/${read.id}`, { ...read, ...airline })).json().data
    const changed = await put(await create(), { id_airline: second })
    expect(changed).toMatchObject({ id_airline: second, id_airlane: second })
    const again = await put(changed, { id_airlane: third })
    expect(again).toMatchObject({ id_airline: third, id_airlane: third })
  })

  it('PUT /flights/{id} refuses two airlines, neither of them that of the flight, and names what else is wrong', async () => {
    const { id } = await create()
    const two = {
      id_airline: await addAirline(server.db, 'Sembrani', 'QG'),
      id_airlane: await addAirline(server.db, 'Kencana', 'ID'),
    }
    const refused = await staff.put(`/flights/${id}`, two)
    expect(refused.json()).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(errorsOf(refused)).toEqual(['/body/id_airlane'])
    expect(errorsOf(await staff.put(`/flights/${id}`, { ...two, gate: 'A' }))).toEqual([
      '/body/gate',
      '/body/id_airlane',
    ])
    expect((await ani.get(`/flights/${id}`)).json().data.id_airline).toBe(airline)
  })

  it.each(['id_airline', 'id_airlane'])(
    'PUT /flights/{id} of a flight that was read before a colleague changed its airline returns 409 for another %s',
    async (spelling) => {
      const read = await create()
      const theirs = await addAirline(server.db, 'Sembrani', 'QG')
      const yours = await addAirline(server.db, 'Kencana', 'ID')
      await staff.put(`/flights/${read.id}`, { id_airline: theirs })
      const stale = staff.with({ 'if-match': `"${read.revision}"` })
      const refused = await stale.put(`/flights/${read.id}`, { ...read, [spelling]: yours })
      expect(refused.json()).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    },
  )

  it('PUT /flights/{id} with a stale revision refuses two airlines that nobody gave the flight with 400', async () => {
    const read = await create()
    await staff.put(`/flights/${read.id}`, { gate: 3 })
    const refused = await staff
      .with({ 'if-match': `"${read.revision}"` })
      .put(`/flights/${read.id}`, {
        id_airline: await addAirline(server.db, 'Sembrani', 'QG'),
        id_airlane: await addAirline(server.db, 'Kencana', 'ID'),
      })
    expect(errorsOf(refused)).toEqual(['/body/id_airlane'])
  })

  it('PUT /flights/{id} leaves absent fields unchanged', async () => {
    const flight = await create()
    const { data } = (await staff.put(`/flights/${flight.id}`, { gate: 3 })).json()
    expect(data).toEqual({ ...flight, gate: 3, revision: flight.revision + 1 })
  })

  it('PUT /flights/{id} returns flight_locked for class, places and airline of a booked flight and accepts the rest', async () => {
    const id = await addFlight(server.db)
    await book(ani, id, [1])
    const locked = await staff.put(`/flights/${id}`, {
      class_flight: 'business',
      destination_place: 'Surabaya',
      id_airlane: airline,
    })
    expect(locked.statusCode).toBe(409)
    expect(locked.json()).toMatchObject({ code: 'flight_locked', dependents: 1 })
    expect(errorsOf(locked)).toEqual([
      '/body/class_flight',
      '/body/destination_place',
      '/body/id_airline',
    ])
    const { data } = (await staff.put(`/flights/${id}`, { gate: 9, terminal: 'C' })).json()
    expect(data).toMatchObject({ gate: 9, terminal: 'C', live_bookings: 1 })
  })

  it('PUT /flights/{id} returns flight_locked for a flight whose bookings were all refunded or reversed, and accepts it for one whose bookings were cancelled unpaid', async () => {
    const other = await addAirline(server.db, 'Sembrani', 'QG')
    const change = { class_flight: 'business', destination_place: 'Surabaya', id_airline: other }
    const refunded = await addFlight(server.db)
    const { id } = await book(ani, refunded, [1])
    await staff.put(`/bookings/${id}`, { status: 1 })
    const { amount } = (await ani.get(`/bookings/${id}/refund/quote`)).json().data
    await ani.post(`/bookings/${id}/refund`, { destination: 'credit', amount })
    expect((await ani.get(`/bookings/${id}`)).json().data[0].status).toBe(4)
    const reversed = await addFlight(server.db, { days: 31 })
    const paid = await book(ani, reversed, [1])
    await staff.put(`/bookings/${paid.id}`, { status: 1 })
    await transitionBookings(server.db, {
      ids: [paid.id],
      from: 1,
      to: 3,
      reason: 'payment_reversed',
      actor: { role: 'system', id: null, request_id: 'test' },
    })
    for (const flight of [refunded, reversed]) {
      const locked = await staff.put(`/flights/${flight}`, change)
      expect(locked.json()).toMatchObject({ status: 409, code: 'flight_locked', dependents: 1 })
      expect(errorsOf(locked)).toEqual(Object.keys(change).map((field) => `/body/${field}`))
      expect((await staff.put(`/flights/${flight}`, { gate: 9 })).statusCode).toBe(200)
    }
    const unpaid = await addFlight(server.db, { days: 32 })
    await ani.delete(`/bookings/${(await book(ani, unpaid, [1])).id}`)
    expect((await staff.put(`/flights/${unpaid}`, change)).statusCode).toBe(200)
  })

  it('PUT /flights/{id} returns departure_closed for other times of a flight that departed more than 24 hours ago, and nobody gets a refund of it', async () => {
    const id = await addFlight(server.db)
    const booking = await book(ani, id, [1])
    await staff.put(`/bookings/${booking.id}`, { status: 1 })
    await moveToPast(server.db, id)
    const day = flightDay(5)
    for (const change of [
      { departure_date: day, arrived_date: day },
      { departure_date: day, arrived_date: day, gate: 9, confirm: ['arrival_too_late'] },
    ]) {
      const refused = await staff.put(`/flights/${id}`, change)
      expect(refused.json()).toMatchObject({ status: 409, code: 'departure_closed' })
    }
    const quote = await ani.get(`/bookings/${booking.id}/refund/quote`)
    expect(quote.json().code).toBe('refund_closed')
    const read = (await staff.get(`/admin/flights/${id}`)).json().data
    const { data } = (await staff.put(`/flights/${id}`, { ...read, gate: 9 })).json()
    expect(data).toMatchObject({ gate: 9, departure_date: read.departure_date })
  })

  it('PUT /flights/{id} moves on a flight that departed within 24 hours', async () => {
    const id = await addFlight(server.db)
    await server.db.rows(sql`
      update flights set departs_at = now() - interval '23 hours 59 minutes',
        arrives_at = now() - interval '21 hours 59 minutes'
      where id = ${id}
    `)
    const moved = { departure_date: flightDay(1), arrived_date: flightDay(1) }
    expect((await staff.put(`/flights/${id}`, moved)).json().data).toMatchObject(moved)
  })

  it('PUT /flights/{id} does not move a flight with live bookings into the past, whatever is confirmed', async () => {
    const past = { departure_date: flightDay(-5), arrived_date: flightDay(-5) }
    const confirm = ['departure_past', 'arrival_too_late']
    const booked = await addFlight(server.db)
    const { id: booking } = await book(ani, booked, [1])
    await staff.put(`/bookings/${booking}`, { status: 1 })
    for (const body of [past, { ...past, confirm }]) {
      const refused = await staff.put(`/flights/${booked}`, body)
      expect(refused.json()).toMatchObject({
        status: 400,
        code: 'invalid_input',
        errors: [{ pointer: '/body/departure_date', code: 'departure_past' }],
      })
    }
    const empty = await addFlight(server.db, { flight_number: 'EK999' })
    expect((await staff.put(`/flights/${empty}`, past)).json().code).toBe('confirmation_needed')
    expect((await staff.put(`/flights/${empty}`, { ...past, confirm })).statusCode).toBe(200)
  })

  it('PUT /flights/{id} notifies passengers of new times, gate or terminal but not of a price', async () => {
    const id = await addFlight(server.db)
    const { id: id_booking } = await book(ani, id, [1])
    await staff.put(`/flights/${id}`, { price: 900_000 })
    await staff.put(`/flights/${id}`, { gate: 9, departure_time: '08:30' })
    const { data } = (await ani.get('/notifications')).json()
    expect(data.map(({ event }: { event: string }) => event)).toEqual([
      'flight_changed',
      'booking_made',
    ])
    expect(data[0]).toMatchObject({
      kind: 'Maintenance',
      id_booking,
      data: {
        changes: [
          { field: 'departure_time', from: '08:00', to: '08:30' },
          { field: 'gate', from: '7', to: '9' },
        ],
      },
    })
  })

  it('a new price applies to new bookings only', async () => {
    const id = await addFlight(server.db, { price: 500_000 })
    const booked = await book(ani, id, [1])
    await staff.put(`/flights/${id}`, { price: 700_000 })
    expect((await ani.get(`/bookings/${booked.id}`)).json().data[0].total_price).toBe(500_000)
    expect((await book(ani, id, [2])).total_price).toBe(700_000)
  })

  it('an earlier departure brings payment deadlines forward to two hours before it', async () => {
    const id = await addFlight(server.db, { days: 3 })
    const { id: booking } = await book(ani, id, [1])
    const earlier = await server.db.row<{ day: string; time: string }>(sql`
      select (now() at time zone 'Asia/Jakarta' + interval '12 hours')::date::text as day,
        to_char(now() at time zone 'Asia/Jakarta' + interval '12 hours', 'HH24:MI') as time
    `)
    await staff.put(`/flights/${id}`, {
      departure_date: earlier?.day,
      departure_time: earlier?.time,
      confirm: ['arrival_too_late'],
    })
    const row = await server.db.row<{ hours: number }>(sql`
      select extract(epoch from f.departs_at - b.pay_before) / 3600 as hours
      from bookings b join flights f on f.id = b.id_flight where b.id = ${booking}
    `)
    expect(row?.hours).toBe(2)
  })

  it('PUT /flights/{id} refuses a cancelled flight, an unknown id and travellers', async () => {
    const id = await addFlight(server.db)
    expect((await ani.put(`/flights/${id}`, { gate: 3 })).statusCode).toBe(403)
    expect((await staff.put('/flights/999', { gate: 3 })).statusCode).toBe(404)
    await staff.post(`/flights/${id}/cancel`)
    const response = await staff.put(`/flights/${id}`, { gate: 3 })
    expect(response.json()).toMatchObject({ status: 409, code: 'flight_cancelled' })
  })
})

describe('DELETE /flights/{id}', () => {
  it('DELETE /flights/{id} deletes a flight without bookings with its seat holds and returns it', async () => {
    const id = await addFlight(server.db)
    await server.db.rows(sql`
      insert into claims (id_flight, position, holder, expires_at)
      values (${id}, 7, gen_random_uuid(), now() + interval '9 minutes')
    `)
    const response = await staff.delete(`/flights/${id}`)
    expect(response.statusCode).toBe(200)
    expect(response.json().data.id).toBe(id)
    expect((await ani.get(`/flights/${id}`)).statusCode).toBe(404)
  })

  it('DELETE /flights/{id} returns has_dependents with the number of live bookings', async () => {
    const id = await addFlight(server.db)
    await book(ani, id, [1])
    const { id: second } = await book(ani, id, [2])
    const response = await staff.delete(`/flights/${id}`)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ code: 'has_dependents', dependents: 2 })
    await ani.delete(`/bookings/${second}`)
    expect((await staff.delete(`/flights/${id}`)).json().dependents).toBe(1)
  })

  it('DELETE /flights/{id} refuses a flight whose bookings are closed', async () => {
    const id = await addFlight(server.db)
    const { id: booking } = await book(ani, id, [1])
    await ani.delete(`/bookings/${booking}`)
    expect((await staff.delete(`/flights/${id}`)).statusCode).toBe(409)
  })

  it('DELETE /flights/{id} returns 403 to travellers and 404 for an unknown id', async () => {
    const id = await addFlight(server.db)
    expect((await ani.delete(`/flights/${id}`)).statusCode).toBe(403)
    expect((await staff.delete('/flights/999')).statusCode).toBe(404)
  })
})

describe('POST /flights/{id}/cancel', () => {
  it('POST /flights/{id}/cancel closes unpaid bookings, offers refunds for paid ones and ends sales', async () => {
    const id = await addFlight(server.db)
    const waiting = await book(ani, id, [1])
    const paid = await book(ani, id, [2])
    await staff.put(`/bookings/${paid.id}`, { status: 1 })
    const response = await staff.post(`/flights/${id}/cancel`)
    expect(response.json().data).toMatchObject({
      bookings_cancelled: 1,
      bookings_to_refund: 1,
      flight: { id, cancelled_at: expect.any(String), on_sale: false, live_bookings: 1 },
    })
    const booking = async (one: number) => (await ani.get(`/bookings/${one}`)).json().data[0]
    expect(await booking(waiting.id)).toMatchObject({
      status: 3,
      status_reason: 'flight_cancelled',
    })
    expect(await booking(paid.id)).toMatchObject({
      status: 1,
      flight: { cancelled_at: expect.any(String) },
    })
    const again = (await staff.post(`/flights/${id}/cancel`)).json().data
    expect(again).toMatchObject({ bookings_cancelled: 0, bookings_to_refund: 1 })
    const notifications = (await ani.get('/notifications'))
      .json()
      .data.filter(({ event }: { event: string }) => event === 'flight_cancelled')
    expect(notifications.map((one: { data: { paid: boolean } }) => one.data.paid).sort()).toEqual([
      false,
      true,
    ])
  })

  it('POST /admin/flights/{id}/cancel tells travellers the reason that staff give, and nothing without one', async () => {
    const mailed = async (body?: object) => {
      const id = await addFlight(server.db)
      const booking = await book(ani, id, [1])
      const response = await staff.post(`/admin/flights/${id}/cancel`, body)
      expect(response.statusCode, response.body).toBe(200)
      await renderPendingEmails(server.db, { perAddress: 100, addresses: 100 })
      const mail = await server.db.row<{ body_text: string }>(sql`
        select body_text from mails
        where event = 'flight_cancelled' and id_booking = ${booking.id}
      `)
      return mail?.body_text
    }
    expect(await mailed({ reason: 'volcanic_ash' })).toContain('Volcanic ash keeps your flight')
    const [entry] = (await staff.get('/audit?action=flight_cancelled')).json().data
    expect(entry.detail).toMatchObject({ reason: 'volcanic_ash' })
    for (const body of [undefined, {}, { reason: '' }])
      expect(await mailed(body)).not.toContain('keeps your flight')
    const id = await addFlight(server.db)
    const refused = await staff.post(`/admin/flights/${id}/cancel`, { reason: 'bored' })
    expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([400, '/body/reason'])
  })

  it('POST /admin/flights/{id}/cancel refuses a flight that departed more than 24 hours ago, and repeats of earlier cancellations change nothing', async () => {
    const departed = async (ago: string) => {
      const id = await addFlight(server.db)
      const booking = await book(ani, id, [1])
      await staff.put(`/bookings/${booking.id}`, { status: 1 })
      const leave = () =>
        server.db.rows(sql`
          update flights set departs_at = now() - ${ago}::interval,
            arrives_at = now() - ${ago}::interval + interval '2 hours'
          where id = ${id}
        `)
      return { id, booking, leave }
    }
    const flown = await departed('24 hours 1 minute')
    await flown.leave()
    const refused = await staff.post(`/admin/flights/${flown.id}/cancel`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'departure_closed'])
    expect((await ani.get(`/bookings/${flown.booking.id}/refund`)).json().data).toBeNull()
    const stranded = await departed('23 hours 59 minutes')
    await stranded.leave()
    const late = await staff.post(`/admin/flights/${stranded.id}/cancel`)
    expect(late.json().data).toMatchObject({ bookings_to_refund: 1 })
    const cancelled = await departed('3 days')
    await staff.post(`/admin/flights/${cancelled.id}/cancel`)
    await cancelled.leave()
    const again = await staff.post(`/admin/flights/${cancelled.id}/cancel`)
    expect(again.json().data).toMatchObject({ bookings_cancelled: 0, bookings_to_refund: 1 })
  })

  it('POST /flights/{id}/cancel returns 403 to travellers and 404 for an unknown id', async () => {
    const id = await addFlight(server.db)
    expect((await ani.post(`/flights/${id}/cancel`)).statusCode).toBe(403)
    expect((await staff.post('/flights/999/cancel')).statusCode).toBe(404)
  })
})

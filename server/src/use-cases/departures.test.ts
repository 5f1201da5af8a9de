import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../test/accounts'
import { book, type Calls, callsOf, passengerBody } from '../../test/bookings'
import { addAircraft, cabinBody } from '../../test/fleet'
import { addFlight, moveToPast } from '../../test/flights'
import { violations } from '../../test/invariants'
import { type TestApp, testApp } from '../../test/test-app'

let server: TestApp
let ani: Calls
let bima: Calls
let staff: Calls
let colleague: Calls
let economy: number
let business: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  bima = callsOf(server, await signIn(server, 'user', 'Bima'))
  staff = callsOf(server, await signIn(server, 'super admin'))
  colleague = callsOf(server, await signIn(server, 'admin'))
  economy = await addFlight(server.db)
  business = await addFlight(server.db, { class_flight: 'business', price: 1_500_000 })
})

const link = (id: number, id_flights: number[]) =>
  staff.put(`/admin/departures/${id}/flights`, { id_flights })
const departure = async (id = economy, calls = staff) =>
  (await calls.get(`/admin/departures/${id}`)).json().data
const manifest = async (id = economy) =>
  (await staff.get(`/admin/departures/${id}/manifest`)).json().data
const close = (calls = staff, id = economy) => calls.post(`/admin/departures/${id}/closing`)
const codeOf = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
]

/** So close to departure that boarding may be closed; sales have ended by then. */
const leavesIn = (hours: number, ids = [economy, business]) =>
  server.db.rows(sql`
    update flights set departs_at = now() + make_interval(mins => ${hours * 60}::int),
      arrives_at = now() + make_interval(mins => ${hours * 60 + 145}::int)
    where id = any(${ids}::bigint[])
  `)

async function paid(calls: Calls, flight: number, positions: number[], more = {}) {
  const booking = await book(calls, flight, positions, more)
  await staff.put(`/bookings/${booking.id}`, { status: 1 })
  return booking
}

async function ticketOf(calls: Calls, id_passenger: number) {
  return (await calls.get(`/tickets?id_passenger=${id_passenger}`)).json().data[0]
}

const scan = async (calls: Calls, id_passenger: number, id_flight = economy) =>
  staff.post('/boardings', {
    id_flight,
    code: (await ticketOf(calls, id_passenger)).code,
    scan: randomUUID(),
  })

describe('PUT /admin/departures/{id}/flights', () => {
  it('PUT /admin/departures/{id}/flights links classes of the same airline, airports and times, and unlinks them', async () => {
    expect((await departure()).linkable).toMatchObject([{ id: business }])
    const linked = (await link(economy, [business])).json().data
    expect(linked.flights.map(({ id }: { id: number }) => id)).toEqual([business, economy])
    expect(linked.counts).toMatchObject({ capacity: 156, free: 156 })
    expect((await departure(business)).id).toBe(Math.min(economy, business))
    expect((await departure(business)).linkable).toEqual([])
    const alone = (await link(business, [])).json().data
    expect(alone.flights).toMatchObject([{ id: business, id_departure: null }])
    expect((await departure()).flights).toHaveLength(1)
  })

  it('PUT /admin/departures/{id}/flights returns 409 departure_differs for other times, another airline or the same class', async () => {
    const later = await addFlight(server.db, { class_flight: 'business', departure_time: '09:00' })
    const twin = await addFlight(server.db)
    for (const other of [later, twin])
      expect(codeOf(await link(economy, [other]))).toEqual([409, 'departure_differs'])
    await link(economy, [business])
    const third = await addFlight(server.db, { class_flight: 'first class' })
    expect(codeOf(await link(third, [business]))).toEqual([409, 'departure_differs'])
    expect(codeOf(await link(economy, [987_654]))).toEqual([404, 'not_found'])
    expect((await departure()).flights).toHaveLength(2)
  })

  it('PUT /flights/{id} returns 409 departure_differs when one class of a departure would leave at another time', async () => {
    await link(economy, [business])
    const moved = await staff.put(`/flights/${economy}`, { departure_time: '09:30' })
    expect(codeOf(moved)).toEqual([409, 'departure_differs'])
    expect((await staff.put(`/flights/${economy}`, { gate: 9 })).statusCode).toBe(200)
  })
})

describe('POST /admin/departures/{id}/flights', () => {
  const add = (class_flight: string, price = 4_000_000, calls = staff) =>
    calls.post(`/admin/departures/${economy}/flights`, { class_flight, price })

  it('POST /admin/departures/{id}/flights sells another class with the times, gate and details of the others', async () => {
    const added = await add('first class')
    expect(added.statusCode, added.body).toBe(201)
    const [first, other] = added.json().data.flights
    expect([first.class_flight, other.id]).toEqual(['first class', economy])
    expect(first).toMatchObject({
      capacity: 8,
      price: 4_000_000,
      flight_number: other.flight_number,
      departure_date: other.departure_date,
      departure_time: other.departure_time,
      arrived_time: other.arrived_time,
      gate: other.gate,
      terminal: other.terminal,
      luggage: other.luggage,
      id_departure: other.id_departure,
    })
    expect(first.id_departure).not.toBeNull()
    await link(economy, [first.id, business])
    expect((await departure()).flights).toHaveLength(3)
    await book(ani, first.id, [1])
    const [entry] = (await staff.get('/audit?action=flight_created')).json().data
    expect(entry.subject_id).toBe(first.id)
    expect(await violations(server.db)).toEqual([])
  })

  it('POST /admin/departures/{id}/flights joins a departure that sells two classes already', async () => {
    await link(economy, [business])
    const { flights } = (await add('first class')).json().data
    expect(flights.map(({ class_flight }: { class_flight: string }) => class_flight)).toEqual([
      'first class',
      'business',
      'economy',
    ])
  })

  it('POST /admin/departures/{id}/flights refuses a class that is sold already, a price of 0 and an unknown departure, and adds nothing', async () => {
    expect(codeOf(await add('economy'))).toEqual([409, 'departure_differs'])
    expect(codeOf(await add('first class', 0))).toEqual([400, 'invalid_input'])
    expect(codeOf(await add('sleeper'))).toEqual([400, 'invalid_input'])
    const unknown = await staff.post('/admin/departures/987654/flights', {
      class_flight: 'business',
      price: 1,
    })
    expect(codeOf(unknown)).toEqual([404, 'not_found'])
    expect((await departure()).flights).toHaveLength(1)
    expect(await server.db.rows(sql`select id from flights`)).toHaveLength(2)
  })

  it('POST /admin/departures/{id}/flights refuses a departure that is cancelled, has left or is closed', async () => {
    await staff.post(`/admin/flights/${economy}/cancel`)
    expect(codeOf(await add('first class'))).toEqual([409, 'flight_cancelled'])
    economy = await addFlight(server.db, { flight_number: 'EK205' })
    await leavesIn(2)
    await close()
    expect(codeOf(await add('first class'))).toEqual([409, 'departure_closed'])
    economy = await addFlight(server.db, { flight_number: 'EK207' })
    await moveToPast(server.db, economy)
    expect(codeOf(await add('first class'))).toEqual([409, 'departure_closed'])
  })

  it('POST /admin/departures/{id}/flights sells a cabin of the departure’s aircraft, and no class that it lacks', async () => {
    const cabins = [
      cabinBody(),
      cabinBody({ class_flight: 'business', first_row: 10, rows: 2, exit_rows: [] }),
    ]
    const { id: id_aircraft_type } = await addAircraft(staff, cabins)
    await staff.put(`/flights/${economy}`, { id_aircraft_type })
    const refused = await add('first class')
    expect(refused.json().errors).toMatchObject([
      { pointer: '/body/class_flight', code: 'aircraft_without_class' },
    ])
    await staff.delete(`/flights/${business}`)
    const [first] = (await add('business')).json().data.flights
    expect(first).toMatchObject({ class_flight: 'business', capacity: 8, id_aircraft_type })
  })
})

describe('GET /admin/departures/{id}/manifest', () => {
  it('GET /admin/departures/{id}/manifest lists every class with seat, type, ticket, payment and boarding state', async () => {
    await link(economy, [business])
    const family = await paid(ani, economy, [4, 5], {
      passengers: [
        passengerBody(economy, 4, { name: 'Ani' }),
        passengerBody(economy, 5, { name: 'Sari', category_passenger: 'child' }),
      ],
    })
    await book(bima, business, [1])
    await leavesIn(2)
    await scan(ani, family.passengers[0].id)
    const { code } = await ticketOf(ani, family.passengers[0].id)
    expect(await manifest()).toMatchObject([
      {
        class_flight: 'business',
        no_seat: '1A',
        ticket: null,
        payment: 'unpaid',
        boarding: 'not_cleared',
      },
      { name: 'Ani', no_seat: '1D', ticket: code, payment: 'paid', boarding: 'boarded', party: 2 },
      {
        name: 'Sari',
        no_seat: '1E',
        category_passenger: 'child',
        boarding: 'not_yet',
        adult_seat: '1D',
      },
    ])
    expect(await manifest(business)).toEqual(await manifest())
    expect((await departure()).counts).toEqual({
      capacity: 156,
      paid: 2,
      in_review: 0,
      unpaid: 1,
      held: 0,
      free: 153,
      boarded: 1,
      no_show: 0,
    })
  })

  it('GET /admin/departures/{id}/manifest.csv writes the manifest, escapes formulas and is in the audit trail', async () => {
    await paid(ani, economy, [1], {
      passengers: [passengerBody(economy, 1, { name: '-Budi' })],
    })
    const file = await staff.get(`/admin/departures/${economy}/manifest.csv`)
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toContain('text/csv')
    const [head, row] = file.body.replace('﻿', '').split('\n')
    expect(head).toBe('seat,class,name,type,booking,ticket,payment,boarding,boarded_at')
    expect(row).toMatch(/^1A,economy,'-Budi,adult,[A-Z0-9]{6},SYP-.*,paid,not_yet,$/)
    const trail = (await staff.get('/audit?action=manifest_exported')).json().data
    expect(trail).toMatchObject([{ subject: 'flight', subject_id: economy }])
    expect((await ani.get(`/admin/departures/${economy}/manifest.csv`)).statusCode).toBe(403)
  })
})

describe('POST /admin/departures/{id}/closing', () => {
  it('POST /admin/departures/{id}/closing makes missing passengers no-shows and ends unpaid bookings', async () => {
    await link(economy, [business])
    const boarded = await paid(ani, economy, [1])
    const missing = await paid(bima, business, [1])
    const unpaid = await book(bima, economy, [2])
    await leavesIn(1)
    await scan(ani, boarded.passengers[0].id)
    const response = await close()
    expect(response.statusCode).toBe(200)
    expect(response.json().data).toMatchObject({
      closed_by: 'Citra',
      counts: { boarded: 1, no_show: 1, unpaid: 0 },
    })
    expect(await manifest()).toMatchObject([
      { id_passenger: missing.passengers[0].id, boarding: 'no_show' },
      { boarding: 'boarded' },
    ])
    const ended = (await bima.get(`/bookings/${unpaid.id}`)).json().data[0]
    expect(ended).toMatchObject({ status: 3, status_reason: 'flight_closed' })
    const entry = (await staff.get('/audit?action=departure_closed')).json().data[0]
    expect(entry).toMatchObject({
      subject_id: economy,
      detail: { no_shows: 1, bookings_ended: 1 },
    })
    expect(await violations(server.db)).toEqual([])
  })

  it('POST /admin/departures/{id}/closing returns 409 with the name of the colleague who was first', async () => {
    await leavesIn(1)
    expect((await close(colleague)).statusCode).toBe(200)
    const second = await close()
    expect(codeOf(second)).toEqual([409, 'departure_closed'])
    expect(second.json()).toMatchObject({ closed_by: 'Budi', closed_at: expect.any(String) })
  })

  it('POST /admin/departures/{id}/closing returns 409 more than three hours before departure and for a cancelled one', async () => {
    expect(codeOf(await close())).toEqual([409, 'closing_too_early'])
    await staff.post(`/flights/${economy}/cancel`)
    expect(codeOf(await close())).toEqual([409, 'flight_cancelled'])
    expect((await close(staff, 987_654)).statusCode).toBe(404)
  })

  it('after closing nobody boards, books, holds a seat, takes a boarding back or changes the flight', async () => {
    const booking = await paid(ani, economy, [1])
    const other = await paid(bima, economy, [2])
    await leavesIn(2.9)
    const boarding = (await scan(bima, other.passengers[0].id)).json().data
    await close()
    expect(codeOf(await scan(ani, booking.passengers[0].id))).toEqual([409, 'departure_closed'])
    expect(codeOf(await staff.delete(`/boardings/${boarding.id}`))).toEqual([
      409,
      'departure_closed',
    ])
    const body = { ...passengerBody(economy, 9) }
    const late = await ani.post('/bookings', {
      id_flight: economy,
      name_contact: 'Ani',
      email_contact: 'ani@example.com',
      phone_contact: '0812 3456 7890',
      insurance: false,
      passengers: [body],
    })
    expect(codeOf(late)).toEqual([409, 'sales_closed'])
    expect(codeOf(await staff.put(`/flights/${economy}`, { gate: 3 }))).toEqual([
      409,
      'departure_closed',
    ])
    const [{ id_seat }] = booking.passengers
    const seats = await staff.put(`/bookings/${booking.id}/seats`, {
      passengers: [{ id: booking.passengers[0].id, id_seat: id_seat + 5 }],
    })
    expect(seats.statusCode).not.toBe(200)
    expect((await manifest())[0]).toMatchObject({ boarding: 'no_show', no_seat: '1A' })
  })

  it('money that comes after closing is travel credit and gives no seat', async () => {
    const booking = await book(ani, economy, [1])
    await leavesIn(1)
    await close()
    const confirmed = await staff.put(`/bookings/${booking.id}`, { status: 1 })
    expect(confirmed.statusCode).not.toBe(500)
    const [after] = (await ani.get(`/bookings/${booking.id}`)).json().data
    expect(after.status).toBe(3)
    expect(await manifest()).toEqual([])
    expect(await violations(server.db)).toEqual([])
  })

  it('an expired booking of a closed departure is not revived by late money', async () => {
    const booking = await book(ani, economy, [1])
    await leavesIn(1)
    await server.db.rows(
      sql`update bookings set status = 2, status_reason = 'deadline_passed' where id = ${booking.id}`,
    )
    await server.db.rows(
      sql`update claims set released_at = now() where id_booking = ${booking.id}`,
    )
    await close()
    await staff.put(`/bookings/${booking.id}`, { status: 1 })
    const [after] = (await ani.get(`/bookings/${booking.id}`)).json().data
    expect(after.status).toBe(2)
    const credit = (await ani.get('/credit')).json().data
    expect(credit.balance).toBe(booking.total_price)
  })

  it('DELETE /admin/departures/{id}/closing expects the no-shows of the closing again, until departure', async () => {
    const first = await paid(ani, economy, [1])
    const second = await paid(bima, economy, [2])
    await leavesIn(1)
    const mark = await staff.post(`/admin/departures/${economy}/no-shows`, {
      id_passenger: second.passengers[0].id,
    })
    expect(mark.statusCode).toBe(201)
    await close()
    const reopened = await staff.delete(`/admin/departures/${economy}/closing`)
    expect(reopened.json().data).toMatchObject({ closed_at: null, counts: { no_show: 1 } })
    expect((await scan(ani, first.passengers[0].id)).statusCode).toBe(201)
    expect(codeOf(await staff.delete(`/admin/departures/${economy}/closing`))).toEqual([
      409,
      'departure_open',
    ])
    await close()
    await leavesIn(-1)
    expect(codeOf(await staff.delete(`/admin/departures/${economy}/closing`))).toEqual([
      409,
      'departure_closed',
    ])
  })

  it('departure routes return 403 to travellers and 401 to visitors', async () => {
    expect((await close(ani)).statusCode).toBe(403)
    expect((await close(callsOf(server))).statusCode).toBe(401)
    expect((await ani.get(`/admin/departures/${economy}/manifest`)).statusCode).toBe(403)
  })

  it('POST /admin/departures/{id}/closing returns 409 conflicts_open until staff settle a pass that two gates read', async () => {
    const { passengers } = await paid(ani, economy, [1])
    await leavesIn(1)
    const { code } = await ticketOf(ani, passengers[0].id)
    const send = (more: object) =>
      staff.post('/boardings', { id_flight: economy, code, scan: randomUUID(), ...more })
    await send({})
    const second = await send({ scanned_at: new Date().toISOString() })
    const refused = await close()
    expect([...codeOf(refused), refused.json().dependents]).toEqual([409, 'conflicts_open', 1])
    const { id } = second.json().conflict
    await staff.put(`/boarding-conflicts/${id}`, { outcome: 'second_read' })
    expect((await close()).statusCode).toBe(200)
  })
})

describe('POST /admin/departures/{id}/no-shows', () => {
  const mark = (id_passenger: number, id = economy) =>
    staff.post(`/admin/departures/${id}/no-shows`, { id_passenger })

  it('POST /admin/departures/{id}/no-shows marks once, is taken back, and boarding takes it back too', async () => {
    const { passengers } = await paid(ani, economy, [1])
    await leavesIn(1)
    const marked = (await mark(passengers[0].id)).json().data
    expect((await mark(passengers[0].id)).json().data).toEqual(marked)
    expect(await manifest()).toMatchObject([{ boarding: 'no_show', id_no_show: marked.id }])
    for (let repeats = 0; repeats < 2; repeats++)
      expect((await staff.delete(`/admin/no-shows/${marked.id}`)).statusCode).toBe(200)
    expect((await staff.get('/audit?action=no_show_undone')).json().data).toHaveLength(1)
    expect(await manifest()).toMatchObject([{ boarding: 'not_yet' }])
    await mark(passengers[0].id)
    expect((await scan(ani, passengers[0].id)).statusCode).toBe(201)
    expect(await manifest()).toMatchObject([{ boarding: 'boarded', id_no_show: null }])
    expect(codeOf(await mark(passengers[0].id))).toEqual([409, 'already_boarded'])
  })

  it('POST /admin/departures/{id}/no-shows returns 409 too early and 404 for a passenger of another flight or without a ticket', async () => {
    const { passengers } = await paid(ani, economy, [1])
    expect(codeOf(await mark(passengers[0].id))).toEqual([409, 'closing_too_early'])
    const unpaid = await book(bima, economy, [2])
    await leavesIn(1)
    expect(codeOf(await mark(unpaid.passengers[0].id))).toEqual([404, 'not_found'])
    expect(codeOf(await mark(passengers[0].id, business))).toEqual([404, 'not_found'])
  })
})

describe('GET /admin/departures/{id}/money', () => {
  it('GET /admin/departures/{id}/money counts takings, refunds and open amounts by class', async () => {
    await link(economy, [business])
    const kept = await paid(ani, economy, [1, 2], { insurance: true })
    const given = await paid(bima, economy, [3])
    const open = await book(bima, business, [1])
    const quote = (await bima.get(`/bookings/${given.id}/refund/quote`)).json().data
    await bima.post(`/bookings/${given.id}/refund`, {
      amount: quote.amount,
      destination: 'credit',
    })
    const [first, second] = (await staff.get(`/admin/departures/${economy}/money`)).json().data
    expect(first).toMatchObject({
      class_flight: 'business',
      fares: 0,
      open: open.total_price,
      open_bookings: 1,
      in_review: 0,
    })
    expect(second).toMatchObject({
      class_flight: 'economy',
      passengers: 3,
      fares: kept.total_price + given.total_price,
      insurance: 4000,
      insured: 2,
      refunds: quote.amount,
      refunded_bookings: 1,
      open: 0,
    })
  })
})

it('GET /admin/departures/{id}/money counts fares without what a voucher took off, as the takings do', async () => {
  await staff.post('/vouchers', {
    code: 'LIBUR2026',
    kind: 'amount',
    value: 100_000,
    valid_from: '2026-01-01',
    valid_until: '2099-12-31',
    use_limit: 5,
  })
  const booking = await book(ani, economy, [1])
  const used = await ani.put(`/payments/${booking.id}/voucher`, { code: 'LIBUR2026' })
  expect(used.statusCode, used.body).toBe(200)
  await staff.put(`/bookings/${booking.id}`, { status: 1 })
  const [money] = (await staff.get(`/admin/departures/${economy}/money`)).json().data
  const takings = (await staff.get('/admin/finance/takings')).json().data
  expect(money).toMatchObject({ passengers: 1, fares: booking.total_price - 100_000 })
  expect(money.fares).toBe(takings.by_airline[0].net)
})

describe('GET /admin/departures/{id}/history', () => {
  it('GET /admin/departures/{id}/history lists acts on all flights of the departure with before and after', async () => {
    await link(economy, [business])
    await staff.put(`/flights/${business}`, { gate: 12 })
    const { data, next } = (await staff.get(`/admin/departures/${economy}/history`)).json()
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      'flight_changed',
      'departure_linked',
    ])
    expect(data[0].detail.changes).toEqual([
      { table: 'flights', id: business, before: { gate: 7 }, after: { gate: 12 } },
    ])
    expect(next).toBeNull()
  })
})

describe('POST /admin/departures/{id}/messages', () => {
  const TEXT = 'Boarding starts at gate 12.'
  const send = (more: object = {}, id = economy) =>
    staff.post(`/admin/departures/${id}/messages`, {
      text: TEXT,
      client_id: randomUUID(),
      ...more,
    })
  const notified = async (calls: Calls) =>
    (await calls.get('/notifications'))
      .json()
      .data.filter(({ event }: { event: string }) => event === 'announcement')
  const mails = () =>
    server.db.rows<{ id_booking: number }>(
      sql`select id_booking from mails where event = 'announcement' order by id_booking`,
    )

  it('POST /admin/departures/{id}/messages notifies each traveller and mails each trip once, even pressed twice', async () => {
    await link(economy, [business])
    const first = await paid(ani, economy, [1])
    await paid(ani, economy, [2])
    await book(bima, business, [1])
    const preview = await staff.post(`/admin/departures/${economy}/messages/preview`, {})
    expect(preview.json().data).toEqual({ bookings: 3, passengers: 3, travellers: 2, mails: 3 })
    const client_id = randomUUID()
    const responses = await Promise.all([send({ client_id }), send({ client_id })])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201])
    for (const response of responses)
      expect(response.json().data).toMatchObject({ text: TEXT, told: 2, mailed: 3 })
    expect(await notified(ani)).toMatchObject([{ id_booking: first.id, data: { text: TEXT } }])
    expect(await notified(bima)).toHaveLength(1)
    expect(await mails()).toHaveLength(3)
    const list = (await staff.get(`/admin/departures/${business}/messages`)).json().data
    expect(list).toMatchObject([{ text: TEXT, told: 2, mailed: 3, sent_by: 'Citra' }])
    for (const other of [{ text: 'Boarding starts at gate 21.' }, { text_id: 'Gerbang 12.' }]) {
      const refused = await send({ client_id, ...other })
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'key_reused'])
    }
    expect(await mails()).toHaveLength(3)
  })

  it('POST /admin/departures/{id}/messages returns 409 key_reused for the client_id of an announcement to all', async () => {
    await paid(ani, economy, [1])
    const client_id = randomUUID()
    const broadcast = await colleague.post('/notifications/broadcast', { text: TEXT, client_id })
    expect(broadcast.statusCode, broadcast.body).toBe(201)
    const refused = await colleague.post(`/admin/departures/${economy}/messages`, {
      text: TEXT,
      client_id,
    })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'key_reused'])
    expect(await mails()).toEqual([])
  })

  it('POST /notifications/broadcast returns 409 key_reused for the client_id of a message that had an Indonesian text', async () => {
    await paid(ani, economy, [1])
    const client_id = randomUUID()
    const message = { text: TEXT, text_id: 'Boarding di gerbang 12.', client_id }
    const sent = await colleague.post(`/admin/departures/${economy}/messages`, message)
    expect(sent.statusCode, sent.body).toBe(201)
    const refused = await colleague.post('/notifications/broadcast', {
      text: TEXT,
      client_id,
      id_flight: economy,
    })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'key_reused'])
    expect(await notified(ani)).toHaveLength(1)
  })

  it('POST /admin/departures/{id}/messages reaches only the chosen bookings, and travellers in their language', async () => {
    const { id } = await paid(ani, economy, [1])
    await paid(bima, economy, [2])
    await server.db.rows(sql`update users set language = 'id'`)
    const text_id = 'Boarding di gerbang 12.'
    await send({ id_bookings: [id], text_id })
    expect(await notified(ani)).toMatchObject([{ data: { text: text_id } }])
    expect(await notified(bima)).toEqual([])
    expect(await mails()).toEqual([{ id_booking: id }])
  })

  it('POST /admin/departures/{id}/messages returns 409 no_recipients for bookings of another flight and writes nothing', async () => {
    const { id } = await paid(ani, economy, [1])
    expect(codeOf(await send({ id_bookings: [id] }, business))).toEqual([409, 'no_recipients'])
    expect((await staff.get(`/admin/departures/${business}/messages`)).json().data).toEqual([])
    expect(codeOf(await send({ text: ' ' }))).toEqual([400, 'invalid_input'])
    expect(codeOf(await send({ id_bookings: [] }))).toEqual([400, 'invalid_input'])
  })

  it('a departure in the past shows its manifest', async () => {
    await paid(ani, economy, [1])
    await moveToPast(server.db, economy)
    expect(await manifest()).toHaveLength(1)
  })
})

import { randomUUID } from 'node:crypto'
import { seatId } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freeSeatCount } from '#modules/flights/seat-availability'
import { sql } from '#platform/database/sql'
import { PASSWORD, signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf, passengerBody } from '../../../../test/bookings'
import { addFlight, flightDay } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { type TestApp, testApp } from '../../../../test/test-app'
import { WHOLE_CABIN } from '../../../../test/whole-cabin'
import { seatsTogether } from './group-quote'
import { tendGroupRequests } from './group-requests.job'

let server: TestApp
let ani: Calls
let desk: Calls
let flight: number

beforeAll(async () => {
  server = await testApp(WHOLE_CABIN)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = await traveller('Ani')
  desk = callsOf(server, await signIn(server, 'admin'))
  flight = await addFlight(server.db, { price: 900_000 })
})

async function traveller(name: string) {
  const calls = callsOf(server, await signIn(server, 'user', name))
  await server.db.rows(sql`update users set email_verified_at = now()`)
  return calls
}

const FORM = { adult: 20, child: 4, organiser: 'Ani Lestari', phone: '0812 3456 7890' }
const ask = (calls: Calls, more: object = {}) =>
  calls.post('/user/group-requests', { ...FORM, id_flight: flight, ...more })
const asked = async (calls: Calls, more: object = {}) => (await ask(calls, more)).json().data
const quote = (id: number, more: object = {}) =>
  desk.post(`/admin/group-requests/${id}/quote`, {
    id_flight: flight,
    unit_price: 700_000,
    valid_hours: 48,
    revision: 1,
    ...more,
  })
const accept = (calls: Calls, id: number, more: object = {}) =>
  calls.post(`/user/group-requests/${id}/acceptance`, {
    total_price: 24 * 700_000,
    terms: true,
    ...more,
  })
const one = async (id: number, calls = ani) =>
  (await calls.get(`/user/group-requests/${id}`)).json().data
const free = async (id = flight) =>
  (
    await server.db.row<{ free: number }>(
      sql`select ${freeSeatCount} as free from flights f where f.id = ${id}`,
    )
  )?.free
const pass = (hours: number) =>
  server.db.rows(sql`
    with requests as (
      update group_requests set valid_until = valid_until - make_interval(hours => ${hours}::int)
    )
    update claims set expires_at = expires_at - make_interval(hours => ${hours}::int)
  `)
const tend = () => tendGroupRequests(server.db)
const mails = () =>
  server.db.rows<{ event: string; to_email: string; subject: string; body_text: string }>(
    sql`select event, to_email, subject, body_text from mails where event like 'group%' order by id`,
  )
const codeOf = async (response: ReturnType<Calls['get']>) => {
  const { statusCode, ...answer } = await response
  return [statusCode, answer.json().code]
}

/** A group of Ani's with a quote. */
async function quoted(more: object = {}) {
  const { id } = await asked(ani, more)
  const response = await quote(id)
  expect(response.statusCode, response.body).toBe(200)
  return id as number
}

/** The passengers of a group that is booked, in order. */
async function passengersOf(id: number) {
  const { id_booking } = await one(id)
  const { data } = (await ani.get(`/passengers?id_booking=${id_booking}`)).json()
  type OneOfThem = { id: number; name: string; category_passenger: string }
  return data as [OneOfThem, OneOfThem, ...OneOfThem[]]
}

describe('POST /user/group-requests', () => {
  it('a traveller asks for a group on a flight and reads the request', async () => {
    const response = await ask(ani, { remark: 'A school trip.' })
    expect(response.statusCode).toBe(201)
    const { data } = response.json()
    expect(data).toMatchObject({
      state: 'requested',
      starting_place: 'Medan',
      destination_place: 'Jakarta',
      class_flight: 'economy',
      flight: { id: flight, flight_number: 'EK181', departure_time: '08:00' },
      adult: 20,
      child: 4,
      capacity: 24,
      organiser: 'Ani Lestari',
      phone: '+6281234567890',
      remark: 'A school trip.',
      quote: null,
      id_booking: null,
      open_names: 0,
    })
    expect(await one(data.id)).toEqual(data)
    expect((await ani.get('/user/group-requests')).json().data).toEqual([data])
    expect((await (await traveller('Budi')).get('/user/group-requests')).json().data).toEqual([])
  })

  it('a route and day are enough, and staff choose the flight', async () => {
    const route = {
      id_flight: undefined,
      starting_place: 'Medan',
      destination_place: 'Jakarta',
      departure_date: '2099-05-01',
      class_flight: 'business',
    }
    expect(await asked(ani, route)).toMatchObject({ flight: null, departure_date: '2099-05-01' })
  })

  it.each([
    [{ adult: 9, child: 0 }, '/body/adult', 'too_small'],
    [{ adult: 60, child: 1 }, '/body/child', 'too_large'],
    [{ adult: 0, child: 20 }, '/body/adult', 'too_small'],
    [{ organiser: 'Ani 2' }, '/body/organiser', 'invalid_format'],
    [{ phone: 'call me' }, '/body/phone', 'invalid_format'],
    [{ id_flight: undefined }, '/body/starting_place', 'required'],
    [{ remark: 'x'.repeat(1001) }, '/body/remark', 'too_long'],
  ])(
    'POST /user/group-requests refuses %o with 400 and names the field',
    async (more, pointer, code) => {
      const response = await ask(ani, more)
      expect(response.statusCode).toBe(400)
      expect(response.json().errors).toContainEqual(expect.objectContaining({ pointer, code }))
    },
  )

  it('a group is refused unknown flights, closed sales, small cabins, repeated requests and an unproved address', async () => {
    expect(await codeOf(ask(ani, { id_flight: 99_999 }))).toEqual([404, 'not_found'])
    const first = await addFlight(server.db, { class_flight: 'first class' })
    expect(await codeOf(ask(ani, { id_flight: first }))).toEqual([409, 'flight_full'])
    const past = {
      id_flight: undefined,
      starting_place: 'Medan',
      destination_place: 'Jakarta',
      departure_date: '2020-01-01',
      class_flight: 'economy',
    }
    expect(await codeOf(ask(ani, past))).toEqual([409, 'sales_closed'])
    await ask(ani)
    expect(await codeOf(ask(ani, { adult: 30 }))).toEqual([409, 'group_present'])
    await server.db.rows(sql`update flights set cancelled_at = now() where id = ${flight}`)
    expect(await codeOf(ask(ani))).toEqual([409, 'sales_closed'])
    await server.db.rows(sql`update users set email_verified_at = null`)
    expect(await codeOf(ask(ani))).toEqual([409, 'email_unproved'])
  })

  it('the fourth open request of an account and the eleventh of a network are refused', async () => {
    const days = [1, 2, 3, 4].map((n) => addFlight(server.db, { days: 30 + n }))
    const flights = await Promise.all(days)
    const all = await Promise.all(flights.map((id_flight) => ask(ani, { id_flight })))
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 409])
    expect(all.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('group_limit')
    for (const name of ['Budi', 'Cici', 'Dewi', 'Eka', 'Fitri', 'Gita', 'Hana'])
      expect((await ask(await traveller(name))).statusCode).toBe(201)
    expect(await codeOf(ask(await traveller('Indah')))).toEqual([409, 'group_limit'])
  })
})

describe('a quote', () => {
  it('a quote holds the seats for the group, is mailed and notified, and nobody else gets them', async () => {
    const id = await quoted()
    const request = await one(id)
    expect(request).toMatchObject({
      state: 'quoted',
      quote: { unit_price: 700_000, total_price: 16_800_000, message: '' },
    })
    expect(Math.abs(request.quote.expires_in - 48 * 3600)).toBeLessThan(60)
    expect(await free()).toBe(96)
    const taken = await callsOf(server).post('/holds', {
      id_flight: flight,
      id_seats: [seatId(flight, 1)],
    })
    expect(taken.json().code).toBe('seat_taken')
    const [mail] = await mails()
    expect(mail).toMatchObject({ event: 'group_quoted', to_email: 'ani@example.com' })
    expect(mail?.body_text).toContain('16.800.000')
    const { data } = (await ani.get('/notifications')).json()
    expect(data[0]).toMatchObject({
      event: 'group_quoted',
      data: { id_group: id, capacity: 24, amount_due: 16_800_000 },
    })
    expect(await violations(server.db)).toEqual([])
  })

  it('a quote may name another flight, and is replaced by the next one, which frees its seats', async () => {
    const { id } = await asked(ani)
    const other = await addFlight(server.db, { days: 31, price: 500_000 })
    const offered = (await desk.get(`/admin/group-requests/${id}/flights`)).json().data
    expect(offered).toMatchObject([
      { id: flight, free_seats: 120, price: 900_000, is_wanted: true },
      { id: other, free_seats: 120, price: 500_000, is_wanted: false },
    ])
    await quote(id)
    expect((await quote(id, { id_flight: other })).json().code).toBe('changed_meanwhile')
    const again = await quote(id, { id_flight: other, revision: 2, message: 'Cheaper.' })
    expect(again.json().data).toMatchObject({
      flight: { id: other },
      quote: { message: 'Cheaper.' },
      traveller: { name: 'Ani', email: 'ani@example.com' },
      answered_by: 'Budi',
      revision: 3,
    })
    expect([await free(), await free(other)]).toEqual([120, 96])
    expect(await mails()).toHaveLength(2)
    expect(await violations(server.db)).toEqual([])
  })

  it('a quote is refused for too few seats, too long, too dear, unknown flights and ended requests', async () => {
    const { id } = await asked(ani, { adult: 60, child: 0 })
    expect(await codeOf(quote(id, { id_flight: 99_999 }))).toEqual([404, 'not_found'])
    const soon = await addFlight(server.db, { days: 2 })
    const long = (await quote(id, { id_flight: soon, valid_hours: 300 })).json().errors
    expect(long).toMatchObject([{ pointer: '/body/valid_hours', code: 'too_large' }])
    const dear = (await quote(id, { unit_price: 90_000_000 })).json().errors
    expect(dear).toMatchObject([{ pointer: '/body/unit_price', params: { max: 16_666_666 } }])
    await server.db.rows(sql`
      insert into claims (id_flight, position, holder, expires_at)
      select ${flight}::bigint, n, gen_random_uuid(), now() + interval '1 day'
      from generate_series(1, 61) n
    `)
    expect(await codeOf(quote(id))).toEqual([409, 'flight_full'])
    await ani.delete(`/user/group-requests/${id}`)
    expect(await codeOf(quote(id, { revision: 2 }))).toEqual([409, 'group_closed'])
  })

  it('a quote below half of the price of the flight is refused to a desk, and is a manager’s to give', async () => {
    const { id } = await asked(ani)
    const colleague = callsOf(server, await signIn(server, 'desk', 'Dewi'))
    const body = { id_flight: flight, unit_price: 449_999, valid_hours: 48, revision: 1 }
    const refused = await colleague.post(`/admin/group-requests/${id}/quote`, body)
    expect([refused.statusCode, refused.json().errors]).toMatchObject([
      400,
      [{ pointer: '/body/unit_price', code: 'too_small', params: { min: 450_000 } }],
    ])
    expect((await one(id)).state).toBe('requested')
    expect((await quote(id, { unit_price: 449_999 })).statusCode).toBe(200)
  })

  it('a quote that was not accepted in time expires, with a mail, and its seats are free again', async () => {
    const id = await quoted()
    await pass(48)
    expect(await one(id)).toMatchObject({ state: 'expired', quote: { expires_in: 0 } })
    expect(await codeOf(accept(ani, id))).toEqual([409, 'group_closed'])
    await tend()
    await tend()
    expect(await one(id)).toMatchObject({ state: 'expired', ended_at: expect.any(String) })
    expect(await free()).toBe(120)
    expect((await mails()).map(({ event }) => event)).toEqual(['group_quoted', 'group_ended'])
    expect(await violations(server.db)).toEqual([])
  })

  it('a quote ends with its flight when that is cancelled, closed or deleted', async () => {
    const id = await quoted()
    expect((await desk.post(`/flights/${flight}/cancel`)).statusCode).toBe(200)
    expect(await one(id)).toMatchObject({ state: 'flight_cancelled' })
    const other = await addFlight(server.db, { days: 31 })
    const second = await asked(ani, { id_flight: other })
    await quote(second.id, { id_flight: other })
    expect((await desk.delete(`/flights/${other}`)).statusCode).toBe(200)
    expect(await one(second.id)).toMatchObject({ state: 'flight_cancelled', flight: null })
    expect(await violations(server.db)).toEqual([])
  })

  it('a quote goes back to a request when its flight gets another cabin', async () => {
    const id = await quoted()
    const { revision } = (await desk.get(`/admin/flights/${flight}`)).json().data ?? {}
    const changed = await desk.put(`/flights/${flight}`, { class_flight: 'business', revision })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await one(id)).toMatchObject({ state: 'requested', quote: null })
    expect(await violations(server.db)).toEqual([])
  })
})

describe('what staff do', () => {
  it('open requests are listed oldest first, page by page, and a decline gives the reason', async () => {
    const first = await asked(ani)
    const second = await asked(await traveller('Budi'))
    const page = (await desk.get('/admin/group-requests?limit=1')).json()
    expect(page).toMatchObject({ data: [{ id: first.id }], next: first.id, open: 2 })
    const next = (await desk.get(`/admin/group-requests?limit=1&after=${page.next}`)).json()
    expect(next).toMatchObject({ data: [{ id: second.id }], next: null })
    const path = `/admin/group-requests/${first.id}/decline`
    const declined = await desk.post(path, { reason: 'Too small an aeroplane.' })
    expect(declined.json().data).toMatchObject({
      state: 'declined',
      reason: 'Too small an aeroplane.',
    })
    expect((await desk.post(path, { reason: 'Another.' })).json().data.reason).toBe(
      'Too small an aeroplane.',
    )
    expect(await one(first.id)).toMatchObject({ state: 'declined' })
    const [mail] = await mails()
    expect(mail?.body_text).toContain('Too small an aeroplane.')
    expect((await desk.get('/admin/group-requests?list=ended')).json().data).toHaveLength(1)
    expect(await codeOf(desk.post(path.replace(`${first.id}`, '9999'), { reason: 'x' }))).toEqual([
      404,
      'not_found',
    ])
  })

  it('a decline of a request that a colleague quoted meanwhile is refused, and its quote stays', async () => {
    const id = await quoted()
    const path = `/admin/group-requests/${id}/decline`
    const late = desk.post(path, { reason: 'No seats.', revision: 1 })
    expect(await codeOf(late)).toEqual([409, 'changed_meanwhile'])
    expect(await one(id)).toMatchObject({ state: 'quoted', reason: '' })
    expect(await free()).toBe(96)
    const declined = await desk.post(path, { reason: 'No seats.', revision: 2 })
    expect(declined.json().data, declined.body).toMatchObject({ state: 'declined' })
    expect(await free()).toBe(120)
  })

  it('quotes and declines are in the audit trail with what changed', async () => {
    const id = await quoted()
    await desk.post(`/admin/group-requests/${id}/decline`, { reason: 'No.' })
    const entries = await server.db.rows<{ action: string; subject_id: number; detail: object }>(
      sql`select action, subject_id, detail from audit where subject = 'group_request' order by id`,
    )
    expect(entries).toMatchObject([
      { action: 'group_quoted', subject_id: id },
      { action: 'group_declined', subject_id: id },
    ])
    expect(JSON.stringify(entries[0]?.detail)).toContain('700000')
    expect(await free()).toBe(120)
  })

  it('a decline frees the seats of the quote', async () => {
    const id = await quoted()
    await desk.post(`/admin/group-requests/${id}/decline`, { reason: 'No.' })
    expect(await free()).toBe(120)
    expect(await violations(server.db)).toEqual([])
  })

  it('seats of quotes are not among those that staff can release as blocked', async () => {
    await quoted()
    const { data, seats } = (await desk.get('/blocked-seats?by=holder')).json()
    expect([data, seats]).toEqual([[], 0])
  })
})

describe('the traveller', () => {
  it('the traveller withdraws a group request, whereupon the seats are free, and nobody else can', async () => {
    const id = await quoted()
    const budi = await traveller('Budi')
    expect(await codeOf(budi.delete(`/user/group-requests/${id}`))).toEqual([404, 'not_found'])
    const path = `/user/group-requests/${id}`
    expect((await ani.delete(path)).json().data).toMatchObject({ state: 'withdrawn' })
    expect((await ani.delete(path)).json().data).toMatchObject({ state: 'withdrawn' })
    expect(await free()).toBe(120)
    expect(await codeOf(accept(ani, id))).toEqual([409, 'group_closed'])
    expect(await violations(server.db)).toEqual([])
  })

  it('a traveller who accepts a quote gets one booking at its price with open names, and the same when sent again', async () => {
    const id = await quoted()
    await server.db.rows(sql`update flights set price = 950000 where id = ${flight}`)
    const response = await accept(ani, id)
    expect(response.statusCode, response.body).toBe(200)
    const { data } = response.json()
    expect(data).toMatchObject({ state: 'accepted', open_names: 24 })
    expect((await accept(ani, id)).json().data).toEqual(data)
    const [booking] = (await ani.get(`/bookings/${data.id_booking}`)).json().data
    expect(booking).toMatchObject({
      capacity: 24,
      total_price: 16_800_000,
      name_contact: 'Ani Lestari',
      email_contact: 'ani@example.com',
      status: 0,
      id_group: id,
    })
    const passengers = await passengersOf(id)
    expect(passengers.filter((one) => one.category_passenger === 'child')).toHaveLength(4)
    expect(passengers[0]).toMatchObject({ name: 'Adult 1' })
    expect((await ani.get('/bookings')).json().data).toHaveLength(1)
    expect(await free()).toBe(96)
    expect(await violations(server.db)).toEqual([])
  })

  it('the traveller reads the day to which staff have moved the flight of a group since it was quoted', async () => {
    const id = await quoted()
    await server.db.rows(sql`
      update flights set departure_date = departure_date + 1, arrived_date = arrived_date + 1,
        departs_at = departs_at + interval '1 day', arrives_at = arrives_at + interval '1 day'
      where id = ${flight}
    `)
    const departure_date = flightDay(31)
    expect(await one(id)).toMatchObject({ departure_date, flight: { departure_date } })
  })

  it('the traveller must agree to the terms and to the total that was quoted for the group', async () => {
    const id = await quoted()
    expect((await accept(ani, id, { terms: false })).json().errors).toMatchObject([
      { pointer: '/body/terms', code: 'required' },
    ])
    const other = await accept(ani, id, { total_price: 1 })
    expect(other.json()).toMatchObject({ code: 'quote_changed', total_price: 16_800_000 })
    expect(await codeOf(accept(await traveller('Budi'), id))).toEqual([404, 'not_found'])
    const { id: open } = await asked(await traveller('Budi'))
    expect(await codeOf(accept(await traveller('Budi'), open))).toEqual([409, 'group_closed'])
  })

  it('the traveller may book on as usual beside a group that is unpaid', async () => {
    await accept(ani, await quoted())
    await book(ani, flight, [100, 101, 102, 103, 104, 105, 106, 107, 108])
    expect(await violations(server.db)).toEqual([])
  })

  it('the traveller pays once for all of a group, and everybody has a ticket', async () => {
    const id = await quoted()
    await accept(ani, id)
    const { id_booking } = await one(id)
    const paid = await desk.put(`/bookings/${id_booking}`, { status: 1 })
    expect(paid.statusCode, paid.body).toBe(200)
    const tickets = await server.db.rows(sql`select id from tickets where revoked_at is null`)
    expect(tickets).toHaveLength(24)
    expect(await violations(server.db)).toEqual([])
  })
})

describe('names of a group', () => {
  const name = (id: number, names: object[], calls = ani) =>
    calls.put(`/user/group-requests/${id}/names`, { names })

  it('names of a group are filled in later, a few at a time, and their passes are made then', async () => {
    const id = await quoted()
    await accept(ani, id)
    const [one1, one2] = await passengersOf(id)
    const { id_booking } = await one(id)
    await desk.put(`/bookings/${id_booking}`, { status: 1 })
    expect(await codeOf(ani.get(`/bookings/${id_booking}/e-ticket.pdf`))).toEqual([
      409,
      'names_missing',
    ])
    expect((await ani.get(`/tickets?id_passenger=${one1.id}`)).json().data).toEqual([])
    const named = await name(id, [{ id_passenger: one1.id, name: 'Siti Aminah' }])
    expect(named.json().data, named.body).toMatchObject({ open_names: 23 })
    const again = [
      { id_passenger: one1.id, name: 'Siti Aminah' },
      { id_passenger: one2.id, name: 'Budi' },
    ]
    expect((await name(id, again)).json().data).toMatchObject({ open_names: 22 })
    const [ticket] = (await ani.get(`/tickets?id_passenger=${one1.id}`)).json().data
    expect(ticket.bcbp).toContain('AMINAH/SITI')
    expect((await ani.get(`/bookings/${id_booking}/e-ticket.pdf`)).statusCode).toBe(200)
    expect(await violations(server.db)).toEqual([])
  })

  it('names of a group can be corrected without anybody else of the group being refused at the gate', async () => {
    const id = await quoted()
    await accept(ani, id)
    const passengers = await passengersOf(id)
    const [corrected, eleventh] = [passengers[0], passengers[10] as { id: number }]
    const { id_booking } = await one(id)
    await desk.put(`/bookings/${id_booking}`, { status: 1 })
    await name(id, [
      { id_passenger: corrected.id, name: 'Siti Aminah' },
      { id_passenger: eleventh.id, name: 'Budi Santoso' },
    ])
    // The third pass of the first passenger has the number of the second pass of the eleventh.
    await desk.put(`/passengers/${corrected.id}/name`, { name: 'Siti Aminan' })
    for (const { id: id_passenger } of [eleventh, corrected]) {
      const [ticket] = (await ani.get(`/tickets?id_passenger=${id_passenger}`)).json().data
      const scan = { id_flight: flight, scan: randomUUID(), bcbp: ticket.bcbp }
      const response = await desk.post('/boardings', scan)
      expect(response.statusCode, response.body).toBe(201)
      expect(response.json().data.id_passenger).toBe(id_passenger)
    }
  })

  it('names of a group are all refused with the row where one is wrong', async () => {
    const id = await quoted()
    await accept(ani, id)
    const [one1, one2] = await passengersOf(id)
    const wrong = await name(id, [
      { id_passenger: one1.id, name: 'Siti' },
      { id_passenger: one2.id, name: 'R2D2' },
    ])
    expect(wrong.json().errors).toMatchObject([{ pointer: '/body/names/1/name' }])
    const strange = await name(id, [
      { id_passenger: one1.id, name: 'Siti' },
      { id_passenger: 99_999, name: 'Budi' },
    ])
    expect(strange.json().errors).toMatchObject([{ pointer: '/body/names/1/id_passenger' }])
    expect(await one(id)).toMatchObject({ open_names: 24 })
    await name(id, [{ id_passenger: one1.id, name: 'Siti' }])
    expect(await codeOf(name(id, [{ id_passenger: one1.id, name: 'Budi' }]))).toEqual([
      409,
      'name_given',
    ])
    const budi = await traveller('Budi')
    expect(await codeOf(name(id, [{ id_passenger: one1.id, name: 'X' }], budi))).toEqual([
      404,
      'not_found',
    ])
  })

  it('names of a group cannot be given before the quote is accepted', async () => {
    const id = await quoted()
    expect(await codeOf(name(id, [{ id_passenger: 1, name: 'Siti' }]))).toEqual([
      409,
      'group_closed',
    ])
  })
})

it('a booking of more than nine passengers without a group is refused by the database', async () => {
  await book(ani, flight, [1])
  await expect(
    server.db.rows(sql`
      update bookings set capacity = 10, total_price = unit_price * 10,
        amount_due = unit_price * 10 + unique_code
    `),
  ).rejects.toMatchObject({ constraint: 'bookings_capacity_check' })
  expect(passengerBody(flight, 1).name).not.toMatch(/\d/)
})

it('an erased account leaves no request behind, and the seats of its quote are free', async () => {
  await quoted()
  expect((await ani.delete('/user', { current_password: PASSWORD })).statusCode).toBe(200)
  expect(await server.db.rows(sql`select id from group_requests`)).toEqual([])
  expect(await free()).toBe(120)
  expect(await violations(server.db)).toEqual([])
})

it('requests whose day has passed end, and are deleted 30 days later', async () => {
  const { id } = await asked(ani)
  await server.db.rows(sql`
    update group_requests set id_flight = null, departure_date = current_date - 2
  `)
  await tend()
  expect(await one(id)).toMatchObject({ state: 'sales_closed' })
  await server.db.rows(sql`update group_requests set departure_date = current_date - 31`)
  await tend()
  expect((await ani.get('/user/group-requests')).json().data).toEqual([])
})

it('the seats of a group are those that lie closest together', () => {
  expect(seatsTogether([1, 2, 5, 6, 7, 20], 3)).toEqual([5, 6, 7])
  expect(seatsTogether([1, 9], 2)).toEqual([1, 9])
})

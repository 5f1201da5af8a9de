import { seatId } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { PASSWORD, signIn } from '../../../../test/accounts'
import { book, bookingBody, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { type TestApp, testApp } from '../../../../test/test-app'
import { WHOLE_CABIN } from '../../../../test/whole-cabin'
import { tendWaitingLists } from './waiting-list.job'

const LIMITS = { accountShare: 100, accountPerFlight: 9, accountTotal: 1000, holdTotalMinutes: 45 }

let server: TestApp
let owner: Calls
let flight: number

beforeAll(async () => {
  server = await testApp(WHOLE_CABIN)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  owner = await traveller('Owner')
  flight = await addFlight(server.db, { class_flight: 'first class', price: 900_000 })
})

async function traveller(name: string) {
  const calls = callsOf(server, await signIn(server, 'user', name))
  await server.db.rows(sql`update users set email_verified_at = now()`)
  return calls
}
const join = (calls: Calls, more: object = {}) =>
  calls.post('/user/waiting-list', { id_flight: flight, adult: 1, ...more })
const joined = async (calls: Calls, more: object = {}) => (await join(calls, more)).json().data
const mine = async (calls: Calls) => (await calls.get('/user/waiting-list')).json().data
const states = async (...all: Calls[]) =>
  (await Promise.all(all.map(mine))).map((list) => list[0]?.state)

const WHOLE = [1, 2, 3, 4, 5, 6, 7, 8]

/** Sells these seats of the flight, one booking each; returns how to cancel each booking. */
async function sell(...bookings: number[][]) {
  const cancels = []
  for (const positions of bookings) {
    const { id } = await book(owner, flight, positions)
    cancels.push(() => owner.delete(`/bookings/${id}`))
  }
  return cancels
}
const tend = () => tendWaitingLists(server.db, LIMITS)
const pass = (minutes: number) =>
  server.db.rows(sql`
    with entries as (
      update waiting_entries set offer_expires_at = offer_expires_at - make_interval(mins => ${minutes}::int)
    )
    update claims set expires_at = expires_at - make_interval(mins => ${minutes}::int),
      held_since = held_since - make_interval(mins => ${minutes}::int)
  `)
const mails = async () =>
  server.db.rows<{ event: string; to_email: string; subject: string; body_text: string }>(
    sql`select event, to_email, subject, body_text from mails where event like 'waiting%' order by id`,
  )
const free = async () =>
  (await callsOf(server).get(`/seats?id_flight=${flight}&limit=50`)).json().data.length

describe('POST /user/waiting-list', () => {
  it('a traveller joins the list of a sold-out flight and reads the own place', async () => {
    await sell(WHOLE)
    const [ani, budi] = [await traveller('Ani'), await traveller('Budi')]
    const response = await join(ani, { adult: 2, child: 1 })
    expect(response.statusCode).toBe(201)
    expect(response.json().data).toMatchObject({
      id_flight: flight,
      adult: 2,
      child: 1,
      capacity: 3,
      state: 'waiting',
      place: 1,
      offer_expires_at: null,
      flight: { starting_place: 'Medan', class_flight: 'first class', departure_time: '08:00' },
    })
    expect((await joined(budi)).place).toBe(2)
    expect(await mine(ani)).toEqual([response.json().data])
  })

  it.each([
    [{ adult: 0 }, '/body/adult', 'too_small'],
    [{ adult: 5, child: 5 }, '/body/child', 'too_large'],
    [{ adult: undefined }, '/body/adult', 'required'],
    [{ id_flight: 'x' }, '/body/id_flight', 'wrong_type'],
  ])(
    'POST /user/waiting-list refuses %o with 400 and names the field',
    async (more, pointer, code) => {
      const response = await join(await traveller('Ani'), more)
      expect(response.statusCode).toBe(400)
      expect(response.json().errors).toContainEqual(expect.objectContaining({ pointer, code }))
    },
  )

  it('the waiting list refuses a flight with enough free seats, unknown or off sale, and a second entry', async () => {
    await sell(WHOLE)
    const ani = await traveller('Ani')
    const open = await addFlight(server.db)
    expect((await join(ani, { id_flight: open, adult: 9 })).json().code).toBe('seats_free')
    expect((await join(ani, { id_flight: 99_999 })).statusCode).toBe(404)
    await join(ani)
    expect((await join(ani, { adult: 2 })).json().code).toBe('waiting_present')
    expect((await join(ani, { adult: 9 })).json().code).toBe('seat_limit')
    await server.db.rows(sql`update flights set cancelled_at = now() where id = ${flight}`)
    expect((await join(owner)).json().code).toBe('sales_closed')
  })

  it('an account whose address is not proved is asked to confirm it', async () => {
    const ani = await traveller('Ani')
    await server.db.rows(sql`update users set email_verified_at = null`)
    const response = await join(ani)
    expect([response.statusCode, response.json().code]).toEqual([409, 'email_unproved'])
  })

  it('the sixth list of an account is refused, also when two are joined at once', async () => {
    const ani = await traveller('Ani')
    const flights = []
    while (flights.length < 6) {
      const id = await addFlight(server.db, { class_flight: 'first class', days: 31 })
      await book(owner, id, WHOLE)
      flights.push(id)
    }
    for (const id_flight of flights.slice(0, 4)) await join(ani, { id_flight })
    const both = await Promise.all(flights.slice(4).map((id_flight) => join(ani, { id_flight })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const refused = both.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().code).toBe('waiting_limit')
  })
})

describe('an offer', () => {
  it('freed seats are held for the first party with a mail and a notification, and nobody else gets them', async () => {
    const [cancel] = await sell([1, 2], [3, 4, 5, 6, 7, 8])
    const [ani, budi] = [await traveller('Ani'), await traveller('Budi')]
    await join(ani, { adult: 1, child: 1 })
    await join(budi)
    await cancel?.()
    const [entry] = await mine(ani)
    expect(entry).toMatchObject({ state: 'offered', place: null })
    const minutes = (Date.parse(entry.offer_expires_at) - Date.now()) / 60_000
    expect(Math.abs(minutes - 30)).toBeLessThan(0.5)
    expect(await states(budi)).toEqual(['waiting'])
    expect(await free()).toBe(0)
    const taken = await callsOf(server).post('/holds', {
      id_flight: flight,
      id_seats: [seatId(flight, 1)],
    })
    expect(taken.json().code).toBe('seat_taken')
    const stranger = await traveller('Stranger')
    expect((await stranger.post('/bookings', bookingBody(flight, [1]))).json().code).toBe(
      'seat_taken',
    )
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ event: 'waiting_offer', to_email: 'ani@example.com' })
    expect(mail?.body_text).toContain(`/flights/${flight}?capacity=2&offer=${entry.id}`)
    expect(mail?.body_text).toContain('Rp. 1.800.000,00')
    const { data } = (await ani.get('/notifications')).json()
    expect(data[0]).toMatchObject({
      event: 'waiting_offer',
      kind: 'Congratulation',
      id_booking: 0,
      data: { id_waiting: entry.id, starting_place: 'Medan', capacity: 2 },
    })
    expect(await violations(server.db)).toEqual([])
  })

  it('POST /user/waiting-list/{id}/seats moves the seats into the browser, which books them', async () => {
    const [cancel] = await sell([1, 2], [3, 4, 5, 6, 7, 8])
    const ani = await traveller('Ani')
    const { id } = await joined(ani, { adult: 2 })
    expect((await ani.post(`/user/waiting-list/${id}/seats`)).json().code).toBe('offer_closed')
    await cancel?.()
    const opened = await ani.post(`/user/waiting-list/${id}/seats`)
    expect(opened.statusCode).toBe(200)
    expect(opened.json().data.id_seats).toEqual([seatId(flight, 1), seatId(flight, 2)])
    const browser = ani.with({ cookie: `holder=${opened.cookies[0]?.value}` })
    const held = (await browser.get(`/holds?id_flight=${flight}`)).json().data
    expect(held.seats.map(({ no_seat }: { no_seat: string }) => no_seat)).toEqual(['1A', '1B'])
    expect(held.expires_in).toBeGreaterThan(29 * 60)
    // The form sends its hold again: that neither shortens the offer nor makes it longer.
    const seats = { id_flight: flight, id_seats: [seatId(flight, 1), seatId(flight, 2)] }
    const again = (await browser.post('/holds', seats)).json().data
    expect(again.expires_at).toBe(held.expires_at)
    // Choosing one of the seats, or leaving the form, does not give the offer away.
    await browser.post('/holds', { ...seats, id_seats: [seatId(flight, 2)] })
    await browser.delete(`/holds?id_flight=${flight}`)
    expect(await free()).toBe(0)
    // The traveller goes on in another browser.
    const phone = await ani.post(`/user/waiting-list/${id}/seats`)
    const second = ani.with({ cookie: `holder=${phone.cookies[0]?.value}` })
    expect((await browser.get(`/holds?id_flight=${flight}`)).json().data.seats).toEqual([])
    expect((await book(second, flight, [1, 2])).status).toBe(0)
    expect(await states(ani)).toEqual(['booked'])
    expect((await ani.post(`/user/waiting-list/${id}/seats`)).json().code).toBe('offer_closed')
    expect(await violations(server.db)).toEqual([])
  })

  it('an offer that is not used expires, is mailed about, and passes on to the next party that fits', async () => {
    const [cancel] = await sell([1, 2], [3, 4, 5, 6, 7, 8])
    const [ani, budi, citra] = [
      await traveller('Ani'),
      await traveller('Budi'),
      await traveller('Citra'),
    ]
    const { id } = await joined(ani, { adult: 2 })
    await join(budi, { adult: 3 })
    await join(citra, { adult: 2 })
    await cancel?.()
    expect(await states(ani, budi, citra)).toEqual(['offered', 'waiting', 'waiting'])
    await pass(31)
    expect(await states(ani)).toEqual(['expired'])
    expect((await ani.post(`/user/waiting-list/${id}/seats`)).json().code).toBe('offer_closed')
    await tend()
    expect(await states(ani, budi, citra)).toEqual(['expired', 'waiting', 'offered'])
    expect((await mails()).map(({ event, to_email }) => [event, to_email])).toEqual([
      ['waiting_offer', 'ani@example.com'],
      ['waiting_ended', 'ani@example.com'],
      ['waiting_offer', 'citra@example.com'],
    ])
    // Who was passed over is first again, once there are enough seats.
    expect((await joined(ani, { adult: 2 })).place).toBe(2)
  })

  it('a stranger cannot take a seat whose hold has just ended while a party waits for it', async () => {
    await sell([2, 3, 4, 5, 6, 7, 8])
    const visitor = callsOf(server)
    await visitor.post('/holds', { id_flight: flight, id_seats: [seatId(flight, 1)] })
    const ani = await traveller('Ani')
    await join(ani)
    await server.db.rows(sql`update claims set expires_at = now() where id_booking is null`)
    const stranger = await traveller('Stranger')
    const response = await stranger.post('/bookings', bookingBody(flight, [1]))
    expect(response.json().code).toBe('seat_taken')
    expect(await states(ani)).toEqual(['offered'])
  })

  it('a suspended traveller is passed over', async () => {
    const [cancel] = await sell([1], [2, 3, 4, 5, 6, 7, 8])
    const [ani, budi] = [await traveller('Ani'), await traveller('Budi')]
    await join(ani)
    await join(budi)
    await server.db.rows(sql`update users set suspended_at = now() where name = 'Ani'`)
    await cancel?.()
    expect(await states(budi)).toEqual(['offered'])
  })
})

describe('DELETE /user/waiting-list/{id}', () => {
  it('leaving with an offer passes the seats on at once; the entry of another is 404', async () => {
    const [cancel] = await sell([1], [2, 3, 4, 5, 6, 7, 8])
    const [ani, budi] = [await traveller('Ani'), await traveller('Budi')]
    const { id } = await joined(ani)
    await join(budi)
    await cancel?.()
    expect((await budi.delete(`/user/waiting-list/${id}`)).statusCode).toBe(404)
    expect((await budi.post(`/user/waiting-list/${id}/seats`)).statusCode).toBe(404)
    expect((await ani.delete(`/user/waiting-list/${id}`)).json().data.state).toBe('left')
    expect(await states(budi)).toEqual(['offered'])
    expect((await ani.delete(`/user/waiting-list/${id}`)).json().code).toBe('offer_closed')
  })
})

describe('the end of a list', () => {
  it('a cancelled flight ends the list with a mail that says so, and its offers', async () => {
    const [cancel] = await sell([1], [2, 3, 4, 5, 6, 7, 8])
    const [ani, budi] = [await traveller('Ani'), await traveller('Budi')]
    await join(ani)
    await join(budi)
    await cancel?.()
    const staff = callsOf(server, await signIn(server, 'admin'))
    expect((await staff.post(`/flights/${flight}/cancel`)).statusCode).toBe(200)
    expect(await states(ani, budi)).toEqual(['flight_cancelled', 'flight_cancelled'])
    const ended = (await mails()).filter(({ event }) => event === 'waiting_ended')
    expect(ended.map(({ subject }) => subject)).toEqual([
      'Your flight from Medan to Jakarta was cancelled',
      'Your flight from Medan to Jakarta was cancelled',
    ])
    expect(ended[0]?.body_text).toContain('nothing was charged')
    expect(await server.db.rows(sql`select id from claims where released_at is null`)).toEqual([])
    expect(await violations(server.db)).toEqual([])
  })

  it('the mail about the end leads to flights of the same kind of trip', async () => {
    flight = await addFlight(server.db, { class_flight: 'first class', type_trip: 'rounded trip' })
    await sell(WHOLE)
    await join(await traveller('Ani'))
    const staff = callsOf(server, await signIn(server, 'admin'))
    await staff.post(`/flights/${flight}/cancel`)
    const [ended] = (await mails()).filter(({ event }) => event === 'waiting_ended')
    expect(ended?.body_text).toContain('type_trip=rounded+trip')
  })

  it('the list ends when sales close, and seats freed after that are offered to nobody', async () => {
    const [cancel] = await sell([1], [2, 3, 4, 5, 6, 7, 8])
    const ani = await traveller('Ani')
    await join(ani)
    await server.db.rows(sql`update flights set departs_at = now() + interval '100 minutes'`)
    await cancel?.()
    await tend()
    expect(await states(ani)).toEqual(['sales_closed'])
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'No seats from Medan to Jakarta this time',
    ])
  })

  it('an erased account leaves its lists, and its offered seats are free', async () => {
    const [cancel] = await sell([1], [2, 3, 4, 5, 6, 7, 8])
    const ani = await traveller('Ani')
    await join(ani)
    await cancel?.()
    expect((await ani.get('/user/export')).json().data.tables.waiting_entries).toMatchObject([
      { party: 1, state: 'offered' },
    ])
    expect((await ani.delete('/user', { current_password: PASSWORD })).statusCode).toBe(200)
    expect(await server.db.rows(sql`select id from waiting_entries`)).toEqual([])
    expect(await free()).toBe(1)
  })
})

it('GET /admin/departures/{id}/waiting-list lists the parties of a departure in order of joining', async () => {
  await sell(WHOLE)
  await join(await traveller('Ani'), { adult: 2 })
  await join(await traveller('Budi'))
  const desk = callsOf(server, await signIn(server, 'desk'))
  const { data } = (await desk.get(`/admin/departures/${flight}/waiting-list`)).json()
  expect(data).toMatchObject([
    { name: 'Ani', email: 'ani@example.com', capacity: 2, place: 1, class_flight: 'first class' },
    { name: 'Budi', capacity: 1, place: 2, state: 'waiting' },
  ])
  const first = (await desk.get(`/admin/departures/${flight}/waiting-list?limit=1`)).json()
  expect(first).toMatchObject({ data: [{ name: 'Ani' }], next: expect.any(String) })
  const second = await desk.get(
    `/admin/departures/${flight}/waiting-list?limit=1&after=${first.next}`,
  )
  expect(second.json()).toMatchObject({ data: [{ name: 'Budi' }], next: null })
  // The last party of the page before erases its account: whoever follows is listed all the same.
  await server.db.rows(sql`delete from waiting_entries where id = ${data[0].id}`)
  const path = `/admin/departures/${flight}/waiting-list?limit=1&after=${first.next}`
  expect((await desk.get(path)).json()).toMatchObject({ data: [{ name: 'Budi' }], next: null })
  expect((await desk.get(`${path}7_7`)).statusCode).toBe(400)
  const content = callsOf(server, await signIn(server, 'content'))
  expect((await content.get(`/admin/departures/${flight}/waiting-list`)).statusCode).toBe(403)
})

import { randomUUID } from 'node:crypto'
import { seatId } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireOverdueBookings } from '#modules/booking/lifecycle/expire-bookings.job'
import { sql } from '#platform/database/sql'
import { addTraveller, signIn } from '../../../../test/accounts'
import { bookingBody } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { mailTo, tokenIn } from '../../../../test/mailed-links'
import { addReturnFlight, roundTripBody } from '../../../../test/round-trips'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let flight: number

beforeAll(async () => {
  // Nothing listens there: mails wait, and addresses can be proved by them.
  server = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9', INVENTORY_WORK: '0' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  flight = await addFlight(server.db)
})

type Headers = Record<string, string>
const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const nineFrom = (first: number) => NINE.map((n) => first + n - 1)

const post = (path: string, payload: object, headers: Headers = {}, remoteAddress = '127.0.0.1') =>
  server.app.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers, remoteAddress })

/** Holds seats with a new browser of that address. */
const holdFrom = (address: string, positions: number[], id_flight = flight, headers = {}) =>
  post(
    '/holds',
    { id_flight, id_seats: positions.map((position) => seatId(id_flight, position)) },
    headers,
    address,
  )

const bookFrom = (address: string, headers: Headers, positions: number[], id_flight = flight) =>
  post('/bookings', bookingBody(id_flight, positions), headers, address)

async function proved(name: string) {
  const headers = await signIn(server, 'user', name)
  await server.db.rows(sql`update users set email_verified_at = now() where name = ${name}`)
  return headers
}

const takenSeats = async (id_flight = flight) =>
  (
    await server.db.rows(sql`
      select id from claims where id_flight = ${id_flight} and released_at is null
        and (expires_at is null or expires_at > now())
    `)
  ).length

const minutesOf = (response: { json: () => { data: { booking: Record<string, string> } } }) => {
  const { pay_before = '', created_at = '' } = response.json().data.booking
  return Math.round((Date.parse(pay_before) - Date.parse(created_at)) / 60_000)
}

/** The legs of a booking's trip, as its traveller's screens read them. */
const legsOf = async (id: number, headers: Headers) =>
  (await server.app.inject({ url: `/api/v1/trips/${id}`, headers })).json().data.legs

describe('seats kept without a proved address', () => {
  it('S1: browsers of one network hold at most a quarter of a cabin, however many cookies they ask for', async () => {
    const answers = []
    for (let i = 0; i < 13; i++) answers.push(await holdFrom('203.0.113.7', nineFrom(i * 9 + 1)))
    expect(await takenSeats()).toBe(27)
    const refused = answers.filter(({ statusCode }) => statusCode === 409)
    expect(refused).toHaveLength(10)
    expect(refused[0]?.json()).toMatchObject({
      code: 'network_share',
      message: expect.stringContaining('Confirm your email to hold more seats'),
    })
    expect((await holdFrom('203.0.113.200', [100, 101, 102])).statusCode).toBe(200)
    expect((await holdFrom('203.0.113.200', [103])).json().code).toBe('network_share')
    expect((await holdFrom('203.0.114.1', [103])).statusCode).toBe(200)
  })

  it('S1: browsers of one IPv6 /48 are one network', async () => {
    for (const [i, address] of ['2001:db8:5::1', '2001:db8:5:1::1', '2001:db8:5:ffff::9'].entries())
      expect((await holdFrom(address, nineFrom(i * 9 + 1))).statusCode).toBe(200)
    expect((await holdFrom('2001:db8:5:2::1', [60, 61, 62, 63])).json().code).toBe('network_share')
    expect((await holdFrom('2001:db8:6::1', [60, 61, 62, 63])).statusCode).toBe(200)
  })

  it('S1: all networks together hold at most half of a cabin; a proved traveller still books', async () => {
    const answers = []
    for (let i = 0; i < 13; i++) answers.push(await holdFrom(`198.51.${i}.1`, nineFrom(i * 9 + 1)))
    expect(await takenSeats()).toBe(54)
    expect(answers.at(-1)?.json().code).toBe('cabin_share')
    const ani = await proved('Ani')
    expect((await bookFrom('198.51.0.1', ani, nineFrom(100))).statusCode).toBe(201)
  })

  it('S2: unpaid bookings of accounts without a proved address count as holds do', async () => {
    const body = (i: number) => nineFrom(i * 9 + 1)
    const codes = []
    for (let i = 0; i < 6; i++) {
      const bot = await signIn(server, 'user', `Bot${i}`)
      codes.push((await bookFrom('203.0.113.7', bot, body(i))).json().code)
    }
    expect(codes).toEqual([undefined, undefined, undefined, ...Array(3).fill('network_share')])
    expect(await takenSeats()).toBe(27)
    expect((await holdFrom('203.0.113.9', [90, 91, 92, 93])).json().code).toBe('network_share')
    expect(await violations(server.db)).toEqual([])
  })

  it('S2: one account or network keeps at most half of a first class cabin, and so do all without a proved address', async () => {
    const small = await addFlight(server.db, { class_flight: 'first class' })
    const bot = await signIn(server, 'user', 'Bot')
    expect((await bookFrom('203.0.113.7', bot, [1, 2, 3, 4, 5, 6, 7, 8], small)).json().code).toBe(
      'seat_limit',
    )
    expect((await bookFrom('203.0.113.7', bot, [1, 2, 3, 4], small)).statusCode).toBe(201)
    const second = await signIn(server, 'user', 'Second')
    expect((await bookFrom('203.0.113.9', second, [5], small)).json().code).toBe('network_share')
    expect((await bookFrom('198.51.100.1', second, [5], small)).json().code).toBe('cabin_share')
    const ani = await proved('Ani')
    expect((await bookFrom('203.0.113.7', ani, [5, 6, 7], small)).statusCode).toBe(201)
    const flight8 = await addFlight(server.db, { class_flight: 'first class' })
    expect((await bookFrom('203.0.113.7', ani, [1, 2, 3, 4, 5], flight8)).json().code).toBe(
      'seat_limit',
    )
  })

  it('without a mail server a family of four books first class from one network, and the refusal of the next does not ask for a confirmed email', async () => {
    const offline = await testApp({ INVENTORY_WORK: '0' })
    const small = await addFlight(offline.db, { class_flight: 'first class' })
    const book = async (name: string, positions: number[]) =>
      offline.app.inject({
        method: 'POST',
        url: '/api/v1/bookings',
        payload: bookingBody(small, positions),
        headers: await signIn(offline, 'user', name),
      })
    expect((await book('Ani', [1, 2, 3])).statusCode).toBe(201)
    expect((await book('Dewi', [4])).statusCode).toBe(201)
    const refused = (await book('Sari', [5])).json()
    await offline.close()
    expect(refused.code).toBe('network_share')
    expect(refused.message).toContain('may keep 4 unpaid seats of this cabin')
    expect(refused.message).toContain('ask us to book for you')
    expect(refused.message).not.toContain('Confirm your email')
  })

  it('S2: an account keeps at most 27 unpaid seats over all flights', async () => {
    const ani = await proved('Ani')
    for (let i = 0; i < 3; i++)
      expect((await bookFrom('127.0.0.1', ani, NINE, await addFlight(server.db))).statusCode).toBe(
        201,
      )
    const fourth = await bookFrom('127.0.0.1', ani, [1], await addFlight(server.db))
    expect([fourth.statusCode, fourth.json().code]).toEqual([409, 'seat_limit'])
  })

  it('browsers of one proved account hold at most nine seats of a flight together', async () => {
    const ani = await proved('Ani')
    expect((await holdFrom('127.0.0.1', NINE, flight, ani)).statusCode).toBe(200)
    expect((await holdFrom('127.0.0.1', [20], flight, ani)).json().code).toBe('seat_limit')
  })

  it('seats that a browser holds and then books are counted once', async () => {
    const held = await holdFrom('127.0.0.1', NINE)
    const ani = {
      ...(await signIn(server, 'user')),
      cookie: `holder=${held.cookies[0]?.value}`,
    }
    expect((await bookFrom('127.0.0.1', ani, NINE)).statusCode).toBe(201)
    const [{ by_network } = { by_network: 0 }] = await server.db.rows<{ by_network: number }>(sql`
      select by_network from unpaid_seats(${flight}, null, '127.0.0.0/24', null, 7)
    `)
    expect(by_network).toBe(9)
  })

  it('both legs of a round trip are checked', async () => {
    const back = await addReturnFlight(server.db)
    for (let i = 0; i < 3; i++) await holdFrom('127.0.0.1', nineFrom(i * 9 + 1), back)
    const ani = await signIn(server, 'user')
    const trip = (n: number) =>
      roundTripBody(
        flight,
        back,
        Array.from({ length: n }, (_, i): [number, number] => [i + 1, i + 50]),
      )
    expect((await post('/bookings', trip(4), ani)).json()).toMatchObject({
      code: 'network_share',
      message: expect.stringContaining('may keep 30 unpaid seats of this cabin'),
    })
    expect(await takenSeats()).toBe(0)
    expect((await post('/bookings', trip(3), ani)).statusCode).toBe(201)
  })

  it('the shares are settings', async () => {
    const open = await testApp({
      INVENTORY_NETWORK_SHARE: '100',
      INVENTORY_CABIN_SHARE: '100',
      INVENTORY_WORK: '0',
    })
    const there = await addFlight(open.db, { class_flight: 'first class' })
    const answer = await open.app.inject({
      method: 'POST',
      url: '/api/v1/holds',
      payload: { id_flight: there, id_seats: [1, 2, 3, 4, 5, 6, 7].map((n) => seatId(there, n)) },
    })
    await open.close()
    expect(answer.statusCode).toBe(200)
  })
})

describe('deadlines', () => {
  it('without a proved address a booking is kept 30 minutes; the mailed link gives it 24 hours and changes nothing else', async () => {
    const sari = await signIn(server, 'user', 'Sari')
    expect((await post('/user/verify-address/send', {}, sari)).statusCode).toBe(200)
    const booked = await bookFrom('127.0.0.1', sari, [1])
    expect(minutesOf(booked)).toBe(30)
    const link = tokenIn(await mailTo(server, 'verify_address', 'sari@example.com'))
    expect((await post('/user/verify-address', { token: link }, sari)).statusCode).toBe(200)
    const { booking } = booked.json().data
    const after = await server.app.inject({ url: `/api/v1/bookings/${booking.id}`, headers: sari })
    const [now] = after.json().data
    expect(now).toEqual({ ...booking, pay_before: now.pay_before, trip_asked: now.trip_asked })
    expect(Date.parse(now.pay_before) - Date.parse(now.created_at)).toBe(24 * 60 * 60_000)
    expect(minutesOf(await bookFrom('127.0.0.1', sari, [2]))).toBe(24 * 60)
  })

  it('a trip says the deadline that the mailed link gives, until the link was opened', async () => {
    const sari = await signIn(server, 'user', 'Sari')
    await post('/user/verify-address/send', {}, sari)
    const { booking } = (await bookFrom('127.0.0.1', sari, [1])).json().data
    const [before] = await legsOf(booking.id, sari)
    const gain = Date.parse(before.pay_before_confirmed) - Date.parse(before.created_at)
    expect(gain).toBe(24 * 60 * 60_000)
    const link = tokenIn(await mailTo(server, 'verify_address', 'sari@example.com'))
    await post('/user/verify-address', { token: link }, sari)
    const [after] = await legsOf(booking.id, sari)
    expect(after).toMatchObject({
      pay_before: before.pay_before_confirmed,
      pay_before_confirmed: null,
    })
  })

  it('a trip says no other deadline where the address is proved, the link changes nothing or the trip is closed', async () => {
    const ani = await proved('Ani')
    const hers = (await bookFrom('127.0.0.1', ani, [1])).json().data.booking
    expect((await legsOf(hers.id, ani))[0].pay_before_confirmed).toBeNull()
    const sari = await signIn(server, 'user', 'Sari')
    const { booking } = (await bookFrom('127.0.0.1', sari, [2])).json().data
    await server.db.rows(sql`
      update bookings set proved_pay_before = pay_before where id = ${booking.id}
    `)
    expect((await legsOf(booking.id, sari))[0].pay_before_confirmed).toBeNull()
    const other = (await bookFrom('127.0.0.1', sari, [3])).json().data.booking
    await server.app.inject({
      method: 'DELETE',
      url: `/api/v1/bookings/${other.id}`,
      headers: sari,
    })
    expect((await legsOf(other.id, sari))[0].pay_before_confirmed).toBeNull()
  })

  it('a paid booking proves the address: the others get the ordinary deadline', async () => {
    const ani = await signIn(server, 'user')
    const staff = await signIn(server, 'admin')
    const first = await bookFrom('127.0.0.1', ani, [1])
    const second = (await bookFrom('127.0.0.1', ani, [2])).json().data.queryId
    await server.app.inject({
      method: 'PUT',
      url: `/api/v1/bookings/${first.json().data.queryId}`,
      payload: { status: 1 },
      headers: staff,
    })
    const list = await server.app.inject({ url: `/api/v1/bookings/${second}`, headers: ani })
    const [{ pay_before, created_at }] = list.json().data
    expect(Date.parse(pay_before) - Date.parse(created_at)).toBe(24 * 60 * 60_000)
    expect(await violations(server.db)).toEqual([])
  })

  it('without a mail server nobody can prove an address: the ordinary deadline stands', async () => {
    const offline = await testApp()
    const there = await addFlight(offline.db)
    const answer = await offline.app.inject({
      method: 'POST',
      url: '/api/v1/bookings',
      payload: bookingBody(there, [1]),
      headers: await signIn(offline, 'user'),
    })
    await offline.close()
    expect(minutesOf(answer)).toBe(24 * 60)
  })

  it('after two bookings that expired unpaid within 7 days the next must be paid within 60 minutes', async () => {
    const ani = await proved('Ani')
    for (const position of [1, 2]) {
      expect(minutesOf(await bookFrom('127.0.0.1', ani, [position]))).toBe(24 * 60)
      await server.db.rows(sql`update bookings set pay_before = now() - interval '1 second'
        where status = 0`)
      await expireOverdueBookings(server.db)
    }
    expect(minutesOf(await bookFrom('127.0.0.1', ani, [3]))).toBe(60)
    await server.db.rows(sql`update bookings set status_at = now() - interval '8 days'`)
    expect(minutesOf(await bookFrom('127.0.0.1', ani, [4]))).toBe(24 * 60)
  })

  it('under 10 % of free seats everybody has 60 minutes to pay, and the hold says so before', async () => {
    const ani = await proved('Ani')
    const fill = (from: number, to: number) =>
      server.db.rows(sql`
        insert into claims (id_flight, position, holder, expires_at)
        select ${flight}, n, ${randomUUID()}::uuid, now() + interval '1 hour'
        from generate_series(${from}::int, ${to}::int) n
      `)
    await fill(14, 120)
    expect((await holdFrom('127.0.0.1', [1], flight, ani)).json().data.minutes_to_pay).toBeNull()
    expect(minutesOf(await bookFrom('127.0.0.1', ani, [2]))).toBe(24 * 60)
    const dewi = await proved('Dewi')
    const held = await holdFrom('127.0.0.1', [3], flight, dewi)
    expect(held.json().data.minutes_to_pay).toBe(60)
    expect(minutesOf(await bookFrom('127.0.0.1', dewi, [4]))).toBe(60)
  })

  it('bookings that staff make for callers are exempt', async () => {
    const { bookingsService } = await import('../bookings.service')
    const { id } = await addTraveller(server.db)
    const small = await addFlight(server.db, { class_flight: 'first class' })
    const positions = [1, 2, 3, 4, 5, 6]
    const { booking } = await bookingsService(server.db).create(
      {
        ...bookingBody(small, positions),
        passengers: positions.map((position) => ({
          name: 'Budi Siregar',
          category_passenger: 'adult',
          id_seat: seatId(small, position),
        })),
        insurance: false,
      },
      { id_user: id, request_id: 'call', holder: null, key: null },
    )
    expect(Date.parse(booking.pay_before) - Date.parse(booking.created_at)).toBe(24 * 60 * 60_000)
  })
})

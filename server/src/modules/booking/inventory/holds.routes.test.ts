import { randomUUID } from 'node:crypto'
import { seatId } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { addReturnFlight } from '../../../../test/round-trips'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let visitor: Calls
let flight: number

beforeAll(async () => {
  server = await testApp()
  visitor = callsOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  flight = await addFlight(server.db)
})

/** A UUID and an HMAC-SHA-256 in base64url. */
const SIGNED = /^[\da-f-]{36}\.[\w-]{43}$/

const hold = (calls: Calls, positions: number[], id_flight = flight) =>
  calls.post('/holds', { id_flight, id_seats: positions.map((one) => seatId(id_flight, one)) })

/** Returns a browser that holds these seats. */
async function holderOf(positions: number[], id_flight = flight) {
  const held = await hold(visitor, positions, id_flight)
  expect(held.statusCode).toBe(200)
  return visitor.with({ cookie: `holder=${held.cookies[0]?.value}` })
}

const heldBy = async (calls: Calls, id_flight = flight) =>
  (await calls.get(`/holds?id_flight=${id_flight}`))
    .json()
    .data.seats.map((seat: { no_seat: string }) => seat.no_seat)

describe('POST /holds', () => {
  it('POST /holds holds the seats for 15 minutes for the browser with the holder cookie', async () => {
    const response = await hold(visitor, [1, 2])
    const { minutes_to_pay, ...data } = response.json().data
    expect(minutes_to_pay).toBeNull()
    expect(data.seats).toMatchObject([
      { no_seat: '1A', status: 'mine' },
      { no_seat: '1B', status: 'mine' },
    ])
    const minutes = (Date.parse(data.expires_at) - Date.now()) / 60_000
    expect(Math.abs(minutes - 15)).toBeLessThan(0.5)
    expect(response.cookies[0]).toMatchObject({ name: 'holder', httpOnly: true, sameSite: 'Lax' })
    const holder = visitor.with({ cookie: `holder=${response.cookies[0]?.value}` })
    expect((await holder.get(`/holds?id_flight=${flight}`)).json().data).toMatchObject({
      ...data,
      expires_in: expect.closeTo(900, -1),
    })
    expect(await heldBy(visitor)).toEqual([])
  })

  it('POST /holds holds exactly the seats sent and releases the others', async () => {
    const holder = await holderOf([1, 2])
    expect((await hold(holder, [2, 3])).headers['set-cookie']).toBeUndefined()
    expect(await heldBy(holder)).toEqual(['1B', '1C'])
    await holderOf([1])
    expect((await hold(holder, [])).json().data).toMatchObject({ seats: [], expires_at: null })
    expect(await heldBy(holder)).toEqual([])
  })

  it('a repeated POST /holds extends the hold', async () => {
    const holder = await holderOf([1])
    await server.db.rows(sql`update claims set expires_at = now() + interval '1 minute'`)
    const { expires_at } = (await hold(holder, [1])).json().data
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(14 * 60_000)
  })

  it('POST /holds returns 409 with the taken seats and changes nothing', async () => {
    const holder = await holderOf([1])
    await holderOf([2])
    const ani = callsOf(server, await signIn(server, 'user'))
    await book(ani, flight, [3])
    const refused = await hold(holder, [2, 3, 4])
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'seat_taken',
      seats: [{ no_seat: '1B' }, { no_seat: '1C' }],
    })
    expect(await heldBy(holder)).toEqual(['1A'])
  })

  it('POST /holds takes over an expired hold', async () => {
    const slow = await holderOf([1, 2])
    await server.db.rows(sql`update claims set expires_at = now() - interval '1 second'`)
    const quick = await holderOf([1])
    expect([await heldBy(slow), await heldBy(quick)]).toEqual([[], ['1A']])
    expect((await hold(slow, [1, 2])).json().seats).toMatchObject([{ no_seat: '1A' }])
    expect((await hold(slow, [2])).statusCode).toBe(200)
  })

  it('a hold stays with the browser when its user signs in', async () => {
    const holder = await holderOf([1])
    const ani = callsOf(server, await signIn(server, 'user'))
    const cookie = holder.with({ ...(await signIn(server, 'user')) })
    expect(await heldBy(cookie)).toEqual(['1A'])
    expect((await hold(ani, [2])).statusCode).toBe(200)
  })

  it('POST /holds replaces an invalid holder cookie', async () => {
    const response = await hold(visitor.with({ cookie: "holder=' or true --" }), [1])
    expect(response.cookies[0]?.value).toMatch(SIGNED)
  })

  it.each([
    ['an unsigned holder cookie', () => randomUUID()],
    ['a holder cookie with a wrong signature', () => `${randomUUID()}.${'A'.repeat(43)}`],
    ['the signature of another holder', (own: string) => `${randomUUID()}.${own.split('.')[1]}`],
  ])('%s holds nothing: the browser gets a new one by the server', async (_case, cookieFrom) => {
    const own = (await hold(visitor, [1])).cookies[0]?.value ?? ''
    const forged = cookieFrom(own)
    const response = await hold(visitor.with({ cookie: `holder=${forged}` }), [2])
    expect(response.statusCode).toBe(200)
    expect(response.cookies[0]?.value).toMatch(SIGNED)
    expect(response.cookies[0]?.value.split('.')[0]).not.toBe(forged.split('.')[0])
    expect(await heldBy(visitor.with({ cookie: `holder=${forged}` }))).toEqual([])
    const holders = await server.db.rows<{ holder: string }>(sql`select holder from claims`)
    expect(holders.map(({ holder }) => holder)).not.toContain(forged.split('.')[0])
  })

  it('a holder cookie that another server signed holds nothing', async () => {
    const elsewhere = await testApp({ SESSION_SECRET: 'another secret of more than 32 characters' })
    const there = await addFlight(elsewhere.db)
    const foreign = (await hold(callsOf(elsewhere), [1], there)).cookies[0]?.value
    await elsewhere.close()
    const response = await hold(visitor.with({ cookie: `holder=${foreign}` }), [1])
    expect(response.cookies[0]?.value).toMatch(SIGNED)
    expect(response.cookies[0]?.value).not.toBe(foreign)
  })

  it('a browser holds at most nine seats of a flight', async () => {
    expect((await hold(visitor, [1, 2, 3, 4, 5, 6, 7, 8, 9])).statusCode).toBe(200)
    expect((await hold(visitor, [11, 12, 13, 14, 15, 16, 17, 18, 19, 20])).statusCode).toBe(400)
  })

  it('a browser holds seats of one trip at a time: nine there and nine back', async () => {
    const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    const other = await addFlight(server.db, { days: 31 })
    const back = await addReturnFlight(server.db)
    const holder = await holderOf(nine)
    expect((await hold(holder, nine, back)).statusCode).toBe(200)
    expect([await heldBy(holder), await heldBy(holder, back)]).toMatchObject([
      { length: 9 },
      { length: 9 },
    ])
    expect((await hold(holder, [1], other)).statusCode).toBe(200)
    expect(await heldBy(holder)).toEqual([])
    expect(await heldBy(holder, back)).toHaveLength(9)
    expect(await heldBy(holder, other)).toEqual(['1A'])
  })

  it.each([
    ['of another flight', () => seatId(flight + 1, 1)],
    ['beyond the cabin', () => seatId(flight, 121)],
    ['at position 0', () => seatId(flight, 0)],
  ])('POST /holds returns 400 and names the seat for one %s', async (_case, id_seat) => {
    const body = { id_flight: flight, id_seats: [seatId(flight, 1), id_seat()] }
    const refused = await visitor.post('/holds', body)
    expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([
      400,
      '/body/id_seats/1',
    ])
  })

  it('POST /holds returns 409 on a flight that is not on sale, where DELETE /holds still works', async () => {
    const holder = await holderOf([1])
    await server.db.rows(sql`update flights set cancelled_at = now()`)
    expect((await hold(holder, [2])).json().code).toBe('sales_closed')
    expect((await holder.delete(`/holds?id_flight=${flight}`)).json().data.seats).toEqual([])
    expect((await hold(visitor, [1], 99)).statusCode).toBe(404)
  })

  it('POST /holds gives the same two seats to one of thirty browsers, in any order', async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, i) => hold(visitor, i % 2 ? [7, 8] : [8, 7])),
    )
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(29)
  })
})

it('DELETE /holds releases all seats for the next browser', async () => {
  const holder = await holderOf([1, 2])
  const response = await holder.delete(`/holds?id_flight=${flight}`)
  expect(response.json().data).toEqual({
    id_flight: flight,
    seats: [],
    expires_at: null,
    expires_in: null,
  })
  await holderOf([1, 2])
  expect((await visitor.delete(`/holds?id_flight=${flight}`)).statusCode).toBe(200)
})

describe('the age of a hold', () => {
  /** Moves all holds back in time. */
  const pass = (minutes: number) =>
    server.db.rows(sql`
      update claims set expires_at = expires_at - ${minutes}::int * interval '1 minute',
        held_since = held_since - ${minutes}::int * interval '1 minute'
    `)
  /** Holds a seat for as long as one may: 45 minutes, which ended a minute ago. */
  async function holdOut(calls: Calls) {
    const first = await hold(calls, [1])
    const cookie = { cookie: `holder=${first.cookies[0]?.value}` }
    for (const minutes of [14, 14, 14]) {
      await pass(minutes)
      await hold(calls.with(cookie), [1])
    }
    await pass(4)
  }
  const minutesLeft = async (calls: Calls, positions: number[]) =>
    Math.round((await hold(calls, positions)).json().data.expires_in / 60)

  it('a hold can be extended to 45 minutes in all, then its holder waits 15 minutes', async () => {
    const holder = await holderOf([1])
    await pass(14)
    expect(await minutesLeft(holder, [1])).toBe(15)
    await pass(14)
    expect(await minutesLeft(holder, [1])).toBe(15)
    await pass(14)
    expect(await minutesLeft(holder, [1])).toBe(3)
    await pass(4)
    const refused = await hold(holder, [1])
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'seat_waits'])
    expect(refused.json()).toMatchObject({
      message: expect.stringContaining('choose others, or try again in 14 minutes'),
      seats: [{ no_seat: '1A' }],
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(13 * 60)
    expect((await hold(holder, [2])).statusCode).toBe(200)
    await pass(15)
    expect(await minutesLeft(holder, [1])).toBe(15)
  })

  it('letting go of a seat and holding it again does not begin a new hold', async () => {
    const holder = await holderOf([1])
    await pass(10)
    await hold(holder, [])
    await pass(10)
    await hold(holder, [1])
    await pass(14)
    expect(await minutesLeft(holder, [1])).toBe(11)
  })

  it('after 45 minutes another browser of the same network or account waits too, others do not', async () => {
    const account = await signIn(server, 'user')
    await holdOut(visitor.with(account))
    expect((await hold(visitor, [1])).json().code).toBe('seat_waits')
    const elsewhere = (headers: object, remoteAddress: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/holds',
        payload: { id_flight: flight, id_seats: [seatId(flight, 1)] },
        remoteAddress,
        headers: { ...headers },
      })
    expect((await elsewhere(account, '198.51.100.7')).json().code).toBe('seat_waits')
    expect((await elsewhere({}, '127.0.0.200')).json().code).toBe('seat_waits')
    expect((await elsewhere({}, '198.51.100.7')).statusCode).toBe(200)
  })

  it('a seat that waits for its former holder can be booked', async () => {
    await holdOut(visitor)
    const ani = callsOf(server, await signIn(server, 'user'))
    expect((await book(ani, flight, [1])).status).toBe(0)
  })

  it('the limits of a hold are settings', async () => {
    const strict = await testApp({
      INVENTORY_HOLD_MINUTES: '4',
      INVENTORY_HOLD_TOTAL_MINUTES: '5',
      INVENTORY_HOLD_WAIT_MINUTES: '0',
    })
    const there = await addFlight(strict.db)
    const first = await hold(callsOf(strict), [1], there)
    await strict.close()
    expect(first.json().data.expires_in).toBe(240)
  })
})

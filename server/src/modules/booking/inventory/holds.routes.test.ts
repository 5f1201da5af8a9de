import { seatId } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
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
    const { data } = response.json()
    expect(data.seats).toMatchObject([
      { no_seat: '1A', status: 'mine' },
      { no_seat: '1B', status: 'mine' },
    ])
    const minutes = (Date.parse(data.expires_at) - Date.now()) / 60_000
    expect(Math.abs(minutes - 15)).toBeLessThan(0.5)
    expect(response.cookies[0]).toMatchObject({ name: 'holder', httpOnly: true, sameSite: 'Lax' })
    const holder = visitor.with({ cookie: `holder=${response.cookies[0]?.value}` })
    expect((await holder.get(`/holds?id_flight=${flight}`)).json().data).toEqual(data)
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
    expect(response.cookies[0]?.value).toMatch(/^[\da-f-]{36}$/)
  })

  it('POST /holds returns 409 for more than nine seats over all flights', async () => {
    const other = await addFlight(server.db)
    const holder = await holderOf([1, 2, 3, 4, 5, 6])
    const refused = await hold(holder, [1, 2, 3, 4], other)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'seat_limit'])
    expect((await hold(holder, [1, 2, 3], other)).statusCode).toBe(200)
    expect((await hold(visitor, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).statusCode).toBe(400)
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
  expect(response.json().data).toEqual({ id_flight: flight, seats: [], expires_at: null })
  await holderOf([1, 2])
  expect((await visitor.delete(`/holds?id_flight=${flight}`)).statusCode).toBe(200)
})

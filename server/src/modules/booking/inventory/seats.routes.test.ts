import { seatId } from '@sayap/contract/booking/seat-plan'
import type { Seat } from '@sayap/contract/booking/seats'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

const seats = async (query = '', calls = visitor): Promise<Seat[]> =>
  (await calls.get(`/seats?id_flight=${flight}${query}`)).json().data

describe('GET /seats', () => {
  it('GET /seats lists free seats in cabin order, ten by default and fifty for the booking form', async () => {
    const ani = callsOf(server, await signIn(server, 'user'))
    await book(ani, flight, [2])
    const ten = await seats()
    expect(ten).toHaveLength(10)
    expect(ten.slice(0, 2)).toEqual([
      {
        id: seatId(flight, 1),
        no_seat: '1A',
        id_flight: flight,
        type_seat: 'economy',
        status: 'free',
      },
      {
        id: seatId(flight, 3),
        no_seat: '1C',
        id_flight: flight,
        type_seat: 'economy',
        status: 'free',
      },
    ])
    expect(await seats('&limit=50')).toHaveLength(50)
    expect(await seats('&limit=')).toHaveLength(10)
    expect(await seats('&limit=99999')).toHaveLength(100)
  })

  it.each([
    ['economy', 120, '20F'],
    ['business', 36, '9D'],
    ['first class', 8, '4B'],
  ] as const)(
    'GET /seats with status=all returns the complete %s cabin of %i seats',
    async (class_flight, count, last) => {
      flight = await addFlight(server.db, { class_flight })
      const plan = await seats('&status=all&limit=5')
      expect(plan).toHaveLength(count)
      expect(plan.at(-1)).toMatchObject({ no_seat: last, type_seat: class_flight, status: 'free' })
    },
  )

  it('GET /seats shows free, held and taken to all, mine to the holder only, and never who', async () => {
    const ani = callsOf(server, await signIn(server, 'user'))
    await book(ani, flight, [1])
    const held = await visitor.post('/holds', { id_flight: flight, id_seats: [seatId(flight, 2)] })
    const holder = visitor.with({ cookie: `holder=${held.cookies[0]?.value}` })
    const states = async (calls: Calls) =>
      (await seats('&status=all', calls)).slice(0, 3).map(({ status }) => status)
    expect(await states(visitor)).toEqual(['taken', 'held', 'free'])
    expect(await states(holder)).toEqual(['taken', 'mine', 'free'])
    expect(Object.keys((await seats('&status=all'))[0] ?? {})).not.toContain('id_user')
  })

  it('GET /seats is not stored by any cache', async () => {
    const response = await visitor.get(`/seats?id_flight=${flight}&status=all`)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('GET /seats ignores an invalid access token', async () => {
    const calls = callsOf(server, { authorization: 'Bearer nonsense' })
    expect((await calls.get(`/seats?id_flight=${flight}`)).statusCode).toBe(200)
  })

  it.each([
    ['no flight', '', 400],
    ['an invalid flight', 'id_flight=abc', 400],
    ['a flight that does not exist', 'id_flight=99', 404],
    ['an unknown status', 'id_flight=1&status=undefined', 400],
    ['limit 0', 'id_flight=1&limit=0', 400],
  ])('GET /seats returns an error for %s', async (_case, query, status) => {
    expect((await visitor.get(`/seats?${query}`)).statusCode).toBe(status)
  })
})

describe('POST /seats', () => {
  it('POST /seats returns staff 200 with the existing seats, however often it is sent', async () => {
    const staff = callsOf(server, await signIn(server, 'admin'))
    for (let time = 0; time < 2; time++) {
      const response = await staff.post('/seats', { id_flight: flight, type_seat: 'economy' })
      expect([response.statusCode, response.json().data.length]).toEqual([200, 120])
    }
  })

  it('POST /seats returns 400 for an unknown cabin class and names the field', async () => {
    const staff = callsOf(server, await signIn(server, 'admin'))
    const refused = await staff.post('/seats', { id_flight: flight, type_seat: 'premium' })
    expect(refused.json().errors[0].pointer).toBe('/body/type_seat')
  })

  it('POST /seats returns 401 to visitors and 403 to travellers', async () => {
    const body = { id_flight: flight, type_seat: 'economy' }
    const ani = callsOf(server, await signIn(server, 'user'))
    expect((await visitor.post('/seats', body)).statusCode).toBe(401)
    expect((await ani.post('/seats', body)).statusCode).toBe(403)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runImports } from '#modules/flights/import/import-flights.job'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { type Calls, callsOf } from '../../../../test/bookings'
import { addAirline } from '../../../../test/flights'
import { fileOf, formOf } from '../../../../test/forms'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let staff: Calls
let airline: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  staff = callsOf(server, await signIn(server, 'admin'))
  airline = await addAirline(server.db, 'Pawana Air', 'PW')
})

const form = (more: object = {}) => ({
  id_airline: airline,
  flight_number: 'PW402',
  starting_place: 'Medan',
  destination_place: 'Makassar',
  departure_date: '2030-03-31',
  departure_time: '08:00',
  arrived_date: '2030-03-31',
  arrived_time: '13:25',
  price: 1_250_000,
  gate: 12,
  terminal: 'B',
  class_flight: 'business',
  ...more,
})

const PAST = { departure_date: '2020-01-01', arrived_date: '2020-01-01' }
const LONG = { arrived_date: '2030-04-06' }

type Response = Awaited<ReturnType<Calls['post']>>
const pairsOf = (response: Response) =>
  response
    .json()
    .errors.map(({ pointer, code }: { pointer: string; code: string }) => [
      pointer.replace('/body/', ''),
      code,
    ])

describe('a flight that makes no sense', () => {
  it.each([
    ['that departed in 2020', PAST, [['departure_date', 'departure_past']]],
    ['of six days', LONG, [['arrived_date', 'arrival_too_late']]],
    [
      'of six days that departed in 2020',
      { ...PAST, arrived_date: '2020-01-07' },
      [
        ['arrived_date', 'arrival_too_late'],
        ['departure_date', 'departure_past'],
      ],
    ],
  ])(
    'POST /flights asks to confirm a flight %s, and creates it once that is sent',
    async (_what, more, pairs) => {
      const asked = await staff.post('/flights', form(more))
      expect(asked.statusCode).toBe(409)
      const { code, confirm } = asked.json()
      expect(code).toBe('confirmation_needed')
      expect(pairsOf(asked)).toEqual(pairs)
      expect(confirm).toEqual(pairs.map(([, one]) => one))
      const other = pairs.length > 1 ? confirm.slice(1) : []
      expect((await staff.post('/flights', form({ ...more, confirm: other }))).statusCode).toBe(409)
      expect((await staff.post('/flights', form({ ...more, confirm }))).statusCode).toBe(201)
    },
  )

  it('POST /flights refuses a price of 0 and a flight that exists already, whatever is confirmed', async () => {
    const confirm = ['departure_past', 'arrival_too_late']
    const free = await staff.post('/flights', form({ price: 0, confirm }))
    expect([free.statusCode, pairsOf(free)]).toEqual([400, [['price', 'too_small']]])
    const { id } = (await staff.post('/flights', form())).json().data
    const twice = await staff.post('/flights', form({ confirm }))
    expect([twice.statusCode, pairsOf(twice)]).toEqual([
      400,
      [['flight_number', 'flight_duplicate']],
    ])
    expect(twice.json().errors[0].params).toEqual({ id })
    // Another cabin, number or minute is another flight, and a cancelled one is none.
    for (const more of [
      { class_flight: 'economy' },
      { flight_number: 'PW402A' },
      { departure_time: '08:01' },
    ])
      expect((await staff.post('/flights', form(more))).statusCode).toBe(201)
    await staff.post(`/flights/${id}/cancel`)
    expect((await staff.post('/flights', form())).statusCode).toBe(201)
  })

  it('of two requests at the same time for the same flight one is refused', async () => {
    const both = await Promise.all([1, 2].map(() => staff.post('/flights', form())))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
  })

  it('POST /flights names everything that is wrong in one response', async () => {
    const refused = await staff.post(
      '/flights',
      form({ gate: 'A', price: 'cheap', destination_place: 'KNO', arrived_time: '07:00', ...PAST }),
    )
    expect(refused.statusCode).toBe(400)
    expect(Object.fromEntries(pairsOf(refused))).toEqual({
      gate: 'wrong_type',
      price: 'wrong_type',
      destination_place: 'same_place',
      arrived_date: 'arrival_before_departure',
      departure_date: 'departure_past',
    })
    const long = await staff.post(
      '/flights',
      form({ starting_place: 'A'.repeat(81), terminal: '', arrived_time: '07:00' }),
    )
    expect(Object.fromEntries(pairsOf(long))).toEqual({
      starting_place: 'too_long',
      terminal: 'required',
      arrived_date: 'arrival_before_departure',
    })
    expect(await server.db.rows(sql`select id from flights`)).toEqual([])
  })

  it('a body that is no flight at all is refused without a failure', async () => {
    for (const body of [[], { departure_date: {}, starting_place: [] }])
      expect((await staff.post('/flights', body)).statusCode).toBe(400)
  })
})

describe('a change that makes no sense', () => {
  it('PUT /flights/{id} judges what changes, and leaves alone what was so before', async () => {
    const confirm = ['departure_past', 'arrival_too_late']
    const { id } = (await staff.post('/flights', form({ ...LONG, confirm }))).json().data
    await server.db.rows(sql`update flights set price = 0 where id = ${id}`)
    expect(
      (await staff.put(`/flights/${id}`, form({ ...LONG, price: 0, gate: 3 }))).statusCode,
    ).toBe(200)
    const later = { arrived_date: '2030-04-07' }
    expect(pairsOf(await staff.put(`/flights/${id}`, later))).toEqual([
      ['arrived_date', 'arrival_too_late'],
    ])
    expect((await staff.put(`/flights/${id}`, { ...later, confirm })).statusCode).toBe(200)
    expect((await staff.put(`/flights/${id}`, { price: 5 })).statusCode).toBe(200)
    expect(pairsOf(await staff.put(`/flights/${id}`, { price: 0 }))).toEqual([
      ['price', 'too_small'],
    ])
    expect((await staff.put(`/flights/${id}`, { ...PAST, confirm: [] })).statusCode).toBe(409)
  })

  it('PUT /flights/{id} refuses to make a flight the same as another, and names everything at once', async () => {
    await staff.post('/flights', form())
    const { id } = (await staff.post('/flights', form({ flight_number: 'PW1' }))).json().data
    expect(pairsOf(await staff.put(`/flights/${id}`, { flight_number: 'PW402' }))).toEqual([
      ['flight_number', 'flight_duplicate'],
    ])
    const refused = await staff.put(`/flights/${id}`, {
      gate: 0,
      arrived_time: '07:00',
      destination_place: 'Medan',
    })
    expect(Object.fromEntries(pairsOf(refused))).toEqual({
      gate: 'too_small',
      arrived_date: 'arrival_before_departure',
      destination_place: 'same_place',
    })
    expect((await staff.put('/flights/999', { gate: 0 })).statusCode).toBe(400)
  })
})

it('an import refuses rows that make no sense, and takes those that the upload confirms', async () => {
  const ROWS = [
    { ...LONG, flight_number: 'PW1' },
    { price: 0, flight_number: 'PW2' },
    { flight_number: 'PW3' },
  ]
  const names = Object.keys(form()).join()
  const row = (more: object) => Object.values(form(more)).join()
  const text = [names, row(PAST), ...ROWS.map(row)].join('\n')
  const upload = async (more: Record<string, string> = {}) => {
    const file = fileOf(Buffer.from(text), 'a.csv', 'text/csv')
    const { payload, headers } = await formOf({ file, ...more })
    return (await staff.with(headers).post('/flights/import', payload)).json().data
  }
  const refused = await upload()
  expect(refused).toMatchObject({ good: 1, bad: 3 })
  expect(refused.problems).toMatchObject([
    { line: 2, column: 'departure_date', code: 'departure_past' },
    { line: 3, column: 'arrived_date', code: 'arrival_too_late' },
    { line: 4, column: 'price', code: 'too_small' },
  ])
  const { id, good } = await upload({ confirm: 'departure_past, arrival_too_late' })
  expect(good).toBe(3)
  await staff.post(`/flights/imports/${id}/start`)
  await runImports(server.db)
  expect(await server.db.rows(sql`select id from flights`)).toHaveLength(3)
})

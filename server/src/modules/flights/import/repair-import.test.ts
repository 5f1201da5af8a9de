import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addAircraft, cabinBody } from '../../../../test/fleet'
import { addAirline } from '../../../../test/flights'
import { fileOf, formOf } from '../../../../test/forms'
import { type TestApp, testApp } from '../../../../test/test-app'
import { undoImports } from '../../../use-cases/undo-imports.job'
import { runImports } from './import-flights.job'

let server: TestApp
let staff: Calls

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  staff = callsOf(server, await signIn(server, 'admin', 'Sari'))
  await addAirline(server.db, 'Pawana Air', 'PW')
})

const CELLS = {
  airline_code: 'PW',
  flight_number: 'PW1',
  starting_place: 'Medan',
  destination_place: 'Jakarta',
  departure_date: '2030-03-01',
  departure_time: '08:00',
  arrived_date: '2030-03-01',
  arrived_time: '10:20',
  class_flight: 'economy',
  price: '750000',
  gate: '7',
  terminal: 'B',
}
const HEAD = Object.keys(CELLS).join(';')
const rowOf = (change: Partial<typeof CELLS> = {}) =>
  Object.values({ ...CELLS, ...change }).join(';')

const upload = (...rows: string[]) => uploadFile(HEAD, ...rows)
async function uploadFile(...lines: string[]) {
  const file = fileOf(Buffer.from(lines.join('\n')), 'maret.csv', 'text/csv')
  const { payload, headers } = await formOf({ file })
  return (await staff.with(headers).post('/flights/import', payload)).json().data
}
async function imported(...rows: string[]): Promise<number> {
  const { id } = await upload(...rows)
  await staff.post(`/flights/imports/${id}/start`)
  await runImports(server.db)
  return id
}
const flights = () =>
  server.db.rows<{ id: number; departure_date: string; price: number }>(
    sql`select id, departure_date, price from flights order by flight_number`,
  )

it('an import reads ya and tidak, BENAR and yes, and says how a day is written in a file', async () => {
  const withLuggage = (luggage: string, change: Partial<typeof CELLS> = {}) =>
    `${rowOf(change)};${luggage}`
  const data = await uploadFile(
    `${HEAD};luggage`,
    withLuggage('ya', { flight_number: 'PW1' }),
    withLuggage('BENAR', { flight_number: 'PW2' }),
    withLuggage('Tidak', { flight_number: 'PW3' }),
    withLuggage('mungkin', { flight_number: 'PW4' }),
    withLuggage('ya', { departure_date: '31/02/2030' }),
    // The name of a member that every object has.
    withLuggage('constructor', { flight_number: 'PW6' }),
  )
  expect(data).toMatchObject({ good: 3, bad: 3 })
  expect(data.problems).toMatchObject([
    { line: 5, column: 'luggage', code: 'wrong_type' },
    {
      line: 6,
      column: 'departure_date',
      code: 'invalid_format',
      params: { format: 'import_date' },
      message: 'must be a day, YYYY-MM-DD or DD/MM/YYYY',
    },
    { line: 7, column: 'luggage', code: 'wrong_type' },
  ])
})

it('an import refuses a day with dashes of which nobody knows whether the month comes first', async () => {
  const data = await upload(
    rowOf({ departure_date: '05-03-2030' }),
    rowOf({ departure_date: '5-3-2030' }),
    rowOf({ arrived_date: '25-03-2030' }),
  )
  expect(data).toMatchObject({ good: 0, bad: 3 })
  expect(data.problems).toMatchObject([
    { line: 2, column: 'departure_date', cell: '05-03-2030', params: { format: 'import_date' } },
    { line: 3, column: 'departure_date', cell: '5-3-2030', params: { format: 'import_date' } },
    { line: 4, column: 'arrived_date', cell: '25-03-2030', params: { format: 'import_date' } },
  ])
})

it('an import inserts one flight for two rows of which one leaves its number to the airline', async () => {
  await imported(rowOf({ flight_number: '' }))
  const [{ flight_number } = { flight_number: '' }] = await server.db.rows<{
    flight_number: string
  }>(sql`select flight_number from flights`)
  await server.db.rows(sql`delete from flights`)
  const id = await imported(rowOf({ flight_number: '' }), rowOf({ flight_number }))
  expect(await flights()).toHaveLength(1)
  expect((await staff.get(`/flights/imports/${id}`)).json().data).toMatchObject({
    inserted: 1,
    skipped: 1,
    problems: [{ line: 3, code: 'flight_exists' }],
  })
})

it('an import skips a row whose aircraft no longer has its class with that reason', async () => {
  const type = await addAircraft(staff)
  const head = `${HEAD};id_aircraft_type`
  const { id } = await uploadFile(head, `${rowOf()};${type.id}`)
  const cabins = [cabinBody({ class_flight: 'business' })]
  expect((await staff.put(`/admin/aircraft-types/${type.id}`, { cabins })).statusCode).toBe(200)
  await staff.post(`/flights/imports/${id}/start`)
  await runImports(server.db)
  expect((await staff.get(`/flights/imports/${id}`)).json().data).toMatchObject({
    inserted: 0,
    skipped: 1,
    problems: [{ line: 2, column: 'id_aircraft_type', code: 'aircraft_without_class' }],
  })
})

it('an import reads days, times and amounts as spreadsheets with Indonesian settings write them', async () => {
  await imported(
    rowOf({ flight_number: 'PW1', price: 'Rp 500.000', departure_date: '1/3/2030' }),
    rowOf({ flight_number: 'PW2', price: '500.000,00', arrived_date: '01/03/2030' }),
    rowOf({ flight_number: 'PW3', price: 'Rp. 1.500.000,-', departure_time: '8.00' }),
    rowOf({ flight_number: 'PW4', price: 'IDR 900000', arrived_time: '10:20:00' }),
  )
  expect((await flights()).map(({ price }) => price)).toEqual([
    500_000, 500_000, 1_500_000, 900_000,
  ])
  expect(new Set((await flights()).map((one) => one.departure_date))).toEqual(
    new Set(['2030-03-01']),
  )
  const refused = await upload(
    rowOf({ price: '500.00' }),
    rowOf({ price: '500.000,50' }),
    rowOf({ departure_date: '31/02/2030' }),
  )
  expect(refused.bad).toBe(3)
})

it('a checked import shows its first good rows, and its problems with their cells and by kind', async () => {
  const { preview, problems, groups, by } = await upload(
    rowOf(),
    rowOf({ price: 'mahal', gate: 'A1' }),
    rowOf({ price: 'murah', flight_number: 'PW2' }),
  )
  expect(by).toBe('Sari')
  expect(preview).toMatchObject([{ line: 2, flight: { flight_number: 'PW1', price: 750_000 } }])
  expect(problems).toMatchObject([
    { line: 3, column: 'price', cell: 'mahal' },
    { line: 3, column: 'gate', cell: 'A1' },
    { line: 4, column: 'price', cell: 'murah' },
  ])
  expect(groups).toMatchObject([
    { column: 'price', rows: 2, cell: 'mahal' },
    { column: 'gate', rows: 1, cell: 'A1' },
  ])
})

it('the file of errors of 3,000 rows names every wrong cell in the order of the lines, formulas escaped', async () => {
  const kinds: Partial<typeof CELLS>[] = [
    { price: '=1+1' },
    { departure_date: 'besok', gate: '0' },
    { arrived_time: '07:00' },
    { airline_code: 'ZZ' },
    { departure_date: '2020-03-01', arrived_date: '2020-03-01' },
    { price: '0' },
    { terminal: 'B-1' },
    { destination_place: 'KNO' },
  ]
  const rows = Array.from({ length: 3000 }, (_, nth) =>
    nth % 9 === 8 ? 'PW;too;few' : rowOf({ flight_number: `PW${nth + 1}`, ...kinds[nth % 9] }),
  )
  const { id, bad, good, problems } = await upload(...rows)
  expect({ bad, good, listed: problems.length }).toEqual({ bad: 3000, good: 0, listed: 200 })
  const response = await staff.get(`/flights/imports/${id}/problems.csv`)
  expect(response.headers['content-disposition']).toContain(`import-${id}-errors.csv`)
  const lines = response.body.trim().split('\n')
  expect(response.body.startsWith('\ufeff')).toBe(true)
  expect(lines[0]).toBe('row,column,cell,code,reason')
  expect(lines[1]).toContain("2,price,'=1+1,wrong_type")
  const rowNumbers = lines.slice(1).map((line) => Number(line.split(',')[0]))
  expect(rowNumbers).toEqual(rowNumbers.toSorted((one, other) => one - other))
  expect(new Set(rowNumbers).size).toBe(3000)
  const ani = callsOf(server, await signIn(server, 'user', 'Ani'))
  expect((await ani.get(`/flights/imports/${id}/problems.csv`)).statusCode).toBe(403)
  expect((await callsOf(server).get(`/flights/imports/${id}/problems.csv`)).statusCode).toBe(401)
  expect((await staff.get('/flights/imports/999/problems.csv')).statusCode).toBe(404)
})

it('an import of which nothing is sold is undone by a job; repeated it changes nothing', async () => {
  const id = await imported(rowOf(), rowOf({ flight_number: 'PW2' }))
  const [other] = await flights()
  await server.db.rows(sql`
    insert into claims (id_flight, position, holder, expires_at)
    values (${other?.id ?? 0}, 7, gen_random_uuid(), now() - interval '1 minute')
  `)
  const asked = await staff.post(`/flights/imports/${id}/undo`)
  expect(asked.json().data).toMatchObject({ status: 'undoing', undone_by: 'Sari' })
  await undoImports(server.db)
  const again = await staff.post(`/flights/imports/${id}/undo`)
  expect(again.json().data).toMatchObject({ status: 'undone', removed: 2, kept: 0 })
  expect(await flights()).toEqual([])
  const { data } = (await staff.get('/flights/imports')).json()
  expect(data).toMatchObject([{ id, by: 'Sari', status: 'undone' }])
  expect((await staff.get(`/flights/imports?before=${id}`)).json().data).toEqual([])
})

it('an import with a sold flight is not undone, and the refusal names the flight', async () => {
  const id = await imported(rowOf(), rowOf({ flight_number: 'PW2' }))
  const [sold] = await flights()
  await book(callsOf(server, await signIn(server, 'user', 'Ani')), sold?.id ?? 0, [1])
  const refused = await staff.post(`/flights/imports/${id}/undo`)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'import_in_use',
    dependents: 1,
    flights: [{ id: sold?.id, flight_number: 'PW1', departure_date: '2030-03-01' }],
  })
  expect(await flights()).toHaveLength(2)
})

it('an import with a flight for which somebody waits is not undone, and the refusal names the flight', async () => {
  const id = await imported(rowOf(), rowOf({ flight_number: 'PW2' }))
  const [waited] = await flights()
  await signIn(server, 'user', 'Ani')
  const wait = (state: string) =>
    server.db.rows(sql`
      insert into waiting_entries (id_flight, id_user, adults, state, ended_at)
      select ${waited?.id ?? 0}, min(id), 1, ${state}::text,
        case when ${state}::text = 'left' then now() end
      from users
    `)
  await wait('waiting')
  const refused = await staff.post(`/flights/imports/${id}/undo`)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'import_in_use',
    dependents: 1,
    flights: [{ id: waited?.id }],
  })
  await server.db.rows(sql`delete from waiting_entries`)
  await wait('left')
  expect((await staff.post(`/flights/imports/${id}/undo`)).statusCode).toBe(200)
})

it('a flight that is booked while its import is undone is kept with its booking', async () => {
  const id = await imported(rowOf(), rowOf({ flight_number: 'PW2' }))
  const [sold] = await flights()
  await staff.post(`/flights/imports/${id}/undo`)
  await book(callsOf(server, await signIn(server, 'user', 'Ani')), sold?.id ?? 0, [1])
  await undoImports(server.db)
  const { data } = (await staff.get(`/flights/imports/${id}`)).json()
  expect(data).toMatchObject({ status: 'undone', removed: 1, kept: 1 })
  expect((await flights()).map((one) => one.id)).toEqual([sold?.id])
})

it('POST /flights/imports/:id/undo refuses travellers, unknown imports and one that has inserted nothing yet', async () => {
  const { id } = await upload(rowOf())
  const early = await staff.post(`/flights/imports/${id}/undo`)
  expect([early.statusCode, early.json().code]).toEqual([409, 'import_not_done'])
  const ani = callsOf(server, await signIn(server, 'user', 'Ani'))
  expect((await ani.post(`/flights/imports/${id}/undo`)).statusCode).toBe(403)
  expect((await staff.post('/flights/imports/999/undo')).statusCode).toBe(404)
})

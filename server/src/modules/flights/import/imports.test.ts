import { type RowProblem, SCHEDULE_COLUMNS } from '@sayap/contract/flights/flight-import'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { type Calls, callsOf } from '../../../../test/bookings'
import { addAircraft } from '../../../../test/fleet'
import { addAirline, addFlight } from '../../../../test/flights'
import { fileOf, formOf } from '../../../../test/forms'
import { type TestApp, testApp } from '../../../../test/test-app'
import { runImports } from './import-flights.job'

let server: TestApp
let headers: Record<string, string>
let staff: Calls

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  headers = await signIn(server, 'admin')
  staff = callsOf(server, headers)
  await addAirline(server.db, 'Pawana Air', 'PW')
})

const HEAD =
  'airline_code,flight_number,starting_place,destination_place,departure_date,departure_time,arrived_date,arrived_time,class_flight,price,gate,terminal,luggage,meal'
const rowOf = (change: Partial<Record<string, string>> = {}) => {
  const cells: Record<string, string> = {
    airline_code: 'PW',
    flight_number: 'PW402',
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
    luggage: 'TRUE',
    meal: '',
    ...change,
  }
  return HEAD.split(',')
    .map((name) => cells[name])
    .join()
}

async function upload(
  text: string | Buffer,
  name = 'maret.csv',
  by = headers,
  fields: Record<string, string> = {},
) {
  const form = await formOf({ file: fileOf(Buffer.from(text), name, 'text/csv'), ...fields })
  return server.app.inject({
    method: 'POST',
    url: '/api/v1/flights/import',
    payload: form.payload,
    headers: { ...form.headers, ...by },
  })
}
const check = async (...rows: string[]) => (await upload([HEAD, ...rows].join('\n'))).json().data
const flights = () => server.db.rows(sql`select id from flights`)
const run = async (id: number) => {
  await staff.post(`/flights/imports/${id}/start`)
  await runImports(server.db)
  return (await staff.get(`/flights/imports/${id}`)).json().data
}

describe('flight import', () => {
  it('POST /flights/import checks every row and inserts nothing', async () => {
    const checked = await check(
      rowOf(),
      rowOf({ gate: 'A', terminal: 'B/2', flight_number: 'PW403' }),
      rowOf({ airline_code: 'ZZ' }),
      rowOf({ arrived_time: '07:00', flight_number: 'PW404' }),
      rowOf({ destination_place: 'Kualanamu' }),
      rowOf(),
    )
    expect(checked).toMatchObject({
      name: 'maret.csv',
      status: 'checked',
      rows: 6,
      good: 1,
      bad: 4,
      known: 1,
      inserted: 0,
    })
    expect(checked.problems.map(({ line, column }: never) => `${line} ${column}`)).toEqual([
      '3 gate',
      '3 terminal',
      '4 airline_code',
      '5 arrived_time',
      '6 destination_place',
    ])
    expect(await flights()).toEqual([])
  })

  it('a started import inserts the good rows and skips the bad ones', async () => {
    const { id } = await check(
      rowOf({ departure_time: '8:00', arrived_time: '10:20:00' }),
      rowOf({ price: 'free' }),
      rowOf({ gate: '9', flight_number: '' }),
    )
    const started = await staff.post(`/flights/imports/${id}/start`)
    expect(started.json().data.status).toBe('running')
    expect(await run(id)).toMatchObject({
      status: 'done',
      inserted: 2,
      skipped: 0,
      bad: 1,
      finished_at: expect.any(String),
    })
    const { data } = (await staff.get('/admin/flights?q=PW402')).json()
    expect(data[0]).toMatchObject({ luggage: true, meal: false, airport_from: 'KNO', gate: 7 })
    expect(await run(id)).toMatchObject({ inserted: 2 })
    expect(await flights()).toHaveLength(2)
  })

  it('an import skips flights that exist already, also those created after the check', async () => {
    const first = await check(rowOf())
    const second = await check(rowOf(), rowOf({ flight_number: 'PW9' }))
    await run(first.id)
    const problems = [{ line: 2, column: '', message: expect.stringContaining('already') }]
    expect(await run(second.id)).toMatchObject({
      inserted: 1,
      skipped: 1,
      status: 'done',
      problems,
    })
    expect(await check(rowOf())).toMatchObject({ good: 0, known: 1 })
  })

  it('an import that is started after a departure of its file has passed skips that row with its reason, unless past departures were confirmed', async () => {
    const rows = [rowOf(), rowOf({ flight_number: 'PW9' })]
    const passed = async (id: number) => {
      await server.db.rows(sql`
        update flight_import_chunks
        set rows = jsonb_set(jsonb_set(rows, '{0,flight,departure_date}', '"2020-03-01"'),
          '{0,flight,arrived_date}', '"2020-03-01"')
        where id_import = ${id}
      `)
      return run(id)
    }
    const { id } = await check(...rows)
    expect(await passed(id)).toMatchObject({
      status: 'done',
      inserted: 1,
      skipped: 1,
      problems: [{ line: 2, column: 'departure_date', cell: '', code: 'departure_past' }],
    })
    await server.db.rows(sql`delete from flights`)
    const text = [HEAD, ...rows].join('\n')
    const confirmed = await upload(text, 'maret.csv', headers, { confirm: 'departure_past' })
    expect(await passed(confirmed.json().data.id)).toMatchObject({ inserted: 2, skipped: 0 })
  })

  it('an import continues after a failure and inserts each flight once', async () => {
    const rows = Array.from({ length: 2500 }, (_, n) =>
      rowOf({ flight_number: `PW${n + 1}`, departure_date: '01/03/2030' }),
    )
    const { id, good } = await check(...rows)
    expect(good).toBe(2500)
    await staff.post(`/flights/imports/${id}/start`)
    let checks = 0
    const abortedAfterOneChunk = {
      get aborted() {
        return ++checks > 1
      },
    }
    await runImports(server.db, abortedAfterOneChunk)
    expect((await staff.get(`/flights/imports/${id}`)).json().data).toMatchObject({
      status: 'running',
      inserted: 1000,
    })
    await Promise.all([runImports(server.db), runImports(server.db)])
    expect((await staff.get('/flights/imports')).json().data[0]).toMatchObject({
      status: 'done',
      inserted: 2500,
    })
    expect(await flights()).toHaveLength(2500)
  })

  it('an import accepts byte order mark, semicolons, CRLF, quotes and columns in any order', async () => {
    const text = [HEAD, rowOf({ starting_place: '"Medan"' })].join('\r\n').replaceAll(',', ';')
    expect((await upload(`\ufeff${text}\r\n\r\n`)).json().data).toMatchObject({ good: 1, bad: 0 })
  })

  it('an import skips a malformed row', async () => {
    const checked = await check(rowOf(), 'PW,PW1,Medan', rowOf({ gate: '8', flight_number: 'PW7' }))
    expect(checked).toMatchObject({ good: 2, bad: 1, problems: [{ line: 3, column: '' }] })
    expect(await check(rowOf({ flight_number: 'PW8' }), '"PW,402')).toMatchObject({
      good: 1,
      bad: 1,
      problems: [{ column: '', message: 'has a quotation mark in the wrong place' }],
    })
  })

  it.each([
    ['a quotation mark and more after a space', '"Medan" x', 'misplaced_quote'],
    ['a quotation mark and more after it', '"Medan"x', 'misplaced_quote'],
    ['a quotation mark left open', '"Medan', 'misplaced_quote'],
    ['more than 10,000 characters', 'x'.repeat(10_001), 'too_long'],
  ])(
    'an import skips a row with %s and reads every row after it',
    async (_what, starting_place, code) => {
      const wrong = rowOf({ starting_place })
      const numbered = (n: number) => rowOf({ flight_number: `PW${n}` })
      expect(await check(numbered(1), wrong, numbered(2))).toMatchObject({
        good: 2,
        bad: 1,
        problems: [{ line: 3, column: '', code }],
      })
      const after = Array.from({ length: 2000 }, (_, n) =>
        n % 3 > 0
          ? numbered(n + 2)
          : rowOf({ flight_number: `PW${n + 2}`, starting_place: '" Medan"', terminal: '"B"' }),
      )
      expect(await check(numbered(1), wrong, ...after)).toMatchObject({
        rows: 2002,
        good: 2001,
        bad: 1,
        problems: [{ line: 3 }],
      })
    },
  )

  it.each([
    ['a spreadsheet', Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe, 0])],
    ['nothing', Buffer.alloc(0)],
    ['other columns', Buffer.from('name,price\nMedan,1')],
    ['only the first line', Buffer.from(`${HEAD}\n`)],
  ])('POST /flights/import returns 422 with a message for %s', async (_what, bytes) => {
    const response = await upload(bytes)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      code: 'file_refused',
      errors: [{ pointer: '/body/file' }],
    })
    expect((await staff.get('/flights/imports')).json().data).toEqual([])
  })

  it('POST /flights/import requires a file and returns 403 to travellers', async () => {
    expect((await staff.post('/flights/import', {})).statusCode).toBe(400)
    expect((await upload(HEAD, 'a.csv', {})).statusCode).toBe(401)
    expect((await upload(HEAD, 'a.csv', await signIn(server, 'user'))).statusCode).toBe(403)
    expect((await staff.get('/flights/imports/99')).statusCode).toBe(404)
    expect((await staff.post('/flights/imports/99/start')).statusCode).toBe(404)
  })
})

it('a row of a file may name an aircraft type; one that cannot fly it is a problem of that cell', async () => {
  const { id } = await addAircraft(staff)
  const head = `${HEAD},id_aircraft_type`
  const rows = [
    `${rowOf()},${id}`,
    `${rowOf({ flight_number: 'PW403', class_flight: 'business' })},${id}`,
    `${rowOf({ flight_number: 'PW404' })},999999`,
    `${rowOf({ flight_number: 'PW405' })},`,
  ]
  const checked = (await upload([head, ...rows].join('\n'))).json().data
  expect(checked).toMatchObject({ good: 2, bad: 2 })
  expect(
    checked.problems.map(({ line, column, code }: RowProblem) => [line, column, code]),
  ).toEqual([
    [3, 'id_aircraft_type', 'aircraft_without_class'],
    [4, 'id_aircraft_type', 'unknown_aircraft_type'],
  ])
  await run(checked.id)
  const made = await server.db.rows(
    sql`select flight_number, capacity from flights order by flight_number`,
  )
  expect(made).toEqual([
    { flight_number: 'PW402', capacity: 24 },
    { flight_number: 'PW405', capacity: 120 },
  ])
})

describe('flight export', () => {
  const exported = (query = '') => staff.get(`/flights/export.csv${query}`)

  it('GET /flights/export.csv has the columns of an import and can be imported', async () => {
    await addFlight(server.db, { destination_place: 'Surabaya', airport_to: 'SUB', wifi: true })
    await addFlight(server.db, { days: -1 })
    const response = await exported()
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toContain('flights.csv')
    expect(response.body.split('\n')[0]).toBe(`\ufeff${SCHEDULE_COLUMNS.join()}`)
    expect(response.body.trim().split('\n')).toHaveLength(2)
    const before = (await staff.get('/admin/flights')).json().data[0]
    expect((await upload(response.body)).json().data).toMatchObject({ known: 1, bad: 0 })
    await server.db.rows(sql`delete from flights`)
    const { id } = (await upload(response.body)).json().data
    expect(await run(id)).toMatchObject({ inserted: 1 })
    const after = (await staff.get('/admin/flights')).json().data[0]
    expect(after).toEqual({ ...before, id: after.id })
  })

  it('GET /flights/export.csv leaves out cancelled flights, which an import would put on sale again', async () => {
    await addFlight(server.db, { flight_number: 'PW1' })
    const cancelled = await addFlight(server.db, { flight_number: 'PW2' })
    await staff.post(`/flights/${cancelled}/cancel`, { reason: 'weather' })
    expect((await staff.get(`/admin/flights/${cancelled}`)).json().data.cancelled_at).not.toBeNull()
    const file = (await exported('?when=all')).body
    expect(file).toContain('PW1')
    expect(file).not.toContain('PW2')
  })

  it('GET /flights/export.csv applies the filters of the list', async () => {
    await addFlight(server.db, { class_flight: 'business' })
    await addFlight(server.db)
    expect((await exported('?class_flight=business')).body.trim().split('\n')).toHaveLength(2)
    expect((await exported('?class_flight=premium')).statusCode).toBe(400)
  })

  it('GET /flights/export.csv escapes formulas and an import reads them unchanged', async () => {
    const starting_place = '=HYPERLINK("http://x.example")'
    await addFlight(server.db, { starting_place, airport_from: 'HYP' })
    const { body } = await exported()
    expect(body).toContain(`"'=HYPERLINK(""http://x.example"")"`)
    expect((await upload(body)).json().data).toMatchObject({ known: 1, bad: 0 })
  })

  it('GET /flights/export.csv returns 401 to visitors and 403 to travellers', async () => {
    expect((await callsOf(server).get('/flights/export.csv')).statusCode).toBe(401)
    const user = callsOf(server, await signIn(server, 'user'))
    expect((await user.get('/flights/export.csv')).statusCode).toBe(403)
  })
})

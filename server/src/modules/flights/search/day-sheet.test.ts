import { CABIN_CLASSES, TRANSITS, TRIP_TYPES } from '@sayap/contract/flights/flight-enums'
import { FlightSearch, HOUR_SPANS, SORT_FIELDS } from '@sayap/contract/flights/flight-search'
import { flights } from '@sayap/contract/flights/flights'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCachedList, createCachedResponse } from '#platform/cache/cached-response'
import type { RootDatabase } from '#platform/database/database'
import { sql } from '#platform/database/sql'
import { addAirline, addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'
import { type PackedSheet, unpackSheet } from './day-sheet'
import { answerFrom, daySheets } from './day-sheets'
import { flightsService } from './flights.service'
import type { SearchQuery } from './search-query'

let server: TestApp
let airlines: number[]
let day: string
beforeAll(async () => {
  server = await testApp()
  // The order of names is the database's, also of capital letters and accents.
  const names = ['Zamrud', 'angkasa', 'Élang', 'Bahari']
  airlines = await Promise.all(names.map((name, i) => addAirline(server.db, name, `Q${i}`)))
  const row = await server.db.row<{ day: string }>(
    sql`select (now() at time zone 'Asia/Jakarta')::date + 30 as day`,
  )
  day = row?.day ?? ''
})
afterAll(() => server.close())

const hours = fc.integer({ min: 0, max: 23 }).map((n) => `${String(n).padStart(2, '0')}:05`)
const aFlight = fc.record({
  airline: fc.nat(3),
  // Few values, so that flights are equal in what they are sorted by.
  price: fc.integer({ min: 0, max: 12 }).map((n) => n * 50_000),
  minutes: fc.integer({ min: 1, max: 12 }).map((n) => n * 35),
  departure_time: hours,
  transit: fc.constantFrom(...TRANSITS),
  wifi: fc.boolean(),
  meal: fc.boolean(),
  luggage: fc.boolean(),
  class_flight: fc.constantFrom(...CABIN_CLASSES, 'economy' as const),
  type_trip: fc.constantFrom(...TRIP_TYPES, 'one way' as const),
  days: fc.constantFrom(30, 30, 30, 31),
  checked_kg: fc.constantFrom(undefined, 20),
  taken: fc.nat(3),
  isCancelled: fc.constantFrom(false, false, false, true),
})
const some = (values: readonly string[]) =>
  fc.subarray([...values], { minLength: 1 }).map((list) => list.join(','))
const aQuery = fc.record(
  {
    class_flight: fc.constantFrom(...CABIN_CLASSES),
    type_trip: fc.constantFrom(...TRIP_TYPES),
    transit: fc.constantFrom(...TRANSITS, 'direct,transit'),
    filter_wifi: fc.constantFrom('true', 'false'),
    filter_meal: fc.constantFrom('true', 'false'),
    filter_luggage: fc.constantFrom('true', 'false'),
    airline: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
    min_price: fc.integer({ min: 0, max: 500_000 }),
    max_price: fc.integer({ min: 0, max: 700_000 }),
    departure_hours: some(HOUR_SPANS),
    arrived_hours: some(HOUR_SPANS),
    max_duration: fc.integer({ min: 1, max: 450 }),
    page: fc.integer({ min: 1, max: 4 }),
    limit: fc.integer({ min: 1, max: 9 }),
    sortBY: fc.constantFrom(...SORT_FIELDS),
    sort: fc.constantFrom('ASC', 'DESC'),
  },
  { requiredKeys: [] },
)

type Wanted = typeof aFlight extends fc.Arbitrary<infer Value> ? Value : never

async function addAll(to: string, wanted: readonly Wanted[]) {
  for (const { airline, taken, isCancelled, checked_kg, ...options } of wanted) {
    const id = await addFlight(server.db, {
      ...options,
      ...(checked_kg && { checked_kg }),
      id_airline: airlines[airline] ?? 0,
      destination_place: to,
      airport_to: 'QQQ',
    })
    await server.db.rows(sql`
      insert into claims (id_flight, position, holder, expires_at)
      select ${id}, p, gen_random_uuid(), now() + interval '1 hour'
      from generate_series(1, ${taken}::int) p
    `)
    if (isCancelled)
      await server.db.rows(sql`update flights set cancelled_at = now() where id = ${id}`)
  }
}

it('a day in memory gives byte for byte the answer of the search statement, whatever is flown and asked', async () => {
  const service = flightsService(server.db)
  const sheets = daySheets(server.db)
  let places = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(aFlight, { maxLength: 14 }),
      fc.array(aQuery, { minLength: 8, maxLength: 8 }),
      async (wanted, queries) => {
        const to = `Kota Uji ${++places}`
        await addAll(to, wanted)
        for (const { airline, ...query } of queries) {
          const search = service.normalizeSearch(
            FlightSearch.parse({
              starting_place: 'Medan',
              destination_place: to,
              departure_date: day,
              ...(airline && { airline: airline.map((n) => airlines[n]).join(',') }),
              ...Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])),
            }),
          )
          const sheet = await sheets.of(search, to)
          if (!sheet) throw new Error('There is no sheet of this day.')
          const fromSheet = createCachedList(flights.search, answerFrom(sheet, search), '', 0)
          const fromSql = createCachedResponse(flights.search, await service.search(search), '')
          expect(fromSheet.body.toString()).toBe(fromSql.body.toString())
          expect(fromSheet.etag).toBe(fromSql.etag)
        }
      },
    ),
    { numRuns: 25 },
  )
})

const searchTo = (to: string): SearchQuery =>
  flightsService(server.db).normalizeSearch(
    FlightSearch.parse({ starting_place: 'Medan', destination_place: to, departure_date: day }),
  )

/** The database, and how many statements it was asked for. */
function counted(changes: Partial<RootDatabase> = {}) {
  const count = { statements: 0 }
  const db: RootDatabase = {
    ...server.db,
    ...changes,
    rows: (query) => {
      count.statements++
      return server.db.rows(query)
    },
  }
  return { db, count }
}

const flightsIn = (sheet: PackedSheet | undefined) => sheet && unpackSheet(sheet).flights.length

it('a short day is read at its first search, a longer one when it is searched again, whatever the page', async () => {
  for (const price of [1, 2, 3])
    await addFlight(server.db, { destination_place: 'Empat', airport_to: 'EMP', price })
  const search = searchTo('Empat')
  const short = daySheets(server.db, { firstRead: 3, longRead: 9 })
  expect(flightsIn(await short.of(search, 'tag'))).toBe(3)
  const long = daySheets(server.db, { firstRead: 2, longRead: 9 })
  expect(await long.of(search, 'tag')).toBeUndefined()
  expect(long.peek(search)).toBeUndefined()
  expect(flightsIn(await long.of({ ...search, page: 2 }, 'tag'))).toBe(3)
  expect(flightsIn(long.peek(search))).toBe(3)
  await addFlight(server.db, { destination_place: 'Empat', airport_to: 'EMP', price: 4 })
  long.invalidateTag('tag')
  expect(long.peek(search)).toBeUndefined()
  // It stays known as a long day: after a change one search is enough.
  expect(flightsIn(await long.of(search, 'tag'))).toBe(4)
})

it('a day with a flight that violates the contract is left to the statement', async () => {
  for (const price of [1, 2])
    await addFlight(server.db, { destination_place: 'Lima', airport_to: 'LIM', price })
  const search = searchTo('Lima')
  const { db } = counted({})
  const broken: RootDatabase = {
    ...db,
    rows: async <Row>(query: Parameters<RootDatabase['rows']>[0]) => {
      const found = await db.rows<Row & { details?: string; price?: number }>(query)
      return found.map((row) => (row.price === 2 ? { ...row, details: '{"price":"two"}' } : row))
    },
  }
  expect(flightsIn(await daySheets(db).of(search, 'tag'))).toBe(2)
  const sheets = daySheets(broken)
  expect(await sheets.of(search, 'tag')).toBeUndefined()
  expect(await sheets.of(search, 'tag')).toBeUndefined()
})

it('a day is read once for any number of concurrent searches, and again after a change of it', async () => {
  await addFlight(server.db, { destination_place: 'Satu', airport_to: 'SAT' })
  const { db, count } = counted({ heardUntil: () => performance.now() })
  const sheets = daySheets(db)
  const search = searchTo('Satu')
  await Promise.all(
    SORT_FIELDS.flatMap((sortBY) =>
      [1, 2, 3].map((page) => sheets.of({ ...search, sortBY, page }, 'tag')),
    ),
  )
  expect(count.statements).toBe(1)
  sheets.invalidateTag('other')
  await sheets.of(search, 'tag')
  expect(count.statements).toBe(1)
  sheets.invalidateTag('tag')
  expect(sheets.peek(search)).toBeUndefined()
  await sheets.of(search, 'tag')
  expect(count.statements).toBe(2)
})

it('a day is used for one second only where notifications do not arrive', async () => {
  await addFlight(server.db, { destination_place: 'Dua', airport_to: 'DUA' })
  let heardUntil = Number.NEGATIVE_INFINITY
  const sheets = daySheets(counted({ heardUntil: () => heardUntil }).db)
  const sheet = await sheets.of(searchTo('Dua'), 'tag')
  if (!sheet) throw new Error('There is no sheet of this day.')
  expect(sheets.freshUntil(sheet)).toBe(sheet.asOf + 1000)
  heardUntil = sheet.asOf + 5000
  expect(sheets.freshUntil(sheet)).toBe(heardUntil + 1000)
  heardUntil = sheet.asOf + 1_000_000
  expect(sheets.freshUntil(sheet)).toBe(sheet.asOf + 60_000)
})

it('a day is read again when a hold runs out, sales end or a flight departs', async () => {
  const leaveIn = async (to: string, minutes: number) => {
    const id = await addFlight(server.db, { destination_place: to, airport_to: 'TGA' })
    await server.db.rows(sql`
      update flights set departs_at = now() + make_interval(mins => ${minutes}::int),
        arrives_at = now() + make_interval(mins => ${minutes + 90}::int),
        departure_date = (now() at time zone 'Asia/Jakarta'
                          + make_interval(mins => ${minutes}::int))::date
      where id = ${id}
    `)
    return id
  }
  const secondsLeft = async (to: string) => {
    const row = await server.db.row<{ day: string }>(
      sql`select departure_date as day from flights where destination_place = ${to}`,
    )
    const search = { ...searchTo(to), departure_date: row?.day }
    const sheet = await daySheets(server.db).of(search, 'tag')
    return ((sheet?.changesAt ?? 0) - (sheet?.asOf ?? 0)) / 1000
  }
  const isAbout = (seconds: number) => (value: number) =>
    value > seconds - 60 && value <= seconds + 1
  // Sales end 130 minutes before departure.
  const later = await leaveIn('Nanti', 200)
  expect(await secondsLeft('Nanti')).toSatisfy(isAbout(70 * 60))
  await leaveIn('Segera', 100)
  expect(await secondsLeft('Segera')).toSatisfy(isAbout(100 * 60))
  await server.db.rows(sql`
    insert into claims (id_flight, position, holder, expires_at)
    values (${later}, 1, gen_random_uuid(), now() + interval '5 minutes'),
           (${later}, 2, gen_random_uuid(), now() + interval '9 minutes')
  `)
  expect(await secondsLeft('Nanti')).toSatisfy(isAbout(5 * 60))
})

it('a day with more flights than the limit, and a search of more than one day, are left to the statement', async () => {
  for (const price of [1, 2, 3])
    await addFlight(server.db, { destination_place: 'Ramai', airport_to: 'RAM', price })
  const search = searchTo('Ramai')
  const { db, count } = counted()
  const sheets = daySheets(db, { firstRead: 1, longRead: 2 })
  for (let searches = 0; searches < 4; searches++)
    expect(await sheets.of(search, 'tag')).toBeUndefined()
  expect(count.statements).toBe(2)
  const { departure_date: _, ...anyDay } = search
  expect(await daySheets(server.db).of(anyDay as SearchQuery, 'tag')).toBeUndefined()
})

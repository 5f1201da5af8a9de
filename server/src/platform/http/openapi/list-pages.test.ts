import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../../test/accounts'
import { callsOf } from '../../../../test/bookings'
import { type TestApp, testApp } from '../../../../test/test-app'
import { sql } from '../../database/sql'

/** Lists of the specification, which clients of it read as they are. */
const OF_THE_SPECIFICATION: Record<string, string> = {
  adminsList: 'The specification has the whole list of admins, without parameters.',
  airlinesList: 'The specification has the whole list.',
  destinationsList: 'The specification has the whole list.',
  destinationsOne: 'The specification answers one in a list.',
  bookingsOne: 'The specification answers one in a list.',
  passengersOne: 'The specification answers one in a list.',
  passengersList: 'The specification asks by booking, which has nine at most.',
  seatsList: 'The specification has `limit`; all seats of a flight are one map.',
  ticketsList: 'The specification asks by passenger, who has one.',
  flightsSearch: 'The specification has `page`, `limit` and `pagination`.',
  flightsOfAirline: 'The specification has `page`, `limit` and `pagination`.',
}

/** Answers of several rows that are one thing, or few by a rule of the server. */
const WHOLE: Record<string, string> = {
  accountSecuritySessions: 'Who looks for a stranger among them has to see all.',
  savedPassengersList: 'Twenty at most (MAX_SAVED_PASSENGERS).',
  viewsList: 'The menu above a list: fifty of a person at most (MAX_VIEWS), and shared ones.',
  policiesList: 'One for each kind.',
  bookingHistoryList: 'The states of one booking.',
  waitingListMine: 'Five at most, and those of the last week (MAX_WAITING_LISTS).',
  groupRequestsFlights: 'Offers to choose from, twenty at most.',
  disruptionsFlights: 'Flights to choose from, found by a search.',
  disruptionsPartyFlights: 'Offers to choose from.',
  blockedSeatsList: 'A ranking: the first rows, as many as are asked for.',
  bankAccountsList: "The shop's accounts, a handful.",
  settlementsOpen: 'One for each airline.',
  rebookingOffers: 'Offers to choose from, five at most (MAX_OFFERS).',
  boardingsList: 'Who has boarded one departure; a gate needs all of them.',
  airportsList: 'All airports: a form looks them up without a request.',
  offersFrom: 'The cheapest of each route from a place.',
  flightsDates: 'The days of a calendar.',
  priceAlertsList: 'Twenty at most (MAX_PRICE_ALERTS).',
  departuresManifest: 'The passengers of one departure.',
  departuresMoney: 'One for each class of a departure.',
  aircraftTypesList: 'The choices of a form.',
}

interface Schema {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
}
interface Operation {
  operationId: string
  parameters?: { name: string; in: string }[]
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

let server: TestApp
let operations: Operation[]
let schemas: Record<string, Schema>
beforeAll(async () => {
  server = await testApp()
  const document = (await server.app.inject('/api/v1/openapi.json')).json()
  schemas = document.components.schemas
  operations = Object.values<Record<string, Operation>>(document.paths).flatMap(({ get }) =>
    get ? [get] : [],
  )
})
afterAll(() => server.close())

const resolved = (schema: Schema = {}) =>
  schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
const answerOf = ({ responses }: Operation) =>
  resolved(responses[200]?.content?.['application/json']?.schema).properties ?? {}
const queryOf = ({ parameters = [] }: Operation) =>
  parameters.filter((one) => one.in === 'query').map(({ name }) => name)
const isList = (operation: Operation) => resolved(answerOf(operation).data).type === 'array'
const isPaged = (operation: Operation) => {
  const query = queryOf(operation)
  return query.includes('after') && query.includes('limit') && 'next' in answerOf(operation)
}

describe('lists of the API', () => {
  it('lists of the API have `after`, `limit` and `next`, but those of the specification and what is whole', () => {
    const lists = operations.filter(isList)
    expect(lists.length).toBeGreaterThan(60)
    const others = lists.filter((one) => !isPaged(one)).map(({ operationId }) => operationId)
    // A new list follows docs/api/lists.md; what is none has its reason above.
    expect(others.filter((id) => !(id in OF_THE_SPECIFICATION) && !(id in WHOLE))).toEqual([])
    const named = [...Object.keys(OF_THE_SPECIFICATION), ...Object.keys(WHOLE)]
    expect(named.filter((id) => !others.includes(id))).toEqual([])
  })

  it('lists of the API have a `next` wherever they have a cursor, and a cursor wherever they have a `next`', () => {
    const cursors = operations.filter((one) =>
      queryOf(one).some((name) => ['after', 'before', 'cursor'].includes(name)),
    )
    expect(cursors.filter((one) => !isPaged(one)).map((one) => one.operationId)).toEqual([])
    const nexts = operations.filter((one) => 'next' in answerOf(one))
    expect(nexts.filter((one) => !isPaged(one)).map((one) => one.operationId)).toEqual([])
  })
})

const FORMERLY_BEFORE = [
  '/users',
  '/audit',
  '/vouchers',
  '/user/sign-ins',
  '/flights/imports',
  '/mails',
]
const AFTER_ONLY = ['/notifications/broadcasts', '/admin/schedule-runs']
const VOUCHER = {
  kind: 'percent',
  value: 5,
  valid_from: '2026-01-01',
  valid_until: '2090-01-01',
  use_limit: 10,
}

type Row = { id: number }
type Get = (path: string) => Promise<{ statusCode: number; json(): { data: Row[]; next: unknown } }>

/** The ids of a list, two rows at a time. */
async function walk(get: Get, path: string, cursor: 'after' | 'before') {
  const ids: number[] = []
  let next: unknown
  do {
    const from = next === undefined ? '' : `&${cursor}=${next}`
    const response = await get(`${path}${path.includes('?') ? '&' : '?'}limit=2${from}`)
    expect(response.statusCode, path).toBe(200)
    const page = response.json()
    expect(page.data.length, path).toBeLessThanOrEqual(2)
    ids.push(...page.data.map(({ id }) => id))
    next = page.next
  } while (next !== null && ids.length < 100)
  return ids
}

describe('a list that is read page by page', () => {
  it('a list read page by page has every row once, with `after` and, where that is the older name, with `before`', async () => {
    await server.reset()
    const staff = await signIn(server, 'super admin')
    const citra = callsOf(server, staff)
    for (const name of ['Ani', 'Bagas', 'Cahya', 'Dewi']) await signIn(server, 'user', name)
    for (let n = 0; n < 4; n++) {
      await signIn(server, 'super admin')
      expect((await citra.post('/vouchers', VOUCHER)).statusCode).toBe(201)
    }
    await server.db.rows(sql`
      insert into flight_imports (name, id_admin, status)
      select 'flights.csv', a.id, 'done' from admins a, generate_series(1, 5)
    `)
    await server.db.rows(sql`
      insert into schedule_runs (last_day, status, finished_at)
      select current_date, 'done', now() from generate_series(1, 5)
    `)
    await server.db.rows(sql`
      insert into announcements (id_admin, client_id, text)
      select a.id, gen_random_uuid(), 'Hello' from admins a, generate_series(1, 5)
    `)
    await server.db.rows(sql`
      insert into mails (event, dedupe_key, to_name, to_email, language, subject, body_text, body_html)
      select 'security_notice', n::text, 'Ani', 'ani@example.com', 'en', 'Hello', 'Hello', 'Hello'
      from generate_series(1, 5) n
    `)
    for (const path of [...FORMERLY_BEFORE, ...AFTER_ONLY]) {
      const response = await citra.get(`${path}?limit=100`)
      expect(response.statusCode, `${path} ${response.body}`).toBe(200)
      const whole = response.json()
      expect(whole.data.length, path).toBeGreaterThan(3)
      expect(whole.next, path).toBeNull()
      const ids = whole.data.map(({ id }: Row) => id)
      expect(await walk(citra.get, path, 'after'), path).toEqual(ids)
      if (AFTER_ONLY.includes(path)) continue
      expect(await walk(citra.get, path, 'before'), path).toEqual(ids)
      const both = await citra.get(`${path}?limit=1&after=${ids[1]}&before=${ids[0]}`)
      expect(both.json().data[0].id, path).toBe(ids[2])
    }
  })
})

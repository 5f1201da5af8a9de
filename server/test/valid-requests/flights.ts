import { sql } from '../../src/platform/database/sql'
import { callsOf } from '../bookings'
import { addAircraft, aircraftBody, cabinBody } from '../fleet'
import { addAirline, addFlight } from '../flights'
import { fileOf, formOf } from '../forms'
import type { Fixtures, MakeRequest } from './fixtures'

const route = { starting_place: 'Medan', destination_place: 'Jakarta' }

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const WATCHED = { ...route, first_day: day(10), last_day: day(20), max_price: 400_000 }

/** As the form sends it: days as MM-DD-YYYY, numbers and flags as text. */
const flightForm = async ({ server, next }: Fixtures) => ({
  id_airline: await addAirline(server.db),
  flight_number: `EK${next() % 9000}`,
  ...route,
  airport_from: 'KNO',
  airport_to: 'CGK',
  departure_date: day(40).replace(/^(\d+)-(\d+)-(\d+)$/, '$2-$3-$1'),
  departure_time: '08:00',
  arrived_date: day(40),
  arrived_time: '10:25',
  transit: 'direct',
  price: '750000',
  gate: '7',
  terminal: 'B',
  luggage: 'true',
  wifi: false,
  meal: true,
  type_trip: 'one way',
  class_flight: 'economy',
})

const schedule = async (fixtures: Fixtures) => {
  const { id_airline, ...form } = await flightForm(fixtures)
  const row = { ...form, airline_code: 'EK', flight_number: 'EK77', departure_date: day(40) }
  const text = [Object.keys(row), Object.values(row)].map((cells) => cells.join()).join('\n')
  return fileOf(Buffer.from(text), 'schedule.csv', 'text/csv')
}

/** The id of an import that was checked and not started. */
async function checkedSchedule(fixtures: Fixtures) {
  const payload = await formOf({ file: await schedule(fixtures) })
  const headers = { ...payload.headers, ...fixtures.principals.headers.AD }
  const url = '/api/v1/flights/import'
  const response = await fixtures.server.app.inject({ method: 'POST', url, ...payload, headers })
  return response.json().data?.id
}

const FARES = [
  { code: 'T', price: 866_000, seats: 20, days_from: 90, days_until: 21 },
  { code: 'Y', price: 2_190_000 },
]

const typeForm = ({ next }: Fixtures) =>
  aircraftBody(
    [
      cabinBody({ wing_from: 3, wing_to: 4, blocked_seats: ['2A'] }),
      cabinBody({ class_flight: 'business', first_row: 10, exit_rows: [10, 15] }),
    ],
    { name: `ATR ${next()}` },
  )

const addType = async (fixtures: Fixtures) => {
  const staff = callsOf(fixtures.server, fixtures.principals.headers.SA)
  const { cabins, name } = typeForm(fixtures)
  return { id: (await addAircraft(staff, cabins, { name })).id }
}

/** As the form of schedules sends it. */
const scheduleForm = async ({ server, next }: Fixtures) => ({
  id_airline: await addAirline(server.db),
  flight_number: `EK${1 + (next() % 9000)}`,
  ...route,
  airport_from: 'KNO',
  airport_to: 'CGK',
  days_of_week: [1, '3', 5, 7],
  first_day: day(10),
  last_day: day(60),
  added: [day(12)],
  left_out: [day(13)],
  departure_time: '08:00',
  arrived_time: '10:25',
  arrival_days: 0,
  transit: 'direct',
  price: 750_000,
  gate: 7,
  terminal: 'B',
  luggage: true,
  wifi: false,
  meal: true,
  type_trip: 'one way',
  class_flight: 'economy',
  other_cabins: [{ class_flight: 'business', price: 2_750_000 }],
  cabin_kg: 7,
  checked_kg: 20,
  aircraft: 'Airbus A320',
})

async function addSchedule(fixtures: Fixtures): Promise<{ id: number }> {
  const response = await fixtures.server.app.inject({
    method: 'POST',
    url: '/api/v1/admin/schedules',
    payload: await scheduleForm(fixtures),
    headers: fixtures.principals.headers.AD,
  })
  return { id: response.json().data?.id }
}

/** Gives a flight or a schedule fares, so that they can be removed. */
async function withFares(fixtures: Fixtures, path: string, params: { id: number }) {
  await fixtures.server.app.inject({
    method: 'PUT',
    url: `/api/v1/admin/${path}/fares`,
    payload: { fares: FARES },
    headers: fixtures.principals.headers.AD,
  })
  return params
}

const bulkChange = async ({ server, next }: Fixtures) => ({
  flights: [{ id: await addFlight(server.db), revision: 1 }],
  change: {
    price: { mode: 'percent', amount: 8 },
    shift_minutes: 1 + (next() % 60),
    gate: '12',
    terminal: '2E',
    on_sale: false,
  },
})

/** The id of a bulk change that is done. */
async function madeBulkChange(fixtures: Fixtures) {
  const staff = callsOf(fixtures.server, fixtures.principals.headers.AD)
  const response = await staff.post('/admin/bulk-changes', await bulkChange(fixtures))
  return { id: response.json().data?.id as number }
}

const flightId = async ({ server }: Fixtures) => ({ params: { id: await addFlight(server.db) } })

export const flightCalls: Record<string, MakeRequest> = {
  'GET /flights': () => ({
    query: {
      ...route,
      class_flight: 'economy',
      type_trip: 'one way',
      departure_date: '2030-01-31',
      capacity: 1,
      page: 1,
      limit: 7,
      sortBY: 'price',
      sort: 'ASC',
    },
  }),
  'GET /flights/dates': () => ({ query: { ...route, days: 31 } }),
  'GET /flights/alternatives': () => ({
    query: { ...route, departure_date: day(40), class_flight: 'economy', capacity: 2 },
  }),
  'GET /fares': () => ({ query: { starting_place: 'Medan', class_flight: 'economy' } }),
  'GET /flights/:id': flightId,
  'GET /fares/rules/:id': flightId,
  'GET /fares/history/:id': flightId,
  'GET /flights/airlines/:id': async ({ server }) => ({
    params: { id: await addAirline(server.db) },
    query: { page: 1, limit: 7 },
  }),
  'POST /flights': async (fixtures) => ({ body: await flightForm(fixtures) }),
  'PUT /flights/:id': async (fixtures) => ({
    ...(await flightId(fixtures)),
    body: await flightForm(fixtures),
  }),
  'DELETE /flights/:id': flightId,
  'POST /admin/flights/:id/cancel': flightId,
  'GET /admin/flights/:id/sale-stop': flightId,
  'POST /admin/flights/:id/sale-stop': async (fixtures) => ({
    ...(await flightId(fixtures)),
    body: { revision: 1 },
  }),
  'DELETE /admin/flights/:id/sale-stop': async (fixtures) => {
    const { params } = await flightId(fixtures)
    const staff = callsOf(fixtures.server, fixtures.principals.headers.AD)
    await staff.post(`/admin/flights/${params.id}/sale-stop`)
    return { params }
  },
  'GET /admin/flights': async ({ server }) => ({
    query: {
      q: 'Medan',
      airline: await addAirline(server.db),
      class_flight: 'economy',
      sale: 'stopped',
      from: day(0),
      to: day(90),
      when: 'coming',
      limit: 50,
    },
  }),
  'GET /admin/flights/count': () => ({ query: { q: 'medan', when: 'coming' } }),
  'GET /admin/flights/:id': flightId,
  'POST /flights/import': async (fixtures) => ({ body: { file: await schedule(fixtures) } }),
  'POST /flights/imports/:id/start': async (fixtures) => ({
    params: { id: await checkedSchedule(fixtures) },
  }),
  'POST /flights/imports/:id/undo': async (fixtures) => {
    const id = await checkedSchedule(fixtures)
    await fixtures.server.db.rows(sql`update flight_imports set status = 'done' where id = ${id}`)
    return { params: { id } }
  },
  'GET /flights/imports': () => ({ query: { before: 1000, limit: 5 } }),
  'GET /admin/flights/:id/fares': flightId,
  'PUT /admin/flights/:id/fares': async (fixtures) => ({
    ...(await flightId(fixtures)),
    body: { fares: FARES, revision: 0 },
  }),
  'DELETE /admin/flights/:id/fares': async (fixtures) => {
    const { params } = await flightId(fixtures)
    return { params: await withFares(fixtures, `flights/${params.id}`, params) }
  },
  'GET /admin/schedules/:id/fares': async (fixtures) => ({ params: await addSchedule(fixtures) }),
  'PUT /admin/schedules/:id/fares': async (fixtures) => ({
    params: await addSchedule(fixtures),
    body: { fares: FARES, revision: 0 },
  }),
  'DELETE /admin/schedules/:id/fares': async (fixtures) => {
    const params = await addSchedule(fixtures)
    return { params: await withFares(fixtures, `schedules/${params.id}`, params) }
  },
  'GET /admin/aircraft-types': async () => ({}),
  'GET /admin/aircraft-types/:id': async (fixtures) => ({ params: await addType(fixtures) }),
  'POST /admin/aircraft-types': async (fixtures) => ({ body: typeForm(fixtures) }),
  'PUT /admin/aircraft-types/:id': async (fixtures) => ({
    params: await addType(fixtures),
    body: typeForm(fixtures),
  }),
  'DELETE /admin/aircraft-types/:id': async (fixtures) => ({ params: await addType(fixtures) }),
  'POST /admin/bulk-changes/preview': async (fixtures) => ({ body: await bulkChange(fixtures) }),
  'GET /admin/bulk-changes': () => ({ query: { after: 1000, limit: 5 } }),
  'POST /admin/bulk-changes': async (fixtures) => ({
    body: { ...(await bulkChange(fixtures)), reason: 'New Year demand' },
  }),
  'GET /admin/bulk-changes/:id': async (fixtures) => ({ params: await madeBulkChange(fixtures) }),
  'POST /admin/bulk-changes/:id/undo': async (fixtures) => ({
    params: await madeBulkChange(fixtures),
  }),
  'GET /admin/schedules': async ({ server }) => ({
    query: {
      q: 'Medan',
      airline: await addAirline(server.db),
      state: 'active',
      page: 1,
      limit: 50,
    },
  }),
  'GET /admin/schedules/:id': async (fixtures) => ({ params: await addSchedule(fixtures) }),
  'POST /admin/schedules': async (fixtures) => ({ body: await scheduleForm(fixtures) }),
  'POST /admin/schedules/preview': async (fixtures) => ({ body: await scheduleForm(fixtures) }),
  'POST /admin/schedules/:id/preview': async (fixtures) => ({
    params: await addSchedule(fixtures),
    body: { ...(await scheduleForm(fixtures)), revision: 1 },
  }),
  'PUT /admin/schedules/:id': async (fixtures) => ({
    params: await addSchedule(fixtures),
    body: { ...(await scheduleForm(fixtures)), revision: 1 },
  }),
  'POST /admin/schedules/:id/end': async (fixtures) => ({
    params: await addSchedule(fixtures),
    body: { last_day: day(20), revision: 1 },
  }),
  'GET /admin/schedule-runs': async (fixtures) => ({
    query: { id_schedule: (await addSchedule(fixtures)).id },
  }),
  'GET /admin/schedule-runs/:id': async (fixtures) => {
    const { id } = await addSchedule(fixtures)
    const run = await fixtures.server.db.row<{ id: number }>(
      sql`select max(id) as id from schedule_runs where id_schedule = ${id}`,
    )
    return { params: { id: run?.id } }
  },
  'POST /admin/schedule-runs': async (fixtures) => {
    const { id } = await addSchedule(fixtures)
    // Else it answers the run that creating the schedule started, and starts none.
    await fixtures.server.db.rows(sql`update schedule_runs set status = 'done'`)
    return { body: { id_schedule: id } }
  },
  'GET /flights/imports/:id': async (fixtures) => ({
    params: { id: await checkedSchedule(fixtures) },
  }),
  'POST /user/price-alerts': async ({ server }) => {
    // An account can have twenty; the tests send more.
    await server.db.rows(sql`delete from price_alerts`)
    return { body: WATCHED }
  },
  'DELETE /user/price-alerts/:id': async ({ server, principals }) => {
    const row = await server.db.row<{ id: number }>(sql`
      insert into price_alerts (id_user, starting_place, destination_place, class_flight, type_trip,
                                capacity, first_day, last_day)
      values (${principals.accounts.A.id}, 'Medan', 'Jakarta', 'economy', 'one way', 1,
              ${WATCHED.first_day}, ${WATCHED.last_day})
      returning id
    `)
    return { params: { id: row?.id } }
  },
}

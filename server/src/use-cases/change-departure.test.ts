import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addDays } from '#modules/flights/days'
import { sql } from '#platform/database/sql'
import { signIn } from '../../test/accounts'
import { book, type Calls, callsOf } from '../../test/bookings'
import { addFlight } from '../../test/flights'
import { addReturnFlight, roundTripBody } from '../../test/round-trips'
import { type TestApp, testApp } from '../../test/test-app'

let server: TestApp
let ani: Calls
let staff: Calls
let economy: number
let business: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
  economy = await addFlight(server.db)
  business = await addFlight(server.db, { class_flight: 'business' })
  await staff.put(`/admin/departures/${economy}/flights`, { id_flights: [business] })
})

const LATER = { departure_time: '12:00', arrived_time: '14:25' }
const preview = (change: object, id = economy) =>
  staff.post(`/admin/departures/${id}/changes/preview`, change)
const impactOf = async (change: object) => (await preview(change)).json().data
const change = (body: object, id = economy) => staff.post(`/admin/departures/${id}/changes`, body)
const save = async (body: object) =>
  change({ ...body, revisions: (await impactOf(body)).revisions })
const codeOf = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
]
const timesOf = async () =>
  (await staff.get(`/admin/departures/${economy}`))
    .json()
    .data.flights.map((flight: { departure_time: string }) => flight.departure_time)
const notified = async () =>
  (await ani.get('/notifications'))
    .json()
    .data.filter(({ event }: { event: string }) => event === 'flight_changed')
const mails = () => server.db.rows(sql`select id from mails where event = 'flight_changed'`)

/** Local times of a departure in an hour. */
const timesInAnHour = () =>
  server.db.row<object>(sql`
    select to_char(departs, 'YYYY-MM-DD') as departure_date, to_char(departs, 'HH24:MI') as departure_time,
      to_char(departs + interval '3 hours', 'YYYY-MM-DD') as arrived_date,
      to_char(departs + interval '3 hours', 'HH24:MI') as arrived_time
    from (select (now() + interval '1 hour') at time zone 'Asia/Jakarta' as departs) t
  `)

/** All flights left so long ago, and flew three hours. */
const leaveHoursAgo = (hours: number) =>
  server.db.rows(sql`
    update flights f set departs_at = left_at, arrives_at = left_at + interval '3 hours',
      departure_date = (left_at at time zone 'Asia/Jakarta')::date,
      departure_time = to_char(left_at at time zone 'Asia/Jakarta', 'HH24:MI'),
      arrived_date = ((left_at + interval '3 hours') at time zone 'Asia/Jakarta')::date,
      arrived_time = to_char((left_at + interval '3 hours') at time zone 'Asia/Jakarta', 'HH24:MI')
    from (select date_trunc('minute', now()) - make_interval(hours => ${hours}::int) as left_at) t
  `)

it('a preview counts who is notified of a change and changes nothing', async () => {
  const { id } = await book(ani, economy, [1, 2])
  await staff.put(`/bookings/${id}`, { status: 1 })
  await book(ani, business, [1])
  const impact = await impactOf(LATER)
  expect(impact).toMatchObject({
    minutes: 240,
    bookings: 2,
    passengers: 3,
    mails: 2,
    unpaid_bookings: 1,
    sooner_deadlines: 0,
    missed: [],
  })
  expect(impact.revisions).toHaveLength(2)
  expect(await timesOf()).toEqual(['08:00', '08:00'])
  expect([await notified(), await mails()]).toEqual([[], []])
  expect((await staff.get('/audit?action=departure_changed')).json().data).toEqual([])
})

it('a change moves every class of the departure, tells everybody booked and is in the history', async () => {
  await book(ani, economy, [1])
  await book(ani, business, [1])
  const saved = await save({ ...LATER, gate: 12 })
  expect(saved.statusCode).toBe(200)
  expect(await timesOf()).toEqual(['12:00', '12:00'])
  expect(await notified()).toHaveLength(2)
  expect(await mails()).toHaveLength(2)
  const [entry] = (await staff.get('/audit?action=departure_changed')).json().data
  expect(entry.detail).toMatchObject({ passengers: 2 })
  expect(entry.detail.changes).toContainEqual(
    expect.objectContaining({
      table: 'flights',
      id: business,
      before: expect.objectContaining({ gate: 7, departure_time: '08:00' }),
      after: expect.objectContaining({ gate: 12, departure_time: '12:00' }),
    }),
  )
})

it('a preview names the trips whose other flight does not fit the new times', async () => {
  const back = await addReturnFlight(server.db)
  const out = await addFlight(server.db, { type_trip: 'rounded trip', departure_time: '06:00' })
  const body = roundTripBody(out, back, [[1, 1]])
  const { booking } = (await ani.post('/bookings', body)).json().data
  const day = (await staff.get(`/admin/flights/${back}`)).json().data.departure_date
  const fits = (await preview({ departure_time: '07:00', arrived_time: '09:25' }, out)).json().data
  expect(fits.missed).toEqual([])
  const late = await preview(
    { departure_date: day, departure_time: '07:00', arrived_date: day, arrived_time: '09:25' },
    out,
  )
  expect(late.json().data.missed).toMatchObject([
    { booking_code: booking.code, passengers: 1, flight_number: 'EK182' },
  ])
})

it('an earlier departure brings deadlines forward, which the preview counts', async () => {
  await server.db.rows(sql`
    update flights set departs_at = now() + interval '26 hours', arrives_at = now() + interval '28 hours',
      departure_date = ((now() + interval '26 hours') at time zone 'Asia/Jakarta')::date,
      departure_time = to_char((now() + interval '26 hours') at time zone 'Asia/Jakarta', 'HH24:MI'),
      arrived_date = ((now() + interval '28 hours') at time zone 'Asia/Jakarta')::date,
      arrived_time = to_char((now() + interval '28 hours') at time zone 'Asia/Jakarta', 'HH24:MI')
    where id in (${economy}, ${business})
  `)
  await book(ani, economy, [1])
  const row = await server.db.row<{ day: string; time: string }>(sql`
    select to_char(at, 'YYYY-MM-DD') as day, to_char(at, 'HH24:MI') as time
    from (select (now() + interval '20 hours') at time zone 'Asia/Jakarta' as at) earlier
  `)
  const impact = await impactOf({ departure_date: row?.day, departure_time: row?.time })
  expect(impact.minutes).toBeLessThan(-350)
  expect(impact.sooner_deadlines).toBe(1)
})

it('a change returns 409 changed_meanwhile when a colleague changed a class since the preview', async () => {
  const { revisions } = await impactOf(LATER)
  await staff.put(`/flights/${business}`, { gate: 3 })
  expect(codeOf(await change({ ...LATER, revisions }))).toEqual([409, 'changed_meanwhile'])
  expect(await timesOf()).toEqual(['08:00', '08:00'])
  expect(codeOf(await change({ ...LATER, revisions: revisions.slice(0, 1) }))).toEqual([
    409,
    'changed_meanwhile',
  ])
  expect((await save(LATER)).statusCode).toBe(200)
})

it('a change of the gate alone keeps the times, and a change of nothing tells nobody', async () => {
  await book(ani, economy, [1])
  expect(await impactOf({ gate: 12 })).toMatchObject({ minutes: 0, bookings: 1 })
  expect(await impactOf({})).toMatchObject({ minutes: 0, bookings: 0, passengers: 0, mails: 0 })
})

it('another gate is no news three hours after departure, but it is before, and with a later departure', async () => {
  await book(ani, economy, [1])
  await leaveHoursAgo(2)
  expect(await impactOf({ gate: 12 })).toMatchObject({ bookings: 1, mails: 1 })
  await leaveHoursAgo(4)
  expect(await impactOf({ gate: 12 })).toMatchObject({ bookings: 0, mails: 0 })
  expect((await save({ gate: 12 })).statusCode).toBe(200)
  expect([await notified(), await mails()]).toEqual([[], []])
  expect(await impactOf({ ...(await timesInAnHour()), gate: 14 })).toMatchObject({
    bookings: 1,
    mails: 1,
  })
})

it('the earliest day of a change is today at the airport of departure, after midnight too', async () => {
  const yesterday = addDays(new Date().toISOString().slice(0, 10), -1)
  // 01:30 of the next day in Medan.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${yesterday}T18:30:00Z`) })
  try {
    const refused = await preview({ departure_date: '2026-01-01', arrived_date: '2026-01-01' })
    expect(refused.json().errors).toMatchObject([
      { code: 'day_too_early', params: { day: addDays(yesterday, 1) } },
    ])
  } finally {
    vi.useRealTimers()
  }
})

it('a change is refused for an arrival before departure, for the past, for closed and cancelled departures', async () => {
  expect(codeOf(await preview({ departure_time: '11:00' }))).toEqual([400, 'invalid_input'])
  const past = { departure_date: '2026-01-01', arrived_date: '2026-01-01' }
  const refused = await preview(past)
  expect(codeOf(refused)).toEqual([400, 'invalid_input'])
  expect(refused.json().errors).toMatchObject([{ pointer: '/body/departure_date' }])
  expect(codeOf(await preview({ gate: 0 }))).toEqual([400, 'invalid_input'])
  expect((await preview(LATER, 987_654)).statusCode).toBe(404)
  for (const id of [economy, business]) await staff.post(`/flights/${id}/cancel`)
  expect(codeOf(await preview(LATER))).toEqual([409, 'flight_cancelled'])
  expect((await ani.post(`/admin/departures/${economy}/changes/preview`, {})).statusCode).toBe(403)
})

it('a departure that left more than 24 hours ago keeps its times, and one that left within them is moved on', async () => {
  const leave = (ago: string) =>
    server.db.rows(sql`
      update flights set departs_at = now() - ${ago}::interval,
        arrives_at = now() - ${ago}::interval + interval '2 hours'
      where id in (${economy}, ${business})
    `)
  await leave('24 hours 1 minute')
  expect(codeOf(await preview(LATER))).toEqual([409, 'departure_closed'])
  expect(codeOf(await preview({ gate: 12 }))).toEqual([200, undefined])
  await leave('23 hours 59 minutes')
  expect(codeOf(await preview(LATER))).toEqual([200, undefined])
})

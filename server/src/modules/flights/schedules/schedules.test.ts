import type { ScheduleDay } from '@sayap/contract/flights/schedules'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addAircraft, cabinBody } from '../../../../test/fleet'
import { addAirline, addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'
import { makeFlights } from '../../../use-cases/make-flights.job'
import { addDays, today } from '../days'
import { makeFlightsService } from './make-flights.service'
import { runsService } from './runs.service'

let server: TestApp
let staff: Calls
let airline: number

beforeAll(async () => {
  server = await testApp({ SCHEDULE_DAYS_AHEAD: '60' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  staff = callsOf(server, await signIn(server, 'admin'))
  airline = await addAirline(server.db)
})

const day = (days: number) => addDays(today(), days)
/** 1 is Monday. */
const weekday = (days: number) => ((new Date(`${day(days)}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

const form = (change: object = {}) => ({
  id_airline: airline,
  flight_number: 'EK109',
  starting_place: 'Jakarta',
  destination_place: 'Denpasar',
  days_of_week: [1, 2, 3, 4, 5, 6, 7],
  first_day: day(10),
  last_day: day(19),
  departure_time: '07:50',
  arrived_time: '10:45',
  price: 866_000,
  gate: 7,
  terminal: '2E',
  class_flight: 'economy',
  ...change,
})

/** Creates the schedule, makes its flights and returns it. */
async function create(change: object = {}) {
  const response = await staff.post('/admin/schedules', form(change))
  expect(response.statusCode, response.body).toBe(201)
  await makeFlights(server.db)
  return response.json().data
}
const update = async (id: number, change: object) => {
  const response = await staff.put(`/admin/schedules/${id}`, change)
  await makeFlights(server.db)
  return response
}
const flights = () =>
  server.db.rows<{
    id: number
    departure_date: string
    departure_time: string
    price: number
    gate: number
    id_schedule: number | null
  }>(sql`
    select id, departure_date, departure_time, price, gate, id_schedule from flights
    order by departure_date, id
  `)
const cabins = () =>
  server.db.rows<{
    class_flight: string
    id_aircraft_type: number | null
    capacity: number
    price: number
  }>(sql`
    select class_flight, id_aircraft_type, capacity, price from flights order by departure_date, id
  `)
const latestRun = async () => (await staff.get('/admin/schedule-runs')).json().data[0]
const statesOf = (days: readonly ScheduleDay[]) =>
  Object.fromEntries(days.map((one) => [one.day, one.state]))

describe('recurring schedules', () => {
  it('POST /admin/schedules makes one flight per day of the season, with local times and what follows from them', async () => {
    const schedule = await create()
    expect(schedule).toMatchObject({
      airport_from: 'CGK',
      airport_to: 'DPS',
      zone_from: 'Asia/Jakarta',
      zone_to: 'Asia/Makassar',
      revision: 1,
    })
    const made = await server.db.rows(sql`
      select departure_date, arrived_date, duration_minutes, capacity, terminal, price, id_schedule
      from flights order by departure_date
    `)
    expect(made).toHaveLength(10)
    expect(made[0]).toEqual({
      departure_date: day(10),
      arrived_date: day(10),
      duration_minutes: 115,
      capacity: 120,
      terminal: '2E',
      price: 866_000,
      id_schedule: schedule.id,
    })
    expect(await latestRun()).toMatchObject({ status: 'done', created: 10, conflicts: 0, done: 1 })
    const { data } = (await staff.get(`/admin/schedules/${schedule.id}`)).json()
    expect(data).toMatchObject({ coming_flights: 10, booked_flights: 0 })
  })

  it('GET /admin/schedules is read by cursor, or by the number of a page as before', async () => {
    const made: number[] = []
    for (const flight_number of ['EK30', 'EK10', 'EK20', 'EK10']) {
      const season = made.length === 3 ? { first_day: day(20), last_day: day(21) } : {}
      const response = await staff.post('/admin/schedules', form({ flight_number, ...season }))
      expect(response.statusCode, response.body).toBe(201)
      made.push(response.json().data.id)
    }
    const [last, first, third, second] = made
    const page = async (query: string) => {
      const { data, next, pagination } = (await staff.get(`/admin/schedules?${query}`)).json()
      return { ids: data.map(({ id }: { id: number }) => id), next, pagination }
    }
    const begin = await page('limit=3')
    expect(begin.ids).toEqual([first, second, third])
    expect(begin.next).toMatch(/^k/)
    const end = await page(`limit=3&after=${begin.next}`)
    expect([end.ids, end.next]).toEqual([[last], null])
    const counted = await page('limit=3&page=2')
    expect([counted.ids, counted.next]).toEqual([[last], null])
    expect(counted.pagination).toMatchObject({ currentPage: 2, totalData: 4, totalPage: 2 })
    // The cursor of another list has other keys.
    const other = `k${Buffer.from('["day","asc","1"]').toString('base64url')}`
    for (const after of ['nonsense', other, '7_7']) {
      const refused = await staff.get(`/admin/schedules?after=${after}`)
      expect([refused.statusCode, refused.json().code], after).toEqual([400, 'invalid_input'])
    }
  })

  it('a schedule with an aircraft type makes flights that sell its cabin, and follows its changes', async () => {
    const { id: small } = await addAircraft(staff)
    const { id: large } = await addAircraft(staff, [cabinBody({ rows: 9 })], { name: 'Fokker 50' })
    const schedule = await create({ id_aircraft_type: small })
    const seats = async () => [
      ...new Set(
        (await server.db.rows<{ capacity: number }>(sql`select capacity from flights`)).map(
          ({ capacity }) => capacity,
        ),
      ),
    ]
    expect(await seats()).toEqual([24])
    const preview = await staff.post(`/admin/schedules/${schedule.id}/preview`, {
      id_aircraft_type: large,
    })
    expect(preview.json().data.capacity).toBe(36)
    expect((await update(schedule.id, { id_aircraft_type: large })).statusCode).toBe(200)
    expect(await seats()).toEqual([36])
    // Without a change of the schedule a run changes nothing.
    await update(schedule.id, { price: 870_000 })
    expect(await seats()).toEqual([36])
    expect((await staff.delete(`/admin/aircraft-types/${small}`)).statusCode).toBe(200)
    expect((await staff.delete(`/admin/aircraft-types/${large}`)).statusCode).toBe(409)
    const business = [cabinBody({ class_flight: 'business' })]
    const dropped = await staff.put(`/admin/aircraft-types/${large}`, { cabins: business })
    expect(dropped.json().code).toBe('has_dependents')
    expect((await update(schedule.id, { id_aircraft_type: '' })).statusCode).toBe(200)
    expect(await seats()).toEqual([120])
  })

  it('POST /admin/schedules returns 400 for an aircraft type without a cabin of the class, and for an unknown one', async () => {
    const { id } = await addAircraft(staff, [cabinBody({ class_flight: 'business' })])
    for (const [type, code] of [
      [id, 'aircraft_without_class'],
      [999_999, 'unknown_aircraft_type'],
    ]) {
      const refused = await staff.post('/admin/schedules', form({ id_aircraft_type: type }))
      expect(refused.json().errors).toMatchObject([{ pointer: '/body/id_aircraft_type', code }])
    }
  })

  it('POST /admin/schedules returns 400 for a season that is over, and takes one that ends tomorrow', async () => {
    const over = await staff.post(
      '/admin/schedules',
      form({ first_day: day(-30), last_day: day(-2) }),
    )
    expect(over.statusCode).toBe(400)
    expect(over.json().errors).toMatchObject([{ pointer: '/body/last_day', code: 'day_too_early' }])
    const last = await staff.post(
      '/admin/schedules',
      form({ first_day: day(-30), last_day: day(1) }),
    )
    expect(last.statusCode).toBe(201)
  })

  it('a schedule flies on its days of the week, on added days, and not on days left out', async () => {
    await create({
      days_of_week: [weekday(10), weekday(12)],
      added: [day(11)],
      left_out: [day(17)],
    })
    expect((await flights()).map(({ departure_date }) => departure_date)).toEqual(
      [10, 11, 12, 19].map(day),
    )
  })

  it('a flight over midnight arrives on the next day', async () => {
    await create({ departure_time: '23:30', arrived_time: '02:20', arrival_days: 1 })
    const [first] = await server.db.rows(sql`
      select departure_date, arrived_date, duration_minutes from flights order by departure_date limit 1
    `)
    expect(first).toEqual({
      departure_date: day(10),
      arrived_date: day(11),
      duration_minutes: 110,
    })
  })

  it('a schedule of a place in no table has the clock of Jakarta, although its code is that of another city', async () => {
    expect(await create({ starting_place: 'Singkil' })).toMatchObject({
      airport_from: 'SIN',
      zone_from: 'Asia/Jakarta',
    })
    const made = await server.db.rows(sql`
      select distinct to_char(departs_at at time zone 'Asia/Jakarta', 'HH24:MI') as departs,
        days_before(f, (departure_date - interval '30 minutes') at time zone 'Asia/Jakarta') as half_an_hour_before
      from flights f
    `)
    expect(made).toEqual([{ departs: '07:50', half_an_hour_before: 1 }])
  })

  it('a traveller finds a flight that a schedule made', async () => {
    await create()
    const visitor = callsOf(server, {})
    const found = await visitor.get(
      `/flights?starting_place=Jakarta&destination_place=Denpasar&departure_date=${day(12)}&class_flight=economy&type_trip=one%20way&capacity=1`,
    )
    expect(found.json().data).toMatchObject([{ flight_number: 'EK109', terminal: '2E' }])
  })

  it('flights are made up to the horizon, and the rest when the job finds that it has moved', async () => {
    await create({ first_day: day(55), last_day: day(64) })
    expect(await flights()).toHaveLength(6)
    await runsService(server.db, 62).extend()
    await makeFlights(server.db)
    expect(await flights()).toHaveLength(8)
  })

  it('running a schedule again makes no flight twice, and a second start answers the running one', async () => {
    const { id } = await create()
    const first = (await staff.post('/admin/schedule-runs', { id_schedule: id })).json().data
    const second = (await staff.post('/admin/schedule-runs', { id_schedule: id })).json().data
    expect(second.id).toBe(first.id)
    await Promise.all([makeFlights(server.db), makeFlights(server.db)])
    expect(await flights()).toHaveLength(10)
    expect(await latestRun()).toMatchObject({ id: first.id, status: 'done', created: 0 })
  })

  it('a run that was stopped goes on where it was and makes each flight once', async () => {
    for (let nth = 0; nth < 45; nth++)
      await staff.post(
        '/admin/schedules',
        form({
          flight_number: `EK${nth + 1}`,
          departure_time: `${String(nth % 24).padStart(2, '0')}:${nth < 24 ? '00' : '30'}`,
          arrived_time: '23:59',
          arrival_days: nth % 24 === 23 ? 1 : 0,
        }),
      )
    await server.db.rows(sql`delete from schedule_run_parts`)
    await server.db.rows(sql`update schedule_runs set status = 'done'`)
    const { id } = (await staff.post('/admin/schedule-runs', {})).json().data
    const stopped = new AbortController()
    stopped.abort()
    await makeFlights(server.db, stopped.signal)
    const half = (await staff.get(`/admin/schedule-runs/${id}`)).json().data
    expect(half).toMatchObject({ status: 'running', schedules: 45, done: 20 })
    await makeFlights(server.db)
    const whole = (await staff.get(`/admin/schedule-runs/${id}`)).json().data
    expect(whole).toMatchObject({ status: 'done', done: 45 })
    expect(whole.created).toBe((await flights()).length)
  })

  it('a flight that staff deleted is not made again, and its day is left out of the schedule', async () => {
    const { id } = await create()
    const [first] = await flights()
    expect((await staff.delete(`/flights/${first?.id}`)).statusCode).toBe(200)
    await staff.post('/admin/schedule-runs', { id_schedule: id })
    await makeFlights(server.db)
    expect(await flights()).toHaveLength(9)
    const { data } = (await staff.get(`/admin/schedules/${id}`)).json()
    expect(data.left_out).toEqual([day(10)])
  })

  it('a cancelled flight is not made again', async () => {
    const { id } = await create()
    const [first] = await flights()
    await staff.post(`/flights/${first?.id}/cancel`)
    await staff.post('/admin/schedule-runs', { id_schedule: id })
    await makeFlights(server.db)
    expect(await flights()).toHaveLength(10)
  })
})

describe('conflicts of schedules', () => {
  it('a day on which the flight exists already gets no second one', async () => {
    await addFlight(server.db, {
      days: 12,
      flight_number: 'EK109',
      starting_place: 'Jakarta',
      destination_place: 'Denpasar',
      departure_time: '09:00',
    })
    const { data } = (await staff.post('/admin/schedules/preview', form())).json()
    expect(statesOf(data.days)).toMatchObject({ [day(11)]: 'new', [day(12)]: 'conflict' })
    expect(data.days.find((one: ScheduleDay) => one.state === 'conflict')).toMatchObject({
      other_number: 'EK109',
      other_time: '09:00',
    })
    expect(data).toMatchObject({ capacity: 120, duration_minutes: 115, horizon: day(60) })
    await create()
    expect(await latestRun()).toMatchObject({ created: 9, conflicts: 1 })
  })

  it('of two schedules of one route at the same time the older one flies, whichever run is first', async () => {
    await staff.post('/admin/schedules', form())
    await staff.post('/admin/schedules', form({ flight_number: 'EK200', last_day: day(25) }))
    const preview = await staff.post('/admin/schedules/preview', form({ flight_number: 'EK300' }))
    expect(preview.json().data.days[0]).toMatchObject({
      state: 'conflict',
      other_number: 'EK109',
      other_flight: null,
    })
    await makeFlights(server.db)
    const made = await flights()
    expect(made).toHaveLength(16)
    expect(new Set(made.map(({ departure_date }) => departure_date)).size).toBe(16)
  })

  it('another cabin of the same departure is no conflict', async () => {
    await create()
    await create({ class_flight: 'business', price: 3_450_000 })
    expect(await flights()).toHaveLength(20)
  })
})

describe('changing a schedule', () => {
  it('the preview says what a change will do, and then exactly that is done', async () => {
    const { id, revision } = await create()
    const [, , booked] = await flights()
    await book(callsOf(server, await signIn(server, 'user')), booked?.id ?? 0, [1])
    const change = { price: 900_000, last_day: day(16), added: [day(18)], revision }
    const preview = (await staff.post(`/admin/schedules/${id}/preview`, change)).json().data
    const states = statesOf(preview.days)
    expect(states).toEqual({
      ...Object.fromEntries([10, 11, 13, 14, 15, 16, 18].map((n) => [day(n), 'change'])),
      [day(12)]: 'kept_change',
      [day(17)]: 'remove',
      [day(19)]: 'remove',
    })
    expect(preview.days[2]).toMatchObject({ id_flight: booked?.id, bookings: 1 })
    expect(await flights()).toHaveLength(10)

    const response = await update(id, change)
    expect(response.json().data).toMatchObject({ price: 900_000, revision: 2 })
    expect(await latestRun()).toMatchObject({ changed: 7, removed: 2, kept: 1, created: 0 })
    const prices = (await flights()).map(({ departure_date, price }) => [departure_date, price])
    expect(prices).toEqual(
      [10, 11, 12, 13, 14, 15, 16, 18].map((n) => [day(n), n === 12 ? 866_000 : 900_000]),
    )
    const after = (await staff.post(`/admin/schedules/${id}/preview`, {})).json().data
    expect(statesOf(after.days)[day(12)]).toBe('differs')
  })

  it('a change that would repeat another flight of the airline leaves the flight of that day, and the preview names the other', async () => {
    const { id, revision } = await create()
    const other = await addFlight(server.db, {
      days: 12,
      flight_number: 'EK500',
      starting_place: 'Jakarta',
      destination_place: 'Denpasar',
      departure_time: '15:00',
    })
    for (const change of [
      { flight_number: 'EK500' },
      { departure_time: '15:00', arrived_time: '18:00' },
    ]) {
      const { data } = (await staff.post(`/admin/schedules/${id}/preview`, change)).json()
      expect(statesOf(data.days)).toMatchObject({ [day(11)]: 'change', [day(12)]: 'conflict' })
      expect(data.days.find((one: ScheduleDay) => one.state === 'conflict')).toMatchObject({
        other_flight: other,
        other_number: 'EK500',
        other_time: '15:00',
      })
    }
    await update(id, { flight_number: 'EK500', price: 900_000, revision })
    expect(await latestRun()).toMatchObject({ changed: 9, conflicts: 1, kept: 0 })
    const same = await server.db.rows(sql`
      select departure_date from flights where flight_number = 'EK500'
      group by departure_date having count(*) > 1
    `)
    expect(same).toEqual([])
    const left = await server.db.rows(
      sql`select price, departure_date from flights where flight_number = 'EK109'`,
    )
    expect(left).toEqual([{ price: 866_000, departure_date: day(12) }])
  })

  it('a change to the time of an older schedule is in conflict with it, whether its flights exist or not', async () => {
    await staff.post('/admin/schedules', form({ departure_time: '15:00', arrived_time: '18:00' }))
    await server.db.rows(sql`delete from schedule_run_parts`)
    await server.db.rows(sql`update schedule_runs set status = 'done'`)
    const { id } = await create({ flight_number: 'EK200', last_day: day(25) })
    const change = { departure_time: '15:00', arrived_time: '18:00' }
    const { data } = (await staff.post(`/admin/schedules/${id}/preview`, change)).json()
    expect(statesOf(data.days)).toMatchObject({ [day(19)]: 'conflict', [day(20)]: 'change' })
    expect(data.days[0]).toMatchObject({ other_flight: null, other_number: 'EK109' })
    await update(id, change)
    expect(await latestRun()).toMatchObject({ changed: 6, conflicts: 10 })
  })

  it('a change leaves a flight of today that it would move into the past', async () => {
    const { id } = await create({ days_of_week: [weekday(10)], last_day: day(10) })
    // As if the day had come: the flight leaves in the last minute of it.
    const [first] = await flights()
    await server.db.rows(sql`
      update schedules set first_day = ${today()}::date, days_of_week = '{1,2,3,4,5,6,7}',
        last_day = ${today()}::date, departure_time = '23:59', arrival_days = 1,
        applied = applied || ${JSON.stringify({ departure_time: '23:59', arrival_days: 1 })}::jsonb
      where id = ${id}
    `)
    await server.db.rows(sql`
      update flights set schedule_day = ${today()}::date, departure_date = ${today()}::date,
        departure_time = '23:59', arrived_date = ${today()}::date + 1,
        departs_at = now() + interval '1 hour', arrives_at = now() + interval '12 hours'
      where id = ${first?.id}
    `)
    const change = { departure_time: '00:00', arrived_time: '02:55', arrival_days: 0 }
    const { data } = (await staff.post(`/admin/schedules/${id}/preview`, change)).json()
    expect(data.days).toMatchObject([
      { day: today(), state: 'conflict', id_flight: first?.id, other_number: null },
    ])
    await update(id, change)
    expect(await latestRun()).toMatchObject({ changed: 0, conflicts: 1 })
    expect(await flights()).toMatchObject([{ id: first?.id, departure_time: '23:59' }])
  })

  it('a change leaves alone what staff changed on a single flight', async () => {
    const { id, revision } = await create()
    const [first, second] = await flights()
    await staff.put(`/flights/${first?.id}`, { gate: 21 })
    await staff.put(`/flights/${second?.id}`, { departure_time: '06:00' })
    await update(id, { gate: 9, departure_time: '08:50', arrived_time: '11:45', revision })
    const after = await flights()
    expect(after.find((one) => one.id === first?.id)).toMatchObject({
      gate: 21,
      departure_time: '08:50',
    })
    expect(after.find((one) => one.id === second?.id)).toMatchObject({
      gate: 9,
      departure_time: '06:00',
    })
    expect(after[3]).toMatchObject({ gate: 9, departure_time: '08:50' })
  })

  it('a flight with a held seat is left as it is', async () => {
    const { id, revision } = await create()
    const [first] = await flights()
    await server.db.rows(sql`
      insert into claims (id_flight, position, holder, expires_at)
      values (${first?.id ?? 0}, 1, gen_random_uuid(), now() + interval '10 minutes')
    `)
    await update(id, { price: 1_000_000, revision })
    expect(await latestRun()).toMatchObject({ changed: 9, kept: 1 })
  })

  it('a flight for which somebody waits is left as it is', async () => {
    const { id, revision } = await create()
    const [first] = await flights()
    await signIn(server, 'user', 'Ani')
    await server.db.rows(sql`
      insert into waiting_entries (id_flight, id_user, adults)
      select ${first?.id ?? 0}, min(id), 1 from users
    `)
    await update(id, { price: 1_000_000, revision })
    expect(await latestRun()).toMatchObject({ changed: 9, kept: 1 })
  })

  it('two changes of the same field with the same revision give 409 with both values', async () => {
    const { id, revision } = await create()
    await update(id, { price: 1_000_000, revision })
    const second = await update(id, { price: 1_100_000, revision })
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({
      code: 'changed_meanwhile',
      changed: { fields: [{ field: 'price', theirs: 1_000_000, yours: 1_100_000 }] },
    })
  })

  it('a flight with an aircraft of its own keeps its class and seats when the schedule gets another class', async () => {
    const { id, revision } = await create()
    const [own] = await flights()
    const { id: type } = await addAircraft(staff)
    await staff.put(`/flights/${own?.id}`, { id_aircraft_type: type })
    const changed = await update(id, { class_flight: 'business', price: 2_000_000, revision })
    expect(changed.statusCode, changed.body).toBe(200)
    const made = await cabins()
    expect(made[0]).toMatchObject({
      class_flight: 'economy',
      id_aircraft_type: type,
      price: 866_000,
    })
    expect(made.slice(1)).toEqual(
      made.slice(1).map(() => ({
        class_flight: 'business',
        id_aircraft_type: null,
        capacity: 36,
        price: 2_000_000,
      })),
    )
    expect(await latestRun()).toMatchObject({ status: 'done', changed: 9, failed: 0 })
  })

  it('a flight whose aircraft was removed keeps its class and seats when the schedule gets another class', async () => {
    const { id: type } = await addAircraft(staff, [
      cabinBody(),
      cabinBody({ class_flight: 'business', first_row: 10, exit_rows: [] }),
    ])
    const { id, revision } = await create({ id_aircraft_type: type })
    const [own] = await flights()
    await staff.put(`/flights/${own?.id}`, { id_aircraft_type: '' })
    await update(id, { class_flight: 'business', revision })
    const [kept, ...others] = await cabins()
    expect(kept).toMatchObject({ class_flight: 'economy', id_aircraft_type: null, capacity: 120 })
    expect(new Set(others.map(({ class_flight }) => class_flight))).toEqual(new Set(['business']))
  })

  it('POST /admin/schedules/:id/end deletes unsold flights after the last day and makes no more', async () => {
    const { id, revision } = await create()
    const made = await flights()
    await book(callsOf(server, await signIn(server, 'user')), made[8]?.id ?? 0, [1])
    const ended = await staff.post(`/admin/schedules/${id}/end`, { last_day: day(14), revision })
    expect(ended.json().data).toMatchObject({ ended_on: day(14) })
    await makeFlights(server.db)
    expect((await flights()).map(({ departure_date }) => departure_date)).toEqual(
      [10, 11, 12, 13, 14, 18].map(day),
    )
    const refused = await update(id, { price: 1 })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().code).toBe('schedule_ended')
    expect((await staff.get('/admin/schedules')).json().data).toEqual([])
    expect((await staff.get('/admin/schedules?state=ended')).json().data).toHaveLength(1)
  })

  it('the audit trail names who created and changed a schedule, with the values before and after', async () => {
    const { id, revision } = await create()
    await update(id, { price: 900_000, revision })
    const entries = await server.db.rows<{
      action: string
      subject_id: number
      detail: object
    }>(sql`
      select action, subject_id, detail from audit where subject = 'schedule' order by id
    `)
    expect(entries).toMatchObject([
      { action: 'schedule_created', subject_id: id },
      {
        action: 'schedule_changed',
        subject_id: id,
        detail: { changes: [{ table: 'schedules' }, { table: 'schedule_runs' }] },
      },
    ])
    expect(JSON.stringify(entries[1]?.detail)).toContain('900000')
  })
})

describe('a schedule whose flights cannot be made', () => {
  beforeEach(() =>
    server.db.script(`
      create function refuse_ek666() returns trigger language plpgsql as $$
        begin raise exception 'no such flight'; end
      $$;
      create trigger flights_refuse_ek666 before insert on flights for each row
        when (new.flight_number = 'EK666') execute function refuse_ek666()
    `),
  )
  afterEach(() => server.db.script('drop function refuse_ek666 cascade'))

  it('a schedule whose flights cannot be made is left out after three failures, and others of its run go on', async () => {
    await staff.post('/admin/schedules', form({ flight_number: 'EK666' }))
    await expect(makeFlights(server.db)).rejects.toThrow('no such flight')
    await staff.post('/admin/schedules', form({ departure_time: '06:00' }))
    for (let failures = 1; failures < 3; failures++)
      await expect(makeFlights(server.db)).rejects.toThrow('no such flight')
    await makeFlights(server.db)
    expect(await flights()).toHaveLength(10)
    const [later, failed] = (await staff.get('/admin/schedule-runs')).json().data
    expect(later).toMatchObject({ status: 'done', created: 10, failed: 0 })
    expect(failed).toMatchObject({ status: 'done', schedules: 1, done: 1, created: 0, failed: 1 })

    // The job that keeps the horizon does not try it again at once, staff can.
    await runsService(server.db, 60).extend()
    expect((await staff.get('/admin/schedule-runs')).json().data).toHaveLength(2)
    await server.db.script('drop trigger flights_refuse_ek666 on flights')
    await staff.post('/admin/schedule-runs', { id_schedule: failed.id_schedule })
    await makeFlights(server.db)
    expect(await flights()).toHaveLength(20)
  })

  it('flights are analyzed after a chunk that made many of them, before the whole run has ended', async () => {
    await server.db.script('analyze flights')
    await staff.post('/admin/schedules', form())
    await staff.post('/admin/schedules', form({ flight_number: 'EK666', departure_time: '06:00' }))
    await expect(makeFlights(server.db)).rejects.toThrow('no such flight')
    expect(
      await server.db.row(sql`select reltuples from pg_class where oid = 'flights'::regclass`),
    ).toEqual({ reltuples: 10 })
    await server.db.rows(sql`delete from flights where departure_date > ${day(15)}`)
    expect(await makeFlightsService(server.db).analyzeFlights(5)).toBe(false)
    expect(await makeFlightsService(server.db).analyzeFlights(6)).toBe(true)
  })

  it('a schedule whose flights cannot be made fails alone: the other schedules of its run get their flights', async () => {
    const ids = []
    for (const flight_number of ['EK109', 'EK666', 'EK110'])
      ids.push(
        (
          await staff.post(
            '/admin/schedules',
            form({ flight_number, departure_time: `0${ids.length + 5}:00` }),
          )
        ).json().data.id,
      )
    await server.db.rows(sql`delete from schedule_runs`)
    await runsService(server.db, 60).extend()
    for (let failures = 0; failures < 3; failures++)
      await expect(makeFlights(server.db)).rejects.toThrow('no such flight')
    expect(await flights()).toHaveLength(20)
    expect(await latestRun()).toMatchObject({
      status: 'done',
      schedules: 3,
      done: 3,
      created: 20,
      failed: 1,
    })
  })
})

describe('refused schedules', () => {
  it.each([
    ['no day of the week', { days_of_week: [] }, '/body/days_of_week'],
    ['a day of the week twice', { days_of_week: [1, 1] }, '/body/days_of_week'],
    ['an eighth day', { days_of_week: [8] }, '/body/days_of_week/0'],
    ['an end before its beginning', { last_day: day(9) }, '/body/last_day'],
    ['a season of three years', { last_day: day(1000) }, '/body/last_day'],
    ['an added day before the season', { added: [day(9)] }, '/body/added/0'],
    ['a price of nothing', { price: 0 }, '/body/price'],
    ['an arrival before departure', { arrived_time: '08:00' }, '/body/arrived_time'],
    [
      'an arrival more than a day after departure',
      { arrival_days: 2, arrived_time: '09:00' },
      '/body/arrived_time',
    ],
    ['one city', { destination_place: 'Jakarta' }, '/body/destination_place'],
    ['an airport of another city', { airport_to: 'CGK' }, '/body/airport_to'],
    ['a terminal of five letters', { terminal: 'ABCDE' }, '/body/terminal'],
  ])('a schedule with %s is refused with 400 naming the field', async (_what, change, pointer) => {
    for (const path of ['/admin/schedules', '/admin/schedules/preview']) {
      const response = await staff.post(path, form(change))
      expect(response.statusCode).toBe(400)
      expect(response.json().errors).toMatchObject([{ pointer }])
    }
  })

  it('an unknown airline gives 404, an unknown schedule too', async () => {
    expect((await staff.post('/admin/schedules', form({ id_airline: 999_999 }))).statusCode).toBe(
      404,
    )
    expect((await staff.get('/admin/schedules/999999')).statusCode).toBe(404)
    expect((await staff.put('/admin/schedules/999999', { gate: 1 })).statusCode).toBe(404)
    expect((await staff.post('/admin/schedule-runs', { id_schedule: 999_999 })).statusCode).toBe(
      404,
    )
  })

  it('an airline with schedules cannot be deleted', async () => {
    await staff.post('/admin/schedules', form())
    const response = await staff.delete(`/airlines/${airline}`)
    expect(response.statusCode).toBe(409)
    expect(response.json().code).toBe('has_dependents')
  })

  it('the list finds schedules by city, route and flight number', async () => {
    await staff.post('/admin/schedules', form())
    await staff.post('/admin/schedules', form({ flight_number: 'EK300', starting_place: 'Medan' }))
    const numbers = async (q: string) =>
      (await staff.get(`/admin/schedules?q=${encodeURIComponent(q)}`))
        .json()
        .data.map((one: { flight_number: string }) => one.flight_number)
    expect(await numbers('Denpasar')).toEqual(['EK109', 'EK300'])
    expect(await numbers('Medan - Denpasar')).toEqual(['EK300'])
    expect(await numbers('ek 109')).toEqual(['EK109'])
  })
})

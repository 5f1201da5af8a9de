import type { FlightSchedule, ScheduleDay } from '@sayap/contract/flights/schedules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addAircraft, cabinBody } from '../../../../test/fleet'
import { addAirline, addFlight } from '../../../../test/flights'
import { violationsOf } from '../../../../test/invariants'
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

const DAYS = 5
const day = (days: number) => addDays(today(), days)
const BUSINESS = { class_flight: 'business', price: 3_450_000 }
const FIRST = { class_flight: 'first class', price: 9_000_000 }

const form = (change: object = {}) => ({
  id_airline: airline,
  flight_number: 'EK109',
  starting_place: 'Jakarta',
  destination_place: 'Denpasar',
  days_of_week: [1, 2, 3, 4, 5, 6, 7],
  first_day: day(10),
  last_day: day(9 + DAYS),
  departure_time: '07:50',
  arrived_time: '10:45',
  price: 866_000,
  gate: 7,
  terminal: '2E',
  class_flight: 'economy',
  meal: true,
  ...change,
})

/** Creates the schedule, by default with business, makes its flights and returns it. */
async function create(change: object = { other_cabins: [BUSINESS] }): Promise<FlightSchedule> {
  const response = await staff.post('/admin/schedules', form(change))
  expect(response.statusCode, response.body).toBe(201)
  await makeFlights(server.db)
  return response.json().data
}
async function update(id: number, change: object) {
  const response = await staff.put(`/admin/schedules/${id}`, change)
  await makeFlights(server.db)
  return response
}
const previewOf = async (id: number, change: object) =>
  (await staff.post(`/admin/schedules/${id}/preview`, change)).json().data
const statesOf = (days: readonly ScheduleDay[]) => days.map(({ state }) => state)
const latestRun = async () => (await staff.get('/admin/schedule-runs')).json().data[0]
const read = async (id: number): Promise<FlightSchedule> =>
  (await staff.get(`/admin/schedules/${id}`)).json().data

const flights = (where = sql`true`) =>
  server.db.rows<{
    id: number
    departure_date: string
    departure_time: string
    class_flight: string
    price: number
    gate: number
    id_departure: number | null
  }>(sql`
    select id, departure_date, departure_time, class_flight, price, gate, id_departure
    from flights f where ${where} order by departure_date, class_flight desc
  `)
const ofClass = (name: string) => flights(sql`f.class_flight = ${name}`)
/** The classes of each departure, by day. */
async function departures() {
  const rows = await server.db.rows<{ classes: string[] }>(sql`
    select array_agg(class_flight order by class_flight) as classes
    from flights group by departure_date, coalesce(id_departure, -id) order by departure_date
  `)
  return rows.map(({ classes }) => classes.join('+'))
}
/** Until the function is dropped. */
const refuseChanges = () =>
  server.db.script(`
    create function refuse_changes() returns trigger language plpgsql as $$
      begin raise exception 'no such flight'; end
    $$;
    create trigger flights_refuse_changes before update on flights for each row
      execute function refuse_changes()
  `)

const all = <Item>(item: Item) => Array.from({ length: DAYS }, () => item)
const bookOn = async (id: number | undefined) =>
  book(callsOf(server, await signIn(server, 'user')), id ?? 0, [1])

describe('schedules of several cabins', () => {
  it('POST /admin/schedules with another cabin makes a departure of both classes each day, and says which cabins there are', async () => {
    const schedule = await create()
    expect(schedule).toMatchObject({ class_flight: 'economy', price: 866_000, revision: 1 })
    expect(schedule.cabins).toEqual([
      { id: expect.any(Number), ...BUSINESS },
      { id: schedule.id, class_flight: 'economy', price: 866_000 },
    ])
    expect(await departures()).toEqual(all('business+economy'))
    expect(await latestRun()).toMatchObject({ created: DAYS, conflicts: 0, done: 1, schedules: 1 })
    expect(await read(schedule.id)).toMatchObject({ coming_flights: DAYS, booked_flights: 0 })
    expect(await violationsOf('INV68', server.db)).toEqual([])
  })

  it('a schedule without other cabins has itself as its only cabin, and its flights leave alone', async () => {
    const schedule = await create({})
    expect(schedule.cabins).toEqual([{ id: schedule.id, class_flight: 'economy', price: 866_000 }])
    expect((await flights()).every(({ id_departure }) => id_departure === null)).toBe(true)
  })

  it('the preview of a new schedule counts a departure once, with the seats of all cabins, and shows what the run does', async () => {
    await addFlight(server.db, {
      id_airline: airline,
      days: 11,
      flight_number: 'EK109',
      class_flight: 'business',
      starting_place: 'Jakarta',
      destination_place: 'Denpasar',
      departure_time: '09:00',
    })
    const body = form({ other_cabins: [BUSINESS, FIRST] })
    const preview = (await staff.post('/admin/schedules/preview', body)).json().data
    expect(statesOf(preview.days)).toEqual(['new', 'conflict', 'new', 'new', 'new'])
    expect(preview.days[1]).toMatchObject({ other_number: 'EK109', other_time: '09:00' })
    expect(preview.capacity).toBe(120 + 36 + 8)
    expect(preview.cabins).toEqual([
      { class_flight: 'economy', seats: 120 },
      { class_flight: 'business', seats: 36 },
      { class_flight: 'first class', seats: 8 },
    ])
    await create({ other_cabins: [BUSINESS, FIRST] })
    expect(await latestRun()).toMatchObject({ created: 4, conflicts: 1 })
    expect(
      (await departures()).filter((one) => one === 'business+economy+first class'),
    ).toHaveLength(4)
    expect(await ofClass('economy')).toHaveLength(4)
  })

  it('the cabins of an aircraft type are sold by its seats', async () => {
    const { id } = await addAircraft(staff, [
      cabinBody({ class_flight: 'business', rows: 2, exit_rows: [] }),
      cabinBody({ first_row: 10, exit_rows: [] }),
    ])
    const body = form({ other_cabins: [BUSINESS], id_aircraft_type: id })
    const preview = (await staff.post('/admin/schedules/preview', body)).json().data
    await create({ other_cabins: [BUSINESS], id_aircraft_type: id })
    const made = await server.db.rows<{ seats: number }>(sql`
      select sum(capacity)::int as seats from flights group by id_departure
    `)
    expect(made).toEqual(all({ seats: preview.capacity }))
  })

  it('the list shows cabins that leave together as one schedule', async () => {
    const { id } = await create()
    const other = (await create({ flight_number: 'EK200', departure_time: '06:00' })).id
    const { data, pagination } = (await staff.get('/admin/schedules')).json()
    expect(data).toMatchObject([{ class_flight: 'business', price: BUSINESS.price }, { id: other }])
    expect(data[0].cabins.map((cabin: { id: number }) => cabin.id)).toContain(id)
    expect(pagination.totalData).toBe(2)
  })

  it('a run that keeps the horizon makes departures of all cabins', async () => {
    await create({ first_day: day(55), last_day: day(64), other_cabins: [BUSINESS] })
    await runsService(server.db, 62).extend()
    await makeFlights(server.db)
    expect(await departures()).toEqual(Array(8).fill('business+economy'))
    expect(await latestRun()).toMatchObject({ status: 'done', schedules: 1, done: 1, created: 2 })
  })
})

describe('changing schedules of several cabins', () => {
  it('a change of what is shared moves all classes together, and the revisions of all', async () => {
    const { id, cabins, revision } = await create()
    const change = { departure_time: '08:50', arrived_time: '11:45', gate: 9, revision }
    const preview = await previewOf(id, change)
    expect(statesOf(preview.days)).toEqual(all('change'))
    expect((await update(id, change)).json().data).toMatchObject({ revision: 2 })
    expect(await latestRun()).toMatchObject({ changed: DAYS, kept: 0, conflicts: 0, failed: 0 })
    for (const flight of await flights())
      expect(flight).toMatchObject({ departure_time: '08:50', gate: 9 })
    expect(await read(cabins[0]?.id ?? 0)).toMatchObject({ revision: 2, departure_time: '08:50' })
    expect(await departures()).toEqual(all('business+economy'))
  })

  it('a change through any cabin of the group changes all of them', async () => {
    const { id, cabins } = await create()
    await update(cabins[0]?.id ?? 0, { departure_time: '06:50' })
    expect(await read(id)).toMatchObject({ departure_time: '06:50', price: 866_000 })
    expect(new Set((await flights()).map((one) => one.departure_time))).toEqual(new Set(['06:50']))
  })

  it('a booking of one class keeps all classes of that departure as they are when the times change', async () => {
    const { id } = await create()
    const [, booked] = await ofClass('business')
    await bookOn(booked?.id)
    const change = { departure_time: '08:50', arrived_time: '11:45' }
    const preview = await previewOf(id, change)
    expect(statesOf(preview.days)).toEqual(['change', 'kept_change', 'change', 'change', 'change'])
    expect(preview.days[1]).toMatchObject({ bookings: 1 })
    await update(id, change)
    expect(await latestRun()).toMatchObject({ changed: 4, kept: 1 })
    const times = (await flights()).map((one) => `${one.departure_date} ${one.departure_time}`)
    expect(new Set(times).size).toBe(DAYS)
    expect(times.filter((one) => one === `${day(11)} 07:50`)).toHaveLength(2)
    expect(await violationsOf('INV68', server.db)).toEqual([])
  })

  it('a price is changed where nobody depends on that class, also if another class is booked', async () => {
    const { id } = await create()
    const [booked] = await ofClass('business')
    await bookOn(booked?.id)
    await update(id, { price: 900_000 })
    expect((await ofClass('economy')).map(({ price }) => price)).toEqual(all(900_000))
    expect((await ofClass('business')).map(({ price }) => price)).toEqual(all(BUSINESS.price))
    expect(await latestRun()).toMatchObject({ changed: DAYS, kept: 0 })
  })

  it('a departure that was moved by hand stays as it is', async () => {
    const { id } = await create()
    const [moved] = await ofClass('economy')
    const { revisions } = (
      await staff.post(`/admin/departures/${moved?.id}/changes/preview`, {
        departure_time: '06:00',
      })
    ).json().data
    const answer = await staff.post(`/admin/departures/${moved?.id}/changes`, {
      departure_time: '06:00',
      revisions,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    await update(id, { departure_time: '08:50', arrived_time: '11:45', gate: 9 })
    expect(await latestRun()).toMatchObject({ changed: 4, kept: 1, failed: 0 })
    for (const flight of (await flights()).slice(0, 2))
      expect(flight).toMatchObject({ departure_time: '06:00', gate: 7 })
  })

  it('a flight in the way of one class keeps the whole departure where it is', async () => {
    const { id } = await create()
    await addFlight(server.db, {
      id_airline: airline,
      days: 12,
      flight_number: 'EK500',
      class_flight: 'business',
      starting_place: 'Jakarta',
      destination_place: 'Denpasar',
      departure_time: '15:00',
    })
    const change = { departure_time: '15:00', arrived_time: '18:00' }
    const preview = await previewOf(id, change)
    expect(statesOf(preview.days)).toEqual(['change', 'change', 'conflict', 'change', 'change'])
    expect(preview.days[2]).toMatchObject({ other_number: 'EK500' })
    await update(id, change)
    expect(await latestRun()).toMatchObject({ changed: 4, conflicts: 1, failed: 0 })
    expect((await ofClass('economy'))[2]).toMatchObject({ departure_time: '07:50' })
  })

  it('a dropped day deletes all classes, or keeps all where one is booked', async () => {
    const { id } = await create()
    const [booked] = await ofClass('business')
    await bookOn(booked?.id)
    const change = { left_out: [day(10), day(11)] }
    const preview = await previewOf(id, change)
    expect(statesOf(preview.days)).toEqual(['kept_remove', 'remove', 'same', 'same', 'same'])
    await update(id, change)
    expect(await latestRun()).toMatchObject({ removed: 1, kept: 1 })
    expect(await departures()).toEqual(Array(4).fill('business+economy'))
  })

  it('a class whose flight staff deleted stays left out on that day when the others change', async () => {
    const { id } = await create()
    const [deleted] = await ofClass('business')
    expect((await staff.delete(`/flights/${deleted?.id}`)).statusCode).toBe(200)
    await update(id, { gate: 12, left_out: [day(14)] })
    expect(await departures()).toEqual([
      'economy',
      ...Array.from({ length: 3 }, () => 'business+economy'),
    ])
    expect(new Set((await flights()).map(({ gate }) => gate))).toEqual(new Set([12]))
  })

  it('a preview names the classes that do not fly on a day while others do', async () => {
    const { id } = await create()
    const [deleted] = await ofClass('business')
    await staff.delete(`/flights/${deleted?.id}`)
    const { days } = await previewOf(id, { left_out: [day(14)] })
    expect(days.map((one: ScheduleDay) => [one.state, one.without])).toEqual([
      ['same', ['business']],
      ['same', []],
      ['same', []],
      ['same', []],
      ['remove', []],
    ])
    const leftOut = await previewOf(id, { left_out: [day(10)] })
    expect(leftOut.days[0]).toMatchObject({ state: 'remove', without: [] })
    // A cabin that is no longer sold is not missing on any day.
    const without = await previewOf(id, { other_cabins: [] })
    expect(without.days[0]).toMatchObject({ state: 'same', without: [] })
  })

  it('a save through the class whose flight staff deleted leaves the other class of that day alone', async () => {
    const { cabins } = await create()
    const [deleted] = await ofClass('business')
    expect((await staff.delete(`/flights/${deleted?.id}`)).statusCode).toBe(200)
    await update(cabins[0]?.id ?? 0, { gate: 12 })
    expect(await departures()).toEqual([
      'economy',
      ...Array.from({ length: DAYS - 1 }, () => 'business+economy'),
    ])
    // Put back, it is sold again beside the other class.
    await update(cabins[0]?.id ?? 0, { left_out: [] })
    expect(await departures()).toEqual(all('business+economy'))
  })

  it('a class that is added is not sold on a day whose booked flight keeps its former times, also in one change', async () => {
    const { id } = await create({})
    const [, booked] = await ofClass('economy')
    await bookOn(booked?.id)
    const change = { departure_time: '08:50', arrived_time: '11:45', other_cabins: [BUSINESS] }
    const { days } = await previewOf(id, change)
    expect(statesOf(days)).toEqual(['change', 'kept_change', 'change', 'change', 'change'])
    await update(id, change)
    expect((await ofClass('business')).map((one) => one.departure_date)).toEqual(
      [10, 12, 13, 14].map(day),
    )
    expect(await violationsOf('INV68', server.db)).toEqual([])
  })

  it('a preview after a booked cabin was taken out shows what the run does', async () => {
    const { id } = await create()
    const [booked] = await ofClass('business')
    await bookOn(booked?.id)
    await update(id, { other_cabins: [] })
    const { days } = await previewOf(id, { price: 900_000 })
    await update(id, { price: 900_000 })
    const changed = statesOf(days).filter((state) => state === 'change')
    expect(await latestRun()).toMatchObject({ changed: changed.length, kept: 0 })
  })

  it('flights of a group of which only one schedule was changed stay together', async () => {
    const { id } = await create()
    // As a server of the version before does, which knows no groups.
    await server.db.rows(sql`update schedules set departure_time = '08:00' where id = ${id}`)
    await staff.post('/admin/schedule-runs', { id_schedule: id })
    await makeFlights(server.db)
    expect(await latestRun()).toMatchObject({ status: 'done', failed: 0, kept: DAYS })
    expect(await departures()).toEqual(all('business+economy'))
  })

  it('classes of a departure without flights are linked as they are made: no flight is written twice', async () => {
    await refuseChanges()
    try {
      await create()
      expect(await departures()).toEqual(all('business+economy'))
    } finally {
      await server.db.script('drop function refuse_changes cascade')
    }
  })

  it('a run of all schedules counts cabins that leave together once', async () => {
    await create()
    await create({ flight_number: 'EK110', departure_time: '06:00', other_cabins: undefined })
    await server.db.rows(sql`delete from schedule_runs`)
    await server.db.rows(sql`update schedules set revision = revision + 1`)
    await runsService(server.db, 60).extend()
    expect(await latestRun()).toMatchObject({ schedules: 2, done: 0 })
    await makeFlights(server.db)
    expect(await latestRun()).toMatchObject({ status: 'done', schedules: 2, done: 2 })
    await runsService(server.db, 60).extend()
    expect((await staff.get('/admin/schedule-runs')).json().data).toHaveLength(1)
  })

  it('a chunk of a run has so many cabins, not so many groups', async () => {
    for (let nth = 0; nth < 11; nth++)
      await staff.post(
        '/admin/schedules',
        form({ flight_number: `EK2${10 + nth}`, other_cabins: [BUSINESS] }),
      )
    await server.db.rows(sql`delete from schedule_runs`)
    await runsService(server.db, 60).extend()
    expect(await latestRun()).toMatchObject({ schedules: 11 })
    const chunk = await makeFlightsService(server.db).takeChunk()
    expect(chunk?.schedules).toHaveLength(10)
    await makeFlights(server.db)
    expect(await latestRun()).toMatchObject({ status: 'done', done: 11 })
  })

  it('cabins whose flights cannot be made fail as one, and rest together', async () => {
    await create()
    await server.db.rows(sql`delete from schedule_runs`)
    await server.db.rows(sql`update schedules set revision = revision + 1, gate = 12`)
    await refuseChanges()
    try {
      await runsService(server.db, 60).extend()
      // As a server of the version before begins a run, which knows no groups.
      await server.db.rows(sql`
        insert into schedule_run_parts (id_run, id_schedule)
        select r.id, s.id from schedule_runs r, schedules s on conflict do nothing
      `)
      await server.db.rows(sql`update schedule_runs set schedules = 2`)
      // Both at once, and then each by turns until the first has failed three times.
      for (let failures = 0; failures < 4; failures++)
        await expect(makeFlights(server.db)).rejects.toThrow('no such flight')
      expect(await latestRun()).toMatchObject({ status: 'done', schedules: 2, done: 2, failed: 1 })
      await runsService(server.db, 60).extend()
      expect((await staff.get('/admin/schedule-runs')).json().data).toHaveLength(1)
    } finally {
      await server.db.script('drop function refuse_changes cascade')
    }
  })

  it('which schedules leave together is in the audit trail', async () => {
    const { id } = await create()
    const { data } = (await staff.get('/admin/audit?action=schedule_created')).json()
    const groups = data[0].detail.changes
      .filter(({ table }: { table: string }) => table === 'schedules')
      .flatMap(({ after }: { after?: { id_cabin_group?: number } }) => after?.id_cabin_group ?? [])
    expect(groups).toEqual([id, id])
  })

  it('schedules that leave together and do not agree are found by verify', async () => {
    const { id } = await create()
    expect(await violationsOf('INV69', server.db)).toEqual([])
    await server.db.rows(
      sql`update schedules set left_out = array[${day(11)}::date] where id = ${id}`,
    )
    expect(await violationsOf('INV69', server.db)).toEqual([])
    await server.db.rows(sql`update schedules set gate = 12 where id = ${id}`)
    expect(await violationsOf('INV69', server.db)).toHaveLength(1)
  })

  it('PUT /admin/schedules/:id with a stale revision is refused with 409, and no cabin changes', async () => {
    const { id, revision } = await create()
    await update(id, { gate: 9, revision })
    const second = await update(id, { gate: 12, other_cabins: [], revision })
    expect([second.statusCode, second.json().code]).toEqual([409, 'changed_meanwhile'])
    expect((await read(id)).cabins).toHaveLength(2)
  })
})

describe('adding and removing cabins', () => {
  it('cabins that a colleague changed since they were read are asked about, and nothing changes', async () => {
    const { id, revision } = await create()
    const known_cabins = [BUSINESS]
    await update(id, { other_cabins: [BUSINESS, FIRST], known_cabins, revision })
    const dearer = { ...BUSINESS, price: 3_600_000 }
    const second = await update(id, { other_cabins: [dearer], known_cabins, revision })
    expect([second.statusCode, second.json().code]).toEqual([409, 'changed_meanwhile'])
    expect(second.json().changed.fields).toEqual([
      { field: 'other_cabins', theirs: [BUSINESS, FIRST], yours: [dearer] },
    ])
    expect((await read(id)).cabins.map(({ price }) => price)).toEqual([
      9_000_000, 3_450_000, 866_000,
    ])
    const third = await update(id, {
      other_cabins: [dearer],
      known_cabins: [FIRST, BUSINESS],
      revision: second.json().changed.revision,
    })
    expect(third.statusCode, third.body).toBe(200)
    expect((await read(id)).cabins.map(({ price }) => price)).toEqual([3_600_000, 866_000])
  })

  it('a cabin that is added later joins the departures of the others, booked ones too', async () => {
    const { id, revision } = await create({})
    const [booked] = await ofClass('economy')
    await bookOn(booked?.id)
    const preview = await previewOf(id, { other_cabins: [BUSINESS] })
    expect(statesOf(preview.days)).toEqual(all('new'))
    const { data } = (await update(id, { other_cabins: [BUSINESS], revision })).json()
    expect(data.cabins).toHaveLength(2)
    expect(await latestRun()).toMatchObject({ created: DAYS, changed: 0, kept: 0 })
    expect(await departures()).toEqual(all('business+economy'))
    await update(id, { other_cabins: [BUSINESS, FIRST] })
    expect(await departures()).toEqual(all('business+economy+first class'))
  })

  it('a cabin that is added is not sold on a day whose departure was cancelled or moved by hand, in the preview neither', async () => {
    const { id } = await create({})
    const [cancelled, moved] = await ofClass('economy')
    await staff.post(`/flights/${cancelled?.id}/cancel`)
    await staff.put(`/flights/${moved?.id}`, { departure_time: '06:00' })
    const { days } = await previewOf(id, { other_cabins: [BUSINESS] })
    expect(statesOf(days)).toEqual(['cancelled', 'differs', 'new', 'new', 'new'])
    await update(id, { other_cabins: [BUSINESS] })
    expect((await ofClass('business')).map((one) => one.departure_date)).toEqual(
      [12, 13, 14].map(day),
    )
    expect((await departures()).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'business+economy'),
      'economy',
      'economy',
    ])
  })

  it('the price of another cabin is changed by the list of cabins', async () => {
    const { id } = await create()
    await update(id, { other_cabins: [{ ...BUSINESS, price: 4_000_000 }] })
    expect((await ofClass('business')).map(({ price }) => price)).toEqual(all(4_000_000))
    expect((await ofClass('economy')).map(({ price }) => price)).toEqual(all(866_000))
  })

  it('a cabin that is taken out ends: its unsold flights are deleted, booked ones stay with their departure, and it can return', async () => {
    const { id } = await create()
    const [booked] = await ofClass('business')
    await bookOn(booked?.id)
    const preview = await previewOf(id, { other_cabins: [] })
    expect(statesOf(preview.days)).toEqual(['kept_remove', 'change', 'change', 'change', 'change'])
    expect(preview.capacity).toBe(120)
    const { data } = (await update(id, { other_cabins: [] })).json()
    expect(data.cabins).toHaveLength(1)
    expect(await latestRun()).toMatchObject({ changed: 4, removed: 0, kept: 1 })
    expect(await departures()).toEqual([
      'business+economy',
      ...Array.from({ length: 4 }, () => 'economy'),
    ])
    expect((await staff.get('/admin/schedules?state=ended')).json().data).toMatchObject([
      { class_flight: 'business', ended_on: day(-1) },
    ])
    await update(id, { other_cabins: [{ ...BUSINESS, price: 5_000_000 }], gate: 11 })
    expect(await departures()).toEqual(all('business+economy'))
    expect((await ofClass('business')).map(({ price }) => price)).toEqual([
      BUSINESS.price,
      ...Array.from({ length: 4 }, () => 5_000_000),
    ])
  })

  it('POST /admin/schedules/:id/end ends all cabins, and deletes their unsold flights', async () => {
    const { id, cabins, revision } = await create()
    const [, booked] = await ofClass('economy')
    await bookOn(booked?.id)
    const ended = await staff.post(`/admin/schedules/${id}/end`, { revision })
    expect(ended.json().data).toMatchObject({ ended_on: day(-1), cabins })
    await makeFlights(server.db)
    expect(await departures()).toEqual(['business+economy'])
    expect((await read(cabins[0]?.id ?? 0)).ended_on).toBe(day(-1))
    expect((await staff.get('/admin/schedules')).json().data).toEqual([])
    expect((await staff.get('/admin/schedules?state=ended')).json().data).toHaveLength(1)
  })
})

describe('refused cabins', () => {
  const ECONOMY = { class_flight: 'economy', price: 1 }
  it.each([
    ['the class of the schedule', [ECONOMY], '/body/other_cabins/0/class_flight', 'sent_twice'],
    ['a class twice', [BUSINESS, BUSINESS], '/body/other_cabins/1/class_flight', 'sent_twice'],
    ['three others', [BUSINESS, FIRST, ECONOMY], '/body/other_cabins', 'too_long'],
    [
      'an unknown class',
      [{ class_flight: 'premium', price: 1 }],
      '/body/other_cabins/0/class_flight',
      'not_one_of',
    ],
    ['no price', [{ ...BUSINESS, price: 0 }], '/body/other_cabins/0/price', 'too_small'],
  ])(
    'a schedule with %s among its other cabins is refused with 400 naming the field',
    async (_what, other_cabins, pointer, code) => {
      const { id } = await create({})
      for (const answer of [
        await staff.post('/admin/schedules', form({ other_cabins })),
        await staff.post('/admin/schedules/preview', form({ other_cabins })),
        await staff.put(`/admin/schedules/${id}`, { other_cabins }),
      ]) {
        expect(answer.statusCode).toBe(400)
        expect(answer.json().errors).toMatchObject([{ pointer, code }])
      }
    },
  )

  it('a cabin that the aircraft type has not is refused with 400 naming its field', async () => {
    const { id } = await addAircraft(staff)
    const body = form({ id_aircraft_type: id, other_cabins: [BUSINESS] })
    const refused = await staff.post('/admin/schedules', body)
    expect(refused.json().errors).toMatchObject([
      { pointer: '/body/other_cabins/0/class_flight', code: 'aircraft_without_class' },
    ])
    const schedule = await create()
    const changed = await staff.put(`/admin/schedules/${schedule.id}`, { id_aircraft_type: id })
    expect(changed.json().errors).toMatchObject([
      { pointer: '/body/id_aircraft_type', code: 'aircraft_without_class' },
    ])
  })

  it('the class of a schedule cannot become that of another cabin, also of one that was taken out', async () => {
    const { id } = await create()
    for (const other_cabins of [undefined, []]) {
      const refused = await staff.put(`/admin/schedules/${id}`, {
        class_flight: 'business',
        other_cabins,
      })
      expect(refused.json().errors).toMatchObject([{ pointer: '/body/class_flight' }])
    }
    await update(id, { class_flight: 'first class' })
    expect(await departures()).toEqual(all('business+first class'))
  })

  it('staff who only read flights cannot add a cabin', async () => {
    const { id } = await create({})
    const reader = callsOf(server, await signIn(server, 'finance'))
    const refused = await reader.put(`/admin/schedules/${id}`, { other_cabins: [BUSINESS] })
    expect(refused.statusCode).toBe(403)
    expect((await read(id)).cabins).toHaveLength(1)
  })
})

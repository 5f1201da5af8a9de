import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { migrate } from '#platform/database/migrate'
import { sql } from '#platform/database/sql'
import { addStaff } from '../../../../test/accounts'
import { bookingBody } from '../../../../test/bookings'
import { accountClient, type Client, travellerClient } from '../../../../test/concurrent-clients'
import { addAirline, addFlight } from '../../../../test/flights'
import { violationsOf } from '../../../../test/invariants'
import { openTestDatabase, startPostgres } from '../../../../test/real-postgres'
import { startTwoServers } from '../../../../test/two-servers'
import { addDays, today } from '../days'
import { FORM_LOCK, scheduleRepository } from '../schedule/schedule.repository'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const DAYS = 40
const TRAVELLERS = 12

describe.skipIf(!postgres)('schedules on two servers with one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  /** Two members of staff, each at another server. */
  let staff: Client[]
  let travellers: Client[]
  let airline: number

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    await migrate(db)
    servers = await startTwoServers(url, { SCHEDULE_DAYS_AHEAD: '90' })
    staff = await Promise.all(
      servers.urls.map(async (address, index) => {
        const { email } = await addStaff(db, 'admin', ['Budi', 'Dewi'][index] ?? '')
        return accountClient(address, email, 'admin')
      }),
    )
    travellers = await Promise.all(
      Array.from({ length: TRAVELLERS }, (_, nth) =>
        travellerClient(db, servers.urls[nth % 2] ?? '', `Ani${nth}`),
      ),
    )
    airline = await addAirline(db)
  })
  afterAll(async () => {
    await servers?.stop()
    await db?.close()
  })

  const day = (days: number) => addDays(today(), days)
  const form = (flight_number: string, departure_time = '07:50') => ({
    id_airline: airline,
    flight_number,
    starting_place: 'Jakarta',
    destination_place: 'Denpasar',
    days_of_week: [1, 2, 3, 4, 5, 6, 7],
    first_day: day(10),
    last_day: day(9 + DAYS),
    departure_time,
    arrived_time: '23:00',
    price: 866_000,
    gate: 7,
    terminal: '2E',
    class_flight: 'economy',
  })
  /** Waits until the servers' jobs have worked through every run. */
  const allRunsDone = () =>
    vi.waitUntil(
      async () =>
        (await db.rows(sql`select id from schedule_runs where status = 'running'`)).length === 0,
      { timeout: 120_000, interval: 100 },
    )
  const flightsOf = (number: string) =>
    db.rows<{ id: number; schedule_day: string; price: number }>(sql`
      select id, schedule_day, price from flights where flight_number = ${number} order by schedule_day
    `)

  it('two staff who run the same schedule at two servers again and again make each flight once', async () => {
    const created = await staff[0]?.('POST', '/admin/schedules', form('EK109'))
    const { id } = JSON.parse(created?.body ?? '{}').data
    const starts = Array.from({ length: 10 }, (_, nth) =>
      staff[nth % 2]?.('POST', '/admin/schedule-runs', nth % 3 ? { id_schedule: id } : {}),
    )
    expect((await Promise.all(starts)).map((answer) => answer?.status)).toEqual(Array(10).fill(200))
    await allRunsDone()
    const made = await flightsOf('EK109')
    expect(made).toHaveLength(DAYS)
    expect(new Set(made.map(({ schedule_day }) => schedule_day)).size).toBe(DAYS)
  })

  it('of two schedules of one flight that are created at two servers at the same time one flies each day', async () => {
    const answers = await Promise.all(
      staff.map((client) => client('POST', '/admin/schedules', form('EK200', '09:00'))),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    await allRunsDone()
    expect(await flightsOf('EK200')).toHaveLength(DAYS)
  })

  it('a flight that staff add while its schedule makes flights is not made a second time', async () => {
    const isWaiting = async () =>
      (
        await db.rows(sql`
          select from pg_locks where locktype = 'advisory' and objid = ${FORM_LOCK} and not granted
        `)
      ).length > 0
    const isRunning = async () =>
      (await db.rows(sql`select from schedule_runs where status = 'running'`)).length > 0
    await db.transaction(async (tx) => {
      // As the form does: it is added under the lock, and is not to be seen until the end.
      await scheduleRepository(tx).lock()
      await addFlight(tx, {
        id_airline: airline,
        flight_number: 'EK400',
        days: 10,
        departure_time: '13:00',
        starting_place: 'Jakarta',
        airport_from: 'CGK',
        destination_place: 'Denpasar',
        airport_to: 'DPS',
      })
      const created = await staff[0]?.('POST', '/admin/schedules', form('EK400', '13:00'))
      expect(created?.status).toBe(201)
      await vi.waitUntil(async () => (await isWaiting()) || !(await isRunning()), {
        timeout: 120_000,
      })
    })
    await allRunsDone()
    const flights = await flightsOf('EK400')
    expect(flights).toHaveLength(DAYS)
    expect(flights.filter(({ schedule_day }) => schedule_day === null)).toHaveLength(1)
  })

  it('a flight that is booked while its schedule changes keeps its price and its day, and every other one follows', async () => {
    const created = await staff[0]?.('POST', '/admin/schedules', form('EK300', '11:00'))
    const { id, revision } = JSON.parse(created?.body ?? '{}').data
    await allRunsDone()
    const made = await flightsOf('EK300')
    const [, ...answers] = await Promise.all([
      staff[1]?.('PUT', `/admin/schedules/${id}`, { price: 999_000, revision }),
      ...travellers.map((client, nth) =>
        client('POST', '/bookings', bookingBody(made[nth * 3]?.id ?? 0, [1])),
      ),
    ])
    await allRunsDone()
    expect(answers.map((answer) => answer?.status)).toEqual(Array(TRAVELLERS).fill(201))
    const booked = await db.rows<{ same: boolean }>(sql`
      select b.unit_price = f.price as same
      from bookings b join flights f on f.id = b.id_flight where f.flight_number = 'EK300'
    `)
    // Who booked first keeps the flight at the old price; who booked after the change paid the new one.
    expect(booked).toEqual(Array(TRAVELLERS).fill({ same: true }))
    const prices = new Map((await flightsOf('EK300')).map((one) => [one.id, one.price]))
    expect(prices.size).toBe(DAYS)
    const unsold = made.filter((_, nth) => nth % 3 !== 0 || nth / 3 >= TRAVELLERS)
    for (const flight of unsold) expect(prices.get(flight.id)).toBe(999_000)
  })

  it('classes that are booked while the times of their schedule change leave together with the others of their departure', async () => {
    const created = await staff[0]?.('POST', '/admin/schedules', {
      ...form('EK500', '12:00'),
      other_cabins: [{ class_flight: 'business', price: 3_450_000 }],
    })
    const { id, revision } = JSON.parse(created?.body ?? '{}').data
    await allRunsDone()
    const made = await flightsOf('EK500')
    expect(made).toHaveLength(2 * DAYS)
    const business = await db.rows<{ id: number }>(sql`
      select id from flights where flight_number = 'EK500' and class_flight = 'business'
      order by schedule_day
    `)
    const [changed, ...answers] = await Promise.all([
      staff[1]?.('PUT', `/admin/schedules/${id}`, { departure_time: '12:30', gate: 9, revision }),
      ...travellers.map((client, nth) =>
        client('POST', '/bookings', bookingBody(business[nth * 3]?.id ?? 0, [1])),
      ),
    ])
    await allRunsDone()
    expect(changed?.status).toBe(200)
    expect(answers.map((answer) => answer?.status)).toEqual(Array(TRAVELLERS).fill(201))
    expect(await violationsOf('INV68', db)).toEqual([])
    const departures = await db.rows<{
      flights: number
      times: number
      booked: boolean
      time: string
    }>(sql`
      select count(*)::int as flights, count(distinct (departure_time, gate))::int as times,
        bool_or(exists (select from bookings b where b.id_flight = f.id)) as booked,
        min(departure_time) as time
      from flights f where flight_number = 'EK500' group by id_departure
    `)
    expect(departures).toHaveLength(DAYS)
    for (const one of departures) {
      expect(one).toMatchObject({ flights: 2, times: 1 })
      if (!one.booked) expect(one.time).toBe('12:30')
    }
    const failed = await db.rows(sql`select id from schedule_runs where failed > 0`)
    expect(failed).toEqual([])
  })

  it('cabins that two staff add at the same time are in one group, each class once', async () => {
    const created = await staff[0]?.('POST', '/admin/schedules', form('EK600', '14:00'))
    const { id } = JSON.parse(created?.body ?? '{}').data
    const answers = await Promise.all(
      staff.map((client) =>
        client('PUT', `/admin/schedules/${id}`, {
          other_cabins: [{ class_flight: 'business', price: 3_450_000 }],
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await allRunsDone()
    const departures = await db.rows(sql`
      select distinct count(*)::int as flights from flights
      where flight_number = 'EK600' group by id_departure
    `)
    expect(departures).toEqual([{ flights: 2 }])
    expect(await flightsOf('EK600')).toHaveLength(2 * DAYS)
  })
})

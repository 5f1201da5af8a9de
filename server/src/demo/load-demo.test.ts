import type { Flight } from '@sayap/contract/flights/flights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { violations } from '../../test/invariants'
import { type TestApp, testApp } from '../../test/test-app'
import { demoAccounts } from './demo-accounts'
import { loadDemo } from './load-demo'

let server: TestApp
let tomorrow: string
beforeAll(async () => {
  server = await testApp()
  await server.reset()
  await loadDemo(server.db)
  const row = await server.db.row<{ tomorrow: string }>(
    sql`select (now() at time zone 'Asia/Jakarta')::date + 1 as tomorrow`,
  )
  tomorrow = row?.tomorrow ?? ''
})
afterAll(() => server.close())

const get = async (path: string, headers = {}) =>
  (await server.app.inject({ url: `/api/v1${path}`, headers })).json()
async function bearer(who: string, payload: object) {
  const login = await server.app.inject({ method: 'POST', url: `/api/v1/${who}/login`, payload })
  return `Bearer ${login.json().data.token}`
}
const count = async (query: ReturnType<typeof sql>) =>
  (await server.db.row<{ count: number }>(query))?.count

describe('the demo', () => {
  it('the demo data has many flights, airlines, times and prices for the first search of the home page', async () => {
    const { data, pagination, facets } = await get(
      `/flights?starting_place=Medan&destination_place=Jakarta&departure_date=${tomorrow}` +
        '&class_flight=economy&type_trip=one+way&limit=100',
    )
    expect(pagination.totalData).toBeGreaterThanOrEqual(20)
    expect(facets.airlines.length).toBeGreaterThanOrEqual(8)
    expect(facets.transit.every((one: { count: number }) => one.count > 0)).toBe(true)
    expect(facets.price.min).toBeGreaterThanOrEqual(400_000)
    expect(facets.price.max).toBeLessThanOrEqual(2_000_000)
    const flights = data as Flight[]
    expect(flights.some(({ luggage, wifi, meal }) => !luggage && !wifi && !meal)).toBe(true)
    expect(flights.some((flight) => flight.arrived_date > flight.departure_date)).toBe(true)
    expect(flights.some(({ free_seats }) => free_seats < 110)).toBe(true)
  })

  it.each(['economy', 'business', 'first class'])(
    'the demo data has %s flights one way, back and as round trips',
    async (cabin) => {
      for (const type of ['one way', 'rounded trip'])
        for (const [from, to] of [
          ['Medan', 'Jakarta'],
          ['Jakarta', 'Bali'],
          ['Surabaya', 'Makassar'],
        ]) {
          const query = new URLSearchParams({
            starting_place: from ?? '',
            destination_place: to ?? '',
            departure_date: tomorrow,
            class_flight: cabin,
            type_trip: type,
          })
          expect((await get(`/flights?${query}`)).pagination.totalData).toBeGreaterThan(0)
        }
    },
  )

  it('some routes of the demo fly the sample aircraft, and all others sell the plans of the specification', async () => {
    const sold = await server.db.rows<{ type: string | null; classes: string; seats: string }>(sql`
      select t.name as type, string_agg(distinct f.class_flight, ', ') as classes,
        string_agg(distinct f.capacity::text, ', ') as seats
      from flights f left join aircraft_types t on t.id = f.id_aircraft_type
      group by t.name order by t.name
    `)
    expect(sold).toEqual([
      { type: 'ATR 72-600', classes: 'economy', seats: '72' },
      { type: 'Airbus A320', classes: 'economy', seats: '180' },
      { type: 'Boeing 737-800', classes: 'business, economy', seats: '12, 148' },
      { type: null, classes: 'business, economy, first class', seats: '120, 36, 8' },
    ])
  })

  it('the demo data has sixteen destinations with flights to each', async () => {
    const { data } = await get('/destinations')
    expect(data).toHaveLength(16)
    for (const { name, from_price, description, description_id } of data) {
      expect([name, typeof from_price]).toEqual([name, 'number'])
      expect([name, description_id.length > 100]).toEqual([name, true])
      expect(description_id).not.toBe(description)
    }
  })

  it('the demo data has twelve airlines with a code each', async () => {
    expect((await get('/airlines')).data).toHaveLength(12)
  })

  it('every demo account the start prints can sign in', async () => {
    const paths: Record<string, string> = { traveller: 'user', 'super admin': 'super-admin' }
    for (const { kind, name, password } of demoAccounts) {
      const path = paths[kind] ?? 'admin'
      const payload = kind === 'traveller' ? { email: name } : { emailOrUsername: name }
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/v1/${path}/login`,
        payload: { ...payload, password },
      })
      expect([name, response.statusCode]).toEqual([name, 200])
    }
  })

  it('the demo traveller has bookings of every kind with their notifications', async () => {
    const authorization = await bearer('user', {
      email: 'budi@sayap.test',
      password: 'terbang-tinggi',
    })
    const { data } = await get('/bookings', { authorization })
    const statuses = data.map(({ status }: { status: number }) => status)
    expect(statuses.sort()).toEqual([0, 0, 0, 1, 1, 1, 3, 4])
    const legs = data.filter(({ leg }: { leg: number }) => leg === 2)
    expect(legs).toHaveLength(1)
    const notifications = await get('/notifications', { authorization })
    const unread = notifications.data.filter(({ read }: { read: boolean }) => !read)
    expect(notifications.unread).toBe(unread.length)
    expect(new Set(unread.map(({ kind }: { kind: string }) => kind))).toEqual(
      new Set(['Congratulation', 'Ticket Booked', 'Continue Payment', 'Maintenance']),
    )
    expect((await get('/credit', { authorization })).data.balance).toBeGreaterThan(150_000)
    expect((await get('/chat/threads', { authorization })).unread).toBe(1)
  })

  it('every queue of the staff has entries in the demo data', async () => {
    const authorization = await bearer('admin', {
      emailOrUsername: 'admin',
      password: 'menara-pengawas',
    })
    const { data: cases } = await get('/cases', { authorization })
    const kinds = cases.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['over_payment', 'unmatched_money']))
    for (const path of ['/payments?state=in_review', '/refunds', '/reviews', '/mails'])
      expect([path, (await get(path, { authorization })).data.length > 0]).toEqual([path, true])
  })

  it('the demo data violates no invariant', async () => {
    expect(await violations(server.db)).toEqual([])
  })

  it('the demo data keeps the rules of seats and tickets', async () => {
    expect(
      await count(sql`
        select count(*)::int from bookings b where status = 1 and capacity <> (
          select count(*) from passengers p join tickets t on t.id_passenger = p.id
          where p.id_booking = b.id and t.revoked_at is null)
      `),
    ).toBe(0)
    expect(
      await count(sql`
        select count(*)::int from passengers p join bookings b on b.id = p.id_booking
        where b.status in (0, 1) and not exists (
          select from claims c where c.id_booking = b.id and c.released_at is null
            and p.id_seat = c.id_flight * 1000 + c.position)
      `),
    ).toBe(0)
    expect(
      await count(sql`
        select count(*)::int from bookings b where status <> coalesce((
          select to_status from booking_moves m where m.id_booking = b.id order by id desc limit 1), -1)
      `),
    ).toBe(0)
  })

  it('loading the demo data again adds only the days that have passed', async () => {
    const flights = () => count(sql`select count(*)::int as count from flights`)
    const all = (await flights()) ?? 0
    await loadDemo(server.db)
    expect(await flights()).toBe(all)
    await server.db.script('truncate bookings, claims, passengers, tickets, booking_moves cascade')
    await server.db.rows(sql`
      delete from flights where departure_date >= (now() at time zone 'Asia/Jakarta')::date + 58
    `)
    await loadDemo(server.db)
    expect(await flights()).toBe(all)
  })

  it('a database with other data gets no demo data', async () => {
    await server.reset()
    await server.db.rows(sql`insert into airlines (name, code) values ('Real Air', 'RA')`)
    expect(await loadDemo(server.db)).toEqual([])
    expect(await count(sql`select count(*)::int as count from flights`)).toBe(0)
  })
})

import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sql } from '#platform/database/sql'
import { scheduleJobs } from '#platform/jobs/scheduler'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'
import { expireBookingsJob, expireOverdueBookings } from './expire-bookings.job'

let server: TestApp
let ani: Calls
let flight: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  flight = await addFlight(server.db)
})

const stateOf = async (id: number) => (await ani.get(`/bookings/${id}`)).json().data[0]

it('expireOverdueBookings expires a booking after its payment deadline, frees the seats and records it', async () => {
  const { id } = await book(ani, flight, [1, 2])
  const inTime = await book(ani, flight, [3])
  await server.db.rows(
    sql`update bookings set pay_before = now() - interval '1 second' where id = ${id}`,
  )
  await expireOverdueBookings(server.db)
  expect(await stateOf(id)).toMatchObject({
    status: 2,
    status_reason: 'deadline_passed',
    flight: { free_seats: 119 },
  })
  expect((await stateOf(inTime.id)).status).toBe(0)
  const moves = await server.db.rows(sql`
    select from_status, to_status, actor_role, actor_id from booking_moves
    where id_booking = ${id} and from_status is not null
  `)
  expect(moves).toEqual([{ from_status: 0, to_status: 2, actor_role: 'system', actor_id: null }])
})

it('expireOverdueBookings expires a booking whose passengers were not named within ten minutes', async () => {
  const { id, created_at } = await book(ani, flight, [], { capacity: 2 })
  const timeLeft = await server.db.row<{ minutes: number }>(sql`
    select (extract(epoch from draft_until - ${created_at}::timestamptz) / 60)::int as minutes
    from bookings
  `)
  expect(timeLeft?.minutes).toBe(10)
  await server.db.rows(sql`update bookings set draft_until = now() - interval '1 second'`)
  await expireOverdueBookings(server.db)
  expect(await stateOf(id)).toMatchObject({ status: 2, status_reason: 'passengers_missing' })
})

it('expireOverdueBookings does not expire paid bookings', async () => {
  const { id } = await book(ani, flight, [1])
  await callsOf(server, await signIn(server, 'admin')).put(`/bookings/${id}`, { status: 1 })
  await server.db.rows(sql`update bookings set pay_before = now() - interval '1 day'`)
  await expireOverdueBookings(server.db)
  expect((await stateOf(id)).status).toBe(1)
})

it('expireOverdueBookings deletes expired holds and keys older than a day, and no others', async () => {
  const { id } = await book(ani.with({ 'idempotency-key': 'recent' }), flight, [1])
  await server.db.rows(sql`
    insert into idempotency_keys (id_user, key, fingerprint, id_booking, created_at)
    values (1, 'old', '', ${id}, now() - interval '25 hours')
  `)
  await server.db.rows(sql`
    insert into claims (id_flight, position, holder, expires_at)
    values (${flight}, 7, gen_random_uuid(), now() - interval '61 minutes'),
           (${flight}, 8, gen_random_uuid(), now() + interval '2 minutes')
  `)
  await expireOverdueBookings(server.db)
  expect(await server.db.rows(sql`select key from idempotency_keys`)).toEqual([{ key: 'recent' }])
  expect(await server.db.rows(sql`select position from claims order by 1`)).toEqual([
    { position: 1 },
    { position: 8 },
  ])
})

it('expireOverdueBookings works through more than one batch', async () => {
  await book(ani, flight, [1])
  await server.db.rows(sql`
    insert into claims (id_flight, position, holder, expires_at)
    select ${flight}, position, gen_random_uuid(), now() - interval '61 minutes'
    from generate_series(2, 120) as position
  `)
  await server.db.rows(sql`
    insert into bookings (code, id_flight, id_user, name_contact, email_contact, phone_contact,
      capacity, unit_price, total_price, insurance_total, amount_due, pay_before, status)
    select 'Z' || lpad(n::text, 5, '0'), ${flight}, 1, 'x', 'x', 'x', 1, 0, 0, 0, 0,
      now() - interval '1 hour', 2
    from generate_series(1, 450) n
  `)
  await server.db.script('alter table bookings disable trigger all')
  await server.db.rows(sql`update bookings set status = 0 where code like 'Z%'`)
  await server.db.script('alter table bookings enable trigger all')
  await expireOverdueBookings(server.db)
  expect(await server.db.rows(sql`select id from bookings where status = 0`)).toHaveLength(1)
  expect(await server.db.rows(sql`select id from claims`)).toHaveLength(1)
})

it('the expire-bookings job runs every 30 seconds until the server closes, and logs a failure', async () => {
  const { id } = await book(ani, flight, [1])
  await server.db.rows(sql`update bookings set pay_before = now() - interval '1 second'`)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const app = Fastify()
    scheduleJobs(app, [expireBookingsJob(server.db)])
    await app.listen({ port: 0 })
    vi.advanceTimersByTime(29_999)
    expect((await stateOf(id)).status).toBe(0)
    vi.advanceTimersByTime(1)
    await app.close()
    expect((await stateOf(id)).status).toBe(2)

    const broken = { transaction: () => Promise.reject(new Error('no database')) }
    const failing = Fastify()
    const failed = vi.spyOn(failing.log, 'error')
    scheduleJobs(failing, [expireBookingsJob(broken as never)])
    await failing.listen({ port: 0 })
    vi.advanceTimersByTime(30_000)
    await failing.close()
    expect(failed).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

it('expireOverdueBookings runs in one process at a time', async () => {
  const { id } = await book(ani, flight, [1])
  await server.db.rows(sql`update bookings set pay_before = now() - interval '1 second'`)
  await Promise.all([
    expireOverdueBookings(server.db),
    expireOverdueBookings(server.db),
    expireOverdueBookings(server.db),
  ])
  const moves = await server.db.rows(sql`
    select id from booking_moves where id_booking = ${id} and to_status = 2
  `)
  expect(moves).toHaveLength(1)
})

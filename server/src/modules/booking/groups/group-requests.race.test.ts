import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addStaff } from '../../../../test/accounts'
import { bookingBody } from '../../../../test/bookings'
import { accountClient, type Client, travellerClient } from '../../../../test/concurrent-clients'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import {
  detectDeadlocksSoon,
  openTestDatabase,
  startPostgres,
} from '../../../../test/real-postgres'
import { startTwoServers } from '../../../../test/two-servers'
import { WHOLE_CABIN } from '../../../../test/whole-cabin'
import { registerSubscribers } from '../../../subscribers'
import { tendGroupRequests } from './group-requests.job'

const ROUNDS = 4
const PARTY = 12
const PRICE = 400_000
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('groups on two servers with one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  /** The same organiser, and the same member of staff, at each server. */
  let organisers: [Client, Client]
  let desks: [Client, Client]
  let strangers: Client[]

  beforeAll(async () => {
    registerSubscribers()
    const url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    await detectDeadlocksSoon(db)
    servers = await startTwoServers(url, { ...WHOLE_CABIN, RATE_LIMIT: '0' })
    const [one = '', two = ''] = servers.urls
    organisers = [await travellerClient(db, one, 'Ani'), await travellerClient(db, two, 'Ani')]
    const { email } = await addStaff(db, 'admin', 'Citra')
    desks = [await accountClient(one, email, 'admin'), await accountClient(two, email, 'admin')]
    strangers = []
    while (strangers.length < 8)
      strangers.push(
        await travellerClient(
          db,
          servers.urls[strangers.length % 2] as string,
          `Stranger${strangers.length}`,
        ),
      )
    await db.rows(sql`update users set email_verified_at = now()`)
  })
  afterAll(async () => {
    await servers?.stop()
    await db?.close()
  })

  async function asked(id_flight: number) {
    await db.rows(sql`update group_requests set network = null`)
    const { body } = await organisers[0]('POST', '/user/group-requests', {
      id_flight,
      adult: PARTY,
      organiser: 'Ani',
      phone: '0812 3456 7890',
    })
    return JSON.parse(body).data.id as number
  }
  const quote = (desk: Client, id: number, id_flight: number, revision = 1) =>
    desk('POST', `/admin/group-requests/${id}/quote`, {
      id_flight,
      unit_price: PRICE,
      valid_hours: 2,
      revision,
    })
  const accept = (client: Client, id: number) =>
    client('POST', `/user/group-requests/${id}/acceptance`, {
      total_price: PRICE * PARTY,
      terms: true,
    })
  const bookingsOf = (id: number) =>
    db.rows(sql`select id from bookings where id_group = ${id} and status = 0`)
  const stateOf = async (id: number) =>
    (await db.row<{ state: string }>(sql`select state from group_requests where id = ${id}`))?.state

  /** Ends the group so that the next round may ask again. */
  const clear = (id: number) =>
    db.rows(sql`
      update group_requests set departure_date = departure_date - 1, ended_at = coalesce(ended_at, now()),
        state = case when state in ('requested', 'quoted') then 'withdrawn' else state end
      where id = ${id}
    `)

  it('six acceptances of one quote at once make one booking, and all get the same answer', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const flight = await addFlight(db, { days: 40 + round })
      const id = await asked(flight)
      expect((await quote(desks[0], id, flight)).status).toBe(200)
      const answers = await Promise.all(
        [0, 1, 0, 1, 0, 1].map((at) => accept(organisers[at as 0 | 1], id)),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
      const bookings = answers.map(({ body }) => JSON.parse(body).data.id_booking)
      expect(new Set(bookings).size).toBe(1)
      expect(await bookingsOf(id)).toHaveLength(1)
      expect(await violations(db)).toEqual([])
    }
  })

  it('eight groups that accept quotes for one flight that is sold by fares at once are all booked', async () => {
    const party = 10
    const counted = sql`select deadlocks from pg_stat_database where datname = current_database()`
    const before = await db.row(counted)
    for (let round = 0; round < ROUNDS; round++) {
      const flight = await addFlight(db, { days: 30 + round })
      const fares = [{ code: 'Q', price: PRICE }]
      expect((await desks[0]('PUT', `/admin/flights/${flight}/fares`, { fares })).status).toBe(200)
      const groups: { send: Client; id: number }[] = []
      for (const send of strangers) {
        await db.rows(sql`update group_requests set network = null`)
        const wish = { id_flight: flight, adult: party, organiser: 'Ani', phone: '0812 3456 7890' }
        const { body } = await send('POST', '/user/group-requests', wish)
        const id = JSON.parse(body).data.id as number
        expect((await quote(desks[0], id, flight)).status).toBe(200)
        groups.push({ send, id })
      }
      const answers = await Promise.all(
        groups.map(({ send, id }) =>
          send('POST', `/user/group-requests/${id}/acceptance`, {
            total_price: PRICE * party,
            terms: true,
          }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(groups.map(() => 200))
      for (const { id } of groups) {
        expect(await bookingsOf(id)).toHaveLength(1)
        await clear(id)
      }
    }
    expect(await db.row(counted)).toEqual(before)
    expect(await violations(db)).toEqual([])
  })

  it('an acceptance against withdrawal, decline and a new quote ends in one of them, never in two', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const flight = await addFlight(db, { days: 50 + round })
      const id = await asked(flight)
      await quote(desks[0], id, flight)
      const answers = await Promise.all([
        accept(organisers[0], id),
        round % 2 === 0
          ? organisers[1]('DELETE', `/user/group-requests/${id}`, {})
          : desks[1]('POST', `/admin/group-requests/${id}/decline`, { reason: 'No.' }),
        quote(desks[0], id, flight, 2),
        accept(organisers[1], id),
      ])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      const isBooked = (await stateOf(id)) === 'accepted'
      expect(await bookingsOf(id)).toHaveLength(isBooked ? 1 : 0)
      expect(await violations(db)).toEqual([])
      await clear(id)
    }
  })

  it('a quote that ends while it is accepted is either booked or expired', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const flight = await addFlight(db, { days: 60 + round })
      const id = await asked(flight)
      await quote(desks[0], id, flight)
      // It ends while the requests below are on their way.
      const left = `${20 + 15 * round} milliseconds`
      await db.rows(sql`
        with ending as (
          update group_requests set valid_until = now() + ${left}::interval where id = ${id}
          returning holder, valid_until
        )
        update claims c set expires_at = ending.valid_until from ending where c.holder = ending.holder
      `)
      const answers = await Promise.all([
        accept(organisers[0], id),
        tendGroupRequests(db).then(() => undefined),
        accept(organisers[1], id),
        ...strangers.map((send, n) => send('POST', '/bookings', bookingBody(flight, [n + 1]))),
        tendGroupRequests(db).then(() => undefined),
      ])
      expect(answers.filter((answer) => answer && answer.status >= 500)).toEqual([])
      await tendGroupRequests(db)
      const accepted = [answers[0], answers[2]].filter((answer) => answer?.status === 200)
      const isBooked = (await stateOf(id)) === 'accepted'
      expect(accepted.length > 0).toBe(isBooked)
      expect(await bookingsOf(id)).toHaveLength(isBooked ? 1 : 0)
      expect(await violations(db)).toEqual([])
      await clear(id)
    }
  })

  it('a quote and ordinary bookings for the last seats share out each seat once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      // Business has 36 seats: 16 are left for a group of 12 and 8 strangers.
      const flight = await addFlight(db, { class_flight: 'business', days: 70 + round })
      await db.rows(sql`
        insert into claims (id_flight, position, holder, expires_at)
        select ${flight}::bigint, n, gen_random_uuid(), now() + interval '1 day'
        from generate_series(17, 36) n
      `)
      const id = await asked(flight)
      const [quoted, ...others] = await Promise.all([
        quote(desks[round % 2 === 0 ? 0 : 1], id, flight),
        ...strangers.map((send, n) =>
          send('POST', '/bookings', bookingBody(flight, [1 + 2 * (n % 4)])),
        ),
      ])
      expect([200, 409]).toContain(quoted?.status)
      expect(others.filter(({ status }) => status >= 500)).toEqual([])
      const sold = others.filter(({ status }) => status === 201).length
      const row = await db.row<{ held: number; booked: number }>(sql`
        select count(*) filter (where c.holder = g.holder)::int as held,
          count(c.id_booking)::int as booked
        from claims c left join group_requests g on g.id = ${id}
        where c.id_flight = ${flight} and c.released_at is null
      `)
      expect(row).toEqual({ held: quoted?.status === 200 ? PARTY : 0, booked: sold })
      expect(await violations(db)).toEqual([])
      await clear(id)
      await db.rows(
        sql`update claims set expires_at = now() where id_flight = ${flight} and id_booking is null`,
      )
    }
  })
})

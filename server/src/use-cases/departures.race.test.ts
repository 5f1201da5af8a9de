import { randomUUID } from 'node:crypto'
import { seatId } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from '#platform/database/sql'
import { addStaff } from '../../test/accounts'
import { bookingBody } from '../../test/bookings'
import { accountClient, type Client, travellerClient } from '../../test/concurrent-clients'
import { addFlight } from '../../test/flights'
import { violations } from '../../test/invariants'
import { openTestDatabase, startPostgres } from '../../test/real-postgres'
import { startTwoServers } from '../../test/two-servers'
import { waitForBlockedSessions } from '../../test/waiting-sessions'
import { registerSubscribers } from '../subscribers'
import { cancelFlight } from './cancel-flight'

const ROUNDS = 15
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('departures on two servers with one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  let staff: [Client, Client]
  let ani: Client

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    servers = await startTwoServers(url, { INVENTORY_WORK: '0' })
    const [first = '', second = ''] = servers.urls
    const { email } = await addStaff(db, 'admin', 'Budi')
    const other = await addStaff(db, 'admin', 'Citra')
    staff = [
      await accountClient(first, email, 'admin'),
      await accountClient(second, other.email, 'admin'),
    ]
    ani = await travellerClient(db, first, 'Ani')
  })
  afterAll(async () => {
    await servers?.stop()
    await db?.close()
  })

  /** A paid passenger with a ticket on a departure that leaves in an hour. */
  async function boardable() {
    const flight = await addFlight(db)
    const body = bookingBody(flight, [1])
    const booked = await ani('POST', '/bookings', body)
    const { id } = JSON.parse(booked.body).data.booking
    await staff[0]('PUT', `/bookings/${id}`, { status: 1 })
    await db.rows(sql`
      update flights set departs_at = now() + interval '1 hour', arrives_at = now() + interval '3 hours'
      where id = ${flight}
    `)
    const row = await db.row<{ code: string; passenger: number }>(sql`
      select t.code, p.id as passenger from tickets t join passengers p on p.id = t.id_passenger
      where p.id_booking = ${id}
    `)
    return { flight, booking: id as number, code: row?.code ?? '', passenger: row?.passenger ?? 0 }
  }

  it('a flight that left two hours ago is cancelled although the clock of the server is two days ahead', async () => {
    const { flight } = await boardable()
    await db.rows(sql`
      update flights set departs_at = now() - interval '2 hours', arrives_at = now() where id = ${flight}
    `)
    const admin = await db.row<{ id: number }>(sql`select min(id)::int as id from admins`)
    const principal = { id: admin?.id ?? 0, role: 'admin', session: '' } as const
    // The service runs in the test itself, not in one of the servers.
    registerSubscribers()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 })
    const cancelled = await cancelFlight(db, flight, { principal, requestId: 'test' }).finally(() =>
      vi.useRealTimers(),
    )
    expect(cancelled.bookings_to_refund).toBe(1)
    expect(await violations(db)).toEqual([])
  })

  /** Until the request waits for a lock, or has ended. */
  async function untilItWaits(answer: ReturnType<Client>) {
    let hasEnded = false
    void answer.then(() => {
      hasEnded = true
    })
    await waitForBlockedSessions(db, 1, { hasEnded: () => hasEnded })
  }

  /** Sends a request while the scan of a pass has not committed yet; the boarding commits once it waits or ends. */
  async function whileBoarding(
    { flight, code }: { flight: number; code: string },
    send: () => ReturnType<Client>,
  ) {
    let answer: ReturnType<Client> | undefined
    await db.transaction(async (tx) => {
      await tx.rows(sql`select id from tickets where code = ${code} for share`)
      await tx.rows(sql`
        insert into boardings (id_ticket, id_flight, id_admin, scan, scanned_at, request_id)
        select id, ${flight}, (select min(id) from admins), gen_random_uuid(), now(), 'test'
        from tickets where code = ${code}
      `)
      answer = send()
      await untilItWaits(answer)
    })
    return answer
  }

  it('of two members of staff who close a departure at the same time one closes it and the other is told who did', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { flight } = await boardable()
      const responses = await Promise.all(
        staff.map((call) => call('POST', `/admin/departures/${flight}/closing`, {})),
      )
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
      const lost = responses.find(({ status }) => status === 409)
      expect(lost?.code).toBe('departure_closed')
      expect(JSON.parse(lost?.body ?? '{}').closed_by).toMatch(/Budi|Citra/)
      const marks = await db.rows(sql`select id from no_shows where id_flight = ${flight}`)
      expect(marks).toHaveLength(1)
    }
    expect(await violations(db)).toEqual([])
  })

  it('a departure that is closed while a colleague links another class to it is closed with that class', async () => {
    const economy = await addFlight(db, { days: 40 })
    const business = await addFlight(db, { days: 40, class_flight: 'business' })
    await db.rows(sql`
      update flights set departs_at = now() + interval '1 hour', arrives_at = now() + interval '3 hours'
      where id in (${economy}, ${business})
    `)
    let closing: ReturnType<Client> | undefined
    await db.transaction(async (tx) => {
      await tx.rows(sql`
        update flights set id_departure = departure.id
        from (select nextval('departure_ids') as id) departure
        where flights.id in (${economy}, ${business})
      `)
      closing = staff[0]('POST', `/admin/departures/${economy}/closing`, {})
      await untilItWaits(closing)
    })
    expect((await closing)?.status).toBe(200)
    const open = await db.rows(sql`
      select id from flights where id in (${economy}, ${business}) and closed_at is null
    `)
    expect(open).toEqual([])
  })

  it('a passenger who boards while the departure is closed is either on board or a no-show, never both or neither', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { flight, code } = await boardable()
      const [boarded, closed] = await Promise.all([
        staff[0]('POST', '/boardings', { id_flight: flight, code, scan: randomUUID() }),
        staff[1]('POST', `/admin/departures/${flight}/closing`, {}),
      ])
      expect(closed.status).toBe(200)
      expect([201, 409]).toContain(boarded.status)
      const row = await db.row<{ on_board: number; no_show: number }>(sql`
        select
          (select count(*)::int from boardings where id_flight = ${flight}) as on_board,
          (select count(*)::int from no_shows where id_flight = ${flight} and undone_at is null)
            as no_show
      `)
      expect(row).toEqual(
        boarded.status === 201 ? { on_board: 1, no_show: 0 } : { on_board: 0, no_show: 1 },
      )
    }
  })

  it('a passenger who boards while a colleague marks a no-show is on board and no no-show', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { flight, code, passenger } = await boardable()
      const [boarded, marked] = await Promise.all([
        staff[0]('POST', '/boardings', { id_flight: flight, code, scan: randomUUID() }),
        staff[1]('POST', `/admin/departures/${flight}/no-shows`, { id_passenger: passenger }),
      ])
      expect(boarded.status).toBe(201)
      expect([undefined, 'already_boarded']).toContain(marked.code)
      const live = await db.row<{ on_board: number; no_show: number }>(sql`
        select
          (select count(*)::int from boardings where id_flight = ${flight} and undone_at is null)
            as on_board,
          (select count(*)::int from no_shows where id_flight = ${flight} and undone_at is null)
            as no_show
      `)
      expect(live).toEqual({ on_board: 1, no_show: 0 })
    }
  })

  it('a no-show that waits for the boarding of the same passenger is refused', async () => {
    const { flight, code, passenger } = await boardable()
    const marked = await whileBoarding({ flight, code }, () =>
      staff[1]('POST', `/admin/departures/${flight}/no-shows`, { id_passenger: passenger }),
    )
    expect(marked).toMatchObject({ status: 409, code: 'already_boarded' })
  })

  it('a flight that is changed for a passenger while the gate scans the pass either stays, with the passenger on board, or changes, and nobody boards', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { flight, booking, code } = await boardable()
      const id_flight = await addFlight(db, { days: 31 })
      const [boarded, changed] = await Promise.all([
        staff[0]('POST', '/boardings', { id_flight: flight, code, scan: randomUUID() }),
        staff[1]('POST', `/bookings/${booking}/other-flights`, {
          id_flight,
          total_price: 500_000,
          difference: 0,
        }),
      ])
      expect([
        { boarded: 201, changed: 409, code: 'already_boarded' },
        { boarded: 409, changed: 201, code: undefined },
      ]).toContainEqual({ boarded: boarded.status, changed: changed.status, code: changed.code })
    }
    expect(await violations(db)).toEqual([])
  })

  it('a change of flight that waits for the boarding of a passenger is refused', async () => {
    const { flight, booking, code } = await boardable()
    const id_flight = await addFlight(db, { days: 31 })
    const changed = await whileBoarding({ flight, code }, () =>
      staff[1]('POST', `/bookings/${booking}/other-flights`, {
        id_flight,
        total_price: 500_000,
        difference: 0,
      }),
    )
    expect(changed).toMatchObject({ status: 409, code: 'already_boarded' })
    expect(await violations(db)).toEqual([])
  })

  it('of two changes of a departure at the same time one is saved whole and the other is refused as changed meanwhile', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      // A day of its own: a flight of an earlier round would be the same one at its new time.
      const days = 10 + round
      const economy = await addFlight(db, { days })
      const business = await addFlight(db, { days, class_flight: 'business' })
      await staff[0]('PUT', `/admin/departures/${economy}/flights`, { id_flights: [business] })
      const path = `/admin/departures/${economy}/changes`
      const seen = await staff[0]('POST', `${path}/preview`, { gate: 9 })
      const { revisions } = JSON.parse(seen.body).data
      const wanted = [
        { departure_time: '12:00', arrived_time: '14:25', revisions },
        { departure_time: '15:00', arrived_time: '17:25', revisions },
      ]
      const responses = await Promise.all(
        staff.map((call, server) => call('POST', path, wanted[server] ?? {})),
      )
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(responses.find(({ status }) => status === 409)?.code).toBe('changed_meanwhile')
      const rows = await db.rows<{ departure_time: string; departs_at: string }>(sql`
        select distinct departure_time, departs_at from flights where id in (${economy}, ${business})
      `)
      expect(rows).toHaveLength(1)
      expect(['12:00', '15:00']).toContain(rows[0]?.departure_time)
    }
  })

  it('nobody gets a seat on a departure that is closed while the booking is made', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const flight = await addFlight(db)
      await db.rows(sql`
        update flights set departs_at = now() + interval '170 minutes',
          arrives_at = now() + interval '5 hours'
        where id = ${flight}
      `)
      const [booked] = await Promise.all([
        ani('POST', '/bookings', bookingBody(flight, [2])),
        staff[1]('POST', `/admin/departures/${flight}/closing`, {}),
      ])
      expect([201, 409]).toContain(booked.status)
      const live = await db.rows(sql`
        select id from bookings where id_flight = ${flight} and status in (0, 1)
      `)
      const seats = await db.rows(sql`
        select id from claims where id_flight = ${flight} and released_at is null
          and position = ${seatId(0, 2)}
      `)
      expect([live, seats]).toEqual([[], []])
    }
  })
})

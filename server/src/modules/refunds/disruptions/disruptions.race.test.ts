import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tripsRepository } from '#modules/booking/lifecycle/trips.repository'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'
import { addStaff } from '../../../../test/accounts'
import { bookingBody } from '../../../../test/bookings'
import { accountClient, type Client, travellerClient } from '../../../../test/concurrent-clients'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { openTestDatabase, startPostgres } from '../../../../test/real-postgres'
import { bundledServer, startServer } from '../../../../test/server-process'
import { waitForBlockedSessions } from '../../../../test/waiting-sessions'
import { WHOLE_CABIN } from '../../../../test/whole-cabin'
import { registerSubscribers } from '../../../subscribers'
import { carryOutDisruptions } from '../../../use-cases/disruptions/carry-out.job'
import { tendProposals } from './proposals.job'

const ROUNDS = 4
const LIMITS = { accountShare: 100, accountPerFlight: 120, accountTotal: 500, holdTotalMinutes: 45 }
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

/** Kills the process as `kill -9` does, and waits until it is gone. */
async function killed(child: ChildProcess) {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

type Server = Awaited<ReturnType<typeof startServer>>

describe.skipIf(!postgres)('disruptions on two servers with one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let url: string
  let program: ReturnType<typeof bundledServer>
  let servers: [Server, Server]
  let settings: Record<string, string>
  /** The same traveller, and the same manager, at each server. */
  let ani: [Client, Client]
  let staff: [Client, Client]
  let strangers: Client[]

  beforeAll(async () => {
    registerSubscribers(LIMITS)
    url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    program = bundledServer()
    settings = {
      DATABASE_URL: url,
      SESSION_SECRET: 'a secret of thirty-two characters or more',
      ...WHOLE_CABIN,
      RATE_LIMIT: '0',
    }
    servers = [
      await startServer(program.program, settings),
      await startServer(program.program, settings),
    ]
    const [one, two] = servers.map((server) => server.url) as [string, string]
    ani = [await travellerClient(db, one, 'Ani'), await travellerClient(db, two, 'Ani')]
    const { email } = await addStaff(db, 'admin', 'Citra')
    staff = [await accountClient(one, email, 'admin'), await accountClient(two, email, 'admin')]
    strangers = []
    while (strangers.length < 8)
      strangers.push(
        await travellerClient(
          db,
          strangers.length % 2 === 0 ? one : two,
          `Stranger${strangers.length}`,
        ),
      )
    await db.rows(sql`update users set email_verified_at = now()`)
  })
  afterAll(async () => {
    await Promise.all(servers?.map((server) => server.stop()) ?? [])
    program?.remove()
    await db?.close()
  })

  const data = ({ body }: { body: string }) => JSON.parse(body).data
  async function paid(send: Client, flight: number, positions: number[]) {
    const booked = await send('POST', '/bookings', bookingBody(flight, positions))
    expect(booked.status, booked.body).toBe(201)
    const id = data(booked).queryId as number
    expect((await staff[0]('PUT', `/bookings/${id}`, { status: 1 })).status).toBe(200)
    return id
  }
  const begin = (send: Client, id_flights: number[]) =>
    send('POST', '/admin/disruptions', { kind: 'cancel', reason: 'volcanic_ash', id_flights })
  const confirm = (send: Client, id: number) =>
    send('POST', `/admin/disruptions/${id}/confirmation`, { answer_hours: 24 })
  const accept = (send: Client, id: number, id_flight: number) =>
    send('POST', `/bookings/${id}/proposal/acceptance`, { id_flight })
  const stateOf = async (id_booking: number) =>
    (
      await db.row<{ state: string }>(
        sql`select state from rebooking_proposals where id_booking = ${id_booking} order by id desc`,
      )
    )?.state

  /** Two flights of one day: the one that is cancelled, and the one with so many seats left. */
  async function day(days: number, left: number) {
    const off = await addFlight(db, { days, class_flight: 'business' })
    const instead = await addFlight(db, { days, class_flight: 'business', departure_time: '11:00' })
    await db.rows(sql`
      insert into claims (id_flight, position, holder, expires_at)
      select ${instead}::bigint, n, gen_random_uuid(), now() + interval '1 day'
      from generate_series(${left + 1}::int, 36) n
    `)
    return { off, instead }
  }
  /** The days of all rounds are more than two weeks apart, so that no round proposes another's flights. */
  let nextDay = 20
  const freshDay = () => {
    nextDay += 16
    return nextDay
  }
  /** A confirmed disruption that has been carried out, with a proposal for Ani. */
  async function offered(party: number[]) {
    const { off, instead } = await day(freshDay(), 36)
    const booking = await paid(ani[0], off, party)
    const { id } = data(await begin(staff[0], [off]))
    expect((await confirm(staff[0], id)).status).toBe(200)
    await carriedOut(id)
    expect(await stateOf(booking)).toBe('offered')
    return { id: id as number, booking, instead }
  }
  /** The time to answer, and the hold of the seats, end after so many milliseconds. */
  const expireIn = (booking: number, ms: number) =>
    db.rows(sql`
      with ending as (
        update rebooking_proposals set expires_at = now() + ${ms}::int * interval '1 millisecond'
        where id_booking = ${booking} returning holder, expires_at
      )
      update claims c set expires_at = ending.expires_at from ending where c.holder = ending.holder
    `)
  /** The jobs of both servers and this call share the work; returns when it is done. */
  async function carriedOut(id: number) {
    const isDone = async () =>
      (await db.row(sql`select id from disruptions where id = ${id} and state = 'done'`)) !==
      undefined
    while (!(await isDone())) await carryOutDisruptions(db)
  }

  it('strangers who book the last seats while proposals are computed get them or they are proposed, never both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { off, instead } = await day(freshDay(), 6)
      const booking = await paid(ani[0], off, [1, 2, 3, 4])
      const [begun, ...others] = await Promise.all([
        begin(staff[round % 2 === 0 ? 0 : 1], [off]),
        ...strangers.map((send, n) =>
          send('POST', '/bookings', bookingBody(instead, [1 + (n % 6)])),
        ),
      ])
      expect(begun?.status, begun?.body).toBe(201)
      expect(others.filter(({ status }) => status >= 500)).toEqual([])
      const sold = others.filter(({ status }) => status === 201).length
      const seats = await db.row<{ held: number; booked: number; twice: number }>(sql`
        select count(*) filter (where p.id is not null)::int as held,
          count(c.id_booking)::int as booked,
          (count(*) - count(distinct c.position))::int as twice
        from claims c left join rebooking_proposals p on p.holder = c.holder
        where c.id_flight = ${instead} and c.released_at is null
      `)
      const isHeld = (await stateOf(booking)) === 'held'
      expect(seats).toEqual({ held: isHeld ? 4 : 0, booked: sold, twice: 0 })
      expect(await violations(db)).toEqual([])
      await staff[0]('DELETE', `/admin/disruptions/${data(begun as { body: string }).id}`, {})
    }
  })

  it('of two members of staff who begin the same disruption at two servers one wins', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { off } = await day(freshDay(), 36)
      await paid(ani[0], off, [1, 2])
      const answers = await Promise.all([begin(staff[0], [off]), begin(staff[1], [off])])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
      const refused = answers.find(({ status }) => status === 409)
      expect(JSON.parse(refused?.body ?? '').code).toBe('disruption_present')
      expect(await violations(db)).toEqual([])
    }
  })

  it('six acceptances at two servers make one booking, and all get the same answer', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { booking, instead } = await offered([1, 2])
      const answers = await Promise.all(
        [0, 1, 0, 1, 0, 1].map((at) => accept(ani[at as 0 | 1], booking, instead)),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
      expect(new Set(answers.map((answer) => data(answer).id)).size).toBe(1)
      expect(await violations(db)).toEqual([])
    }
  })

  it('an acceptance against its expiry, a decline and a refund ends in one of them, never in two', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { booking, instead } = await offered([1])
      await expireIn(booking, 15 + 15 * round)
      const answers = await Promise.all([
        accept(ani[0], booking, instead),
        tendProposals(db, LIMITS).then(() => undefined),
        round % 2 === 0
          ? ani[1]('DELETE', `/bookings/${booking}/proposal`, {})
          : ani[1]('POST', `/bookings/${booking}/refund`, {
              amount: 500_000,
              destination: 'credit',
            }),
        accept(ani[1], booking, instead),
        ...strangers.map((send, n) => send('POST', '/bookings', bookingBody(instead, [n + 1]))),
      ])
      expect(answers.filter((answer) => answer && answer.status >= 500)).toEqual([])
      await tendProposals(db, LIMITS)
      const accepted = [answers[0], answers[3]].some((answer) => answer?.status === 201)
      expect((await stateOf(booking)) === 'accepted').toBe(accepted)
      expect(await violations(db)).toEqual([])
    }
  })

  const lockTrip = (tx: Database, booking: number) => tripsRepository(tx).lockLegs(booking, null)
  /** As whoever answers it does after the trip, but throws if somebody else has it. */
  const lockProposal = (tx: Database, booking: number) =>
    tx.rows(sql`
      select id from rebooking_proposals where id_booking = ${booking} for update nowait
    `)

  it('the job leaves an expired proposal whose trip is locked to its next run, and does not wait for the trip', async () => {
    const { booking } = await offered([1])
    await db.transaction(async (tx) => {
      await lockTrip(tx, booking)
      await expireIn(booking, 0)
      await tendProposals(db, LIMITS)
      expect(await lockProposal(tx, booking)).toHaveLength(1)
    })
    await tendProposals(db, LIMITS)
    expect(await stateOf(booking)).toBe('expired')
    expect(await violations(db)).toEqual([])
  })

  it('a stop of the sale of a proposed flight waits for the trip before it locks the proposal', async () => {
    const { booking, instead } = await offered([1])
    let stopped: ReturnType<Client> | undefined
    await db.transaction(async (tx) => {
      await lockTrip(tx, booking)
      stopped = staff[0]('POST', `/admin/flights/${instead}/sale-stop`, {})
      await waitForBlockedSessions(db, 1)
      expect(await lockProposal(tx, booking)).toHaveLength(1)
    })
    expect((await stopped)?.status).toBe(200)
    expect(await stateOf(booking)).toBe('open')
    expect(await violations(db)).toEqual([])
  })

  it('a server that is killed while it carries a disruption out leaves whole steps, and another goes on', async () => {
    const days = Array.from({ length: 6 }, () => freshDay())
    const flights: number[] = []
    const bookings: number[] = []
    for (const at of days) {
      const { off } = await day(at, 36)
      flights.push(off)
      bookings.push(await paid(ani[0], off, [1]), await paid(strangers[0] as Client, off, [2]))
    }
    // Nobody else works on it before the server that is killed.
    await Promise.all(servers.map((server) => server.stop()))
    servers = [
      await startServer(program.program, settings),
      await startServer(program.program, settings),
    ]
    const { email } = await addStaff(db, 'admin', 'Damar')
    const manager = await accountClient(servers[0].url, email, 'admin')
    const { id } = data(await begin(manager, flights))
    // The job of a server finds the last flight locked, and so cannot end before it is killed.
    await db.transaction(async (tx) => {
      await tx.rows(sql`select id from flights where id = ${flights.at(-1)} for share`)
      expect((await confirm(manager, id)).status).toBe(200)
      const someDone = async () =>
        ((
          await db.row<{ done: number }>(
            sql`select count(done_at)::int as done from disruption_flights where id_disruption = ${id}`,
          )
        )?.done ?? 0) > 0
      while (!(await someDone()));
      await Promise.all(servers.map(({ child }) => killed(child)))
    })
    const rows = await db.rows<{ done: boolean; cancelled: boolean }>(sql`
      select d.done_at is not null as done, f.cancelled_at is not null as cancelled
      from disruption_flights d join flights f on f.id = d.id_flight where d.id_disruption = ${id}
    `)
    expect(rows.every(({ done, cancelled }) => done === cancelled)).toBe(true)
    expect(rows.some(({ done }) => done)).toBe(true)
    expect(rows.every(({ done }) => done)).toBe(false)
    servers = [
      await startServer(program.program, settings),
      await startServer(program.program, settings),
    ]
    await carriedOut(id)
    for (const booking of bookings) expect(await stateOf(booking)).toBe('offered')
    const mails = await db.rows<{ sent: number }>(sql`
      select count(*)::int as sent from mails
      where event = 'rebooking_proposed' and id_booking = any(${bookings}::bigint[])
      group by id_booking
    `)
    expect(mails.map(({ sent }) => sent)).toEqual(bookings.map(() => 1))
    expect(await violations(db)).toEqual([])
  })
})

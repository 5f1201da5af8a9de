import { seatId } from '@sayap/contract/booking/seat-plan'
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

const WAITING = 20
const ROUNDS = 3
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('waiting lists on two servers with one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  let clients: Client[]
  let owner: Client

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    await detectDeadlocksSoon(db)
    servers = await startTwoServers(url, { ...WHOLE_CABIN, RATE_LIMIT: '0' })
    const client = (nth: number) =>
      travellerClient(db, servers.urls[nth % 2] as string, `Traveller${nth}`)
    owner = await client(100)
    clients = []
    while (clients.length < WAITING + 4) clients.push(await client(clients.length))
    await db.rows(sql`update users set email_verified_at = now()`)
  })
  afterAll(async () => {
    await servers?.stop()
    await db?.close()
  })

  /** A sold-out flight, one booking per seat, and everybody on its list. */
  async function soldOut() {
    await db.rows(sql`delete from waiting_entries`)
    const flight = await addFlight(db, { class_flight: 'first class' })
    const bookings: number[] = []
    for (let position = 1; position <= 8; position++) {
      const { body } = await owner('POST', '/bookings', bookingBody(flight, [position]))
      bookings.push(JSON.parse(body).data.queryId)
    }
    const joined = await Promise.all(
      clients
        .slice(0, WAITING)
        .map((send) => send('POST', '/user/waiting-list', { id_flight: flight, adult: 1 })),
    )
    // A busy server may have answered 503 although it had stored the entry: the client then asks again.
    expect(
      joined.filter(({ status, code }) => status !== 201 && code !== 'waiting_present'),
    ).toEqual([])
    const rows = await db.rows<{ id: number; name: string }>(sql`
      select w.id, u.name from waiting_entries w join users u on u.id = w.id_user
      where w.id_flight = ${flight}
    `)
    const entryOf = new Map(rows.map(({ id, name }) => [name, id]))
    const entries = joined.map((_, nth) => entryOf.get(`Traveller${nth}`) as number)
    expect(new Set(entries).size).toBe(WAITING)
    return { flight, bookings, entries }
  }
  const offers = (flight: number) =>
    db.rows<{ id: number; holder: string }>(sql`
      select id, holder from waiting_entries
      where id_flight = ${flight} and state = 'offered' and offer_expires_at > now() order by id
    `)

  it('seats freed by eight bookings that are cancelled at once are offered to the first eight, once each', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { flight, bookings, entries } = await soldOut()
      const strangers = clients.slice(WAITING)
      const responses = await Promise.all([
        ...bookings.map((id) => owner('DELETE', `/bookings/${id}`, {})),
        ...strangers.map((send, i) => send('POST', '/bookings', bookingBody(flight, [i + 1]))),
        ...strangers.map((send, i) =>
          send('POST', '/holds', { id_flight: flight, id_seats: [seatId(flight, i + 5)] }),
        ),
      ])
      expect(responses.filter(({ status }) => status >= 500)).toEqual([])
      expect(responses.slice(8).filter(({ status }) => status < 300)).toEqual([])
      const made = await offers(flight)
      expect(new Set(made.map(({ id }) => id))).toEqual(
        new Set([...entries].sort((a, b) => a - b).slice(0, 8)),
      )
      expect(new Set(made.map(({ holder }) => holder)).size).toBe(8)
      expect(await violations(db)).toEqual([])
    }
  })

  it('an account that books on a flight that is sold by fares while it joins the list loses neither request to a lock', async () => {
    const { email } = await addStaff(db, 'admin', 'Citra')
    const staff = await accountClient(servers.urls[0] as string, email, 'admin')
    const send = clients[0] as Client
    const counted = sql`select deadlocks from pg_stat_database where datname = current_database()`
    const before = await db.row(counted)
    for (let round = 0; round < ROUNDS; round++) {
      const flight = await addFlight(db, { days: 40 + round })
      const fares = [{ code: 'Q', price: 500_000 }]
      expect((await staff('PUT', `/admin/flights/${flight}/fares`, { fares })).status).toBe(200)
      const answers = await Promise.all(
        [1, 2, 3, 4].flatMap((position) => [
          send('POST', '/bookings', bookingBody(flight, [position])),
          // Refused, as there are free seats; the locks are taken before that is known.
          send('POST', '/user/waiting-list', { id_flight: flight, adult: 1 }),
        ]),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.sort()).toEqual([201, 201, 201, 201, 409, 409, 409, 409])
    }
    expect(await db.row(counted)).toEqual(before)
    expect(await violations(db)).toEqual([])
  })

  it('one freed seat is offered once, however many leave, cancel and book at that moment', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { flight, bookings, entries } = await soldOut()
      await owner('DELETE', `/bookings/${bookings[0]}`, {})
      // Half of those who wait leave while the one with the offer leaves as well.
      const responses = await Promise.all(
        clients
          .slice(0, WAITING)
          .flatMap((send, i) => [
            send('POST', '/bookings', bookingBody(flight, [1])),
            ...(i % 2 === 0 ? [send('DELETE', `/user/waiting-list/${entries[i]}`, {})] : []),
          ]),
      )
      expect(responses.filter(({ status }) => status >= 500)).toEqual([])
      expect(responses.filter(({ status }) => status === 201)).toEqual([])
      const made = await offers(flight)
      expect(made).toHaveLength(1)
      expect(await violations(db)).toEqual([])
    }
  })
})

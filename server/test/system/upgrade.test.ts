import { appendFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../scripts/free-port.mjs'
import { sql } from '../../src/platform/database/sql'
import { addStaff, addTraveller, PASSWORD } from '../accounts'
import { type Balancer, startBalancer } from '../balancer'
import { addBankAccount } from '../bank-accounts'
import { bookingBody } from '../bookings'
import { debianBinaries } from '../postgres-binaries'
import { runPostgres } from '../postgres-process'
import { hasPreviousRelease, PREVIOUS_RELEASE, previousServer } from '../previous-release'
import { openTestDatabase } from '../real-postgres'
import { bundledServer, runServer, startServer } from '../server-process'
import { WHOLE_CABIN } from '../whole-cabin'

/** For the manual: more data makes migrations longer, and a file gets a line for each phase. */
const FLIGHTS = Number(process.env.UPGRADE_FLIGHTS ?? 2000)
const BOOKINGS = Number(process.env.UPGRADE_BOOKINGS ?? 5000)
const REPORT = process.env.UPGRADE_REPORT

const CLIENTS = 3
/** Answers of each kind after every step. */
const ANSWERS = 10
const SEATS = 120
const PATIENCE = { timeout: 120_000, interval: 50 }
const MINUTES = 60_000

const postgres = hasPreviousRelease()
  ? await runPostgres({}, process.env.UPGRADE_REPORT ? debianBinaries() : undefined)
  : undefined
afterAll(() => postgres?.stop())

interface Answer {
  kind: string
  status: number
  text: string
  ms: number
}

describe.skipIf(!postgres)(
  `an upgrade from ${PREVIOUS_RELEASE.slice(0, 8)} of two servers behind a load balancer`,
  () => {
    const current = bundledServer()
    let previous: ReturnType<typeof previousServer>
    let db: ReturnType<typeof openTestDatabase>
    let balancer: Balancer
    let servers: Awaited<ReturnType<typeof startServer>>[] = []
    const settings: Record<string, string>[] = []
    const answers: Answer[] = []
    let load: ReturnType<typeof startLoad>

    beforeAll(async () => {
      previous = previousServer()
      const DATABASE_URL = postgres?.url ?? ''
      db = openTestDatabase(DATABASE_URL)
      for (const PORT of [await freePort(), await freePort()])
        settings.push({
          DATABASE_URL,
          SESSION_SECRET: 'a secret of thirty-two characters or more',
          PORT: String(PORT),
          API_DOCS: 'off',
          ...WHOLE_CABIN,
        })
      const migrated = await runServer(previous.program, settings[0] ?? {}, ['migrate'])
      expect(migrated).toMatchObject({ code: 0 })
      await addData()
      servers = await Promise.all(
        settings.map((one) => startServer(previous.program, one, ['serve'])),
      )
      balancer = await startBalancer(servers.map(({ url }) => url))
      await vi.waitUntil(() => balancer.ready().length === 2, PATIENCE)
      load = startLoad(balancer.url, await flightIds(), answers)
      await load.signIn()
      await multiplyBookings()
    }, 10 * MINUTES)
    afterAll(async () => {
      await load?.stop()
      await balancer?.stop()
      await Promise.all(servers.map((server) => server.stop()))
      await db?.close()
      current.remove()
      previous?.remove()
    })

    const flightIds = async () =>
      (await db.rows<{ id: number }>(sql`select id from flights order by id`)).map(({ id }) => id)

    /** With the columns that the previous release has. */
    async function addData() {
      await db.session((session) =>
        session.script(`
          insert into airlines (name, code, active) values ('Kelana', 'EK', true);
          insert into flights (
            id_airline, flight_number, starting_place, destination_place, airport_from, airport_to,
            departure_date, departure_time, arrived_date, arrived_time, departs_at, arrives_at,
            transit, price, gate, terminal, luggage, wifi, meal, type_trip, class_flight, capacity
          )
          select 1, 'EK' || 100 + n % 800, 'Medan', 'Jakarta', 'KNO', 'CGK',
            current_date + 10 + n % 50, '08:00', current_date + 10 + n % 50, '10:25',
            (current_date + 10 + n % 50 + time '08:00') at time zone 'Asia/Jakarta',
            (current_date + 10 + n % 50 + time '10:25') at time zone 'Asia/Jakarta',
            'direct', 500000 + n, 1, 'A', true, false, false, 'one way', 'economy', 120
          from generate_series(1, ${FLIGHTS}) n
        `),
      )
      await addBankAccount(db)
      await addStaff(db, 'admin', 'Dewi')
      for (let n = 0; n < CLIENTS; n++) await addTraveller(db, `Upgrade${n}`)
    }

    /** Copies of a booking of the previous release, of trips that ended unpaid. */
    async function multiplyBookings() {
      const { id: past } = await addTraveller(db, 'Past')
      await load.until((of) => of('book') > 0)
      await db.session((session) =>
        session.script(`do $$
          declare columns text; of_origin text;
          begin
            select string_agg(quote_ident(column_name), ', '),
              string_agg('origin.' || quote_ident(column_name), ', ')
            into columns, of_origin
            from information_schema.columns
            where table_schema = 'public' and table_name = 'bookings' and is_generated = 'NEVER'
              and column_name not in ('id', 'id_user', 'code', 'status', 'status_reason', 'id_trip');
            set local session_replication_role = replica;
            execute format('
              with origin as (select * from bookings order by id limit 1), made as (
                select nextval(pg_get_serial_sequence(''bookings'', ''id'')) as id, n
                from generate_series(1, ${BOOKINGS}) n
              )
              insert into bookings (id, id_trip, id_user, code, status, status_reason, %1$s)
              overriding system value
              select made.id, made.id, ${past}, lpad(upper(to_hex(n + 1000000)), 6, ''0''), 2, ''expired'', %2$s
              from origin, made', columns, of_origin);
          end $$`),
      )
    }

    /** They have no passengers and no history, which is a violation. */
    const removeCopies = () =>
      db.session((session) =>
        session.script(`
          set session_replication_role = replica;
          delete from bookings where id_user = (select id from users where email = 'past@example.com')
        `),
      )

    const withoutFailure = async (name: string, during: () => Promise<unknown>) => {
      const from = answers.length
      await during()
      const seen = answers.length
      await load.until((of) =>
        ['search', 'seats', 'list', 'book', 'pay'].every((kind) => of(kind, seen) >= ANSWERS),
      )
      const mine = answers.slice(from)
      report(name, mine)
      expect(mine.filter(({ kind, status }) => status !== EXPECTED[kind])).toEqual([])
    }

    /** One after the other, and the next when the balancer sends requests to this one again. */
    async function restart(program: string, { takeOutFirst = false } = {}) {
      for (const [at, server] of servers.entries()) {
        if (takeOutFirst) {
          const open = balancer.takeOut(server.url)
          await vi.waitUntil(() => open() === 0, PATIENCE)
        }
        expect(await server.stop()).toBe(0)
        await vi.waitUntil(() => !balancer.ready().includes(server.url), PATIENCE)
        servers[at] = await startServer(program, { ...settings[at], STOP_DELAY: '5' }, ['serve'])
        balancer.putBack(server.url)
        await vi.waitUntil(() => balancer.ready().includes(server.url), PATIENCE)
      }
    }

    it(
      'no request fails while the schema is migrated under the previous release, which then serves on',
      async () => {
        await withoutFailure('previous release, its own schema', async () => undefined)
        await withoutFailure('migrations of this release, beside the previous one', async () => {
          const { code, stdout, stderr } = await runServer(current.program, settings[0] ?? {}, [
            'migrate',
          ])
          expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
          expect(stdout).toContain('applied: 490-orders-of-lists')
        })
        await withoutFailure('previous release, new schema', async () => undefined)
      },
      10 * MINUTES,
    )

    it(
      'no request fails while the servers are replaced by this release one after the other',
      async () => {
        // The previous release does not know STOP_DELAY.
        await withoutFailure('rolling restart to this release', () =>
          restart(current.program, { takeOutFirst: true }),
        )
        await withoutFailure('this release, data of the previous one', async () => undefined)
      },
      10 * MINUTES,
    )

    it(
      'no request fails while servers of this release, told by /readyz alone, restart on a later schema',
      async () => {
        await db.rows(
          sql`insert into migrations (name, checksum) values ('999-of-a-later-release', 'unknown')`,
        )
        await withoutFailure('rolling restart of this release on a later schema', () =>
          restart(current.program),
        )
      },
      10 * MINUTES,
    )

    it('the data has no violations afterwards, and every acknowledged booking', async () => {
      await load.stop()
      await removeCopies()
      const verified = await runServer(current.program, settings[0] ?? {}, ['verify'])
      expect(verified).toMatchObject({ code: 0, stderr: '' })
      const [{ count } = { count: 0 }] = await db.rows<{ count: number }>(
        sql`select count(*)::int as count from bookings where status in (0, 1)`,
      )
      expect(count).toBe(
        answers.filter(({ kind, status }) => kind === 'book' && status === 201).length,
      )
    })
  },
)

const EXPECTED: Record<string, number> = { search: 200, seats: 200, list: 200, book: 201, pay: 200 }

/** Travellers who search, look at seats, book and list, and staff who verify the payments. */
function startLoad(url: string, flights: number[], answers: Answer[]) {
  const tokens: string[] = []
  let staff = ''
  let next = 0
  let running = true
  let clients: Promise<void>[] = []

  async function send(kind: string, method: string, path: string, token?: string, body?: object) {
    const began = performance.now()
    const { status, text } = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((error: Error) => ({ status: 0, text: String(error.cause ?? error) }))
    const isExpected = status === EXPECTED[kind]
    answers.push({ kind, status, text: isExpected ? '' : text, ms: performance.now() - began })
    return isExpected || kind === 'sign in' ? JSON.parse(text).data : undefined
  }

  async function client(nth: number) {
    for (let i = nth; running; i++) {
      const token = tokens[nth] ?? ''
      const seat = next++
      const flight = flights[Math.floor(seat / SEATS) % flights.length] ?? 0
      await send(
        'search',
        'GET',
        `/flights?starting_place=Medan&destination_place=Jakarta&page=${1 + (i % 40)}&limit=7`,
      )
      await send('seats', 'GET', `/seats?id_flight=${flight}&status=all`)
      const made = await send(
        'book',
        'POST',
        '/bookings',
        token,
        bookingBody(flight, [(seat % SEATS) + 1]),
      )
      if (made) await send('pay', 'POST', `/payments/${made.booking.id}/verify`, staff, {})
      await send('list', 'GET', '/bookings?limit=5', token)
      await wait(20)
    }
  }

  return {
    async signIn() {
      const sign = async (path: string, body: object) =>
        (await send('sign in', 'POST', path, undefined, { ...body, password: PASSWORD })).token
      staff = await sign('/admin/login', { emailOrUsername: 'dewi' })
      while (tokens.length < CLIENTS)
        tokens.push(await sign('/user/login', { email: `upgrade${tokens.length}@example.com` }))
      answers.length = 0
      clients = tokens.map((_, nth) => client(nth))
    },
    /** Waits until so much has succeeded, counted from an answer on. */
    until: (enough: (of: (kind: string, from?: number) => number) => boolean) =>
      vi.waitUntil(
        () =>
          enough(
            (kind, from = 0) =>
              answers
                .slice(from)
                .filter((one) => one.kind === kind && one.status === EXPECTED[kind]).length,
          ),
        PATIENCE,
      ),
    async stop() {
      running = false
      await Promise.all(clients)
    },
  }
}

function report(phase: string, answers: Answer[]) {
  if (!REPORT) return
  const count = (kind: string) => answers.filter((one) => one.kind === kind).length
  const failed = answers.filter(({ kind, status }) => status !== EXPECTED[kind]).length
  const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)))
  const counts = Object.keys(EXPECTED).map(count)
  appendFileSync(REPORT, `| ${[phase, ...counts, failed, slowest].join(' | ')} |\n`)
}

import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../src/platform/database/migrate'
import { openPostgres } from '../../src/platform/database/postgres'
import { sql } from '../../src/platform/database/sql'
import { addTraveller, PASSWORD } from '../accounts'
import { bookingBody } from '../bookings'
import { startFakeMidtrans } from '../fake-midtrans'
import { addFlight } from '../flights'
import { violations } from '../invariants'
import { closeStreams, listen } from '../live-client'
import { findPgBouncer, type PoolMode, startPgBouncer } from '../pgbouncer'
import { openTestDatabase, startPostgres } from '../real-postgres'
import { bundledServer, startServer } from '../server-process'

const program = findPgBouncer()
const postgres = program ? await startPostgres() : undefined
afterAll(() => postgres?.stop())

const BOOKINGS = 40

describe.skipIf(!program || !postgres)('a server process behind PgBouncer', () => {
  const server = bundledServer()
  afterAll(server.remove)
  let midtrans: Awaited<ReturnType<typeof startFakeMidtrans>>
  beforeAll(async () => {
    midtrans = await startFakeMidtrans()
  })
  afterAll(() => midtrans?.close())

  const stops: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    closeStreams()
    for (const stop of stops.splice(0).reverse()) await stop()
  })

  /** A migrated database, PgBouncer in front of it, and a server behind both addresses. */
  async function start(mode: PoolMode, settings: Record<string, string>) {
    const url = (await postgres?.createDatabase()) ?? ''
    const db = openTestDatabase(url)
    stops.push(() => db.close())
    await migrate(db)
    const pgBouncer = await startPgBouncer(program ?? '', url, mode)
    stops.push(pgBouncer.stop)
    const running = await startServer(server.program, {
      DATABASE_URL: pgBouncer.url,
      DATABASE_DIRECT_URL: url,
      SESSION_SECRET: 's'.repeat(32),
      ...midtrans.settings,
      ...settings,
    })
    stops.push(running.stop)
    return { db, pgBouncer, url: running.url }
  }

  async function traveller(db: ReturnType<typeof openTestDatabase>, url: string) {
    let headers: Record<string, string> = { 'content-type': 'application/json' }
    async function call(method: string, path: string, body?: object) {
      const response = await fetch(`${url}/api/v1${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: response.status, data: (await response.json()).data }
    }
    const { email } = await addTraveller(db)
    const { data } = await call('POST', '/user/login', { email, password: PASSWORD })
    headers = { ...headers, authorization: `Bearer ${data.token}` }
    return { call, headers }
  }

  it.each<[PoolMode, string, Record<string, string>]>([
    ['session', 'named statements', {}],
    ['transaction', 'DATABASE_NAMED_STATEMENTS=off', { DATABASE_NAMED_STATEMENTS: 'off' }],
  ])(
    'in %s mode with %s travellers book, pay and hear of it at once, and no startup parameter is refused',
    async (mode, _case, settings) => {
      const { db, pgBouncer, url } = await start(mode, settings)
      const id_flight = await addFlight(db)
      const { call, headers } = await traveller(db, url)
      const live = await listen(url, headers)
      expect((await live.next()).event).toBe('ready')

      const made = await call('POST', '/bookings', bookingBody(id_flight, [1]))
      expect(made.status).toBe(201)
      const { id } = made.data.booking
      const asked = await call('PUT', `/payments/${id}/method`, { method: 'midtrans' })
      expect(asked.status).toBe(200)
      const order = [...midtrans.orders.keys()].at(-1) ?? ''
      midtrans.setStatus(order, 'settlement')
      const notified = await call(
        'POST',
        '/payments/midtrans/notification',
        midtrans.notification(order),
      )
      expect(notified.status).toBe(200)
      expect((await call('GET', `/bookings/${id}`)).data[0].status).toBe(1)
      const events = [await live.next(), await live.next()].map(({ event }) => event)
      expect(events).toContain('notification')

      // More at once than there are connections: sessions of PostgreSQL change hands.
      const many = await Promise.all(
        Array.from({ length: BOOKINGS }, () => call('GET', '/bookings')),
      )
      // On a busy machine some do not get a connection in time.
      const answered = many.map(({ status }) => status).filter((status) => status !== 503)
      expect(new Set(answered)).toEqual(new Set([200]))
      expect((await fetch(`${url}/readyz`)).status).toBe(200)

      expect(pgBouncer.log()).toContain('login attempt')
      expect(pgBouncer.log()).not.toContain('unsupported startup parameter')
      expect(await violations(db)).toEqual([])
    },
    120_000,
  )

  it('a client that sends its limits as startup parameters is refused there, which the server is not', async () => {
    const { pgBouncer } = await start('session', {})
    const client = new pg.Client({ connectionString: pgBouncer.url, statement_timeout: 2000 })
    await expect(client.connect()).rejects.toThrow('unsupported startup parameter')
    await expect.poll(pgBouncer.log).toContain('unsupported startup parameter: statement_timeout')
  })

  it('statements have the same limits behind PgBouncer as without it', async () => {
    const { pgBouncer } = await start('transaction', {})
    const through = openPostgres(pgBouncer.url, {
      directUrl: (await postgres?.createDatabase()) ?? '',
      named: false,
    })
    stops.push(() => through.close())
    const limit = sql`select current_setting('statement_timeout') as ms`
    expect(await through.row(limit)).toEqual({ ms: '2s' })
    expect(await through.lane('reading').row(limit)).toEqual({ ms: '2s' })
    const direct = openPostgres((await postgres?.createDatabase()) ?? '')
    stops.push(() => direct.close())
    expect(await direct.row(limit)).toEqual({ ms: '2s' })
  })
})

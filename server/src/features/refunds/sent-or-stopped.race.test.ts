import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#db/migrate'
import { openPostgres } from '#db/postgres'
import { sql } from '#db/sql'
import { bookingOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { violations } from '../../../test/invariants'
import { midtransStandIn } from '../../../test/midtrans-stand-in'
import { addStaff, addTraveller } from '../../../test/people'
import { type Racer, racerAs } from '../../../test/racers'
import { startPostgres } from '../../../test/real-postgres'
import { startTwoServers } from '../../../test/two-servers'
import type { ProviderStatus } from '../payments/midtrans/payment-provider'

const ROUNDS = 40
const FARE = 500_000
const BACK = FARE * 0.9
/** The provider has up to so many milliseconds' start, or staff have. */
const START_MS = 60
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

/** The control: the program without the lock of the trip's legs. */
function withoutTripLock(program: string) {
  const lock = /(as complete\s+from bookings[^`]*`[\s\S]{0,300}?order by id)\s+for update/
  const folder = dirname(program)
  const holding = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ file: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ text }) => lock.test(text))
  expect(holding).toHaveLength(1)
  for (const { file, text } of holding) writeFileSync(file, text.replace(lock, '$1'))
}

interface Raced {
  trip: number
  /** Where the refund ended. */
  state: string
  /** What staff were told, at either server. */
  pressed: (string | number)[]
}

describe.skipIf(!postgres)('two servers, one PostgreSQL, a refund sent while it is stopped', () => {
  let db: ReturnType<typeof openPostgres>
  let midtrans: Awaited<ReturnType<typeof midtransStandIn>>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  let control: Awaited<ReturnType<typeof startTwoServers>>
  let ani: Racer
  /** The same person of the staff at either server, and at those of the control. */
  let staff: Racer[]
  let uncertain: Racer[]

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openPostgres(url)
    await migrate(db)
    midtrans = await midtransStandIn()
    servers = await startTwoServers(url, midtrans.settings)
    control = await startTwoServers(url, midtrans.settings, withoutTripLock)
    ani = await racerAs(servers.urls[0] ?? '', (await addTraveller(db)).email)
    const { email } = await addStaff(db, 'admin', 'Dewi')
    const staffAt = (address: string) => racerAs(address, email, 'admin')
    staff = await Promise.all(servers.urls.map(staffAt))
    uncertain = await Promise.all(control.urls.map(staffAt))
  }, 240_000)
  afterAll(async () => {
    await Promise.all([servers?.stop(), control?.stop()])
    await midtrans?.close()
    await db?.close()
  })

  /** Answered 503 it is told again, as the provider does. */
  async function tell(url: string | undefined, order: string): Promise<number> {
    const answer = await fetch(`${url}/api/v1/payments/midtrans/notification`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(midtrans.notification(order)),
    })
    return answer.status === 503 ? tell(url, order) : answer.status
  }

  /** A trip paid at the provider's page, its refund asked and approved. */
  async function approved() {
    const flight = await addFlight(db, { price: FARE })
    const made = await ani('POST', '/bookings', bookingOf(flight, [1]))
    const trip = JSON.parse(made.body).data.queryId as number
    await ani('PUT', `/payments/${trip}/method`, { method: 'midtrans' })
    const order = [...midtrans.orders.keys()].at(-1) ?? ''
    midtrans.happen(order, 'settlement')
    await tell(servers.urls[0], order)
    const asked = await ani('POST', `/bookings/${trip}/refund`, {
      ...{ amount: BACK, destination: 'bank', bank_name: 'Bank Nusa' },
      ...{ account_number: '1234567890', account_holder: 'Ani' },
    })
    const refund = JSON.parse(asked.body).data.id as number
    await (staff[0] as Racer)('POST', `/refunds/${refund}/approve`, {})
    return { trip, order, refund }
  }

  const press = (by: Racer | undefined, refund: number) =>
    (by as Racer)('POST', `/refunds/${refund}/sent`, { bank_reference: `REF ${refund}` })

  /** Staff press twice, the provider tells twice, at both servers; who begins changes by the round. */
  async function race(round: number, what: ProviderStatus) {
    const made = await approved()
    midtrans.happen(made.order, what)
    const start = (round / (ROUNDS - 1) - 0.5) * 2 * START_MS
    const told = wait(Math.max(0, start)).then(() =>
      Promise.all([0, 1].map((at) => tell(servers.urls[at], made.order))),
    )
    const pressed = wait(Math.max(0, -start)).then(() =>
      Promise.all([0, 1].map((at) => press(staff[at], made.refund))),
    )
    expect(await told).toEqual([200, 200])
    return { ...made, pressed: (await pressed).map(({ status, code }) => code ?? status) }
  }

  const refundNow = (id: number) =>
    db.row<{ state: string; bank_reference: string | null }>(
      sql`select state, bank_reference from refunds where id = ${id}`,
    )

  const casesOf = (trip: number) =>
    db.rows<{ kind: string; detail: string }>(
      sql`select kind, detail from cases where id_trip = ${trip}`,
    )

  /** Rupiah of the trip in the journal's account. */
  const inAccount = async (account: string, trip: number) =>
    (
      await db.row<{ sum: number }>(sql`
        select coalesce(sum(e.amount), 0)::bigint as sum
        from ledger_transactions t join ledger_entries e on e.id_transaction = t.id
        where t.id_trip = ${trip} and e.account = ${account}
      `)
    )?.sum

  /** Races until both ends were seen; how often each was. */
  async function races(what: ProviderStatus, check: (raced: Raced) => Promise<void>) {
    const ended: Record<string, number> = {}
    for (let round = 0; round < ROUNDS; round++) {
      const { refund, ...raced } = await race(round, what)
      const now = await refundNow(refund)
      const state = now?.state ?? ''
      ended[state] = (ended[state] ?? 0) + 1
      expect(now?.bank_reference).toBe(state === 'sent' ? `REF ${refund}` : null)
      await check({ ...raced, state })
    }
    console.log(`${what} against sent, ${ROUNDS} rounds: ${JSON.stringify(ended)}`)
    expect(await violations(db)).toEqual([])
    return Object.keys(ended).sort()
  }

  it('is either sent or stopped, and the case says which', async () => {
    const SAYS = { sent: 'had been sent to a bank', stopped: 'and is stopped' }
    const ends = await races('chargeback', async ({ trip, state, pressed }) => {
      const wasSent = state === 'sent'
      expect(pressed).toEqual(Array(2).fill(wasSent ? 200 : 'refund_stopped'))
      const detail = expect.stringContaining(SAYS[wasSent ? 'sent' : 'stopped'])
      expect(await casesOf(trip)).toEqual([{ kind: 'payment_reversed', detail }])
      expect(await inAccount('refunds', trip)).toBe(0)
      expect(await inAccount('bank', trip)).toBe(wasSent ? -BACK : 0)
      expect(await inAccount('midtrans', trip)).toBe(0)
    })
    expect(ends).toEqual(['sent', 'stopped'])
  }, 180_000)

  it('is either sent before a part of it was taken back, or waits for staff', async () => {
    const ends = await races('partial_chargeback', async ({ trip, state, pressed }) => {
      const wasSent = state === 'sent'
      expect(pressed).toEqual(Array(2).fill(wasSent ? 200 : 'refund_in_question'))
      expect(await casesOf(trip)).toMatchObject([{ kind: 'payment_challenged' }])
      expect(await inAccount('refunds', trip)).toBe(wasSent ? 0 : -BACK)
    })
    expect(ends).toEqual(['approved', 'sent'])
  }, 180_000)

  /** Both have begun and wait for the refund's row, the provider first; then it is let go. */
  async function atOnce(at: { url: string | undefined; staff: Racer | undefined }) {
    const { order, refund } = await approved()
    midtrans.happen(order, 'chargeback')
    let told: Promise<number> | undefined
    let pressed: ReturnType<Racer> | undefined
    await db.transaction(async (tx) => {
      await tx.rows(sql`select from refunds where id = ${refund} for update`)
      told = tell(at.url, order)
      await waiting(1)
      pressed = press(at.staff, refund)
      await waiting(2)
    })
    return { told: await told, pressed: await pressed, now: await refundNow(refund) }
  }

  async function waiting(sessions: number) {
    const count = sql`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and query ~ 'update refunds|from bookings'
    `
    const until = Date.now() + 20_000
    while (((await db.row<{ n: number }>(count))?.n ?? 0) < sessions) {
      if (Date.now() > until) throw new Error(`${sessions} sessions never waited`)
      await wait(5)
    }
  }

  it('is refused to staff who come a moment later, which is the doing of the lock of the trip', async () => {
    const { told, pressed, now } = await atOnce({ url: servers.urls[0], staff: staff[1] })
    expect([told, pressed?.status, pressed?.code]).toEqual([200, 409, 'refund_stopped'])
    expect(now?.state).toBe('stopped')

    // Without it staff go on from what they had read before, and only the table itself objects.
    const raced = await atOnce({ url: control.urls[0], staff: uncertain[1] })
    expect([raced.told, raced.pressed?.status]).toEqual([200, 500])
  }, 60_000)
})

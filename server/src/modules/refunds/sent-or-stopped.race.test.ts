import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProviderStatus } from '#modules/payment/midtrans/payment-provider'
import { sql } from '#platform/database/sql'
import { addStaff, addTraveller } from '../../../test/accounts'
import { bookingBody } from '../../../test/bookings'
import { accountClient, type Client } from '../../../test/concurrent-clients'
import { startFakeMidtrans } from '../../../test/fake-midtrans'
import { addFlight } from '../../../test/flights'
import { violations } from '../../../test/invariants'
import { openTestDatabase, startPostgres } from '../../../test/real-postgres'
import { startTwoServers } from '../../../test/two-servers'
import { waitForBlockedSessions } from '../../../test/waiting-sessions'

const ROUNDS = 40
const FARE = 500_000
const BACK = FARE * 0.9
/** Milliseconds by which either the provider or staff start first, at most. */
const START_MS = 60
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

/** The control: the server without the lock of the trip's legs. */
function withoutTripLock(program: string) {
  const lock = /(as complete\s+from bookings[^`]*`[\s\S]{0,300}?order by id)\s+for update/
  const folder = dirname(program)
  const filesWithLock = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ file: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ text }) => lock.test(text))
  expect(filesWithLock).toHaveLength(1)
  for (const { file, text } of filesWithLock) writeFileSync(file, text.replace(lock, '$1'))
}

interface Raced {
  trip: number
  /** The final state of the refund. */
  state: string
  /** The responses to staff on both servers. */
  responses: (string | number)[]
}

describe.skipIf(!postgres)(
  'sending and stopping a refund on two servers with one PostgreSQL',
  () => {
    let db: ReturnType<typeof openTestDatabase>
    let midtrans: Awaited<ReturnType<typeof startFakeMidtrans>>
    let servers: Awaited<ReturnType<typeof startTwoServers>>
    let control: Awaited<ReturnType<typeof startTwoServers>>
    let ani: Client
    /** The same staff member on both servers and on those of the control. */
    let staff: Client[]
    let controlStaff: Client[]

    beforeAll(async () => {
      const url = (await postgres?.createDatabase()) ?? ''
      db = openTestDatabase(url)
      midtrans = await startFakeMidtrans()
      servers = await startTwoServers(url, midtrans.settings)
      control = await startTwoServers(url, midtrans.settings, withoutTripLock)
      ani = await accountClient(servers.urls[0] ?? '', (await addTraveller(db)).email)
      const { email } = await addStaff(db, 'admin', 'Dewi')
      const staffAt = (address: string) => accountClient(address, email, 'admin')
      staff = await Promise.all(servers.urls.map(staffAt))
      controlStaff = await Promise.all(control.urls.map(staffAt))
    })
    afterAll(async () => {
      await Promise.all([servers?.stop(), control?.stop()])
      await midtrans?.close()
      await db?.close()
    })

    /** Repeats a notification that is answered with 503, as the provider does. */
    async function notify(url: string | undefined, order: string): Promise<number> {
      const response = await fetch(`${url}/api/v1/payments/midtrans/notification`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(midtrans.notification(order)),
      })
      return response.status === 503 ? notify(url, order) : response.status
    }

    /** A trip paid at the provider's page whose refund was requested and approved. */
    async function approvedRefund() {
      const flight = await addFlight(db, { price: FARE })
      const booked = await ani('POST', '/bookings', bookingBody(flight, [1]))
      const trip = JSON.parse(booked.body).data.queryId as number
      await ani('PUT', `/payments/${trip}/method`, { method: 'midtrans' })
      const order = [...midtrans.orders.keys()].at(-1) ?? ''
      midtrans.setStatus(order, 'settlement')
      await notify(servers.urls[0], order)
      const response = await ani('POST', `/bookings/${trip}/refund`, {
        amount: BACK,
        destination: 'bank',
        bank_name: 'Bank Nusa',
        account_number: '1234567890',
        account_holder: 'Ani',
      })
      const refund = JSON.parse(response.body).data.id as number
      await (staff[0] as Client)('POST', `/refunds/${refund}/approve`, {})
      return { trip, order, refund }
    }

    const confirmSent = (by: Client | undefined, refund: number) =>
      (by as Client)('POST', `/refunds/${refund}/sent`, { bank_reference: `REF ${refund}` })

    /** Staff and the provider both send two requests, on both servers; who starts varies by round. */
    async function race(round: number, what: ProviderStatus) {
      const setup = await approvedRefund()
      midtrans.setStatus(setup.order, what)
      const start = (round / (ROUNDS - 1) - 0.5) * 2 * START_MS
      const notified = wait(Math.max(0, start)).then(() =>
        Promise.all([0, 1].map((at) => notify(servers.urls[at], setup.order))),
      )
      const responses = wait(Math.max(0, -start)).then(() =>
        Promise.all([0, 1].map((at) => confirmSent(staff[at], setup.refund))),
      )
      expect(await notified).toEqual([200, 200])
      return { ...setup, responses: (await responses).map(({ status, code }) => code ?? status) }
    }

    const refundNow = (id: number) =>
      db.row<{ state: string; bank_reference: string | null }>(
        sql`select state, bank_reference from refunds where id = ${id}`,
      )

    const casesOf = (trip: number) =>
      db.rows<{ kind: string; detail: string }>(
        sql`select kind, detail from cases where id_trip = ${trip}`,
      )

    /** Balance of an account of the journal for the trip, in rupiah. */
    const balanceOf = async (account: string, trip: number) =>
      (
        await db.row<{ sum: number }>(sql`
        select coalesce(sum(e.amount), 0)::bigint as sum
        from ledger_transactions t join ledger_entries e on e.id_transaction = t.id
        where t.id_trip = ${trip} and e.account = ${account}
      `)
      )?.sum

    /** Races until both results occurred; returns how often each did. */
    async function raceRounds(what: ProviderStatus, check: (raced: Raced) => Promise<void>) {
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

    it('a refund is either sent or stopped, and the payment exception records which', async () => {
      const SENTENCES = { sent: 'had been sent to a bank', stopped: 'and is stopped' }
      const ends = await raceRounds('chargeback', async ({ trip, state, responses }) => {
        const wasSent = state === 'sent'
        expect(responses).toEqual(Array(2).fill(wasSent ? 200 : 'refund_stopped'))
        const detail = expect.stringContaining(SENTENCES[wasSent ? 'sent' : 'stopped'])
        expect(await casesOf(trip)).toEqual([{ kind: 'payment_reversed', detail }])
        expect(await balanceOf('refunds', trip)).toBe(0)
        expect(await balanceOf('bank', trip)).toBe(wasSent ? -BACK : 0)
        expect(await balanceOf('midtrans', trip)).toBe(0)
      })
      expect(ends).toEqual(['sent', 'stopped'])
    })

    it('a refund is either sent before a partial chargeback or blocked by it', async () => {
      const ends = await raceRounds('partial_chargeback', async ({ trip, state, responses }) => {
        const wasSent = state === 'sent'
        expect(responses).toEqual(Array(2).fill(wasSent ? 200 : 'refund_in_question'))
        expect(await casesOf(trip)).toMatchObject([{ kind: 'payment_challenged' }])
        expect(await balanceOf('refunds', trip)).toBe(wasSent ? 0 : -BACK)
      })
      expect(ends).toEqual(['approved', 'sent'])
    })

    /** Both wait for the refund's row, the provider first; then the row is unlocked. */
    async function runInOrder(at: { url: string | undefined; staff: Client | undefined }) {
      const { order, refund } = await approvedRefund()
      midtrans.setStatus(order, 'chargeback')
      let notified: Promise<number> | undefined
      let responses: ReturnType<Client> | undefined
      await db.transaction(async (tx) => {
        await tx.rows(sql`select from refunds where id = ${refund} for update`)
        notified = notify(at.url, order)
        await waitForLocks(1)
        responses = confirmSent(at.staff, refund)
        await waitForLocks(2)
      })
      return { notified: await notified, responses: await responses, now: await refundNow(refund) }
    }

    const waitForLocks = (sessions: number) =>
      waitForBlockedSessions(db, sessions, { running: sql`query ~ 'update refunds|from bookings'` })

    it('sending a refund fails for staff who come after the provider, because of the lock on the trip', async () => {
      const { notified, responses, now } = await runInOrder({
        url: servers.urls[0],
        staff: staff[1],
      })
      expect([notified, responses?.status, responses?.code]).toEqual([200, 409, 'refund_stopped'])
      expect(now?.state).toBe('stopped')

      // Without it staff go on from what they had read before, and only the table itself objects.
      const raced = await runInOrder({ url: control.urls[0], staff: controlStaff[1] })
      expect([raced.notified, raced.responses?.status]).toEqual([200, 500])
    })
  },
)

import { expect } from 'vitest'
import type { Database } from '../../src/platform/database/database'
import { sql } from '../../src/platform/database/sql'
import { violations } from '../invariants'
import { type Fixtures, flightsOf, legsOf, ownerOf } from './fixtures'
import { freeOn, insuranceDueOf, type ModelTrip, missing, statusOf } from './trip-model'

type Balances = Record<string, number>

/** Returns the balance of each ledger account in rupiah; assets are positive. */
export async function readBalances(db: Database): Promise<Balances> {
  const rows = await db.rows<{ account: string; sum: number }>(sql`
    select account, sum(amount)::bigint as sum from ledger_entries group by account
  `)
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

/** Asserts that server and model agree, that no invariant is violated and that the ledger balances. */
export async function assertMatchesModel(fixtures: Fixtures, before: Balances) {
  for (const trip of fixtures.trips) await assertTripMatches(trip)
  for (const { calls, credit } of fixtures.people)
    expect((await calls.get('/credit')).json().data.balance).toBe(credit)
  for (const flight of flightsOf(fixtures)) {
    const { data } = (await fixtures.open.get(`/seats?id_flight=${flight.id}&limit=100`)).json()
    const free = data.map(({ id }: { id: number }) => id % 1000)
    expect(free, `free seats of ${flight.id}`).toEqual(freeOn(flight))
  }
  await assertRefundsMatch(fixtures)
  await assertLedgerMatches(fixtures, before)
  expect(await violations(fixtures.server.db)).toEqual([])
}

const STATES = ['waiting', 'paid', 'expired', 'cancelled', 'refunded']

async function assertTripMatches(trip: ModelTrip) {
  const { calls } = ownerOf({ trip })
  for (const leg of trip.legs) {
    const [booking] = (await calls.get(`/bookings/${leg.id}`)).json().data
    expect([booking.id, booking.status, booking.insurance_total]).toEqual([
      leg.id,
      leg.status,
      leg.insurance,
    ])
  }
  const { data } = (await calls.get(`/payments/${trip.id}`)).json()
  const status = statusOf(trip)
  const due = insuranceDueOf(trip)
  if (due > 0) {
    expect(data).toMatchObject({ state: 'waiting', purpose: 'insurance' })
    expect(data.amount, `insurance of trip ${trip.id}`).toBeLessThan(due + 1000)
    return
  }
  expect(data.state).toBe(STATES[status])
  const code = status === 0 ? data.amount - missing(trip) : data.amount
  expect(code, `trip ${trip.id}`).toBeGreaterThanOrEqual(0)
  expect(code, `trip ${trip.id}`).toBeLessThan(status === 0 ? 1000 : 1)
}

async function assertRefundsMatch(fixtures: Fixtures) {
  for (const leg of legsOf(fixtures)) {
    if (!leg.refund) continue
    const { data } = (await ownerOf(leg).calls.get(`/bookings/${leg.id}/refund`)).json()
    const { state, amount } = leg.refund
    expect(data, `refund of ${leg.id}`).toMatchObject({ state, amount })
  }
}

async function assertLedgerMatches({ server, books, trips, people }: Fixtures, before: Balances) {
  const now = await readBalances(server.db)
  const sum = (of: (trip: ModelTrip) => number) =>
    trips.reduce((total, trip) => total + of(trip), 0)
  const ours = { bank: books.bank, midtrans: books.midtrans }
  const theirs = {
    held: sum(({ held, reserved }) => held + reserved),
    sales: sum(({ sales }) => sales),
    credit: people[0].credit + people[1].credit,
    refunds: books.owed,
    suspense: books.suspense,
    losses: 0 - books.losses,
  }
  const change = (account: string) => (now[account] ?? 0) - (before[account] ?? 0)
  for (const [account, amount] of Object.entries(ours))
    expect(change(account), account).toBe(amount)
  for (const [account, amount] of Object.entries(theirs))
    expect(0 - change(account), account).toBe(amount)
  const total = (amounts: Balances) => Object.values(amounts).reduce((a, b) => a + b, 0)
  expect(total(ours), 'the assets equal the liabilities').toBe(total(theirs))
}

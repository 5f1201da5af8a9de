import { expect } from 'vitest'
import type { Database } from '../../src/db/database'
import { sql } from '../../src/db/sql'
import { violations } from '../invariants'
import { freeOn, missing, statusOf, type Trip } from './trip-model'
import { flightsOf, legsOf, personOf, type World } from './world'

type Sums = Record<string, number>

/** Of each account of the journal, in rupiah; what we have is positive. */
export async function journal(db: Database): Promise<Sums> {
  const rows = await db.rows<{ account: string; sum: number }>(sql`
    select account, sum(amount)::bigint as sum from ledger_entries group by account
  `)
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

/** The server says what the model says, nothing is broken, and no rupiah was lost or made. */
export async function agree(world: World, before: Sums) {
  for (const trip of world.trips) await agreeOnTrip(trip)
  for (const { calls, credit } of world.people)
    expect((await calls.get('/credit')).json().data.balance).toBe(credit)
  for (const flight of flightsOf(world)) {
    const { data } = (await world.open.get(`/seats?id_flight=${flight.id}&limit=100`)).json()
    const free = data.map(({ id }: { id: number }) => id % 1000)
    expect(free, `free seats of ${flight.id}`).toEqual(freeOn(flight))
  }
  await agreeOnRefunds(world)
  await agreeOnBooks(world, before)
  expect(await violations(world.server.db)).toEqual([])
}

const STATES = ['waiting', 'paid', 'expired', 'cancelled', 'refunded']

async function agreeOnTrip(trip: Trip) {
  const { calls } = personOf({ trip })
  for (const leg of trip.legs) {
    const [booking] = (await calls.get(`/bookings/${leg.id}`)).json().data
    expect([booking.id, booking.status]).toEqual([leg.id, leg.status])
  }
  const { data } = (await calls.get(`/payments/${trip.id}`)).json()
  const status = statusOf(trip)
  expect(data.state).toBe(STATES[status])
  const code = status === 0 ? data.amount - missing(trip) : data.amount
  expect(code, `trip ${trip.id}`).toBeGreaterThanOrEqual(0)
  expect(code, `trip ${trip.id}`).toBeLessThan(status === 0 ? 1000 : 1)
}

async function agreeOnRefunds(world: World) {
  for (const leg of legsOf(world)) {
    if (!leg.refund) continue
    const { data } = (await personOf(leg).calls.get(`/bookings/${leg.id}/refund`)).json()
    expect(data, `refund of ${leg.id}`).toMatchObject(leg.refund)
  }
}

async function agreeOnBooks({ server, books, trips, people }: World, before: Sums) {
  const now = await journal(server.db)
  const sum = (of: (trip: Trip) => number) => trips.reduce((total, trip) => total + of(trip), 0)
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
  const total = (amounts: Sums) => Object.values(amounts).reduce((a, b) => a + b, 0)
  expect(total(ours), 'money in is money out and what somebody has').toBe(total(theirs))
}

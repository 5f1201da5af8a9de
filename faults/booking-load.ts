import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Database } from '../server/src/platform/database/database'
import { sql } from '../server/src/platform/database/sql'
import { addTraveller, PASSWORD } from '../server/test/accounts'
import { bookingBody } from '../server/test/bookings'
import { addFlight } from '../server/test/flights'
import { violations } from '../server/test/invariants'
import { reportRow } from './programme'

const SECOND = 1000
/** How many seats of a flight the clients try, several of them the same one. */
const SEATS = 120
const TRIES_PER_SEAT = 2
/** Flights that are ready for a round: more than the clients can fill in it. */
const FLIGHTS = 12

interface Sent {
  /** 0 if the connection was lost. */
  status: number
  ms: number
  /** When the answer arrived, by performance.now(). */
  at: number
}

export type BookingLoad = Awaited<ReturnType<typeof bookingLoad>>

/**
 * Travellers who book and read as fast as they are answered, and remember every booking that was
 * acknowledged. `db` is a path to the database that no fault breaks.
 */
export async function bookingLoad(db: Database, url: string, clients: number) {
  const tokens: string[] = []
  while (tokens.length < clients) tokens.push(await signIn(`Outage${tokens.length}`))
  const acknowledged = new Set<number>()
  const counts = { requests: 0, bookings: 0, refused: 0, cut: 0 }
  const slowest: number[] = []
  const recoveries: number[] = []
  const statuses = new Set<number>()
  let flights: number[] = []
  let next = 0

  async function signIn(name: string) {
    const { email } = await addTraveller(db, name)
    const response = await fetch(`${url}/api/v1/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    return ((await response.json()) as { data: { token: string } }).data.token
  }

  async function send(
    client: number,
    method: string,
    at: string,
    body?: object,
    key?: string,
  ): Promise<Sent> {
    const began = performance.now()
    const status = await fetch(`${url}/api/v1${at}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens[client]}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60 * SECOND),
    })
      .then(async (response) => {
        const text = await response.text()
        if (response.status === 201) acknowledged.add(JSON.parse(text).data.booking.id)
        return response.status
      })
      .catch(() => 0)
    const now = performance.now()
    return { status, ms: now - began, at: now }
  }

  const book = (client: number) => {
    const nth = Math.floor(next++ / TRIES_PER_SEAT)
    const flight = flights[Math.floor(nth / SEATS) % flights.length] ?? 0
    return send(client, 'POST', '/bookings', bookingBody(flight, [(nth % SEATS) + 1]))
  }
  const list = (client: number) => send(client, 'GET', '/bookings?limit=20')

  async function newFlights(count: number) {
    next = 0
    flights = []
    while (flights.length < count) flights.push(await addFlight(db))
  }

  /** Acknowledged bookings that are not in the database. */
  async function lost() {
    const rows = await db.rows<{ id: number }>(sql`select id from bookings`)
    const known = new Set(rows.map(({ id }) => id))
    return [...acknowledged].filter((id) => !known.has(id)).length
  }

  /** All clients book and read until `during` has ended; returns what they got. */
  async function whileRunning(during: (sent: Sent[]) => Promise<void>) {
    await newFlights(FLIGHTS)
    const sent: Sent[] = []
    let running = true
    const actOf = (client: number) => () => (client % 3 === 0 ? list(client) : book(client))
    const loads = tokens.map((_, client) => repeat(actOf(client), () => running, sent))
    try {
      await during(sent)
    } finally {
      running = false
      await Promise.all(loads)
    }
    return sent
  }

  /**
   * One fault under load, until bookings have worked again for a second; `fault` resolves when its
   * cause has ended.
   */
  async function round(fault: () => Promise<void>) {
    const all = await whileRunning(async (sent) => {
      await fault()
      const healed = performance.now()
      // Sent after the fault: an answer may have been on its way before.
      const booked = () =>
        sent.find(({ status, at, ms }) => status === 201 && at - ms >= healed)?.at
      await expect.poll(booked, { timeout: 70 * SECOND, interval: 20 }).toBeDefined()
      recoveries.push((booked() ?? Number.NaN) - healed)
      await wait(SECOND)
    })
    note(all)
  }

  function note(sent: Sent[]) {
    const having = (status: number) => sent.filter((one) => one.status === status).length
    slowest.push(longestOf(sent))
    counts.requests += sent.length
    counts.bookings += having(201)
    counts.refused += having(503)
    counts.cut += having(0)
    for (const { status } of sent) statuses.add(status)
  }

  /**
   * Every client books a seat of its own, all at once; returns their last statuses. A 503 asks to try
   * again: on a slow machine not all can wait for the same connections.
   */
  async function everybodyBooks(withinMs: number) {
    await newFlights(1)
    const until = performance.now() + withinMs
    const [flight = 0] = flights
    const statuses = await Promise.all(
      tokens.map(async (_, client) => {
        const key = randomUUID()
        for (;;) {
          const body = bookingBody(flight, [client + 1])
          const { status } = await send(client, 'POST', '/bookings', body, key)
          if (status !== 503 || performance.now() > until) return status
          await wait(200)
        }
      }),
    )
    return [...new Set(statuses)]
  }

  /** What all rounds of a fault came to; it is a row of the programme's table. */
  async function summary(fault: string) {
    const times = [...recoveries].sort((a, b) => a - b)
    const found = {
      lost: await lost(),
      violations: (await violations(db)).length,
      slowest: Math.max(...slowest),
      longestOutage: times.at(-1) ?? Number.NaN,
      statuses: [...statuses].sort((a, b) => a - b),
    }
    reportRow({
      Fault: fault,
      Rounds: times.length,
      Requests: counts.requests,
      'Bookings acknowledged': counts.bookings,
      'Of these lost': found.lost,
      'Answered 503': counts.refused,
      'Connection cut': counts.cut,
      'Slowest answer, s': seconds(found.slowest),
      'Back after, s (median)': seconds(times[Math.floor(times.length / 2)]),
      'Back after, s (longest)': seconds(found.longestOutage),
      'Violations in verify': found.violations,
    })
    for (const one of [slowest, recoveries]) one.length = 0
    statuses.clear()
    Object.assign(counts, { requests: 0, bookings: 0, refused: 0, cut: 0 })
    return found
  }

  return { round, whileRunning, everybodyBooks, summary }
}

/** One client's requests, one after the other, as long as `isRunning`. */
async function repeat(act: () => Promise<Sent>, isRunning: () => boolean, sent: Sent[]) {
  while (isRunning()) {
    const one = await act()
    sent.push(one)
    // Without a server a connection is refused at once, and its start needs the processor.
    await wait(one.status === 0 ? 250 : 10)
  }
}

const seconds = (ms = Number.NaN) => (ms / SECOND).toFixed(2)

const longestOf = (sent: Sent[]) => Math.max(...sent.map(({ ms }) => ms))

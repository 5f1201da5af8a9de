import { Agent, request } from 'node:http'
import { FIRST_DAY } from '../flights-table.mjs'
import { pause } from './processes.mjs'

const PASSWORD = 'a password for the bench'
/** One account may have 1,000 unpaid seats. */
const TRAVELLERS = 60
const SEATS = 120
const DAYS = 60

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Status 0: no answer. */
function send(method, url, { token, body, withinMs = 20_000 } = {}) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return new Promise((resolve) => {
    const call = request(url, { method, headers, agent, signal: AbortSignal.timeout(withinMs) })
    call.once('error', () => resolve({ status: 0, text: '' }))
    call.once('response', (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.once('error', () => resolve({ status: 0, text }))
      response.once('end', () => resolve({ status: response.statusCode, text }))
    })
    call.end(body && JSON.stringify(body))
  })
}

export async function addTravellers(db, { sql, hashPassword }) {
  const hash = await hashPassword(PASSWORD)
  await db.rows(sql`
    insert into users (name, email, password_hash)
    select 'Traveller ' || n, 'traveller' || n || '@example.com', ${hash}
    from generate_series(1, ${TRAVELLERS}::int) n on conflict do nothing
  `)
}

export async function signIn(url) {
  const tokens = []
  for (let n = 1; n <= TRAVELLERS; n++) {
    const body = { email: `traveller${n}@example.com`, password: PASSWORD }
    const { status, text } = await send('POST', `${url}/api/v1/user/login`, { body })
    if (status !== 200) throw new Error(`sign-in: ${status} ${text}`)
    tokens.push(JSON.parse(text).data.token)
  }
  return tokens
}

const dayOf = (n) =>
  new Date(Date.parse(`${FIRST_DAY}T00:00:00Z`) + (n % DAYS) * 86_400_000)
    .toISOString()
    .slice(0, 10)

/**
 * Searches of many routes and days, or of whole routes, which no server keeps in memory. Returns a rate and
 * failures.
 */
export async function searchFor(url, { seconds, clients, routes, wholeRoutes = false }) {
  let asked = Math.floor(Math.random() * 1e6)
  const next = () => {
    const n = asked++
    const query = new URLSearchParams({
      starting_place: `Kota ${(n * 7) % Math.min(routes, 83)}`,
      destination_place: 'Pulau 0',
      ...(!wholeRoutes && { departure_date: dayOf(n * 11) }),
      page: String(wholeRoutes ? 1 + (n % 40) : 1),
      limit: String(5 + (n % 15)),
    })
    return send('GET', `${url}/api/v1/flights?${query}`)
  }
  return repeatFor(seconds, clients, next, 200)
}

async function repeatFor(seconds, clients, act, expected) {
  const began = performance.now()
  const until = began + seconds * 1000
  let done = 0
  let failed = 0
  const client = async () => {
    while (performance.now() < until) {
      const { status } = await act()
      if (status === expected) done++
      else failed++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { rate: Math.round((done * 1000) / (performance.now() - began)), failed }
}

/**
 * Travellers who book one seat after the other while `during` runs. Every answer is kept with its time;
 * `acknowledged` gets the ids of all bookings that were answered with 201.
 */
export async function bookWhile(
  url,
  { tokens, flights, acknowledged, clients, pauseMs = 0 },
  during,
) {
  const answers = []
  let running = true
  const client = async (nth) => {
    for (let i = 0; running; i++) {
      const { flight, position } = seatOf(flights)
      const body = {
        id_flight: flight,
        name_contact: 'Budi Siregar',
        email_contact: 'budi@example.com',
        phone_contact: '+6281234567890',
        passengers: [
          {
            name: 'Budi Siregar',
            category_passenger: 'adult',
            id_seat: flight * 1000 + position,
          },
        ],
      }
      const token = tokens[(nth + i * clients) % tokens.length]
      const { status, text } = await send('POST', `${url}/api/v1/bookings`, { token, body })
      answers.push({ at: performance.now(), status })
      if (status === 201) acknowledged.add(JSON.parse(text).data.booking.id)
      else await pause(100)
      if (pauseMs > 0) await pause(pauseMs)
    }
  }
  const all = Array.from({ length: clients }, (_, nth) => client(nth))
  try {
    await during(answers)
  } finally {
    running = false
    await Promise.all(all)
  }
  return answers
}

let seat = 0
function seatOf(flights) {
  const nth = seat++
  return { flight: flights[Math.floor(nth / SEATS) % flights.length], position: (nth % SEATS) + 1 }
}

/** Milliseconds of the longest time without an acknowledged booking, from `from` to `to`. */
export function longestGap(answers, from, to) {
  const times = answers.filter(({ status, at }) => status === 201 && at >= from && at <= to)
  const all = [from, ...times.map(({ at }) => at), to]
  return Math.max(...all.slice(1).map((at, nth) => at - all[nth]))
}

export const countBy = (answers) => {
  const counts = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Flights that have all their seats. */
export const freeFlights = (db, { sql }) =>
  db
    .rows(sql`select id from flights where class_flight = 'economy' order by id desc limit 2000`)
    .then((rows) => rows.map(({ id }) => id))

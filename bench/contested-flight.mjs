import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { pgbench, script } from './pgbench.mjs'
import { rounds } from './rounds.mjs'

export const CLIENTS = 64
export const SEATS = 120
const PASSWORD = 'a password for the bench'

/** 64 travellers try to book every seat of one flight, each in a different order. */
export async function contestedFlight({ server, db, url, sources, pgbenchFile }) {
  const tokens = await signIn(server, db, sources)
  const flights = await db.rows(sources.sql`
    select id from flights where class_flight = 'economy' order by id desc limit 10
  `)
  const sold = []
  const result = await rounds(
    async (round) => {
      const { id } = flights[round * 2]
      const rate = await race(server, id, tokens)
      sold.push(await seatsSold(db, sources, id))
      return rate
    },
    (round) =>
      pgbench(pgbenchFile, url, [bookScript(sources, flights[round * 2 + 1].id)], {
        clients: CLIENTS,
        transactions: SEATS,
      }),
  )
  if (sold.some((seats) => seats !== SEATS)) throw new Error(`Sold ${sold} of ${SEATS} seats.`)
  return {
    ...result,
    subject: `Attempts to book one flight, ${CLIENTS} clients (sold exactly ${SEATS} each time)`,
    baseline: 'the booking statement in pgbench',
    unit: '/s',
    goal: 0.5,
  }
}

export async function signIn(server, db, { sql, hashPassword }) {
  const hash = await hashPassword(PASSWORD)
  await db.rows(sql`
    insert into users (name, email, password_hash)
    select 'Traveller ' || n, 'traveller' || n || '@example.com', ${hash}
    from generate_series(1, ${CLIENTS}::int) n on conflict do nothing
  `)
  const tokens = []
  for (let n = 1; n <= CLIENTS; n++) {
    const { body } = await post(server, '/user/login', {
      email: `traveller${n}@example.com`,
      password: PASSWORD,
    })
    tokens.push(JSON.parse(body).data.token)
  }
  return tokens
}

/** Requests that a server was too busy for; a figure with many of them measures refusals. */
export const refused = { count: 0 }

/** Attempts per second until each traveller has tried every seat. */
export async function race(server, id_flight, tokens) {
  const began = performance.now()
  await Promise.all(
    tokens.map(async (token, client) => {
      for (let i = 0; i < SEATS; i++) {
        const position = 1 + ((client * 47 + i * 7) % SEATS)
        await attempt(server, booking(id_flight, position), token)
      }
    }),
  )
  return (tokens.length * SEATS * 1000) / (performance.now() - began)
}

/** Repeats a request that was answered with 503; only other responses count. */
async function attempt(server, payload, token) {
  for (;;) {
    const { status, body } = await post(server, '/bookings', payload, token)
    if (status === 201 || status === 409) return
    if (status !== 503) throw new Error(`${status}: ${body}`)
    refused.count++
    await wait(100)
  }
}

const booking = (id_flight, position) => ({
  id_flight,
  name_contact: 'Budi Siregar',
  email_contact: 'budi@example.com',
  phone_contact: '+6281234567890',
  passengers: [
    { name: 'Budi Siregar', category_passenger: 'adult', id_seat: id_flight * 1000 + position },
  ],
})

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })

function post(server, path, payload, token) {
  const headers = { 'content-type': 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  return new Promise((resolve, reject) => {
    const call = request(`${server.url}/api/v1${path}`, { method: 'POST', headers, agent })
    call.on('error', reject)
    call.on('response', (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode, body }))
    })
    call.end(JSON.stringify(payload))
  })
}

export const seatsSold = async (db, { sql }, id_flight) =>
  (await db.row(sql`select count(*)::int as count from claims where id_flight = ${id_flight}`))
    .count

function bookScript({ bookRepository }, id_flight) {
  const statements = []
  bookRepository({ rows: (query) => statements.push(query) }).book({
    id_user: '@user',
    request_id: 'bench',
    holder: null,
    key: null,
    flights: [id_flight],
    code: '@code',
    name_contact: 'Budi Siregar',
    email_contact: 'budi@example.com',
    phone_contact: '+6281234567890',
    insurance: false,
    insurance_total: 0,
    capacity: 1,
    total_price: null,
    legs: [1],
    positions: ['@seat'],
    highestPositions: ['@seat'],
    passengers: '@passengers',
  })
  return script(
    { text: statements[0].text, values: statements[0].values.map(seatValue) },
    {
      '@code': `upper(lpad(to_hex((random() * 16777215)::int), 6, '0'))`,
      '@user': '(1 + :client_id::int)',
      '@seat': ':seat::int',
      '@positions': 'array[:seat::int]',
      '@people': `jsonb_build_array(jsonb_build_object('leg', 1, 'name', 'Budi Siregar',
        'category_passenger', 'adult', 'id_seat', ${id_flight}::bigint * 1000 + :seat::int))`,
    },
    `\\set seat random(1, ${SEATS})`,
  )
}

/** Replaces the values that depend on the seat by variables of the pgbench script. */
function seatValue(value) {
  if (Array.isArray(value) && value[0] === '@seat') return '@positions'
  return value === '"@passengers"' ? '@people' : value
}

// Runs the built server on PostgreSQL under a modest mixed load and measures whether its memory grows.
// `npm run soak -- --minutes 75 --warm-up 15 --busy 8 --samples FILE`: memory is compared after the
// warm-up; in its first `busy` minutes all acts come four times as often, so that V8 has compiled what
// they call. The samples are also written as CSV.
import { once } from 'node:events'
import { appendFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { dayOf, fillFlights, searchQuery } from '../bench/flights-table.mjs'
import { startServer } from '../bench/server.mjs'
import { importSources, root } from '../bench/sources.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { slope } from './slope.mjs'

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    'warm-up': { type: 'string', default: '10' },
    busy: { type: 'string', default: '0' },
    samples: { type: 'string', default: join(tmpdir(), 'sayap-soak.csv') },
  },
})
const MINUTE = 60_000
const SAMPLE_EVERY = 30_000
const WARM_UP = Number(options['warm-up']) * MINUTE
const BUSY = Number(options.busy) * MINUTE
const BUSY_RATE = 4
if (BUSY > WARM_UP) throw new Error('--busy must end within --warm-up.')
const LENGTH = Number(options.minutes) * MINUTE
const MEGABYTE = 1024 * 1024

const TRAVELLERS = 80
/** Searches and flights that are looked at: few, so that caches with a limit are full after warming up. */
const ROUTES = 5
const SEARCHED_DAYS = 20
const LOOKED_AT = 500
const FLIGHTS = ROUTES * 60 * 24
const STREAMS = 15
/** Networks that the requests seem to come from. */
const NETWORKS = 200

const sources = await importSources(`
  export { startFakeMidtrans } from '../test/fake-midtrans'
  export { bookingBody } from '../test/bookings'
  export { addFlight } from '../test/flights'
  export { violations } from '../test/invariants'
`)
const postgres = await sources.runPostgres()
if (!postgres) throw new Error('The soak needs a PostgreSQL: npm installs one for most machines.')
// Ctrl+C must not leave PostgreSQL running.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => postgres.stop().finally(() => process.exit(130)))
const midtrans = await sources.startFakeMidtrans()
const db = sources.openPostgres(postgres.url, { connections: 2 })
const counts = new Map()
const tokens = []
const paid = []
let running = true
let busy = BUSY > 0

async function soak() {
  await sources.migrate(db)
  await sources.airportsService(db).load()
  await fillFlights(db, sources, FLIGHTS)
  await addTravellers()
  const probe = fileURLToPath(new URL('./memory-probe.mjs', import.meta.url))
  const server = await startServer(
    {
      DATABASE_URL: postgres.url,
      DEMO: 'off',
      TRUST_PROXY: '127.0.0.1',
      ...midtrans.settings,
    },
    await freePort(),
    ['--expose-gc', '--import', probe],
  )
  try {
    for (let n = 0; n < TRAVELLERS; n++) await signIn(server, n)
    counts.clear()
    const load = KINDS.map(([perSecond, act]) => repeat(perSecond, () => act(server)))
    const streams = Array.from({ length: STREAMS }, (_, n) => keepStream(server, n))
    const samples = await sampleMemory(server)
    running = false
    await Promise.all([...load, ...streams])
    reportMemory(samples)
    // On a connection without time limits, because all tables are read.
    reportViolations(await db.session((session) => sources.violations(session)))
  } finally {
    await server.stop()
  }
}

async function addTravellers() {
  const hash = await sources.hashPassword('a password for the soak')
  await db.rows(sources.sql`
    insert into users (name, email, password_hash)
    select 'Traveller ' || n, 'traveller' || n || '@example.com', ${hash}
    from generate_series(0, ${TRAVELLERS - 1}::int) n
  `)
  tokens.length = TRAVELLERS
  tokens.fill('')
}

/** Acts and how often they begin each second. */
const KINDS = [
  [4, search],
  [1, lookAtFlight],
  [1, listBookings],
  [1, bookAndPay],
  [0.5, bookAndCancel],
  [0.3, (server) => signIn(server, any(TRAVELLERS))],
  [0.1, ticket],
]

/** Begins an act at random moments, so many times a second on average, until the soak ends. */
async function repeat(perSecond, act) {
  const open = new Set()
  while (running) {
    const rate = busy ? perSecond * BUSY_RATE : perSecond
    await wait(-Math.log(1 - Math.random()) * (1000 / rate))
    const one = act()
      .catch((error) => count(`failed: ${error.cause?.code ?? error.message}`))
      .finally(() => open.delete(one))
    open.add(one)
  }
  await Promise.all(open)
}

async function search(server) {
  const query = searchQuery(any(ROUTES), dayOf(any(SEARCHED_DAYS)))
  await call(server, 'GET', `/flights?${new URLSearchParams(query)}`)
}

async function lookAtFlight(server) {
  const id = 1 + any(LOOKED_AT)
  await call(server, 'GET', `/flights/${id}`)
  await call(server, 'GET', `/seats?id_flight=${id}`)
}

async function listBookings(server) {
  await call(server, 'GET', '/bookings?limit=20', anyTraveller())
}

/** Positions of one flight after another. */
const seat = { flight: undefined, position: 0 }
async function freeSeat() {
  const position = (seat.position % 100) + 1
  seat.position++
  if (position === 1) seat.flight = sources.addFlight(db)
  return sources.bookingBody(await seat.flight, [position])
}

async function book(server, traveller) {
  const { data } = await call(server, 'POST', '/bookings', traveller, await freeSeat())
  return data?.booking.id
}

async function bookAndPay(server) {
  const traveller = anyTraveller()
  const id = await book(server, traveller)
  if (id === undefined) return
  const before = new Set(midtrans.orders.keys())
  await call(server, 'PUT', `/payments/${id}/method`, traveller, { method: 'midtrans' })
  for (const order of midtrans.orders.keys()) {
    // Another booking's order may be among them: whoever sees it first pays it.
    if (before.has(order)) continue
    midtrans.setStatus(order, 'settlement')
    const notification = midtrans.notification(order)
    await call(server, 'POST', '/payments/midtrans/notification', undefined, notification)
    midtrans.orders.delete(order)
  }
  paid.push({ traveller, id })
  if (paid.length > 50) paid.shift()
}

async function bookAndCancel(server) {
  const traveller = anyTraveller()
  const id = await book(server, traveller)
  await wait(5000)
  if (id !== undefined) await call(server, 'DELETE', `/bookings/${id}`, traveller)
}

async function ticket(server) {
  const one = paid[any(paid.length)]
  if (one) await call(server, 'GET', `/bookings/${one.id}/e-ticket.pdf`, one.traveller)
}

async function signIn(server, traveller) {
  const { data } = await call(server, 'POST', '/user/login', undefined, {
    email: `traveller${traveller}@example.com`,
    password: 'a password for the soak',
  })
  if (data) tokens[traveller] = data.token
}

/** A live stream that is opened again after a while, as by visitors who come and go. */
async function keepStream(server, n) {
  while (running) {
    const headers = headersOf(any(TRAVELLERS), { accept: 'text/event-stream' })
    const request = get(`${server.url}/api/v1/live`, { headers })
    const ended = new Promise((resolve) => request.once('close', resolve))
    request.once('response', (response) => {
      count(`GET /live ${response.statusCode}`)
      response.on('error', () => undefined).resume()
    })
    request.on('error', () => undefined)
    await Promise.race([ended, wait(60_000 + n * 5000), untilEnd()])
    request.destroy()
    await wait(1000)
  }
}

async function untilEnd() {
  while (running) await wait(1000)
}

/** Sends a request from one of the networks; returns the JSON of its answer, or nothing. */
async function call(server, method, path, traveller, body) {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: headersOf(traveller, body && { 'content-type': 'application/json' }),
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })
  count(`${method} ${path.replace(/\?.*/, '').replace(/\d+/g, ':id')} ${response.status}`)
  const isJson = response.headers.get('content-type')?.includes('json')
  return isJson ? response.json() : response.arrayBuffer()
}

function headersOf(traveller, more = {}) {
  return {
    'x-forwarded-for': `10.0.${any(NETWORKS)}.7`,
    ...(traveller !== undefined && { authorization: `Bearer ${tokens[traveller]}` }),
    ...more,
  }
}

function any(below) {
  return Math.floor(Math.random() * below)
}

function anyTraveller() {
  return any(TRAVELLERS)
}

function count(what) {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}

/** Memory after a full garbage collection, in MB, every 30 seconds from the first minute on. */
async function sampleMemory(server) {
  const samples = []
  const gone = endOf(server.child)
  gone.catch(() => undefined)
  const began = performance.now()
  writeFileSync(options.samples, 'minute,rss,heap,external,buffers,code\n')
  while (performance.now() - began < LENGTH) {
    await wait(SAMPLE_EVERY)
    server.child.send('measure')
    const [used] = await Promise.race([once(server.child, 'message'), gone])
    const sample = {
      minute: (performance.now() - began) / MINUTE,
      rss: used.rss / MEGABYTE,
      heap: used.heapUsed / MEGABYTE,
      external: used.external / MEGABYTE,
      buffers: used.arrayBuffers / MEGABYTE,
      code: used.code / MEGABYTE,
    }
    samples.push(sample)
    busy = performance.now() - began < BUSY
    const line = Object.values(sample).map((value) => value.toFixed(3))
    appendFileSync(options.samples, `${line}\n`)
    if (samples.length % 10 === 0)
      console.log(`minute, rss, heap, external, buffers, code: ${line}`)
  }
  return samples
}

async function endOf(child) {
  const [code] = await once(child, 'exit')
  throw new Error(`The server ended with ${code}.`)
}

function reportMemory(samples) {
  const measured = samples.filter(({ minute }) => minute >= WARM_UP / MINUTE)
  console.log(
    `\n| Memory after garbage collection | At ${options['warm-up']} min, MB | At the end, MB | Slope, MB per hour | Standard error |`,
  )
  console.log('|---|---|---|---|---|')
  for (const name of ['heap', 'code', 'external', 'buffers', 'rss']) {
    const points = measured.map((sample) => [sample.minute / 60, sample[name]])
    const { perUnit, error } = slope(points)
    const cells = [measured[0][name], measured.at(-1)[name], perUnit, error]
    console.log(`| ${name} | ${cells.map((value) => value.toFixed(2)).join(' | ')} |`)
  }
  const total = [...counts.values()].reduce((one, other) => one + other, 0)
  console.log(`\n${total} requests, ${(total / (LENGTH / 1000)).toFixed(1)} per second:`)
  for (const [what, times] of [...counts].sort()) console.log(`- ${what}: ${times}`)
  console.log(`Samples: ${options.samples.replace(`${root}/`, '')}`)
}

function reportViolations(violations) {
  console.log(
    `\nverify: ${violations.length === 0 ? 'nothing is wrong' : JSON.stringify(violations)}`,
  )
  if (violations.length > 0) process.exitCode = 1
}

try {
  await soak()
} finally {
  running = false
  await db.close()
  await midtrans.close()
  await postgres.stop()
}

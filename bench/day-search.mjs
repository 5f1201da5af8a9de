import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.mjs'
import { cachedSearch } from './cached-search.mjs'
import { dayOf, fillFlights, searchQuery } from './flights-table.mjs'
import { generator, load } from './load.mjs'
import { median, rounds } from './rounds.mjs'
import { startServer } from './server.mjs'
import { root } from './sources.mjs'

const ROUTES = 80
const DAYS = 50
/** Flights of a route and day, so that the table has 60,000. */
const PER_DAY = 15
const CLIENTS = 16

/** Searches of one day, on a table of the size that the first version of this product had. */
export async function daySearches(postgres, sources) {
  const inDatabase = async (name, work) => {
    const db = sources.openPostgres(urlOf(name), { connections: 2 })
    await work(db)
    await db.close()
  }
  const scriptIn = (name, text) =>
    inDatabase(name, (db) => db.session((session) => session.script(text)))
  const urlOf = (name) => postgres.url.replace(/postgres$/, name)
  await scriptIn('postgres', 'create database bench_days')
  await inDatabase('bench_days', async (db) => {
    await sources.migrate(db)
    await sources.airportsService(db).load()
    await fillFlights(db, sources, ROUTES * DAYS * PER_DAY, { perDay: PER_DAY, days: DAYS })
  })
  // In a database of its own, so that its index cannot change the plans of our statements.
  await scriptIn('postgres', 'create database bench_plain template bench_days')
  await scriptIn('bench_plain', 'create index bench_by_date on flights (departure_date)')
  for (const name of ['bench_days', 'bench_plain']) await scriptIn(name, 'vacuum analyze flights')
  const env = { DATABASE_URL: urlOf('bench_days'), DEMO: 'off' }
  const server = await startServer(env, await freePort())
  try {
    const rows = [await varied(server, urlOf('bench_plain'))]
    rows.push({
      subject: 'Memory of the server after that',
      ours: server.megabytes(),
      unit: ' MB',
      goal: 200,
      most: true,
    })
    rows.push(await filtered(server), await cachedSearch({ server }))
    return rows
  } finally {
    await server.stop()
  }
}

const path = (query) => `/api/v1/flights?${new URLSearchParams(query)}`

/** Every route, day and two pages in random order: hardly any response is in the cache. */
async function varied(server, url) {
  const paths = []
  for (let route = 0; route < ROUTES; route++)
    for (let day = 0; day < DAYS; day++)
      for (const page of [1, 2]) paths.push(path({ ...searchQuery(route, dayOf(day)), page }))
  const plain = await startPlain(url, await freePort())
  const options = { connections: CLIENTS, paths }
  const micros = { ours: [], limit: [] }
  try {
    const result = await rounds(
      async () => {
        const one = await load(server.url, server.child.pid, options)
        micros.ours.push(one.micros)
        return one.rate
      },
      async () => {
        const one = await load(plain.url, plain.child.pid, options)
        micros.limit.push(one.micros)
        return one.rate
      },
    )
    const [ours, limit] = [median(micros.ours), median(micros.limit)].map(Math.round)
    return {
      ...result,
      subject: `Varied search, ${ROUTES} routes, ${DAYS} days, 2 pages, ${CLIENTS} clients, by ${generator} (${ours} µs of processor time)`,
      baseline: `a plain search by node:http with an index on the date (${limit} µs, without PostgreSQL's)`,
      unit: '/s',
      goal: 12,
    }
  } finally {
    plain.child.kill()
  }
}

async function startPlain(url, port) {
  const child = fork(join(root, 'bench/plain-search-server.mjs'), [url, String(port)])
  await once(child, 'message')
  return { child, url: `http://127.0.0.1:${port}` }
}

/** Filters, sorting and pages of one day: 1,536 different searches. */
function filterPaths(query) {
  const choices = [
    [{}, { transit: 'direct' }, { transit: 'transit' }],
    [{}, { filter_wifi: true }, { filter_meal: true }, { filter_luggage: true }],
    ['price', 'departure_time', 'transit', 'best'].map((sortBY) => ({ sortBY })),
    Array.from({ length: 16 }, (_, n) => ({ max_price: 500_000 + n * 100_000 })),
    [{ page: 1 }, { page: 2 }],
  ]
  const all = choices.reduce(
    (searches, more) => searches.flatMap((one) => more.map((two) => ({ ...one, ...two }))),
    [query],
  )
  return all.map(path)
}

/** The filters of one day in random order, beside one search repeated. */
async function filtered(server) {
  const query = searchQuery(7, dayOf(3))
  const paths = filterPaths(query)
  const micros = { ours: [], limit: [] }
  const measure = async (list, taken) => {
    const one = await load(server.url, server.child.pid, { connections: CLIENTS, paths: list })
    taken.push(one.micros)
    return one.rate
  }
  const result = await rounds(
    () => measure(paths, micros.ours),
    () => measure([path(query)], micros.limit),
  )
  const [ours, limit] = [median(micros.ours), median(micros.limit)].map(Math.round)
  return {
    ...result,
    subject: `${paths.length} filters, orders and pages of one day, by ${generator} (${ours} µs of processor time)`,
    baseline: `one search repeated (${limit} µs)`,
    unit: '/s',
    goal: 0.8,
  }
}

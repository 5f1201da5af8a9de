import autocannon from 'autocannon'
import { citiesInSql, dayOf, FIRST_DAY, routesFor, searchQuery } from './flights-table.mjs'
import { pgbench, script } from './pgbench.mjs'
import { rounds, seconds } from './rounds.mjs'

const CLIENTS = 4
let salt = 0

/** Searches that all differ, so that none is cached, next to the same statement in pgbench. */
export async function uncachedSearch({ server, url, sources, flights, pgbenchFile }) {
  const scripts = [searchScript(sources, flights)]
  const p99 = []
  const result = await rounds(
    async () => {
      const { requests, latency, non2xx } = await autocannon({
        url: server.url,
        connections: CLIENTS,
        duration: seconds,
        requests: freshSearches(flights, seconds * 5000),
      })
      if (non2xx > 0) throw new Error(`${non2xx} searches failed.`)
      p99.push(latency.p99)
      return requests.average
    },
    () => pgbench(pgbenchFile, url, scripts, { clients: CLIENTS, seconds }),
  )
  return {
    ...result,
    subject: `Search, not in cache, ${CLIENTS} clients (p99 ${Math.max(...p99)} ms)`,
    baseline: 'the same SQL in pgbench, prepared',
    unit: '/s',
    goal: 0.4,
  }
}

/** The median duration in ms of uncached searches, sent one after another. */
export async function medianSearch(server, flights, times = 600) {
  const taken = []
  for (const { path } of freshSearches(flights, times)) {
    const began = performance.now()
    await (await fetch(server.url + path)).arrayBuffer()
    taken.push(performance.now() - began)
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)]
}

const freshSearches = (flights, count) =>
  Array.from({ length: count }, (_, i) => {
    salt = (salt + 1) % 7900
    const query = searchQuery((i * 7919) % routesFor(flights), dayOf(i * 31), salt)
    return { method: 'GET', path: `/api/v1/flights?${new URLSearchParams(query)}` }
  })

/** The search statement of the server, with a different route and day each time. */
function searchScript({ flightSearchRepository }, flights) {
  const statements = []
  const recorder = { row: (query) => statements.push(query) }
  flightSearchRepository(recorder).search({
    ...searchQuery(0, '@day'),
    starting_place: '@from',
    destination_place: '@to',
    sortBY: 'price',
    sort: 'ASC',
    page: 1,
    limit: 7,
  })
  const [from, to] = citiesInSql(':route::int')
  return script(
    statements[0],
    { '@from': from, '@to': to, '@day': `(date '${FIRST_DAY}' + :day::int)` },
    `\\set route random(0, ${routesFor(flights) - 1})\n\\set day random(0, 59)`,
  )
}

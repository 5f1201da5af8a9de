// Which index of the flights table does which call need? Fills a PostgreSQL of its own with flights, serves it with
// the built server, and reads from the plans that PostgreSQL sends with each answer (auto_explain, as notices) which
// indexes each call used. Then drops one after the other, and counts the pages that its calls read with and without it:
//   node bench/flight-indexes.mjs [flights]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.mjs'
import { FIRST_DAY, fillFlights } from './flights-table.mjs'
import { importSources, root } from './sources.mjs'

const FLIGHTS = Number(process.argv[2] ?? 1_000_000)
const PASSWORD = 'langit sangat biru sekali 77'
const day = (n) => new Date(Date.parse(FIRST_DAY) + n * 86_400_000).toISOString().slice(0, 10)

const mb = (bytes) => (Number(bytes) / 1e6).toFixed(0)
const sum = (sizes) => sizes.reduce((all, { bytes }) => all + Number(bytes), 0)

const sources = await importSources()
const postgres = await sources.runPostgres({
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
})
const db = sources.openPostgres(postgres.url)
const { sql } = sources
let plans
let server
try {
  await sources.migrate(db)
  await sources.airportsService(db).load()
  await fillFlights(db, sources, FLIGHTS)
  await addKnown()
  const sizes = await db.rows(sql`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition,
      pg_relation_size(i.indexrelid) as bytes
    from pg_index i where i.indrelid = 'flights'::regclass order by bytes desc, name
  `)
  const [{ heap }] = await db.rows(sql`select pg_relation_size('flights') as heap`)
  plans = await listenBetween(postgres.url)
  server = await startServer(plans.url)
  const used = new Map(sizes.map(({ name }) => [name, new Map()]))
  await server.signIn()
  for (const path of paths()) {
    const { pages, indexes } = await read(path)
    for (const name of indexes) used.get(name)?.set(path, pages)
  }
  console.log(`heap ${mb(heap)} MB, indexes ${mb(sum(sizes))} MB of ${FLIGHTS} flights`)
  for (const index of sizes) await report(index, used.get(index.name))
} finally {
  await server?.stop()
  plans?.close()
  await db.close()
  await postgres.stop()
}

/** A destination, and an airline without first class, as most are. */
async function addKnown() {
  const texts = [
    `insert into destinations (name, popularity, description) values ('Pulau 1', 1, 'An island');
    alter table flights disable trigger user;
    update flights set class_flight = 'economy', capacity = 120
    where id_airline = 12 and class_flight = 'first class';
    alter table flights enable trigger user;`,
    'vacuum analyze flights',
  ]
  await db.session(async (session) => {
    for (const text of texts) await session.script(text)
  })
}

function* paths() {
  const route = 'starting_place=Kota%205&destination_place=Pulau%201'
  const date = `departure_date=${day(20)}`
  yield `/flights?${route}&${date}`
  yield `/flights?${route}&${date}&class_flight=business&capacity=2&max_duration=300`
  yield `/flights?${route}`
  yield `/flights?${route}&sortBY=departure_time&page=9`
  yield '/flights?starting_place=Kota%205'
  yield '/flights?destination_place=Pulau%201'
  yield `/flights?destination_place=Pulau%201&${date}`
  yield `/flights?${date}`
  yield '/flights'
  yield '/flights?sortBY=departure_time'
  yield `/flights/alternatives?${route}&${date}&class_flight=economy`
  yield `/flights/dates?${route}&from=${day(0)}&to=${day(30)}`
  yield `/fares?starting_place=Kota%205`
  yield `/fares?starting_place=Kota%205&${date}`
  yield '/destinations/1/fares'
  yield '/flights/7'
  yield '/flights/airlines/3'
  yield `/flights/airlines/3?${date}`
  yield '/fares/rules/7'
  yield '/fares/history/7'
  for (const sort of ['departs', 'number', 'route', 'price'])
    for (const order of ['asc', 'desc'])
      for (const filter of [
        '',
        '&when=past',
        '&airline=3',
        '&class_flight=first%20class',
        '&class_flight=first%20class&airline=3',
        '&class_flight=first%20class&airline=12',
        '&q=Kota%205',
        '&q=Pulau%201',
        '&q=Kota%205%20-%20Pulau%201',
        '&q=AC105',
        '&q=Nowhere',
        `&from=${day(19)}&to=${day(19)}`,
        `&from=${day(19)}&to=${day(19)}&airline=3`,
      ])
        yield `/admin/flights?sort=${sort}&order=${order}${filter}`
  for (const filter of ['', 'airline=3', 'class_flight=business', 'q=Pulau%201', 'q=AC105'])
    yield `/admin/flights/count?${filter}`
  yield '/admin/flights/7'
  yield '/admin/home'
  yield `/admin/home/departures?day=${day(20)}`
  yield '/dashboard/overview'
  yield '/admin/finance/takings'
  yield '/admin/departures/7'
  yield '/admin/departures/7/manifest'
  yield '/admin/departures/7/money'
  yield '/admin/departures/7/waiting-list'
  yield '/admin/schedules'
  yield '/flights/imports'
  yield '/admin/aircraft-types'
  yield '/airlines'
  yield '/airports'
  yield '/destinations'
  yield '/admin/setup'
  yield '/blocked-seats'
  yield `/admin/disruptions/flights?airport=CGK&day=${day(19)}&direction=both`
  yield '/admin/bookings'
  yield '/admin/flights/7/fares'
}

/** A way to PostgreSQL that notes the indexes in what comes back. */
async function listenBetween(address) {
  const target = new URL(address)
  let text = ''
  const between = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    client.pipe(database).pipe(client)
    database.on('data', (data) => {
      text += data.toString('latin1')
    })
    for (const socket of [client, database]) socket.on('error', () => client.destroy())
    client.on('close', () => database.destroy())
  })
  between.listen(0, '127.0.0.1')
  await once(between, 'listening')
  const url = new URL(address)
  url.port = String(between.address().port)
  return {
    url: url.href,
    close: () => between.close(),
    /** What was read since the last call. */
    take() {
      const names = text.matchAll(/Index (?:Only )?Scan(?: Backward)? (?:using|on) (\w+)/g)
      const plans = text.split('Query Text:').slice(1)
      const buffers = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/
      const pages = plans.reduce((all, plan) => {
        const [, hit = 0, missed = 0] = buffers.exec(plan) ?? []
        return all + Number(hit) + Number(missed)
      }, 0)
      const indexes = new Set([...names].map(([, name]) => name))
      text = ''
      return { pages, indexes }
    },
  }
}

async function startServer(DATABASE_URL) {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATABASE_URL,
    DEMO: 'off',
    RATE_LIMIT: '0',
    SESSION_SECRET: 's'.repeat(32),
    SUPER_ADMIN_USERNAME: 'bench',
    SUPER_ADMIN_EMAIL: 'bench@example.com',
    SUPER_ADMIN_PASSWORD: PASSWORD,
    STAFF_FIRST_PASSWORD: 'keep',
    STAFF_SECOND_FACTOR: 'optional',
    LOG_LEVEL: 'warn',
  }
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => {
    child.stdout.on('data', (line) => String(line).includes('ready') && resolve())
  })
  const url = `http://127.0.0.1:${port}/api/v1`
  let authorization = ''
  return {
    async signIn() {
      const response = await fetch(`${url}/super-admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ emailOrUsername: 'bench', password: PASSWORD }),
      })
      authorization = `Bearer ${(await response.json()).data.token}`
    },
    async get(path) {
      const response = await fetch(url + path, { headers: { authorization } })
      await response.arrayBuffer()
      return response.status
    },
    async stop() {
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
  }
}

/** The pages that the statements of a call read, and the indexes they used. */
async function read(path) {
  plans.take()
  const status = await server.get(path)
  if (status !== 200) console.error(`${status} ${path}`)
  return plans.take()
}

async function report({ name, bytes, definition }, calls) {
  console.log(`\n${name} ${mb(bytes)} MB, ${calls.size} calls\n  ${definition}`)
  const script = (text) => db.session((session) => session.script(text))
  // A constraint stays, as does an index that none of these calls used.
  if (calls.size === 0 || definition.includes('UNIQUE')) return
  await script(`drop index ${name}`)
  // What a server keeps of its answers would hide what they cost.
  await server.stop()
  server = await startServer(plans.url)
  await server.signIn()
  const changes = []
  for (const [path, before] of calls) {
    const { pages } = await read(path)
    changes.push({ path, before, pages })
  }
  await script(definition)
  changes.sort((a, b) => b.pages / (b.before + 1) - a.pages / (a.before + 1))
  for (const { path, before, pages } of changes.slice(0, 4))
    console.log(`  ${before} -> ${pages} pages  ${path}`)
}

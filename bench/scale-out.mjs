// Several servers behind HAProxy, PgBouncer, replicas and Patroni on this machine, each machine of the database
// cluster a network namespace; prints tables and writes bench/results-scale-out.md. As root, on Debian 12:
//   apt-get install haproxy pgbouncer patroni etcd-server postgresql-15
//   npm run scale-out -- --rounds 10 --seconds 5 --minutes 15
// --rounds   of each fault; --minutes ends them after that time
// --seconds  of each measurement of a rate
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fillFlights, routesFor } from './flights-table.mjs'
import { startCluster } from './scale-out/cluster.mjs'
import { makeNetwork } from './scale-out/network.mjs'
import { atEnd, cleanUp, pause, run } from './scale-out/processes.mjs'
import { startPgBouncer, startServers } from './scale-out/servers.mjs'
import {
  addTravellers,
  bookWhile,
  countBy,
  freeFlights,
  longestGap,
  searchFor,
  signIn,
} from './scale-out/traffic.mjs'
import { importSources, root } from './sources.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '15' },
  },
})
const ROUNDS = Number(values.rounds)
const SECONDS = Number(values.seconds)
const FLIGHTS = 30_000
const CLIENTS = 16
/** Milliseconds: bookings must be accepted again. */
const BACK_WITHIN_MS = 20_000
/** A traveller who books waits that long before the next booking, so that two cores have time for the rest. */
const PAUSE_MS = 50

const lines = []
const say = (text = '') => {
  console.log(text)
  lines.push(text)
}

requireTools()
const home = mkdtempSync(join(tmpdir(), 'sayap-scale-out-'))
chmodSync(home, 0o711)
atEnd(() => rmSync(home, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    cleanUp()
    process.exit(130)
  })
process.once('exit', cleanUp)

function requireTools() {
  if (process.getuid?.() !== 0) throw new Error('Network namespaces need root.')
  const tools = { haproxy: '-v', pgbouncer: '-V', patroni: '--version', etcd: '--version' }
  const missing = Object.entries(tools)
    .filter(([tool, flag]) => spawnSync(tool, [flag]).status !== 0)
    .map(([tool]) => tool)
  if (!existsSync('/usr/lib/postgresql/15/bin/postgres')) missing.push('postgresql-15')
  if (missing.length > 0)
    throw new Error(`Install ${missing.join(', ')} (see the top of this file).`)
}

async function main() {
  const program = bundle()
  const sources = await importSources()
  heading()
  makeNetwork()
  const cluster = await startCluster(home, 3)
  const settings = { DATABASE_URL: cluster.url }
  sayap(program, settings, 'migrate')
  const db = sources.openPostgres(cluster.url, { connections: 2 })
  await fillFlights(db, sources, FLIGHTS)
  await addTravellers(db, sources)
  const flights = await freeFlights(db, sources)
  const acknowledged = new Set()
  const booking = { flights, acknowledged, clients: CLIENTS }

  await severalServers({ program, db, sources }, settings, booking)
  await throughPgBouncer(program, cluster, booking)
  await fromReplicas(program, cluster, booking)
  const isGood = await faults(program, cluster, booking)

  const rows = await db.rows(sources.sql`select id from bookings`)
  const known = new Set(rows.map(({ id }) => id))
  const lost = [...acknowledged].filter((id) => !known.has(id)).length
  const verified = sayap(program, settings, 'verify')
  await db.close()
  say()
  say(`${acknowledged.size} bookings were acknowledged in all, ${lost} of them are lost (goal: 0).`)
  say(`\`sayap verify\`: ${verified.trim().split('\n').at(-1)}`)
  writeFileSync(join(root, 'bench/results-scale-out.md'), `${lines.join('\n')}\n${LIMITS}`)
  process.exitCode = isGood && lost === 0 ? 0 : 1
}

function bundle() {
  const folder = join(root, `server/dist/scale-out-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), '--server-only', folder])
  return join(folder, 'main.js')
}

const sayap = (program, settings, command) =>
  execFileSync(process.execPath, [program, command], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, SESSION_SECRET: 's'.repeat(32), DEMO: 'off', ...settings },
  })

function heading() {
  const versionOf = (tool, flag) =>
    run(tool, flag)
      .split('\n')[0]
      .replace(/ - https.*/, '')
  say('# The last run of the scale-out programme')
  say()
  const command = `npm run scale-out -- --rounds ${ROUNDS} --seconds ${SECONDS} --minutes ${values.minutes}`
  say(
    `${new Date().toISOString().slice(0, 10)}, \`${command}\`, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.version}, load average ${loadavg()[0].toFixed(0)} from other work.`,
  )
  say(
    `${versionOf('haproxy', '-v')}; ${versionOf('pgbouncer', '-V')}; ${versionOf('patroni', '--version')}; ${versionOf('etcd', '--version')}; ${versionOf('/usr/lib/postgresql/15/bin/postgres', '--version')}.`,
  )
  say(
    `Three machines of the database are network namespaces with one cable each, one replica is synchronous, and PostgreSQL writes through to the disk. ${FLIGHTS.toLocaleString('en')} flights, ${CLIENTS} clients.`,
  )
}

async function severalServers({ program, db, sources }, settings, booking) {
  let taken = ''
  say()
  say('## Several servers behind HAProxy')
  say()
  say('| Servers | Searches, of many routes and days | Failed | Bookings | Refused or failed |')
  say('|---|---|---|---|---|')
  for (const count of [1, 2, 4]) {
    const front = await startServers(home, program, count, settings)
    const tokens = await signIn(front.url)
    const routes = routesFor(FLIGHTS)
    await searchFor(front.url, { seconds: 1, clients: CLIENTS, routes })
    const searches = await searchFor(front.url, { seconds: SECONDS, clients: CLIENTS, routes })
    const before = await costsOf(front, db, sources)
    const { rate, others } = await bookFor(front.url, { ...booking, tokens })
    const after = await costsOf(front, db, sources)
    if (count === 1) taken = costPerBooking(before, after)
    say(`| ${count} | ${searches.rate}/s | ${searches.failed} | ${rate}/s | ${others} |`)
    await front.stop()
  }
  say()
  say(taken)
}

/** What bookings have taken so far: processor time of the servers, log and disk of the database. */
async function costsOf({ servers }, db, { sql }) {
  let cpu = 0
  for (const { metrics } of servers) {
    const text = await (await fetch(metrics)).text()
    cpu += Number(/^process_cpu_seconds_total ([\d.]+)/m.exec(text)?.[1])
  }
  const facts = await db.row(sql`
    select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as wal,
      (select count(*)::int from bookings) as bookings,
      (select sum(pg_total_relation_size(oid))::float8 from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'flights') as bytes
  `)
  return { cpu, ...facts }
}

function costPerBooking(before, after) {
  const bookings = after.bookings - before.bookings
  const kb = (name) => ((after[name] - before[name]) / bookings / 1000).toFixed(1)
  const ms = ((1000 * (after.cpu - before.cpu)) / bookings).toFixed(1)
  return `With one server a booking of one passenger took ${ms} ms of its processor, ${kb('wal')} kB of PostgreSQL's log and ${kb('bytes')} kB of disk (${bookings} bookings, jobs and emails included).`
}

async function bookFor(url, booking) {
  const answers = await bookWhile(url, booking, () => pause(SECONDS * 1000))
  const booked = answers.filter(({ status }) => status === 201).length
  return { rate: Math.round(booked / SECONDS), others: answers.length - booked }
}

async function throughPgBouncer(program, cluster, booking) {
  const bouncer = await startPgBouncer(home, cluster.url)
  const front = await startServers(home, program, 2, {
    DATABASE_URL: bouncer.url,
    DATABASE_DIRECT_URL: cluster.url,
  })
  const tokens = await signIn(front.url)
  const { rate, others } = await bookFor(front.url, { ...booking, tokens })
  const routes = routesFor(FLIGHTS)
  const searches = await searchFor(front.url, { seconds: SECONDS, clients: CLIENTS, routes })
  say()
  say('## PgBouncer, session pooling')
  say()
  say(
    `Two servers with \`DATABASE_URL\` through it and \`DATABASE_DIRECT_URL\` past it: ${searches.rate} searches/s (${searches.failed} failed), ${rate} bookings/s (${others} refused or failed).`,
  )
  await front.stop()
  bouncer.child.kill('SIGKILL')
}

async function fromReplicas(program, cluster, booking) {
  const front = await startServers(home, program, 2, {
    DATABASE_URL: cluster.url,
    DATABASE_READ_URL: cluster.readUrl,
  })
  const tokens = await signIn(front.url)
  const before = await readsOf(front)
  let searches
  const answers = await bookWhile(
    front.url,
    { ...booking, tokens, clients: 4, pauseMs: PAUSE_MS },
    async () => {
      const routes = routesFor(FLIGHTS)
      searches = await searchFor(front.url, {
        seconds: SECONDS,
        clients: CLIENTS,
        routes,
        wholeRoutes: true,
      })
    },
  )
  const after = await readsOf(front)
  const replica = after.replica - before.replica
  const primary = after.primary - before.primary
  const booked = answers.filter(({ status }) => status === 201).length
  say()
  say('## Searches from replicas')
  say()
  say(
    `Two servers with \`DATABASE_READ_URL\` to both replicas: ${searches.rate} searches/s of whole routes, which no server keeps in memory, (${searches.failed} failed) beside ${Math.round(booked / SECONDS)} bookings/s. Replicas answered ${replica} of ${replica + primary} reads (${Math.round((100 * replica) / (replica + primary))} %), the primary those right after a change.`,
  )
  await front.stop()
}

async function readsOf({ servers }) {
  const sum = { replica: 0, primary: 0 }
  for (const { metrics } of servers) {
    const text = await (await fetch(metrics)).text()
    for (const from of ['replica', 'primary'])
      sum[from] += Number(
        new RegExp(`^sayap_search_reads_total\\{from="${from}"\\} (\\d+)`, 'm').exec(text)?.[1] ??
          0,
      )
  }
  return sum
}

async function faults(program, cluster, booking) {
  const front = await startServers(home, program, 2, {
    DATABASE_URL: cluster.url,
    DATABASE_READ_URL: cluster.readUrl,
  })
  say()
  say('## The primary fails, under booking load')
  say()
  say(
    '| Fault | Rounds | Accepted again after, median | At most | Acknowledged | Not acknowledged |',
  )
  say('|---|---|---|---|---|---|')
  const endsAt = performance.now() + Number(values.minutes) * 60_000
  let isGood = true
  for (const [name, fault] of Object.entries(FAULTS)) {
    const gaps = []
    const counts = { yes: 0, no: 0 }
    for (let nth = 0; nth < ROUNDS && performance.now() < endsAt; nth++) {
      const tokens = await signIn(front.url)
      const { gap, answers } = await oneFault(front, cluster, { ...booking, tokens }, fault)
      gaps.push(gap)
      const accepted = countBy(answers)[201] ?? 0
      counts.yes += accepted
      counts.no += answers.length - accepted
      console.log(`  ${name}, round ${nth + 1}: ${(gap / 1000).toFixed(1)} s`)
    }
    if (gaps.length === 0) continue
    gaps.sort((one, other) => one - other)
    const worst = gaps.at(-1)
    isGood &&= worst <= BACK_WITHIN_MS
    const median = gaps[Math.floor(gaps.length / 2)]
    const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
    say(
      `| ${name} | ${gaps.length} | ${seconds(median)} | ${seconds(worst)} | ${counts.yes} | ${counts.no} |`,
    )
  }
  await front.stop()
  return isGood
}

/** A fault breaks the primary and returns what mends its machine afterwards. */
const FAULTS = {
  'Power of the primary fails (kill -9 of all its processes)': async (cluster) => {
    const node = await cluster.leader()
    node.killAll()
    return () => node.launch()
  },
  'The primary is cut off from everything': async (cluster) => {
    const node = await cluster.leader()
    node.unplug()
    return () => node.plugIn()
  },
  'Switchover to the synchronous replica': async (cluster) => {
    await cluster.switchover()
    return () => undefined
  },
}

const SETTLED_MS = 2000

async function oneFault(front, cluster, booking, fault) {
  await cluster.untilWhole()
  let gap
  const answers = await bookWhile(
    front.url,
    { ...booking, clients: 8, pauseMs: PAUSE_MS },
    async (seen) => {
      await pause(SETTLED_MS)
      const from = performance.now()
      const mend = await fault(cluster)
      await untilSteady(seen, from)
      const to = performance.now()
      gap = longestGap(seen, from, to)
      mend()
    },
  )
  await cluster.untilWhole()
  return { gap, answers }
}

/** Until bookings have worked for two seconds without a failure, or a minute has passed. */
async function untilSteady(seen, from) {
  await pause(SETTLED_MS)
  while (performance.now() - from < 60_000) {
    const now = performance.now()
    const recent = seen.filter(({ at }) => now - at < SETTLED_MS)
    const isSteady = recent.length > 10 && recent.every(({ status }) => status === 201)
    if (isSteady) return
    await pause(100)
  }
}

const LIMITS = `
## What this cannot show

- Load, servers, balancers and three databases share two cores and one disk: more servers cannot be faster here than
  the cores are. Only that all of them serve, and what the balancer costs, is to be seen.
- A namespace is cut off cleanly and at once; real networks lose some packages, in one direction, for a while.
- etcd is a single process here. In production it has three members on machines of their own.
- \`kill -9\` leaves what the operating system has not written yet in its cache; a power failure does not. PostgreSQL's
  own order of writing is not tested by it.
`

await main()
process.exit()

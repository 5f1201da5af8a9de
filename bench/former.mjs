// What protection costs: a contested flight and the cached search, beside the server of a former commit, in turns.
//   node bench/former.mjs FOLDER   FOLDER is a clone of that commit in which `npm ci` and `npm run build` have run
//   ROUNDS                         rounds of each server (11)
// The figure is the processor time of the server per attempt, which other work on the machine disturbs less than the
// time of the clock. It holds the work of PostgreSQL for neither.
import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { freePort } from '../scripts/free-port.mjs'
import { CLIENTS, race, SEATS, seatsSold, signIn } from './contested-flight.mjs'
import { dayOf, fillFlights, searchQuery } from './flights-table.mjs'
import { generator, load, processorTime } from './load.mjs'
import { median } from './rounds.mjs'
import { startServer } from './server.mjs'
import { importSources } from './sources.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 11)
const FLIGHTS = 61_000
const ATTEMPTS = CLIENTS * SEATS

/** Settings of `startServer` that a former server may not know, and refuses. */
const FORMER = {}

const former = process.argv[2] && resolve(process.argv[2])
if (!former) throw new Error('Name the folder of the former server.')

const sources = await importSources()
const postgres = await sources.runPostgres()
try {
  const now = await open('now')
  const before = await open('before', join(former, 'server/dist/main.js'))
  const sides = { before, now }
  const bookings = { before: [], now: [] }
  const searches = { before: [], now: [] }
  for (let round = 0; round < ROUNDS; round++) {
    // Whoever runs second finds the machine warmer.
    const order = round % 2 ? ['now', 'before'] : ['before', 'now']
    for (const name of order) bookings[name].push(await contested(sides[name], round))
    for (const name of order) searches[name].push(await cached(sides[name]))
  }
  const commit = (folder) =>
    execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim()
  console.log(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${ROUNDS} rounds:`,
  )
  console.log(
    `${commit(former)} (before) and ${commit('.')} (now), processor time of the server in microseconds\n`,
  )
  console.log(
    '| | before | now | now / before, median of the rounds | quartiles |\n|---|---|---|---|---|',
  )
  print(`Attempt to book one flight, ${CLIENTS} clients`, bookings)
  print(`Cached search, by ${generator}`, searches)
  await now.server.stop()
  await before.server.stop()
} finally {
  await postgres.stop()
}

async function open(name, program) {
  const admin = sources.openPostgres(postgres.url, { connections: 1 })
  await admin.session((session) => session.script(`create database ${name}`))
  await admin.close()
  const url = postgres.url.replace(/postgres$/, name)
  // Each server brings its database to its own schema.
  const env = { DATABASE_URL: url, DEMO: 'off', ...(name === 'before' && FORMER) }
  const first = await startServer(env, await freePort(), [], program)
  await first.stop()
  const db = sources.openPostgres(url, { connections: 2 })
  await fillFlights(db, sources, FLIGHTS)
  const server = await startServer(env, await freePort(), [], program)
  const tokens = await signIn(server, db, sources)
  const flights = await db.rows(sources.sql`
    select id from flights where class_flight = 'economy' order by id desc limit ${ROUNDS}::int
  `)
  return { server, db, tokens, flights }
}

async function contested({ server, db, tokens, flights }, round) {
  const { id } = flights[round]
  const began = processorTime(server.child.pid)
  await race(server, id, tokens)
  const micros = ((processorTime(server.child.pid) - began) * 1e6) / ATTEMPTS
  const sold = await seatsSold(db, sources, id)
  if (sold !== SEATS) throw new Error(`Sold ${sold} of ${SEATS} seats.`)
  return micros
}

async function cached({ server }) {
  const path = `/api/v1/flights?${new URLSearchParams(searchQuery(7, dayOf(3)))}`
  const { micros } = await load(server.url, server.child.pid, { connections: 32, paths: [path] })
  return micros
}

function print(subject, { before, now }) {
  const ratios = before.map((micros, round) => now[round] / micros).sort((a, b) => a - b)
  const at = (share) => ratios[Math.floor((ratios.length - 1) * share)].toFixed(3)
  console.log(
    `| ${subject} | ${median(before).toFixed(1)} | ${median(now).toFixed(1)} | ${at(0.5)} | ${at(0.25)} to ${at(0.75)} |`,
  )
}

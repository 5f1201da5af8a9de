// Measures speed next to a baseline. Environment variables:
//   BENCH_10M=1             adds a table ten times as large (minutes, and 4 GB of disk)
//   BENCH_SECONDS           the length of one round (4)
//   BENCH_FLIGHTS           the number of flights in the table (1,000,000)
//   BENCH_ONLY=days         measures searches of one day only
//   BENCH_ONLY=lighthouse   measures the public pages only
//   BENCH_ONLY=inp          measures interaction to next paint only
//   BENCH_ACTION=chat       of those, the actions with this word in their name
//   BENCH_VISITS            how often each action is measured (5)
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.mjs'
import { sizeRows } from '../scripts/page-sizes.mjs'
import { cachedSearch } from './cached-search.mjs'
import { contestedFlight } from './contested-flight.mjs'
import { daySearches } from './day-search.mjs'
import { fillFlights } from './flights-table.mjs'
import { inpRows } from './inp.mjs'
import { lighthouseRows } from './lighthouse.mjs'
import { findPgbench } from './pgbench.mjs'
import { report } from './report.mjs'
import { median } from './rounds.mjs'
import { startServer } from './server.mjs'
import { importSources, root } from './sources.mjs'
import { medianSearch, uncachedSearch } from './uncached-search.mjs'

const MILLION = 1_000_000
const rows = []
const skipped = []

execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' })
const sources = await importSources()
const only = process.env.BENCH_ONLY
if (only) skipped.push(`all else (BENCH_ONLY=${only})`)
if (!only) await withPostgres(measure)
if (!only || only === 'days')
  await withPostgres(async (postgres) => rows.push(...(await daySearches(postgres, sources))))
if (only !== 'days') rows.push(...sizeRows())
if (!only || only === 'lighthouse') await pages('public pages with Lighthouse', lighthouseRows)
if (!only || only === 'inp') await pages('interaction to next paint', inpRows)
report(rows, skipped)

async function pages(name, measureRows) {
  console.log(`Measuring: ${name} ...`)
  rows.push(...(await measureRows()))
}

async function withPostgres(run) {
  const postgres = await sources.runPostgres()
  if (!postgres)
    throw new Error('The bench needs a PostgreSQL: npm installs one for most machines.')
  // Ctrl+C must not leave PostgreSQL running.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => postgres.stop().finally(() => process.exit(130)))
  try {
    await run(postgres)
  } finally {
    await postgres.stop()
  }
}

async function measure(postgres) {
  const small = await openTable(postgres, 'bench_1m', Number(process.env.BENCH_FLIGHTS ?? MILLION))
  try {
    await searches(small)
    if (process.env.BENCH_10M) rows.push(await tenMillion(postgres, small))
    else skipped.push('ten million flights (BENCH_10M=1)')
  } finally {
    await small.close()
  }
}

/** Creates a database with that number of flights and starts the server on it. */
async function openTable(postgres, name, flights) {
  const admin = sources.openPostgres(postgres.url, { connections: 1 })
  await admin.session((session) => session.script(`create database ${name}`))
  await admin.close()
  const url = postgres.url.replace(/postgres$/, name)
  const db = sources.openPostgres(url, { connections: 2 })
  await sources.migrate(db)
  await sources.airportsService(db).load()
  console.log(`Writing ${flights.toLocaleString('en')} flights ...`)
  await fillFlights(db, sources, flights)
  const server = await startServer({ DATABASE_URL: url, DEMO: 'off' }, await freePort())
  const close = async () => {
    await server.stop()
    await db.close()
  }
  return { url, db, server, flights, sources, close }
}

async function searches(table) {
  const pgbenchFile = findPgbench()
  await step('cached search', () => cachedSearch(table))
  if (!pgbenchFile) {
    skipped.push('rows that need pgbench, which is part of the package postgresql')
    return
  }
  await step('uncached search', () => uncachedSearch({ ...table, pgbenchFile }))
  const ours = table.server.megabytes()
  rows.push({
    subject: 'Memory of the server after that',
    ours,
    unit: ' MB',
    goal: 200,
    most: true,
  })
  await step('one contested flight', () => contestedFlight({ ...table, pgbenchFile }))
}

async function step(name, run) {
  console.log(`Measuring: ${name} ...`)
  rows.push(await run())
}

async function tenMillion(postgres, small) {
  const large = await openTable(postgres, 'bench_10m', 10 * small.flights)
  try {
    const pairs = []
    for (let round = 0; round < 5; round++)
      pairs.push([
        await medianSearch(small.server, small.flights),
        await medianSearch(large.server, large.flights),
      ])
    const limit = median(pairs.map(([small]) => small))
    const ours = median(pairs.map(([, large]) => large))
    const ratio = median(pairs.map(([small, large]) => large / small))
    const subject = `Search not in cache, ${inMillions(large)} million flights, p50`
    return {
      subject,
      ours,
      baseline: `${inMillions(small)} million`,
      limit,
      ratio,
      unit: ' ms',
      goal: 1.2,
      most: true,
    }
  } finally {
    await large.close()
  }
}

function inMillions({ flights }) {
  return flights / MILLION
}

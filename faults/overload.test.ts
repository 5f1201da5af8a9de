import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../scripts/free-port.mjs'
import { migrate } from '../server/src/platform/database/migrate'
import { openPostgres } from '../server/src/platform/database/postgres'
import { addFlight } from '../server/test/flights'
import { startPostgres } from '../server/test/real-postgres'
import { bundledServer, startServer } from '../server/test/server-process'
import { HEALTHY_WITHIN_MS, OVERLOAD_SECONDS, reportRow } from './programme'

const CONNECTIONS = 500
const TIMES_CAPACITY = 4
const FLIGHTS = 60
/** A supervisor gives up long before. */
const PROBE_TIMEOUT_MS = 5000

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('a server process that is asked four times what it can answer', () => {
  const { program, remove } = bundledServer()
  let server: Awaited<ReturnType<typeof startServer>>
  let healthPort: number

  beforeAll(async () => {
    const DATABASE_URL = (await postgres?.createDatabase()) ?? ''
    const db = openPostgres(DATABASE_URL)
    await migrate(db)
    for (let nth = 0; nth < FLIGHTS; nth++) await addFlight(db)
    await db.close()
    healthPort = await freePort()
    server = await startServer(program, {
      DATABASE_URL,
      SESSION_SECRET: 's'.repeat(32),
      HEALTH_PORT: String(healthPort),
    })
  })
  afterAll(async () => {
    await server?.stop()
    remove()
  })

  interface Load {
    connections: number
    rate?: number
    seconds: number
  }

  async function generate(load: Load): Promise<{ perSecond: number; refusedPerSecond: number }> {
    const child = fork(join(import.meta.dirname, 'load-generator.mjs'))
    child.send({ url: server.url, ...load })
    const [result] = await once(child, 'message')
    return result
  }

  it(
    'its HEALTH_PORT answers every probe',
    async () => {
      const capacity = await generate({ connections: 32, seconds: OVERLOAD_SECONDS / 2 })
      const rate = Math.ceil(capacity.perSecond * TIMES_CAPACITY)
      let running = true
      const overload = generate({
        connections: CONNECTIONS,
        rate,
        seconds: OVERLOAD_SECONDS,
      }).finally(() => {
        running = false
      })
      const probeUntilEnd = (port: number | string) => probes(port, () => running)
      const [ofThread, ofServer, answered] = await Promise.all([
        probeUntilEnd(healthPort),
        probeUntilEnd(new URL(server.url).port),
        overload,
      ])
      const [able, done, refused] = [
        capacity.perSecond,
        answered.perSecond,
        answered.refusedPerSecond,
      ].map(Math.round)
      const load = `capacity ${able} searches/s, offered ${rate}/s, answered ${done}/s, 503 ${refused}/s`
      reportRow(rowOf(`/healthz on HEALTH_PORT: ${load}`, ofThread))
      reportRow(rowOf('/healthz on PORT, at the same time', ofServer))
      expect(ofThread.length).toBeGreaterThan(1)
      expect(ofThread.filter(({ status }) => status !== 200)).toEqual([])
      expect(ofServer.length).toBeGreaterThan(0)
      if (HEALTHY_WITHIN_MS === undefined) return
      const times = timesOf(ofThread)
      expect(percentile(times, 50)).toBeLessThan(percentile(timesOf(ofServer), 50))
      expect(percentile(times, 99)).toBeLessThan(HEALTHY_WITHIN_MS)
    },
    OVERLOAD_SECONDS * 10_000 + 60_000,
  )
})

interface Probe {
  /** 0 if there was no answer in time. */
  status: number
  ms: number
}

/** Asks again and again, each time through a new connection, as supervisors do. */
async function probes(port: number | string, isRunning: () => boolean) {
  const sent: Probe[] = []
  while (isRunning()) {
    sent.push(await probe(port))
    await wait(20)
  }
  return sent
}

function probe(port: number | string) {
  const began = performance.now()
  return new Promise<Probe>((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - began })
    const request = get({ port, path: '/healthz', agent: false }, (response) => {
      response.resume().once('end', () => end(response.statusCode ?? 0))
    })
    request.setTimeout(PROBE_TIMEOUT_MS, () => request.destroy())
    request.once('error', () => end(0))
  })
}

const timesOf = (sent: Probe[]) => sent.map(({ ms }) => ms).sort((a, b) => a - b)

const percentile = (sorted: number[], percent: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN

function rowOf(Probe: string, sent: Probe[]) {
  const times = timesOf(sent)
  return {
    Probe,
    Probes: sent.length,
    'No answer in 5 s': sent.filter(({ status }) => status !== 200).length,
    'Median, ms': percentile(times, 50).toFixed(1),
    'p99, ms': percentile(times, 99).toFixed(1),
    'Longest, ms': (times.at(-1) ?? Number.NaN).toFixed(1),
  }
}

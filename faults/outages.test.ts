import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../scripts/free-port.mjs'
import { openPostgres } from '../server/src/platform/database/postgres'
import { type FaultProxy, startFaultProxy } from '../server/test/fault-proxy'
import { violations } from '../server/test/invariants'
import { startPostgres } from '../server/test/real-postgres'
import { bundledServer, startServer } from '../server/test/server-process'
import { WHOLE_CABIN } from '../server/test/whole-cabin'
import { type BookingLoad, bookingLoad } from './booking-load'
import {
  ANSWERED_WITHIN_MS,
  BACK_WITHIN_MS,
  ROUND_MS,
  ROUNDS,
  repeat,
  STOPPED_WITHIN_MS,
} from './programme'

const CLIENTS = 24
const SECOND = 1000
const options = { timeout: BACK_WITHIN_MS, interval: 200 }

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('a server process behind a broken path to PostgreSQL', () => {
  const { program, remove } = bundledServer()
  let path: FaultProxy
  let db: ReturnType<typeof openPostgres>
  let server: Awaited<ReturnType<typeof startServer>>
  let metricsPort: number
  let load: BookingLoad

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openPostgres(url)
    path = await startFaultProxy(url)
    metricsPort = await freePort()
    server = await startServer(program, {
      DATABASE_URL: path.url,
      SESSION_SECRET: 's'.repeat(32),
      METRICS_PORT: String(metricsPort),
      ...WHOLE_CABIN,
    })
    load = await bookingLoad(db, server.url, CLIENTS)
  }, 120 * SECOND)
  afterAll(async () => {
    await server?.stop()
    await path?.close()
    await db?.close()
    remove()
  })

  /** Connections of the process's pools that were lent and not returned. */
  async function lent() {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const sum = (state: string) =>
      [...text.matchAll(new RegExp(`sayap_pool_connections.*state="${state}".* (\\d+)`, 'g'))]
        .map(([, count]) => Number(count))
        .reduce((one, other) => one + other, 0)
    return sum('total') - sum('idle')
  }

  async function breakFor(ms: number, fault: 'drop' | 'freeze' | 'delay', delayMs = 0) {
    await wait(SECOND)
    path.set(fault, delayMs)
    await wait(ms)
    path.set('none')
  }

  async function resets(times: number) {
    await wait(SECOND)
    for (let nth = 0; nth < times; nth++) {
      path.reset()
      await wait(200)
    }
  }

  it.each([
    ['is silent for three seconds', () => breakFor(3 * SECOND, 'drop')],
    ['holds everything back for three seconds', () => breakFor(3 * SECOND, 'freeze')],
    ['delays every message by 150 ms', () => breakFor(3 * SECOND, 'delay', 150)],
    ['resets all connections, five times', () => resets(5)],
  ])(
    'bookings work again soon, no acknowledged one is lost, every request is answered and no connection is missing when the path %s, again and again',
    async (name, fault) => {
      await repeat(ROUNDS, async () => {
        await load.round(fault)
        const ready = async () => (await fetch(`${server.url}/readyz`)).status
        await expect.poll(ready, options).toBe(200)
      })
      const found = await load.summary(`The path ${name}`)
      expect(found).toMatchObject({ lost: 0, violations: 0 })
      // 409: another client has the seat. 503: the client may try again.
      for (const status of found.statuses) expect([200, 201, 409, 503]).toContain(status)
      expect(found.slowest).toBeLessThan(ANSWERED_WITHIN_MS)
      expect(found.longestOutage).toBeLessThan(BACK_WITHIN_MS)
      expect(await load.everybodyBooks(BACK_WITHIN_MS)).toEqual([201])
      await expect.poll(lent, options).toBe(0)
    },
    ROUNDS * ROUND_MS,
  )

  it('SIGTERM ends the process within two seconds while clients load it, idle ones stay connected and the path is silent', async () => {
    let stopped = Number.POSITIVE_INFINITY
    let code: number | null = null
    await load.whileRunning(async () => {
      await wait(SECOND)
      path.set('drop')
      await wait(500)
      const began = performance.now()
      code = await server.stop()
      stopped = performance.now() - began
    })
    path.set('none')
    expect(code).toBe(0)
    expect(stopped).toBeLessThan(STOPPED_WITHIN_MS)
    expect(await violations(db)).toEqual([])
  })
})

import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../scripts/free-port.mjs'
import { migrate } from '../server/src/platform/database/migrate'
import { openPostgres } from '../server/src/platform/database/postgres'
import { runPostgres } from '../server/test/postgres-process'
import { bundledServer, startServer } from '../server/test/server-process'
import { WHOLE_CABIN } from '../server/test/whole-cabin'
import { type BookingLoad, bookingLoad } from './booking-load'
import {
  ANSWERED_WITHIN_MS,
  BACK_WITHIN_MS,
  DATABASE_KILLS,
  ROUND_MS,
  repeat,
  SERVER_KILLS,
} from './programme'

const CLIENTS = 24
const SECOND = 1000

// What a killed PostgreSQL has acknowledged is in its files: it must write before it answers.
const postgres = await runPostgres({ synchronous_commit: 'on', full_page_writes: 'on' })
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('processes that are killed under booking load', () => {
  const { program, remove } = bundledServer()
  let db: ReturnType<typeof openPostgres>
  let server: Awaited<ReturnType<typeof startServer>>
  let settings: Record<string, string>
  let load: BookingLoad
  /** What was killed last starts again. */
  let starting: Promise<unknown> | undefined

  beforeAll(async () => {
    const DATABASE_URL = postgres?.url ?? ''
    db = openPostgres(DATABASE_URL)
    await migrate(db)
    settings = {
      DATABASE_URL,
      SESSION_SECRET: 's'.repeat(32),
      PORT: String(await freePort()),
      ...WHOLE_CABIN,
    }
    server = await startServer(program, settings)
    load = await bookingLoad(db, server.url, CLIENTS)
  }, 120 * SECOND)
  afterAll(async () => {
    await server?.stop()
    await db?.close()
    remove()
  })

  /** At any moment of the work. */
  const aMoment = () => wait(300 + Math.random() * SECOND)

  async function killServer() {
    await starting
    await aMoment()
    const gone = once(server.child, 'exit')
    server.child.kill('SIGKILL')
    await gone
    starting = start()
  }

  async function start() {
    server = await startServer(program, settings)
  }

  async function killPostgres() {
    await starting
    await aMoment()
    await postgres?.kill()
    await wait(SECOND)
    starting = postgres?.start()
  }

  async function expectNothingLost(name: string, allowed: number[]) {
    const found = await load.summary(name)
    expect(found).toMatchObject({ lost: 0, violations: 0 })
    for (const status of found.statuses) expect(allowed).toContain(status)
    expect(found.slowest).toBeLessThan(ANSWERED_WITHIN_MS)
    expect(found.longestOutage).toBeLessThan(BACK_WITHIN_MS)
    expect(await load.everybodyBooks(BACK_WITHIN_MS)).toEqual([201])
  }

  it(
    'a server that is killed again and again under load and started again has lost no acknowledged booking',
    async () => {
      await repeat(SERVER_KILLS, () => load.round(killServer))
      // 0: what was open when the process died, and while none listens.
      const allowed = [0, 200, 201, 409, 503]
      await expectNothingLost('kill -9 of the server, started again at once', allowed)
    },
    SERVER_KILLS * ROUND_MS,
  )

  it(
    'bookings work again without a restart of the server after PostgreSQL was killed and started again, and no acknowledged one is lost',
    async () => {
      await repeat(DATABASE_KILLS, () => load.round(killPostgres))
      const name = 'kill -9 of PostgreSQL, started again after a second'
      await expectNothingLost(name, [200, 201, 409, 503])
    },
    DATABASE_KILLS * ROUND_MS,
  )
})

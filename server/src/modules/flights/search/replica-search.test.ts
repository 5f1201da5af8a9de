import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RootDatabase } from '#platform/database/database'
import { migrate } from '#platform/database/migrate'
import { openPostgres } from '#platform/database/postgres'
import { replicaRead } from '#platform/database/replica-reads'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { canReplicate, startReplication } from '../../../../test/replica'
import type { TestApp } from '../../../../test/test-app'
import { PATIENCE } from '../../../../test/test-database'
import { buildApp } from '../../../app'
import { readConfig } from '../../../config'

const SEARCH = '/flights?starting_place=Medan&destination_place=Jakarta'

describe.skipIf(!canReplicate())('a server with a replica for searches (needs postgresql)', () => {
  let replication: Awaited<ReturnType<typeof startReplication>>
  let server: TestApp
  let other: RootDatabase
  let id: number
  beforeAll(async () => {
    replication = await startReplication()
    const db = openPostgres(replication.url, { readUrl: replication.readUrl })
    other = openPostgres(replication.url, { connections: 1 })
    await migrate(db)
    const env = readConfig({ RATE_LIMIT: '0', LOG_LEVEL: 'silent', DEMO: 'off', APPROVALS: 'off' })
    const app = await buildApp({ db, env, responseWithinMs: PATIENCE })
    await app.ready()
    server = { app, db } as TestApp
    id = await addFlight(db, { price: 500_000 })
  })
  afterAll(async () => {
    await server?.app.close()
    await server?.db.close()
    await other?.close()
    await replication?.stop()
  })

  const found = async () => {
    const response = await callsOf(server).get(SEARCH)
    expect(response.statusCode).toBe(200)
    const [flight] = response.json().data
    return { price: flight?.price, seats: flight?.free_seats }
  }

  /** Searches until three of them were not answered from memory, and expects the same of all. */
  async function always(expected: number, field: 'price' | 'seats') {
    let reads = 0
    const count = () => {
      reads++
    }
    replicaRead.subscribe(count)
    while (reads < 3) expect((await found())[field]).toBe(expected)
    replicaRead.unsubscribe(count)
  }

  it('a booking is in the next searches although the replica stands still, and in those after it', async () => {
    const calls = callsOf(server, await signIn(server, 'user'))
    const before = await found()
    expect(before.seats).toBeGreaterThan(0)
    await replication.pause()
    await book(calls, id, [1, 2])
    await expect.poll(found, { timeout: PATIENCE }).toEqual({ ...before, seats: before.seats - 2 })
    await always(before.seats - 2, 'seats')
    await replication.resume()
    await always(before.seats - 2, 'seats')
  })

  it('a price that another server changes is never replaced by the former one of a late replica', async () => {
    await replication.pause()
    await other.rows(sql`update flights set price = 750000 where id = ${id}`)
    await expect.poll(async () => (await found()).price, { timeout: PATIENCE }).toBe(750_000)
    await always(750_000, 'price')
    await replication.resume()
    await always(750_000, 'price')
  })
})

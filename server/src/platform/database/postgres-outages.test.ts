import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FaultProxy, startFaultProxy } from '../../../test/fault-proxy'
import { startPostgres } from '../../../test/real-postgres'
import type { RootDatabase } from './database'
import { openPostgres, type PostgresOptions } from './postgres'
import { sql } from './sql'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const never = () => new Promise<never>(() => undefined)
const soon = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe.skipIf(!postgres)('the pools on a PostgreSQL that goes away', () => {
  let path: FaultProxy
  let db: RootDatabase
  const open = (options: PostgresOptions) => {
    db = openPostgres(path.url, options)
    return db
  }
  beforeEach(async () => {
    path = await startFaultProxy((await postgres?.createDatabase({ empty: true })) ?? '')
  })
  afterEach(async () => {
    path.set('none')
    await db.close()
    await path.close()
  })

  const one = (from: Pick<RootDatabase, 'row'>) => from.row(sql`select 1 as x`)
  const transaction = (on: RootDatabase) =>
    on.transaction(async (tx) => {
      await one(tx)
      await tx.row(sql`select pg_sleep(0.02)`)
    })

  it.each(['drop', 'freeze'] as const)(
    'the pool is whole again after three periods in which the path to PostgreSQL is silent (%s)',
    async (fault) => {
      const answerWithinMs = 400
      open({ connections: 2, limits: { answerWithinMs, connectMs: 500, waitMs: 200 } })
      let running = true
      const longest = { ms: 0 }
      const client = async () => {
        while (running) {
          const began = performance.now()
          await transaction(db).catch((error) => expect(error.code).toBe('08006'))
          longest.ms = Math.max(longest.ms, performance.now() - began)
          await soon(5)
        }
      }
      const clients = Promise.all([client(), client(), client()])
      for (let period = 0; period < 3; period++) {
        await soon(300)
        path.set(fault)
        await soon(1000)
        path.set('none')
      }
      running = false
      await clients
      await expect.poll(() => transaction(db).then(() => 'works', String)).toBe('works')
      for (let i = 0; i < 10; i++) await Promise.all([transaction(db), transaction(db)])
      const { total, idle, waiting } = db.pools?.().money ?? {}
      expect({ idle, waiting }).toEqual({ idle: total, waiting: 0 })
      // One message's limit and the wait for a connection, with a wide margin for a slow machine.
      expect(longest.ms).toBeLessThan(5000)
    },
  )

  it('a COMMIT that is not answered in time fails the transaction with 08006', async () => {
    open({ connections: 1, limits: { answerWithinMs: 300 } })
    const lost = db.transaction(async (tx) => {
      await one(tx)
      path.set('drop')
    })
    await expect(lost).rejects.toMatchObject({ code: '08006' })
    path.set('none')
    await expect(one(db)).resolves.toEqual({ x: 1 })
  })

  it('a transaction is given up when all its messages together take too long', async () => {
    open({ connections: 1, limits: { totalMs: 400 } })
    const slow = db.transaction(async (tx) => {
      for (let i = 0; i < 20; i++) await tx.row(sql`select pg_sleep(0.1)`)
    })
    await expect(slow).rejects.toMatchObject({ code: '08006' })
    await expect(one(db)).resolves.toEqual({ x: 1 })
  })

  it('a connection that was left in a transaction is not used again', async () => {
    open({ connections: 1 })
    const session = () => db.row(sql`select pg_backend_pid() as pid`)
    const left = await session()
    expect(await session()).toEqual(left)
    await db.rows(sql`begin`)
    expect(await session()).not.toEqual(left)
  })

  it('a pool that gives nothing back is replaced, and works again', async () => {
    open({ connections: 2, limits: { stuckMs: 800 } })
    for (const lost of [1, 2]) void db.transaction(() => never()).catch(() => lost)
    await expect.poll(() => one(db).catch(() => 'full'), { timeout: 300 }).toBe('full')
    await expect.poll(() => one(db).catch(() => 'full'), { timeout: 20_000 }).toEqual({ x: 1 })
  })

  it('the pools for money and jobs still work when the pool for reading is exhausted', async () => {
    open({ connections: 2 })
    const reading = db.lane('reading')
    const ends: (() => void)[] = []
    const readers = [1, 2].map(() =>
      reading.transaction(() => new Promise<void>((end) => void ends.push(end))),
    )
    await expect.poll(() => ends.length).toBe(2)
    await expect(one(reading)).rejects.toMatchObject({ code: '08006' })
    await expect(one(db)).resolves.toEqual({ x: 1 })
    await expect(transaction(db.lane('jobs'))).resolves.toBeUndefined()
    for (const end of ends) end()
    await Promise.all(readers)
    await expect(one(reading)).resolves.toEqual({ x: 1 })
  })

  it('each pool has the number of connections that is set for it', async () => {
    open({ connections: { money: 1, reading: 3, jobs: 2 } })
    const busy = (['money', 'reading', 'jobs'] as const).map((lane) =>
      Promise.allSettled(
        Array.from({ length: 5 }, () => db.lane(lane).row(sql`select pg_sleep(0.2)`)),
      ),
    )
    await expect.poll(() => db.pools?.().reading.total).toBe(3)
    await Promise.all(busy)
    const { money, reading, jobs } = db.pools?.() ?? {}
    expect([money?.total, reading?.total, jobs?.total]).toEqual([1, 3, 2])
  })

  it('a listener on a silent path is not heard, and is heard again when the path is back', async () => {
    open({ connections: 2, limits: { answerWithinMs: 1000, connectMs: 1000 } })
    const heard: string[] = []
    await db.listen('news', {
      onNotify: (payload) => heard.push(payload),
      onReconnect: () => heard.push('missed'),
    })
    await expect.poll(() => db.hearsNotifications?.(), { timeout: 10_000 }).toBe(true)
    path.set('drop')
    await expect.poll(() => db.hearsNotifications?.(), { timeout: 20_000 }).toBe(false)
    path.set('none')
    await expect.poll(() => db.hearsNotifications?.(), { timeout: 20_000 }).toBe(true)
    await db.rows(sql`select pg_notify('news', 'again')`)
    await expect.poll(() => heard).toEqual(['missed', 'again'])
  })

  it('closing the database does not wait for a silent path', async () => {
    open({ connections: 1 })
    await db.listen('news', { onNotify: () => undefined })
    const work = transaction(db).then(() => one(db))
    await work
    path.set('drop')
    const lost = db.transaction((tx) => one(tx)).catch(() => 'lost')
    const began = performance.now()
    await db.close()
    expect(performance.now() - began).toBeLessThan(6000)
    expect(await lost).toBe('lost')
    db = openPostgres(path.url)
  })
})

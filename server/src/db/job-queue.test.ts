import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/engines'
import type { Home } from './database'
import { type JobQueue, jobQueue } from './job-queue'
import { sql } from './sql'

const { list, stop } = await engines()
afterAll(stop)

describe.each(list)('jobs on $engine', ({ missing, open }) => {
  describe.skipIf(missing)('', () => {
    let db: Home
    let jobs: JobQueue
    const failures: unknown[] = []

    beforeAll(async () => {
      db = await open()
      jobs = jobQueue(db, (error) => failures.push(error))
      await jobs.open()
    })
    afterAll(async () => {
      await jobs.close()
      await db.close()
    })

    const states = async () =>
      (await db.rows<{ state: string }>(sql`select state::text from pgboss.job order by id`)).map(
        ({ state }) => state,
      )

    it('leaves with the transaction, or not at all', async () => {
      const failed = db.transaction(async (tx) => {
        await jobs.send(tx, 'flight-imports')
        throw new Error('not after all')
      })
      await expect(failed).rejects.toThrow('not after all')
      expect(await states()).toEqual([])
      await db.transaction((tx) => jobs.send(tx, 'flight-imports'))
      expect(await states()).toEqual(['created'])
    })

    it('is done once it is sent, and again after a failure', async () => {
      let tries = 0
      jobs.work('flight-imports', async () => {
        tries++
        await db.rows(sql`select 1`)
        if (tries === 1) throw new Error('the first time')
      })
      await expect.poll(states, { timeout: 20_000 }).toEqual(['retry'])
      expect(failures).toEqual([expect.objectContaining({ message: 'the first time' })])
      await db.rows(sql`update pgboss.job set start_after = now()`)
      await expect.poll(states, { timeout: 20_000 }).toEqual(['completed'])
      expect(tries).toBe(2)
    })

    it('is opened by two servers at once', async () => {
      const others = [jobQueue(db, () => undefined), jobQueue(db, () => undefined)]
      await Promise.all(others.map((other) => other.open()))
      for (const other of others) await other.close()
    })

    it('ends with the job in progress', async () => {
      const other = jobQueue(db, () => undefined)
      await other.open()
      let done = false
      other.work('flight-imports', async () => {
        await wait(300)
        done = true
      })
      await jobs.close()
      await db.transaction((tx) => other.send(tx, 'flight-imports'))
      await expect.poll(async () => (await states()).includes('active')).toBe(true)
      await other.close()
      expect(done).toBe(true)
      expect(await states()).toEqual(['completed', 'completed'])
    })
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { canReplicate, startReplication } from '../../../test/replica'
import type { RootDatabase } from './database'
import { openPostgres } from './postgres'
import { replicaRead } from './replica-reads'
import { sql } from './sql'

const PATIENCE = { timeout: 60_000, interval: 20 }

describe.skipIf(!canReplicate())('searches with a streaming replica (needs postgresql)', () => {
  let replication: Awaited<ReturnType<typeof startReplication>>
  let db: RootDatabase
  let other: RootDatabase
  let searches: RootDatabase
  /** Who answered, in order. */
  const answeredBy: unknown[] = []
  const note = (from: unknown) => answeredBy.push(from)

  beforeAll(async () => {
    replication = await startReplication()
    db = openPostgres(replication.url, { readUrl: replication.readUrl, connections: 2 })
    // Another server: what it writes is heard of by NOTIFY only.
    other = openPostgres(replication.url, { connections: 2 })
    searches = db.forSearches?.() as RootDatabase
    await db.script('create table seats (free int not null)')
    await db.script('insert into seats values (1000)')
    await searches.listen('seats_changed', { onNotify: () => undefined })
    replicaRead.subscribe(note)
  })
  afterEach(async () => {
    // Not after the last test, where there is no replica any more.
    await replication.resume().catch(() => undefined)
  })
  afterAll(async () => {
    replicaRead.unsubscribe(note)
    await db?.close()
    await other?.close()
    await replication?.stop()
  })

  const free = async () =>
    (await searches.row<{ free: number }>(sql`select free from seats`))?.free ?? Number.NaN
  const write = (to: RootDatabase) =>
    to.transaction(async (tx) => {
      const row = await tx.row<{ free: number }>(
        sql`update seats set free = free - 1 returning free`,
      )
      await tx.rows(sql`select pg_notify('seats_changed', '*')`)
      return row?.free
    })
  const untilReplicaAnswers = () =>
    expect
      .poll(async () => {
        await free()
        return answeredBy.at(-1)
      }, PATIENCE)
      .toBe('replica')

  it('a replica that is up to date answers', async () => {
    await expect
      .poll(() => searches.row(sql`select pg_is_in_recovery() as replica`), PATIENCE)
      .toEqual({ replica: true })
  })

  it('what this server has just written is read, every time', async () => {
    await untilReplicaAnswers()
    for (let i = 0; i < 200; i++) {
      const written = await write(db)
      expect(await free()).toBe(written)
    }
  })

  it('what this server has just written is read while the replica stands still', async () => {
    await untilReplicaAnswers()
    await replication.pause()
    const written = await write(db)
    expect(await free()).toBe(written)
    expect(answeredBy.at(-1)).toBe('primary')
    await replication.resume()
    await untilReplicaAnswers()
    expect(await free()).toBe(written)
  })

  it('what another server has written is read from when it was heard of', async () => {
    await untilReplicaAnswers()
    await replication.pause()
    let heard: (payload: string) => void = () => undefined
    const arrived = new Promise<string>((resolve) => {
      heard = resolve
    })
    const stop = await searches.listen('seats_changed', { onNotify: heard })
    const written = await write(other)
    await arrived
    expect(await free()).toBe(written)
    stop()
  })

  it('a replica that is more than a second late is skipped, although nothing was heard of', async () => {
    await untilReplicaAnswers()
    await replication.pause()
    await other.rows(sql`update seats set free = 7`)
    await expect.poll(free, PATIENCE).toBe(7)
    expect(answeredBy.at(-1)).toBe('primary')
    await replication.resume()
    await untilReplicaAnswers()
    expect(await free()).toBe(7)
  })

  it('while the replica is away the primary answers, and afterwards the replica again', async () => {
    await untilReplicaAnswers()
    await replication.stopReplica()
    for (let i = 0; i < 20; i++) expect(await free()).toBe(7)
    expect(answeredBy.at(-1)).toBe('primary')
    await replication.startReplica()
    await untilReplicaAnswers()
  })

  it('an error in a statement is the one of the primary', async () => {
    await expect(searches.rows(sql`select nothing from nowhere`)).rejects.toMatchObject({
      code: '42P01',
    })
  })

  it('a statement that writes fails on the replica and is done by the primary: nothing is lost', async () => {
    const rows = await searches.rows(sql`update seats set free = 8 returning free`)
    expect(rows).toEqual([{ free: 8 }])
  })

  it('a replica given as DATABASE_URL is refused', async () => {
    const { assertWritable } = await import('./server-facts')
    const replica = openPostgres(replication.readUrl, { connections: 1 })
    await expect(assertWritable(replica)).rejects.toThrow('leads to a replica')
    await replica.close()
  })

  // The last one: it cannot be made a replica again.
  it('a replica that became a primary of its own is not read any more', async () => {
    await replication.promote()
    await db.rows(sql`update seats set free = 9`)
    await expect.poll(free, PATIENCE).toBe(9)
    for (let i = 0; i < 50; i++) await free()
    expect(new Set(answeredBy.slice(-50))).toEqual(new Set(['primary']))
  })
})

it('without DATABASE_READ_URL there is nothing of it', async () => {
  const db = openPostgres('postgres://nobody@127.0.0.1:1/none')
  expect(db.forSearches).toBeUndefined()
  await db.close()
})

import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startPostgres } from '../../../test/real-postgres'
import type { RootDatabase } from './database'
import { openPostgres } from './postgres'
import { sql } from './sql'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('the pool on PostgreSQL', () => {
  let url: string
  let db: RootDatabase
  beforeAll(async () => {
    url = (await postgres?.createDatabase({ empty: true })) ?? ''
    db = openPostgres(url, { connections: 2 })
    await db.script('create table counters (id int primary key, n int not null)')
    await db.script('insert into counters values (1, 0), (2, 0)')
  })
  afterAll(() => db?.close())

  const add = (to: Pick<RootDatabase, 'rows'>, id: number) =>
    to.rows(sql`update counters set n = n + 1 where id = ${id}`)

  it('a statement is cancelled after two seconds', async () => {
    await expect(db.rows(sql`select pg_sleep(5)`)).rejects.toMatchObject({ code: '57014' })
  })

  it('a lock is waited for at most one second', async () => {
    await db.transaction(async (tx) => {
      await add(tx, 1)
      await expect(add(db, 1)).rejects.toMatchObject({ code: '55P03' })
    })
  })

  it('a free connection is waited for at most half a second', async () => {
    const busy = [1, 2].map(() => db.rows(sql`select pg_sleep(1.5)`))
    await wait(100)
    const began = performance.now()
    await expect(db.rows(sql`select 1`)).rejects.toMatchObject({ code: '08006' })
    expect(performance.now() - began).toBeLessThan(1300)
    await Promise.all(busy)
  })

  it('a transaction that lost a deadlock is retried', async () => {
    const before = await db.row<{ n: number }>(sql`select sum(n) as n from counters`)
    const cross = (first: number, second: number) =>
      db.transaction(async (tx) => {
        await tx.script("set local deadlock_timeout = '50ms'")
        await add(tx, first)
        await wait(100)
        await add(tx, second)
      })
    await Promise.all([cross(1, 2), cross(2, 1)])
    const after = await db.row<{ n: number }>(sql`select sum(n) as n from counters`)
    expect(after?.n).toBe((before?.n ?? 0) + 4)
  })

  it('a broken connection is removed, and the next query gets a working one', async () => {
    const cutOff = db.transaction((tx) =>
      tx.rows(sql`select pg_terminate_backend(pg_backend_pid())`),
    )
    await expect(cutOff).rejects.toMatchObject({ code: '57P01' })
    for (let i = 0; i < 4; i++) expect(await db.rows(sql`select 1 as x`)).toEqual([{ x: 1 }])
  })

  it('losing idle connections does not end the process', async () => {
    const cutOthers = sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `
    await Promise.all([1, 2].map(() => db.rows(sql`select pg_sleep(0.05)`)))
    await db.session((session) => session.rows(cutOthers))
    await wait(50)
    expect(await db.rows(sql`select 1 as x`)).toEqual([{ x: 1 }])
  })

  it('a listener reconnects after a lost connection and calls onReconnect', async () => {
    const heard: string[] = []
    const said = (word: string) => () => void heard.push(word)
    await db.listen('news', {
      onNotify: (payload) => heard.push(payload),
      onReconnect: said('missed'),
    })
    await db.session((session) =>
      session.rows(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike '%listen%' and pid <> pg_backend_pid()
      `),
    )
    await expect.poll(() => heard).toEqual(['missed'])
    await db.rows(sql`select pg_notify('news', 'again')`)
    await expect.poll(() => heard).toEqual(['missed', 'again'])
  })

  it('a notification that a listener cannot read is reported, and the next one is heard', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const heard: unknown[] = []
    const stopListening = await db.listen('figures', {
      onNotify: (payload) => heard.push(JSON.parse(payload)),
    })
    for (const payload of ['no JSON', '1'])
      await db.rows(sql`select pg_notify('figures', ${payload})`)
    await expect.poll(() => heard).toEqual([1])
    expect(told.mock.calls).toEqual([
      ['A notification of figures could not be handled: SyntaxError.'],
    ])
    told.mockRestore()
    stopListening()
  })

  it('a job still waits for a connection when a request that came after it has given up', async () => {
    const narrow = openPostgres(url, { connections: 1 })
    const jobs = narrow.lane('jobs')
    let job: Promise<unknown[]> | undefined
    // Both pools have no free connection until the request has given up.
    await narrow.transaction(async (first) => {
      await first.rows(sql`select 1`)
      await jobs.transaction(async (second) => {
        await second.rows(sql`select 1`)
        job = jobs.rows(sql`select 1 as x`)
        job.catch(() => undefined)
        await expect(narrow.rows(sql`select 1`)).rejects.toMatchObject({ code: '08006' })
      })
    })
    expect(await job).toEqual([{ x: 1 }])
    await narrow.close()
  })

  it('a session has no statement timeout, and frees what it locked when its machine is gone', async () => {
    const limits = await db.session((session) =>
      session.row(sql`
        select current_setting('statement_timeout') as statement,
               current_setting('idle_in_transaction_session_timeout') as idle,
               current_setting('tcp_user_timeout') as unanswered,
               current_setting('tcp_keepalives_idle') as probed_after,
               current_setting('tcp_keepalives_interval') as probed_again,
               current_setting('tcp_keepalives_count') as probes
      `),
    )
    expect(limits).toEqual({
      statement: '0',
      idle: '1min',
      unanswered: '10000',
      probed_after: '30',
      probed_again: '5',
      probes: '3',
    })
  })

  it('an unreachable database is reported within the connection timeout', async () => {
    const nowhere = openPostgres('postgres://postgres@127.0.0.1:1/nowhere')
    await expect(nowhere.rows(sql`select 1`)).rejects.toMatchObject({ code: '08006' })
    await nowhere.close()
  })
})

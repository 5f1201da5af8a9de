import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '#platform/database/migrate'
import { serverRoot } from '#platform/database/server-root'
import { sql } from '#platform/database/sql'
import { violations } from '../../../test/invariants'
import { openTestDatabase, startPostgres } from '../../../test/real-postgres'
import { insertAuditEntry } from './audit-context'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const entry = (id: number) => ({
  action: 'user_suspended' as const,
  actor: { role: 'admin' as const, id: 1 },
  subject: 'user' as const,
  subject_id: id,
  request_id: `request-${id}`,
})

describe.skipIf(!postgres)('the chain of the audit trail on PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  beforeAll(async () => {
    db = openTestDatabase((await postgres?.createDatabase()) ?? '', 8)
  })
  beforeEach(async () => {
    await db.script('drop schema public cascade; create schema public')
    await migrate(db)
  })
  afterAll(() => db?.close())

  const broken = async () =>
    (await violations(db)).filter(({ inv }) => inv.startsWith('INV60')).map(({ detail }) => detail)

  it('entries of transactions that commit at the same time form one chain without a gap', async () => {
    const one = (id: number) =>
      db.transaction(async (tx) => {
        await insertAuditEntry(tx, entry(id))
        // Entries get their ids in another order than their places in the chain.
        await tx.rows(sql`select pg_sleep(${(id % 7) / 1000})`)
        if (id % 8 === 7) throw new Error('rolled back')
      })
    let refused = 0
    for (let round = 0; round < 20; round++) {
      const ids = Array.from({ length: 8 }, (_, n) => round * 8 + n)
      const settled = await Promise.allSettled(ids.map(one))
      refused += settled.filter(({ status }) => status === 'rejected').length
    }
    expect(refused).toBe(20)
    const links = await db.rows<{ seq: number }>(sql`select seq from audit_links order by seq`)
    expect(links.map(({ seq }) => seq)).toEqual(Array.from({ length: 140 }, (_, i) => i + 1))
    expect(await broken()).toEqual([])
  })

  it('a transaction that has written its entry and is still at work keeps no other from committing', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let written = () => {}
    const isWritten = new Promise<void>((resolve) => {
      written = resolve
    })
    const first = db.transaction(async (tx) => {
      await insertAuditEntry(tx, entry(1))
      written()
      await held
    })
    await isWritten
    await db.transaction((tx) => insertAuditEntry(tx, entry(2)))
    release()
    await first
    const rows = await db.rows<{ subject_id: number }>(
      sql`select a.subject_id from audit a join audit_links l on l.id_audit = a.id order by l.seq`,
    )
    expect(rows.map(({ subject_id }) => subject_id)).toEqual([2, 1])
    expect(await broken()).toEqual([])
  })

  it('entries from before the chain stay readable and are sealed by the migration', async () => {
    await db.script(`
      drop table audit_links; drop trigger audit_chained on audit;
      drop function noted_changes; drop function note_change cascade;
      drop function chain_audit; drop function append_audit_link; drop function audit_hash;
      drop index audit_by_actor; drop index audit_by_day;
      alter table audit drop column network;
      insert into audit (action, actor_role, subject, request_id)
      select 'user_suspended', 'admin', 'user', 'old-' || n from generate_series(1, 3) n
    `)
    await db.script(await readFile(join(serverRoot, 'migrations/250-audit-chain.sql'), 'utf8'))
    await insertAuditEntry(db, entry(4))
    const rows = await db.rows<{ request_id: string; seq: number }>(
      sql`select a.request_id, l.seq from audit a join audit_links l on l.id_audit = a.id order by a.id`,
    )
    expect(rows.map(({ request_id, seq }) => [request_id, seq])).toEqual([
      ['old-1', 1],
      ['old-2', 2],
      ['old-3', 3],
      ['request-4', 4],
    ])
    expect(await broken()).toEqual([])
    await db.session((session) =>
      session.script(`set session_replication_role = replica;
        update audit set request_id = 'forged' where id = 2`),
    )
    expect(await broken()).toEqual(['2'])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../test/accounts'
import { type Calls, callsOf } from '../../../test/bookings'
import { addAirline } from '../../../test/flights'
import { violations } from '../../../test/invariants'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
let budi: Calls
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  budi = callsOf(server, await signIn(server, 'admin'))
})

const ACCOUNT = {
  bank_name: 'Bank Samudra',
  account_number: '6660009991',
  account_holder: 'PT Sayap',
}
/** Without the sign-ins by which each test begins. */
const entries = async (filter = '') =>
  (await budi.get(`/audit${filter}`))
    .json()
    .data.filter(({ action }: { action: string }) => action !== 'signed_in')
const broken = async () =>
  (await violations(server.db))
    .filter(({ inv }) => inv.startsWith('INV60'))
    .map((one) => one.detail)

async function threeEntries() {
  for (const number of ['11111', '22222', '33333'])
    await budi.post('/bank-accounts', { ...ACCOUNT, account_number: number, active: true })
  const rows = await server.db.rows<{ id: number }>(
    sql`select id from audit where action <> 'signed_in' order by id`,
  )
  return rows.map(({ id }) => id)
}

/** What somebody with the password of the database could do: the triggers of the trail are off. */
const plant = (text: string) =>
  server.db.session((session) =>
    session.script(`set session_replication_role = replica; ${text};
      set session_replication_role = origin`),
  )

describe('audit entries of staff', () => {
  it('adding and switching off a bank account leaves who, what, before and after, network and request', async () => {
    const { id } = (await budi.post('/bank-accounts', { ...ACCOUNT, active: true })).json().data
    await budi.put(`/bank-accounts/${id}`, { ...ACCOUNT, active: false })
    const [changed, added] = await entries('?subject=bank_account')
    expect(added).toMatchObject({
      action: 'bank_account_created',
      actor_name: 'Budi',
      subject_id: id,
      detail: { changes: [{ table: 'bank_accounts', id, before: null, after: ACCOUNT }] },
      network: '127.0.0.0/24',
      request_id: expect.stringMatching(/.{8}/),
    })
    expect(changed).toMatchObject({
      action: 'bank_account_changed',
      subject_id: id,
      detail: {
        changes: [
          { table: 'bank_accounts', id, before: { active: true }, after: { active: false } },
        ],
      },
      previous_hash: added.hash,
    })
  })

  it('a write that is one statement is recorded like one that is a transaction', async () => {
    const id = await addAirline(server.db, 'Kelana', 'KL')
    expect((await budi.delete(`/airlines/${id}`)).statusCode).toBe(200)
    expect(await entries()).toMatchObject([
      {
        action: 'airline_deleted',
        subject_id: id,
        detail: { changes: [{ before: { code: 'KL' } }] },
      },
    ])
  })

  it('a write that is refused or changes nothing leaves no entry, and one by a traveller neither', async () => {
    const id = await addAirline(server.db, 'Kelana', 'KL')
    expect((await budi.put(`/airlines/${id}`, { active: 'maybe' })).statusCode).toBe(400)
    await budi.put(`/airlines/${id}`, { name: 'Kelana', active: true })
    await budi.put('/bank-accounts/999', { ...ACCOUNT, active: true })
    const ani = callsOf(server, await signIn(server, 'user'))
    await ani.post('/user/sessions/end')
    expect(await entries()).toEqual([])
  })

  it('reading a mail is recorded, reading the list of mails and a mail that is not there are not', async () => {
    await callsOf(server).post('/user/register', {
      name: 'Ani',
      email: 'ani@example.com',
      password: 'terbang tinggi sekali',
    })
    const [mail] = (await budi.get('/mails')).json().data
    expect((await budi.get(`/mails/${mail.id}`)).statusCode).toBe(200)
    await budi.get('/mails/999')
    expect(await entries()).toMatchObject([{ action: 'mail_read', subject_id: mail.id }])
  })

  it('a change of many rows names the first fifty and counts the others', async () => {
    await server.db.transaction(async (tx) => {
      await tx.script(`set local sayap.audited = 'on'`)
      await tx.rows(sql`
        insert into bank_accounts (bank_name, account_number, account_holder)
        select 'Bank', 10000 + n, 'PT Sayap' from generate_series(1, 53) n`)
      const row = await tx.row<{ noted: { changes: object[]; more: number } }>(
        sql`select noted_changes() as noted`,
      )
      expect([row?.noted.changes.length, row?.noted.more]).toEqual([50, 3])
    })
  })
})

describe('the chain of hashes', () => {
  it('every entry carries the hash of the one before, and the chain is found whole', async () => {
    await threeEntries()
    const [third, second, first, signedIn] = (await budi.get('/audit')).json().data
    expect([third.previous_hash, second.previous_hash, first.previous_hash]).toEqual([
      second.hash,
      first.hash,
      signedIn.hash,
    ])
    expect(signedIn.previous_hash).toBe('0'.repeat(64))
    expect(await broken()).toEqual([])
  })

  it('an entry that was changed, whatever the column, is found', async () => {
    const [first, second] = await threeEntries()
    await plant(`update audit set detail = '{}' where id = ${first}`)
    expect(await broken()).toEqual([String(first)])
    await plant(`update audit set actor_id = actor_id + 1 where id = ${second}`)
    expect((await broken()).sort()).toEqual([String(first), String(second)])
  })

  it('an entry that was removed with its link is found by the link after it', async () => {
    const [, second, third] = await threeEntries()
    await plant(
      `delete from audit_links where id_audit = ${second}; delete from audit where id = ${second}`,
    )
    expect(await broken()).toEqual([String(third)])
  })

  it('an entry that was removed alone, and one that was put in without a link, are found', async () => {
    const [first] = await threeEntries()
    await plant(`delete from audit where id = ${first}`)
    expect(await broken()).toEqual([String(first)])
    await plant(
      `insert into audit (action, actor_role, subject, request_id) values ('x', 'admin', 'x', 'x')`,
    )
    expect(await broken()).toHaveLength(2)
  })

  it('a changed entry whose own hash was made anew is found by the link after it', async () => {
    const [first, second] = await threeEntries()
    await plant(`update audit set detail = '{}' where id = ${first};
      update audit_links l set hash = audit_hash(previous_hash, a) from audit a
      where a.id = l.id_audit and a.id = ${first}`)
    expect(await broken()).toEqual([String(second)])
  })

  it('links of the chain cannot be changed or deleted', async () => {
    await threeEntries()
    for (const text of [`update audit_links set seq = 9`, `delete from audit_links`])
      await expect(server.db.script(text)).rejects.toThrow('written once')
  })
})

describe('search and export', () => {
  it('GET /audit finds by part of a name, by subject and by day in western Indonesian time', async () => {
    await threeEntries()
    const citra = callsOf(server, await signIn(server, 'super admin'))
    const airline = await addAirline(server.db, 'Kelana', 'KL')
    await citra.delete(`/airlines/${airline}`)
    expect(await entries('?person=bud')).toHaveLength(3)
    expect(await entries('?person=citra@sayap')).toHaveLength(1)
    expect(await entries('?person=%25')).toEqual([])
    expect(await entries('?subject=airline')).toHaveLength(1)
    const day = (days: number) =>
      new Date(Date.now() + (7 + 24 * days) * 3_600_000).toISOString().slice(0, 10)
    expect(await entries(`?from=${day(0)}&until=${day(0)}`)).toHaveLength(4)
    expect(await entries(`?from=${day(1)}`)).toEqual([])
    expect(await entries(`?until=${day(-1)}`)).toEqual([])
    expect((await budi.get('/audit?from=yesterday')).statusCode).toBe(400)
  })

  it('GET /audit/export.csv has the filtered entries with their hashes, and is itself recorded', async () => {
    await threeEntries()
    const file = await budi.get('/audit/export.csv?action=bank_account_created')
    expect([file.statusCode, file.headers['content-type']]).toEqual([
      200,
      'text/csv; charset=utf-8',
    ])
    const [head, ...rows] = file.body.trim().split('\n')
    expect(head).toMatch(/actor_name,action,subject,.*previous_hash,hash$/)
    expect(rows).toHaveLength(3)
    const [exported, newest] = await entries()
    expect(exported).toMatchObject({ action: 'audit_exported', actor_name: 'Budi' })
    expect(rows[0]).toContain(newest.hash)
  })

  it('GET /audit/export.csv returns 401 to visitors and 403 to travellers', async () => {
    const ani = callsOf(server, await signIn(server, 'user'))
    expect((await callsOf(server).get('/audit/export.csv')).statusCode).toBe(401)
    expect((await ani.get('/audit/export.csv')).statusCode).toBe(403)
    expect(await entries()).toEqual([])
  })
})

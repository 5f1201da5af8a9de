import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines'
import type { RootDatabase } from './database'
import { assertMigrated, migrate, readMigrations } from './migrate'
import { sql } from './sql'

const { list, stop } = await engines()
afterAll(stop)

const first = { name: '001-first', text: 'create table one (id int)', checksum: 'a' }
const second = { name: '002-second', text: 'create table two (id int)', checksum: 'b' }
const stepwise = {
  name: '002-stepwise',
  text: `create index concurrently if not exists one_by_id on one (id);
-- next step
-- A second one.
create unique index concurrently if not exists one_by_id_once on one (id);
-- next step
create table two (id int)`,
  checksum: 's',
}

for (const { engine, missing, open } of list)
  describe.skipIf(missing)(`migrations on ${engine}`, () => {
    let db: RootDatabase
    beforeAll(async () => {
      db = await open()
    })
    beforeEach(() => db.script('drop schema public cascade; create schema public'))
    afterAll(() => db?.close())

    const tables = async () =>
      (
        await db.rows<{ name: string }>(sql`
          select table_name as name from information_schema.tables
          where table_schema = 'public' order by 1
        `)
      ).map((table) => table.name)

    const indexes = () =>
      db.rows<{ name: string; valid: boolean }>(sql`
        select c.relname as name, i.indisvalid as valid
        from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = 'one'::regclass order by 1
      `)

    it('migrate applies missing migrations once', async () => {
      expect(await migrate(db, [first])).toEqual(['001-first'])
      expect(await migrate(db, [first, second])).toEqual(['002-second'])
      expect(await migrate(db, [first, second])).toEqual([])
      expect(await tables()).toEqual(['migrations', 'one', 'two'])
    })

    it('migrate applies each migration once when several servers start together', async () => {
      const done = await Promise.all([1, 2, 3].map(() => migrate(db, [first, second])))
      expect(done.flat().sort()).toEqual(['001-first', '002-second'])
    })

    it('a migration that fails leaves nothing behind and keeps those before it', async () => {
      const broken = { ...second, text: 'create table two (id int); select 1/0' }
      await expect(migrate(db, [first, broken])).rejects.toMatchObject({ code: '22012' })
      expect(await tables()).toEqual(['migrations', 'one'])
      expect(await migrate(db, [first, second])).toEqual(['002-second'])
    })

    it('migrate refuses a migration that was changed after it was applied', async () => {
      await migrate(db, [first])
      await expect(migrate(db, [{ ...first, checksum: 'other' }])).rejects.toThrow(
        'The migration 001-first was changed after it was applied.',
      )
    })

    it('a program runs on the schema of a later one, whose migrations only add', async () => {
      await migrate(db, [first, second])
      expect(await migrate(db, [first])).toEqual([])
      await assertMigrated(db, [first])
    })

    it('a program is refused on a schema of which a migration needs a later program', async () => {
      const third = { name: '003-third', text: '-- needs: 002-second', checksum: 'c' }
      await migrate(db, [first, second, third])
      expect(await migrate(db, [first, second])).toEqual([])
      await expect(migrate(db, [first])).rejects.toThrow('it has the migration 003-third')
      await expect(assertMigrated(db, [first])).rejects.toThrow('newer than this program')
    })

    it('a program is refused that neither has what is applied nor applied what it has', async () => {
      await migrate(db, [first, second])
      const other = { name: '003-other', text: 'create table three (id int)', checksum: 'c' }
      await expect(migrate(db, [first, other])).rejects.toThrow('it has the migration 002-second')
      expect(await tables()).toEqual(['migrations', 'one', 'two'])
    })

    it('migrate builds indexes without a transaction, in a migration with steps', async () => {
      await migrate(db, [first])
      expect(await migrate(db, [first, stepwise])).toEqual(['002-stepwise'])
      expect(await indexes()).toEqual([
        { name: 'one_by_id', valid: true },
        { name: 'one_by_id_once', valid: true },
      ])
    })

    it('a migration with steps that failed in the middle is completed when it is repeated', async () => {
      await migrate(db, [first])
      await db.rows(sql`insert into one values (1), (1)`)
      await expect(migrate(db, [first, stepwise])).rejects.toMatchObject({ code: '23505' })
      expect(await indexes()).toEqual([
        { name: 'one_by_id', valid: true },
        { name: 'one_by_id_once', valid: false },
      ])
      await db.rows(sql`delete from one`)
      expect(await migrate(db, [first, stepwise])).toEqual(['002-stepwise'])
      expect((await indexes()).map(({ valid }) => valid)).toEqual([true, true])
      expect(await tables()).toEqual(['migrations', 'one', 'two'])
    })

    it('migrate accepts a migration that was applied with a former text', async () => {
      await migrate(db, [{ ...first, checksum: 'former' }])
      const now = { ...first, former: ['former'] }
      expect(await migrate(db, [now, second])).toEqual(['002-second'])
    })

    it('migrate refuses a migration inserted before an applied one', async () => {
      await migrate(db, [second])
      await expect(migrate(db, [first, second])).rejects.toThrow(
        'The migration 001-first was never applied, but the later 002-second was.',
      )
    })

    it('migrate brings an empty database to the newest migration', async () => {
      expect(await migrate(db)).toContain('003-bookings')
    })
  })

const [, postgres] = list
/** Milliseconds in which even a busy machine gets to what a test waits for. */
const WAIT_MS = 60_000

it.skipIf(postgres?.missing)(
  'a migration that waits for a table lets requests pass, and is applied when the table is free',
  async () => {
    const db = (await postgres?.open()) as RootDatabase
    await migrate(db, [first])
    const alter = { ...second, text: 'alter table one add column more int' }
    let migrated: Promise<string[]> | undefined
    // In a session, which may hold its locks longer than a transaction of the pool.
    await db.session((session) =>
      session.transaction(async (tx) => {
        await tx.rows(sql`select from one`)
        migrated = migrate(db, [first, alter])
        const waiting = () =>
          tx.rows(sql`
            select from pg_locks
            where relation = 'one'::regclass and mode = 'AccessExclusiveLock' and not granted
          `)
        await expect
          .poll(async () => (await waiting()).length, { timeout: WAIT_MS, interval: 20 })
          .toBe(1)
        // Answered each time that the migration gives way; one that kept its place would let none pass.
        await expect.poll(() => db.rows(sql`select from one`), { timeout: WAIT_MS }).toEqual([])
      }),
    )
    expect(await migrated).toEqual(['002-second'])
    await db.close()
  },
)

const SEPARATOR = '-- next step\n'
/** Tables with a row for every flight, booking or payment. Migrations before 490 came with the first release. */
const GROWING =
  'flights|bookings|users|account_links|claims|passengers|tickets|payments|money_received|ledger_entries|ledger_transactions|mails'

const PLAIN_INDEX = new RegExp(`create (unique )?index (?!concurrently)[^;]* on (${GROWING}) `, 'g')
const ADDED_CONSTRAINTS = new RegExp(`alter table (${GROWING})\\b[^;]*add constraint[^;]*;`, 'g')
/** Whether a statement's constraints are checked for all rows in the step that adds them. */
const isCheckedIn = (step: string) => (statement: string) =>
  !statement.includes(' not valid') ||
  [...statement.matchAll(/add constraint (\w+)/g)].some(([, constraint]) =>
    step.includes(`validate constraint ${constraint}`),
  )

it('a migration neither scans nor indexes a table that grows in the step that locks it', async () => {
  const later = (await readMigrations()).filter(({ name }) => name >= '490')
  const found = later.flatMap(({ name, text }) =>
    text.split(SEPARATOR).flatMap((step) => {
      const indexes = step.match(PLAIN_INDEX) ?? []
      const constraints = (step.match(ADDED_CONSTRAINTS) ?? []).filter(isCheckedIn(step))
      return [...indexes, ...constraints].map((one) => [name, one])
    }),
  )
  expect(found).toEqual([])
})

it.skipIf(postgres?.missing)('each step of a migration but the last can be repeated', async () => {
  const db = (await postgres?.open()) as RootDatabase
  const twice = (await readMigrations()).map((migration) => {
    const steps = migration.text.split(SEPARATOR)
    const last = steps.pop() ?? ''
    return { ...migration, text: [...steps.flatMap((step) => [step, step]), last].join(SEPARATOR) }
  })
  expect(await migrate(db, twice)).toHaveLength(twice.length)
  await db.close()
})

it.skipIf(postgres?.missing)(
  'a database that applied the former texts of migrations is brought to the newest',
  async () => {
    const db = (await postgres?.open()) as RootDatabase
    await migrate(db)
    for (const { name, former = [] } of await readMigrations())
      for (const checksum of former) {
        await db.rows(sql`update migrations set checksum = ${checksum} where name = ${name}`)
        expect(await migrate(db)).toEqual([])
      }
    await db.close()
  },
)

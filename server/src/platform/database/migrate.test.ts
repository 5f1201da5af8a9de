import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines'
import type { RootDatabase } from './database'
import { migrate } from './migrate'
import { sql } from './sql'

const { list, stop } = await engines()
afterAll(stop)

const first = { name: '001-first', text: 'create table one (id int)', checksum: 'a' }
const second = { name: '002-second', text: 'create table two (id int)', checksum: 'b' }

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

    it('migrate refuses a database that is newer than the program', async () => {
      await migrate(db, [first, second])
      await expect(migrate(db, [first])).rejects.toThrow('it has the migration 002-second')
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

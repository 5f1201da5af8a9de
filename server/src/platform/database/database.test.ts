import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines'
import type { RootDatabase } from './database'
import { bulk, join, sql } from './sql'

const { list, stop } = await engines()
afterAll(stop)

for (const { engine, missing, open } of list)
  describe.skipIf(missing)(`the database on ${engine}`, () => {
    let db: RootDatabase
    beforeAll(async () => {
      db = await open()
      await db.script('create table cities (id int primary key, name text not null unique)')
    })
    beforeEach(() => db.script('truncate cities'))
    afterAll(() => db?.close())

    const names = async () =>
      (await db.rows<{ name: string }>(sql`select name from cities order by id`)).map((c) => c.name)
    const add = (to: Pick<RootDatabase, 'rows'>, id: number, name: string) =>
      to.rows(sql`insert into cities values (${id}, ${name})`)

    it('the database returns dates and times as text, int8 and numeric as number, bytea as Buffer', async () => {
      const row = await db.row(sql`
        select '2026-12-01'::date as day, '23:55'::time as time, 9007199254740991::int8 as big,
               sum(x) as total, array['2026-12-01'::date] as days, array[1::int8, null] as bigs,
               '\\x00ff'::bytea as bytes, now() as instant, '{"a":[1]}'::jsonb as document
        from (values (1::int8), (2)) as v(x)
      `)
      expect(row).toEqual({
        day: '2026-12-01',
        time: '23:55:00',
        big: 9007199254740991,
        total: 3,
        days: ['2026-12-01'],
        bigs: [1, null],
        bytes: Buffer.from([0, 255]),
        instant: expect.stringMatching(/^20\d\d-.*Z$/),
        document: { a: [1] },
      })
      expect(Buffer.isBuffer((row as { bytes: unknown }).bytes)).toBe(true)
    })

    it('the database accepts values of every type', async () => {
      const values = { n: null, t: "it's", l: [1, 2], b: Buffer.from('x'), y: true }
      const row = await db.row(sql`
        select ${values.n}::int as n, ${values.t}::text as t, ${values.l}::int[] as l,
               ${values.b}::bytea as b, ${values.y}::boolean as y, ${'2026-12-01'}::date as d,
               ${JSON.stringify({ a: 1 })}::jsonb as j
      `)
      expect(row).toEqual({ ...values, d: '2026-12-01', j: { a: 1 } })
    })

    it('sql nests fragments, lists and rows in one statement', async () => {
      await db.rows(
        sql`insert into cities values ${bulk([
          [1, 'Medan'],
          [2, 'Jakarta'],
        ])}`,
      )
      const found = await db.rows(sql`select id from cities where name in (${join(['Medan'])})`)
      expect(found).toEqual([{ id: 1 }])
    })

    it('a statement is prepared once under a name derived from its text', async () => {
      const ask = (id: number) => db.rows(sql`select name from cities where id = ${id}`)
      await db.transaction(async () => undefined)
      await Promise.all([ask(1), ask(2)])
      const prepared = await db.session((session) =>
        session.rows(sql`select 1 as x`).then(() =>
          session.rows<{ name: string }>(sql`
            select name from pg_prepared_statements where statement like '%1 as x%'
          `),
        ),
      )
      expect(prepared[0]?.name).toMatch(/^[0-9a-f]{32}$/)
    })

    it('an error names the violated constraint', async () => {
      await add(db, 1, 'Medan')
      await expect(add(db, 2, 'Medan')).rejects.toMatchObject({
        code: '23505',
        constraint: 'cities_name_key',
      })
    })

    it('a transaction commits completely or not at all', async () => {
      const work = db.transaction(async (tx) => {
        await add(tx, 1, 'Medan')
        throw new Error('changed my mind')
      })
      await expect(work).rejects.toThrow('changed my mind')
      expect(await names()).toEqual([])

      await db.transaction((tx) => add(tx, 1, 'Medan'))
      expect(await names()).toEqual(['Medan'])
    })

    it('a nested transaction rolls back without the outer one', async () => {
      await db.transaction(async (tx) => {
        await add(tx, 1, 'Medan')
        const inner = tx.transaction((nested) => add(nested, 1, 'Jakarta'))
        await expect(inner).rejects.toMatchObject({ code: '23505' })
        await tx.transaction((nested) => nested.transaction((deep) => add(deep, 2, 'Padang')))
      })
      expect(await names()).toEqual(['Medan', 'Padang'])
    })

    it('a commit that PostgreSQL turned into a rollback throws', async () => {
      const work = db.transaction(async (tx) => {
        await add(tx, 1, 'Medan')
        await add(tx, 1, 'Medan').catch(() => 'swallowed')
      })
      await expect(work).rejects.toThrow('rolled back')
      expect(await names()).toEqual([])
    })

    it('a script runs completely or not at all', async () => {
      const script = `insert into cities values (1, 'Medan'); insert into cities values (1, 'X')`
      await expect(db.script(script)).rejects.toMatchObject({ code: '23505' })
      expect(await names()).toEqual([])
    })

    it('a setting made for one transaction ends with it', async () => {
      await db.transaction((tx) => tx.script("set local lock_timeout = '7s'"))
      const { lock_timeout } =
        (await db.row<{ lock_timeout: string }>(sql`show lock_timeout`)) ?? {}
      expect(lock_timeout).not.toBe('7s')
    })

    it('a listener is notified at commit and never of a rollback', async () => {
      const heard: string[] = []
      const stopListening = await db.listen('flight changes', {
        onNotify: (said) => heard.push(said),
      })
      const say = (tx: Pick<RootDatabase, 'rows'>, word: string) =>
        tx.rows(sql`select pg_notify('flight changes', ${word})`)

      await db
        .transaction((tx) => say(tx, 'undone').then(() => Promise.reject(new Error('no'))))
        .catch(() => undefined)
      await db.transaction(async (tx) => {
        await say(tx, 'done')
        await tx.rows(sql`select 1`)
        expect(heard).toEqual([])
      })
      await expect.poll(() => heard).toEqual(['done'])

      stopListening()
      await say(db, 'unheard')
      await db.rows(sql`select 1`)
      expect(heard).toEqual(['done'])
    })

    it('concurrent transactions do not see uncommitted rows of each other', async () => {
      await add(db, 1, '0')
      const addOne = () =>
        db.transaction(async (tx) => {
          const row = await tx.row<{ name: string }>(sql`select name from cities for update`)
          await tx.rows(sql`update cities set name = ${String(Number(row?.name) + 1)}`)
        })
      await Promise.all(Array.from({ length: 20 }, addOne))
      expect(await names()).toEqual(['20'])
    })
  })

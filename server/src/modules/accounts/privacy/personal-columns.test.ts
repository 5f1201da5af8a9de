import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { type TestApp, testApp } from '../../../../test/test-app'
import { PERSONAL_COLUMNS, shownColumns, taggedColumns } from './personal-columns'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const tagged = Object.entries(PERSONAL_COLUMNS).flatMap(([table, tags]) =>
  taggedColumns(tags).map((column) => `${table}.${column}`),
)

describe('personal columns', () => {
  it('every column of the database is classified exactly once, and no other', async () => {
    const rows = await server.db.rows<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' order by 1
    `)
    const columns = rows.map(({ name }) => name)
    const untagged = columns.filter((name) => !tagged.includes(name))
    expect(
      untagged,
      'tag these in server/src/modules/accounts/privacy/personal-columns.ts',
    ).toEqual([])
    expect(tagged.filter((name) => !columns.includes(name))).toEqual([])
    expect(tagged.filter((name, nth) => tagged.indexOf(name) !== nth)).toEqual([])
  })

  it('a data export contains no hash and no token', () => {
    const shown = Object.entries(PERSONAL_COLUMNS)
      .filter(([, { owner }]) => owner)
      .flatMap(([table, tags]) => shownColumns(tags).map((column) => `${table}.${column}`))
    expect(shown.filter((name) => /password|token|bytes|body/.test(name))).toEqual([])
  })
})

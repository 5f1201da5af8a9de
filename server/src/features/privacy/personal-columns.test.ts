import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#db/sql'
import { type TestApp, testApp } from '../../../test/test-app'
import { PERSONAL_COLUMNS, shownColumns, taggedColumns } from './personal-columns'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const tagged = Object.entries(PERSONAL_COLUMNS).flatMap(([table, tags]) =>
  taggedColumns(tags).map((column) => `${table}.${column}`),
)

describe('what is personal of each column', () => {
  it('is said of every column there is, once, and of no other', async () => {
    const rows = await server.db.rows<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' order by 1
    `)
    const columns = rows.map(({ name }) => name)
    const untagged = columns.filter((name) => !tagged.includes(name))
    expect(untagged, 'tag these in features/privacy/personal-columns.ts').toEqual([])
    expect(tagged.filter((name) => !columns.includes(name))).toEqual([])
    expect(tagged.filter((name, nth) => tagged.indexOf(name) !== nth)).toEqual([])
  })

  it('never lets a hash or token into an export', () => {
    const shown = Object.entries(PERSONAL_COLUMNS)
      .filter(([, { owner }]) => owner)
      .flatMap(([table, tags]) => shownColumns(tags).map((column) => `${table}.${column}`))
    expect(shown.filter((name) => /password|token|bytes|body/.test(name))).toEqual([])
  })
})

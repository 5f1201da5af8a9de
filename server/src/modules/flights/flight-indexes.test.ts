import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app'
import { sql } from '../../platform/database/sql'

const modules = join(import.meta.dirname, '..')
const page = readFileSync(join(modules, '../../../docs/operations/flight-indexes.md'), 'utf8')
const rows = [...page.matchAll(/^\| `(flights_\w+)` \| (\d+) \| (.+) \| `(.+)` \|$/gm)].map(
  ([, name, , , file = '']) => ({ name, file }),
)

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

it('each index of the flights table has a row that names what needs it, and no row is of another', async () => {
  const indexes = await server.db.rows<{ name: string }>(sql`
    select indexname as name from pg_indexes where tablename = 'flights' order by name
  `)
  expect(indexes.length).toBeGreaterThan(20)
  // A new index: docs/operations/flight-indexes.md; bench/flight-indexes.mjs tells which calls use it.
  expect(rows.map(({ name }) => name).sort()).toEqual(indexes.map(({ name }) => name))
})

it.each(rows)('$name is needed by a file that reads flights', ({ file }) => {
  expect(existsSync(join(modules, file)), file).toBe(true)
  expect(readFileSync(join(modules, file), 'utf8'), file).toMatch(/(from|join|update) flights/)
})

import { afterAll, describe, expect, it } from 'vitest'
import { migrate } from '#platform/database/migrate'
import { sql } from '#platform/database/sql'
import { openTestDatabase, startPostgres } from '../../../../test/real-postgres'
import { airportsService } from './airports.service'

const SERVERS = 6
const ROUNDS = 15
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('the airports of a new database', () => {
  it('servers that start at the same time all load the airports of a new database', async () => {
    const db = openTestDatabase((await postgres?.createDatabase()) ?? '', SERVERS)
    await migrate(db)
    const count = async () =>
      (await db.row<{ n: number }>(sql`select count(*)::int as n from airports`))?.n
    await airportsService(db).load()
    const all = await count()
    for (let round = 0; round < ROUNDS; round++) {
      await db.rows(sql`delete from airports`)
      await Promise.all(Array.from({ length: SERVERS }, () => airportsService(db).load()))
      expect(await count()).toBe(all)
    }
    await db.close()
  })
})

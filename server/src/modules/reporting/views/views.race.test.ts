import { MAX_VIEWS } from '@sayap/contract/operations/views'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#platform/database/migrate'
import { sql } from '#platform/database/sql'
import { addStaff } from '../../../../test/accounts'
import { openTestDatabase, startPostgres } from '../../../../test/real-postgres'
import { viewsService } from './views.service'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('saved views on PostgreSQL', () => {
  let servers: ReturnType<typeof openTestDatabase>[] = []
  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    servers = [openTestDatabase(url, 4), openTestDatabase(url, 4)]
    await migrate(servers[0] as (typeof servers)[0])
  })
  afterAll(() => Promise.all(servers.map((db) => db.close())))

  it('two servers that save views of one person at the same moment keep the greatest number', async () => {
    const [db] = servers as [(typeof servers)[0]]
    const { id } = await addStaff(db, 'desk', 'Dewi')
    await db.rows(sql`
      insert into saved_views (id_admin, list, name, query)
      select ${id}, 'bookings', 'Former ' || n, '' from generate_series(1, ${MAX_VIEWS - 3}) n`)
    const by = { id, role: 'admin', staffRole: 'desk', session: '' } as const
    const saved = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        viewsService(servers[n % 2] ?? db, by).create({
          list: 'bookings',
          name: `New ${n}`,
          query: '',
          is_shared: false,
        }),
      ),
    )
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const kept = await db.rows(sql`select id from saved_views where id_admin = ${id}`)
    expect(kept).toHaveLength(MAX_VIEWS)
  })
})

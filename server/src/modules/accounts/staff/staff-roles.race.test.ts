import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '#platform/database/migrate'
import { sql } from '#platform/database/sql'
import { addStaff } from '../../../../test/accounts'
import { openTestDatabase, startPostgres } from '../../../../test/real-postgres'
import { adminsService } from './admins.service'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('roles of staff on PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  beforeAll(async () => {
    db = openTestDatabase((await postgres?.createDatabase()) ?? '', 4)
    await migrate(db)
  })
  beforeEach(() => db.rows(sql`truncate admins cascade`))
  afterAll(() => db?.close())

  it('two super admins who demote or deactivate each other at the same moment leave one', async () => {
    for (let round = 0; round < 10; round++) {
      await db.rows(sql`truncate admins cascade`)
      const [one, other] = [
        await addStaff(db, 'super admin', 'Citra'),
        await addStaff(db, 'super admin', 'Dian'),
      ]
      const by = (id: number) => ({
        principal: { id, role: 'super admin', staffRole: 'super admin', session: '' } as const,
        requestId: `round-${round}`,
      })
      const service = adminsService(db)
      const outcomes = await Promise.allSettled([
        service.setRole(other.id, 'manager', by(one.id)),
        round % 2
          ? service.setRole(one.id, 'desk', by(other.id))
          : service.setActive(one.id, false, by(other.id)),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const left = await db.rows(
        sql`select id from admins where role = 'super admin' and is_actived`,
      )
      expect(left).toHaveLength(1)
    }
  })
})

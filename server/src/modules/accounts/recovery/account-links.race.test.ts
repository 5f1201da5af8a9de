import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#platform/database/migrate'
import { openPostgres } from '#platform/database/postgres'
import { sql } from '#platform/database/sql'
import { addStaff, addTraveller } from '../../../../test/accounts'
import { startPostgres } from '../../../../test/real-postgres'
import { createLink } from './account-links'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('links of accounts on PostgreSQL', () => {
  let db: ReturnType<typeof openPostgres>
  beforeAll(async () => {
    db = openPostgres((await postgres?.createDatabase()) ?? '', { connections: 6 })
    await migrate(db)
  })
  afterAll(() => db?.close())

  it('an account gets three links of one purpose although six are asked for at the same moment', async () => {
    const recipients = [
      { ...(await addTraveller(db)), role: 'user' } as const,
      { ...(await addStaff(db, 'admin', 'Budi')), role: 'admin' } as const,
    ]
    for (const recipient of recipients) {
      const asked = Array.from({ length: 6 }, () =>
        db.transaction(async (tx) => {
          // All have begun before one is at its end.
          await tx.rows(sql`select pg_sleep(0.1)`)
          const link = await createLink(tx, 'reset_password', recipient)
          // The sixth waits for five others, and no longer than a second for its lock.
          await tx.rows(sql`select pg_sleep(0.03)`)
          return link
        }),
      )
      const sent = (await Promise.all(asked)).filter((link) => link !== null)
      expect(sent).toHaveLength(3)
    }
  })
})

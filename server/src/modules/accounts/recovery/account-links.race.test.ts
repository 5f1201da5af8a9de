import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#platform/database/migrate'
import { sql } from '#platform/database/sql'
import { addStaff, addTraveller } from '../../../../test/accounts'
import { openTestDatabase, startPostgres } from '../../../../test/real-postgres'
import { waitForBlockedSessions } from '../../../../test/waiting-sessions'
import { passkeysRepository } from '../second-factors/passkeys.repository'
import { accountsRepository } from '../sign-in/accounts.repository'
import { createLink } from './account-links'
import { guestSignInService } from './guest-sign-in.service'
import { recoveryService } from './recovery.service'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('links of accounts on PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  beforeAll(async () => {
    db = openTestDatabase((await postgres?.createDatabase()) ?? '', 6)
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

  const caller = {
    requestId: 'test',
    arrival: {
      network: '203.0.113.0/24',
      isLocal: false,
      device: 'Firefox on Linux',
      deviceToken: 'd'.repeat(43),
      deviceHash: Buffer.from('d'),
      requestId: 'test',
    },
  }
  const password = 'menara di atas awan'

  it.each([
    [
      'a reset of the password',
      'reset_password',
      () => addTraveller(db, 'Mallory'),
      (token: string) => recoveryService(db).reset({ token, password }, caller),
    ],
    [
      'a mailed sign-in link of a guest',
      'sign_in',
      async () => {
        const guest = { name: 'Gani', email: 'gani@example.com' }
        return { id: (await accountsRepository(db).insertGuest(guest, ''))?.id ?? 0, ...guest }
      },
      (token: string) => guestSignInService(db).redeem(token),
    ],
  ] as const)(
    '%s that proves the address ends a session that a passkey is just beginning',
    async (_what, purpose, open, redeem) => {
      const { id, email } = await open()
      const link = await db.transaction((tx) =>
        createLink(tx, purpose, { id, role: 'user', email }),
      )
      const [, token = ''] = link?.path.split('#token=') ?? []
      const passkey = await passkeysRepository(db).insert(
        { id_user: id, id_admin: null },
        {
          credential_id: email,
          public_key: Buffer.from('key'),
          counter: 0,
          transports: 'internal',
          name: 'Laptop',
          synced: false,
        },
      )
      let redeemed: Promise<unknown> | undefined
      await db.transaction(async (tx) => {
        await passkeysRepository(tx).use(passkey?.id ?? 0, 1)
        redeemed = redeem(token)
        await waitForBlockedSessions(db, 1)
        await tx.rows(sql`
          insert into sessions (id_user, expires_at) values (${id}, now() + interval '1 day')
        `)
      })
      await redeemed
      const living = sql`select id from sessions where id_user = ${id} and ended_at is null`
      expect(await db.rows(living)).toEqual([])
    },
  )
})

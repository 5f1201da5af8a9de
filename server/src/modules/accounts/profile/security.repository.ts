import type { OwnSession } from '@sayap/contract/accounts/account-security'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'
import type { Principal } from '#platform/http/principal'
import { NOT_IDLE } from '../sign-in/sessions.repository'

/** Ids of users and admins overlap, so the role selects the column. */
const ownSessions = ({ id, role }: Principal) =>
  role === 'user' ? sql`id_user = ${id}` : sql`id_admin = ${id}`

export const securityRepository = (db: Database) => ({
  sessions: (principal: Principal) =>
    db.rows<OwnSession>(sql`
      select s.id, s.created_at as signed_in_at, s.expires_at, s.id = ${principal.session} as current,
             s.device, s.network,
             (select max(t.created_at) from refresh_tokens t where t.id_session = s.id) as used_at
      from sessions s
      where ${ownSessions(principal)} and ended_at is null and expires_at > now() and ${NOT_IDLE}
      order by s.created_at desc
    `),

  /** Returns how many sessions were ended. */
  endOtherSessions: async (principal: Principal) => {
    const ended = await db.rows(sql`
      update sessions s set ended_at = now()
      where ${ownSessions(principal)} and ended_at is null and expires_at > now() and ${NOT_IDLE}
        and id <> ${principal.session}
      returning id
    `)
    return ended.length
  },

  /** Ends one session of the account; undefined when it has no such session. */
  endSession: (principal: Principal, session: string) =>
    db.row<{ id: string }>(sql`
      update sessions s set ended_at = now()
      where ${ownSessions(principal)} and ended_at is null and expires_at > now() and ${NOT_IDLE}
        and id::text = ${session}
      returning id
    `),

  passwordHash: async ({ id, role }: Pick<Principal, 'id' | 'role'>) =>
    (
      await db.row<{ password_hash: string | null }>(
        role === 'user'
          ? sql`select password_hash from users where id = ${id}`
          : sql`select password_hash from admins where id = ${id}`,
      )
    )?.password_hash ?? null,

  /** Undefined where the password is another than that of `from` by now. */
  replacePassword: ({ id, role }: Principal, from: string | null, to: string) =>
    db.row<{ id: number }>(
      role === 'user'
        ? sql`
            update users set password_hash = ${to} where id = ${id} and password_hash = ${from}
            returning id
          `
        : sql`
            update admins set password_hash = ${to}, password_due = false
            where id = ${id} and password_hash = ${from}
            returning id
          `,
    ),
})

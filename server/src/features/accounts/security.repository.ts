import type { OwnSession } from '@sayap/contract/account-security'
import type { Database } from '#db/database'
import { sql } from '#db/sql'
import type { Caller } from '#http/caller'

/** Of users and admins both, whose ids may be the same. */
const own = ({ id, role }: Caller) =>
  role === 'user' ? sql`id_user = ${id}` : sql`id_admin = ${id}`

export const securityRepository = (db: Database) => ({
  sessions: (caller: Caller) =>
    db.rows<OwnSession>(sql`
      select s.created_at as signed_in_at, s.expires_at, s.id = ${caller.session} as current,
             (select max(t.created_at) from refresh_tokens t where t.id_session = s.id) as used_at
      from sessions s
      where ${own(caller)} and ended_at is null and expires_at > now()
      order by s.created_at desc
    `),

  /** Answers how many there were. */
  endOthers: async (caller: Caller) => {
    const ended = await db.rows(sql`
      update sessions set ended_at = now()
      where ${own(caller)} and ended_at is null and expires_at > now() and id <> ${caller.session}
      returning id
    `)
    return ended.length
  },

  passwordHash: async (id: number) =>
    (
      await db.row<{ password_hash: string | null }>(
        sql`select password_hash from users where id = ${id}`,
      )
    )?.password_hash ?? null,

  setPassword: (id: number, password_hash: string) =>
    db.rows(sql`update users set password_hash = ${password_hash} where id = ${id}`),
})

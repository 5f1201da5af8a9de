import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

/** For so long an answer that was lost can be asked for again. */
const KEY_LIFETIME = sql`interval '15 minutes'`

export const signUpRepository = (db: Database) => ({
  insertKey: (keyHash: Buffer, id_user: number) =>
    db.rows(sql`insert into sign_up_keys (key_hash, id_user) values (${keyHash}, ${id_user})`),

  /** The account that was opened with this key and address, while it is open. */
  find: (keyHash: Buffer, email: string) =>
    db.row<{ id: number; password_hash: string | null }>(sql`
      select u.id, u.password_hash from sign_up_keys k join users u on u.id = k.id_user
      where k.key_hash = ${keyHash} and k.created_at > now() - ${KEY_LIFETIME}
        and lower(coalesce(u.guest_email, u.email)) = lower(${email})
        and u.suspended_at is null and u.erased_at is null
    `),

  deleteOldKeys: (limit: number) =>
    db.rows(sql`
      delete from sign_up_keys where key_hash in (
        select key_hash from sign_up_keys where created_at < now() - ${KEY_LIFETIME} limit ${limit}
        for update skip locked
      )
      returning id_user
    `),
})

import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'
import { ERASED_NAME } from './erased-values'

export const erasureRepository = (db: Database) => ({
  /** Locks the user: a booking at the same moment comes before or after. */
  lock: (id: number) =>
    db.row<{ password_hash: string | null }>(sql`
      select password_hash from users where id = ${id} and erased_at is null for no key update
    `),

  hasRecentSignIn: async (session: string) =>
    (await db.row(sql`
      select id from sessions
      where id = ${session} and created_at > now() - interval '10 minutes'
    `)) !== undefined,

  /** The row stays, as payments refer to it; it names nobody and admits no sign-in. */
  eraseUser: (id: number) =>
    db.rows(sql`
      with erased as (
        update users
        set name = ${ERASED_NAME}, email = 'erased-' || id || '@erased.invalid',
            guest_email = null, password_hash = null,
            city = null, address = null, phone = null, post_code = null, title = 'ms',
            title_chosen = false, photo = null, email_verified_at = null, mail_reminders = false,
            suspended_at = coalesce(suspended_at, now()), erased_at = now()
        where id = ${id}
      ), deleted_sessions as (
        delete from sessions where id_user = ${id}
      ), forgotten_devices as (
        delete from known_devices where id_user = ${id}
      ), deleted_history as (
        delete from sign_ins where id_user = ${id}
      ), deleted_identities as (
        delete from identities where id_user = ${id}
      )
      delete from account_links where id_user = ${id}
    `),
})

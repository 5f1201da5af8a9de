import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

interface UnreadReply {
  id_thread: number
  id_user: number
  /** The newest message that the email covers. */
  up_to: number
  /** The first unread message of staff. */
  text: string
}

export const unreadRepliesRepository = (db: Database) => ({
  /**
   * Marks threads with a reply unread for ten minutes as emailed and returns them. Threads locked
   * by a reader or writer are left for the next run. Once the traveller has read everything that was
   * emailed, the next unread reply is emailed again.
   */
  markEmailed: (limit: number) =>
    db.rows<UnreadReply>(sql`
      with due as materialized (
        select t.id, first.text
        from chat_threads t
        join users u on u.id = t.id_user and u.mail_reminders and u.suspended_at is null
        cross join lateral (
          select text, created_at from chat_messages m
          where m.id_thread = t.id and m.id > t.read_by_user and m.id_admin is not null
          order by m.id limit 1
        ) first
        where t.from_staff > t.read_by_user and t.mailed_up_to <= t.read_by_user
          and first.created_at < now() - interval '10 minutes'
        order by t.id limit ${limit}
        for update of t skip locked
      )
      update chat_threads t set mailed_up_to = t.from_staff
      from due where t.id = due.id
      returning t.id as id_thread, t.id_user, t.from_staff as up_to, due.text
    `),
})

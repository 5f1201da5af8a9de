import type { Database } from '#db/database'
import { sql } from '#db/sql'

interface UnreadAnswer {
  id_thread: number
  id_user: number
  /** The newest message the mail stands for. */
  up_to: number
  /** What staff wrote first of what is unread. */
  text: string
}

export const unreadAnswersRepository = (db: Database) => ({
  /**
   * Marks as told whatever has been unread for ten minutes; one that is being read or written to
   * right now is left for the next turn. Reading all that was told of begins anew.
   */
  take: (limit: number) =>
    db.rows<UnreadAnswer>(sql`
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

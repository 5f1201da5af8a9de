import type { Notification } from '@sayap/contract/notifications'
import type { Database } from '#db/database'
import { and, sql } from '#db/sql'

export type NotificationRow = Omit<Notification, 'kind'>

interface Page {
  before: number | undefined
  limit: number
}

export const notificationsRepository = (db: Database) => ({
  list: (id_user: number, { before, limit }: Page) =>
    db.rows<NotificationRow>(sql`
      select id, event, id_booking, data, read_at is not null as read, created_at
      from notifications
      where ${and(
        sql`id_user = ${id_user} and cleared_at is null`,
        before !== undefined && sql`id < ${before}`,
      )}
      order by id desc
      limit ${limit}
    `),

  unread: async (id_user: number) =>
    (
      await db.row<{ unread: number }>(sql`
        select count(*) as unread from notifications
        where id_user = ${id_user} and read_at is null and cleared_at is null
      `)
    )?.unread ?? 0,

  read: (id_user: number, up_to: number | undefined) =>
    db.rows(sql`
      update notifications set read_at = now()
      where ${upTo(id_user, up_to)} and read_at is null
    `),

  clear: (id_user: number, up_to: number | undefined) =>
    db.rows(sql`
      update notifications set cleared_at = now(), read_at = coalesce(read_at, now())
      where ${upTo(id_user, up_to)}
    `),

  /** What was read by being cleared, in that moment, is unread again. */
  restore: (id_user: number) =>
    db.rows<{ id: number }>(sql`
      update notifications set cleared_at = null, read_at = nullif(read_at, cleared_at)
      where id_user = ${id_user} and cleared_at > now() - interval '10 minutes' and cleared_at = (
        select max(cleared_at) from notifications
        where id_user = ${id_user} and cleared_at is not null
      )
      returning id
    `),
})

const upTo = (id_user: number, up_to: number | undefined) =>
  and(sql`id_user = ${id_user} and cleared_at is null`, up_to !== undefined && sql`id <= ${up_to}`)

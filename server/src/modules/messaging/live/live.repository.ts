import type { NotificationEvent } from '@sayap/contract/messaging/notifications'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

export const liveRepository = (db: Database) => ({
  /** Id of a traveller's newest notification; 0: none. */
  newest: async (id_user: number) =>
    (
      await db.row<{ id: number }>(
        sql`select coalesce(max(id), 0) as id from notifications where id_user = ${id_user}`,
      )
    )?.id ?? 0,

  /** Notifications after the id `after` that were not cleared, oldest first. */
  since: (id_user: number, after: number, limit: number) =>
    db.rows<{ id: number; about: NotificationEvent }>(sql`
      select id, event as about from notifications
      where id_user = ${id_user} and id > ${after} and cleared_at is null
      order by id limit ${limit}
    `),
})

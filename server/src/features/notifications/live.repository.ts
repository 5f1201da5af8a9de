import type { NotificationEvent } from '@sayap/contract/notifications'
import type { Database } from '#db/database'
import { sql } from '#db/sql'

export const liveRepository = (db: Database) => ({
  /** Id of a traveller's newest notification; 0: none. */
  newest: async (id_user: number) =>
    (
      await db.row<{ id: number }>(
        sql`select coalesce(max(id), 0) as id from notifications where id_user = ${id_user}`,
      )
    )?.id ?? 0,

  /** Those since, and not cleared meanwhile, oldest first. */
  since: (id_user: number, after: number, limit: number) =>
    db.rows<{ id: number; about: NotificationEvent }>(sql`
      select id, event as about from notifications
      where id_user = ${id_user} and id > ${after} and cleared_at is null
      order by id limit ${limit}
    `),
})

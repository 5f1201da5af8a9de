import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Announcement } from '@sayap/contract/messaging/announcements'
import type { Database } from '#platform/database/database'
import { and, literal, type Sql, sql } from '#platform/database/sql'

export interface NewAnnouncement {
  id_admin: number
  client_id: string
  id_flight: number | null
  text: string
}

/** Travellers per statement, which stays far below the statement timeout. */
const BATCH_SIZE = 2000
const LIST_SIZE = 20

/** Selects bookings `b` on flights `f` whose travellers are notified. */
const isInAudience = (id_flight: number | null) => sql`
  b.status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)}) and ${
    id_flight === null
      ? sql`f.departs_at > now() and f.cancelled_at is null`
      : sql`b.id_flight = ${id_flight}`
  }
`

const announcementWhere = (condition: Sql) => sql`
  select a.id, a.text, a.id_flight, f.flight_number, f.departure_date, a.told,
    s.fullname as sent_by, a.created_at
  from announcements a join admins s on s.id = a.id_admin left join flights f on f.id = a.id_flight
  where ${condition}
`

export const announcementsRepository = (db: Database) => ({
  /** Undefined when that client_id was used before. */
  add: ({ id_admin, client_id, id_flight, text }: NewAnnouncement) =>
    db.row<{ id: number }>(sql`
      insert into announcements (id_admin, client_id, id_flight, text)
      values (${id_admin}, ${client_id}, ${id_flight}, ${text})
      on conflict (id_admin, client_id) do nothing
      returning id
    `),

  one: (id_admin: number, client_id: string) =>
    db.row<Announcement>(
      announcementWhere(sql`a.id_admin = ${id_admin} and a.client_id = ${client_id}`),
    ),

  /** Notifies the next travellers after the id `after`, each about their next booking; returns them. */
  notifyBatch: (id_flight: number | null, text: string, after: number) =>
    db.rows<{ id_user: number }>(sql`
      with next as materialized (
        select distinct on (b.id_user) b.id_user, b.id
        from bookings b join flights f on f.id = b.id_flight
        where ${and(sql`b.id_user > ${after}`, isInAudience(id_flight))}
        order by b.id_user, f.departs_at, b.id
        limit ${BATCH_SIZE}
      )
      insert into notifications (id_user, id_booking, event, data)
      select b.id_user, b.id, 'announcement',
        notification_facts(b, f) || jsonb_build_object('text', ${text}::text)
      from next join bookings b using (id) join flights f on f.id = b.id_flight
      order by b.id_user
      returning id_user
    `),

  setRecipientCount: (id: number, count: number) =>
    db.rows(sql`update announcements set told = ${count} where id = ${id}`),

  travellers: async (id_flight: number | null) =>
    (
      await db.row<{ travellers: number }>(sql`
        select count(distinct b.id_user) as travellers
        from bookings b join flights f on f.id = b.id_flight
        where ${isInAudience(id_flight)}
      `)
    )?.travellers ?? 0,

  latest: () =>
    db.rows<Announcement>(
      sql`${announcementWhere(sql`true`)} order by a.id desc limit ${LIST_SIZE}`,
    ),
})

import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Announcement } from '@sayap/contract/messaging/announcements'
import type { DepartureMessage } from '@sayap/contract/operations/departures'
import type { Database } from '#platform/database/database'
import { and, literal, type Sql, sql } from '#platform/database/sql'
import type { IdPage } from '#platform/http/input/id-page'

export interface NewAnnouncement {
  id_admin: number
  client_id: string
  id_flight: number | null
  text: string
  /** For travellers who read Indonesian; they get `text` without it. */
  text_id?: string | null | undefined
}

/** How many an audience has of each; one mail for each trip. */
export interface Reach {
  bookings: number
  passengers: number
  travellers: number
  mails: number
}

/** Travellers per statement, which stays far below the statement timeout. */
const BATCH_SIZE = 2000

/** Everybody with a trip to come; all on a flight; or on some flights, or only these bookings there. */
export type Audience =
  | null
  | number
  | { flights: readonly number[]; bookings?: readonly number[] | undefined }

/** Selects bookings `b` on flights `f` whose travellers are notified. */
const isInAudience = (audience: Audience) =>
  and(sql`b.status in (${literal(PENDING_PAYMENT)}, ${literal(PAID)})`, isOn(audience))

function isOn(audience: Audience) {
  if (audience === null) return sql`f.departs_at > now() and f.cancelled_at is null`
  if (typeof audience === 'number') return sql`b.id_flight = ${audience}`
  const { flights, bookings } = audience
  return and(
    sql`b.id_flight = any(${flights}::bigint[])`,
    bookings !== undefined && sql`b.id = any(${bookings}::bigint[])`,
  )
}

const announcementWhere = (condition: Sql, more = sql``) => sql`
  select a.id, a.text, a.id_flight, f.flight_number, f.departure_date, a.told,
    s.fullname as sent_by, a.created_at${more}
  from announcements a join admins s on s.id = a.id_admin left join flights f on f.id = a.id_flight
  where ${condition}
`

export const announcementsRepository = (db: Database) => ({
  /** Undefined when that client_id was used before. */
  add: ({ id_admin, client_id, id_flight, text, text_id = null }: NewAnnouncement) =>
    db.row<{ id: number }>(sql`
      insert into announcements (id_admin, client_id, id_flight, text, text_id)
      values (${id_admin}, ${client_id}, ${id_flight}, ${text}, ${text_id})
      on conflict (id_admin, client_id) do nothing
      returning id
    `),

  one: (id_admin: number, client_id: string) =>
    db.row<Announcement & { text_id: string | null }>(
      announcementWhere(
        sql`a.id_admin = ${id_admin} and a.client_id = ${client_id}`,
        sql`, a.text_id`,
      ),
    ),

  /** Notifies the next travellers after the id `after`, each about their next booking; returns them. */
  notifyBatch: (
    audience: Audience,
    { text, text_id = null }: Pick<NewAnnouncement, 'text' | 'text_id'>,
    after: number,
  ) =>
    db.rows<{ id_user: number }>(sql`
      with next as materialized (
        select distinct on (b.id_user) b.id_user, b.id
        from bookings b join flights f on f.id = b.id_flight
        where ${and(sql`b.id_user > ${after}`, isInAudience(audience))}
        order by b.id_user, f.departs_at, b.id
        limit ${BATCH_SIZE}
      )
      insert into notifications (id_user, id_booking, event, data)
      select b.id_user, b.id, 'announcement',
        notification_facts(b, f) || jsonb_build_object('text',
          case when u.language = 'id' then coalesce(${text_id}::text, ${text}::text)
               else ${text}::text end)
      from next join bookings b using (id) join flights f on f.id = b.id_flight
      join users u on u.id = b.id_user
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

  /** The bookings of an audience, and how many people they are. */
  reach: async (audience: Audience) =>
    (await db.row<Reach & { ids: number[] }>(sql`
      select count(*)::int as bookings, coalesce(sum(b.capacity), 0)::int as passengers,
        count(distinct b.id_user)::int as travellers, count(distinct b.id_trip)::int as mails,
        coalesce(array_agg(b.id order by b.id), '{}') as ids
      from bookings b join flights f on f.id = b.id_flight
      where ${isInAudience(audience)}
    `)) as Reach & { ids: number[] },

  setMailCount: (id: number, count: number) =>
    db.rows(sql`update announcements set mailed = ${count} where id = ${id}`),

  /** Newest first, or only that one. */
  ofFlights: (flights: readonly number[], { id, before, limit }: IdPage & { id?: number }) =>
    db.rows<DepartureMessage>(sql`
      select a.id, a.text, a.text_id, a.told, a.mailed, s.fullname as sent_by, a.created_at
      from announcements a join admins s on s.id = a.id_admin
      where ${and(
        sql`a.id_flight = any(${flights}::bigint[])`,
        id !== undefined && sql`a.id = ${id}`,
        before !== undefined && sql`a.id < ${before}`,
      )}
      order by a.id desc limit ${limit}
    `),

  latest: ({ before, limit }: IdPage) =>
    db.rows<Announcement>(sql`
      ${announcementWhere(before === undefined ? sql`true` : sql`a.id < ${before}`)}
      order by a.id desc limit ${limit}
    `),
})

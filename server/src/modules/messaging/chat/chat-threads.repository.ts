import type { ChatThread, ThreadList } from '@sayap/contract/messaging/chat'
import type { Database } from '#platform/database/database'
import { and, empty, type Sql, sql, toTsQuery } from '#platform/database/sql'

/** The two sides of a thread. */
export type Side = 'user' | 'staff'

/** By side: the other side's last message, and the last message each side has read. */
const COLUMNS = {
  user: { theirs: sql`t.from_staff`, read: sql`t.read_by_user`, readByOther: sql`t.read_by_staff` },
  staff: { theirs: sql`t.from_user`, read: sql`t.read_by_staff`, readByOther: sql`t.read_by_user` },
}

const NEWEST = sql`greatest(t.from_user, t.from_staff)`

const threads = (side: Side) => sql`
  select t.id, t.id_user, u.name as traveller, t.id_booking, t.closed_at is not null as closed,
    ${COLUMNS[side].readByOther} as read_by_other, t.created_at,
    case when b.id is not null then jsonb_build_object(
      'code', b.code, 'flight_number', f.flight_number, 'starting_place', f.starting_place,
      'destination_place', f.destination_place, 'departure_date', f.departure_date
    ) end as booking,
    (
      select jsonb_build_object(
        'id', m.id, 'id_thread', t.id, 'from_staff', m.id_admin is not null, 'author', a.fullname,
        'text', m.text, 'client_id', m.client_id,
        'created_at', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      )
      from chat_messages m left join admins a on a.id = m.id_admin
      where m.id = ${NEWEST}
    ) as last,
    (
      select count(*) from chat_messages m
      where m.id_thread = t.id and m.id > ${COLUMNS[side].read}
        and (m.id_admin is not null) = ${side === 'user'}
    ) as unread
  from chat_threads t join users u on u.id = t.id_user
    left join bookings b on b.id = t.id_booking left join flights f on f.id = b.id_flight
`

const STATE: Record<NonNullable<ThreadList['state']>, Sql> = {
  waiting: sql`t.from_user > t.read_by_staff`,
  open: sql`t.closed_at is null`,
  closed: sql`t.closed_at is not null`,
}

const matchesSearch = (q: string) => sql`(
  u.id in (
    select id from users
    where words_of(name || ' ' || email || ' ' || coalesce(phone, ''))
      @@ to_tsquery('simple', ${toTsQuery(q)})
  )
  or b.code = upper(${q.trim()})
)`

/** Threads as seen by one side. */
export const chatThreadsRepository = (db: Database, side: Side) => ({
  ofUser: (id_user: number) =>
    db.rows<ChatThread>(sql`
      ${threads(side)} where t.id_user = ${id_user} order by ${NEWEST} desc, t.id desc
    `),

  /** All travellers' threads with messages, the newest message first. */
  all: ({ state, q, before }: ThreadList, limit: number) =>
    db.rows<ChatThread>(sql`
      ${threads(side)}
      where ${and(
        sql`${NEWEST} > 0`,
        before !== undefined && sql`${NEWEST} < ${before}`,
        state !== undefined && STATE[state],
        q !== undefined && matchesSearch(q),
      )}
      order by ${NEWEST} desc limit ${limit}
    `),

  /** Number of threads with unread messages of the other side. */
  unread: async (id_user: number | null) =>
    (
      await db.row<{ unread: number }>(sql`
        select count(*) as unread from chat_threads t
        where ${COLUMNS[side].theirs} > ${COLUMNS[side].read}
          ${id_user === null ? empty : sql`and t.id_user = ${id_user}`}
      `)
    )?.unread ?? 0,

  /** `owner`: only if the thread belongs to that traveller. */
  find: (id: number, owner: number | null) =>
    db.row<ChatThread>(sql`
      ${threads(side)} where ${and(sql`t.id = ${id}`, owner !== null && sql`t.id_user = ${owner}`)}
    `),

  travellerOf: (id_booking: number) =>
    db.row<{ id_user: number }>(sql`select id_user from bookings where id = ${id_booking}`),

  /** Returns the thread, created if missing; undefined for a booking of another traveller. */
  open: (id_user: number, id_booking: number | null) =>
    db.row<{ id: number }>(sql`
      with about as (
        select ${id_user}::bigint as id_user, null::bigint as id_trip
        where ${id_booking}::bigint is null
        union all
        select id_user, id_trip from bookings where id = ${id_booking} and id_user = ${id_user}
      ), made as (
        insert into chat_threads (id_user, id_booking) select id_user, id_trip from about
        on conflict do nothing
        returning id
      )
      select id from made
      union all
      select t.id from chat_threads t join about a
        on t.id_user = a.id_user and t.id_booking is not distinct from a.id_trip
      limit 1
    `),

  /** Moves the read position forward only, and not beyond the other side's last message. */
  read: (id: number, up_to: number) =>
    db.rows(
      side === 'user'
        ? sql`
            update chat_threads set read_by_user = least(${up_to}::bigint, from_staff)
            where id = ${id} and read_by_user < least(${up_to}::bigint, from_staff)
          `
        : sql`
            update chat_threads set read_by_staff = least(${up_to}::bigint, from_user)
            where id = ${id} and read_by_staff < least(${up_to}::bigint, from_user)
          `,
    ),

  close: (id: number, id_admin: number) =>
    db.rows(sql`
      update chat_threads set closed_at = now(), closed_by = ${id_admin},
        read_by_staff = from_user
      where id = ${id} and closed_at is null
    `),

  reopen: (id: number) =>
    db.rows(sql`
      update chat_threads set closed_at = null, closed_by = null
      where id = ${id} and closed_at is not null
    `),
})

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

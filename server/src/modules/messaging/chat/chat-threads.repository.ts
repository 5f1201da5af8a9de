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
})

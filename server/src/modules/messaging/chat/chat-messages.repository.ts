import type { ChatMessage } from '@sayap/contract/messaging/chat'
import type { Database } from '#platform/database/database'
import { and, type Sql, sql } from '#platform/database/sql'

const messagesWhere = (condition: Sql) => sql`
  select m.id, m.id_thread, m.id_admin is not null as from_staff, a.fullname as author, m.text,
    m.client_id, m.created_at
  from chat_messages m left join admins a on a.id = m.id_admin
  where ${condition}
`

interface ChatEvent {
  id: number
  thread: number
  from_staff: boolean
}

export interface NewChatMessage {
  id_thread: number
  /** Null: the traveller. */
  id_admin: number | null
  client_id: string
  text: string
}

/** Of fewer replies no half says anything; of older ones it says how it used to be. */
const FEWEST_REPLIES = 5
const LATEST_REPLIES = 50

/** More messages in a minute are not typed by a person. */
const MAX_PER_MINUTE = 30

export const chatMessagesRepository = (db: Database) => ({
  /** Newest first. */
  list: (id_thread: number, before: number | undefined, limit: number) =>
    db.rows<ChatMessage>(sql`
      ${messagesWhere(
        and(sql`m.id_thread = ${id_thread}`, before !== undefined && sql`m.id < ${before}`),
      )}
      order by m.id desc limit ${limit}
    `),

  find: (id_thread: number, client_id: string) =>
    db.row<ChatMessage>(
      messagesWhere(sql`m.id_thread = ${id_thread} and m.client_id = ${client_id}`),
    ),

  /** Id of the newest message in one traveller's threads or in all; 0: none. */
  newest: async (id_user: number | null) =>
    (
      await db.row<{ id: number }>(
        id_user === null
          ? sql`select coalesce(max(id), 0) as id from chat_messages`
          : sql`
              select coalesce(max(greatest(from_user, from_staff)), 0) as id
              from chat_threads where id_user = ${id_user}
            `,
      )
    )?.id ?? 0,

  /**
   * Minutes that half of the latest replies took at most, from the first message that waited for them;
   * null where there are too few. A further message of staff is no reply.
   */
  replyMinutes: async () =>
    (
      await db.row<{ minutes: number | null }>(sql`
        select case when count(*) >= ${FEWEST_REPLIES}::int then ceil(percentile_cont(0.5)
          within group (order by extract(epoch from reply.created_at - asked.at) / 60)
        )::int end as minutes
        from (
          select id, id_thread, created_at from chat_messages
          where id_admin is not null order by id desc limit ${LATEST_REPLIES}
        ) reply
        cross join lateral (
          select min(m.created_at) as at from chat_messages m
          where m.id_thread = reply.id_thread and m.id < reply.id and m.id > coalesce((
            select max(before.id) from chat_messages before
            where before.id_thread = reply.id_thread and before.id < reply.id
              and before.id_admin is not null
          ), 0)
        ) asked
        where asked.at is not null
      `)
    )?.minutes ?? null,

  /** Messages after the id `after` in one traveller's threads or in all, oldest first. */
  since: (id_user: number | null, after: number, limit: number) =>
    db.rows<ChatEvent>(sql`
      select m.id, m.id_thread as thread, m.id_admin is not null as from_staff
      from chat_messages m join chat_threads t on t.id = m.id_thread
      where ${and(sql`m.id > ${after}`, id_user !== null && sql`t.id_user = ${id_user}`)}
      order by m.id limit ${limit}
    `),

  /**
   * Inserts a message and reopens its thread; undefined when the client_id was used before or the
   * sender exceeds MAX_PER_MINUTE.
   */
  write: ({ id_thread, id_admin, client_id, text }: NewChatMessage) =>
    db.row<{ id: number }>(sql`
      with thread as materialized (
        select id from chat_threads where id = ${id_thread} for no key update
      ), written as (
        insert into chat_messages (id_thread, id_admin, client_id, text)
        select id, ${id_admin}, ${client_id}, ${text} from thread
        where (
          select count(*) from chat_messages m
          where m.id_thread = thread.id and m.created_at > now() - interval '1 minute'
            and m.id_admin is not distinct from ${id_admin}::bigint
        ) < ${MAX_PER_MINUTE}
        on conflict (id_thread, client_id) do nothing
        returning id, id_thread, id_admin
      )
      update chat_threads t set
        from_user = case when w.id_admin is null then w.id else from_user end,
        from_staff = case when w.id_admin is null then from_staff else w.id end,
        closed_at = null, closed_by = null
      from written w where t.id = w.id_thread
      returning w.id
    `),
})

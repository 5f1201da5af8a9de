import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'
import type { Side } from './chat-threads.repository'

interface NewChatMessage {
  id_thread: number
  /** Null: the traveller. */
  id_admin: number | null
  client_id: string
  text: string
}

/** More messages in a minute are not typed by a person. */
const MAX_PER_MINUTE = 30

export const chatChangesRepository = (db: Database) => ({
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

  /** Moves the read position forward only, and not beyond the other side's last message. */
  read: (id: number, side: Side, up_to: number) =>
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

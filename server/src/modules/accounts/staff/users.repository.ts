import type { NewUser, User, UserList } from '@sayap/contract/accounts/users'
import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Database } from '#platform/database/database'
import { and, literal, type Sql, sql, toTsQuery } from '#platform/database/sql'

/** As stored: `photo` is the hash of the image. */
export type StoredUser = Omit<User, 'photo_srcset'>

export type NewUserRow = Omit<NewUser, 'password'> & { password_hash: string }

/** Adds the counts of bookings to the rows of one page. */
const withBookingCounts = (users: Sql) => sql`
  select u.*, b.bookings, b.bookings_waiting, b.bookings_paid
  from (${users}) u cross join lateral (
    select count(*) as bookings, count(*) filter (where status = ${literal(PENDING_PAYMENT)}) as bookings_waiting,
           count(*) filter (where status = ${literal(PAID)}) as bookings_paid
    from bookings where id_user = u.id
  ) b
  order by u.id desc
`

const selectUsers = (condition: Sql) => sql`
  select id, name, coalesce(guest_email, email) as email, phone, city, title, photo, suspended_at is not null as suspended,
         suspended_at, created_at, revision
  from users where ${condition}
`

/**
 * Materialized, so that the full-text index is used: the planner cannot know how rare a prefix is, and
 * would otherwise read all users.
 */
export const matchesWords = (words: string) => sql`
  id in (
    with found as materialized (
      select id from users
      where words_of(name || ' ' || email || ' ' || coalesce(phone, ''))
        @@ to_tsquery('simple', ${words})
      union
      select id from users
      where guest_email is not null and words_of(name || ' ' || guest_email || ' ' || coalesce(phone, ''))
        @@ to_tsquery('simple', ${words})
    )
    select id from found
  )`

export const usersRepository = (db: Database) => ({
  list: ({ q, suspended, before, limit }: UserList) =>
    db.rows<StoredUser>(
      withBookingCounts(sql`
        ${selectUsers(
          and(
            q !== undefined && matchesWords(toTsQuery(q)),
            suspended !== undefined && sql`(suspended_at is not null) = ${suspended}`,
            before !== undefined && sql`id < ${before}`,
          ),
        )}
        order by id desc
        limit ${limit}
      `),
    ),

  /** In any order. */
  byIds: (ids: readonly number[]) =>
    db.rows<StoredUser>(withBookingCounts(selectUsers(sql`id = any(${ids}::bigint[])`))),

  find: (id: number) => db.row<StoredUser>(withBookingCounts(selectUsers(sql`id = ${id}`))),

  /** Until the transaction ends nobody else changes it. */
  lock: (id: number) =>
    db.row<{ suspended: boolean; revision: number }>(sql`
      select suspended_at is not null as suspended, revision from users where id = ${id}
      for no key update
    `),

  insert: ({ name, email, phone, city, title, password_hash }: NewUserRow) =>
    db.row<{ id: number }>(sql`
      insert into users (name, email, phone, city, title, password_hash)
      values (${name}, ${email}, ${phone}, ${city}, ${title ?? 'ms'}, ${password_hash})
      returning id
    `),

  /** Ends the user's sessions too; a repeated suspension keeps the first date. */
  setSuspended: (id: number, suspended: boolean) =>
    db.row<{ id: number }>(sql`
      with changed as (
        update users
        set suspended_at = case when ${suspended}::boolean then coalesce(suspended_at, now()) end
        where id = ${id}
        returning id, suspended_at
      ), ended as (
        update sessions set ended_at = now()
        where id_user in (select id from changed where suspended_at is not null)
          and ended_at is null
      )
      select id from changed
    `),
})

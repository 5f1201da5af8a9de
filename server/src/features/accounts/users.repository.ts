import type { NewUser, User, UserList } from '@sayap/contract/users'
import type { Database } from '#db/database'
import { and, type Sql, sql } from '#db/sql'

/** As stored: `photo` is the hash of the picture. */
export type StoredUser = Omit<User, 'photo_srcset'>

export interface UserSearch extends Pick<UserList, 'suspended' | 'before' | 'limit'> {
  /** A tsquery; undefined for everybody. */
  words: string | undefined
}

export type AddedUser = Omit<NewUser, 'password'> & { password_hash: string }

/** Bookings are counted for the rows of one page only. */
const page = (found: Sql) => sql`
  select u.*, b.bookings, b.bookings_waiting, b.bookings_paid
  from (${found}) u cross join lateral (
    select count(*) as bookings, count(*) filter (where status = 0) as bookings_waiting,
           count(*) filter (where status = 1) as bookings_paid
    from bookings where id_user = u.id
  ) b
  order by u.id desc
`

const where = (condition: Sql) => sql`
  select id, name, email, phone, city, title, photo, suspended_at is not null as suspended,
         suspended_at, created_at
  from users where ${condition}
`

/**
 * Materialized, so that the index of words is asked: the planner cannot know how rare a beginning
 * is, and would else read through everybody.
 */
const found = (words: string) => sql`
  id in (
    with found as materialized (
      select id from users
      where words_of(name || ' ' || email || ' ' || coalesce(phone, ''))
        @@ to_tsquery('simple', ${words})
    )
    select id from found
  )`

export const usersRepository = (db: Database) => ({
  list: ({ words, suspended, before, limit }: UserSearch) =>
    db.rows<StoredUser>(
      page(sql`
        ${where(
          and(
            words !== undefined && found(words),
            suspended !== undefined && sql`(suspended_at is not null) = ${suspended}`,
            before !== undefined && sql`id < ${before}`,
          ),
        )}
        order by id desc
        limit ${limit}
      `),
    ),

  find: (id: number) => db.row<StoredUser>(page(where(sql`id = ${id}`))),

  insert: ({ name, email, phone, city, title, password_hash }: AddedUser) =>
    db.row<{ id: number }>(sql`
      insert into users (name, email, phone, city, title, password_hash)
      values (${name}, ${email}, ${phone}, ${city}, ${title ?? 'ms'}, ${password_hash})
      returning id
    `),

  /** Suspended twice, the first time counts. The sessions end too. */
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

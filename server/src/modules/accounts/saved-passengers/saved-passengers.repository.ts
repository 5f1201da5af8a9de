import {
  MAX_SAVED_PASSENGERS,
  type NewSavedPassenger,
  type SavedPassenger,
} from '@sayap/contract/accounts/saved-passengers'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

const columns = sql`id, name, category_passenger, birthday::text as birthday`

export const savedPassengersRepository = (db: Database) => ({
  list: (id_user: number) =>
    db.rows<SavedPassenger>(sql`
      select ${columns} from saved_passengers where id_user = ${id_user} order by id desc
    `),

  save: (id_user: number, { name, category_passenger, birthday }: NewSavedPassenger) =>
    db.row<SavedPassenger>(sql`
      insert into saved_passengers (id_user, name, category_passenger, birthday)
      values (${id_user}, ${name}, ${category_passenger}, ${birthday ?? null}::date)
      on conflict (id_user, lower(name), category_passenger)
      do update set name = excluded.name,
        birthday = coalesce(excluded.birthday, saved_passengers.birthday)
      returning ${columns}
    `),

  /** Deletes the oldest beyond the number that an account keeps. */
  trim: (id_user: number) =>
    db.rows(sql`
      delete from saved_passengers where id in (
        select id from saved_passengers where id_user = ${id_user}
        order by id desc offset ${MAX_SAVED_PASSENGERS}
      )
    `),

  /** Returns undefined for a row that does not exist and for another's alike. */
  delete: (id_user: number, id: number) =>
    db.row<SavedPassenger>(sql`
      delete from saved_passengers where id = ${id} and id_user = ${id_user} returning ${columns}
    `),

  deleteAll: (id_user: number) =>
    db.rows(sql`delete from saved_passengers where id_user = ${id_user}`),
})

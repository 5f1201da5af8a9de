import {
  MAX_VIEWS,
  type NewView,
  type SavedView,
  type ViewChange,
  type ViewedList,
} from '@sayap/contract/operations/views'
import type { Database } from '#platform/database/database'
import { literal, type Sql, sql } from '#platform/database/sql'

/** Saved views as one member of staff sees them. */
export const viewsRepository = (db: Database, id_admin: number) => {
  const select = (condition: Sql) =>
    db.rows<SavedView>(sql`
      select v.id, v.list, v.name, v.query, v.is_shared, v.id_admin = ${id_admin} as is_own,
        d.id_view is not null as is_default, a.fullname as owner, v.created_at
      from saved_views v
      join admins a on a.id = v.id_admin
      left join default_views d on d.id_view = v.id and d.id_admin = ${id_admin}
      where (v.is_shared or v.id_admin = ${id_admin}) and ${condition}
      order by lower(v.name), v.id
    `)

  return {
    list: (list: ViewedList) => select(sql`v.list = ${list}`),

    find: async (id: number) => (await select(sql`v.id = ${id}`))[0],

    /** Makes others that save a view of this person wait until the transaction ends. */
    lock: () => db.rows(sql`select pg_advisory_xact_lock(hashtextextended('views', ${id_admin}))`),

    /** Returns undefined where the person has as many as one may. */
    insert: ({ list, name, query, is_shared }: NewView) =>
      db.row<{ id: number }>(sql`
        insert into saved_views (id_admin, list, name, query, is_shared)
        select ${id_admin}, ${list}, ${name}, ${query}, ${is_shared}
        where (select count(*) from saved_views where id_admin = ${id_admin}) < ${literal(MAX_VIEWS)}
        returning id
      `),

    /** Returns undefined unless it is one's own. */
    update: (id: number, { name, query, is_shared }: ViewChange) =>
      db.row<{ id: number }>(sql`
        update saved_views
        set name = coalesce(${name ?? null}, name), query = coalesce(${query ?? null}, query),
          is_shared = coalesce(${is_shared ?? null}::boolean, is_shared)
        where id = ${id} and id_admin = ${id_admin}
        returning id
      `),

    remove: (id: number) =>
      db.rows(sql`delete from saved_views where id = ${id} and id_admin = ${id_admin}`),

    setDefault: (list: ViewedList, id: number) =>
      db.rows(sql`
        insert into default_views (id_admin, list, id_view) values (${id_admin}, ${list}, ${id})
        on conflict (id_admin, list) do update set id_view = excluded.id_view
      `),

    removeDefault: (list: ViewedList) =>
      db.rows(sql`delete from default_views where id_admin = ${id_admin} and list = ${list}`),

    /** Nobody's list opens any more with a view that its owner has stopped sharing. */
    removeDefaultsOfOthers: (id: number) =>
      db.rows(sql`delete from default_views where id_view = ${id} and id_admin <> ${id_admin}`),
  }
}

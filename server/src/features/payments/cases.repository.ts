import type { Case } from '@sayap/contract/cases'
import type { Database } from '#db/database'
import { and, type Sql, sql } from '#db/sql'

interface Page {
  closed: boolean
  before?: number | undefined
  limit: number
}

export interface LockedCase {
  id: number
  kind: Case['kind']
  open: boolean
  id_money: number | null
}

const shown = (where: Sql) => sql`
  select c.id, c.kind, c.id_trip, b.code, u.name as traveller, c.amount, c.detail,
    case when m.id is not null then jsonb_build_object('id', m.id, 'source', m.source,
      'external_ref', m.external_ref, 'note', m.note, 'received_at',
      to_char(m.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end as money,
    c.opened_at, c.closed_at, a.fullname as closed_by, c.closing_note
  from cases c
  left join bookings b on b.id = c.id_trip
  left join users u on u.id = b.id_user
  left join money_received m on m.id = c.id_money
  left join admins a on a.id = c.closed_by
  where ${where}
`

export const casesRepository = (db: Database) => ({
  list: ({ closed, before, limit }: Page) =>
    db.rows<Case>(sql`
      ${shown(
        and(
          closed ? sql`c.closed_at is not null` : sql`c.closed_at is null`,
          before !== undefined && sql`c.id < ${before}`,
        ),
      )}
      order by c.id desc limit ${limit}
    `),

  openCount: async () =>
    (
      await db.row<{ count: number }>(
        sql`select count(*)::int as count from cases where closed_at is null`,
      )
    )?.count ?? 0,

  find: (id: number) => db.row<Case>(shown(sql`c.id = ${id}`)),

  lock: (id: number) =>
    db.row<LockedCase>(sql`
      select id, kind, closed_at is null as open, id_money from cases where id = ${id} for update
    `),

  close: (id: number, by: number | null, note: string) =>
    db.rows(sql`
      update cases set closed_at = now(), closed_by = ${by}, closing_note = ${note}
      where id = ${id}
    `),

  /** Whose it is came to light. */
  belongsTo: (id: number, id_trip: number) =>
    db.rows(sql`update cases set id_trip = ${id_trip} where id = ${id}`),
})

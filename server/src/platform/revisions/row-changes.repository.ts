import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

/** The tables whose rows have a revision; the triggers of migration 302 raise it. */
export type RevisedTable =
  | 'aircraft_types'
  | 'airlines'
  | 'bank_accounts'
  | 'destinations'
  | 'flights'
  | 'payment_deadlines'
  | 'policies'
  | 'schedules'
  | 'users'
  | 'vouchers'

export interface RowChange {
  /** The revision that it made. */
  revision: number
  /** The former values of the changed columns. */
  before: Record<string, unknown>
  /** Instant. */
  at: string
  /** Name of the member of staff; null for a traveller or a program. */
  by: string | null
}

export const rowChangesRepository = (db: Database) => ({
  /** The changes after that revision, the latest first; at most the twenty that are kept. */
  since: (table: RevisedTable, id: number, revision: number) =>
    db.rows<RowChange>(sql`
      select c.revision, c.before, c.at, a.fullname as by
      from row_changes c left join admins a on a.id = c.id_admin
      where c.table_name = ${table} and c.id_row = ${id} and c.revision > ${revision}
      order by c.revision desc
    `),

  /** The latest change of each row that has one. */
  latest: (table: RevisedTable, ids: readonly number[]) =>
    db.rows<Pick<RowChange, 'at' | 'by'> & { id: number }>(sql`
      select distinct on (c.id_row) c.id_row as id, c.at, a.fullname as by
      from row_changes c left join admins a on a.id = c.id_admin
      where c.table_name = ${table} and c.id_row = any(${ids}::bigint[])
      order by c.id_row, c.revision desc
    `),
})

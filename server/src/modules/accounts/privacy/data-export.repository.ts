import type { Database } from '#platform/database/database'
import { join, raw, type Sql, sql } from '#platform/database/sql'
import type { ColumnOwner } from './personal-columns'

/** Far more rows of one table than a traveller can produce. */
const MAX_ROWS = 20_000

const bookings = (id: number) => sql`select id from bookings where id_user = ${id}`
const passengers = (id: number) =>
  sql`select id from passengers where id_booking in (${bookings(id)})`
const trips = (id: number) => sql`select id_trip from bookings where id_user = ${id}`

/** Conditions that select a traveller's rows of a table. */
const OWNED: Record<ColumnOwner, (id: number) => Sql> = {
  self: (id) => sql`id = ${id}`,
  user: (id) => sql`id_user = ${id}`,
  booking: (id) => sql`id_booking in (${bookings(id)})`,
  trip: (id) => sql`id_trip in (${trips(id)})`,
  passenger: (id) => sql`id_passenger in (${passengers(id)})`,
  ticket: (id) => sql`
    id_ticket in (select id from tickets where id_passenger in (${passengers(id)}))`,
  thread: (id) => sql`id_thread in (select id from chat_threads where id_user = ${id})`,
  refund: (id) => sql`
    id_refund in (select id from refunds where id_booking in (${bookings(id)}))`,
}

export const dataExportRepository = (db: Database) => ({
  /** `table` and `columns` are constants of personal-columns.ts, never user input. */
  rows: (table: string, columns: readonly string[], owner: ColumnOwner, id: number) =>
    db.rows<Record<string, unknown>>(sql`
      select ${join(columns.map((column) => raw(column)))}
      from ${raw(table)}
      where ${OWNED[owner](id)}
      order by 1
      limit ${MAX_ROWS}
    `),
})

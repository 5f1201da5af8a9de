import type { Database } from '#db/database'
import { join, raw, type Sql, sql } from '#db/sql'
import type { Owner } from './column-tags'

/** More rows of one table nobody has by hand. */
const MOST_ROWS = 20_000

const bookings = (id: number) => sql`select id from bookings where id_user = ${id}`
const passengers = (id: number) =>
  sql`select id from passengers where id_booking in (${bookings(id)})`
const trips = (id: number) => sql`select id_trip from bookings where id_user = ${id}`

/** Which rows of a table are a traveller's. */
const OWNED: Record<Owner, (id: number) => Sql> = {
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

export const ownDataRepository = (db: Database) => ({
  /** These columns of what is theirs; both names are ours, see personal-columns.ts. */
  rows: (table: string, columns: readonly string[], owner: Owner, id: number) =>
    db.rows<Record<string, unknown>>(sql`
      select ${join(columns.map((column) => raw(column)))}
      from ${raw(table)}
      where ${OWNED[owner](id)}
      order by 1
      limit ${MOST_ROWS}
    `),
})

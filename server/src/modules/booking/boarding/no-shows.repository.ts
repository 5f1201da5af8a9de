import type { NoShow } from '@sayap/contract/operations/departures'
import type { Database } from '#platform/database/database'
import { type Sql, sql } from '#platform/database/sql'

/** The valid ticket of a passenger, and what stands against marking it. */
export interface ExpectedTicket {
  id_ticket: number
  id_flight: number
  closed: boolean
  /** Hours until departure, by the database's clock; negative after it. */
  hours_left: number
}

interface Marking {
  id_ticket: number
  id_flight: number
  id_admin: number
  request_id: string
}

const noShowsWhere = (condition: Sql) => sql`
  select n.id, t.id_passenger, n.id_flight, n.at
  from no_shows n join tickets t on t.id = n.id_ticket
  where ${condition}
`

export const noShowsRepository = (db: Database) => ({
  find: (id: number) => db.row<NoShow>(noShowsWhere(sql`n.id = ${id}`)),

  currentOf: (id_ticket: number) =>
    db.row<NoShow>(noShowsWhere(sql`n.id_ticket = ${id_ticket} and n.undone_at is null`)),

  /** Locks flights against being closed, in ascending order. */
  lockFlights: (flights: readonly number[]) =>
    db.rows(sql`
      select id from flights where id = any(${flights}::bigint[]) order by id for share
    `),

  /**
   * Undefined unless the passenger has a valid ticket for one of these flights. Nobody boards with it
   * until the transaction ends.
   */
  lockTicketOf: (id_passenger: number, flights: readonly number[]) =>
    db.row<ExpectedTicket>(sql`
      select t.id as id_ticket, f.id as id_flight, f.closed_at is not null as closed,
        extract(epoch from f.departs_at - now())::float8 / 3600 as hours_left
      from passengers p
      join flights f on f.id = p.id_flight
      join tickets t on t.id_passenger = p.id and t.revoked_at is null
      where p.id = ${id_passenger} and f.cancelled_at is null
        and f.id = any(${flights}::bigint[])
      for update of t
    `),

  mark: ({ id_ticket, id_flight, id_admin, request_id }: Marking) =>
    db.rows(sql`
      insert into no_shows (id_ticket, id_flight, id_admin, request_id)
      values (${id_ticket}, ${id_flight}, ${id_admin}, ${request_id})
      on conflict (id_ticket) where undone_at is null do nothing
    `),

  /** Marks everybody with a valid ticket for these flights who has not boarded. */
  markMissing: (flights: readonly number[], id_admin: number, request_id: string) =>
    db.rows<{ id: number }>(sql`
      insert into no_shows (id_ticket, id_flight, id_admin, request_id)
      select t.id, p.id_flight, ${id_admin}, ${request_id}
      from passengers p join tickets t on t.id_passenger = p.id
      where p.id_flight = any(${flights}::bigint[]) and t.revoked_at is null and not exists (
        select from boardings b where b.id_ticket = t.id and b.undone_at is null
      )
      order by t.id
      on conflict (id_ticket) where undone_at is null do nothing
      returning id
    `),

  /** Locks the flight of a mark against being closed; undefined where there is no such mark. */
  lockFlightOf: (id: number) =>
    db.row<{ id: number; closed: boolean }>(sql`
      select id, closed_at is not null as closed from flights
      where id = (select id_flight from no_shows where id = ${id})
      for share
    `),

  /** Undefined where it was taken back before. */
  undo: (id: number, id_admin: number) =>
    db.row<{ id: number }>(sql`
      update no_shows set undone_at = now(), undone_by = ${id_admin}
      where id = ${id} and undone_at is null
      returning id
    `),

  /** Takes the mark back of a passenger who has boarded now. */
  undoOfBoarded: (id_ticket: number, id_admin: number) =>
    db.rows(sql`
      update no_shows n set undone_at = now(), undone_by = ${id_admin}
      where n.id_ticket = ${id_ticket} and n.undone_at is null and exists (
        select from boardings b where b.id_ticket = n.id_ticket and b.undone_at is null
      )
    `),

  /** Takes the marks back that the closing of these flights made, in its transaction. */
  undoOfClosing: (flights: readonly number[], id_admin: number) =>
    db.rows(sql`
      update no_shows n set undone_at = now(), undone_by = ${id_admin}
      from flights f
      where f.id = any(${flights}::bigint[]) and n.id_flight = f.id and n.undone_at is null
        and n.at = f.closed_at
    `),
})

import type { ParsedBcbp } from '@sayap/contract/booking/bcbp'
import type { Boarding, NewBoarding } from '@sayap/contract/booking/boarding'
import type { Database } from '#platform/database/database'
import { type Sql, sql } from '#platform/database/sql'
import {
  type BoardingPassRow,
  boardingPassColumns,
  boardingPassTables,
} from '../tickets/boarding-pass.repository'

/** A boarding as stored: with the contents of the pass instead of its fingerprint. */
export interface BoardingRow extends Omit<Boarding, 'no_seat' | 'pass'>, BoardingPassRow {
  scan: string
}

/** The ticket that was scanned. */
export interface ScannedTicket extends BoardingPassRow {
  id_ticket: number
  id_flight: number
  valid: boolean
}

export interface Scan extends Pick<NewBoarding, 'id_flight' | 'scan' | 'scanned_at' | 'gate'> {
  id_ticket: number
  id_admin: number
  request_id: string
}

/** A gate without network has sent its scans by then; an earlier time comes from a wrong clock. */
const MAX_DELAY = sql`interval '2 days'`
/** The instant of a scan as it is stored; absent or impossible: now or the nearest possible one. */
export const scannedAt = (scanned_at: string | undefined) => sql`
  least(now(), greatest(now() - ${MAX_DELAY}, coalesce(${scanned_at ?? null}::timestamptz, now())))
`
/** A large aircraft with all its classes, every boarding undone and repeated: a gate counts these rows. */
const MAX_ROWS = 2000

export const boardingRepository = (db: Database) => ({
  ofFlights: (flights: readonly number[]) =>
    db.rows<BoardingRow>(sql`
      ${boardingsWhere(sql`bo.id_flight = any(${flights}::bigint[])`)}
      order by bo.id desc limit ${MAX_ROWS}
    `),

  find: (id: number) => db.row<BoardingRow>(boardingsWhere(sql`bo.id = ${id}`)),

  byScan: (scan: string) =>
    db.row<BoardingRow>(
      sql`${boardingsWhere(sql`bo.scan = ${scan}::uuid`)} order by bo.id limit 1`,
    ),

  currentOf: (id_ticket: number) =>
    db.row<BoardingRow>(boardingsWhere(sql`bo.id_ticket = ${id_ticket} and bo.undone_at is null`)),

  /** Counts the valid passes. */
  expected: async (flights: readonly number[]) =>
    (
      await db.row<{ expected: number }>(sql`
        select count(*)::int as expected
        from passengers p
        join flights f on f.id = p.id_flight
        join tickets t on t.id_passenger = p.id
        where p.id_flight = any(${flights}::bigint[]) and t.revoked_at is null
          and f.cancelled_at is null
      `)
    )?.expected ?? 0,

  ticketByCode: (code: string) => db.row<ScannedTicket>(ticketsWhere(sql`t.code = ${code}`)),

  /**
   * The tickets that a pass may be of, valid and latest ones first. One passenger of a group can have the
   * number that another one's former passes had, and a trip of several flights may fly a route twice.
   */
  ticketsOfPass: ({ booking_code, airport_from, airport_to, sequence }: ParsedBcbp) =>
    db.rows<ScannedTicket>(sql`
      select * from (${ticketsWhere(sql`
        b.code = ${booking_code} and f.airport_from = ${airport_from}
          and f.airport_to = ${airport_to}
      `)}) ticket
      where sequence = ${sequence}
      order by valid desc, id_ticket desc
    `),

  /**
   * Inserts nothing where the ticket was revoked or the flight closed or cancelled in the meantime, or the
   * passenger has boarded. Waits for whoever closes or cancels the flight at this moment.
   */
  board: ({ id_ticket, id_flight, id_admin, scan, scanned_at, gate, request_id }: Scan) =>
    db.rows(sql`
      insert into boardings (id_ticket, id_flight, id_admin, scan, scanned_at, gate, request_id)
      select t.id, ${id_flight}, ${id_admin}, ${scan}::uuid, ${scannedAt(scanned_at)},
        ${gate ?? null}, ${request_id}
      from tickets t join flights f on f.id = ${id_flight}
      where t.id = ${id_ticket} and t.revoked_at is null and f.closed_at is null
        and f.cancelled_at is null
      for share
      on conflict (id_ticket) where undone_at is null do nothing
    `),

  /** Whether staff have closed the flight. */
  isClosed: async (id_flight: number) =>
    (
      await db.row<{ closed: boolean }>(sql`
        select closed_at is not null as closed from flights where id = ${id_flight}
      `)
    )?.closed ?? false,

  /** Locks the flight of a boarding against being closed; undefined where there is no such boarding. */
  lockFlightOf: (id: number) =>
    db.row<{ closed: boolean }>(sql`
      select closed_at is not null as closed from flights
      where id = (select id_flight from boardings where id = ${id})
      for share
    `),

  /** Returns undefined where it was taken back before. */
  undo: (id: number, id_admin: number) =>
    db.row<{ id_flight: number }>(sql`
      update boardings set undone_at = now(), undone_by = ${id_admin}
      where id = ${id} and undone_at is null
      returning id_flight
    `),
})

const ticketsWhere = (condition: Sql) => sql`
  select t.id as id_ticket, p.id_flight, ${boardingPassColumns},
    t.revoked_at is null and f.cancelled_at is null as valid
  from ${boardingPassTables}
  join tickets t on t.id_passenger = p.id
  where ${condition}
`

const boardingsWhere = (condition: Sql) => sql`
  select bo.id, bo.id_flight, t.id_passenger, ${boardingPassColumns}, bo.scan,
    bo.scanned_at as boarded_at, who.username as boarded_by, who.fullname as boarded_by_name,
    bo.gate, bo.undone_at, undoer.username as undone_by, undoer.fullname as undone_by_name
  from ${boardingPassTables}
  join tickets t on t.id_passenger = p.id
  join boardings bo on bo.id_ticket = t.id
  join admins who on who.id = bo.id_admin
  left join admins undoer on undoer.id = bo.undone_by
  where ${condition}
`

import type { Boarding, NewBoarding } from '@sayap/contract/boarding'
import type { PassText } from '@sayap/contract/pass-text'
import type { Database } from '#db/database'
import { type Sql, sql } from '#db/sql'
import { type PassRow, passColumns, passTables } from './pass-columns.repository'

/** A boarding as stored: with what the pass says instead of its name. */
export interface BoardingRow extends Omit<Boarding, 'no_seat' | 'pass'>, PassRow {
  scan: string
}

/** The ticket a scan is about. */
export interface ScannedTicket extends PassRow {
  id_ticket: number
  id_flight: number
  valid: boolean
}

export interface Scan extends Pick<NewBoarding, 'id_flight' | 'scan' | 'scanned_at'> {
  id_ticket: number
  id_admin: number
  request_id: string
}

/** A gate without network has sent all it has by then; an older time is a clock that is wrong. */
const MOST_LATE = sql`interval '2 days'`
/** Of a cabin of 120, with everybody taken back and let in again a few times. */
const MOST_ROWS = 500

export const boardingRepository = (db: Database) => ({
  ofFlight: (id_flight: number) =>
    db.rows<BoardingRow>(
      sql`${boardingsWhere(sql`bo.id_flight = ${id_flight}`)} order by bo.id desc limit ${MOST_ROWS}`,
    ),

  find: (id: number) => db.row<BoardingRow>(boardingsWhere(sql`bo.id = ${id}`)),

  byScan: (scan: string) =>
    db.row<BoardingRow>(
      sql`${boardingsWhere(sql`bo.scan = ${scan}::uuid`)} order by bo.id limit 1`,
    ),

  liveOf: (id_ticket: number) =>
    db.row<BoardingRow>(boardingsWhere(sql`bo.id_ticket = ${id_ticket} and bo.undone_at is null`)),

  /** How many may board; undefined where there is no such flight. */
  expected: (id_flight: number) =>
    db.row<{ expected: number }>(sql`
      select (
        select count(*)::int from tickets t
        join passengers p on p.id = t.id_passenger
        where p.id_flight = f.id and t.revoked_at is null and f.cancelled_at is null
      ) as expected
      from flights f where f.id = ${id_flight}
    `),

  ticketByCode: (code: string) => db.row<ScannedTicket>(ticketsWhere(sql`t.code = ${code}`)),

  /** The passenger's ticket of now; of several, as after a reversed payment, the valid one. */
  ticketOfPass: ({ booking_code, airport_from, airport_to, sequence }: PassText) =>
    db.row<ScannedTicket>(sql`
      select * from (${ticketsWhere(sql`
        b.code = ${booking_code} and f.airport_from = ${airport_from}
          and f.airport_to = ${airport_to}
      `)}) ticket
      where sequence = ${sequence}
      order by valid desc, id_ticket desc
      limit 1
    `),

  /** Does nothing when the ticket was revoked meanwhile, or has boarded. */
  board: ({ id_ticket, id_flight, id_admin, scan, scanned_at, request_id }: Scan) =>
    db.rows(sql`
      insert into boardings (id_ticket, id_flight, id_admin, scan, scanned_at, request_id)
      select t.id, ${id_flight}, ${id_admin}, ${scan}::uuid,
        least(now(), greatest(now() - ${MOST_LATE}, coalesce(${scanned_at ?? null}::timestamptz, now()))),
        ${request_id}
      from tickets t
      where t.id = ${id_ticket} and t.revoked_at is null
      for share
      on conflict (id_ticket) where undone_at is null do nothing
    `),

  /** Nothing where it was taken back before. */
  undo: (id: number, id_admin: number) =>
    db.row<{ id_flight: number }>(sql`
      update boardings set undone_at = now(), undone_by = ${id_admin}
      where id = ${id} and undone_at is null
      returning id_flight
    `),
})

const ticketsWhere = (condition: Sql) => sql`
  select t.id as id_ticket, p.id_flight, ${passColumns},
    t.revoked_at is null and f.cancelled_at is null as valid
  from ${passTables}
  join tickets t on t.id_passenger = p.id
  where ${condition}
`

const boardingsWhere = (condition: Sql) => sql`
  select bo.id, bo.id_flight, t.id_passenger, ${passColumns}, bo.scan,
    bo.scanned_at as boarded_at, who.username as boarded_by, bo.undone_at,
    undoer.username as undone_by
  from ${passTables}
  join tickets t on t.id_passenger = p.id
  join boardings bo on bo.id_ticket = t.id
  join admins who on who.id = bo.id_admin
  left join admins undoer on undoer.id = bo.undone_by
  where ${condition}
`

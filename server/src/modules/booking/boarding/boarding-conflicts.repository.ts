import type { NewBoarding } from '@sayap/contract/booking/boarding'
import type { BoardingConflict, ConflictOutcome } from '@sayap/contract/booking/boarding-conflict'
import type { Database } from '#platform/database/database'
import { type Sql, sql } from '#platform/database/sql'
import {
  type BoardingPassRow,
  boardingPassColumns,
  boardingPassTables,
} from '../tickets/boarding-pass.repository'
import { scannedAt } from './boarding.repository'

/** A conflict as stored: with the contents of the pass instead of the seat's number. */
export interface ConflictRow
  extends Omit<BoardingConflict, 'no_seat' | 'boarded' | 'second'>,
    BoardingPassRow {
  boarded_at: string
  boarded_by: string
  boarded_gate: string | null
  second_at: string
  second_by: string
  second_gate: string | null
}

export interface SecondScan extends Pick<NewBoarding, 'scan' | 'scanned_at' | 'gate'> {
  id_boarding: number
  id_admin: number
  request_id: string
}

/** More than one departure ever has. */
const MAX_ROWS = 200

export const boardingConflictsRepository = (db: Database) => ({
  ofFlights: (flights: readonly number[]) =>
    db.rows<ConflictRow>(sql`
      ${conflictsWhere(sql`bo.id_flight = any(${flights}::bigint[])`)}
      order by c.id desc limit ${MAX_ROWS}
    `),

  find: (id: number) => db.row<ConflictRow>(conflictsWhere(sql`c.id = ${id}`)),

  byScan: (scan: string) => db.row<ConflictRow>(conflictsWhere(sql`c.scan = ${scan}::uuid`)),

  /** A scan that is sent again is the same conflict. */
  add: ({ id_boarding, id_admin, scan, scanned_at, gate, request_id }: SecondScan) =>
    db.row<{ id: number }>(sql`
      insert into boarding_conflicts
        (id_boarding, id_ticket, id_admin, scan, scanned_at, gate, request_id)
      select id, id_ticket, ${id_admin}, ${scan}::uuid, ${scannedAt(scanned_at)}, ${gate ?? null},
        ${request_id}
      from boardings where id = ${id_boarding}
      on conflict (scan) do nothing
      returning id
    `),

  /** Undefined where it was settled before, or is not there. */
  settle: (id: number, outcome: ConflictOutcome, id_admin: number) =>
    db.row<{ id_boarding: number }>(sql`
      update boarding_conflicts set outcome = ${outcome}, settled_at = now(), settled_by = ${id_admin}
      where id = ${id} and outcome is null
      returning id_boarding
    `),

  /** How many of these flights nobody has settled. */
  countOpen: async (flights: readonly number[]) =>
    (
      await db.row<{ open: number }>(sql`
        select count(*)::int as open
        from boarding_conflicts c join boardings bo on bo.id = c.id_boarding
        where bo.id_flight = any(${flights}::bigint[]) and c.outcome is null
      `)
    )?.open ?? 0,
})

const conflictsWhere = (condition: Sql) => sql`
  select c.id, c.id_boarding, bo.id_flight, ${boardingPassColumns},
    bo.scanned_at as boarded_at, who.fullname as boarded_by, bo.gate as boarded_gate,
    c.scanned_at as second_at, second.fullname as second_by, c.gate as second_gate,
    c.outcome, c.settled_at, settler.fullname as settled_by
  from ${boardingPassTables}
  join tickets t on t.id_passenger = p.id
  join boardings bo on bo.id_ticket = t.id
  join boarding_conflicts c on c.id_boarding = bo.id
  join admins who on who.id = bo.id_admin
  join admins second on second.id = c.id_admin
  left join admins settler on settler.id = c.settled_by
  where ${condition}
`

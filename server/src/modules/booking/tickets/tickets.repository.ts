import type { Database } from '#platform/database/database'
import { and, type Sql, sql } from '#platform/database/sql'
import {
  type BoardingPassRow,
  boardingPassColumns,
  boardingPassTables,
} from './boarding-pass.repository'

/** A passenger's boarding pass, and the ticket where there is one. */
export interface TicketRow extends BoardingPassRow {
  id_passenger: number
  id: number | null
  code: string | null
  issued_at: string | null
}

/** Days after departure for which a revoked pass is listed. An older list is sent again in full. */
const LIST_DAYS = 3

/** Whether a ticket admits nobody, and its flight departs so late that gates must know. */
const isListed = sql`
  (t.revoked_at is not null or f.cancelled_at is not null)
    and f.departs_at > now() - ${LIST_DAYS}::int * interval '1 day'
`

/** A ticket with what stands on its pass. */
export type IssuedPass = BoardingPassRow & { id_ticket: number }

/** A revocation has the time its transaction began, which may have committed after a list was read. */
const LATE_MINUTES = 5

export const ticketsRepository = (db: Database) => ({
  /** With an `owner` only a passenger of that traveller's bookings. */
  ofPassenger: (id_passenger: number, owner: number | null) =>
    db.row<TicketRow>(sql`
      select p.id as id_passenger, ${boardingPassColumns}, t.id, t.code, t.issued_at
      from ${boardingPassTables}
      left join tickets t
        on t.id_passenger = p.id and t.revoked_at is null and f.cancelled_at is null
      where ${and(sql`p.id = ${id_passenger}`, owner !== null && sql`b.id_user = ${owner}`)}
    `),

  /**
   * Returns the time of a new list, and whether it must be complete. The time is a full minute, so
   * that an unchanged list keeps its ETag.
   */
  revokedSince: async (since: string | undefined) => {
    const row = await db.row<{ as_of: string; complete: boolean }>(sql`
      select date_trunc('minute', now()) as as_of,
        coalesce(${since ?? null}::timestamptz < now() - ${LIST_DAYS}::int * interval '1 day', true)
          as complete
    `)
    return row as { as_of: string; complete: boolean }
  },

  /** Locks the valid tickets of these passengers, whom no gate can board until the transaction ends. */
  lockValid: (passengers: readonly number[]) =>
    db.rows<{ id: number; id_passenger: number }>(sql`
      select id, id_passenger from tickets
      where id_passenger = any(${passengers}::bigint[]) and revoked_at is null
      order by id
      for update
    `),

  /** The same of a booking. */
  lockValidOf: (id_booking: number) =>
    db.rows(sql`
      select id from tickets
      where id_passenger in (select id from passengers where id_booking = ${id_booking})
        and revoked_at is null
      order by id
      for update
    `),

  /**
   * When somebody first boarded with one of these tickets. Call it after `lockValid`: a statement that
   * waited for the lock misses the newest boarding.
   */
  boardedAt: (tickets: readonly number[]) =>
    db.row<{ boarded_at: string }>(sql`
      select scanned_at as boarded_at from boardings
      where id_ticket = any(${tickets}::bigint[]) and undone_at is null
      order by id limit 1
    `),

  /** The contents of the passes of these tickets, as they are now. */
  passesOf: (tickets: readonly number[]) =>
    db.rows<IssuedPass>(selectPasses(sql`t.id = any(${tickets}::bigint[])`)),

  /** The same of the valid tickets of these bookings. */
  passesOfBookings: (bookings: readonly number[]) =>
    db.rows<IssuedPass>(
      selectPasses(sql`p.id_booking = any(${bookings}::bigint[]) and t.revoked_at is null`),
    ),

  /** Listed passes of a traveller whose fingerprint is not stored. */
  unstoredOfUser: (id_user: number) =>
    db.rows<IssuedPass>(selectPasses(sql`b.id_user = ${id_user} and ${isUnstored}`)),

  /** The same of a flight. Bookings have an index by flight, passengers have none. */
  unstoredOfFlight: (id_flight: number) =>
    db.rows<IssuedPass>(selectPasses(sql`b.id_flight = ${id_flight} and ${isUnstored}`)),

  /**
   * The same of all flights: only tickets that were revoked, which nothing changes any more. `since`:
   * only those revoked after that time.
   */
  unstored: (since: string | undefined, limit: number) =>
    db.rows<IssuedPass>(sql`
      ${selectPasses(
        and(
          sql`t.revoked_at is not null and ${isUnstored}`,
          since !== undefined &&
            sql`t.revoked_at > ${since}::timestamptz - ${LATE_MINUTES}::int * interval '1 minute'`,
        ),
      )}
      limit ${limit}
    `),

  now: async () => ((await db.row<{ now: string }>(sql`select now()`)) as { now: string }).now,

  /** `pass`: the fingerprint; one that is stored stays. */
  storeFingerprints: (passes: readonly { id: number; pass: string }[]) =>
    db.rows(sql`
      update tickets t set revoked_pass = one.pass
      from jsonb_to_recordset(${JSON.stringify(passes)}::jsonb) as one (id bigint, pass text)
      where t.id = one.id and t.revoked_pass is null
    `),

  /** `pass`: the fingerprint of the pass that is replaced. */
  revoke: (replaced: readonly { id: number; pass: string }[]) =>
    db.rows(sql`
      update tickets t set revoked_at = now(), revoked_pass = one.pass
      from jsonb_to_recordset(${JSON.stringify(replaced)}::jsonb) as one (id bigint, pass text)
      where t.id = one.id
    `),

  insert: (tickets: readonly { id_passenger: number; code: string }[]) =>
    db.rows(sql`
      insert into tickets (id_passenger, code)
      select id_passenger, code from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb)
        as one (id_passenger bigint, code text)
      order by id_passenger
    `),

  /** Passes of flights that departed `LIST_DAYS` ago are no longer listed. */
  revoked: (since: string | undefined) =>
    db.rows<BoardingPassRow & { revoked_pass: string | null }>(sql`
      select ${boardingPassColumns}, t.revoked_pass
      from ${boardingPassTables}
      join tickets t on t.id_passenger = p.id
      where ${and(
        isListed,
        since !== undefined &&
          sql`greatest(t.revoked_at, f.cancelled_at)
            > ${since}::timestamptz - ${LATE_MINUTES}::int * interval '1 minute'`,
      )}
      order by t.id
    `),
})

/** Without those of erased bookings, whose passes nobody knows any more. */
const isUnstored = sql`${isListed} and t.revoked_pass is null and b.erased_at is null`

const selectPasses = (condition: Sql) => sql`
  select t.id as id_ticket, ${boardingPassColumns}
  from ${boardingPassTables}
  join tickets t on t.id_passenger = p.id
  where ${condition}
`

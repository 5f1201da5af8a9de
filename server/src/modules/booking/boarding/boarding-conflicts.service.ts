import type { BoardingConflict, ConflictOutcome } from '@sayap/contract/booking/boarding-conflict'
import type { AuditContext } from '#platform/audit/audit'
import { insertAuditEntry } from '#platform/audit/audit-context'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import { seatNumberOf } from '../tickets/tickets.service'
import {
  boardingConflictsRepository,
  type ConflictRow,
  type SecondScan,
} from './boarding-conflicts.repository'

/**
 * Passes that two gates read, of which at least one let its passenger in without the answer of the server.
 * The boarding that arrived first stays; staff say what became of the second passenger.
 */
export const boardingConflictsService = (db: Database) => {
  const conflicts = boardingConflictsRepository(db)

  const one = async (row: Promise<ConflictRow | undefined>) => {
    const found = await row
    return found && toConflict(found)
  }

  return {
    ofFlights: async (flights: readonly number[]) =>
      (await conflicts.ofFlights(flights)).map(toConflict),

    /** The conflict of a scan that was sent before. */
    byScan: (scan: string) => one(conflicts.byScan(scan)),

    /** Keeps the second scan of a pass. The same scan sent again is the same conflict. */
    async add(second: Omit<SecondScan, 'id_admin' | 'request_id'>, by: AuditContext) {
      const { principal, requestId } = by
      await db.transaction(async (tx) => {
        const added = await boardingConflictsRepository(tx).add({
          ...second,
          id_admin: principal.id,
          request_id: requestId,
        })
        if (added) await note(tx, 'boarding_conflict_found', second.id_boarding, by)
      })
      const row = await one(conflicts.byScan(second.scan))
      if (!row) throw notFound()
      return row
    },

    /** Throws 409 `conflict_settled` where a colleague has given another answer. */
    async settle(id: number, outcome: ConflictOutcome, by: AuditContext) {
      await db.transaction(async (tx) => {
        const settled = await boardingConflictsRepository(tx).settle(id, outcome, by.principal.id)
        if (settled) await note(tx, 'boarding_conflict_settled', settled.id_boarding, by)
      })
      const row = await one(conflicts.find(id))
      if (!row) throw notFound()
      if (row.outcome !== outcome)
        throw new AppError('conflict_settled', 'A colleague has settled this differently.', {
          conflict: row,
        })
      return row
    },

    /** Throws 409 `conflicts_open` while one of these flights has a conflict that nobody has settled. */
    async requireSettled(flights: readonly number[]) {
      const dependents = await conflicts.countOpen(flights)
      if (dependents === 0) return
      throw new AppError(
        'conflicts_open',
        'Passes that were read twice have to be settled first.',
        {
          dependents,
        },
      )
    },
  }
}

const note = (
  tx: Database,
  action: 'boarding_conflict_found' | 'boarding_conflict_settled',
  id_boarding: number,
  { principal, requestId }: AuditContext,
) =>
  insertAuditEntry(tx, {
    action,
    subject: 'boarding',
    subject_id: id_boarding,
    actor: principal,
    request_id: requestId,
  })

const toConflict = (row: ConflictRow): BoardingConflict => {
  const { id, id_boarding, id_flight, name, booking_code, outcome, settled_at, settled_by } = row
  return {
    id,
    id_boarding,
    id_flight,
    name,
    no_seat: seatNumberOf(row),
    booking_code,
    boarded: { at: row.boarded_at, by: row.boarded_by, gate: row.boarded_gate },
    second: { at: row.second_at, by: row.second_by, gate: row.second_gate },
    outcome,
    settled_at,
    settled_by,
  }
}

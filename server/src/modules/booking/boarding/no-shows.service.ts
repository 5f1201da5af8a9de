import { CLOSING_HOURS, type NoShow } from '@sayap/contract/operations/departures'
import { departuresService } from '#modules/flights/departures/departures.service'
import type { AuditContext } from '#platform/audit/audit'
import { insertAuditEntry } from '#platform/audit/audit-context'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import { ticketsRepository } from '../tickets/tickets.repository'
import { boardingClosed } from './boarding.service'
import { type ExpectedTicket, noShowsRepository } from './no-shows.repository'

/** Passengers with a ticket who did not come to the gate. */
export const noShowsService = (db: Database) => ({
  /** Marks a passenger of the departure of this flight; a second time changes nothing. */
  mark: (id_flight: number, id_passenger: number, { principal, requestId }: AuditContext) =>
    db.transaction(async (tx): Promise<NoShow> => {
      const noShows = noShowsRepository(tx)
      const flights = await departuresService(tx).ids(id_flight)
      await noShows.lockFlights(flights)
      const ticket = await noShows.lockTicketOf(id_passenger, flights)
      if (!ticket) throw notFound()
      const existing = await noShows.currentOf(ticket.id_ticket)
      if (existing) return existing
      await requireExpected(tx, ticket)
      await noShows.mark({ ...ticket, id_admin: principal.id, request_id: requestId })
      await note(tx, 'passenger_no_show', ticket.id_flight, { principal, requestId })
      const marked = await noShows.currentOf(ticket.id_ticket)
      if (!marked) throw notFound()
      return marked
    }),

  /** Takes a mark back; a second time changes nothing. */
  undo: (id: number, context: AuditContext) => db.transaction((tx) => undo(tx, id, context)),

  markMissing: (...args: Parameters<ReturnType<typeof noShowsRepository>['markMissing']>) =>
    noShowsRepository(db).markMissing(...args),

  undoOfClosing: (...args: Parameters<ReturnType<typeof noShowsRepository>['undoOfClosing']>) =>
    noShowsRepository(db).undoOfClosing(...args),
})

async function undo(
  tx: Database,
  id: number,
  { principal, requestId }: AuditContext,
): Promise<NoShow> {
  const noShows = noShowsRepository(tx)
  const flight = await noShows.lockFlightOf(id)
  if (!flight) throw notFound()
  if (flight.closed) throw boardingClosed()
  const undone = await noShows.undo(id, principal.id)
  if (undone) await note(tx, 'no_show_undone', flight.id, { principal, requestId })
  const row = await noShows.find(id)
  if (!row) throw notFound()
  return row
}

const note = (
  tx: Database,
  action: 'passenger_no_show' | 'no_show_undone',
  id_flight: number,
  { principal, requestId }: AuditContext,
) =>
  insertAuditEntry(tx, {
    action,
    subject: 'flight',
    subject_id: id_flight,
    actor: principal,
    request_id: requestId,
  })

/** The ticket is locked. */
async function requireExpected(tx: Database, { id_ticket, hours_left }: ExpectedTicket) {
  const boarded = await ticketsRepository(tx).boardedAt([id_ticket])
  if (boarded) throw hasBoarded(boarded.boarded_at)
  requireClosable(hours_left)
}

/** Throws 409 `closing_too_early` when the departure is further away than boarding may be closed. */
export function requireClosable(hours_left: number) {
  if (hours_left <= CLOSING_HOURS) return
  throw new AppError(
    'closing_too_early',
    `This is possible from ${CLOSING_HOURS} hours before departure on.`,
  )
}

const hasBoarded = (boarded_at: string) =>
  new AppError('already_boarded', 'This passenger has boarded.', { boarded_at })

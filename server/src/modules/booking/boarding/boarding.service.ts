import {
  fingerprintedPart,
  flightPart,
  type ParsedBcbp,
  parseBcbp,
} from '@sayap/contract/booking/bcbp'
import type { Boarding, NewBoarding } from '@sayap/contract/booking/boarding'
import type { BoardingConflict } from '@sayap/contract/booking/boarding-conflict'
import { departuresService } from '#modules/flights/departures/departures.service'
import type { AuditContext } from '#platform/audit/audit'
import { insertAuditEntry } from '#platform/audit/audit-context'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import {
  passFingerprint,
  seatNumberOf,
  type ticketsService,
  unsignedBcbp,
} from '../tickets/tickets.service'
import { type BoardingRow, boardingRepository, type ScannedTicket } from './boarding.repository'
import { boardingConflictsService } from './boarding-conflicts.service'
import { noShowsRepository } from './no-shows.repository'

type Tickets = ReturnType<typeof ticketsService>

/** `tickets` verifies the signatures of passes. */
export const boardingService = (db: Database, tickets: Tickets) => {
  const boardings = boardingRepository(db)
  const conflicts = boardingConflictsService(db)

  /** Returns the ticket of a scan, whether or not its passenger may board. */
  async function findTicket({ bcbp, code, id_flight }: NewBoarding) {
    if (code !== undefined) return boardings.ticketByCode(code)
    const pass = parseBcbp(bcbp ?? '')
    if (!pass || !(await tickets.verifySignature(bcbp ?? ''))) throw passForged()
    const found = await boardings.ticketsOfPass(pass)
    const current = found.filter((ticket) => isCurrent(pass, ticket))
    const ticket = (await ticketForGate(ofItsFlight(pass, current), id_flight)) ?? found[0]
    return ticket && { ...ticket, valid: ticket.valid && current.includes(ticket) }
  }

  /** Of several tickets the one for the gate: its flight, or another class of the same departure. */
  async function ticketForGate(possible: readonly ScannedTicket[], id_flight: number) {
    const own = possible.find((ticket) => ticket.id_flight === id_flight)
    if (own || possible.length < 2) return own ?? possible[0]
    const flights = await departuresService(db).ids(id_flight)
    return possible.find((ticket) => flights.includes(ticket.id_flight)) ?? possible[0]
  }

  /** The flights that board at a gate: all classes of a departure go through the same door. */
  const flightsAt = async ({ id_flight }: NewBoarding, ticket: ScannedTicket | undefined) =>
    ticket?.id_flight === id_flight ? [id_flight] : departuresService(db).ids(id_flight)

  /** Boards unless somebody has; returns the boarding that stands. */
  async function boardTicket(
    { id_ticket, id_flight }: ScannedTicket,
    body: NewBoarding,
    by: AuditContext,
  ) {
    const scan = { id_ticket, id_flight, id_admin: by.principal.id, request_id: by.requestId }
    await db.transaction(async (tx) => {
      await boardingRepository(tx).board({ ...body, ...scan })
      await noShowsRepository(tx).undoOfBoarded(id_ticket, by.principal.id)
    })
    const current = await boardings.currentOf(id_ticket)
    if (current) return current
    throw (await boardings.isClosed(id_flight)) ? boardingClosed() : passRevoked()
  }

  return {
    /**
     * Lists the boardings and conflicts of all classes of a departure, latest first, and counts its valid
     * passes. `id_flight` is any of its flights.
     */
    async ofDeparture(id_flight: number) {
      const flights = await departuresService(db).ids(id_flight)
      if (flights.length === 0) throw notFound()
      const rows = await boardings.ofFlights(flights)
      return {
        data: rows.map(toBoarding),
        expected: await boardings.expected(flights),
        conflicts: await conflicts.ofFlights(flights),
      }
    },

    /**
     * Boards once per ticket, which an index decides; a repeated scan returns the same boarding. A scan
     * whose passenger the gate has let in without waiting is kept as a conflict if another boarded.
     */
    async board(body: NewBoarding, by: AuditContext) {
      const repeated = await boardings.byScan(body.scan)
      if (repeated) return toBoarding(repeated)
      const known = await conflicts.byScan(body.scan)
      if (known) throw alreadyBoarded(known.boarded.at, known)
      const ticket = await findTicket(body)
      const current = await boardTicket(
        requireValid(ticket, await flightsAt(body, ticket)),
        body,
        by,
      )
      if (current.scan === body.scan) return toBoarding(current)
      const isLetIn = body.scanned_at !== undefined
      const second = { ...body, id_boarding: current.id }
      throw alreadyBoarded(
        current.boarded_at,
        isLetIn ? await conflicts.add(second, by) : undefined,
      )
    },

    /** Takes a boarding back; a second time changes nothing. */
    async undo(id: number, { principal, requestId }: AuditContext) {
      await db.transaction(async (tx) => {
        const flight = await boardingRepository(tx).lockFlightOf(id)
        if (flight?.closed) throw boardingClosed()
        const undone = await boardingRepository(tx).undo(id, principal.id)
        if (!undone) return
        await insertAuditEntry(tx, {
          action: 'boarding_undone',
          subject: 'boarding',
          subject_id: id,
          actor: principal,
          detail: { id_flight: undone.id_flight },
          request_id: requestId,
        })
      })
      const row = await boardings.find(id)
      if (!row) throw notFound()
      return toBoarding(row)
    },
  }
}

function requireValid(ticket: ScannedTicket | undefined, flights: readonly number[]) {
  if (!ticket) throw passRevoked()
  if (!flights.includes(ticket.id_flight)) throw passNotForFlight()
  if (!ticket.valid) throw passRevoked()
  return ticket
}

/** A pass from before the passenger got another seat is no longer valid. */
const isCurrent = ({ signed }: ParsedBcbp, ticket: ScannedTicket) =>
  fingerprintedPart(signed) === fingerprintedPart(unsignedBcbp(ticket))

/**
 * Narrows tickets with which a pass agrees to those for its flight. Where a trip flies a route twice, number
 * and day of the flight tell which one it is; returns all where that flight has moved since.
 */
function ofItsFlight(pass: ParsedBcbp, current: readonly ScannedTicket[]) {
  const exact = current.filter(
    (ticket) => flightPart(unsignedBcbp(ticket)) === flightPart(pass.signed),
  )
  return exact.length > 0 ? exact : current
}

const toBoarding = (row: BoardingRow): Boarding => ({
  ...row,
  no_seat: seatNumberOf(row),
  pass: passFingerprint(unsignedBcbp(row)),
})

/** Also of the marks of no-shows. */
export const boardingClosed = () =>
  new AppError('departure_closed', 'Staff have closed this departure: nobody boards any more.')
const passForged = () =>
  new AppError('pass_forged', 'This pass was not signed by us, or was changed.')
const passRevoked = () => new AppError('pass_revoked', 'This pass is not valid any more.')
const passNotForFlight = () =>
  new AppError('pass_not_for_flight', 'This pass is for another flight.')
const alreadyBoarded = (boarded_at: string, conflict?: BoardingConflict) =>
  new AppError('already_boarded', 'Somebody has boarded with this pass already.', {
    boarded_at,
    ...(conflict && { conflict }),
  })

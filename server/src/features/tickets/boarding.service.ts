import type { Boarding, NewBoarding } from '@sayap/contract/boarding'
import { lastingPart, type PassText, readPass } from '@sayap/contract/pass-text'
import type { Database } from '#db/database'
import { auditService, type By } from '#features/audit/audit.service'
import { AppError } from '#http/app-error'
import type { Caller } from '#http/caller'
import { nothingHere } from '#http/ownership'
import { type BoardingRow, boardingRepository, type ScannedTicket } from './boarding.repository'
import { nameOfPass } from './pass-name'
import { passText, seatOf, type ticketsService } from './tickets.service'

type Tickets = ReturnType<typeof ticketsService>

/** `tickets` proves passes. */
export const boardingService = (db: Database, tickets: Tickets) => {
  const boardings = boardingRepository(db)

  /** The ticket a scan is about, whether or not it may board. */
  async function scanned({ bcbp, code }: NewBoarding) {
    if (code !== undefined) return boardings.ticketByCode(code)
    const pass = readPass(bcbp ?? '')
    if (!pass || !(await tickets.proves(bcbp ?? ''))) throw forged()
    const ticket = await boardings.ticketOfPass(pass)
    return ticket && { ...ticket, valid: ticket.valid && isOfNow(pass, ticket) }
  }

  return {
    async ofFlight(id_flight: number) {
      const flight = await boardings.expected(id_flight)
      if (!flight) throw nothingHere()
      const rows = await boardings.ofFlight(id_flight)
      return { data: rows.map(boardingOf), expected: flight.expected }
    },

    /** Once per ticket, decided by an index; the same scan, sent again, answers the same. */
    async board(body: NewBoarding, { id: id_admin }: Caller, request_id: string) {
      const again = await boardings.byScan(body.scan)
      if (again) return boardingOf(again)
      const { id_ticket } = admitted(await scanned(body), body.id_flight)
      await boardings.board({ ...body, id_ticket, id_admin, request_id })
      const live = await boardings.liveOf(id_ticket)
      if (!live) throw revoked()
      if (live.scan !== body.scan) throw alreadyBoarded(live)
      return boardingOf(live)
    },

    /** Taken back twice, the first time counts. */
    async undo(id: number, { caller, requestId }: By) {
      await db.transaction(async (tx) => {
        const undone = await boardingRepository(tx).undo(id, caller.id)
        if (!undone) return
        await auditService(tx).note({
          ...{ action: 'boarding_undone', subject: 'boarding', subject_id: id },
          ...{ actor: caller, detail: { id_flight: undone.id_flight }, request_id: requestId },
        })
      })
      const row = await boardings.find(id)
      if (!row) throw nothingHere()
      return boardingOf(row)
    },
  }
}

function admitted(ticket: ScannedTicket | undefined, id_flight: number) {
  if (!ticket) throw revoked()
  if (ticket.id_flight !== id_flight) throw notForFlight()
  if (!ticket.valid) throw revoked()
  return ticket
}

/** Passes of before a passenger got another seat are not good any more. */
const isOfNow = ({ signed }: PassText, ticket: ScannedTicket) =>
  lastingPart(signed) === lastingPart(passText(ticket))

const boardingOf = (row: BoardingRow): Boarding => ({
  ...row,
  no_seat: seatOf(row),
  pass: nameOfPass(passText(row)),
})

const forged = () => new AppError('pass_forged', 'This pass was not signed by us, or was changed.')
const revoked = () => new AppError('pass_revoked', 'This pass is not valid any more.')
const notForFlight = () => new AppError('pass_not_for_flight', 'This pass is for another flight.')
const alreadyBoarded = ({ boarded_at }: BoardingRow) =>
  new AppError('already_boarded', 'Somebody has boarded with this pass already.', { boarded_at })

import type { WrittenLanguage } from '@sayap/contract/written-time'
import type { Database } from '#db/database'
import { ticketsService } from '#features/tickets/tickets.service'
import { AppError } from '#http/app-error'
import type { Caller } from '#http/caller'
import { calendar } from './calendar'
import { draw } from './drawing'
import { paidLegs } from './paid-legs'
import { type Pass, passesOf } from './passes'
import type { Trip } from './trip'

export interface PapersParts {
  db: Database
  /** Of passes, base64; without it the one kept in the database. */
  signingKey: string | undefined
  publicUrl: string
}

/** Whoever asks for a paper of a trip has been let to the trip before. */
const OURSELVES: Caller = { id: 0, role: 'admin', session: '' }

/** What a trip is shown by outside of our pages. PDFs are drawn in a thread of their own. */
export const papersService = ({ db, signingKey, publicUrl }: PapersParts) => {
  const tickets = ticketsService(db, signingKey)

  async function codeOf({ passenger }: Pass) {
    const [ticket] = await tickets.ofPassenger(passenger.id, OURSELVES)
    if (!ticket) throw noTicket()
    return ticket.bcbp
  }

  return {
    hasTicket: (trip: Trip) => passesOf(trip).length > 0,

    /** PDF: a pass for each passenger and flight. */
    async eTicket(trip: Trip, language: WrittenLanguage) {
      const passes = passesOf(trip)
      if (passes.length === 0) throw noTicket()
      const codes = new Map<number, string>()
      for (const pass of passes) codes.set(pass.passenger.id, await codeOf(pass))
      return draw({ paper: 'e-ticket', trip, language, codes })
    },

    /** PDF: what was paid, line by line. */
    async receipt(trip: Trip, language: WrittenLanguage) {
      if (paidLegs(trip).length === 0)
        throw new AppError('not_paid', 'There is no receipt while nothing is paid.')
      return draw({ paper: 'receipt', trip, language, codes: new Map() })
    },

    calendar: (trip: Trip, language: WrittenLanguage) => calendar(trip, language, publicUrl),
  }
}

const noTicket = () => new AppError('not_paid', 'There is no ticket while the trip is not paid.')

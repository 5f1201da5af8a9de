import { PAID } from '@sayap/contract/booking/booking-states'
import { isOpenName } from '@sayap/contract/booking/groups/group-names'
import type { Locale } from '@sayap/contract/core/format'
import type { DocumentKind } from '@sayap/contract/documents/documents'
import { ticketsService } from '#modules/booking/tickets/tickets.service'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import type { Principal } from '#platform/http/principal'
import { renderPdf } from './pdf/render-pdf'
import type { Seller } from './pdf/seller'
import { type DocumentTrip, paidLegs, validTickets } from './trip/document-trip'

export interface DocumentsOptions {
  db: Database
  /** Signs boarding passes, base64; without it the key stored in the database does. */
  signingKey: string | undefined
  publicUrl: string
  /** Named on receipts and e-tickets. */
  seller: Seller
}

/** The part of the configuration that documents need. */
export interface DocumentSettings {
  PASS_SIGNING_KEY?: string | undefined
  PUBLIC_URL: string
  SELLER_NAME?: string | undefined
  SELLER_ADDRESS?: string | undefined
  SELLER_TAX_NUMBER?: string | undefined
}

export const documentsOptions = (db: Database, env: DocumentSettings): DocumentsOptions => ({
  db,
  signingKey: env.PASS_SIGNING_KEY,
  publicUrl: env.PUBLIC_URL,
  seller: {
    name: env.SELLER_NAME,
    address: env.SELLER_ADDRESS,
    tax_number: env.SELLER_TAX_NUMBER,
  },
})

/** Access to the trip was checked when it was read. */
const SYSTEM: Principal = { id: 0, role: 'admin', session: '' }

/** E-ticket, receipt and calendar file of a trip. */
export const documentsService = ({ db, signingKey, publicUrl, seller }: DocumentsOptions) => {
  const tickets = ticketsService(db, signingKey)

  async function barcodeText(id_passenger: number) {
    const [ticket] = await tickets.ofPassenger(id_passenger, SYSTEM)
    if (!ticket) throw noTicket()
    return ticket.bcbp
  }

  const renderers: Record<
    DocumentKind,
    (trip: DocumentTrip, language: Locale) => Promise<Buffer | string>
  > = {
    /** PDF with a boarding pass for each passenger and flight. */
    async 'e-ticket'(trip, language) {
      const valid = validTickets(trip)
      if (valid.length === 0) throw namesMissing(trip) ?? noTicket()
      const codes = new Map<number, string>()
      for (const { passenger } of valid) codes.set(passenger.id, await barcodeText(passenger.id))
      return renderPdf({ document: 'e-ticket', trip, language, codes, seller })
    },

    /** PDF with what was paid, line by line, for whom and to which seller. */
    async receipt(trip, language) {
      if (paidLegs(trip).length === 0)
        throw new AppError('not_paid', 'There is no receipt while nothing is paid.')
      return renderPdf({ document: 'receipt', trip, language, seller })
    },

    calendar: async (trip, language) =>
      (await import('./calendar')).renderCalendar(trip, language, publicUrl),
  }

  return {
    /** Renders a document as it is now; an e-ticket or receipt of an unpaid trip fails with 409. */
    render: (kind: DocumentKind, trip: DocumentTrip, language: Locale) =>
      renderers[kind](trip, language),
  }
}

const noTicket = () => new AppError('not_paid', 'There is no ticket while the trip is not paid.')

/** The error of a group of which nobody has a name yet; undefined for any other trip. */
const namesMissing = ({ legs }: DocumentTrip) =>
  legs.some(
    ({ status, passengers }) => status === PAID && passengers.some(({ name }) => isOpenName(name)),
  )
    ? new AppError('names_missing', 'Tickets are made once the passengers have names.')
    : undefined

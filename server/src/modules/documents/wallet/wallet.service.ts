import type { Locale } from '@sayap/contract/core/format'
import { passengersService } from '#modules/booking/passengers/passengers.service'
import { ticketsService } from '#modules/booking/tickets/tickets.service'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import type { Principal } from '#platform/http/principal'
import { documentTranslator } from '../messages/messages'
import { validTickets } from '../trip/document-trip'
import { documentTripsService } from '../trip/document-trips.service'
import { googlePassLink } from './google-pass'
import type { Wallets } from './wallet-settings'
import type { WalletTicket } from './wallet-ticket'

export interface WalletOptions {
  db: Database
  /** Signs boarding passes, base64; without it the key stored in the database does. */
  signingKey: string | undefined
  publicUrl: string
  wallets: Wallets
}

/** Boarding passes for the wallets of phones, as they are now. */
export const walletService = ({ db, signingKey, publicUrl, wallets }: WalletOptions) => {
  const tickets = ticketsService(db, signingKey)

  /** Throws 404 for another traveller's passenger, 409 `not_paid` without a valid ticket. */
  async function ticketOf(id_passenger: number, principal: Principal): Promise<WalletTicket> {
    const passenger = await passengersService(db).one(id_passenger, principal)
    const trip = await documentTripsService(db).withBooking(passenger.id_booking, principal)
    const valid = validTickets(trip).find((ticket) => ticket.passenger.id === id_passenger)
    const [ticket] = await tickets.ofPassenger(id_passenger, principal)
    if (!valid || !ticket)
      throw new AppError('not_paid', 'There is no ticket while the trip is not paid.')
    return { ...valid, bcbp: ticket.bcbp }
  }

  return {
    /** Returns the file for Apple Wallet and the booking code; without a language in that of the traveller. */
    async apple(id_passenger: number, principal: Principal, language: Locale | undefined) {
      if (!wallets.apple) throw notSetUp('Apple Wallet')
      const ticket = await ticketOf(id_passenger, principal)
      const used = language ?? ticket.trip.language
      const words = { t: documentTranslator(used), language: used }
      return {
        code: ticket.trip.code,
        file: await (await import('./apple-pass')).renderApplePass(ticket, wallets.apple, words),
      }
    },

    /** Returns a link that adds the pass to Google Wallet. */
    async google(id_passenger: number, principal: Principal, language: Locale | undefined) {
      if (!wallets.google) throw notSetUp('Google Wallet')
      const ticket = await ticketOf(id_passenger, principal)
      return googlePassLink(ticket, wallets.google, {
        language: language ?? ticket.trip.language,
        publicUrl,
      })
    },
  }
}

const notSetUp = (wallet: string) =>
  new AppError('wallet_unavailable', `${wallet} is not set up here.`)

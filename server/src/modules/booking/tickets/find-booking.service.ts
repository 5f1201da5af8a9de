import { createHash, randomBytes } from 'node:crypto'
import {
  FIND_LINK_MINUTES,
  type FindBooking,
  type FoundBooking,
} from '@sayap/contract/booking/find-booking'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError } from '#platform/http/app-error'
import type { Principal } from '#platform/http/principal'
import { bookingsService } from '../bookings.service'
import type { BookingEvent } from '../events'
import { findBookingRepository } from './find-booking.repository'
import type { ticketsService } from './tickets.service'

type Tickets = ReturnType<typeof ticketsService>

const hashToken = (token: string) => createHash('sha256').update(token).digest()

export const findBookingService = (db: Database, tickets: Tickets) => ({
  /**
   * Has a link emailed to the contact of the booking. Does nothing where code and address do not
   * match one; the caller cannot tell the difference.
   */
  async requestLink({ code, email }: FindBooking) {
    const token = randomBytes(32).toString('base64url')
    await db.transaction(async (tx) => {
      const link = { code, email, tokenHash: hashToken(token), minutes: FIND_LINK_MINUTES }
      const found = await findBookingRepository(tx).insertLink(link)
      if (!found) return
      await publish<BookingEvent>(tx, {
        type: 'booking.find_link_requested',
        bookingId: found.id_trip,
        linkId: hashToken(token).toString('base64url').slice(0, 22),
        // A fragment appears neither in server logs nor in the Referer header.
        path: `${pathTo(ROUTES.findBooking)}#token=${token}`,
      })
    })
  },

  /** Redeems the link and returns every leg of its trip with its tickets. */
  async openLink(token: string): Promise<FoundBooking[]> {
    // Loads the signing key now: inside the transaction it would need a second connection.
    await tickets.publicKeys()
    return db.transaction(async (tx) => {
      const links = findBookingRepository(tx)
      const link = await links.redeemLink(hashToken(token))
      if (!link) throw linkRefused(await links.isUsed(hashToken(token)))
      const legs: FoundBooking[] = []
      for (const { id, id_user } of await links.legs(link.id_trip))
        legs.push(await loadLeg(tx, tickets, id, { id: id_user, role: 'user', session: '' }))
      return legs
    })
  },
})

/** Loads a leg as its owner sees it; queries run in sequence, as a transaction has one connection. */
async function loadLeg(tx: Database, tickets: Tickets, id: number, owner: Principal) {
  const booking = await bookingsService(tx).one(id, owner)
  const found: FoundBooking['tickets'] = []
  for (const passenger of booking.passengers)
    found.push(...(await tickets.ofPassenger(passenger.id, owner, tx)))
  return { booking, tickets: found }
}

const linkRefused = (isUsed: boolean) =>
  isUsed
    ? new AppError('link_used', 'This link was used already. Ask for a new one.')
    : new AppError('link_expired', 'This link is not good any more. Ask for a new one.')

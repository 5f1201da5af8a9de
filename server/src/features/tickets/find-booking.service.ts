import { createHash, randomBytes } from 'node:crypto'
import { FIND_MINUTES, type FindBooking, type FoundBooking } from '@sayap/contract/find-booking'
import type { Database } from '#db/database'
import { bookingsService } from '#features/bookings/bookings.service'
import { mailService } from '#features/mail/mail.service'
import { AppError } from '#http/app-error'
import type { Caller } from '#http/caller'
import { findBookingRepository } from './find-booking.repository'
import type { ticketsService } from './tickets.service'

type Tickets = ReturnType<typeof ticketsService>

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export const findBookingService = (db: Database, tickets: Tickets) => ({
  /** Mails a link to the booking's contact, or does nothing; whoever asks cannot tell. */
  async ask({ code, email }: FindBooking) {
    const token = randomBytes(32).toString('base64url')
    await db.transaction(async (tx) => {
      const link = { code, email, tokenHash: hashOf(token), minutes: FIND_MINUTES }
      const found = await findBookingRepository(tx).addLink(link)
      if (!found) return
      await mailService(tx).queue('find_booking', {
        id_booking: found.id_trip,
        once: hashOf(token).toString('base64url').slice(0, 22),
        // Behind `#`, where neither a server's log nor a referrer ever sees it.
        path: `/find-booking#token=${token}`,
      })
    })
  },

  /** Spends the link, and answers every leg of its trip with the tickets there are. */
  async open(token: string): Promise<FoundBooking[]> {
    // The key that signs passes is read once, and not past a transaction.
    await tickets.publicKey()
    return db.transaction(async (tx) => {
      const links = findBookingRepository(tx)
      const link = await links.spend(hashOf(token))
      if (!link) throw refused(await links.isUsed(hashOf(token)))
      const legs: FoundBooking[] = []
      for (const { id, id_user } of await links.legs(link.id_trip))
        legs.push(await legOf(tx, tickets, id, { id: id_user, role: 'user', session: '' }))
      return legs
    })
  },
})

/** As its owner sees it: one query after the other, as a transaction has one connection. */
async function legOf(tx: Database, tickets: Tickets, id: number, owner: Caller) {
  const booking = await bookingsService(tx).one(id, owner)
  const found: FoundBooking['tickets'] = []
  for (const passenger of booking.passengers)
    found.push(...(await tickets.ofPassenger(passenger.id, owner, tx)))
  return { booking, tickets: found }
}

const refused = (isUsed: boolean) =>
  isUsed
    ? new AppError('link_used', 'This link was used already. Ask for a new one.')
    : new AppError('link_expired', 'This link is not good any more. Ask for a new one.')

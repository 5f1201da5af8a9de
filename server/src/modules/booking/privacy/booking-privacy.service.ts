import type { Database } from '#platform/database/database'
import { revokedPassesService } from '../tickets/revoked-passes.service'
import { bookingPrivacyRepository } from './booking-privacy.repository'

/** Bookings per statement: a batch stays far below the statement timeout. */
const BATCH_SIZE = 200

export const bookingPrivacyService = (db: Database) => {
  const bookings = bookingPrivacyRepository(db)

  return {
    /** Number of a traveller's bookings that prevent the erasure of the account. */
    countLive: bookings.countLive,

    /**
     * Locks all bookings of a traveller: a payment at the same moment comes before, and its credit is
     * counted, or after, and finds the account erased.
     */
    lock: bookings.lockOf,

    /** Erases a traveller's personal data from bookings and reviews; in the caller's transaction. */
    async eraseUser(id_user: number) {
      await revokedPassesService(db).keepOfUser(id_user)
      await bookings.eraseBookingsOf(id_user)
      await bookings.eraseTracesOf(id_user)
    },

    /** Erases the people of all bookings that closed unpaid more than `UNPAID_BOOKING_DAYS` ago. */
    async eraseClosedUnpaid() {
      let erased: number
      do erased = (await bookings.eraseClosedUnpaid(BATCH_SIZE)).length
      while (erased === BATCH_SIZE)
    },
  }
}

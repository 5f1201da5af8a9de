import type { BookingList } from '@sayap/contract/booking/bookings'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import { ownerFilter, type Principal } from '#platform/http/principal'
import { loadBooking, loadBookings, loadTrips } from './booking-details'
import { bookingsRepository } from './bookings.repository'
import { changesRepository } from './changes/changes.repository'
import { partyRepository } from './changes/party.repository'
import { createBooking } from './checkout/create-booking'
import { bookingTransitionsRepository } from './lifecycle/booking-transitions.repository'
import { cancelBooking } from './lifecycle/cancel-booking'
import { ticketsRepository } from './tickets/tickets.repository'

export const bookingsService = (db: Database) => ({
  create: createBooking(db),

  /**
   * Lists bookings, newest first; travellers see only their own. `next` is the `before` of the
   * following page, null after the last.
   */
  async list(query: BookingList, principal: Principal) {
    const owner = ownerFilter(principal)
    if (owner !== null && query.id_user !== undefined && query.id_user !== owner)
      throw new AppError('forbidden', 'You may see your own bookings only.')
    const own = owner === null ? query : { ...query, id_user: owner, q: undefined }
    const rows = await bookingsRepository(db).list({ ...own, limit: query.limit + 1 })
    const page = rows.slice(0, query.limit)
    const next = rows.length > page.length ? (page.at(-1)?.id ?? null) : null
    return { data: await loadBookings(db, page), next }
  },

  one: (id: number, principal: Principal) => loadBooking(db, id, ownerFilter(principal)),

  /** The ids of a traveller's trips, newest first. */
  tripsOf: (id_user: number, page: Pick<BookingList, 'before' | 'limit'>) =>
    bookingsRepository(db).tripsOf(id_user, page),

  /** The legs of these trips, by trip and in order. */
  ofTrips: (trips: readonly number[]) => loadTrips(db, trips),

  /** Returns the booking whatever its owner; throws `not_found`. */
  byId: (id: number) => loadBooking(db, id, null),

  /** Passengers of a booking who have boarded. */
  boarded: (id: number) => changesRepository(db).boarded(id),

  /** The same, and nobody else of it boards until the transaction ends; its trip is locked. */
  async lockBoarding(id: number) {
    await ticketsRepository(db).lockValidOf(id)
    // A statement of its own: the one that waited for the lock misses the newest boarding.
    return changesRepository(db).boarded(id)
  },

  /** The titles of the passengers of a booking, in their order. */
  titlesOf: (id: number) => partyRepository(db).titles(id),

  /**
   * The passengers of the booking `to` become those of the one that it replaces, which is locked: names
   * with their corrections, titles and types. Who was corrected on `to` itself stays.
   */
  takeOverParty: (from: number, to: number) => partyRepository(db).takeOver(from, to),

  /** The same of its contact. */
  takeOverContact: (from: number, to: number) => partyRepository(db).takeOverContact(from, to),

  /** Returns all status transitions of a booking, oldest first. */
  async history(id: number) {
    const entries = await bookingTransitionsRepository(db).history(id)
    if (entries.length === 0) throw notFound()
    return entries
  },

  cancel: (
    request: { id: number; whole_trip: boolean },
    principal: Principal,
    request_id: string,
  ) => cancelBooking(db, request, principal, request_id),
})

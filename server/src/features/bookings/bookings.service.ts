import type { BookingList } from '@sayap/contract/bookings'
import type { VerifyBooking } from '@sayap/contract/verify-booking'
import type { Database } from '#db/database'
import { AppError } from '#http/app-error'
import type { Caller } from '#http/caller'
import { nothingHere, ownerFor } from '#http/ownership'
import { bookingMovesRepository } from './booking-moves.repository'
import { bookingsRepository } from './bookings.repository'
import { cancelBooking } from './cancel-booking'
import { createBooking } from './create-booking'
import { endWithFlight } from './end-with-flight'
import { setStatus } from './verify-payment'
import { wholeBooking, wholeBookings } from './whole-booking'

export const bookingsService = (db: Database) => ({
  create: createBooking(db),

  /** Newest first; `next` is the `before` of the following page, null after the last. */
  async list(query: BookingList, caller: Caller) {
    const owner = ownerFor(caller)
    if (owner !== null && query.id_user !== undefined && query.id_user !== owner)
      throw new AppError('forbidden', 'You may see your own bookings only.')
    const own = owner === null ? query : { ...query, id_user: owner, q: undefined }
    const rows = await bookingsRepository(db).list({ ...own, limit: query.limit + 1 })
    const page = rows.slice(0, query.limit)
    const next = rows.length > page.length ? (page.at(-1)?.id ?? null) : null
    return { data: await wholeBookings(db, page), next }
  },

  one: (id: number, caller: Caller) => wholeBooking(db, id, ownerFor(caller)),

  async history(id: number) {
    const moves = await bookingMovesRepository(db).history(id)
    if (moves.length === 0) throw nothingHere()
    return moves
  },

  /** A stranger learns nothing (404), its owner that this is for staff (403). */
  async update(id: number, wish: VerifyBooking, { id: by, role }: Caller, request_id: string) {
    if (role === 'user') {
      await wholeBooking(db, id, by)
      throw new AppError('forbidden', 'Only staff verify payments.')
    }
    return setStatus(db, id, wish, { role, id: by, request_id })
  },

  cancel: (wish: { id: number; whole_trip: boolean }, caller: Caller, request_id: string) =>
    cancelBooking(db, wish, caller, request_id),

  /** To be called in the transaction that cancels the flight. */
  endWithFlight: (id_flight: number, { id, role }: Caller, request_id: string) =>
    endWithFlight(db, id_flight, { role, id, request_id }),
})

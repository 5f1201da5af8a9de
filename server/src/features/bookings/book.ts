import type { Booking } from '@sayap/contract/bookings'
import type { Database } from '#db/database'
import { notificationsService } from '#features/notifications/notifications.service'
import { paymentsService } from '#features/payments/payments.service'
import { AppError } from '#http/app-error'
import { bookRepository } from './book.repository'
import { bookingKeysRepository } from './booking-keys.repository'
import type { Order } from './order'
import { refuseBooking } from './refuse-booking'
import { wholeTrip } from './whole-booking'

/** What `POST /bookings` answers with. */
export interface Created {
  queryId: number
  booking: Booking
  /** The second leg of a round trip. */
  booking_return?: Booking
}

/**
 * Books, or throws what stood in the way with nothing changed; null when the order's key was used
 * before. The answer is made, and under a key kept, in the same transaction: whoever is told of a
 * failure has no booking, and whoever has a booking can always be given the same answer.
 */
export const book = (db: Database, order: Order) =>
  db.transaction(async (tx): Promise<Created | null> => {
    const legs = await bookRepository(tx).book(order)
    if (legs[0]?.repeated) return null
    const ids = legs.flatMap(({ id_booking }) => id_booking ?? [])
    const [queryId] = ids
    if (queryId === undefined) refuseBooking(order, legs)
    await paymentsService(tx).open(queryId)
    await notificationsService(tx).tell('booking_made', ids)
    const created = { queryId, ...(await madeOf(tx, queryId)) }
    const { id_user, key } = order
    if (key !== null)
      await bookingKeysRepository(tx).keepAnswer(id_user, key, JSON.stringify(created))
    return created
  })

async function madeOf(tx: Database, id_trip: number) {
  const [booking, booking_return] = await wholeTrip(tx, id_trip)
  if (!booking) throw new AppError('internal', 'The booking that was just made is not there.')
  return { booking, ...(booking_return && { booking_return }) }
}

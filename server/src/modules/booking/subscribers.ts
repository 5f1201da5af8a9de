import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { AccountEvent } from '#modules/accounts/events'
import type { FlightEvent } from '#modules/flights/events'
import { fareSales } from '#modules/flights/fare-plans/fare-plans.service'
import type { Database } from '#platform/database/database'
import { on } from '#platform/events/events'
import type { BookingEvent, BookingPaid } from './events'
import { groupRequestsService } from './groups/group-requests.service'
import { protectionService } from './protection/protection.service'
import { waitingListRepository } from './waiting-list/waiting-list.repository'
import { waitingListService } from './waiting-list/waiting-list.service'
import { type OfferLimits, offerSeatsOf } from './waiting-list/waiting-offers'

/** Seats of bookings that ended are offered before anybody else sees them free. */
const offerFreed =
  (limits: OfferLimits) =>
  async (tx: Database, { bookingIds }: { bookingIds: readonly number[] }) => {
    await fareSales(tx).changed(bookingIds)
    const flights = await waitingListRepository(tx).flightsOf(bookingIds)
    await offerSeatsOf(
      tx,
      flights.map(({ id_flight }) => id_flight),
      limits,
    )
  }

export const bookingSubscribers = (limits: OfferLimits) => [
  on<AccountEvent, 'account.email_proved'>('account.email_proved', (tx, { userId }) =>
    protectionService(tx).accountProved(userId),
  ),
  on<BookingPaid>('booking.paid', async (tx, { bookingIds, from }) => {
    await protectionService(tx).payersProved(bookingIds)
    // Late money brings seats back that had been freed.
    if (from !== PENDING_PAYMENT) await fareSales(tx).changed(bookingIds)
  }),
  on<BookingEvent, 'booking.created'>('booking.created', (tx, { bookingIds, userId }) =>
    waitingListService(tx).fulfil(bookingIds, userId),
  ),
  on<BookingEvent, 'booking.expired'>('booking.expired', offerFreed(limits)),
  on<BookingEvent, 'booking.cancelled'>('booking.cancelled', offerFreed(limits)),
  on<BookingEvent, 'booking.refunded'>('booking.refunded', offerFreed(limits)),
  on<FlightEvent, 'flight.cancelled'>('flight.cancelled', async (tx, { flightId }) => {
    await waitingListService(tx).endOfFlight(flightId)
    await groupRequestsService(tx).endOfFlight(flightId, 'flight_cancelled')
  }),
]

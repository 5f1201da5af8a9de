import { PAID } from '@sayap/contract/booking-states'
import { MOST_OFFERS, type RebookingOffer } from '@sayap/contract/rebooking'
import type { Database } from '#db/database'
import { bookingsService } from '#features/bookings/bookings.service'
import { flightsService } from '#features/flights/flights.service'
import type { Caller } from '#http/caller'
import { rebook, type Wish } from './rebook'
import { rebookingRepository } from './rebooking.repository'
import { refundsRepository } from './refunds.repository'

export const rebookingService = (db: Database) => ({
  /** Earliest first; none unless the airline cancelled the flight of this paid booking. */
  async offers(id_booking: number, caller: Caller): Promise<RebookingOffer[]> {
    const { capacity, total_price, status } = await bookingsService(db).one(id_booking, caller)
    const refund = await refundsRepository(db).ofBooking(id_booking)
    if (status !== PAID || refund?.state !== 'offered') return []
    const instead = await rebookingRepository(db).instead(id_booking, MOST_OFFERS)
    const flights = await flightsService(db).byIds(instead.map(({ id }) => id))
    return flights
      .map((flight) => ({
        flight,
        total_price: flight.price * capacity,
        difference: flight.price * capacity - total_price,
      }))
      .sort((a, b) => departure(a).localeCompare(departure(b)))
  },

  rebook: (id_booking: number, wish: Wish, { id }: Caller, request_id: string) =>
    db.transaction((tx) => rebook(tx, id_booking, wish, { role: 'user', id, request_id })),
})

const departure = ({ flight }: RebookingOffer) =>
  `${flight.departure_date} ${flight.departure_time}`

import { seatId } from '@sayap/contract/booking/seat-plan'
import type { Database } from '../src/platform/database/database'
import { bookingBody, passengerBody } from './bookings'
import { addFlight } from './flights'

/** Inserts a flight from Jakarta to Medan, three days after that of `addFlight`; returns its id. */
export const addReturnFlight = (db: Database, options: Parameters<typeof addFlight>[1] = {}) =>
  addFlight(db, {
    flight_number: 'EK182',
    starting_place: 'Jakarta',
    destination_place: 'Medan',
    airport_from: 'CGK',
    airport_to: 'KNO',
    type_trip: 'rounded trip',
    price: 600_000,
    days: 33,
    ...options,
  })

/** Returns the body of POST /bookings for a round trip; `seats` has both positions of each passenger. */
export const roundTripBody = (
  id_flight: number,
  id_flight_return: number,
  seats: [number, number][],
  more: object = {},
) =>
  bookingBody(id_flight, [], {
    id_flight_return,
    passengers: seats.map(([outbound, back]) =>
      passengerBody(id_flight, outbound, { id_seat_return: seatId(id_flight_return, back) }),
    ),
    ...more,
  })

import { seatId } from '@sayap/contract/seat-plan'
import type { Database } from '../src/db/database'
import { bookingOf, passengerAt } from './bookings'
import { addFlight } from './flights'

/** From Jakarta back to Medan, three days after `addFlight` leaves: its id. */
export const addWayBack = (db: Database, wish: Parameters<typeof addFlight>[1] = {}) =>
  addFlight(db, {
    flight_number: 'EK182',
    starting_place: 'Jakarta',
    destination_place: 'Medan',
    airport_from: 'CGK',
    airport_to: 'KNO',
    type_trip: 'rounded trip',
    price: 600_000,
    days: 33,
    ...wish,
  })

/** The body of POST /bookings for two flights; each passenger by the positions of both seats. */
export const tripOf = (
  id_flight: number,
  id_flight_return: number,
  seats: [number, number][],
  more: object = {},
) =>
  bookingOf(id_flight, [], {
    id_flight_return,
    passengers: seats.map(([there, back]) =>
      passengerAt(id_flight, there, { id_seat_return: seatId(id_flight_return, back) }),
    ),
    ...more,
  })

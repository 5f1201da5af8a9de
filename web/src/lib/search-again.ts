import type { Booking } from '@sayap/contract/bookings'
import { addDays, today } from './dates'
import { paths } from './paths'

/** The same search for the party, on the first day that can still be booked. */
export function searchAgain({ flight, capacity }: Booking) {
  const { starting_place, destination_place, type_trip, class_flight, departure_date } = flight
  const tomorrow = addDays(today(), 1)
  return paths.flights({
    starting_place,
    destination_place,
    type_trip,
    departure_date: departure_date > tomorrow ? departure_date : tomorrow,
    class_flight,
    capacity,
    page: 1,
  })
}

import type { Booking } from '@sayap/contract/booking/bookings'
import { addDays, today } from '#shared/dates/dates'
import { paths } from '#shared/urls/paths'

/** Path of the same search for the same party, on the original day or tomorrow if that is over. */
export function searchAgainPath({ flight, capacity }: Booking) {
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

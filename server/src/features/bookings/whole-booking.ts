import type { Booking } from '@sayap/contract/bookings'
import type { Database } from '#db/database'
import { flightsService } from '#features/flights/flights.service'
import { passengersService } from '#features/passengers/passengers.service'
import { nothingHere } from '#http/ownership'
import { type BookingRow, bookingsRepository } from './bookings.repository'

/**
 * Bookings with their flights and passengers: one query for each, however many there are, and one
 * after the other, as inside a transaction there is one connection only.
 */
export async function wholeBookings(db: Database, rows: BookingRow[]): Promise<Booking[]> {
  const ids = [...new Set(rows.map(({ id_flight }) => id_flight))]
  const flights = await flightsService(db).byIds(ids)
  const passengers = await passengersService(db).ofBookings(rows.map(({ id }) => id))
  const flightById = new Map(flights.map((flight) => [flight.id, flight]))
  return rows.flatMap((row) => {
    const flight = flightById.get(row.id_flight)
    const own = passengers.filter(({ id_booking }) => id_booking === row.id)
    return flight ? [{ ...row, flight, passengers: own }] : []
  })
}

/** `owner`: only if it is theirs. */
export async function wholeBooking(db: Database, id: number, owner: number | null) {
  const row = await bookingsRepository(db).find(id, owner)
  const [booking] = row ? await wholeBookings(db, [row]) : []
  if (!booking) throw nothingHere()
  return booking
}

/** The legs of a trip, in order. */
export const wholeTrip = async (db: Database, id_trip: number) =>
  wholeBookings(db, await bookingsRepository(db).ofTrip(id_trip))

import type { Booking } from '@sayap/contract/booking/bookings'
import { flightsService } from '#modules/flights/search/flights.service'
import type { Database } from '#platform/database/database'
import { notFound } from '#platform/http/app-error'
import { type BookingRow, bookingsRepository } from './bookings.repository'
import { passengersService } from './passengers/passengers.service'

/**
 * Adds flights and passengers to bookings with one query each. The queries run in sequence, as a
 * transaction has one connection.
 */
export async function loadBookings(db: Database, rows: BookingRow[]): Promise<Booking[]> {
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

/** Throws `not_found`, with an `owner` also for bookings of other travellers. */
export async function loadBooking(db: Database, id: number, owner: number | null) {
  const row = await bookingsRepository(db).find(id, owner)
  const [booking] = row ? await loadBookings(db, [row]) : []
  if (!booking) throw notFound()
  return booking
}

/** Returns the legs of a trip in order. */
export const loadTrip = (db: Database, id_trip: number) => loadTrips(db, [id_trip])

/** Returns the legs of these trips, by trip and in order. */
export const loadTrips = async (db: Database, trips: readonly number[]) =>
  loadBookings(db, await bookingsRepository(db).ofTrips(trips))

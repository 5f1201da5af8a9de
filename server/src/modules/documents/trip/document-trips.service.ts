import type { Database } from '#platform/database/database'
import { notFound } from '#platform/http/app-error'
import { ownerFilter, type Principal } from '#platform/http/principal'
import type { DocumentTrip } from './document-trip'
import { documentTripsRepository, type TripRow } from './document-trips.repository'

export type { DocumentTrip } from './document-trip'

/** Trips with all that documents and emails show of them. */
export const documentTripsService = (db: Database) => ({
  /** Returns the trips of these bookings, each once and with all of its legs. */
  withBookings: async (ids: readonly number[]) =>
    groupByTrip(await documentTripsRepository(db).withBookings(ids)),

  /** Throws 404 for a booking that does not exist or belongs to another traveller. */
  async withBooking(id: number, principal: Principal) {
    const rows = await documentTripsRepository(db).withBooking(id, ownerFilter(principal))
    const [trip] = groupByTrip(rows)
    if (!trip) throw notFound()
    return trip
  },
})

function groupByTrip(rows: readonly TripRow[]): DocumentTrip[] {
  const trips = new Map<number, DocumentTrip>()
  for (const row of rows) {
    const trip = trips.get(row.id_trip) ?? tripOf(row)
    trips.set(row.id_trip, trip)
    trip.legs.push(row)
  }
  return [...trips.values()]
}

const tripOf = (row: TripRow): DocumentTrip => ({
  id_trip: row.id_trip,
  code: row.code,
  id_user: row.id_user,
  name_contact: row.name_contact,
  email_contact: row.email_contact,
  phone_contact: row.phone_contact,
  language: row.language,
  mail_reminders: row.mail_reminders,
  created_at: row.created_at,
  payment: row.payment,
  credit_used: row.credit_used,
  part_payment: row.part_payment,
  legs: [],
})

import type { Database } from '#db/database'
import type { Caller } from '#http/caller'
import { nothingHere, ownerFor } from '#http/ownership'
import type { Trip } from './trip'
import { type TripRow, tripsRepository } from './trips.repository'

export type { Trip, TripLeg } from './trip'

/** Whole trips, as papers and mails tell of them. */
export const tripsService = (db: Database) => ({
  /** The trips these bookings belong to, each once, with all of its legs. */
  withBookings: async (ids: readonly number[]) =>
    grouped(await tripsRepository(db).withBookings(ids)),

  async withBooking(id: number, caller: Caller) {
    const [trip] = grouped(await tripsRepository(db).withBooking(id, ownerFor(caller)))
    if (!trip) throw nothingHere()
    return trip
  },
})

function grouped(rows: readonly TripRow[]): Trip[] {
  const trips = new Map<number, Trip>()
  for (const row of rows) {
    const { name_contact, email_contact, phone_contact, language, payment, credit_used } = row
    const { id_trip, code, id_user, mail_reminders, created_at } = row
    const contact = { name_contact, email_contact, phone_contact, language }
    const trip = trips.get(id_trip) ?? {
      ...{ id_trip, code, id_user, mail_reminders, created_at, payment, credit_used, legs: [] },
      ...contact,
    }
    trips.set(id_trip, trip)
    trip.legs.push(row)
  }
  return [...trips.values()]
}

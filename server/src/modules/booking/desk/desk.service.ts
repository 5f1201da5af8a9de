import type {
  ContactCorrection,
  PassengerCorrection,
} from '@sayap/contract/operations/booking-desk'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError, notFound } from '#platform/http/app-error'
import { requirePhone } from '#platform/http/input/phone'
import type { Principal } from '#platform/http/principal'
import type { BookingEvent } from '../events'
import { tripsService } from '../lifecycle/trips.service'
import { requireUnchanged } from './changed-meanwhile'
import { correctPassenger } from './correct-passenger'
import { deskRepository, type StaffAct } from './desk.repository'

export type { StaffAct }

/** What staff write about a booking, and correct of it. */
export const deskService = (db: Database) => ({
  writeNote: (id_booking: number, text: string, by: StaffAct) =>
    db.transaction(async (tx) => {
      const trip = await tripsService(tx).lock(id_booking)
      if (!trip) throw notFound()
      await deskRepository(tx).insertNote(trip.id_trip, text, by)
    }),

  correctContact: (id_booking: number, correction: ContactCorrection, by: StaffAct) =>
    db.transaction((tx) => correctContact(tx, id_booking, correction, by)),

  /** Returns the id of the booking. */
  correctPassenger: (
    id: number,
    correction: PassengerCorrection,
    principal: Principal,
    request_id: string,
  ) => db.transaction((tx) => correctPassenger(tx, id, correction, principal, request_id)),
})

/** The contact of both legs. Whoever had the former address is told that it is another now. */
async function correctContact(
  tx: Database,
  id_booking: number,
  { revision, name, email, phone }: ContactCorrection,
  by: StaffAct,
) {
  const desk = deskRepository(tx)
  const trip = await tripsService(tx).lock(id_booking)
  if (!trip) throw notFound()
  const before = await desk.contact(trip.id_trip)
  if (!before) throw new AppError('booking_closed', 'The people of this booking were erased.')
  const sent = { name, email, phone: phone && requirePhone(phone, 'phone') }
  requireUnchanged({ ...before }, sent, revision)
  const after = {
    name: sent.name ?? before.name,
    email: sent.email ?? before.email,
    phone: sent.phone ?? before.phone,
  }
  const isSame = (['name', 'email', 'phone'] as const).every(
    (field) => before[field] === after[field],
  )
  if (isSame) return
  await desk.insertContactCorrection(trip.id_trip, before, after, by)
  await desk.setContact(trip.id_trip, after)
  await publish<BookingEvent>(tx, {
    type: 'booking.contact_changed',
    tripId: trip.id_trip,
    former: { name: before.name, email: before.email },
    email: after.email,
  })
}

import { isDeepStrictEqual } from 'node:util'
import { lettersBetween } from '@sayap/contract/booking/name-letters'
import { isOtherPerson } from '@sayap/contract/booking/name-person'
import { inputFault } from '@sayap/contract/core/input-errors'
import type { PassengerCorrection } from '@sayap/contract/operations/booking-desk'
import { insertAuditEntry } from '#platform/audit/audit-context'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError, notFound } from '#platform/http/app-error'
import { invalidInput } from '#platform/http/input/validation'
import { may, type Principal } from '#platform/http/principal'
import { lockBooking, requireChangeable } from '../changes/changeable'
import type { PassengersChanged } from '../events'
import { replacePasses } from '../tickets/replace-passes'
import { requireUnchanged } from './changed-meanwhile'
import { deskRepository, type LockedPassenger, type StaffAct } from './desk.repository'

/**
 * Corrects name, title or type of a passenger and returns the id of the booking. A name of another person needs
 * to be marked as such, and a role that may hand a booking on. What stands on a pass changes with a
 * new pass.
 */
export async function correctPassenger(
  tx: Database,
  id: number,
  correction: PassengerCorrection,
  principal: Principal,
  request_id: string,
) {
  const desk = deskRepository(tx)
  const found = await desk.passenger(id)
  if (!found) throw notFound()
  const booking = await lockBooking(tx, found.id_booking, principal)
  // Read again: it may have been corrected while this waited for the lock.
  const before = await desk.passenger(id)
  if (!before) throw notFound()
  const { revision, name, title, category_passenger } = correction
  requireUnchanged({ ...before }, { name, title, category_passenger }, revision)
  const after = corrected(before, correction)
  if (isDeepStrictEqual(after, before)) return booking.id
  requireChangeable(booking, principal, 0)
  if (after.category_passenger === 'child') await requireOtherAdult(tx, before)
  await recordWho(tx, before, correction, principal, request_id)
  if (after.name === before.name) await desk.setPassenger(after)
  else {
    requirePersonMarked(before, after.name, correction, principal)
    await rename(tx, before, after, correction, { id_admin: principal.id, request_id })
  }
  return booking.id
}

const corrected = (
  before: LockedPassenger,
  { name, title, category_passenger }: PassengerCorrection,
): LockedPassenger => ({
  ...before,
  name: name ?? before.name,
  title: title ?? before.title,
  category_passenger: category_passenger ?? before.category_passenger,
})

const recordWho = (
  tx: Database,
  { id, id_booking }: LockedPassenger,
  { checked_by, other_person }: PassengerCorrection,
  actor: Principal,
  request_id: string,
) =>
  insertAuditEntry(tx, {
    action: 'name_corrected',
    actor,
    subject: 'booking',
    subject_id: id_booking,
    detail: { id_passenger: id, checked_by, other_person },
    request_id,
  })

async function rename(
  tx: Database,
  before: LockedPassenger,
  after: LockedPassenger,
  { checked_by, other_person }: PassengerCorrection,
  by: StaffAct,
) {
  const { id, id_booking, name } = after
  const desk = deskRepository(tx)
  await replacePasses(tx, [id], () => desk.setPassenger(after))
  await desk.insertNameCorrection({
    id_passenger: id,
    name_before: before.name,
    name_after: name,
    letters: lettersBetween(before.name, name),
    checked_by,
    other_person,
    by,
  })
  await publish<PassengersChanged>(tx, {
    type: 'booking.passengers_changed',
    bookingId: id_booking,
    change: 'name',
    passengers: [{ name, from: before.name, to: name }],
  })
}

async function requireOtherAdult(tx: Database, passenger: LockedPassenger) {
  if ((await deskRepository(tx).otherAdults(passenger)) === 0)
    throw invalidInput('body', [{ path: ['category_passenger'], ...inputFault('adult_required') }])
}

function requirePersonMarked(
  { name: before }: LockedPassenger,
  name: string,
  { other_person }: PassengerCorrection,
  principal: Principal,
) {
  if (!other_person && isOtherPerson(before, name))
    throw new AppError('other_person', 'This is the name of another person, not a correction.')
  if (other_person && !may(principal, 'users:manage'))
    throw new AppError('forbidden', 'Only managers give a seat to another person.')
}

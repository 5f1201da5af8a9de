import { NAME_CORRECTION_HOURS } from '@sayap/contract/booking/booking-changes'
import { correctableLetters, lettersBetween } from '@sayap/contract/booking/name-letters'
import { isOtherPerson } from '@sayap/contract/booking/name-person'
import type { Passenger } from '@sayap/contract/booking/passengers'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError } from '#platform/http/app-error'
import { may, type Principal } from '#platform/http/principal'
import type { PassengersChanged } from '../events'
import { passengersRepository } from '../passengers/passengers.repository'
import { passengersService } from '../passengers/passengers.service'
import { replacePasses } from '../tickets/replace-passes'
import { lockBooking, requireChangeable } from './changeable'
import { changesRepository } from './changes.repository'

interface Correction {
  id_passenger: number
  name: string
  principal: Principal
  request_id: string
}

/**
 * Corrects the name of a passenger and returns the passenger. Travellers may correct a few letters in
 * all, counted from the name that was booked, or that staff wrote: a booking cannot be handed on
 * letter by letter. Throws 409 `name_limit`, and 409 `other_person` to staff whose role may not hand a
 * booking on. A repeated request changes nothing.
 */
export async function correctName(tx: Database, correction: Correction) {
  const { id_passenger, name, principal } = correction
  const { id_booking } = await passengersService(tx).one(id_passenger, principal)
  const booking = await lockBooking(tx, id_booking, principal)
  // Read again: it may have been corrected while this waited for the lock.
  const passenger = await passengersService(tx).one(id_passenger, principal)
  if (passenger.name === name) return passenger
  requireChangeable(booking, principal, NAME_CORRECTION_HOURS)
  if (principal.role === 'user') await requireFewLetters(tx, passenger, name)
  else requireSamePerson(passenger, name, principal)
  await replacePasses(tx, [id_passenger], () => rename(tx, passenger, correction))
  await publish<PassengersChanged>(tx, {
    type: 'booking.passengers_changed',
    bookingId: id_booking,
    change: 'name',
    passengers: [{ name, from: passenger.name, to: name }],
  })
  return passengersService(tx).one(id_passenger, principal)
}

async function rename(
  tx: Database,
  { id, name: name_before }: Passenger,
  { name, principal: { role, id: by }, request_id }: Correction,
) {
  await passengersRepository(tx).rename(id, name)
  await changesRepository(tx).insertCorrection({
    id_passenger: id,
    name_before,
    name_after: name,
    letters: lettersBetween(name_before, name),
    actor: { role, id: by },
    request_id,
  })
}

async function requireFewLetters(tx: Database, { id, name: present }: Passenger, name: string) {
  const [counted] = await changesRepository(tx).countedFrom([id])
  const from = counted?.name ?? present
  const letters = correctableLetters(from)
  if (lettersBetween(from, name) > letters)
    throw new AppError(
      'name_limit',
      `At most ${letters} letters of "${from}" can be corrected: ask us for more.`,
      { letters },
    )
}

/** As on the booking page of staff, where a manager marks the other person and says what was checked. */
function requireSamePerson({ name: before }: Passenger, name: string, principal: Principal) {
  if (may(principal, 'users:manage') || !isOtherPerson(before, name)) return
  throw new AppError('other_person', 'Only managers give a seat to another person.')
}

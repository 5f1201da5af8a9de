import { NAME_CORRECTION_HOURS } from '@sayap/contract/booking/booking-changes'
import { isOpenName } from '@sayap/contract/booking/groups/group-names'
import type { GroupNames } from '@sayap/contract/booking/groups/group-requests'
import { inputFault } from '@sayap/contract/core/input-errors'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError } from '#platform/http/app-error'
import { invalidInput } from '#platform/http/input/validation'
import type { Principal } from '#platform/http/principal'
import { lockBooking, requireChangeable } from '../changes/changeable'
import type { PassengersChanged } from '../events'
import { passengersRepository } from '../passengers/passengers.repository'
import { replacePasses } from '../tickets/replace-passes'
import { groupClosed, groupRequestsService } from './group-requests.service'

type Names = GroupNames['names']

/**
 * Names passengers of a booked group that have no name, all or none. A name that a passenger has
 * already changes nothing; another one is 409 `name_given`: it is corrected like any other name.
 */
export const nameGroup = (db: Database, id: number, names: Names, principal: Principal) =>
  db.transaction(async (tx) => {
    const { id_booking } = await groupRequestsService(tx).one(id, principal.id)
    if (id_booking === null) throw groupClosed()
    const booking = await lockBooking(tx, id_booking, principal)
    const renamed = await changesOf(tx, id_booking, names)
    if (renamed.length === 0) return
    requireChangeable(booking, principal, NAME_CORRECTION_HOURS)
    await replacePasses(
      tx,
      renamed.map((one) => one.id),
      () => passengersRepository(tx).renameAll(renamed),
    )
    await publish<PassengersChanged>(tx, {
      type: 'booking.passengers_changed',
      bookingId: id_booking,
      change: 'name',
      passengers: renamed.map(({ name, from }) => ({ name, from, to: name })),
    })
  })

async function changesOf(tx: Database, id_booking: number, names: Names) {
  const passengers = await passengersRepository(tx).ofBookings([id_booking])
  const nameOf = new Map(passengers.map(({ id, name }) => [id, name]))
  const seen = new Set<number>()
  return names.flatMap(({ id_passenger: id, name }, at) => {
    const from = nameOf.get(id)
    if (from === undefined || seen.has(id))
      throw invalidInput('body', [
        { path: ['names', at, 'id_passenger'], ...inputFault('not_allowed') },
      ])
    seen.add(id)
    if (from === name) return []
    if (!isOpenName(from))
      throw new AppError('name_given', `${from} has a name already: correct it on the booking.`)
    return [{ id, name, from }]
  })
}

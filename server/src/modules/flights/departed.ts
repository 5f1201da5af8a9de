import type { InputFault } from '@sayap/contract/core/input-errors'
import { AppError } from '#platform/http/app-error'
import { invalidInput } from '#platform/http/input/validation'

/**
 * A flight that never left may be cancelled or moved for a day after its time. One that departed earlier was
 * flown: all its passengers would be offered a refund.
 */
const LATEST_HOURS_AFTER_DEPARTURE = 24

/**
 * Throws 409 `departure_closed` for a flight that departed more than 24 hours ago. `hoursLeft`: until
 * departure by the clock of the database, negative after it.
 */
export function requireRecent(hoursLeft: number) {
  if (hoursLeft >= -LATEST_HOURS_AFTER_DEPARTURE) return
  throw new AppError(
    'departure_closed',
    `This flight departed more than ${LATEST_HOURS_AFTER_DEPARTURE} hours ago.`,
  )
}

/** Throws 400 with this fault where a change of the time of departure makes it one that has passed. */
export function requireFuture(formerDeparture: string, departure: string, fault: InputFault) {
  const departs = Date.parse(departure)
  if (departs === Date.parse(formerDeparture) || departs > Date.now()) return
  throw invalidInput('body', [{ path: ['departure_date'], ...fault }])
}

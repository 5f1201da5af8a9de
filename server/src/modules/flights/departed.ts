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
export function requireDepartedWithinADay(hoursLeft: number) {
  if (hoursLeft >= -LATEST_HOURS_AFTER_DEPARTURE) return
  throw new AppError(
    'departure_closed',
    `This flight departed more than ${LATEST_HOURS_AFTER_DEPARTURE} hours ago.`,
  )
}

/** A flight as `flightAdminService.lock` has it. */
interface Departure {
  departs_at: string
  /** Until departure by the clock of the database, negative after it. */
  hours_left: number
}

/** Throws 400 with this fault where a change of the time of departure makes it one that has passed. */
export function requireNotMovedIntoPast(former: Departure, changed: Departure, fault: InputFault) {
  if (former.departs_at === changed.departs_at || changed.hours_left > 0) return
  throw invalidInput('body', [{ path: ['departure_date'], ...fault }])
}

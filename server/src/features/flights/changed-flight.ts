import type { FlightChange } from '@sayap/contract/flight-form'
import { CHANGED_FIELDS, type FlightDetailChange } from '@sayap/contract/notifications'
import { AppError } from '#http/app-error'
import type { FlightBookings, LockedFlight } from './flight-change.repository'
import type { NewFlight } from './new-flight'

/** The flight as it will be: what the change does not name stays. */
export function mergeChange(before: LockedFlight, change: FlightChange): NewFlight {
  const { is_cancelled, departs_at, ...flight } = before
  const { id_airlane, capacity, duration_time, ...named } = change
  const given = Object.entries(named).filter(([, value]) => value !== undefined)
  const wish = { ...flight, ...Object.fromEntries(given) } as NewFlight
  return {
    ...wish,
    id_airline: change.id_airline ?? id_airlane ?? before.id_airline,
    airport_from: airport(before, wish, 'starting_place', 'airport_from'),
    airport_to: airport(before, wish, 'destination_place', 'airport_to'),
  }
}

/** Who sends the whole flight with another place sends the airport of the former one with it. */
function airport(
  before: LockedFlight,
  wish: NewFlight,
  place: 'starting_place' | 'destination_place',
  code: 'airport_from' | 'airport_to',
) {
  const moved = before[place].toLowerCase() !== wish[place].toLowerCase()
  return moved && wish[code] === before[code] ? undefined : wish[code]
}

const LOCKED = ['class_flight', 'starting_place', 'destination_place', 'id_airline'] as const

/** What was sold cannot become something else. */
export function requireUnlocked(
  before: LockedFlight,
  after: NewFlight,
  { binding }: FlightBookings,
) {
  const differs = LOCKED.filter((field) => before[field] !== after[field])
  if (binding === 0 || differs.length === 0) return
  throw new AppError(
    'flight_locked',
    `This flight has ${binding} bookings: its class, places and airline cannot change.`,
    {
      dependents: binding,
      errors: differs.map((field) => ({ pointer: `/body/${field}`, message: 'is locked' })),
    },
  )
}

type Details = Record<(typeof CHANGED_FIELDS)[number], string | number>

/** What everybody booked must hear of. */
export const detailsChanged = (before: Details, after: Details): FlightDetailChange[] =>
  CHANGED_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    from: String(before[field]),
    to: String(after[field]),
  }))

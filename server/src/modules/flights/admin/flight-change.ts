import { inputFault } from '@sayap/contract/core/input-errors'
import type { FlightChange } from '@sayap/contract/flights/flight-form'
import { CHANGED_FIELDS, type FlightDetailChange } from '@sayap/contract/messaging/notifications'
import { AppError } from '#platform/http/app-error'
import { type InputIssue, invalidInput } from '#platform/http/input/validation'
import { requireDepartedWithinADay } from '../departed'
import type { Judged } from '../schedule/flight-rules'
import type { FlightValues } from '../schedule/new-flight'
import type { LockedFlight } from './flight-admin.repository'

/** The fields that staff edit, as they are stored. */
export const editedFields = ({
  is_cancelled,
  is_closed,
  on_sale,
  id_fare,
  departs_at,
  arrives_at,
  hours_left,
  revision,
  ...flight
}: LockedFlight) => flight

/**
 * Returns the airline that a change names, undefined for none. Responses have both spellings, so a client
 * that sends a flight back with another airline under one of them sends the present one under the other.
 */
function namedAirline({ id_airline, id_airlane }: FlightChange, present: number) {
  return id_airline === present ? (id_airlane ?? id_airline) : (id_airline ?? id_airlane)
}

/** What is wrong with a change that names two airlines, neither of them that of the flight. */
export function airlineIssues(
  { id_airline, id_airlane }: FlightChange,
  present: number,
): InputIssue[] {
  const named = new Set([id_airline ?? present, id_airlane ?? present, present])
  if (named.size < 3) return []
  return [{ path: ['id_airlane'], ...inputFault('not_same_as', { field: 'id_airline' }) }]
}

/** Throws 400 for two airlines, neither of them that of the flight. */
export function requireOneAirline(change: FlightChange, present: number) {
  const issues = airlineIssues(change, present)
  if (issues.length > 0) throw invalidInput('body', issues)
}

/**
 * Returns the named fields as they would be stored: the airline under its present spelling, places by
 * their known names.
 */
export function namedFields(
  change: FlightChange,
  present: LockedFlight,
  findCity: (typed: string) => string,
) {
  const { id_airlane, capacity, duration_time, confirm, revision, ...named } = change
  const { starting_place: from, destination_place: to, transit_place: via } = named
  return {
    ...named,
    id_airline: namedAirline(change, present.id_airline),
    starting_place: from && findCity(from),
    destination_place: to && findCity(to),
    transit_place: via && findCity(via),
  }
}

/** Returns the flight with the change applied; fields that the change does not name stay. */
export function applyChange(before: LockedFlight, change: FlightChange): FlightValues {
  const flight = editedFields(before)
  const { id_airlane, capacity, duration_time, confirm, revision, ...named } = change
  const given = Object.entries(named).filter(([, value]) => value !== undefined)
  const wanted = { ...flight, ...Object.fromEntries(given) } as FlightValues
  return {
    ...wanted,
    id_airline: namedAirline(change, before.id_airline) ?? before.id_airline,
    airport_from: airportAfter(before, wanted, 'starting_place', 'airport_from'),
    airport_to: airportAfter(before, wanted, 'destination_place', 'airport_to'),
  }
}

/**
 * A client that sends the complete flight with another place sends the former airport code with it.
 * That code is dropped, so that the new place gets its primary airport.
 */
function airportAfter(
  before: LockedFlight,
  wanted: FlightValues,
  place: 'starting_place' | 'destination_place',
  code: 'airport_from' | 'airport_to',
) {
  const hasMoved = before[place].toLowerCase() !== wanted[place].toLowerCase()
  return hasMoved && wanted[code] === before[code] ? undefined : wanted[code]
}

/** What of a flight is in the fingerprints of passes and can still change once tickets were issued. */
const IN_FINGERPRINTS = ['airport_from', 'airport_to'] as const

/** Whether a change gives the passes of the flight other fingerprints. */
export function changesFingerprints(before: LockedFlight, change: FlightChange) {
  const after = applyChange(before, change)
  return IN_FINGERPRINTS.some((field) => before[field] !== after[field])
}

/** Throws 409 `sold_by_fares`: who wants another price changes the fares. */
export function requireOwnPrice(before: LockedFlight, after: FlightValues) {
  if (before.id_fare === null || before.price === after.price) return
  throw new AppError(
    'sold_by_fares',
    'This flight is sold by fares, which decide its price. Change the fares instead.',
    { errors: [{ pointer: '/body/price', message: 'is decided by the fares' }] },
  )
}

const LOCKED_FIELDS = ['class_flight', 'starting_place', 'destination_place', 'id_airline'] as const

/**
 * Throws 409 `flight_locked` when fields change that passengers bought. `bindingBookings` counts
 * all but those that were cancelled unpaid: late money still pays an expired one, and the money of a
 * refunded one is settled with the airline of the flight.
 */
export function requireUnlocked(
  before: LockedFlight,
  after: FlightValues,
  bindingBookings: number,
) {
  const differing = LOCKED_FIELDS.filter((field) => before[field] !== after[field])
  if (bindingBookings === 0 || differing.length === 0) return
  throw new AppError(
    'flight_locked',
    `This flight has ${bindingBookings} bookings: its class, places and airline cannot change.`,
    {
      dependents: bindingBookings,
      errors: differing.map((field) => ({ pointer: `/body/${field}`, message: 'is locked' })),
    },
  )
}

const TIMES = ['departure_date', 'departure_time', 'arrived_date', 'arrived_time'] as const
const PLACES = ['starting_place', 'destination_place', 'airport_from', 'airport_to'] as const
const IDENTITY = ['id_airline', 'flight_number', 'class_flight', 'type_trip'] as const

/** Throws 409 `departure_closed` for other times of a flown flight: it would be sold again, and its passengers refunded. */
export function requireDepartedTimesUnchanged(before: LockedFlight, after: FlightValues) {
  if (TIMES.some((field) => before[field] !== after[field]))
    requireDepartedWithinADay(before.hours_left)
}

/** What of a flight the change concerns, and so has to make sense. */
export function judgedOf(before: LockedFlight, after: FlightValues): Judged {
  const differs = (names: readonly (keyof FlightValues)[]) =>
    names.some((name) => before[name] !== after[name])
  const times = differs([...TIMES, ...PLACES])
  return {
    price: differs(['price']),
    times,
    identity: times || differs(IDENTITY),
    aircraft: differs(['id_aircraft_type', 'class_flight']),
  }
}

type Details = Record<(typeof CHANGED_FIELDS)[number], string | number>

/** Where passengers board: of no use to them once the flight has left. */
const BOARDING_PLACE = new Set<string>(['gate', 'terminal', 'airport_from'])
/** A flight that is late may still board so many hours after its time, until its departure is closed. */
const BOARDING_HOURS_AFTER_TIME = 3

/** The differences that passengers are notified of. */
export function detailChanges(
  before: Details & Pick<LockedFlight, 'hours_left' | 'is_closed'>,
  after: Details,
): FlightDetailChange[] {
  const changed = CHANGED_FIELDS.filter((field) => before[field] !== after[field])
  const isNewTime = changed.includes('departure_date') || changed.includes('departure_time')
  const hasLeft = !isNewTime && (before.is_closed || before.hours_left < -BOARDING_HOURS_AFTER_TIME)
  return changed
    .filter((field) => !(hasLeft && BOARDING_PLACE.has(field)))
    .map((field) => ({ field, from: String(before[field]), to: String(after[field]) }))
}

import { type InputFault, inputFault } from '@sayap/contract/core/input-errors'
import { CONFIRMABLE, type Confirmable } from '@sayap/contract/flights/flight-form'
import { AppError } from '#platform/http/app-error'
import { errorAt, type InputIssue, invalidInput } from '#platform/http/input/validation'
import { messageOf } from '#platform/http/input/validation-messages'

/** A flight arrives within a day of its departure, unless somebody confirms that it does not. */
const MAX_HOURS = 24

/** What only the database knows of a flight: its clock, the time zones, the other flights. */
export interface FlightFacts {
  minutes: number
  is_past: boolean
  /** The flight that it would repeat; null for none. */
  id_duplicate: number | null
  /** Why its aircraft type cannot fly it; null where it can, or none is named. */
  aircraft_fault: 'aircraft_without_class' | 'unknown_aircraft_type' | null
}

/** What a change leaves as it was is not judged again: nobody else has to mend it. */
export interface Judged {
  price: boolean
  times: boolean
  identity: boolean
  aircraft: boolean
}
export const NEW_FLIGHT: Judged = { price: true, times: true, identity: true, aircraft: true }

/** `confirmed`: what somebody has confirmed already. */
export interface RuleOptions {
  judged?: Judged | undefined
  confirmed?: readonly string[] | undefined
}

const issue = (field: string, fault: InputFault): InputIssue => ({ path: [field], ...fault })

/** A seat is never for nothing. */
export const priceProblems = (price: number) =>
  price === 0 ? [issue('price', inputFault('too_small', { min: 1 }))] : []

export function timeProblems(minutes: number, field = 'arrived_date'): InputIssue[] {
  if (minutes <= 0)
    return [issue(field, inputFault('arrival_before_departure', { local_times: false }))]
  if (minutes <= MAX_HOURS * 60) return []
  return [issue(field, inputFault('arrival_too_late', { hours: MAX_HOURS }))]
}

export const aircraftProblems = (fault: FlightFacts['aircraft_fault']) =>
  fault === null ? [] : [issue('id_aircraft_type', inputFault(fault))]

/**
 * Everything that makes no sense about a flight, for the form, changes and files alike: no price, times
 * that cannot be, a departure that has passed, an aircraft that cannot fly it, and a flight that exists
 * already. What is in `confirmed`
 * is left out.
 */
export function flightProblems(
  { price }: { price: number },
  facts: FlightFacts,
  { judged = NEW_FLIGHT, confirmed = [] }: RuleOptions = {},
): InputIssue[] {
  const { minutes, is_past, id_duplicate, aircraft_fault } = facts
  const isDuplicate = judged.identity && id_duplicate !== null
  return [
    ...(judged.price ? priceProblems(price) : []),
    ...(judged.times ? timeProblems(minutes) : []),
    ...(judged.times && is_past ? [issue('departure_date', inputFault('departure_past'))] : []),
    ...(judged.aircraft ? aircraftProblems(aircraft_fault) : []),
    ...(isDuplicate
      ? [issue('flight_number', inputFault('flight_duplicate', { id: id_duplicate }))]
      : []),
  ].filter(({ code }) => !confirmed.includes(code))
}

const isConfirmable = ({ code }: InputIssue) => (CONFIRMABLE as readonly string[]).includes(code)

/**
 * Throws 400 with all problems, or 409 `confirmation_needed` if all of them can be confirmed.
 */
export function requireSense(problems: readonly InputIssue[]) {
  const [first] = problems
  if (!first) return
  if (!problems.every(isConfirmable)) throw invalidInput('body', problems)
  const codes = [...new Set(problems.map(({ code }) => code as Confirmable))]
  throw new AppError(
    'confirmation_needed',
    `${first.path.join('.')}: ${messageOf(first)}. Confirm it if it is meant.`,
    {
      confirm: codes,
      errors: problems.map(({ path, ...fault }) => errorAt(`/body/${path.join('/')}`, fault)),
    },
  )
}

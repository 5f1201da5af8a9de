import { inputFault } from '@sayap/contract/core/input-errors'
import type { NewFlight as FlightForm } from '@sayap/contract/flights/flight-form'
import { type InputIssue, invalidInput } from '#platform/http/input/validation'

/** A flight to be written: the form's fields, without what only old clients send. Times are local. */
export type FlightValues = Omit<
  FlightForm,
  'id_airline' | 'id_airlane' | 'capacity' | 'duration_time' | 'confirm'
> & {
  id_airline: number
}

/** The same flight every day from `departure_date` on, at these prices, one day each. */
export type Schedule = Omit<FlightValues, 'price'> & { prices: number[] }

export const singleDay = ({ price, ...flight }: FlightValues): Schedule => ({
  ...flight,
  prices: [price],
})

/** Reads a form or a row of a file; `id_airlane` is how the first clients spell `id_airline`. */
export const fromForm = ({
  id_airline,
  id_airlane,
  capacity,
  duration_time,
  confirm,
  ...form
}: FlightForm): FlightValues => ({
  ...form,
  id_airline: id_airline ?? id_airlane ?? 0,
})

type RouteFields = Pick<
  FlightValues,
  'starting_place' | 'destination_place' | 'airport_from' | 'airport_to' | 'transit_place'
>

interface Airports {
  findCity: (typed: string) => string
  codesOf: (city: string) => readonly string[]
}

/** Returns the flight between cities by their known names, and what is wrong with its route. */
export function resolveRoute<Values extends RouteFields>(
  flight: Values,
  { findCity, codesOf }: Airports,
) {
  const starting_place = findCity(flight.starting_place)
  const destination_place = findCity(flight.destination_place)
  const problems: InputIssue[] = [
    ...airportProblems('airport_from', flight.airport_from, codesOf(starting_place)),
    ...airportProblems('airport_to', flight.airport_to, codesOf(destination_place)),
  ]
  if (isSamePlace(starting_place, destination_place))
    problems.push({ path: ['destination_place'], ...inputFault('same_place') })
  const transit_place = flight.transit_place && findCity(flight.transit_place)
  if ([starting_place, destination_place].some((end) => isSamePlace(end, transit_place)))
    problems.push({ path: ['transit_place'], ...inputFault('same_place') })
  return { flight: { ...flight, starting_place, destination_place, transit_place }, problems }
}

const isSamePlace = (one: string, other: string | null | undefined) =>
  one.toLowerCase() === other?.toLowerCase()

/** A place that is in no table may have any code. */
function airportProblems(
  field: string,
  code: string | undefined,
  codes: readonly string[],
): InputIssue[] {
  if (code === undefined || codes.length === 0 || codes.includes(code)) return []
  return [{ path: [field], ...inputFault('not_one_of', { allowed: [...codes] }) }]
}

/** Like `resolveRoute`, but throws 400 when the route is wrong. */
export function requireRoute<Values extends RouteFields>(
  wanted: Values,
  airports: Airports,
): Values {
  const { flight, problems } = resolveRoute(wanted, airports)
  if (problems.length > 0) throw invalidInput('body', problems)
  return flight
}

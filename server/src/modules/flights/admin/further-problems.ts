import { FlightChange, NewFlight } from '@sayap/contract/flights/flight-form'
import * as z from 'zod/mini'
import { airlinesService } from '#modules/catalog/airlines/airlines.service'
import { airportsService } from '#modules/catalog/airports/airports.service'
import type { Database } from '#platform/database/database'
import type { InputIssue } from '#platform/http/input/validation'
import { flightProblems, NEW_FLIGHT } from '../schedule/flight-rules'
import { type FlightValues, resolveRoute } from '../schedule/new-flight'
import { scheduleService } from '../schedule/schedule.service'
import { flightAdminRepository, type LockedFlight } from './flight-admin.repository'
import { airlineIssues, applyChange, judgedOf } from './flight-change'

type Fields = Record<string, unknown>

const TIMES = ['departure_date', 'departure_time', 'arrived_date', 'arrived_time']
const PLACES = ['starting_place', 'destination_place'] as const
/** All are needed to tell whether such a flight exists. */
const IDENTITY = ['id_airline', 'class_flight']

/** Stands in for fields that are missing or wrong, so that the others can be judged. */
const STAND_IN = {
  starting_place: '(from)',
  destination_place: '(to)',
  transit: 'direct',
  price: 1,
  gate: 1,
  terminal: 'A',
  luggage: false,
  wifi: false,
  meal: false,
  type_trip: 'one way',
  class_flight: 'economy',
}

/**
 * What makes no sense about a form that its schema refuses, as far as its other fields tell: a form then
 * shows everything at once. `id`: the flight that it changes.
 */
export async function furtherProblems(
  db: Database,
  body: unknown,
  id?: number,
): Promise<InputIssue[]> {
  if (typeof body !== 'object' || body === null) return []
  if (id === undefined) return problemsOf(db, validFields(NewFlight.shape, body as Fields))
  const stored = await flightAdminRepository(db).edited(id)
  const given = validFields(FlightChange.shape, body as Fields)
  if (!stored) return []
  return [
    ...airlineIssues(given as FlightChange, stored.id_airline),
    ...(await problemsOf(db, given, { id, stored })),
  ]
}

/** `given`: the fields that are right. */
async function problemsOf(
  db: Database,
  given: Fields,
  change?: { id: number; stored: LockedFlight },
): Promise<InputIssue[]> {
  const named: Fields = change ? { ...applyChange(change.stored, given as FlightChange) } : given
  const { flight, problems } = resolveRoute(
    { ...STAND_IN, ...named } as unknown as FlightValues,
    airportsService(db),
  )
  if (!hasAll(named, [...TIMES, ...PLACES])) return problems
  const id_airline = (named.id_airline ?? (await anyAirline(db))) as number
  const facts = await scheduleService(db).factsOf({ ...flight, id_airline }, change?.id)
  if (!facts) return problems
  const judged = change ? judgedOf(change.stored, flight) : NEW_FLIGHT
  const rules = {
    judged: { ...judged, identity: judged.identity && hasAll(named, IDENTITY) },
    confirmed: given.confirm as string[] | undefined,
  }
  return [...problems, ...flightProblems(flight, facts, rules)]
}

const hasAll = (fields: Fields, names: readonly string[]) =>
  names.every((name) => fields[name] !== undefined)

const isPlace = (name: string): name is (typeof PLACES)[number] =>
  PLACES.some((place) => place === name)

/** A place that is refused has a clock like any place that is in no table. */
function validFields(shape: Readonly<Record<string, z.ZodMiniType>>, body: Fields) {
  const valid: Fields = {}
  for (const [name, schema] of Object.entries(shape)) {
    const { success, data } = z.safeParse(schema, body[name])
    if (success && data !== undefined) valid[name] = data
    else if (isPlace(name) && typeof body[name] === 'string' && body[name].trim())
      valid[name] = STAND_IN[name]
  }
  return valid
}

/** The times of a flight do not depend on whose it is. */
async function anyAirline(db: Database) {
  const [airline] = await airlinesService(db).list()
  return airline?.id ?? 0
}

import * as z from 'zod/mini'
import { type InputFormat, inputError } from '../core/input-errors'
import { KnownRevision } from '../core/revision'
import {
  Day,
  enumOf,
  enumWithDefault,
  Id,
  integer,
  LooseBoolean,
  nullableOnWrite,
  optional,
  optionalEnum,
  Rupiah,
  required,
  TimeOfDay,
  text,
  withDefault,
} from '../core/wire'
import { CABIN_CLASSES, TRANSITS, TRIP_TYPES } from './flight-enums'

const capitals = (pattern: RegExp, format: InputFormat) =>
  z.pipe(
    z.string().check(z.trim(), z.regex(pattern, inputError('invalid_format', { format }))),
    z.transform((value) => value.replace(/\s/g, '').toUpperCase()),
  ) as unknown as z.ZodMiniType<string, string>

export const Place = text(1, 80)
export const Gate = integer(1, 999)
/** One to four letters and digits: `B`, `3`, `2E`. */
export const Terminal = capitals(/^[A-Za-z0-9]{1,4}$/, 'terminal')
/** IATA code; for a city with airports in the table, one of theirs. */
export const AirportCode = capitals(/^[A-Za-z]{3}$/, 'airport_code')
export const FlightNumber = capitals(
  /^(?!\d\d)[A-Za-z0-9]{2} ?[1-9]\d{0,3}[A-Za-z]?$/,
  'flight_number',
)

/** What travellers compare flights by; empty where it is unknown. */
export const flightDetails = {
  /** City of the stop of a transit flight. */
  transit_place: nullableOnWrite(Place),
  /** Minutes on the ground there. */
  layover_minutes: nullableOnWrite(integer(1, 2880)),
  /** Baggage in the price, in kilograms per passenger. */
  cabin_kg: nullableOnWrite(integer(0, 100)),
  checked_kg: nullableOnWrite(integer(0, 100)),
  /** Type of aircraft, as the airline names it. */
  aircraft: nullableOnWrite(text(1, 60)),
  /** Aircraft type whose cabin of this class the flight sells; without one the plan of the class. */
  id_aircraft_type: nullableOnWrite(Id),
}

/**
 * What is unlikely, but may be meant: a flight that has departed already, and one that takes longer than
 * a day. It is refused (409 `confirmation_needed`) until it is confirmed by its code.
 */
export const CONFIRMABLE = ['departure_past', 'arrival_too_late'] as const
export type Confirmable = (typeof CONFIRMABLE)[number]

/** What `confirm` of a 409 `confirmation_needed` named, as a list or as one text with commas. */
export const Confirmed = optional(
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? value.split(/\s*,\s*/) : value)),
    z.array(z.enum(CONFIRMABLE)).check(z.maxLength(CONFIRMABLE.length)),
  ) as unknown as z.ZodMiniType<Confirmable[], Confirmable[] | string>,
)

/** Sent by old clients and ignored: the server derives the seats from the class, the time from the instants. */
const computed = {
  capacity: z.optional(z.unknown()),
  duration_time: z.optional(z.unknown()),
}

/** The form of a new flight; dates and times are local to the two airports. */
export const NewFlight = z
  .object({
    id_airline: optional(Id),
    /** Former spelling of `id_airline`; one of the two is required. */
    id_airlane: optional(Id),
    /** Default: derived from the airline's code. */
    flight_number: optional(FlightNumber),
    starting_place: required(Place),
    destination_place: required(Place),
    /** Default: the primary airport of the place. */
    airport_from: optional(AirportCode),
    airport_to: optional(AirportCode),
    departure_date: required(Day),
    departure_time: required(TimeOfDay),
    arrived_date: required(Day),
    arrived_time: required(TimeOfDay),
    transit: enumWithDefault(TRANSITS, 'direct'),
    price: required(Rupiah),
    gate: required(Gate),
    terminal: required(Terminal),
    luggage: withDefault(LooseBoolean, false),
    wifi: withDefault(LooseBoolean, false),
    meal: withDefault(LooseBoolean, false),
    type_trip: enumWithDefault(TRIP_TYPES, 'one way'),
    class_flight: required(enumOf(CABIN_CLASSES)),
    ...flightDetails,
    ...computed,
    confirm: Confirmed,
  })
  .check(
    z.refine(({ id_airline, id_airlane }) => (id_airline ?? id_airlane) !== undefined, {
      path: ['id_airline'],
      ...inputError('required'),
      // Reported together with other missing fields.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
    z.refine(
      ({ id_airline, id_airlane }) =>
        id_airline === undefined || id_airlane === undefined || id_airline === id_airlane,
      { path: ['id_airlane'], ...inputError('not_same_as', { field: 'id_airline' }) },
    ),
  )
export type NewFlight = z.infer<typeof NewFlight>

/** The complete flight may be sent; absent fields stay unchanged. */
export const FlightChange = z.object({
  id_airline: optional(Id),
  /** Former spelling. If the two differ, the one that is not the flight's present airline counts. */
  id_airlane: optional(Id),
  flight_number: optional(FlightNumber),
  starting_place: optional(Place),
  destination_place: optional(Place),
  airport_from: optional(AirportCode),
  airport_to: optional(AirportCode),
  departure_date: optional(Day),
  departure_time: optional(TimeOfDay),
  arrived_date: optional(Day),
  arrived_time: optional(TimeOfDay),
  transit: optionalEnum(TRANSITS),
  price: optional(Rupiah),
  gate: optional(Gate),
  terminal: optional(Terminal),
  luggage: optional(LooseBoolean),
  wifi: optional(LooseBoolean),
  meal: optional(LooseBoolean),
  type_trip: optionalEnum(TRIP_TYPES),
  class_flight: optionalEnum(CABIN_CLASSES),
  ...flightDetails,
  ...computed,
  confirm: Confirmed,
  revision: KnownRevision,
})
export type FlightChange = z.infer<typeof FlightChange>

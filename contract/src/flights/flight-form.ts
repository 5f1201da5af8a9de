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

/** A city: its name or another name of it, or the code of an airport; stored by its known name. */
export const Place = text(1, 80)
/** Number of the gate of departure. */
export const Gate = integer(1, 999)
/** One to four letters and digits: `B`, `3`, `2E`. */
export const Terminal = capitals(/^[A-Za-z0-9]{1,4}$/, 'terminal')
/** IATA code; for a city with airports in the table, one of theirs. */
export const AirportCode = capitals(/^[A-Za-z]{3}$/, 'airport_code')
/** Designator of the airline and number, stored in capitals without a space: `GA204`. */
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
  /** Cabin baggage in the price, in kilograms per passenger. */
  cabin_kg: nullableOnWrite(integer(0, 100)),
  /** Checked baggage in the price, in kilograms per passenger. */
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
  /** Ignored. Older clients send it; the number of seats follows from the cabin. */
  capacity: z.optional(z.unknown()),
  /** Ignored. Older clients send it; the duration follows from departure and arrival. */
  duration_time: z.optional(z.unknown()),
}

/** The form of a new flight; dates and times are local to the two airports. */
export const NewFlight = z
  .object({
    /** The airline, see `GET /airlines`. */
    id_airline: optional(Id),
    /** Former spelling of `id_airline`; one of the two is required. */
    id_airlane: optional(Id),
    /** Default: derived from the airline's code. */
    flight_number: optional(FlightNumber),
    /**
     * City of departure: its name or another name of it, or the code of an airport; stored by its
     * known name.
     */
    starting_place: required(Place),
    /** City of arrival, named as `starting_place`; another city than that. */
    destination_place: required(Place),
    /** Default: the primary airport of the place. */
    airport_from: optional(AirportCode),
    /** Default: the primary airport of the place. */
    airport_to: optional(AirportCode),
    /** Departure date, `YYYY-MM-DD` or `MM-DD-YYYY`, local to the airport of departure. */
    departure_date: required(Day),
    /** Time of departure, `HH:mm`, local to the airport of departure. */
    departure_time: required(TimeOfDay),
    /** Day of arrival, `YYYY-MM-DD` or `MM-DD-YYYY`, local to the airport of arrival. */
    arrived_date: required(Day),
    /** Time of arrival, `HH:mm`, local to the airport of arrival. */
    arrived_time: required(TimeOfDay),
    /** `direct`, or `transit` with a stop. */
    transit: enumWithDefault(TRANSITS, 'direct'),
    /** Rupiah for one passenger. */
    price: required(Rupiah),
    gate: required(Gate),
    terminal: required(Terminal),
    /** Whether checked baggage is in the price; `checked_kg` says how much. */
    luggage: withDefault(LooseBoolean, false),
    /** Whether there is wifi on board. */
    wifi: withDefault(LooseBoolean, false),
    /** Whether a meal is in the price. */
    meal: withDefault(LooseBoolean, false),
    /** `one way`: searches for one way find it; `rounded trip`: searches with a return find it. */
    type_trip: enumWithDefault(TRIP_TYPES, 'one way'),
    /**
     * Cabin class that the flight sells; the other classes of a departure are flights of their own.
     */
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
  /** The airline, see `GET /airlines`; locked once it has bookings (409 `flight_locked`). */
  id_airline: optional(Id),
  /** Former spelling. If the two differ, the one that is not the flight's present airline counts. */
  id_airlane: optional(Id),
  flight_number: optional(FlightNumber),
  /**
   * City of departure: its name or another name of it, or the code of an airport; locked once it
   * has bookings (409 `flight_locked`).
   */
  starting_place: optional(Place),
  /**
   * City of arrival, named as `starting_place`; locked once it has bookings (409 `flight_locked`).
   */
  destination_place: optional(Place),
  airport_from: optional(AirportCode),
  airport_to: optional(AirportCode),
  /** Departure date, `YYYY-MM-DD` or `MM-DD-YYYY`, local to the airport of departure. */
  departure_date: optional(Day),
  /** Time of departure, `HH:mm`, local to the airport of departure. */
  departure_time: optional(TimeOfDay),
  /** Day of arrival, `YYYY-MM-DD` or `MM-DD-YYYY`, local to the airport of arrival. */
  arrived_date: optional(Day),
  /** Time of arrival, `HH:mm`, local to the airport of arrival. */
  arrived_time: optional(TimeOfDay),
  /** `direct`, or `transit` with a stop. */
  transit: optionalEnum(TRANSITS),
  /** Rupiah for one passenger, of bookings that are made from then on. */
  price: optional(Rupiah),
  gate: optional(Gate),
  terminal: optional(Terminal),
  /** Whether checked baggage is in the price; `checked_kg` says how much. */
  luggage: optional(LooseBoolean),
  /** Whether there is wifi on board. */
  wifi: optional(LooseBoolean),
  /** Whether a meal is in the price. */
  meal: optional(LooseBoolean),
  /** `one way`: searches for one way find it; `rounded trip`: searches with a return find it. */
  type_trip: optionalEnum(TRIP_TYPES),
  /** Cabin class that the flight sells; locked once it has bookings (409 `flight_locked`). */
  class_flight: optionalEnum(CABIN_CLASSES),
  ...flightDetails,
  ...computed,
  confirm: Confirmed,
  revision: KnownRevision,
})
export type FlightChange = z.infer<typeof FlightChange>

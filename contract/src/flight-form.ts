import * as z from 'zod/mini'
import { FLIGHT_CLASSES, TRANSITS, TRIP_TYPES } from './flight-words'
import {
  Day,
  Flag,
  fallback,
  fallbackWord,
  Id,
  optional,
  optionalWord,
  Rupiah,
  required,
  TimeOfDay,
  text,
  whole,
  word,
} from './wire'

const capitals = (pattern: RegExp, message: string) =>
  z.pipe(
    z.string().check(z.trim(), z.regex(pattern, message)),
    z.transform((value) => value.replace(/\s/g, '').toUpperCase()),
  ) as unknown as z.ZodMiniType<string, string>

const Place = text(1, 80)
const Gate = whole(1, 999)
const Terminal = capitals(/^[A-Za-z]$/, 'must be one letter, A to Z')
/** IATA; of a city that has airports in the table, one of these. */
const AirportCode = capitals(/^[A-Za-z]{3}$/, 'must be three letters')
const FlightNumber = capitals(
  /^(?!\d\d)[A-Za-z0-9]{2} ?[1-9]\d{0,3}[A-Za-z]?$/,
  'must be the airline code and 1 to 4 digits, such as EK181',
)

/** Sent by old clients, and made by the server: the cabin from the class, the time from the clocks. */
const computed = {
  capacity: z.optional(z.unknown()),
  duration_time: z.optional(z.unknown()),
}

/** A flight as the form sends it; dates and times are local to the two airports. */
export const NewFlight = z
  .object({
    id_airline: optional(Id),
    /** The same, as the first clients of this API spell it; one of the two must be sent. */
    id_airlane: optional(Id),
    /** Absent: made of the airline's code. */
    flight_number: optional(FlightNumber),
    starting_place: required(Place),
    destination_place: required(Place),
    /** Absent: the primary airport of the place. */
    airport_from: optional(AirportCode),
    airport_to: optional(AirportCode),
    departure_date: required(Day),
    departure_time: required(TimeOfDay),
    arrived_date: required(Day),
    arrived_time: required(TimeOfDay),
    transit: fallbackWord(TRANSITS, 'direct'),
    price: required(Rupiah),
    gate: required(Gate),
    terminal: required(Terminal),
    luggage: fallback(Flag, false),
    wifi: fallback(Flag, false),
    meal: fallback(Flag, false),
    type_trip: fallbackWord(TRIP_TYPES, 'one way'),
    class_flight: required(word(FLIGHT_CLASSES)),
    ...computed,
  })
  .check(
    z.refine(({ id_airline, id_airlane }) => (id_airline ?? id_airlane) !== undefined, {
      path: ['id_airline'],
      error: 'is required',
      // Told together with whatever else is missing.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
    z.refine(sameAirline, { path: ['id_airlane'], error: 'must be the same as id_airline' }),
  )
export type NewFlight = z.infer<typeof NewFlight>

/** The whole flight may be sent; what is absent stays as it is. */
export const FlightChange = z
  .object({
    id_airline: optional(Id),
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
    transit: optionalWord(TRANSITS),
    price: optional(Rupiah),
    gate: optional(Gate),
    terminal: optional(Terminal),
    luggage: optional(Flag),
    wifi: optional(Flag),
    meal: optional(Flag),
    type_trip: optionalWord(TRIP_TYPES),
    class_flight: optionalWord(FLIGHT_CLASSES),
    ...computed,
  })
  .check(z.refine(sameAirline, { path: ['id_airlane'], error: 'must be the same as id_airline' }))
export type FlightChange = z.infer<typeof FlightChange>

interface Airlines {
  id_airline?: number | undefined
  id_airlane?: number | undefined
}

function sameAirline({ id_airline, id_airlane }: Airlines) {
  return id_airline === undefined || id_airlane === undefined || id_airline === id_airlane
}

import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { IdParams, Pagination } from '../core/wire'
import { CabinPlan } from './cabin-plan'
import { CABIN_CLASSES, TRANSITS, TRIP_TYPES } from './flight-enums'
import { DatesQuery, FlightSearch } from './flight-search'

export const Flight = z
  .object({
    id: z.int(),
    /** Id of the airline, see `GET /airlines`. */
    id_airline: z.int(),
    /** Former spelling of `id_airline`. */
    id_airlane: z.int(),
    /** Name of the airline. */
    name_airline: z.string(),
    /** URL of the logo on this server; null without one. */
    image_airline: z.nullable(z.string()),
    /** IATA designator, two characters: `GA`. */
    airline_code: z.string(),
    /** Designator and number: `GA204`. */
    flight_number: z.string(),
    /** City of departure, as `GET /airports` names it. */
    starting_place: z.string(),
    /** City of arrival. */
    destination_place: z.string(),
    /** IATA code of the airport of departure; for a place that is in no table, three letters of its name. */
    airport_from: z.string(),
    /** As `airport_from`, of arrival. */
    airport_to: z.string(),
    /** Name of the airport; null for a place that is in no table. */
    airport_from_name: z.nullable(z.string()),
    /** As `airport_from_name`, of arrival. */
    airport_to_name: z.nullable(z.string()),
    /** Departure date, `YYYY-MM-DD`, local to the airport of departure. */
    departure_date: z.string(),
    /** Time of departure, `HH:mm`, local to the airport of departure. */
    departure_time: z.string(),
    /** Day of arrival, `YYYY-MM-DD`, local to the airport of arrival. */
    arrived_date: z.string(),
    /** Time of arrival, `HH:mm`, local to the airport of arrival. */
    arrived_time: z.string(),
    /** IANA time zone of the departure: `Asia/Jakarta`, `Asia/Makassar`, `Asia/Jayapura`. */
    zone_from: z.string(),
    /** IANA time zone of the arrival. */
    zone_to: z.string(),
    /** `1 hours 35 minutes` between departure and arrival. */
    duration_time: z.string(),
    /** Minutes between departure and arrival, whatever the time zones. */
    duration_minutes: z.int(),
    /** `direct`, or `transit` with a stop. */
    transit: z.enum(TRANSITS),
    /** City of the stop of a transit flight; absent where unknown. */
    transit_place: z.optional(z.string()),
    /** Minutes on the ground at the stop; absent where unknown. */
    layover_minutes: z.optional(z.int()),
    /** Cabin baggage in the price, in kilograms per passenger; absent where unknown. */
    cabin_kg: z.optional(z.int()),
    /** Checked baggage in the price, in kilograms per passenger; absent where unknown. */
    checked_kg: z.optional(z.int()),
    /** Type of aircraft; absent where unknown. */
    aircraft: z.optional(z.string()),
    /** Aircraft type whose cabin it sells; absent for the plan of its class. */
    id_aircraft_type: z.optional(z.int()),
    /** That cabin: rows, letters, exits; absent for the plan of its class. */
    cabin: z.optional(CabinPlan),
    /** Whole rupiah (IDR) for one passenger. */
    price: z.int(),
    /** Number of the gate as it was last announced; it may change until departure. */
    gate: z.int(),
    /** Terminal of departure: up to four letters and digits. */
    terminal: z.string(),
    /** Whether checked baggage is in the price; `checked_kg` says how much, where it is known. */
    luggage: z.boolean(),
    /** Whether there is wifi on board. */
    wifi: z.boolean(),
    /** Whether a meal is in the price. */
    meal: z.boolean(),
    /** `one way`: searches for one way find it; `rounded trip`: searches with a return find it. */
    type_trip: z.enum(TRIP_TYPES),
    /** One flight has one cabin class; the other classes of a departure are flights of their own. */
    class_flight: z.enum(CABIN_CLASSES),
    /** Seats in the cabin. */
    capacity: z.int(),
    /** Seats that are neither held nor booked. */
    free_seats: z.int(),
    /**
     * Whether it can be booked. False when a booking made now could not be paid in time, when the
     * flight is cancelled, closed or off sale, and when the airline is inactive.
     */
    on_sale: z.boolean(),
    /** Instant of the cancellation, ISO 8601 in UTC; null if it is not cancelled. */
    cancelled_at: z.optional(z.nullable(z.string())),
  })
  .check(z.meta({ id: 'Flight' }))
export type Flight = z.infer<typeof Flight>

const counted = z.object({
  /** What the filter takes. */
  value: z.string(),
  /** Number of flights with it. */
  count: z.int(),
})

/** Number of flights that each filter would leave; each group ignores its own filter. */
export const Facets = z
  .object({
    /** By `direct` and `transit`. */
    transit: z.array(counted),
    /** By `wifi`, `meal` and `luggage`. */
    facilities: z.array(counted),
    /** By airline, for the filter `airline`. */
    airlines: z.array(
      z.object({
        id: z.int(),
        /** Name of the airline. */
        name: z.string(),
        /** URL of the logo on this server; null without one. */
        image: z.nullable(z.string()),
        /** Number of its flights. */
        count: z.int(),
      }),
    ),
    /** By six hours of local time: `00-06`, `06-12`, `12-18`, `18-24`. */
    departure_time: z.array(counted),
    /** As `departure_time`, of arrival. */
    arrived_time: z.array(counted),
    /** Rupiah; null without results. `histogram` has 12 equal steps from `min` to `max`. */
    price: z.nullable(
      z.object({
        /** Rupiah for one passenger: the cheapest flight. */
        min: z.int(),
        /** Rupiah for one passenger: the most expensive flight. */
        max: z.int(),
        /** Number of flights in each of 12 equal steps from `min` to `max`. */
        histogram: z.array(z.int()),
      }),
    ),
    /** Minutes; null without results. */
    duration: z.nullable(
      z.object({
        /** Minutes of the shortest flight. */
        min: z.int(),
        /** Minutes of the longest flight. */
        max: z.int(),
      }),
    ),
  })
  .check(z.meta({ id: 'Facets' }))
export type Facets = z.infer<typeof Facets>

export const CheapestDay = z
  .object({
    /** `YYYY-MM-DD`, local to the airport of departure. */
    departure_date: z.string(),
    /** Whole rupiah for one passenger: the cheapest of that day. */
    price: z.int(),
    /** How many flights of that day are for sale; sold-out ones count too. */
    flights: z.int(),
  })
  .check(z.meta({ id: 'CheapestDay' }))
export type CheapestDay = z.infer<typeof CheapestDay>

export const flights = {
  search: endpoint({
    method: 'GET',
    path: '/flights',
    summary: 'Search flights',
    message: 'Flights',
    access: 'public',
    scope: 'search:read',
    query: FlightSearch,
    data: z.array(Flight),
    meta: { pagination: Pagination, facets: Facets },
  }),
  dates: endpoint({
    method: 'GET',
    path: '/flights/dates',
    summary: 'The cheapest flight of each day of a route; days without flights are left out',
    message: 'Cheapest days',
    access: 'public',
    scope: 'search:read',
    query: DatesQuery,
    data: z.array(CheapestDay),
  }),
  ofAirline: endpoint({
    method: 'GET',
    path: '/flights/airlines/:id',
    summary: 'The coming flights of one airline, paged as a search and with its filters',
    message: 'Flights',
    access: 'public',
    scope: 'search:read',
    params: IdParams,
    query: FlightSearch,
    data: z.array(Flight),
    meta: { pagination: Pagination, facets: Facets },
  }),
  one: endpoint({
    method: 'GET',
    path: '/flights/:id',
    summary: 'One flight',
    message: 'Flight',
    access: 'public',
    scope: 'search:read',
    params: IdParams,
    data: Flight,
  }),
}

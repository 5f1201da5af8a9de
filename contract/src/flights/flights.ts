import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { IdParams, Pagination } from '../core/wire'
import { CABIN_CLASSES, TRANSITS, TRIP_TYPES } from './flight-enums'
import { DatesQuery, FlightSearch } from './flight-search'

export const Flight = z
  .object({
    id: z.int(),
    id_airline: z.int(),
    /** Former spelling of `id_airline`. */
    id_airlane: z.int(),
    name_airline: z.string(),
    image_airline: z.nullable(z.string()),
    airline_code: z.string(),
    flight_number: z.string(),
    starting_place: z.string(),
    destination_place: z.string(),
    /** IATA codes; for a place that is in no table, three letters of its name. */
    airport_from: z.string(),
    airport_to: z.string(),
    airport_from_name: z.nullable(z.string()),
    airport_to_name: z.nullable(z.string()),
    /** Dates and times are local to the airport. */
    departure_date: z.string(),
    departure_time: z.string(),
    arrived_date: z.string(),
    arrived_time: z.string(),
    /** IANA time zones of the local times. */
    zone_from: z.string(),
    zone_to: z.string(),
    /** `1 hours 35 minutes` between departure and arrival. */
    duration_time: z.string(),
    duration_minutes: z.int(),
    transit: z.enum(TRANSITS),
    /** City of the stop of a transit flight, and minutes on the ground there; absent where unknown. */
    transit_place: z.optional(z.string()),
    layover_minutes: z.optional(z.int()),
    /** Baggage in the price, in kilograms per passenger; absent where unknown. */
    cabin_kg: z.optional(z.int()),
    checked_kg: z.optional(z.int()),
    /** Type of aircraft; absent where unknown. */
    aircraft: z.optional(z.string()),
    /** Rupiah for one passenger. */
    price: z.int(),
    gate: z.int(),
    terminal: z.string(),
    luggage: z.boolean(),
    wifi: z.boolean(),
    meal: z.boolean(),
    type_trip: z.enum(TRIP_TYPES),
    class_flight: z.enum(CABIN_CLASSES),
    /** Seats in the cabin. */
    capacity: z.int(),
    /** Seats that are neither held nor booked. */
    free_seats: z.int(),
    /** False when a booking made now could not be paid in time, or the airline is inactive. */
    on_sale: z.boolean(),
    /** Instant of the cancellation; null if it is not cancelled. */
    cancelled_at: z.optional(z.nullable(z.string())),
  })
  .check(z.meta({ id: 'Flight' }))
export type Flight = z.infer<typeof Flight>

const counted = z.object({ value: z.string(), count: z.int() })

/** Number of flights that each filter would leave; each group ignores its own filter. */
export const Facets = z
  .object({
    transit: z.array(counted),
    facilities: z.array(counted),
    airlines: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        image: z.nullable(z.string()),
        count: z.int(),
      }),
    ),
    /** By six hours of local time: `00-06`, `06-12`, `12-18`, `18-24`. */
    departure_time: z.array(counted),
    arrived_time: z.array(counted),
    /** Rupiah; null without results. `histogram` has 12 equal steps from `min` to `max`. */
    price: z.nullable(z.object({ min: z.int(), max: z.int(), histogram: z.array(z.int()) })),
    /** Minutes; null without results. */
    duration: z.nullable(z.object({ min: z.int(), max: z.int() })),
  })
  .check(z.meta({ id: 'Facets' }))
export type Facets = z.infer<typeof Facets>

export const CheapestDay = z
  .object({ departure_date: z.string(), price: z.int(), flights: z.int() })
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

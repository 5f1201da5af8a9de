import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { inputError } from '../core/input-errors'
import { KnownRevision, Revision } from '../core/revision'
import { IdParams, integer, MAX_RUPIAH, optional, required } from '../core/wire'
import { CABIN_CLASSES } from './flight-enums'

/** The most fares of one plan. */
export const MAX_FARES = 12
/** The most days before departure at which a fare opens or closes. */
export const MAX_FARE_DAYS = 730
/** Departed flights to compare with: fewer say nothing, of more the latest count. */
export const MIN_FORECAST_FLIGHTS = 10
export const MAX_FORECAST_FLIGHTS = 400
/** Seats that those have sold together at least. */
export const MIN_FORECAST_SEATS = 50
/** Days back from today within which they have departed. */
export const FORECAST_DAYS = 365
/** No cabin has more seats. */
const MAX_SEATS = 1000

const FareCode = z
  .string()
  .check(z.trim(), z.regex(/^[A-Z]$/, inputError('invalid_format', { format: 'other' })))

/** Seats at a price. The last one of a plan sells the rest and has no limits. */
export const NewFare = z.object({
  /** A capital letter, another for each fare of the plan. */
  code: required(FareCode),
  /** Rupiah for one passenger. */
  price: required(integer(1, MAX_RUPIAH)),
  /** How many seats are sold at it; absent for the last one. */
  seats: optional(integer(1, MAX_SEATS)),
  /** It is sold from so many days before departure on; absent: as soon as the flight is. */
  days_from: optional(integer(0, MAX_FARE_DAYS)),
  /** It is sold until so many days before departure, that day included; absent: to the end. */
  days_until: optional(integer(0, MAX_FARE_DAYS)),
})
export type NewFare = z.infer<typeof NewFare>

export const FarePlanChange = z.object({
  /** In the order in which they are sold. */
  fares: required(z.array(NewFare).check(z.minLength(1), z.maxLength(MAX_FARES))),
  revision: KnownRevision,
})

const PlannedFare = z.object({
  /** A capital letter that names the fare, another for each of the plan. */
  code: z.string(),
  /** Rupiah for one passenger. */
  price: z.int(),
  /** How many seats are sold at it; null for the last one, which sells the rest. */
  seats: z.nullable(z.int()),
  /** It is sold from so many days before departure on; null: as soon as the flight is. */
  days_from: z.nullable(z.int()),
  /** It is sold until so many days before departure, that day included; null: to the end. */
  days_until: z.nullable(z.int()),
})
export type PlannedFare = z.infer<typeof PlannedFare>

/** The fares of a schedule, sold by its flights that have none of their own. */
export const ScheduleFares = z
  .object({
    /** Cabin class that the flights of the schedule sell. */
    class_flight: z.enum(CABIN_CLASSES),
    /** Seats of the cabin of such a flight. */
    capacity: z.int(),
    /** Rupiah for one passenger on a flight without fares. */
    price: z.int(),
    /** In the order in which they are sold; empty: its flights cost `price`. */
    fares: z.array(PlannedFare),
    /** Coming flights that are sold by these fares, or would be. */
    flights: z.int(),
    /** Coming flights that have fares of their own. */
    own: z.int(),
    /** The next of those flights; null without one. */
    next_flight: z.nullable(z.int()),
    revision: Revision,
  })
  .check(z.meta({ id: 'ScheduleFares' }))
export type ScheduleFares = z.infer<typeof ScheduleFares>

/**
 * What flights of the same airline, route, class and kind of trip sold that departed in the last year and
 * were on sale so many days before: nothing else is known of demand.
 */
export const DemandForecast = z.object({
  /** How many flights it is made of. */
  flights: z.int(),
  /** Their average, in seats of this cabin: sold by so many days before departure, the earliest first. */
  expected: z.array(
    z.object({
      /** Days until the departure date, by the calendar of the airport of departure. */
      days_before: z.int(),
      /** Seats sold by the end of that day. */
      sold: z.int(),
    }),
  ),
  /** That average on this day. */
  expected_now: z.int(),
  /** Seats sold at departure if the rest is sold as it was on average by those flights. */
  at_departure: z.int(),
  /**
   * As `at_departure`, by the 10th percentile of what those flights still sold instead of the
   * average.
   */
  low: z.int(),
  /** As `at_departure`, by the 90th percentile of what those flights still sold. */
  high: z.int(),
})
export type DemandForecast = z.infer<typeof DemandForecast>

export const FlightFares = z
  .object({
    /** Whose fares they are; null: the flight costs its own price. */
    source: z.nullable(z.enum(['flight', 'schedule'])),
    /** The schedule that the flight belongs to; null for a flight of none. */
    id_schedule: z.nullable(z.int()),
    /** Cabin class that the flight sells. */
    class_flight: z.enum(CABIN_CLASSES),
    /** Seats of the cabin. */
    capacity: z.int(),
    /** What is on sale now, rupiah for one passenger. */
    price: z.int(),
    /** Seats of unpaid and paid bookings. */
    sold: z.int(),
    /** Days until departure by the calendar of its airport; negative after it. */
    days_left: z.int(),
    /** Departure date, `YYYY-MM-DD`, local to the airport of departure. */
    departure_date: z.string(),
    /** False once it has departed, was closed or cancelled. */
    is_open: z.boolean(),
    /**
     * The fares in force, in the order in which they are sold; empty where the flight costs its own
     * price.
     */
    fares: z.array(PlannedFare),
    /** Position in `fares` of the one on sale; null without fares. */
    selling: z.nullable(z.int()),
    /** Seats of unpaid and paid bookings by what one passenger paid, the cheapest first. */
    sold_at: z.array(
      z.object({
        /** Rupiah for one passenger at which they were booked. */
        price: z.int(),
        /** Seats of bookings at that price. */
        seats: z.int(),
      }),
    ),
    /** Seats sold at the end of the days on which that changed, the earliest first. */
    history: z.array(
      z.object({
        /** Days until the departure date, by the calendar of the airport of departure. */
        days_before: z.int(),
        /** Seats sold by the end of that day. */
        sold: z.int(),
      }),
    ),
    /** Null where too few comparable flights have departed, and for a flight that is not open. */
    forecast: z.nullable(DemandForecast),
    /** Of the flight's own fares; absent without them. */
    revision: Revision,
  })
  .check(z.meta({ id: 'FlightFares' }))
export type FlightFares = z.infer<typeof FlightFares>

/**
 * Position of the fare that is sold, of `fares` in their order: the first one that has seats left and is
 * open. As `fare_in_force` of the database decides it.
 */
export function fareInForce(
  fares: readonly Omit<PlannedFare, 'code' | 'price'>[],
  sold: number,
  days: number,
) {
  let below = 0
  for (const [at, { seats, days_from, days_until }] of fares.entries()) {
    below += seats ?? Number.POSITIVE_INFINITY
    const isOpen = days <= (days_from ?? days) && days >= (days_until ?? days)
    if (sold < below && isOpen) return at
  }
  return -1
}

const changes = {
  access: ['flights:manage'],
  params: IdParams,
} as const

export const farePlans = {
  ofFlight: endpoint({
    method: 'GET',
    path: '/admin/flights/:id/fares',
    summary: 'The fares of a flight, what is on sale and what was sold at which price',
    message: 'Fares',
    access: ['flights:read'],
    params: IdParams,
    data: FlightFares,
  }),
  setOfFlight: endpoint({
    method: 'PUT',
    path: '/admin/flights/:id/fares',
    summary: 'Give a flight fares of its own; bookings keep their price',
    message: 'Fares saved',
    ...changes,
    audit: { action: 'fares_changed', subject: 'flight' },
    body: FarePlanChange,
    data: FlightFares,
  }),
  removeOfFlight: endpoint({
    method: 'DELETE',
    path: '/admin/flights/:id/fares',
    summary:
      'Remove the fares of a flight; it follows its schedule again, or keeps the price on sale',
    message: 'Fares removed',
    ...changes,
    audit: { action: 'fares_removed', subject: 'flight' },
    data: FlightFares,
  }),
  ofSchedule: endpoint({
    method: 'GET',
    path: '/admin/schedules/:id/fares',
    summary: 'The fares that the flights of a schedule are sold by',
    message: 'Fares',
    access: ['flights:read'],
    params: IdParams,
    data: ScheduleFares,
  }),
  setOfSchedule: endpoint({
    method: 'PUT',
    path: '/admin/schedules/:id/fares',
    summary: 'Sell the flights of a schedule by these fares; bookings keep their price',
    message: 'Fares saved',
    ...changes,
    audit: { action: 'fares_changed', subject: 'schedule' },
    body: FarePlanChange,
    data: ScheduleFares,
  }),
  removeOfSchedule: endpoint({
    method: 'DELETE',
    path: '/admin/schedules/:id/fares',
    summary:
      'Sell the flights of a schedule at its price again; flights with fares of their own stay',
    message: 'Fares removed',
    ...changes,
    audit: { action: 'fares_removed', subject: 'schedule' },
    data: ScheduleFares,
  }),
}

import * as z from 'zod/mini'
import { endpoint, STAFF } from './endpoint'
import { FlightChange, NewFlight } from './flight-form'
import { Limit } from './flight-search'
import { FLIGHT_CLASSES } from './flight-words'
import { Flight } from './flights'
import { Day, fallback, fallbackWord, Id, IdParams, optional, optionalWord, text } from './wire'

/** A flight as staff see one. */
export const StaffFlight = z
  .object({
    // Not extended: that would take the name along, and two schemas cannot share one.
    ...Flight.shape,
    /** Bookings that wait or are paid; from the first on class, places and airline are locked. */
    live_bookings: z.int(),
    /** Seats of paid bookings. */
    seats_sold: z.int(),
    /** It has departed. */
    departed: z.boolean(),
  })
  .check(z.meta({ id: 'StaffFlight' }))
export type StaffFlight = z.infer<typeof StaffFlight>

/** `coming` and `all` begin with the earliest, `past` with the latest. */
export const WHEN = ['coming', 'past', 'all'] as const

const filters = {
  /**
   * A city (name, the beginning of one, another name or airport code), two of them with
   * a dash between, a flight number, an id.
   */
  q: optional(text(1, 80)),
  airline: optional(Id),
  class_flight: optionalWord(FLIGHT_CLASSES),
  /** Days of departure, local; both are within. */
  from: optional(Day),
  to: optional(Day),
  when: fallbackWord(WHEN, 'coming'),
}

export const StaffFlightFilters = z.object(filters)
export type StaffFlightFilters = z.infer<typeof StaffFlightFilters>

export const StaffFlightList = z.object({
  ...filters,
  /** The `next` of the page before. */
  after: optional(
    z.string().check(z.regex(/^\d{1,13}_[1-9]\d{0,14}$/, 'must be the `next` of a page')),
  ),
  limit: fallback(Limit, 50),
})
export type StaffFlightList = z.infer<typeof StaffFlightList>

/** A list too long to be counted at every request is estimated, and said to be. */
export const Total = z
  .object({ value: z.int(), is_estimate: z.boolean() })
  .check(z.meta({ id: 'Total' }))
export type Total = z.infer<typeof Total>

export const FlightCancellation = z
  .object({
    flight: StaffFlight,
    /** Bookings that waited for payment: they are cancelled. */
    bookings_cancelled: z.int(),
    /** Bookings that are paid: they stay so until their refund. */
    bookings_to_refund: z.int(),
  })
  .check(z.meta({ id: 'FlightCancellation' }))
export type FlightCancellation = z.infer<typeof FlightCancellation>

export const flightAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/admin/flights',
    summary: 'List flights for staff, page by page',
    message: 'Flights',
    access: STAFF,
    query: StaffFlightList,
    data: z.array(StaffFlight),
    /** `next`: the `after` of the next page; null on the last. */
    also: { next: z.nullable(z.string()), total: Total },
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/flights/:id',
    summary: 'One flight for staff, past and cancelled ones too',
    message: 'Flight',
    access: STAFF,
    params: IdParams,
    data: StaffFlight,
  }),
  create: endpoint({
    method: 'POST',
    path: '/flights',
    summary: 'Create a flight with its seats',
    message: 'Flight created',
    access: STAFF,
    body: NewFlight,
    status: 201,
    data: StaffFlight,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/flights/:id',
    summary: 'Change a flight; everybody booked is told of other times, gate or terminal',
    message: 'Flight updated',
    access: STAFF,
    params: IdParams,
    body: FlightChange,
    data: StaffFlight,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/flights/:id',
    summary: 'Delete a flight that was never sold; answers it as it was',
    message: 'Flight deleted',
    access: STAFF,
    params: IdParams,
    data: StaffFlight,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/flights/:id/cancel',
    summary:
      'Cancel a flight: everybody booked is told; unpaid bookings end, paid ones await refund',
    message: 'Flight cancelled',
    access: STAFF,
    params: IdParams,
    data: FlightCancellation,
  }),
}

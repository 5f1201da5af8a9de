import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { enumOf, Id, IdParams, optional, PersonName, required, withDefault } from '../core/wire'
import { Limit } from '../flights/flight-search'

export const CATEGORIES = ['child', 'adult'] as const

export const Passenger = z
  .object({
    id: z.int(),
    /** Name as on the ticket. */
    name: z.string(),
    /** Children and adults pay the same fare and have a seat each; children sit next to an adult where possible. */
    category_passenger: z.enum(CATEGORIES),
    /** The seat, as `GET /seats` names it. */
    id_seat: z.int(),
    /** The seat number: `12A`. */
    no_seat: z.string(),
    /** The booking that it belongs to; each leg of a trip has its own passengers. */
    id_booking: z.int(),
    /** The traveller who made the booking. */
    id_user: z.int(),
  })
  .check(z.meta({ id: 'Passenger' }))
export type Passenger = z.infer<typeof Passenger>

export const BookingPassenger = z.object({
  /** Name as in the passport or identity card. */
  name: required(PersonName),
  /** `adult` or `child`, in any letter case. */
  category_passenger: required(enumOf(CATEGORIES)),
  /** A seat of the flight, from `GET /seats`. */
  id_seat: required(Id),
})
export type BookingPassenger = z.infer<typeof BookingPassenger>

export const passengers = {
  list: endpoint({
    method: 'GET',
    path: '/passengers',
    summary: 'Passengers of a booking; without `id_booking` the latest of all, for staff',
    message: 'Passengers',
    access: ['user', 'bookings:read'],
    scope: 'bookings:read',
    query: z.object({
      /** All passengers of this booking; only staff may leave it out. */
      id_booking: optional(Id),
      /** The latest passengers: more than 100 means 100; ignored with `id_booking`. */
      limit: withDefault(Limit, 100),
    }),
    data: z.array(Passenger),
  }),
  one: endpoint({
    method: 'GET',
    path: '/passengers/:id',
    summary: 'One passenger, as an array of one',
    message: 'Passenger',
    access: ['user', 'bookings:read'],
    scope: 'bookings:read',
    params: IdParams,
    data: z.array(Passenger),
  }),
  create: endpoint({
    method: 'POST',
    path: '/passengers',
    summary: 'Add one passenger with a seat to a booking that waits for its passengers',
    message: 'Passenger added',
    access: ['user'],
    scope: 'bookings:write',
    body: z.extend(BookingPassenger, {
      /** The booking that waits for its passengers. */
      id_booking: required(Id),
    }),
    status: 201,
    data: Passenger,
  }),
}
